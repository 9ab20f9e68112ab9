"""Several players of whom a text goes on to speak: "those players", "each of them" (CR 608.2c, 115.1)."""

from __future__ import annotations

import pytest

from engine.language.compile import explain_line
from engine.values.steps import Step
from tests.rulings.seated import seated
from tests.rulings.table import Table


@seated("Cid", "Dee")
def test_creatures_that_those_opponents_control(table: Table) -> None:
    """CR 608.2c: of all the opponents chosen, and of no other."""
    cid, dee = table.others
    for seat, number in ((table.bob, 1), (cid, 2), (dee, 4)):
        for place in range(number):
            seat.controls(f"Bear {place}", pt="2/2")
    text = "Choose any number of target opponents. Create X 1/1 white Human Soldier creature tokens, where X is the number "
    text += "of creatures those opponents control."
    table.ann.answers([table.bob, cid])
    table.ann.casts(table.ann.holds("Coppercoats", text, types="Instant", cost="{0}"))
    table.resolve_all()
    assert len(table.ann.permanents) == 3


def test_each_of_them_does_it(table: Table) -> None:
    """CR 608.2c, 701.23a: each searches their own library."""
    for seat in (table.ann, table.bob):
        for name in ("One", "Two", "Wanted"):
            seat.library(name)
    text = "Choose two target players. Each of them searches their library for a card, then shuffles and puts that card on top."
    table.ann.answers("Wanted")
    table.bob.answers("Wanted")
    table.ann.casts(table.ann.holds("Symmetry", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert (table.ann.library_names[0], table.bob.library_names[0]) == ("Wanted", "Wanted")


@pytest.mark.parametrize(("reigns", "left"), [(True, 2), (False, 10)])
def test_something_else_of_those_players(table: Table, reigns: bool, left: int) -> None:
    """CR 608.2c, 614.1a: the same targets, the one amount or the other."""
    for place in range(12):
        table.bob.library(f"Card {place}")
    text = "Any number of target players each mill two cards. If you're the monarch, each of those players mills ten cards "
    text += "instead."
    if reigns:
        table.ann.casts(table.ann.holds("Crown", "You become the monarch.", types="Sorcery", cost="{0}"))
        table.resolve_all()
    table.ann.answers([table.bob])
    table.ann.casts(table.ann.holds("Court", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert len(table.bob.library_names) == left


def test_graveyards_of_several_players(table: Table) -> None:
    """CR 115.1d: of the players chosen, all their cards."""
    table.ann.buried("Mine")
    table.bob.buried("Yours")
    table.bob.buried("Yours too")
    table.ann.answers([table.bob])
    table.ann.casts(
        table.ann.holds(
            "Charm", "Exile any number of target players' graveyards.", types="Instant", cost="{0}"
        )
    )
    table.resolve_all()
    assert (table.ann.graveyard, table.bob.graveyard) == (["Mine", "Charm"], [])


def test_two_target_players_each(table: Table) -> None:
    """CR 115.1, 601.2c: two players, so with two in the game both."""
    for seat in (table.ann, table.bob):
        seat.library("Card")
        seat.library("Other")
    table.ann.casts(
        table.ann.holds("Huddle", "Two target players each draw a card.", types="Sorcery", cost="{0}")
    )
    table.resolve_all()
    assert (table.ann.hand, table.bob.hand) == (["Card"], ["Card"])


def test_owners_of_several_things_are_not_understood() -> None:
    """CR 608.2c: the owners of both would have to shuffle, and the text isn't read as of one of them only."""
    text = "{U}: Put this creature and each creature blocking it on top of their owners' libraries, then those players shuffle."
    assert explain_line(text, False).declined is not None


def test_enchanted_opponent(table: Table) -> None:
    """CR 303.4, 702.5a."""
    for seat in (table.ann, table.bob):
        seat.library("Card")
        seat.library("Other")
    text = "Enchant opponent\nWhenever enchanted opponent draws a card, you may draw a card."
    table.ann.controls("Possession", text, types="Enchantment — Aura", attach_to=table.bob)
    table.ann.answers(True)
    table.bob.draws()
    table.resolve_all()
    assert (table.ann.hand, table.bob.hand) == (["Card"], ["Card"])
    table.ann.draws()
    table.resolve_all()
    assert table.ann.hand == ["Card", "Other"]


def test_no_spells_during_combat(table: Table) -> None:
    """CR 506.1, 601.3: in no step of the combat phase, and again after it."""
    table.ann.controls("Seraph", "Players can't cast spells during combat.")
    instant = table.bob.holds("Life", "You gain 1 life.", types="Instant", cost="{0}")
    assert table.bob.can(instant)
    table.to(Step.BEGINNING_OF_COMBAT)
    assert not table.bob.can(instant)
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.bob.can(instant)
