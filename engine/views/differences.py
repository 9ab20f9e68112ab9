"""What differs between two tables that one seat sees: old values beside new ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from msgspec import Struct

from engine.values.colors import in_words
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.steps import STEP_NAMES
from engine.views.pictures import ObjectView, PlayerView, TableView

CAME, LEFT = "comes", "goes"
OF_GAME = ("turn", "step", "day or night", "result", "active player")
OF_PLAYER = ("life", "library", "mana", "counters", "designations", "lost")
OF_OBJECT = ("name", "power/toughness", "types", "colors", "text", "damage", "counters", "loyalty", "notes", "tapped", "face down",
             "attacking", "blocking", "blocked", "controller", "attached to", "targets")  # fmt: skip
PLAIN_VALUES = ("none", "nothing", "nobody", "neither", "no", "yes", "colorless", "a card", "an object")
"""Values that aren't names, numbers or texts of cards."""
NO_OTHER_NUMBERS: Mapping[ObjectId, ObjectId] = MappingProxyType({})


class Difference(Struct, frozen=True):
    """One thing that differs. `object` is NOTHING for what is a player's or the game's."""

    name: str
    what: str
    before: str
    after: str
    object: ObjectId = NOTHING
    player: PlayerId | None = None


def differences(
    before: TableView, after: TableView, *, renamed: Mapping[ObjectId, ObjectId] = NO_OTHER_NUMBERS
) -> tuple[Difference, ...]:
    """Everything that differs, objects in the order in which they lie. `renamed`: what has another number afterwards,
    with that which it is told under."""
    return (*_of_game(before, after), *_of_players(before, after), *_of_objects(before, after, renamed))


def _of_game(before: TableView, after: TableView) -> Iterator[Difference]:
    names = {player.id: player.name for player in after.players}
    for what, old, new in zip(
        OF_GAME, _said_of_game(before, names), _said_of_game(after, names), strict=True
    ):
        if old != new:
            yield Difference("The game", what, old, new)


def _said_of_game(table: TableView, names: Mapping[PlayerId, str]) -> tuple[str, ...]:
    return (
        str(table.turn),
        STEP_NAMES[table.step],
        table.day_night or "neither",
        table.result or "none",
        names.get(table.active, "nobody"),
    )


def _of_players(before: TableView, after: TableView) -> Iterator[Difference]:
    old = {player.id: player for player in before.players}
    for player in after.players:
        was = old[player.id]
        for what in OF_PLAYER:
            one, other = _said_of_player(was, what), _said_of_player(player, what)
            if one != other:
                yield Difference(player.name, what, one, other, player=player.id)


def _said_of_player(player: PlayerView, what: str) -> str:
    match what:
        case "life":
            return str(player.life)
        case "library":
            return str(player.library_size)
        case "mana":
            return player.pool or "none"
        case "counters":
            return _counters(player.counters)
        case "designations":
            return ", ".join(player.designations) or "none"
        case _:
            return player.lost or "no"


def _of_objects(
    before: TableView, after: TableView, renamed: Mapping[ObjectId, ObjectId]
) -> Iterator[Difference]:
    old, later = objects_of(before), objects_of(after)
    new = {renamed.get(id, id): seen for id, seen in later.items()}
    names = {player.id: player.name for player in after.players}
    for id, seen in new.items():
        was = old.get(id)
        if was is None:
            yield Difference(_name(seen), CAME, "", seen.zone.value, id)
            continue
        said = (_said_of_object(was, old, names), _said_of_object(seen, later, names))
        for what, one, other in zip(OF_OBJECT, *said, strict=True):
            if one != other:
                yield Difference(_name(seen), what, one, other, id)
    for id, was in old.items():
        if id not in new:
            yield Difference(_name(was), LEFT, was.zone.value, "", id)


def objects_of(table: TableView) -> dict[ObjectId, ObjectView]:
    """Everything that is seen on a table, by its number."""
    found = {seen.id: seen for seen in (*table.battlefield, *table.stack)}
    for player in table.players:
        for seen in (*player.hand, *player.graveyard, *player.exile, *player.command):
            found[seen.id] = seen
    return found


def _name(seen: ObjectView) -> str:
    return seen.name or ("a card" if not seen.known else "an object")


def _said_of_object(
    seen: ObjectView, there: Mapping[ObjectId, ObjectView], names: Mapping[PlayerId, str]
) -> tuple[str, ...]:
    flags = (seen.tapped, seen.face_down, seen.attacking is not None, bool(seen.blocking), seen.blocked)
    return (
        seen.name,
        _size(seen),
        seen.type_line,
        in_words(seen.colors),
        seen.text or "none",
        str(seen.damage),
        _counters(seen.counters),
        str(seen.loyalty),
        ", ".join(seen.notes) or "none",
        *("yes" if flag else "no" for flag in flags),
        names[seen.controller],
        _attached(seen, there, names),
        _targets(seen, there, names),
    )


def _size(seen: ObjectView) -> str:
    return "none" if seen.power is None else f"{seen.power}/{seen.toughness}"


def _counters(counters: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in counters) or "none"


def _targets(seen: ObjectView, there: Mapping[ObjectId, ObjectView], names: Mapping[PlayerId, str]) -> str:
    objects = (_name(there[id]) if id in there else "an object" for id in seen.target_objects)
    return ", ".join((*(names[player] for player in seen.target_players), *objects)) or "none"


def _attached(seen: ObjectView, there: Mapping[ObjectId, ObjectView], names: Mapping[PlayerId, str]) -> str:
    if seen.attached_to_player is not None:
        return names[seen.attached_to_player]
    to = there.get(seen.attached_to) if seen.attached_to is not None else None
    return "nothing" if to is None else _name(to)
