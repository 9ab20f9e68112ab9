"""Abilities that an exiled card gains, and what its name means in them (CR 113.6b, 201.5a)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

VOYAGE = (
    'At the beginning of your upkeep, you may exile ~. If you do, it gains "Whenever a land you control enters, if ~ is '
    "exiled, you may put a voyage counter on it. If you don't, return ~ to the battlefield with X +1/+1 counters on it "
    'and draw X cards, where X is the number of voyage counters on it."'
)


def voyager_in_exile(table: Table) -> Card:
    """A card that was exiled in ann's upkeep, three turns on."""
    for number in range(8):
        table.ann.library(f"Ann {number}")
        table.bob.library(f"Bob {number}")
    voyager = table.ann.controls("Voyager", VOYAGE, types="Creature — God", pt="2/4")
    table.ann.answers(True)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    return voyager


def test_the_exiled_card_collects_counters_and_returns_with_them(table: Table) -> None:
    """CR 113.6b, 201.5a, 400.7: the name is the exiled card; what it counts is how many counters were on that."""
    voyager = voyager_in_exile(table)
    assert table.zone_of(voyager) is Zone.EXILE
    drawn = len(table.ann.hand)

    for number in range(2):
        table.ann.answers(True)
        table.put_onto_battlefield(table.ann.exiled(f"Island {number}", types="Land"))
        table.resolve_all()
    assert voyager.counters("voyage") == 2

    table.ann.answers(False)
    table.put_onto_battlefield(table.ann.exiled("Forest", types="Land"))
    table.resolve_all()

    assert table.zone_of(voyager) is Zone.BATTLEFIELD
    assert (voyager.pt, voyager.counters("voyage")) == ("4/6", 0)
    assert len(table.ann.hand) == drawn + 2


def test_it_triggers_for_lands_of_its_owner_and_only_while_it_is_exiled(table: Table) -> None:
    """CR 109.5, 113.6b, 400.7: neither for a land of another player, nor once it is another object."""
    voyager = voyager_in_exile(table)
    table.put_onto_battlefield(table.bob.exiled("Swamp", types="Land"))
    assert table.stack == []

    table.put_onto_battlefield(voyager)
    table.put_onto_battlefield(table.ann.exiled("Island", types="Land"))

    assert table.stack == []
    assert voyager.counters("voyage") == 0


def test_a_card_that_went_to_the_hand_is_not_what_the_name_means(table: Table) -> None:
    """CR 201.5a: only in another public zone is it found."""
    text = (
        'When ~ enters, return ~ to its owner\'s hand. Target creature gains "{0}: Put a +1/+1 counter on ~."'
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.casts(table.ann.holds("Guide", text, cost="{0}", pt="1/1"))
    table.ann.answers(bear)
    table.resolve()
    table.resolve_all()
    table.ann.activates(bear, "{0}")
    table.resolve()

    assert table.ann.hand == ["Guide"]
    assert bear.pt == "2/2"
