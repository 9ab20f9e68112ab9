"""Steps, attacks, blocks and combat damage at their borders (CR 500 to 511)."""

from __future__ import annotations

from engine.rules.turn import turns
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_what_does_not_assign_damage_deals_none(table: Table) -> None:
    """CR 510.1a: with power 0 or less nothing is assigned: nothing triggers, nothing is gained and no life is lost or won."""
    text = "Lifelink\nWhenever this creature deals combat damage to a player, draw a card."
    weak = table.ann.controls("Weak", text, pt="0/3")
    less = table.ann.controls("Less", text, pt="-2/3")
    table.attack(weak, less)
    table.damage()
    assert (table.ann.life, table.bob.life, table.stack, table.ann.hand) == (20, 20, [], [])


def test_two_tramplers_and_one_blocker(table: Table) -> None:
    """CR 510.1e, 702.19b: all the damage assigned to the blocker at that time counts towards what is lethal."""
    first = table.ann.controls("First", "Trample", pt="3/3")
    second = table.ann.controls("Second", "Trample", pt="3/3")
    wall = table.bob.controls("Wall", "This creature can block an additional creature each combat.", pt="0/3")
    table.attack(first, second)
    table.block((wall, first), (wall, second))
    table.ann.answers([3, 0], [0, 3])
    table.damage()
    assert (table.bob.life, wall.zone) == (17, Zone.GRAVEYARD)


def test_put_there_attacking_while_blockers_are_declared(table: Table) -> None:
    """CR 506.3d, 508.4d, 508.4: it is unblocked, and it has not attacked: what looks for attacking declared doesn't trigger."""
    seer = table.ann.controls("Seer", "Whenever a creature you control attacks, you gain 1 life.", pt="1/1")
    table.attack(seer)
    table.resolve_all()
    table.block()
    table.ann.carries_out("Create a 2/2 black Zombie creature token that's tapped and attacking.")
    table.damage()
    assert (table.ann.life, table.bob.life) == (21, 17)


def test_attacks_and_is_not_blocked(table: Table) -> None:
    """CR 508.3f, 509.3g: it triggers in the declare blockers step, not before, and not for what was put there attacking later."""
    sneak = table.ann.controls("Sneak", "Whenever ~ attacks and isn't blocked, you gain 1 life.", pt="1/1")
    table.attack(sneak)
    assert table.stack == []
    table.block()
    assert len(table.stack) == 1
    table.resolve_all()
    assert table.ann.life == 21


def test_until_end_of_combat_lasts_through_the_end_of_combat_step(table: Table) -> None:
    """CR 500.5a, 511.3: it is still so in the end of combat step, and no longer in the main phase."""
    bear = table.ann.controls("Bear", "{0}: ~ gets +2/+0 until end of combat.", pt="2/2")
    table.attack(bear)
    table.ann.activates(bear)
    table.resolve_all()
    table.block()
    table.damage()
    assert table.bob.life == 16
    table.to(Step.END_OF_COMBAT)
    assert bear.pt == "4/2"
    table.to(Step.POSTCOMBAT_MAIN)
    assert bear.pt == "2/2"


def test_until_end_of_combat_outside_of_combat(table: Table) -> None:
    """CR 500.5a: begun in the first main phase it lasts until this turn's combat phase ends."""
    bear = table.ann.controls("Bear", "{0}: ~ gets +2/+0 until end of combat.", pt="2/2")
    table.ann.activates(bear)
    table.resolve_all()
    table.to(Step.END_OF_COMBAT)
    assert bear.pt == "4/2"
    table.to(Step.POSTCOMBAT_MAIN)
    assert bear.pt == "2/2"


def test_until_end_of_combat_in_each_of_two_phases(table: Table) -> None:
    """CR 500.5a, 500.8: of two combat phases it ends with the one in which it began."""
    text = "{0}: ~ gets +2/+0 until end of combat."
    bear = table.ann.controls("Bear", text, pt="2/2")
    table.attack(bear)
    table.ann.activates(bear)
    table.resolve_all()
    table.ann.carries_out("After this phase, there is an additional combat phase.")
    table.block()
    table.damage()
    table.to(Step.END_OF_COMBAT)
    assert bear.pt == "4/2"
    table.resolve_all()
    turns.end_step(table.game)
    table.to(Step.BEGINNING_OF_COMBAT)
    assert bear.pt == "2/2"


