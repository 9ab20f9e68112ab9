"""Cleanup steps in which something happens (CR 514.2, 514.3a)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def instant(table: Table, seat_of: str, text: str, *answers: object) -> None:
    """An instant that says so is cast and resolves."""
    seat = getattr(table, seat_of)
    seat.answers(*answers)
    seat.casts(seat.holds("Deed", text, types="Instant", cost="{0}"))
    table.resolve_all()


def test_a_legend_that_comes_home_meets_another(table: Table) -> None:
    """CR 514.3a, 704.5j: control ends in the cleanup step, in which the legend rule is applied."""
    table.fill_libraries()
    first = table.bob.controls("Ada", types="Legendary Creature — Human", pt="2/2")
    instant(table, "ann", "Gain control of target creature until end of turn.")
    second = table.bob.holds("Ada", "Flash", types="Legendary Creature — Human", cost="{0}", pt="2/2")
    table.bob.casts(second)
    table.resolve_all()
    table.bob.answers(second)
    table.to(Step.UPKEEP, turns_on=1)
    assert (first.zone, second.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_what_lived_by_an_effect_of_this_turn_dies_in_the_cleanup_step(table: Table) -> None:
    """CR 514.2, 514.3a: the ability that triggers on it is put on the stack then, and another cleanup step follows, in
    which effects of that one end."""
    table.fill_libraries()
    spirit = table.ann.controls("Spirit", pt="0/1")
    table.ann.controls(
        "Ghoul", "Whenever another creature dies, this creature gets +2/+2 until end of turn.", pt="1/1"
    )
    instant(table, "ann", "Target creature gets +0/+3 until end of turn.", spirit)
    table.put_counters(spirit, "-1/-1", 2)
    assert spirit.zone is Zone.BATTLEFIELD
    table.to(Step.UPKEEP, turns_on=1)
    assert (spirit.zone, table.ann.card("Ghoul").pt) == (Zone.GRAVEYARD, "1/1")


def test_a_hand_filled_in_a_cleanup_step_is_discarded_in_the_next(table: Table) -> None:
    """CR 514.3a, 514.1: the card drawn for a discarded one is one too many for the cleanup step that follows."""
    table.fill_libraries()
    for number in range(8):
        table.ann.holds(f"Old {number}")
    table.ann.controls(
        "Muse",
        "Whenever you discard a card, draw a card. This ability triggers only once each turn.",
        types="Enchantment",
    )
    table.ann.answers("Old 0", "Old 1")
    table.to(Step.UPKEEP, turns_on=1)
    assert (len(table.ann.hand), table.ann.graveyard) == (7, ["Old 0", "Old 1"])
