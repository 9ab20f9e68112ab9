"""By how much one number is more or less than another (CR 107.1b)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.amounts import Difference, TheDifference
from engine.ir.nodes import Amount, Players
from engine.language.grammar.numbers.amounts import MEASURED
from engine.language.grammar.vocabulary import VALUE, WHOSE
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.lookup.selecting import players_of
from engine.state.game_state import Fact
from engine.values.number import Number


@evaluates(Difference)
def difference(game: Game, value: Difference, scope: Scope) -> int:
    """The greater less the smaller: it is never less than nothing (CR 107.1b)."""
    return abs(amount(game, value.first, scope) - amount(game, value.second, scope))


class LifeDifference(Amount, frozen=True):
    """By how much the greatest life total among players exceeds the least."""

    who: Players
    grammatical_number: ClassVar[Number] = Number.MANY


@evaluates(LifeDifference)
def life_difference(game: Game, value: LifeDifference, scope: Scope) -> int:
    """Nothing where there is one player, or none (CR 107.1b, 119.1)."""
    game.read(Fact.LIFE)
    totals = [game.state.players[player].life for player in players_of(game, value.who, scope)]
    return max(totals, default=0) - min(totals, default=0)


PHRASES = (
    phrase(MEASURED, "the difference between {who} life totals", LifeDifference, who=WHOSE),
    phrase(MEASURED, "the difference between {first} and {second}", Difference, first=VALUE, second=VALUE),
    phrase(MEASURED, "the difference", TheDifference()),
)
