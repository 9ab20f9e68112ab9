"""What a player with priority may do, found as it is looked at."""

from __future__ import annotations

import pytest

from engine.bench.boards import middle_of_a_game
from engine.decisions import (
    Act,
    ActionKind,
    ActionOption,
    Actions,
    Answer,
    Decision,
    Picked,
    Why,
    check,
    to_keep,
)
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.turn.turns import advance
from engine.values.ids import ObjectId, PlayerId
from engine.values.steps import Step
from engine.views.agents import seated

PASS = ActionOption(ActionKind.PASS, label="Pass")
CAST = ActionOption(ActionKind.CAST, ObjectId(7), label="Cast it")
YOU = PlayerId(0)


class Looked:
    """Finds one action, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> list[ActionOption]:
        self.times += 1
        return [CAST]


class Passing:
    """Passes without looking, and keeps what it was asked."""

    asks_everything = False

    def __init__(self) -> None:
        self.asked: list[Decision] = []

    def decide(self, decision: Decision, view: object) -> Answer:
        """Pass."""
        self.asked.append(decision)
        return Picked((0,))


def test_who_passes_looks_at_nothing() -> None:
    """CR 117.3d."""
    looked = Looked()
    act = Act(YOU, Why("117.1"), Actions(PASS, looked))
    check(act, Picked((0,)))
    assert act.options[0] == PASS
    assert looked.times == 0


def test_all_is_found_once() -> None:
    """CR 117.1."""
    looked = Looked()
    act = Act(YOU, Why("117.1"), Actions(PASS, looked))
    check(act, Picked((1,)))
    assert (len(act.options), act.options[1], tuple(act.options)) == (2, CAST, (PASS, CAST))
    assert looked.times == 1


def test_what_is_kept_can_be_looked_at_later() -> None:
    """CR 117.1."""
    looked = Looked()
    kept = to_keep(Act(YOU, Why("117.1"), Actions(PASS, looked)))
    assert looked.times == 1
    assert kept == Act(YOU, Why("117.1"), (PASS, CAST))


def asked_before() -> tuple[Game, Act]:
    """A game that has gone on since a player passed, and what they were asked."""
    game = middle_of_a_game()
    agent = Passing()
    game.answering = seated(dict.fromkeys(game.state.players, agent))
    while not agent.asked or game.state.turn.step == Step.UPKEEP:
        advance(game)
    act = agent.asked[0]
    assert isinstance(act, Act)
    return game, act


def test_what_could_have_been_done_is_not_told_too_late() -> None:
    """Invariant 3."""
    _, act = asked_before()
    with pytest.raises(RulesBug, match="too late"):
        len(act.options)
