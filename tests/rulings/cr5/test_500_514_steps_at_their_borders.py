"""What happens first as a step begins, and what has ended by then (CR 500, 502, 511, 513, 703)."""

from __future__ import annotations

from engine.language.records import Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Card, Table

WOLF = (
    ("Sleeper", "{1}{R}", "Creature — Human Werewolf", "This creature doesn't untap during your untap step.\nDaybound", "1/1"),
    ("Prowler", "", "Creature — Werewolf", "Nightbound", "4/4"),
)  # fmt: skip


def test_it_is_night_before_what_untaps_is_determined(table: Table) -> None:
    """CR 502.2, 502.3, 703.4b, 703.4c: the Werewolf that doesn't untap by day is the other face by then, and untaps."""
    table.fill_libraries()
    wolf = table.ann.controls("Sleeper", card=faced(Layout.TRANSFORM, *WOLF), tapped=True)
    table.ann.carries_out("It becomes day.")
    table.to(Step.UPKEEP, turns_on=2)
    assert (wolf.chars.name, wolf.object.tapped) == ("Prowler", False)


def test_what_phases_in_is_turned_with_the_night(table: Table) -> None:
    """CR 502.1, 502.2, 703.4b: it phases in before the check, and so it transforms like all others."""
    table.fill_libraries()
    wolf = table.ann.controls("Sleeper", card=faced(Layout.TRANSFORM, *WOLF), tapped=True)
    table.ann.carries_out("It becomes day.")
    table.ann.carries_out("Target creature phases out.")
    table.to(Step.UPKEEP, turns_on=2)
    assert (wolf.chars.name, wolf.object.tapped) == ("Prowler", False)


def test_neither_day_nor_night_stays_so(table: Table) -> None:
    """CR 502.2, 731.2c: turns without spells change nothing where no designation is there."""
    table.fill_libraries()
    moon = table.ann.controls(
        "Moon watch", "Whenever day becomes night or night becomes day, you gain 1 life.", types="Enchantment"
    )
    table.to(Step.UPKEEP, turns_on=2)
    assert (table.ann.life, moon.zone) == (20, Zone.BATTLEFIELD)


def test_becoming_day_at_first_is_no_change_from_night(table: Table) -> None:
    """CR 731.1a: "day becomes night or night becomes day" isn't neither becoming day."""
    table.ann.controls(
        "Moon watch", "Whenever day becomes night or night becomes day, you gain 1 life.", types="Enchantment"
    )
    table.ann.carries_out("It becomes day.")
    assert table.ann.life == 20
    table.ann.carries_out("It becomes night.")
    assert table.ann.life == 21


def test_until_your_next_upkeep_is_over_as_that_step_begins(table: Table) -> None:
    """CR 500.4, 500.6: what triggers at the beginning of the upkeep finds it ended."""
    table.fill_libraries()
    djinn = table.ann.controls("Djinn", pt="4/5")
    table.ann.controls(
        "Warden",
        "At the beginning of your upkeep, if you control a creature with forestwalk, you gain 5 life.",
    )
    table.ann.carries_out("Target creature gains forestwalk until your next upkeep.", djinn)
    assert "forestwalk" in djinn.keywords
    table.to(Step.UPKEEP, turns_on=2)
    table.resolve_all()
    assert ("forestwalk" in djinn.keywords, table.ann.life) == (False, 20)


def test_until_your_next_turn_is_over_before_permanents_untap(table: Table) -> None:
    """CR 500.4, 502.3, 500.12: it ends before the untap step."""
    table.fill_libraries()
    ox = table.ann.controls("Ox", pt="2/2", tapped=True)
    table.ann.carries_out(
        "Until your next turn, permanents don't untap during their controllers' untap steps."
    )
    table.to(Step.UPKEEP, turns_on=2)
    assert ox.object.tapped is False


def test_at_end_of_combat_it_is_still_in_combat(table: Table) -> None:
    """CR 511.1, 511.3: in the end of combat step it is an attacking creature until the step ends."""
    ox = table.ann.controls("Ox", pt="2/2")
    table.attack(ox)
    table.to(Step.END_OF_COMBAT)
    table.ann.carries_out("Target attacking creature gets +1/+1 until end of turn.")
    assert ox.pt == "3/3"
    table.to(Step.POSTCOMBAT_MAIN)
    wanting = table.ann.holds("Deed", "Target attacking creature gets +1/+1 until end of turn.", types="Instant", cost="{0}")  # fmt: skip
    assert not table.ann.can(wanting)


