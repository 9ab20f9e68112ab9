"""Loops of mandatory actions (CR 104.4b, 732.4)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.decisions import Act, Agent, Answer, Decision, Picked
from engine.rules.events.happening import happen
from engine.rules.turn.turns import advance
from engine.state import events as ev
from tests.rulings.table import Table

RESTLESS = "Whenever ~ becomes tapped, untap it.\nWhenever ~ becomes untapped, tap it."


class Passing:
    """Passes whenever there is priority; gives the prepared answers else."""

    asks_everything = False

    def __init__(self, script: Agent) -> None:
        self.script = script

    def decide(self, decision: Decision, view: Any) -> Answer:
        """The first option of all that a player with priority may do is to pass."""
        return Picked((0,)) if isinstance(decision, Act) else self.script.decide(decision, view)


def go_on(table: Table, moves: int = 4000) -> None:
    """Both players pass until the game is over or nothing is left on the stack."""
    table.game.agents = {id: Passing(agent) for id, agent in table.game.agents.items()}
    turn = table.state.turn
    happen(table.game, ev.TurnChanged(turn=replace(turn, priority=turn.active, passed=0)))
    for _ in range(moves):
        if table.state.over or not (table.state.stack or table.state.waiting):
            return
        advance(table.game)


def tap(table: Table, types: str = "Instant") -> None:
    """Ann casts an instant that taps something."""
    touch = table.ann.holds("Touch", "Tap target artifact.", types=types, cost="{U}")
    table.ann.casts(touch, free="{U}")


def test_what_repeats_without_a_choice_is_a_draw(table: Table) -> None:
    """CR 104.4b."""
    table.ann.controls("Restless", RESTLESS, types="Artifact")
    tap(table)

    go_on(table)

    assert table.state.drawn


def test_a_loop_with_an_optional_action_is_no_draw(table: Table) -> None:
    """CR 104.4b: "Loops that contain an optional action don't result in a draw"."""
    text = "Whenever ~ becomes tapped, untap it.\nWhenever ~ becomes untapped, you may tap it."
    table.ann.controls("Restless", text, types="Artifact")
    table.ann.answers(*([True] * 200), False)
    tap(table)

    go_on(table)

    assert not table.state.over
    assert not table.state.stack


def test_what_comes_to_an_end_is_no_loop(table: Table) -> None:
    """CR 104.4b: each time round the opponent has less life, and then has lost."""
    happen(table.game, ev.LifeChanged(player=table.bob.id, amount=130))
    table.ann.controls(
        "Blood", "Whenever an opponent loses life, you gain that much life.", types="Enchantment"
    )
    table.ann.controls(
        "Bond", "Whenever you gain life, each opponent loses that much life.", types="Enchantment"
    )
    gain = table.ann.holds("Gain", "You gain 1 life.", types="Instant", cost="{W}")
    table.ann.casts(gain, free="{W}")

    go_on(table)

    assert table.state.over
    assert table.bob.life == 0
