"""How much effects do, which is never less than nothing (CR 107.1b)."""

from __future__ import annotations

from engine.ir.amounts import Times
from engine.ir.nodes import Amount, Node
from engine.rules.core import registries
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope


def how_many(game: Game, value: int | Node | None, scope: Scope) -> int:
    """How many, or how much: zero where the calculation yields a negative number (CR 107.1b)."""
    if isinstance(value, int):
        return max(0, value)
    if not isinstance(value, Amount):
        raise RulesBug(f"{value!r} is no amount")
    if scope.illegal:
        with scope.informed():
            return how_many(game, value, scope)
    return max(0, registries.AMOUNTS.of(value)(game, value, scope))


def change_by(game: Game, value: int | Node | None, scope: Scope) -> int:
    """By how much power or toughness changes: the X of "+X/+X" or "-X/-X" is never negative (CR 107.1b)."""
    match value:
        case int():
            return value
        case Times():
            return value.factor * how_many(game, value.amount, scope)
        case _:
            return how_many(game, value, scope)
