"""Whether a creature is sacrificed so that an attacker of the others is tapped (CR 608.2d)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agents.opponent import Opponent
from engine.agents.simple.simple import SimpleAgent
from engine.agents.thinking.searching import Limits
from engine.agents.thinking.thinker import ThinkingAgent
from engine.decisions import Act, Answer, Decision, Picked
from engine.rules.turn.priority import pass_priority
from engine.rules.turn.turns import advance
from engine.values.steps import Step
from engine.views.seat_view import SeatView
from tests.engine.agents.habits import GAMES
from tests.engine.agents.thinking import filled

TAPPED_FOR_A_CREATURE = "Flying\nAt the beginning of each combat, any opponent may sacrifice a creature of their choice. If a player does, tap ~{0}."
GROWING = TAPPED_FOR_A_CREATURE.format(" and put a +1/+1 counter on it")
FOR_NOTHING_ELSE = TAPPED_FOR_A_CREATURE.format("")
ELF, OGRE, GIANT = ("Elf", "1/1"), ("Ogre", "3/3"), ("Giant", "5/5")


class Passing(Opponent):
    """Passes, and lets another answer all questions."""

    def __init__(self, other: Opponent) -> None:
        super().__init__()
        self.other = other

    def answer(self, decision: Decision, view: SeatView) -> Answer:
        """To pass, or what the other says."""
        return Picked((0,)) if isinstance(decision, Act) else self.other.decide(decision, view)


def sacrificed(position: Any, seat: Any, agent: Opponent) -> list[str]:
    """What a seat sacrifices at the beginning of combat."""
    filled(position)
    position.let({seat.id: Passing(agent)})
    position.to(Step.BEGINNING_OF_COMBAT)
    if position.state.turn.active != seat.id:
        pass_priority(position.game, position.state.turn.active)
    position.game.begin_move()
    advance(position.game)
    if seat.id == position.ann.id:
        position.resolve_all()
    return seat.graveyard


every = pytest.mark.parametrize(
    "agent", [SimpleAgent(), ThinkingAgent(1, Limits(None, games=GAMES, ahead=2))], ids=["simple", "expert"]
)


def facing(position: Any, text: str, life: int, *mine: tuple[str, str]) -> None:
    """Bob, with so much life and these creatures, faces a demon of ann's."""
    position.life(position.bob, life)
    for name, size in mine:
        position.bob.controls(name, pt=size, cost="{2}{G}")
    position.ann.controls("Demon", text, pt="6/6", cost="{2}{B}{B}")


@every
@pytest.mark.parametrize("text", [GROWING, FOR_NOTHING_ELSE], ids=["growing", "plain"])
@pytest.mark.parametrize("mine", [(OGRE,), (OGRE, GIANT)], ids=["one", "two"])
def test_no_good_creature_is_sacrificed_for_life_that_can_be_spared(position, agent, text, mine):
    facing(position, text, 20, *mine)
    assert sacrificed(position, position.bob, agent) == []


@every
def test_the_least_creature_is_sacrificed_where_the_attack_would_be_lethal(position, agent):
    facing(position, GROWING, 5, GIANT, ELF)
    assert sacrificed(position, position.bob, agent) == ["Elf"]


@every
def test_nothing_is_sacrificed_to_tap_what_is_tapped(position, agent):
    position.life(position.bob, 5)
    position.bob.controls("Elf", pt="1/1", cost="{G}")
    position.ann.controls("Demon", FOR_NOTHING_ELSE, pt="6/6", cost="{2}{B}{B}", tapped=True)
    assert sacrificed(position, position.bob, agent) == []


@every
def test_nothing_is_sacrificed_in_ones_own_turn(position, agent):
    """What is tapped then untaps before it could attack (CR 502.3)."""
    position.ann.controls("Giant", pt="5/5", cost="{4}{G}")
    position.ann.controls("Ogre", pt="3/3", cost="{2}{R}")
    position.bob.controls("Demon", FOR_NOTHING_ELSE, pt="6/6", cost="{2}{B}{B}")
    assert sacrificed(position, position.ann, agent) == []
