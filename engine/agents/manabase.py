"""Mana that permanents give, and the mana that a hand misses most."""

from __future__ import annotations

from functools import lru_cache

from engine.agents.judging import Judge
from engine.ir.abilities import Activated
from engine.ir.costs import TapSymbol
from engine.ir.mana import AddMana
from engine.ir.nodes import walk
from engine.rules.core.characteristics import Having
from engine.values.mana import ManaType


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


def missing(judge: Judge) -> dict[ManaType, float]:
    """Of each kind of mana how much the hand needs, for what the lands on the table give."""
    needs: dict[ManaType, int] = {}
    for card in judge.players[judge.me].hand:
        definition = judge.view.definition(card.id)
        cost = definition.front.mana_cost if definition is not None else None
        for symbol in cost.symbols if cost is not None else ():
            for kind in symbol.types:
                needs[kind] = needs.get(kind, 0) + 1
    mine = [o.id for o in judge.table.battlefield if o.controller == judge.me and "land" in o.types]
    have = [kind for id in mine for kind in gives(judge.view.abilities(id))]
    return {kind: count / (1 + have.count(kind)) for kind, count in needs.items()}
