"""Suspend and keyword counters that cards outside the battlefield were given (CR 702.62, 122.1b)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_a_creature_cast_by_suspend_that_it_was_given_has_haste(table: Table) -> None:
    """CR 702.62a, 400.7g: the last time counter is removed, it is cast, and it gains haste."""
    for number in range(4):
        table.ann.library(f"Ann {number}")
        table.bob.library(f"Bob {number}")
    bear = table.ann.buried("Bear", cost="{1}{G}", pt="2/2")
    text = "Exile target creature card from your graveyard. Put a time counter on it. It gains suspend."
    doctor = table.ann.holds("Doctor", text, types="Sorcery", cost="{U}")
    table.ann.casts(doctor, free="{U}")
    table.resolve_all()

    assert table.zone_of(bear) is Zone.EXILE
    assert bear.counters("time") == 1

    table.ann.answers(True)
    table.to(Step.DRAW, 2)
    table.resolve_all()

    assert table.zone_of(bear) is Zone.BATTLEFIELD
    assert "haste" in bear.keywords


def test_a_keyword_counter_on_an_exiled_card(table: Table) -> None:
    """CR 122.1b: it gives the card the keyword where it is; another zone, another object without counters (400.7)."""
    bear = table.ann.exiled("Bear", pt="2/2")
    other = table.ann.exiled("Other", pt="2/2")
    table.put_counters(bear, "flying")

    assert bear.keywords == {"flying"}
    assert other.keywords == set()

    table.put_onto_battlefield(bear)

    assert bear.keywords == set()


def test_a_card_exiled_with_a_keyword_counter(table: Table) -> None:
    """CR 122.1b, 122.6."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Exile target creature you control with two flying counters on it."
    spell = table.ann.holds("Keep", text, types="Instant", cost="{W}")
    table.ann.casts(spell, free="{W}")
    table.resolve_all()

    assert table.zone_of(bear) is Zone.EXILE
    assert bear.keywords == {"flying"}
