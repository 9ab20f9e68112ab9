"""What makes a later state of a game out of an earlier one: a row of states in little room (invariant 1)."""

from __future__ import annotations

from itertools import compress, filterfalse, repeat
from operator import is_not

from msgspec import Struct

from engine.state.events import Event
from engine.state.game_state import GameState
from engine.state.growing import Growth
from engine.values.ids import ObjectId

Row = tuple[ObjectId, ...]
TABLES = ("players", "objects", "zones", "lasting", "delayed")
"""The parts of a state that are dictionaries. From one state to a later one most of their entries stay."""
GROWING = ("last_known", "became")
"""The tables that grow with the game, and share what they have in common."""
MISSING = object()
SCALARS = tuple(
    name
    for name in GameState.__slots__
    if name not in (*TABLES, *GROWING) and name not in ("happened", "stamps")
)


class TableChange(Struct, frozen=True):
    """What became of a dictionary: what was put in, and what was taken out. `whole`: it is put in as a whole, because
    the order of its entries is another one."""

    put: dict[object, object]
    taken: tuple[object, ...] = ()
    whole: bool = False


class RowChange(Struct, frozen=True):
    """What became of the objects of a zone: from a place on some were taken out, and others put in there. So a large zone takes
    no more room than a small one."""

    place: int
    taken: int
    put: Row

    def after(self, row: Row) -> Row:
        """The later objects, by the earlier ones."""
        return (*row[: self.place], *self.put, *row[self.place + self.taken :])


class Difference(Struct, frozen=True):
    """What tells a state from an earlier one. `events`: what happened since, or all of this turn if `kept` is 0."""

    tables: tuple[tuple[str, TableChange], ...]
    last_known: Growth[object]
    became: Growth[ObjectId]
    scalars: tuple[object, ...]
    kept: int
    events: tuple[Event, ...]
    stamps: tuple[int, ...]


def difference(old: GameState, new: GameState) -> Difference:
    """What has to be done to a state to get a later one. Both stay as they are."""
    tables = tuple(
        (name, change)
        for name in TABLES
        if (change := _change_of(name, getattr(old, name), getattr(new, name))) is not None
    )
    kept = _same_beginning(old.happened, new.happened)
    scalars = tuple(getattr(new, name) for name in SCALARS)
    return Difference(
        tables,
        new.last_known.since(old.last_known),
        new.became.since(old.became),
        scalars,
        kept,
        tuple(new.happened[kept:]),
        tuple(new.stamps),
    )


def later(old: GameState, *changes: Difference) -> GameState:
    """The later state that the last of some differences was taken from, order of all entries included. Each was taken from
    the state that the one before it leads to."""
    new = old.copy()
    for change in changes:
        for name, table_change in change.tables:
            _bring_forward(new, name, table_change)
        new.last_known = new.last_known.grown(change.last_known)
        new.became = new.became.grown(change.became)
        new.happened[change.kept :] = change.events
    if changes:
        for name, value in zip(SCALARS, changes[-1].scalars, strict=True):
            setattr(new, name, value)
        new.stamps = list(changes[-1].stamps)
    return new


def _bring_forward(state: GameState, name: str, change: TableChange) -> None:
    """Make a table of a state the later one."""
    table: dict[object, object] = getattr(state, name)
    if change.whole:
        setattr(state, name, change.put.copy())
        return
    for key in change.taken:
        del table[key]
    for key, value in change.put.items():
        if isinstance(value, RowChange):
            before = table[key]
            assert isinstance(before, tuple)
            table[key] = value.after(before)
        else:
            table[key] = value


def _change_of(name: str, old: dict[object, object], new: dict[object, object]) -> TableChange | None:
    """What became of one of the tables."""
    change = _table_change(old, new)
    if name != "zones" or change is None or change.whole:
        return change
    put = {
        key: row_change(before, row) if isinstance(before := old.get(key), tuple) else row
        for key, row in change.put.items()
        if isinstance(row, tuple)
    }
    return TableChange(dict(put), change.taken)


def row_change(before: Row, row: Row) -> RowChange:
    """What has become of the objects of a zone: what stands between those that both begin and end with."""
    place = in_common(before, row)
    ends = in_common(before[place:][::-1], row[place:][::-1])
    return RowChange(place, len(before) - place - ends, row[place : len(row) - ends])


def in_common(one: Row, other: Row) -> int:
    """With how many of the same objects two rows begin."""
    least, most = 0, min(len(one), len(other))
    while least < most:
        middle = (least + most + 1) // 2
        if one[least:middle] == other[least:middle]:
            least = middle
        else:
            most = middle - 1
    return least


def _table_change(old: dict[object, object], new: dict[object, object]) -> TableChange | None:
    others = map(is_not, map(old.get, new, repeat(MISSING)), new.values())
    put = dict(compress(new.items(), others))
    taken = tuple(filterfalse(new.__contains__, old))
    change = TableChange(put, taken)
    if list(_changed(old, change)) != list(new):
        return TableChange(new.copy(), whole=True)
    return change if put or taken else None


def _changed(old: dict[object, object], change: TableChange) -> dict[object, object]:
    if change.whole:
        return change.put.copy()
    new = old.copy()
    for key in change.taken:
        del new[key]
    new.update(change.put)
    return new


def _same_beginning(old: list[Event], new: list[Event]) -> int:
    """How many events both begin with. Within a turn events are only added, in the next none of them is left."""
    count = len(old)
    return count if count and count <= len(new) and old[-1] is new[count - 1] else 0
