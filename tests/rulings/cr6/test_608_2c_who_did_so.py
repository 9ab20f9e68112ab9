"""Which of several players followed an instruction: "each opponent who can't", "who does", "who drew a card this way"
(CR 608.2c)."""

from __future__ import annotations

import pytest

from engine.language.compile import explain_line
from tests.rulings.table import Table


def cast(table: Table, text: str) -> None:
    """Ann casts it, with cards in both libraries."""
    for player in (table.ann, table.bob):
        for number in range(3):
            player.library(f"Card {number}", types="Artifact")
    table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{1}"), free="{1}")
    table.resolve_all()


@pytest.mark.parametrize(("held", "life"), [(0, 17), (1, 20)])
def test_who_cant(table: Table, held: int, life: int) -> None:
    """CR 101.3, 608.2c: without a card to discard Bob can't; what Ann does says nothing of him."""
    for number in range(held):
        table.bob.holds(f"Held {number}", types="Artifact")
    table.ann.holds("Mine", types="Artifact")
    cast(table, "Each player discards a card. Each opponent who can't loses 3 life.")
    assert (table.ann.life, table.bob.life) == (20, life)


@pytest.mark.parametrize(("held", "drawn"), [(0, 1), (1, 0)])
def test_for_each_who_cant(table: Table, held: int, drawn: int) -> None:
    """CR 608.2c: so many as can't."""
    for number in range(held):
        table.bob.holds(f"Held {number}", types="Artifact")
    cast(table, "Each opponent discards a card. For each opponent who can't, you draw a card.")
    assert len(table.ann.hand) == drawn


@pytest.mark.parametrize(("types", "life"), [("Land", 17), ("Artifact", 20), (None, 17)])
def test_who_didnt_do_it_to_such_a_thing(table: Table, types: str | None, life: int) -> None:
    """CR 608.2c, 608.2h: what was discarded is looked at as it last was; nobody who discarded nothing did."""
    if types is not None:
        table.bob.holds("Held", types=types)
    text = "Each opponent discards a card, then each opponent who didn't discard a nonland card this way loses 3 life."
    cast(table, text)
    assert table.bob.life == life


@pytest.mark.parametrize(("answer", "tokens"), [(True, 1), (False, 0)])
def test_who_does(table: Table, answer: bool, tokens: int) -> None:
    """CR 608.2d: Bob may, and what follows counts whether he did."""
    table.bob.answers(answer)
    cast(
        table,
        "Each opponent may create a Treasure token. For each opponent who does, you create a Treasure token.",
    )
    assert len(table.ann.permanents) == len(table.bob.permanents) == tokens


@pytest.mark.parametrize(("answer", "life"), [(True, 20), (False, 18)])
def test_who_doesnt(table: Table, answer: bool, life: int) -> None:
    """CR 608.2d: not choosing to is not doing so."""
    table.bob.controls("Ox", pt="2/2")
    table.bob.answers(answer)
    cast(
        table,
        "Each opponent may sacrifice a creature of their choice. Each opponent who doesn't loses 2 life.",
    )
    assert table.bob.life == life
    assert (table.bob.permanents == []) == answer


def test_who_drew_this_way(table: Table) -> None:
    """CR 608.2c, 101.4: each player decides for themselves."""
    table.ann.answers(True)
    table.bob.answers(False)
    cast(table, "Each player may draw a card, then each player who drew a card this way gains 1 life.")
    assert (table.ann.life, table.bob.life) == (21, 20)
    assert (len(table.ann.hand), len(table.bob.hand)) == (1, 0)


def test_a_search_that_finds_nothing_was_one(table: Table) -> None:
    """CR 701.23b: whoever searched has searched, whatever was found."""
    table.ann.answers(True)
    table.bob.answers(False)
    text = (
        "Each player may search their library for a basic land card and put it onto the battlefield. "
        "Then each player who searched their library this way gains 1 life."
    )
    cast(table, text)
    assert (table.ann.life, table.bob.life) == (21, 20)


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. Each opponent may gain 1 life. Each opponent who doesn't loses 1 life.",
        "Draw a card. Each opponent who can't loses 1 life.",
        "Each opponent loses 1 life. Each opponent who can't discards a card.",
    ],
)
def test_what_nobody_notes_is_declined(text: str) -> None:
    """CR 608.2c: an instruction given to nobody else, or of which isn't noted who followed it, isn't meant."""
    assert explain_line(text, spell=True).declined is not None
