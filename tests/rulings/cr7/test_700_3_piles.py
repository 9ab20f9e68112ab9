"""Piles (CR 700.3)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

FACT = (
    "Reveal the top three cards of your library. An opponent separates those cards into two piles. Put one pile into "
    "your hand and the other into your graveyard."
)


def stocked(table: Table) -> list[Card]:
    """Three cards on top of Ann's library."""
    return [table.ann.library(name) for name in ("One", "Two", "Three")]


def spell(table: Table, text: str) -> None:
    """Ann casts it, and it resolves."""
    table.ann.casts(table.ann.holds("Spell", text, types="Instant", cost="{0}"))
    table.resolve()


@pytest.mark.parametrize(("pile", "hand"), [("pile 1", ["One", "Three"]), ("pile 2", ["Two"])])
def test_an_opponent_separates_and_you_choose(table: Table, pile: str, hand: list[str]) -> None:
    """CR 700.3a, 608.2d."""
    one, _two, three = stocked(table)
    table.bob.answers((one, three))
    table.ann.answers(pile)
    spell(table, FACT)

    assert sorted(table.ann.hand) == hand
    assert sorted([*table.ann.hand, *table.ann.graveyard]) == ["One", "Spell", "Three", "Two"]


def test_a_pile_may_be_empty(table: Table) -> None:
    """CR 700.3d."""
    stocked(table)
    table.bob.answers(())
    table.ann.answers("pile 1")
    spell(table, FACT)

    assert table.ann.hand == []
    assert len(table.ann.graveyard) == 4


def test_you_separate_and_an_opponent_chooses(table: Table) -> None:
    """CR 700.3, 608.2d."""
    _one, two, _three = stocked(table)
    table.ann.answers((two,))
    table.bob.answers("pile 2")
    spell(
        table,
        "Reveal the top three cards of your library and separate them into two piles. An opponent chooses one of those "
        "piles. Put that pile into your hand and the other into your graveyard.",
    )

    assert sorted(table.ann.hand) == ["One", "Three"]
    assert two.zone is Zone.GRAVEYARD


def test_the_other_pile_on_the_bottom(table: Table) -> None:
    """CR 401.4: in any order, which its owner chooses."""
    one, two, three = stocked(table)
    table.ann.library("Four")
    table.bob.answers((one,))
    table.ann.answers("pile 1", (three, two))
    spell(table, FACT.replace("into your graveyard", "on the bottom of your library in any order"))

    assert table.ann.hand == ["One"]
    assert table.ann.library_names == ["Four", "Three", "Two"]


def test_permanents_in_the_pile_of_their_choice(table: Table) -> None:
    """CR 700.3c, 701.21a: the player sacrifices one pile; the other stays where it is."""
    bears = [table.bob.controls(f"Bear {number}", pt="2/2") for number in range(3)]
    own = table.ann.controls("Own", pt="2/2")
    table.ann.answers(table.bob, (bears[0],))
    table.bob.answers("pile 2")
    spell(
        table,
        "Separate all permanents target player controls into two piles. That player sacrifices all permanents in the "
        "pile of their choice.",
    )

    assert [bear.zone for bear in bears] == [Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.GRAVEYARD]
    assert own.zone is Zone.BATTLEFIELD


def test_destroying_what_is_in_the_pile_of_that_players_choice(table: Table) -> None:
    """CR 700.3, 701.8a: only creatures were put into piles."""
    bears = [table.bob.controls(f"Bear {number}", pt="2/2") for number in range(2)]
    land = table.bob.controls("Hill", types="Land")
    table.ann.answers(table.bob, (bears[0],))
    table.bob.answers("pile 1")
    spell(
        table,
        "Separate all creatures target player controls into two piles. Destroy all creatures in the pile of that "
        "player's choice.",
    )

    assert [thing.zone for thing in (*bears, land)] == [Zone.GRAVEYARD, Zone.BATTLEFIELD, Zone.BATTLEFIELD]


HIDDEN = (
    "Target opponent looks at the top three cards of your library and separates them into a face-down pile and a face-up "
    "pile. Put one pile into your hand and the other into your graveyard."
)


@pytest.mark.parametrize(
    ("pile", "hand"),
    [("Pile 1: 2 face-down cards", ["One", "Three"]), ("Pile 2: Two", ["Two"])],
)
def test_a_face_down_pile_is_known_by_its_number_only(table: Table, pile: str, hand: list[str]) -> None:
    """CR 700.3, 708.2: who chooses sees what is in the face-up pile, and how many cards the other has."""
    one, _two, three = stocked(table)
    table.bob.answers((one, three))
    table.ann.answers(pile)
    spell(table, HIDDEN)

    assert sorted(table.ann.hand) == hand
    assert sorted([*table.ann.hand, *table.ann.graveyard]) == ["One", "Spell", "Three", "Two"]


def test_an_opponent_chooses_between_what_you_showed_and_hid(table: Table) -> None:
    """CR 608.2d: the player who separated them knows both, and the other one chooses; a pile may be empty (700.3d)."""
    text = (
        "Look at the top three cards of your library and separate them into a face-down pile and a face-up pile. An "
        "opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard."
    )
    one, two, three = stocked(table)
    table.ann.answers((one, two, three))
    table.bob.answers("Pile 2: nothing")
    spell(table, text)

    assert (table.ann.hand, sorted(table.ann.graveyard)) == ([], ["One", "Spell", "Three", "Two"])
