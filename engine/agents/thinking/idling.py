"""Actions that come to nothing: to pass is better, for what isn't used now may be of use later."""

from __future__ import annotations

from engine.agents.simple.planning import becomes_permanent
from engine.agents.thinking.comparing import AS_GOOD, Arm, fair, openness
from engine.agents.thinking.wishes import sign
from engine.decisions import ActionKind
from engine.decisions.options import ActionOption
from engine.state.game_state import GameState
from engine.values.steps import MAIN_PHASES


def not_in_vain(ranked: list[Arm], state: GameState) -> list[Arm]:
    """The answers, the best first; to pass comes before an action that comes to the same. In a main phase of one's own not
    where it was only put off: what is done later would be put off again then."""
    if not ranked:
        return ranked
    best = ranked[0]
    option = action_of(best)
    if option is None or not leaves_nothing(option, state):
        return ranked
    puts_off = state.turn.step in MAIN_PHASES
    passing = next(
        (
            arm
            for arm in ranked
            if not arm.acts and in_vain(best, arm) and not (puts_off and sign(option) in arm.done)
        ),
        None,
    )
    return ranked if passing is None else [passing, *(arm for arm in ranked if arm is not passing)]


def action_of(arm: Arm) -> ActionOption | None:
    """The action that an answer is, if it is one."""
    options = arm.choices[0].wish.options if arm.choices and arm.acts else ()
    return options[0] if options and isinstance(options[0], ActionOption) else None


def leaves_nothing(option: ActionOption, state: GameState) -> bool:
    """Whether nothing stays of an action but what it does: an ability, or a spell that becomes no permanent."""
    if option.kind is ActionKind.ACTIVATE:
        return True
    obj = state.objects.get(option.object)
    if option.kind is not ActionKind.CAST or obj is None:
        return False
    return not becomes_permanent(obj.card.faces[option.face])


def in_vain(arm: Arm, passing: Arm) -> bool:
    """Whether an action comes to the same as to pass in the games that both were tried in: to the very same if simple
    measures say it, as they may know what comes of it later; else to what is as good."""
    if not passing.choices:
        return False
    gaps = [one - other for one, other in zip(arm.values, passing.values, strict=False)]
    if not any(gaps):
        return True
    compared = fair(gaps)
    return arm.place != 0 and sum(compared) / len(compared) <= AS_GOOD * openness(passing.mean)
