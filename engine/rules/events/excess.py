"""Excess damage: how much of what is dealt is more than lethal, or than the loyalty or defense there was (CR 120.10)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.rules.core.game import Game
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId
from engine.values.types import BATTLE, CREATURE, PLANESWALKER


def not_in_excess(game: Game, target: ObjectId) -> int:
    """How much damage can be dealt to a permanent before it is excess damage: lethal damage to a creature, the loyalty
    of a planeswalker, the defense of a battle, of several the least (CR 120.6, 120.10)."""
    seen = game.look(target)
    most = {
        CREATURE: (seen.chars.toughness or 0) - seen.object.damage,
        PLANESWALKER: seen.object.counter("loyalty"),
        BATTLE: seen.object.counter("defense"),
    }
    return min((max(most[kind], 0) for kind in seen.chars.types if kind in most), default=0)


def with_excess(game: Game, events: Sequence[ev.Event]) -> list[ev.Event]:
    """Events that are about to happen together, each damage with how much of it is in excess: what all sources deal to a
    permanent counts together (CR 120.10)."""
    left: dict[ObjectId, int] = {}
    measured: list[ev.Event] = []
    for event in events:
        if isinstance(event, ev.DamageDealt) and isinstance(event.target, ObjectRef):
            id = event.target.id
            room = left[id] if id in left else lethal_together(game, id, events)
            left[id] = max(room - event.amount, 0)
            if event.amount > room:
                event = replace(event, excess=event.amount - room)
        measured.append(event)
    return measured


def lethal_together(game: Game, id: ObjectId, events: Sequence[ev.Event]) -> int:
    """How much of the damage that is dealt to a permanent at the same time isn't in excess; any combat damage of a source
    with deathtouch is lethal to a creature (CR 120.10, 702.2c)."""
    room = not_in_excess(game, id)
    if room > 1 and CREATURE in game.look(id).chars.types:
        deadly = any(
            isinstance(event, ev.DamageDealt)
            and event.combat
            and event.target == ObjectRef(id)
            and event.amount > 0
            and game.look(event.source).chars.has_damage_word("deathtouch")
            for event in events
        )
        return 1 if deadly else room
    return room
