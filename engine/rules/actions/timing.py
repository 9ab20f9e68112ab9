"""When things may be done (CR 117.1, 307.1)."""

from __future__ import annotations

from engine.rules.core.game import Game
from engine.state import events as ev
from engine.state.noting import is_time_for_sorceries
from engine.values.ids import PlayerId
from engine.values.steps import STEPS, Step


def sorcery_timing(game: Game, player: PlayerId) -> bool:
    """Whether a player could cast a sorcery now: their main phase, an empty stack (CR 307.1, 117.1a)."""
    return is_time_for_sorceries(game.state, player)


def is_time(game: Game, steps: tuple[Step, ...]) -> bool:
    """Whether it is one of the steps that a text names (CR 506.7).

    What is said to be "before" or "after" a point of the turn is meant of the first time that the turn passes it,
    however many combat phases there are, and whether or not its step was skipped (CR 506.7d-e). A time "during
    combat" is one of any combat phase, but there is none after blockers are declared in one whose declare blockers
    step is skipped (CR 506.7c, 506.7f).
    """
    now = game.state.turn.step
    begun = [e.step for e in game.state.happened if isinstance(e, ev.StepBegan)]
    begun += () if begun[-1:] == [now] else (now,)
    if steps[0] == STEPS[0]:
        return all(step in steps for step in begun)
    if steps[-1] == STEPS[-1]:
        return any(step in steps for step in begun)
    if steps[0] == Step.DECLARE_BLOCKERS:
        declared = [step for step in begun if step in (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS)]
        return now in steps and declared[-1:] != [Step.DECLARE_ATTACKERS]
    return now in steps
