"""What it is worth to a player to do something: to draw, to discard, to search, to create tokens."""

from __future__ import annotations

from engine.agents.texts.consequences import Consequence, Sort
from engine.agents.worth.weighing import CARD, EMBLEM, LOST, mana_value, shape_worth
from engine.views.pictures import PlayerView

FOUND = 1.1
"""What a card that is looked for is worth, for one in hand: it is the best of many."""

ANY_VALUE = 6
"""Up to this mana value most cards are found; of fewer there are fewer, and they are worth less."""

DRAWN = 0.9
DISCARDED = 0.7
"""What a card that is drawn, or discarded, is worth for one in hand."""

CHOSEN = 1.1
"""The same of a card that others chose to be discarded: it is the best of many."""

MILLED = 0.1

FETCHED = 6.0
MANY_LANDS = 6
FETCHED_LATE = 2.0
"""What a land is worth that is found, as long as they aren't so many, and then."""

SOONER = 2.5
MOST_SOONER = 2
"""What it is worth besides that mana comes a turn sooner, for each spell in hand that waits for it, up to so many."""

WORTH_DOING = {
    Sort.LOOK: 1.0, Sort.TAKE_AWAY: -2.0, Sort.EXTRA_TURN: 2 * CARD, Sort.EMBLEM: EMBLEM, Sort.WIN: LOST, Sort.LOSE: -LOST,
}  # fmt: skip
"""What some consequences are worth to who does them, however much of it they do."""

BY_PLAYERS = frozenset(
    (Sort.DRAW, Sort.FIND, Sort.DISCARD, Sort.GAIN_LIFE, Sort.LOSE_LIFE, Sort.MILL, Sort.TOKENS, Sort.FETCH, Sort.LOOK,
     Sort.EXTRA_TURN, Sort.EMBLEM, Sort.WIN, Sort.LOSE, Sort.MANA, Sort.TAKE_AWAY)
)  # fmt: skip
"""Consequences that are weighed by who does them."""


def done_by(seen: PlayerView, consequence: Consequence, number: int, limit: int | None, lands: int) -> float:
    """What a consequence is worth to the player who does it, so much of it; what it does to their life apart. `limit`: up to
    which mana value a card is looked for; `lands`: how many the player has."""
    match consequence.sort:
        case Sort.DRAW:
            return -LOST if number > seen.library_size else DRAWN * CARD * number
        case Sort.FIND:
            return found(seen, limit)
        case Sort.DISCARD:
            share = DISCARDED if consequence.node is None else CHOSEN
            return -share * CARD * min(number, len(seen.hand))
        case Sort.MILL:
            return -LOST / 4 if number >= seen.library_size else -MILLED * number
        case Sort.TOKENS:
            return number * shape_worth(consequence.node)
        case Sort.FETCH:
            return FETCHED + sooner(seen, lands) if lands < MANY_LANDS else FETCHED_LATE
        case sort:
            return WORTH_DOING.get(sort, 0.0)


def sooner(seen: PlayerView, lands: int) -> float:
    """What it is worth that there is a mana more from the next turn on: spells in hand wait for it that cost more than the
    lands of that turn give."""
    waiting = sum(
        1 for card in seen.hand if card.known and "land" not in card.types and mana_value(card) > lands + 1
    )
    return SOONER * min(waiting, MOST_SOONER)


def found(seen: PlayerView, limit: int | None) -> float:
    """What a card is worth that is looked for."""
    if not seen.library_size:
        return 0.0
    return FOUND * CARD * (1.0 if limit is None else min(limit / ANY_VALUE, 1.0))
