"""Doing something once for each object or player: "For each opponent, ..." (CR 608.2c)."""

from __future__ import annotations

from engine.ir.effects import ForEachOf
from engine.ir.filters import Filter
from engine.ir.nodes import Players
from engine.rules.game import Game
from engine.rules.resolving import carry_out
from engine.rules.scope import Scope
from engine.rules.selecting import all_matching, players_of, refs_of
from engine.rules.words import resolves
from engine.state.references import ObjectRef, PlayerRef, Ref


@resolves(ForEachOf)
def for_each_of(game: Game, effect: ForEachOf, scope: Scope) -> None:
    """Carry it out for each of those that there are as it begins, which the text refers to meanwhile (CR 608.2c)."""
    for ref in _meant(game, effect, scope):
        scope.mention(effect.mention, (ref,))
        carry_out(game, effect.effect, scope)


def _meant(game: Game, effect: ForEachOf, scope: Scope) -> tuple[Ref, ...]:
    match effect.what:
        case Filter():
            return tuple(ObjectRef(id) for id in all_matching(game, effect.what, scope))
        case Players():
            return tuple(PlayerRef(player) for player in players_of(game, effect.what, scope))
        case _:
            return refs_of(game, effect.what, scope)
