"""It becomes day or night (CR 731)."""

from __future__ import annotations

from engine.ir.conditions import NotSo
from engine.ir.nodes import Condition, Effect
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import EFFECT
from engine.language.kernel import leaf_words, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds, resolves
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.game_state import Fact

TIME = leaf_words("day or night", {"day": "day", "night": "night"})


class BecomesTime(Effect, frozen=True):
    """It becomes day, or night (CR 731.1)."""

    time: str


class IsTime(Condition, frozen=True):
    """It is day, or night (CR 731.1); "": neither."""

    time: str


@resolves(BecomesTime)
def becomes(game: Game, effect: BecomesTime, scope: Scope) -> None:
    """The game gets the designation, if it hasn't it already (CR 731.1)."""
    if game.state.day_night != effect.time:
        happen(game, ev.DayNightChanged(value=effect.time, why="731.1", cause=scope.source))


@holds(IsTime)
def is_time(game: Game, condition: IsTime, scope: Scope) -> bool:
    """The game has that designation, or none (CR 731.1)."""
    game.read(Fact.TURN)
    return game.state.day_night == condition.time


PHRASES = (
    phrase(EFFECT, "it becomes {time}", BecomesTime, time=TIME),
    phrase(SIMPLE, "it's {time}", IsTime, time=TIME, also=("it is {time}",)),
    phrase(SIMPLE, "it's neither day nor night", IsTime("")),
    phrase(SIMPLE, "it's not day", NotSo(IsTime("day"))),
)
