"""How good a position is for a seat: as a chance to win."""

from __future__ import annotations

from math import exp

from engine.agents.judging import Judge
from engine.agents.weighing import CARD, life_worth
from engine.rules.core.game import Game
from engine.values.ids import PlayerId
from engine.views.seat_view import SeatView

SCALE = 16.0
"""How many points make the chance to win 73 of a hundred."""

ENOUGH_LANDS = 7
"""More lands than this are worth little."""

SURPLUS_LAND = 1.0
LAND_IN_HAND = 4.0
SURPLUS_IN_HAND = 1.5

WON = 0.998
LOST = 0.002
"""What an end is worth: a little less than certain, for what is supposed may be otherwise."""


def chance_to_win(game: Game, seat: PlayerId) -> float:
    """The chance of a seat to win, from 0 to 1, as the table looks now."""
    state = game.state
    if state.over:
        if state.winner is None:
            return 0.5
        return WON if state.winner == seat else LOST
    return 1.0 / (1.0 + exp(-points(game, seat) / SCALE))


def points(game: Game, seat: PlayerId) -> float:
    """How far a seat is ahead: what lies on the table, hands and life."""
    judge = Judge(SeatView(game, seat))
    total = 0.0
    lands: dict[PlayerId, int] = {}
    for seen in judge.table.battlefield:
        side = judge.side(seen.controller)
        if "land" in seen.types and "creature" not in seen.types:
            lands[seen.controller] = lands.get(seen.controller, 0) + 1
            worth = 4.0 if lands[seen.controller] <= ENOUGH_LANDS else SURPLUS_LAND
        else:
            worth = judge.worth(seen)
        total += side * worth
    for player in judge.table.players:
        side = judge.side(player.id)
        total += side * life_worth(player.life)
        room = max(ENOUGH_LANDS - lands.get(player.id, 0), 0)
        for card in player.hand:
            if not card.known or "land" not in card.types:
                total += side * CARD
            elif room > 0:
                room -= 1
                total += side * LAND_IN_HAND
            else:
                total += side * SURPLUS_IN_HAND
    return total
