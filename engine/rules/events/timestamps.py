"""The order of the timestamps that objects receive at the same time (CR 613.7m)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from engine.decisions import Order, Purpose, Why, WordOption
from engine.ir.cards import CardDefinition
from engine.ir.modifications import ChangeColors, ChangeTypes, GainAbility, LoseAbility, LoseAllAbilities
from engine.ir.nodes import Modification
from engine.rules.core.characteristics import expand_all, printed_abilities
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.events.performing import perform
from engine.rules.layers.alone import changes_of, statics_among
from engine.rules.layers.run import layer_of
from engine.rules.lookup.selecting import objects_of
from engine.state import events as ev
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.layers import Layer
from engine.values.zones import BATTLEFIELD

IN_ANY_ORDER = (Layer.PT_CHANGED, Layer.PT_SWITCHED, Layer.RULES)
"""The layers in which it makes no difference which of two effects applies first."""


class Change(Struct, frozen=True):
    """What a static ability of an object that receives a timestamp changes, and which objects that takes in."""

    modification: Modification
    takes_in: frozenset[ObjectId]


def in_timestamp_order(game: Game, events: list[ev.Event]) -> list[ev.Event]:
    """The events so that objects which receive timestamps at once receive them in the order that their controller
    chooses, who is asked where effects of two of them meet (CR 613.7m). Those of the active player come first already. By older
    rules the active player orders them all (2006 418.5e, 2011 613.6g)."""
    places = [
        place for place, event in enumerate(events) if gets_timestamp(event) and may_change(game, event)
    ]
    if len(places) < 2:
        return events
    changes = changes_after(game, events, places)
    found = list(events)
    by_active = game.state.edition.active_player_orders_timestamps
    for player in game.state.player_order()[: 1 if by_active else None]:
        own = {place: change for place, change in changes.items() if by_active or change[0] == player}
        meeting = _meeting({place: change for place, (_, change, _) in own.items()})
        if len(meeting) < 2:
            continue
        names = {place: changes[place][2] for place in meeting}
        options = tuple(WordOption(f"{place}", name, events[place].about) for place, name in names.items())
        why = Why("613.7m", NOTHING, "Order the timestamps: the effects of the first apply first")
        answer = game.ask(Order(player, why, options, Purpose.REPLACEMENT))
        for place, index in zip(meeting, answer.indices, strict=True):
            found[place] = events[meeting[index]]
    return found


def _meeting(changes: dict[int, list[Change]]) -> list[int]:
    """Of several places those whose effects meet the effects of another."""
    return [
        one
        for one, change in changes.items()
        if any(meet(change, other) for two, other in changes.items() if two != one)
    ]


def gets_timestamp(event: ev.Event) -> bool:
    """Whether a permanent receives a timestamp by an event: as it enters or becomes attached (CR 613.7d-e)."""
    match event:
        case ev.Moved():
            return event.to == BATTLEFIELD
        case ev.Created():
            return len(event.objects) == 1 and event.objects[0].zone == BATTLEFIELD
        case ev.Attached():
            return event.to is not None
        case _:
            return False


def may_change(game: Game, event: ev.Event) -> bool:
    """Whether the permanent could have a static ability that changes objects."""
    match event:
        case ev.Moved():
            return event.copied is not None or changes_objects(game.state.objects[event.object].card)
        case ev.Created():
            return event.objects[0].copied is not None or changes_objects(event.objects[0].card)
        case ev.Attached():
            return bool(statics_among(game.characteristics(event.object).abilities))
        case _:
            return False


@lru_cache(maxsize=4096)
def changes_objects(card: CardDefinition) -> bool:
    """Whether a card has a static ability that changes objects."""
    return any(
        statics_among(expand_all(printed_abilities(face, number))) for number, face in enumerate(card.faces)
    )


def changes_after(
    game: Game, events: list[ev.Event], places: list[int]
) -> dict[int, tuple[PlayerId, list[Change], str]]:
    """Of each event in those places: who controls the permanent after it, what that changes, and its name."""
    found: dict[int, tuple[PlayerId, list[Change], str]] = {}
    with game.imagined():
        done = [perform(game, event) for event in events]
        for place in places:
            id = permanent_of(done[place])
            seen = game.look(id)
            found[place] = (seen.chars.controller, list(changes_by(game, id)), seen.chars.name)
    return found


def permanent_of(event: ev.Event) -> ObjectId:
    """The permanent that an event has given a timestamp."""
    if isinstance(event, ev.Moved):
        return event.into
    if isinstance(event, ev.Created):
        return event.objects[0].id
    assert isinstance(event, ev.Attached)
    return event.object


def changes_by(game: Game, id: ObjectId) -> Iterator[Change]:
    """What the static abilities of a permanent change."""
    chars = game.characteristics(id)
    scope = scope_of(id, chars.controller)
    for _, ability in statics_among(chars.abilities):
        if ability.zone != BATTLEFIELD or ability.defines:
            continue
        for _, effect, modifications in changes_of(ability):
            takes_in = frozenset(objects_of(game, effect.what, scope))
            yield from (Change(modification, takes_in) for modification in modifications)


def meet(some: list[Change], others: list[Change]) -> bool:
    """Whether it may make a difference which of two objects has the earlier timestamp (CR 613.7)."""
    return any(
        one.takes_in & other.takes_in and order_matters(one.modification, other.modification)
        for one in some
        for other in others
    )


def order_matters(one: Modification, other: Modification) -> bool:
    """Whether two changes of an object can come to something else in the other order (CR 613.3, 613.7)."""
    layer = layer_of(one)
    if one == other or layer != layer_of(other) or layer in IN_ANY_ORDER:
        return False
    gains, losses = GainAbility, LoseAbility | LoseAllAbilities
    if (isinstance(one, gains) and isinstance(other, gains)) or (
        isinstance(one, losses) and isinstance(other, losses)
    ):
        return False
    adds = [isinstance(each, ChangeTypes | ChangeColors) and each.keeps for each in (one, other)]
    return not all(adds)
