"""Loyalty is there to be used, and a library isn't drawn to its end."""

from __future__ import annotations

import pytest

from tests.engine.agents.habits import does

every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])

LAST_HOPE = (
    "+1: Up to one target creature gets -2/-1 until your next turn.\n"
    '-7: You get an emblem with "At the beginning of your end step, create X 2/2 black Zombie creature tokens, where X is two '
    'plus the number of Zombies you control."'
)


@every
def test_loyalty_beyond_enough_is_used_for_an_emblem(position, kind):
    """CR 606.4, 114.1."""
    walker = position.ann.controls("Liliana", LAST_HOPE, types="Legendary Planeswalker — Liliana")
    position.put_counters(walker, "loyalty", 11)
    assert does(position, kind).label.startswith("-7")


def test_no_card_is_drawn_where_few_are_left(position):
    """To draw three of the five that are left loses the game that much earlier (CR 104.3c)."""
    position.lands(position.ann, "Island", 3)
    position.ann.holds("Vision", "Draw three cards.", cost="{2}{U}", types="Sorcery")
    for _ in range(5):
        position.ann.library("Plains")
    for _ in range(3):
        position.bob.controls("Wall", "Defender", pt="0/6", cost="{2}")
    assert does(position, "this turn").label == "Pass"
