"""Permanents that explore or connive at the same time: where nothing tells them apart, nobody is asked which goes first
(CR 701.44d)."""

from __future__ import annotations

from tests.rulings.table import Table

TOKENS = "Create two 1/1 green Merfolk creature tokens."


def spell(table: Table, text: str) -> None:
    """Ann casts a sorcery with that text, and it resolves."""
    table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{G}"), free="{G}")
    table.resolve()


def fill(table: Table, *kinds: str) -> None:
    """Cards of these types in ann's library, the top one first."""
    for number, types in enumerate(kinds):
        table.ann.library(f"Card {number}", types=types)


def test_tokens_that_are_alike_explore(table: Table) -> None:
    """CR 701.44d: a land for one, a counter for the other, whichever that is."""
    fill(table, "Land", "Sorcery")
    spell(table, TOKENS)
    table.ann.answers(True)
    spell(table, "Each creature you control explores.")

    assert (table.ann.hand, sorted(card.pt for card in table.tokens())) == (["Card 0"], ["1/1", "2/2"])


def test_one_that_differs_is_asked_about(table: Table) -> None:
    """CR 701.44d: one of them has a counter."""
    fill(table, "Land", "Sorcery")
    spell(table, TOKENS)
    one, other = table.tokens()
    table.put_counters(other, "+1/+1")
    table.ann.answers(other, True)
    spell(table, "Each creature you control explores.")

    assert (one.pt, other.pt) == ("2/2", "2/2")


def test_one_that_an_effect_knows_is_asked_about(table: Table) -> None:
    """CR 701.44d: one of them gets +1/+1 until end of turn."""
    fill(table, "Land", "Sorcery")
    spell(table, TOKENS)
    one, other = table.tokens()
    table.ann.answers(one)
    spell(table, "Target creature gets +1/+1 until end of turn.")
    table.ann.answers(one, True)
    spell(table, "Each creature you control explores.")

    assert (one.pt, other.pt) == ("2/2", "2/2")