def test_until_end_of_combat_lasts_through_that_step(table: Table) -> None:
    """CR 500.5a, 511.3: it ends as the combat phase ends."""
    ox = table.ann.controls("Ox", pt="2/2")
    table.attack(ox)
    table.ann.carries_out("Target attacking creature gets +1/+1 until end of combat.")
    table.to(Step.END_OF_COMBAT)
    assert ox.pt == "3/3"
    table.to(Step.POSTCOMBAT_MAIN)
    assert ox.pt == "2/2"


def test_what_is_made_in_the_end_step_waits_for_the_next(table: Table) -> None:
    """CR 513.1a, 513.2, 500.6: "at the beginning of the end step" triggers only as the step begins."""
    table.fill_libraries()
    table.to(Step.END)
    watcher = table.ann.holds(
        "Watcher", "Flash\nAt the beginning of each end step, you gain 1 life.", cost="{0}"
    )
    table.ann.casts(watcher)
    table.resolve_all()
    assert table.ann.life == 20
    table.to(Step.END, turns_on=1)
    table.resolve_all()
    assert table.ann.life == 21


def test_damage_wears_off_together_with_effects_of_this_turn(table: Table) -> None:
    """CR 514.2, 703.4p: a 2/2 that was a 5/5 with 3 damage doesn't die."""
    ox = table.ann.controls("Ox", pt="2/2")
    source = table.bob.controls("Source", pt="1/1")
    table.ann.carries_out("Target creature gets +3/+3 until end of turn.", ox)
    table.deal(source, ox, 3)
    table.to(Step.UPKEEP, turns_on=1)
    assert (ox.zone, ox.pt) == (Zone.BATTLEFIELD, "2/2")


def test_discarding_comes_before_the_effects_end(table: Table) -> None:
    """CR 514.1, 514.2, 703.4n: who has no maximum hand size until end of turn discards nothing in that cleanup step."""
    for number in range(9):
        table.ann.holds(f"Card {number}")
    table.ann.carries_out("You have no maximum hand size until end of turn.")
    table.to(Step.UPKEEP, turns_on=1)
    assert len(table.ann.hand) == 9


def test_what_watches_discarding_this_turn_sees_the_cleanup_step(table: Table) -> None:
    """CR 514.1, 514.2, 603.7b, 514.3a: the delayed ability is still there as the player discards, and players get priority."""
    for number in range(8):
        table.ann.holds(f"Card {number}")
    table.ann.carries_out("Whenever you discard a card this turn, you gain 3 life.")
    table.ann.answers("Card 0")
    table.to(Step.UPKEEP, turns_on=1)
    assert table.ann.life == 23


def test_what_is_controlled_until_end_of_turn_is_so_while_discarding(table: Table) -> None:
    """CR 514.1, 514.2: the ability of the creature that goes back afterwards triggers for who discards."""
    for number in range(8):
        table.ann.holds(f"Card {number}")
    archivist = table.bob.controls("Archivist", "Whenever you discard a card, you gain 3 life.")
    table.ann.carries_out("Gain control of target creature until end of turn.")
    table.ann.answers("Card 0")
    table.to(Step.UPKEEP, turns_on=1)
    assert (table.ann.life, table.bob.life, archivist.controller) == (23, 20, table.bob)


def attackers(table: Table) -> tuple[Card, Card]:
    return table.ann.controls("Ox", pt="2/2"), table.ann.controls("Bear", pt="2/2")


def test_an_additional_combat_phase_has_its_own_beginning(table: Table) -> None:
    """CR 500.8, 500.6: "at the beginning of combat" triggers again, and what attacked may attack once it is untapped."""
    ox, bear = attackers(table)
    table.ann.controls("Drum", "At the beginning of combat on your turn, you gain 1 life.", types="Artifact")
    table.attack(ox)
    table.ann.carries_out(
        "Untap all creatures you control. After this phase, there is an additional combat phase."
    )
    table.to(Step.END_OF_COMBAT)
    table.attack(ox, bear)
    assert table.ann.life == 22
    table.damage()
    assert table.bob.life == 20 - 2 - 4


def test_an_additional_beginning_phase_has_all_its_steps(table: Table) -> None:
    """CR 500.8, 501.1: untap, upkeep and draw steps after the combat phase."""
    table.fill_libraries()
    ox, _ = attackers(table)
    table.ann.controls("Bell", "At the beginning of your upkeep, you gain 1 life.", types="Artifact")
    table.attack(ox)
    table.ann.carries_out("There is an additional beginning phase after this phase.")
    table.to(Step.POSTCOMBAT_MAIN)
    table.resolve_all()
    assert (table.ann.life, ox.object.tapped, len(table.ann.hand)) == (21, False, 1)
