"""Excess damage: how much there was, and where it is dealt instead (CR 120.4a, 120.10)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

SPILL = "~ deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead."
RINGS = "~ deals 4 damage to target creature. You gain life equal to the excess damage dealt this way."


@pytest.mark.parametrize(
    ("pt", "marked", "excess"), [("2/2", 0, 2), ("4/4", 0, 0), ("5/5", 3, 2), ("6/6", 0, 0)]
)
def test_what_is_more_than_lethal(table: Table, pt: str, marked: int, excess: int) -> None:
    """CR 120.10, 120.6: damage that is marked already counts."""
    ox = table.bob.controls("Ox", pt=pt)
    if marked:
        table.deal(table.ann.controls("Rock", types="Artifact"), ox, marked)
    table.ann.carries_out(RINGS, types="Sorcery")
    assert table.ann.life == 20 + excess


@pytest.mark.parametrize(("pt", "marked", "excess"), [("2/2", 0, 2), ("4/4", 0, 0), ("5/5", 3, 2)])
def test_it_is_dealt_to_a_player_instead(table: Table, pt: str, marked: int, excess: int) -> None:
    """CR 120.4a: the creature is dealt lethal damage and its controller the rest."""
    ox = table.bob.controls("Ox", pt=pt)
    if marked:
        table.deal(table.ann.controls("Rock", types="Artifact"), ox, marked)
    table.ann.carries_out(SPILL, types="Sorcery")
    assert table.bob.life == 20 - excess
    assert table.bob.graveyard == ["Ox"]


def test_of_a_source_with_deathtouch_all_beyond_one(table: Table) -> None:
    """CR 120.4a, 702.2c: any amount greater than 1 is excess damage."""
    text = (
        "Deathtouch\n{0}: ~ deals 4 damage to target creature an opponent controls. "
        "Excess damage is dealt to that creature's controller instead."
    )
    snake = table.ann.controls("Snake", text, pt="1/1")
    table.bob.controls("Ox", pt="5/5")
    table.ann.activates(snake)
    table.resolve_all()
    assert (table.bob.life, table.bob.graveyard) == (17, ["Ox"])


def test_prevented_damage_wasnt_dealt(table: Table) -> None:
    """CR 120.4b, 120.10: what was dealt after prevention counts, and it is less than lethal."""
    table.bob.controls(
        "Ox", "If a source would deal damage to this creature, prevent 3 of that damage.", pt="2/2"
    )
    table.ann.carries_out(RINGS, types="Sorcery")
    assert table.ann.life == 20


@pytest.mark.parametrize(("pt", "life"), [("2/2", 24), ("4/4", 20)])
def test_if_there_was_any(table: Table, pt: str, life: int) -> None:
    """CR 120.10: lethal damage and no more is no excess."""
    table.bob.controls("Ox", pt=pt)
    table.ann.carries_out(
        "~ deals 4 damage to target creature. If excess damage was dealt this way, you gain 4 life.",
        types="Sorcery",
    )
    assert table.ann.life == life


def test_of_several_types_the_greatest_excess(table: Table) -> None:
    """CR 120.10: a planeswalker's is beyond its loyalty; of a creature planeswalker the greater of both counts."""
    table.bob.controls("Gideon", types="Legendary Creature Planeswalker — Gideon", pt="3/3", loyalty="1")
    table.ann.carries_out(RINGS, types="Sorcery")
    assert table.ann.life == 23


@pytest.mark.parametrize(("keywords", "dealt"), [("Trample", 3), ("Reach", 0)])
def test_it_is_dealt_to_a_player_if_that_is_so(table: Table, keywords: str, dealt: int) -> None:
    """CR 120.4a, 608.2c: the sentence after it changes the damage only if its condition is true."""
    table.ann.controls("Boar", keywords, pt="5/5")
    table.bob.controls("Ox", pt="2/2")
    text = (
        "Target creature you control deals damage equal to its power to target creature you don't control. If the "
        "creature you control has trample, excess damage is dealt to that creature's controller instead."
    )
    table.ann.carries_out(text, types="Sorcery")
    assert (table.bob.life, table.bob.graveyard) == (20 - dealt, ["Ox"])
