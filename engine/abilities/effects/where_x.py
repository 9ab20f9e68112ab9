"""Costs that hold an X which the text defines: "unless its controller pays {X}, where X is ..." (CR 107.3i)."""

from __future__ import annotations

from engine.ir.effects import WhereX
from engine.rules.actions.resolving import carry_out
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount


@resolves(WhereX)
def where_x(game: Game, effect: WhereX, scope: Scope) -> None:
    """X is worked out as the instruction is carried out, for the costs in it (CR 107.3i, 608.2h)."""
    before, scope.x = scope.x, amount(game, effect.meaning, scope)
    carry_out(game, effect.effect, scope)
    scope.x = before
