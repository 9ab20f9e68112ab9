"""Spells that take cards from others' hands: they are cast while there is something to take."""

from __future__ import annotations

import pytest

from engine.agents.thinking.valuing import chance_to_win, prospects
from engine.rules.events.happening import happen
from engine.state.events import Revealed
from engine.values.zones import HAND
from tests.engine.agents.conftest import Position
from tests.engine.agents.habits import does

SEIZE = (
    "Target player reveals their hand. You choose a nonland card from it. That player discards that card. "
    "You lose 2 life."
)


@pytest.mark.parametrize("kind", ["simple", "expert"])
def test_the_best_card_of_a_hand_is_taken_for_two_life(position, kind):
    """What is chosen from a hand is the best of it, and more than what somebody else gives up (CR 701.9b)."""
    position.lands(position.ann, "Swamp", 1)
    position.ann.holds("Seize", SEIZE, types="Sorcery", cost="{B}")
    for _ in range(4):
        position.bob.holds("Giant", pt="4/4", cost="{3}{G}")
    assert does(position, kind).label == "Cast Seize"


@pytest.mark.parametrize("kind", ["simple", "expert"])
def test_an_empty_hand_is_left_alone(position, kind):
    position.lands(position.ann, "Swamp", 1)
    position.ann.holds("Seize", SEIZE, types="Sorcery", cost="{B}")
    assert does(position, kind).label == "Pass"


def test_what_takes_a_card_now_is_worth_little_in_hand(position):
    """It does nothing better later: a spell that might is worth more there."""
    other = Position()
    position.ann.holds("Seize", SEIZE, types="Sorcery", cost="{B}")
    other.ann.holds("Doom", "Destroy target creature.", types="Sorcery", cost="{B}")
    chances = [chance_to_win(one.game, one.ann.id) for one in (Position(), position, other)]
    assert chances == sorted(set(chances))


def test_in_a_supposed_game_it_makes_no_difference_which_cards_were_seen():
    """What is made up is known as it is: else a card that takes another would always be kept, for what is shown later is worth
    less. Of the real game nothing is told that the seat doesn't see."""
    tables = [Position(), Position(), Position()]
    for table, size in zip(tables, ("1/1", "1/1", "6/6"), strict=True):
        table.lands(table.bob, "Forest", 6)
        table.bob.holds("Bear", pt=size, cost="{1}{G}")
    shown = tables[1]
    hand = tuple(shown.state.zone(HAND, shown.bob.id))
    happen(shown.game, Revealed(player=shown.bob.id, objects=hand, to=(shown.ann.id,)))
    foreseen = [prospects(one.game, one.ann.id, one.state.turn.number) for one in tables]
    assert foreseen[0] == foreseen[1] > foreseen[2]
    told = [chance_to_win(one.game, one.ann.id) for one in tables]
    assert told[0] == told[2] != told[1]