def test_a_saga_gets_its_counter_after_the_draw(table: Table) -> None:
    """CR 505.4, 505.6, 703.4f: the counter is there before anyone has priority in that main phase, and only in the first one."""
    saga = table.ann.holds(
        "Saga",
        "I — You gain 1 life.\nII — You gain 1 life.\nIII — You gain 1 life.",
        types="Enchantment — Saga",
    )
    table.put_onto_battlefield(saga)
    table.resolve_all()
    for seat in (table.ann, table.bob):
        for _ in range(2):
            seat.library("Forest")
    table.to(Step.DRAW, turns_on=2)
    assert saga.counters("lore") == 1
    table.to(Step.PRECOMBAT_MAIN)
    assert saga.counters("lore") == 2
    table.to(Step.POSTCOMBAT_MAIN)
    assert saga.counters("lore") == 2


def test_a_second_main_phase_that_comes_first(table: Table) -> None:
    """CR 505.4: a postcombat main phase is none for Sagas even if an effect has added it."""
    saga = table.ann.holds(
        "Saga",
        "I — You gain 1 life.\nII — You gain 1 life.\nIII — You gain 1 life.",
        types="Enchantment — Saga",
    )
    table.put_onto_battlefield(saga)
    table.resolve_all()
    table.to(Step.POSTCOMBAT_MAIN)
    table.ann.carries_out(
        "After this phase, there is an additional combat phase followed by an additional main phase."
    )
    table.to(Step.END)
    assert saga.counters("lore") == 1


def test_ends_of_steps_come_before_the_next_phase(table: Table) -> None:
    """CR 511.3: creatures are removed from combat as the combat phase ends; "at end of combat" comes as the step begins."""
    bear = table.ann.controls("Bear", pt="2/2")
    keeper = table.bob.controls("Keeper", "{0}: Destroy target attacking creature.", types="Artifact")
    table.attack(bear)
    table.to(Step.END_OF_COMBAT)
    assert table.bob.can(keeper)
    table.to(Step.POSTCOMBAT_MAIN)
    assert not table.bob.can(keeper)


def test_a_land_may_be_played_in_either_main_phase_but_once(table: Table) -> None:
    """CR 505.6b, 116.2a: not with something on the stack, and one put onto the battlefield is not one played."""
    first, second = table.ann.holds("Forest"), table.ann.holds("Swamp")
    table.ann.holds("Plains")
    spell = table.ann.holds(
        "Grow", "Put a land card from your hand onto the battlefield.", types="Instant", cost="{0}"
    )
    table.ann.casts(spell)
    assert not table.ann.can(first)
    table.ann.answers("Plains")
    table.resolve_all()
    assert table.ann.can(first)
    table.ann.plays(first)
    assert not table.ann.can(second)
    table.to(Step.POSTCOMBAT_MAIN)
    assert not table.ann.can(second)


def test_no_one_wins_the_cleanup_step(table: Table) -> None:
    """CR 514.3, 514.3a: something that triggers as cards are discarded is put on the stack, and another cleanup step follows."""
    table.ann.controls("Book", "Whenever you discard a card, you gain 1 life.", types="Artifact")
    for n in range(8):
        table.ann.holds(f"Card {n}")
    table.to(Step.END)
    table.ann.answers("Card 0")
    table.bob.library("Forest")
    table.to(Step.UPKEEP, turns_on=1)
    assert table.ann.life == 21


def test_attack_triggers_wait_for_the_whole_declaration(table: Table) -> None:
    """CR 508.2b, 508.1m: triggers of the declaration and of what was paid or tapped by it are put on the stack together."""
    table.ann.controls(
        "Drum", "Whenever a creature you control becomes tapped, you gain 1 life.", types="Artifact"
    )
    bear = table.ann.controls("Bear", "Whenever ~ attacks, you gain 3 life.", pt="2/2")
    table.ann.answers(["3 life", "1 life"])
    table.attack(bear)
    assert len(table.stack) == 2
    table.resolve_all()
    assert table.ann.life == 24


def test_casting_after_blockers_without_blockers(table: Table) -> None:
    """CR 506.7b: "only after blockers are declared": once the step has begun, though nobody blocked."""
    bear = table.ann.controls("Bear", pt="2/2")
    spell = table.ann.holds(
        "Late",
        "Cast this spell only during combat after blockers are declared.\nYou gain 1 life.",
        types="Instant",
        cost="{0}",
    )
    table.attack(bear)
    assert not table.ann.can(spell)
    table.block()
    assert table.ann.can(spell)
