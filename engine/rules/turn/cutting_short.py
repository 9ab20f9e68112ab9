"""Effects that end the turn or the combat phase (CR 724)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.rules.actions.lasting import end_with_combat
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.rules.turn.state_based import check_until_none
from engine.rules.turn.turns import empty_pools_at_end, go_on
from engine.state import events as ev
from engine.values.ids import NOBODY, ObjectId
from engine.values.steps import PHASE_OF, Phase, Step
from engine.values.zones import EXILE


def end_turn(game: Game, cause: ObjectId) -> None:
    """End the turn: the game goes straight to the cleanup step (CR 724.1)."""
    clear_the_stack(game, "724.1", cause)
    if game.state.over:
        return
    leave_step(game, "724.1d", cause)
    short = replace(
        game.state.turn, step=Step.CLEANUP, begun=False, priority=NOBODY, passed=0,
        extra_steps=(), resume=None, cleanup_again=False,
    )  # fmt: skip
    happen(game, ev.TurnChanged(turn=short, why="724.1d", cause=cause))


def end_combat_phase(game: Game, cause: ObjectId) -> None:
    """End the combat phase: the game goes straight to the next phase; at another time nothing happens (CR 724.2)."""
    if not in_combat(game):
        return
    clear_the_stack(game, "724.2", cause)
    if game.state.over:
        return
    leave_step(game, "724.2d", cause)
    last = replace(game.state.turn, step=Step.END_OF_COMBAT, priority=NOBODY, passed=0)
    happen(game, ev.TurnChanged(turn=last, why="724.2d", cause=cause))
    go_on(game)


def in_combat(game: Game) -> bool:
    """Whether it is a combat phase (CR 506.1)."""
    return PHASE_OF[game.state.turn.step] == Phase.COMBAT


def clear_the_stack(game: Game, rule: str, cause: ObjectId) -> None:
    """Abilities that triggered before cease to exist, all that is on the stack is exiled, and state-based actions are
    performed (CR 724.1a-c, 724.2a-c)."""
    happen(game, ev.TriggersPlaced(waiting=(), why=f"{rule}a", cause=cause))
    exiled: list[ev.Event] = []
    for id in game.state.stack:
        exiled.append(
            ev.Ceased(object=id, why=f"{rule}b", cause=cause)
            if game.state.objects[id].is_ability
            else ev.Moved(object=id, to=EXILE, why=f"{rule}b", cause=cause)
        )
    if exiled:
        happen(game, *exiled)
    check_until_none(game)


def leave_step(game: Game, why: str, cause: ObjectId) -> None:
    """The current step ends, and the combat with it (CR 724.1d, 724.2d)."""
    if in_combat(game):
        end_with_combat(game)
        happen(game, ev.CombatChanged(combat=None, why=why, cause=cause))
    empty_pools_at_end(game)
    happen(game, ev.StepEnded(step=game.state.turn.step, why=why, cause=cause))
