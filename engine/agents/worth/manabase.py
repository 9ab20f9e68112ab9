"""Mana that permanents give, and the mana that a hand misses most."""

from __future__ import annotations

from functools import lru_cache

from engine.abilities.replacements.entering import EntersSo, Tapped
from engine.agents.worth.weighing import mana_value
from engine.ir.abilities import Activated, Static
from engine.ir.cards import Printed
from engine.ir.costs import ManaPart, TapSymbol
from engine.ir.mana import AddMana
from engine.ir.nodes import walk
from engine.rules.core.characteristics import Having
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType
from engine.values.types import BASIC_LAND_TYPES
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


@lru_cache(maxsize=4096)
def amount_given(abilities: tuple[Having, ...]) -> int:
    """How much mana abilities give for tapping and less mana, the one that gives most; one where that can't be told
    beforehand."""
    return max(
        (
            max(map(len, node.choices), default=1) * (node.times if isinstance(node.times, int) else 1)
            - having.ability.cost.mana.mana_value
            for having in abilities
            if isinstance(having.ability, Activated)
            and all(isinstance(part, TapSymbol | ManaPart) for part in having.ability.cost.parts)
            for node in walk(having.ability.effect)
            if isinstance(node, AddMana)
        ),
        default=0,
    )


def land_mana(view: SeatView, id: ObjectId) -> frozenset[ManaType]:
    """The kinds of mana that a card gives as a land (CR 305.6)."""
    definition = view.definition(id)
    subtypes = frozenset() if definition is None else definition.front.subtypes
    intrinsic = {ManaType(mana) for kind, mana in BASIC_LAND_TYPES.items() if kind in subtypes}
    return frozenset(intrinsic.union(gives(view.abilities(id))))


@lru_cache(maxsize=4096)
def enters_tapped(face: Printed) -> bool:
    """Whether a land enters tapped, whatever is there (CR 614.1d)."""
    return any(
        isinstance(effect, EntersSo)
        and effect.condition is None
        and any(isinstance(manner, Tapped) for manner in effect.manners)
        for ability in face.abilities
        if isinstance(ability, Static) and ability.condition is None
        for effect in ability.effects
    )


def spends(view: SeatView, mana: int) -> bool:
    """Whether the spells in hand could use up exactly so much mana."""
    sums = {0}
    for card in next(player for player in view.table.players if player.id == view.seat).hand:
        if "land" not in card.types and card.known:
            sums |= {total + mana_value(card) for total in sums}
    return mana in sums


def dearest_with(view: SeatView, land: ObjectId) -> int:
    """The mana value of the dearest spell in hand that a land more lets the seat cast: by how much mana there is then, and
    whether that is of the kinds that are asked for."""
    mana = ready_mana(view, view.seat) + 1
    given = [land_mana(view, land)]
    given += [
        frozenset(gives(view.abilities(seen.id)))
        for seen in view.table.battlefield
        if seen.controller == view.seat and not seen.tapped and not ("creature" in seen.types and seen.sick)
    ]
    hand = next(player for player in view.table.players if player.id == view.seat).hand
    dearest = 0
    for card in hand:
        definition = view.definition(card.id)
        cost = None if definition is None or "land" in card.types else definition.front.mana_cost
        if cost is not None and dearest < cost.mana_value <= mana and is_payable(cost, given):
            dearest = cost.mana_value
    return dearest


def is_payable(cost: ManaCost, given: list[frozenset[ManaType]]) -> bool:
    """Whether there is a source of its own for each symbol of a cost that asks for kinds of mana, those that give fewest
    kinds being used first."""
    left = sorted(given, key=len)
    for symbol in sorted(cost.symbols, key=lambda one: len(one.types)):
        if not symbol.types or symbol.or_life or symbol.or_generic:
            continue
        source = next((kinds for kinds in left if not kinds.isdisjoint(symbol.types)), None)
        if source is None:
            return False
        left.remove(source)
    return True


def ready_mana(view: SeatView, player: PlayerId) -> int:
    """How much mana a player could have now from what lies untapped, counting what floats."""
    table = view.table
    sources = (
        seen.id
        for seen in table.battlefield
        if seen.controller == player and not seen.tapped and not ("creature" in seen.types and seen.sick)
    )
    pool = next(one.pool for one in table.players if one.id == player)
    return sum(amount_given(view.abilities(id)) for id in sources) + pool.count("{")


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
