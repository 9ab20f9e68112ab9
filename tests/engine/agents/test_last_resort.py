"""Whatever becomes of an opponent, the game goes on: each of its answers is looked at, with a legal one at hand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agents.last_resort import AGAIN_AND_AGAIN, LastResort, legal_answer
from engine.agents.simple.simple import SimpleAgent
from engine.decisions import (
    Act,
    ActionKind,
    ActionOption,
    Answer,
    Counted,
    Decision,
    GameAbandoned,
    Number,
    Picked,
    TakeBack,
    Why,
    check,
)
from engine.rules.core.game import Game, Observer
from engine.rules.turn.turns import play
from engine.scenario.position import begin, new_position, place
from engine.values.ids import PlayerId
from engine.values.zones import BATTLEFIELD, HAND, LIBRARY
from engine.views.seat_view import SeatView
from tests.gui.samples import SAMPLES
from tests.rulings.making import made

ANN, BOB = PlayerId(0), PlayerId(1)
ACT = Act(ANN, Why("117.1"), (ActionOption(ActionKind.PASS), ActionOption(ActionKind.CAST, key="a")))


class Looking:
    """What a seat sees, as far as it counts here."""

    turn = 1


class Broken:
    """An opponent that answers with whatever it is given, or raises it."""

    asks_everything = False

    def __init__(self, answer: Answer | Exception) -> None:
        self.given = answer

    def decide(self, decision: Decision, view: Any) -> Answer:
        if isinstance(self.given, Exception):
            raise self.given
        return self.given


@pytest.mark.parametrize("kind", list(SAMPLES))
def test_there_is_a_legal_answer_to_every_kind_of_decision(kind: type[Decision]) -> None:
    decision = SAMPLES[kind]
    check(decision, legal_answer(decision))


@pytest.mark.parametrize("given", [Picked((7,)), Counted(3), ValueError("lost"), RecursionError()])
def test_what_is_no_legal_answer_is_never_sent(given: Answer | Exception) -> None:
    told: list[str] = []
    agent = LastResort(Broken(given), told.append)

    assert agent.decide(ACT, Looking()) == Picked((0,))
    assert len(told) == 1
    assert "117.1" in told[0]


@pytest.mark.parametrize("wish", [GameAbandoned(), TakeBack(3)])
def test_who_wants_to_leave_or_go_back_is_heeded(wish: Exception) -> None:
    with pytest.raises(type(wish)):
        LastResort(Broken(wish), [].append).decide(ACT, Looking())


def test_a_legal_answer_is_the_opponents_own() -> None:
    told: list[str] = []
    number = Number(ANN, Why("107.3a"), 0, 9)

    assert LastResort(Broken(Counted(4)), told.append).decide(number, Looking()) == Counted(4)
    assert told == []


def test_who_is_asked_the_same_without_end_passes_and_it_is_told_once() -> None:
    told: list[str] = []
    agent = LastResort(Broken(Picked((1,))), told.append)

    answers = [agent.decide(ACT, Looking()) for _ in range(AGAIN_AND_AGAIN + 3)]

    assert answers == [Picked((1,))] * AGAIN_AND_AGAIN + [Picked((0,))] * 3
    assert len(told) == 1
    assert f"{AGAIN_AND_AGAIN:,} times" in told[0]


class Raising(SimpleAgent):
    """Breaks at every third decision."""

    number = 0

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        self.number += 1
        if self.number % 3 == 0:
            raise KeyError(self.number)
        return super().decide(decision, view)


class Turns(Observer):
    """Ends the game after some turns."""

    def at_priority(self, game: Game) -> None:
        if game.state.turn.number > 6:
            game.state.drawn = "enough"


def test_a_game_against_an_opponent_that_breaks_goes_on() -> None:
    told: list[str] = []
    agents = {ANN: LastResort(Raising(1), told.append), BOB: SimpleAgent(2)}
    game = new_position(("Ann", "Bob"), agents, observers=(Turns(),))
    for seat in (ANN, BOB):
        for _ in range(9):
            place(game, seat, made("Bear", types="Creature — Bear", pt="2/2", cost="{1}"), LIBRARY)
            place(game, seat, made("Forest", types="Basic Land — Forest"), HAND)
        place(game, seat, made("Elk", types="Creature — Elk", pt="3/3", cost="{1}"), BATTLEFIELD)
    begin(game, ANN)

    play(game)

    assert game.state.over
    assert told
