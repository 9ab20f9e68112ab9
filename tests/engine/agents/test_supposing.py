"""What others may have in hand: what they did in their last turn tells something of it."""

from __future__ import annotations

from typing import Any

from engine.agents.thinking.supposing import Supposing, is_land
from engine.rules.events.happening import happen
from engine.state.events import TappedChanged
from engine.values.zones import HAND
from engine.views.known_position import known_position
from tests.engine.agents.habits import does
from tests.engine.agents.thinking import asked, filled

WORLDS = 40
"""In so many supposed games it is looked what somebody holds."""


def held(position: Any) -> list[Any]:
    """The cards that bob is supposed to hold in ann's turn, in all the games together."""
    decision, view = asked(position, position.ann)
    known = known_position(view, decision)
    assert known is not None
    supposing = Supposing(known, 1)
    states = [supposing.state(number) for number in range(WORLDS)]
    return [state.objects[id].card for state in states for id in state.zone(HAND, position.bob.id)]


PORTENT = (
    "Look at the top three cards of your library, then put them back in any order. You may shuffle.\n"
    "Draw a card at the beginning of the next turn's upkeep."
)


def bob_holds(position: Any) -> None:
    """Bob has three lands and three cards that nobody knows; it is ann's turn after his."""
    filled(position)
    position.lands(position.bob, "Forest", 3)
    for _ in range(3):
        position.bob.holds("Plains")
    position.to(position.state.turn.step, turns_on=2)


def castable(cards: list[Any], mana: int) -> list[Any]:
    """The creatures among cards that could be cast for so much."""
    return [
        card
        for card in cards
        if "creature" in {kind.value for kind in card.front.types} and card.front.mana_cost.mana_value <= mana
    ]


def test_who_left_mana_holds_nothing_that_it_would_have_paid_for(position):
    bob_holds(position)
    cards = held(position)
    assert not castable(cards, 3)
    assert [card for card in cards if not is_land(card)]


def test_who_spent_all_may_hold_anything(position):
    bob_holds(position)
    for land in position.game.controlled(position.bob.id):
        happen(position.game, TappedChanged(object=land, tapped=True))
    assert castable(held(position), 3)


def test_who_played_no_land_holds_few(position):
    bob_holds(position)
    assert sum(map(is_land, held(position))) < 0.16 * 4 * WORLDS


def test_who_played_a_land_may_hold_more(position):
    filled(position)
    position.to(position.state.turn.step, turns_on=1)
    position.bob.plays(position.bob.holds("Forest"))
    for _ in range(3):
        position.bob.holds("Plains")
    position.to(position.state.turn.step, turns_on=1)
    assert sum(map(is_land, held(position))) > 0.3 * 4 * WORLDS


def test_who_once_played_no_land_had_none(position):
    """What was drawn since was played as it came."""
    filled(position)
    position.to(position.state.turn.step, turns_on=3)
    position.bob.plays(position.bob.holds("Forest"))
    for _ in range(3):
        position.bob.holds("Plains")
    position.to(position.state.turn.step, turns_on=1)
    cards = held(position)
    assert len(cards) >= 4 * WORLDS
    assert sum(map(is_land, cards)) < 0.08 * len(cards)


def test_in_the_turn_of_others_those_before_it_tell(position):
    """They have drawn a card, and may play a land yet."""
    bob_holds(position)
    position.to(position.state.turn.step, turns_on=1)
    cards = held(position)
    assert sum(map(is_land, cards)) > 0.2 * len(cards)
    position.to(position.state.turn.step, turns_on=6)
    cards = held(position)
    assert sum(map(is_land, cards)) < 0.08 * len(cards)


def test_a_text_may_speak_of_cards_that_went_unseen(position: Any) -> None:
    """A delayed triggered ability goes on from a text that put cards back, which were drawn unseen since: whoever thinks of
    what it will do doesn't know which of them it was, but that there was one (CR 603.7, 608.2h)."""
    for name in ("One", "Two", "Three", "Four", "Five", "Six"):
        position.ann.library(name, pt="2/2", cost="{2}")
    position.ann.answers(("One", "Two", "Three"), True)
    position.ann.casts(position.ann.holds("Portent", PORTENT, types="Sorcery", cost="{0}"))
    position.resolve()
    position.ann.casts(position.ann.holds("Insight", "Draw two cards.", types="Sorcery", cost="{0}"))
    position.resolve()
    position.lands(position.ann, "Forest", 2)
    position.ann.holds("Bear", pt="2/2", cost="{2}")
    assert does(position, "expert").label.startswith("Cast")
