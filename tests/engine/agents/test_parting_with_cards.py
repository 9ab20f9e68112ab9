"""Which cards are given up where some have to be: the least, by what they will be worth and how soon they can be cast."""

from __future__ import annotations

import pytest

from tests.engine.agents.habits import answers
from tests.engine.agents.thinking import filled

SAGE = "+1: Draw a card."

every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])


def given_up(position, kind: str) -> set[str]:
    """The names of the cards that ann discards where she has to discard one that is no land."""
    filled(position)
    rot = position.bob.holds("Rot", "Target player discards a nonland card.", types="Instant", cost="{B}")
    position.bob.has_mana("{B}")
    position.bob.answers(position.ann)
    position.bob.casts(rot)
    answers(position, position.ann, kind)
    position.game.begin_move()
    position.resolve()
    return set(position.ann.graveyard)


@every
def test_a_dear_planeswalker_is_kept_where_its_lands_are_in_hand(position, kind):
    """With two lands there and two in hand it comes in time, and is worth more than one of many small creatures."""
    position.lands(position.ann, "Plains", 2)
    for _ in range(2):
        position.ann.holds("Plains")
    position.ann.holds("Sage", SAGE, types="Legendary Planeswalker — Gideon", cost="{3}{W}{W}", loyalty="6")
    for _ in range(3):
        position.ann.holds("Hawk", "Flying", pt="1/1", cost="{1}{W}")
    assert given_up(position, kind) == {"Hawk"}


RUSH = "You may return two Islands you control to their owner's hand rather than pay this spell's mana cost.\nDraw two cards."


@pytest.mark.parametrize(("islands", "cast"), [(3, False), (7, True)])
def test_lands_that_are_needed_arent_returned_for_two_cards(position, islands, cast):
    """CR 118.9: with three lands a turn's lands are lost for them; later they are to be had for little."""
    for _ in range(8):
        position.ann.library("Swamp")
    position.lands(position.ann, "Island", islands)
    position.ann.holds("Rush", RUSH, types="Sorcery", cost="{6}{U}{U}")
    assert position.act(position.ann).startswith("Cast Rush") is cast
