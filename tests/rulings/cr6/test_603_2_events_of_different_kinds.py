"""One ability with trigger events of different kinds: moments, and events in somebody's turn (CR 603.2, 603.2b)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Seat, Table

SHRINE = "At the beginning of your upkeep and whenever you cast a red spell, put a charge counter on this artifact."
VOICE = "Whenever an opponent casts a spell during your turn and when this creature dies, you gain 3 life."


def casts(seat: Seat, cost: str) -> None:
    """An instant that does nothing to speak of."""
    seat.casts(seat.holds("Word", "You gain 0 life.", types="Instant", cost=cost), free=cost)


def test_a_moment_and_an_event(table: Table) -> None:
    """CR 603.2b: it triggers as the step begins, and for each red spell, but for no other."""
    table.ann.library("One")
    table.bob.library("Two")
    shrine = table.ann.controls("Shrine", SHRINE, types="Artifact")
    casts(table.ann, "{R}")
    table.resolve_all()
    casts(table.ann, "{G}")
    table.resolve_all()
    casts(table.bob, "{R}")
    table.resolve_all()
    assert shrine.counters("charge") == 1
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()
    assert shrine.counters("charge") == 1
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()
    assert shrine.counters("charge") == 2


def test_whose_turn_it_is_counts_for_the_first_event(table: Table) -> None:
    """CR 603.2: the turn is said of the spell that is cast, not of the death."""
    table.ann.library("One")
    table.bob.library("Two")
    voice = table.ann.controls("Voice", VOICE, pt="2/2")
    casts(table.bob, "{R}")
    table.resolve_all()
    assert table.ann.life == 23
    casts(table.ann, "{R}")
    table.resolve_all()
    assert table.ann.life == 23
    table.to(Step.UPKEEP, turns_on=1)
    casts(table.bob, "{R}")
    table.resolve_all()
    assert table.ann.life == 23
    table.destroy(voice)
    table.resolve_all()
    assert table.ann.life == 26
