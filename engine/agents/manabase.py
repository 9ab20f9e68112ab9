"""Mana that permanents give, and the mana that a hand misses most."""

from __future__ import annotations

from functools import lru_cache

from engine.ir.abilities import Activated
from engine.ir.costs import TapSymbol
from engine.ir.mana import AddMana
from engine.ir.nodes import walk
from engine.rules.core.characteristics import Having
from engine.values.ids import PlayerId
from engine.values.mana import ManaType
from engine.views.seat_view import SeatView


@lru_cache(maxsize=4096)
def gives(abilities: tuple[Having, ...]) -> tuple[ManaType, ...]:
    """The kinds of mana that abilities give for tapping alone."""
    return tuple(
        kind
        for having in abilities
        if isinstance(having.ability, Activated)
        and all(isinstance(part, TapSymbol) for part in having.ability.cost.parts)
        for node in walk(having.ability.effect)
        if isinstance(node, AddMana)
        for row in node.choices
        for kind in row
    )


def ready_mana(view: SeatView, player: PlayerId) -> int:
    """How much mana a player could have now from what lies untapped, counting what floats."""
    table = view.table
    sources = (
        seen.id
        for seen in table.battlefield
        if seen.controller == player and not seen.tapped and not ("creature" in seen.types and seen.sick)
    )
    pool = next(one.pool for one in table.players if one.id == player)
    return sum(1 for id in sources if gives(view.abilities(id))) + pool.count("{")


def missing(view: SeatView) -> dict[ManaType, float]:
    """Of each kind of mana how much the hand needs, for what the lands on the table give."""
    needs: dict[ManaType, int] = {}
    mine = next(player for player in view.table.players if player.id == view.seat)
    for card in mine.hand:
        definition = view.definition(card.id)
        cost = definition.front.mana_cost if definition is not None else None
        for symbol in cost.symbols if cost is not None else ():
            for kind in symbol.types:
                needs[kind] = needs.get(kind, 0) + 1
    lands = [o.id for o in view.table.battlefield if o.controller == view.seat and "land" in o.types]
    have = [kind for id in lands for kind in gives(view.abilities(id))]
    return {kind: count / (1 + have.count(kind)) for kind, count in needs.items()}
