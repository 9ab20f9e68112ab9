"""What tests ask of the opponent that looks ahead, in a position."""

from __future__ import annotations

from typing import Any

from engine.agents.thinking.searching import Limits
from engine.agents.thinking.thinker import ThinkingAgent
from engine.decisions import Act, Picked, Why
from engine.rules.turn.priority import PASS, actions_of
from engine.values.zones import LIBRARY
from engine.views.seat_view import SeatView

GAMES = 30
"""In so many supposed games it thinks."""


def asked(position: Any, seat: Any) -> tuple[Act, SeatView]:
    """The decision of a seat with priority, at the beginning of a move."""
    position.settle()
    position.game.begin_move()
    options = (PASS, *actions_of(position.game, seat.id))
    return Act(seat.id, Why("117.1"), options), SeatView(position.game, seat.id)


def done(position: Any, seat: Any) -> str:
    """What the opponent that looks ahead does with priority, as the action is labelled."""
    decision, view = asked(position, seat)
    answer = ThinkingAgent(1, Limits(None, games=GAMES)).answer(decision, view)
    assert isinstance(answer, Picked)
    return decision.options[answer.indices[0]].label


FEW = 5
"""A library of so many cards is meant to be as small."""


def filled(position: Any) -> None:
    """Libraries from which no game draws the last cards: these count."""
    for seat in (position.ann, position.bob):
        if len(position.state.zone(LIBRARY, seat.id)) < FEW:
            for _ in range(3 * FEW):
                seat.library("Plains")
