"""Who and what the words of a text mean for the seat that weighs it, and how much they come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from msgspec import Struct

from engine.abilities.effects.damage import Recipients
from engine.ir.amounts import CharacteristicOf, CountersOn, Defined, Half, LifeOf, NumberOf, Plus, Times, X
from engine.ir.filters import Characteristic
from engine.ir.nodes import Node
from engine.ir.objects import Attached, Each, KnownObject, Target, This, Together
from engine.ir.players import (
    AllPlayers,
    AnOpponent,
    AnyPlayer,
    ControllerOf,
    EachPlayer,
    KnownPlayer,
    OwnerOf,
    PlayerKind,
    SeveralPlayers,
    ThatPlayer,
    You,
)
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, STACK
from engine.views.pictures import ObjectView
from engine.views.seat_view import SeatView

UNKNOWN = 2
"""What an amount is taken to be that can't be worked out beforehand."""


class Scene(Struct, frozen=True):
    """A text as it would be carried out: its source, who controls it, what X is, what was chosen for each target
    phrase, and what its source is or would be attached to."""

    source: ObjectId
    player: PlayerId
    x: int = 0
    aims: Mapping[int, tuple[Ref, ...]] = {}
    host: Ref | None = None


def refs_of(phrase: Node | None, scene: Scene, view: SeatView) -> tuple[Ref, ...]:
    """What a phrase means; nothing where only the resolution will tell."""
    match phrase:
        case Target():
            return tuple(scene.aims.get(phrase.slot, ()))
        case Each():
            return tuple(ObjectRef(id) for id in view.matching(phrase.what, scene.source, scene.player))
        case This():
            return (ObjectRef(scene.source),)
        case KnownObject():
            return (ObjectRef(ObjectId(phrase.id)),)
        case Attached():
            return () if scene.host is None else (scene.host,)
        case Recipients() | Together() | SeveralPlayers():
            return tuple(dict.fromkeys(ref for part in phrase.parts for ref in refs_of(part, scene, view)))
        case _:
            return tuple(PlayerRef(player) for player in players_of(phrase, scene, view))


def objects_of(phrase: Node | None, scene: Scene, view: SeatView) -> tuple[ObjectId, ...]:
    """The objects among what a phrase means."""
    return tuple(ref.id for ref in refs_of(phrase, scene, view) if isinstance(ref, ObjectRef))


def players_of(phrase: Node | None, scene: Scene, view: SeatView) -> tuple[PlayerId, ...]:
    """The players a phrase means; who acts if it says nobody."""
    everyone = tuple(player.id for player in view.table.players)
    others = tuple(player for player in everyone if player != scene.player)
    match phrase:
        case You():
            return (scene.player,)
        case EachPlayer() | AllPlayers() | AnOpponent() | AnyPlayer():
            meant = everyone if phrase.kind == PlayerKind.PLAYER else others
            return first_to_ask(meant, view) if isinstance(phrase, AnyPlayer) else meant
        case ThatPlayer():
            return others[:1]
        case KnownPlayer():
            return (PlayerId(phrase.id),)
        case Target():
            return tuple(ref.id for ref in scene.aims.get(phrase.slot, ()) if isinstance(ref, PlayerRef))
        case ControllerOf() | OwnerOf():
            return having(phrase, scene, view)
        case _:
            return ()


def first_to_ask(meant: tuple[PlayerId, ...], view: SeatView) -> tuple[PlayerId, ...]:
    """Of whoever wants to the one who weighs it, if asked, else another (CR 101.4)."""
    return (view.seat,) if view.seat in meant else meant[:1]


def having(phrase: ControllerOf | OwnerOf, scene: Scene, view: SeatView) -> tuple[PlayerId, ...]:
    """Who controls, or owns, what a phrase means; of a card outside the battlefield and the stack its owner (CR 108.4a)."""
    found = (view.table.object(id) for id in objects_of(phrase.what, scene, view))
    return tuple(
        seen.owner
        if isinstance(phrase, OwnerOf) or seen.zone not in (BATTLEFIELD, STACK)
        else seen.controller
        for seen in found
        if seen is not None
    )


# --- numbers --------------------------------------------------------------------------------------------------


def number_of(amount: Node | int, scene: Scene, view: SeatView) -> int:
    """How much an amount comes to (CR 107)."""
    if isinstance(amount, int):
        return amount
    reckoned = NUMBERS.get(type(amount))
    return UNKNOWN if reckoned is None else reckoned(amount, scene, view)


def announced(amount: X, scene: Scene, view: SeatView) -> int:
    """What X is."""
    return scene.x


def counted(amount: NumberOf, scene: Scene, view: SeatView) -> int:
    """How many there are of a kind."""
    return len(view.matching(amount.what, scene.source, scene.player))


def life_of(amount: LifeOf, scene: Scene, view: SeatView) -> int:
    """The life that players have."""
    whose = players_of(amount.who, scene, view)
    return sum(player.life for player in view.table.players if player.id in whose)


def counters_on(amount: CountersOn, scene: Scene, view: SeatView) -> int:
    """The counters of a kind, or all, on what a phrase means."""
    found = [view.table.object(id) for id in objects_of(amount.what, scene, view)]
    return sum(n for seen in found if seen for kind, n in seen.counters if amount.kind in (None, kind))


def characteristic(amount: CharacteristicOf, scene: Scene, view: SeatView) -> int:
    """The power or toughness of what a phrase means."""
    found = [view.table.object(id) for id in objects_of(amount.what, scene, view)]
    power = amount.characteristic == Characteristic.POWER
    sizes = [size_of(seen, view, power=power) for seen in found if seen is not None]
    return sum(sizes) if sizes else UNKNOWN


def size_of(seen: ObjectView, view: SeatView, *, power: bool) -> int:
    """The power or toughness of an object; what is printed of one that has none as long as it is no creature, as of a Vehicle
    (CR 208.3, 301.7)."""
    now = seen.power if power else seen.toughness
    card = view.definition(seen.id)
    if now is None and card is not None:
        now = card.front.power if power else card.front.toughness
    return now or 0


Reckoning = Callable[[Node, Scene, SeatView], int]
N = TypeVar("N", bound=Node)


def _reckons(kind: type[N], reckoning: Callable[[N, Scene, SeatView], int]) -> tuple[type[Node], Reckoning]:
    """A class of amounts with what reckons them."""
    return kind, cast("Reckoning", reckoning)


NUMBERS: Mapping[type[Node], Reckoning] = dict(
    (
        _reckons(X, announced),
        _reckons(Defined, lambda amount, scene, view: number_of(amount.meaning, scene, view)),
        _reckons(Times, lambda amount, scene, view: amount.factor * number_of(amount.amount, scene, view)),
        _reckons(
            Plus,
            lambda amount, scene, view: (
                number_of(amount.first, scene, view) + number_of(amount.second, scene, view)
            ),
        ),
        _reckons(Half, lambda amount, scene, view: number_of(amount.amount, scene, view) // 2),
        _reckons(NumberOf, counted),
        _reckons(LifeOf, life_of),
        _reckons(CountersOn, counters_on),
        _reckons(CharacteristicOf, characteristic),
    )
)
"""What each class of amounts comes to; one that is not here can't be worked out beforehand."""
