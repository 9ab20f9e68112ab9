"""What is asked of a target only as the ability is activated: "target opponent who has more life than you do as you activate
this ability" (CR 601.2c, 602.2b, 608.2b)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.amounts import NumberOf, Plus
from engine.ir.conditions import AsActivated, Holds
from engine.ir.filters import Comparison
from engine.ir.players import WhoIsSo, You
from engine.language.grammar.conditions.condition_forms import compared_life, hand_of
from engine.language.grammar.conditions.player_clauses import PLAYER_CLAUSE
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import leaf_words, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds
from engine.rules.core.scope import Scope
from engine.rules.evaluating.conditions import is_true

LIFE = leaf_words("comparison of life then", {"more": Comparison.GREATER, "less": Comparison.LESS})


@holds(AsActivated)
def is_so_then(game: Game, condition: AsActivated, scope: Scope) -> bool:
    """It is asked as targets are chosen (CR 601.2c)."""
    return is_true(game, condition.condition, scope)


def life_then(how: Comparison) -> AsActivated:
    """ "who has more life than you do as you activate this ability"."""
    return AsActivated(compared_life(WhoIsSo(), how, You()))


def split_life_then(value: object) -> Mapping[str, object] | None:
    """The inverse of `life_then`."""
    match value:
        case AsActivated(condition=Holds(how=how)) if value == life_then(how):
            return {"how": how}
        case _:
            return None


def hand_then(count: int) -> AsActivated:
    """ "who has at least two more cards in hand than you do as you activate this ability"."""
    theirs, yours = NumberOf(hand_of(WhoIsSo())), NumberOf(hand_of(You()))
    return AsActivated(Holds(theirs, Comparison.AT_LEAST, Plus(yours, count), "has"))


def split_hand_then(value: object) -> Mapping[str, object] | None:
    """The inverse of `hand_then`."""
    match value:
        case AsActivated(condition=Holds(second=Plus(second=int() as count))) if value == hand_then(count):
            return {"count": count}
        case _:
            return None


PHRASES = (
    phrase(
        PLAYER_CLAUSE,
        "who has {how} life than you do as you activate this ability",
        life_then,
        unbuild=split_life_then,
        how=LIFE,
    ),
    phrase(
        PLAYER_CLAUSE,
        "who has at least {count} more cards in hand than you do as you activate this ability",
        hand_then,
        unbuild=split_hand_then,
        count=NUMERAL,
    ),
)
