"""Keyword actions done so many times (CR 701.16, 701.44, 701.53, 701.62)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_incubating_several_times_makes_several_tokens(table: Table) -> None:
    """CR 701.53a: each with its own counters."""
    spell = table.ann.holds(
        "Dawn", "Incubate X twice, where X is the number of lands you control.", types="Sorcery", cost="{0}"
    )
    for name in ("One", "Two"):
        table.ann.controls(name, types="Land")
    table.ann.casts(spell)
    table.resolve()
    tokens = [
        id for id in table.state.battlefield if table.game.characteristics(id).name == "Incubator Token"
    ]
    assert [table.state.objects[id].counter("+1/+1") for id in tokens] == [2, 2]


def test_not_at_all(table: Table) -> None:
    """CR 107.3: X is 0."""
    priest = table.ann.holds(
        "Priest", "When this creature enters, incubate 3 X times.", types="Creature", pt="1/1", cost="{X}"
    )
    table.ann.casts(priest)
    table.resolve_all()
    assert table.ann.permanents == ["Priest"]


def test_exploring_x_times(table: Table) -> None:
    """CR 701.44a: one after the other."""
    for name in ("One", "Two", "Three"):
        table.ann.library(name, types="Land")
    elf = table.ann.holds("Elf", "When this creature enters, it explores X times.", pt="1/1", cost="{X}")
    table.ann.has_mana("{C}{C}")
    table.ann.answers(2)
    table.ann.casts(elf)
    table.resolve_all()
    assert (table.ann.hand, table.ann.library_names) == (["One", "Two"], ["Three"])


def test_manifesting_dread_x_times(table: Table) -> None:
    """CR 701.62a: those manifested each time get the counters."""
    for name in ("One", "Two", "Three", "Four"):
        table.ann.library(name, types="Land")
    spell = table.ann.holds(
        "Onslaught",
        "Manifest dread X times, then put X +1/+1 counters on each of those creatures.",
        types="Sorcery",
        cost="{X}",
    )
    table.ann.has_mana("{C}{C}")
    table.ann.answers(2, "One", "Three")
    table.ann.casts(spell)
    table.resolve()
    there = [table.state.objects[id].counter("+1/+1") for id in table.state.battlefield]
    assert (there, sorted(table.ann.graveyard)) == ([2, 2], ["Four", "Onslaught", "Two"])


def test_investigating_once_for_each(table: Table) -> None:
    """CR 701.16a."""
    table.bob.holds("Card")
    spell = table.ann.holds(
        "Look",
        "Investigate once for each opponent who has more cards in hand than you.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(spell)
    table.resolve()
    assert len(table.ann.permanents) == 1
