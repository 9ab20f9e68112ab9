"""Cards outside the battlefield and the stack: what they are, and which of their abilities work there (CR 113.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.ir.abilities import Modify, Static, Triggered
from engine.ir.cards import CardDefinition
from engine.ir.modifications import ChangeColors, ChangeTypes, DefinePT, SetPT
from engine.ir.nodes import Modification
from engine.ir.triggers import working
from engine.rules.core.characteristics import Characteristics, copiable, expand_all, printed_abilities
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.layers.changing import change, looks_at_each
from engine.state.game_state import Fact, GameState
from engine.state.noting import how_many_there_are
from engine.state.objects import GameObject
from engine.state.rows import Kept
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Zone

ZONES = (GRAVEYARD, EXILE, HAND, COMMAND, LIBRARY)
ELSEWHERE = frozenset(ZONES)
SAID_BY_ITSELF = frozenset((ChangeTypes, ChangeColors))
"""Modifications that look at nothing but what they change."""


@lru_cache(maxsize=4096)
def zones_of_interest(card: CardDefinition) -> frozenset[Zone]:
    """Zones besides the battlefield in which abilities of a card work (CR 113.6)."""
    zones: set[Zone] = set()
    for number, face in enumerate(card.faces):
        for having in expand_all(printed_abilities(face, number)):
            if isinstance(having.ability, Static):
                zones.update(zone for zone in (*ZONES, STACK) if having.ability.works_in(zone))
            elif isinstance(having.ability, Triggered):
                zones.update(zone for _, zone in working(having.ability))
    return frozenset(zones - {BATTLEFIELD})


def is_of_interest(obj: GameObject) -> bool:
    """Whether an object's card has abilities that work where it is (CR 113.6)."""
    return obj.zone in zones_of_interest(obj.card)


def described(obj: GameObject) -> tuple[Characteristics, tuple[Static, ...]]:
    """What is printed on an object, and the abilities of it that define characteristics (CR 604.3)."""
    chars = copiable(obj.card, obj)
    defining = (having.ability for having in chars.expanded())
    return chars, tuple(ability for ability in defining if isinstance(ability, Static) and ability.defines)


@lru_cache(maxsize=4096)
def defines_for_good(defining: tuple[Static, ...]) -> bool:
    """Whether all that abilities define is said by them alone: what an object is by them stays so for as long as the object
    stays the same (CR 604.3)."""
    return all(
        type(effect) is Modify and all(type(one) in SAID_BY_ITSELF for one in effect.modifications)
        for ability in defining
        for effect in ability.effects
    )


class Elsewhere:
    """Keeps what was found out about objects and zones as long as they stay the same."""

    MOST = 4096
    """So many objects are known at least before they are forgotten, and twice as many as there are."""

    def __init__(self) -> None:
        self.known: dict[ObjectId, tuple[GameObject, Characteristics]] = {}
        self.counting = 0
        self.rows = Kept()
        self.working: tuple[int, list[tuple[Zone, ObjectId]]] = (-1, [])
        """The stamp of zones besides battlefield and stack that were looked through last, and what was found there."""

    def characteristics(self, game: Game, obj: GameObject) -> Characteristics:
        """What an object is: printed values and those that its own abilities define (CR 604.3).

        While numbers of one are worked out, others are asked only for what needs no number: two cards that
        count the cards of their zone would ask each other for ever.
        """
        kept = self.known.get(obj.id)
        if kept is not None and kept[0] is obj:
            return kept[1]
        chars, defining = described(obj)
        for _ in self.defined(game, obj, chars, defining):
            pass
        if defines_for_good(defining):
            if len(self.known) > max(self.MOST, 2 * how_many_there_are(game.state)):
                self.known.clear()
            self.known[obj.id] = (obj, chars)
        return chars

    def defined(
        self, game: Game, obj: GameObject, chars: Characteristics, defining: tuple[Static, ...]
    ) -> Iterator[tuple[Static, Modification]]:
        """Apply what an object's own abilities define, one after the other, and say each (CR 604.3)."""
        scope = scope_of(obj.id, obj.owner)
        numbers_unsaid = game.state.edition.types_defined_everywhere  # 2006 405.2a
        for ability in defining:
            for effect in ability.effects:
                for modification in effect.modifications if isinstance(effect, Modify) else ():
                    if numbers_unsaid and isinstance(modification, DefinePT | SetPT):
                        continue
                    if not looks_at_each(modification):
                        change(game, modification, chars, scope, obj.timestamp, obj.id)
                    elif not self.counting:
                        self.counting += 1
                        try:
                            change(game, modification, chars, scope, obj.timestamp, obj.id)
                        finally:
                            self.counting -= 1
                    yield ability, modification

    def with_abilities(self, state: GameState) -> list[tuple[Zone, ObjectId]]:
        """The cards that have abilities working where they are (CR 113.6); looked for again only if a zone has changed."""
        stamp = state.stamps[Fact.HIDDEN_ZONES]
        if self.working[0] == stamp:
            return self.working[1]
        found: list[tuple[Zone, ObjectId]] = []
        rows = [
            (key[0], row)
            for key, ids in state.zones.items()
            if ids and key[0] in ELSEWHERE and (row := self.row(state, key, ids))
        ]
        for zone in ZONES if rows else ():
            found += [(zone, id) for there, row in rows if there == zone for id in row]
        self.working = stamp, found
        return found

    def row(
        self, state: GameState, key: tuple[Zone, PlayerId], ids: tuple[ObjectId, ...]
    ) -> tuple[ObjectId, ...]:
        """Those of one zone's cards; worked out again only if the zone's content has changed."""
        return self.rows.fitting(key, ids, state.objects, is_of_interest)
