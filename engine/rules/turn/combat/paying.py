"""What creatures themselves cost as they are declared as attackers or blockers (CR 508.1g-h, 509.1d)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.ir.combat_marks import PaysToAttack, PaysToBlock
from engine.ir.mentions import AFFECTED
from engine.rules.actions.costs import mana_of
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.values.ids import ObjectId
from engine.values.mana import ManaCost, Symbol


def combat_cost(
    game: Game, creatures: Iterable[ObjectId], kind: type[PaysToAttack | PaysToBlock]
) -> ManaCost:
    """The mana that declaring some creatures costs, each of them once."""
    symbols: list[Symbol] = []
    for creature in dict.fromkeys(creatures):
        chars = game.characteristics(creature)
        marks = chars.marks_of(kind)
        if not marks:
            continue
        scope = scope_of(creature, chars.controller)
        scope.mention_objects(AFFECTED, (creature,))
        for mark in marks:
            symbols.extend(mana_of(game, mark.cost, scope).symbols)
    return ManaCost(tuple(symbols))
