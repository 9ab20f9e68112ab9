"""By how much one number is more or less than another (CR 107.1b)."""

from __future__ import annotations

from engine.ir.amounts import Difference, TheDifference
from engine.language.grammar.amounts import MEASURED
from engine.language.grammar.vocabulary import VALUE
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount


@evaluates(Difference)
def difference(game: Game, value: Difference, scope: Scope) -> int:
    """The greater less the smaller: it is never less than nothing (CR 107.1b)."""
    return abs(amount(game, value.first, scope) - amount(game, value.second, scope))


PHRASES = (
    phrase(MEASURED, "the difference between {first} and {second}", Difference, first=VALUE, second=VALUE),
    phrase(MEASURED, "the difference", TheDifference()),
)
