"""Half of X, where how it is rounded is said after what is done: "draw half X cards, rounded down" (CR 107.1a, 107.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.ir.amounts import Rounding, X
from engine.ir.nodes import MANY, Action, Amount, Node, rebuild, walk
from engine.language.grammar.numbers.amounts import HOW_ROUNDED, SEVERAL
from engine.language.grammar.sentences.sentences import NUMBERED_ACTION
from engine.language.grammar.vocabulary import ACTION, AMOUNT
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.values.number import Number


class HalfOfX(Amount, frozen=True):
    """Half of X, rounded so; None: as is said later in the sentence."""

    whole: X = X()
    rounding: Rounding | None = None
    grammatical_number: ClassVar[Number] = MANY


@evaluates(HalfOfX)
def half_of_x(game: Game, value: HalfOfX, scope: Scope) -> int:
    """Half, rounded as the text says (CR 107.1a)."""
    whole = amount(game, value.whole, scope)
    return (whole + 1) // 2 if value.rounding is Rounding.UP else whole // 2


def rounded(action: Action, rounding: Rounding) -> Action:
    """The action with its half of X rounded so."""
    halves = [node for node in walk(action) if isinstance(node, HalfOfX)]
    if len(halves) != 1 or halves[0].rounding is not None:
        raise ValueError("nothing to round")
    found = rebuild(action, lambda node: replace(node, rounding=rounding) if node == halves[0] else node)
    assert isinstance(found, Action)
    return found


def split_rounded(value: object) -> Mapping[str, object] | None:
    """The inverse of `rounded`."""
    if not isinstance(value, Action):
        return None
    halves = [node for node in walk(value) if isinstance(node, HalfOfX)]
    if len(halves) != 1 or halves[0].rounding is None:
        return None

    def open_again(node: Node) -> Node:
        return replace(node, rounding=None) if isinstance(node, HalfOfX) else node

    return {"action": rebuild(value, open_again), "rounding": halves[0].rounding}


PHRASES = (
    phrase(SEVERAL, "half X", HalfOfX()),
    phrase(AMOUNT, "half X", HalfOfX()),
    phrase(
        NUMBERED_ACTION,
        "{action@}, {rounding}",
        rounded,
        unbuild=split_rounded,
        action=ACTION,
        rounding=HOW_ROUNDED,
    ),
)
