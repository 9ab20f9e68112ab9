"""Lets an opponent answer one question in a position: what it does with priority, and with which targets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from engine.agents.opponent import Opponent
from engine.agents.simple.simple import SimpleAgent
from engine.agents.thinking.searching import Limits
from engine.agents.thinking.thinker import ThinkingAgent
from engine.decisions import Picked
from engine.rules.turn.combat.attacking import declare_attackers
from engine.rules.turn.combat.blocking import declare_blockers
from engine.rules.turn.priority import take
from engine.rules.turn.turns import end_step
from engine.values.steps import Step
from tests.engine.agents.thinking import asked, filled

GAMES = 24
"""So many supposed games the thinking opponents play out for one answer."""


class Done(Struct, frozen=True):
    """What was done, and what it was aimed at, by name."""

    label: str
    aims: tuple[str, ...] = ()


KINDS: dict[str, Callable[[], Opponent]] = {
    "simple": SimpleAgent,
    "this turn": lambda: ThinkingAgent(1, Limits(None, games=GAMES, ahead=0)),
    "expert": lambda: ThinkingAgent(1, Limits(None, games=GAMES, ahead=2)),
}


def answers(position: Any, seat: Any, kind: str | Opponent) -> Opponent:
    """Let an opponent answer for a seat from now on."""
    agent = kind if isinstance(kind, Opponent) else KINDS[kind]()
    position.let({seat.id: agent})
    return agent


def does(position: Any, kind: str | Opponent, seat: Any = None) -> Done:
    """What an opponent does with priority; it is carried out."""
    seat = position.ann if seat is None else seat
    filled(position)
    agent = answers(position, seat, kind)
    decision, view = asked(position, seat)
    answer = agent.decide(decision, view)
    assert isinstance(answer, Picked)
    chosen = decision.options[answer.indices[0]]
    if not answer.indices[0]:
        return Done("Pass")
    position.game.begin_move()
    before = len(position.state.stack)
    take(position.game, seat.id, chosen)
    return Done(chosen.label, tuple(sorted(position.targets())) if len(position.state.stack) > before else ())


def attackers(position: Any, kind: str | Opponent) -> set[str]:
    """The names of the creatures that ann attacks with."""
    filled(position)
    answers(position, position.ann, kind)
    position.to(Step.BEGINNING_OF_COMBAT)
    end_step(position.game)
    position.game.begin_move()
    declare_attackers(position.game)
    combat = position.game.state.combat
    return {position.game.characteristics(one.attacker).name for one in (combat.attacks if combat else ())}


def blockers(position: Any, kind: str | Opponent) -> dict[str, str]:
    """Whom bob's creatures block, by name."""
    filled(position)
    answers(position, position.bob, kind)
    end_step(position.game)
    position.game.begin_move()
    declare_blockers(position.game)
    combat = position.game.state.combat
    names = {id: position.game.characteristics(id).name for id in position.game.state.battlefield}
    return {names[one.blocker]: names[one.attackers[0]] for one in (combat.blocks if combat else ())}
