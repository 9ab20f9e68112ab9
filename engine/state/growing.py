"""What is known of objects for the rest of a game: tables by their ids that grow with it, of which a later state has all
but a little in common with the one before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Generic, TypeVar, overload

from msgspec import Struct

from engine.values.ids import ObjectId

Value = TypeVar("Value")
Default = TypeVar("Default")

PART = 7
"""The ids of a part have all but so many binary digits in common: 128 of them at most are put in a table anew for one
that is added."""


class Growth(Struct, Generic[Value], frozen=True):
    """What was put in a table that grows, and what was taken out."""

    put: dict[ObjectId, Value]
    taken: tuple[ObjectId, ...] = ()


class Growing(Mapping[ObjectId, Value]):
    """A table by the ids of objects, in their order. It never changes: with more in it, it is another one, which shares all
    parts in which nothing is added with the first. So a state that is kept takes no room for what it has in common with
    others, however long a game lasts."""

    __slots__ = ("_parts",)

    def __init__(self, entries: Mapping[ObjectId, Value] | None = None) -> None:
        self._parts: dict[int, dict[ObjectId, Value]] = {}
        for id, value in (entries or {}).items():
            self._parts.setdefault(id >> PART, {})[id] = value

    def __getitem__(self, id: ObjectId) -> Value:
        return self._parts[id >> PART][id]

    @overload
    def get(self, id: ObjectId, /) -> Value | None: ...
    @overload
    def get(self, id: ObjectId, default: Value, /) -> Value: ...
    @overload
    def get(self, id: ObjectId, default: Default, /) -> Value | Default: ...
    def get(self, id: ObjectId, default: Value | Default | None = None, /) -> Value | Default | None:
        """The entry of an object, if it has one."""
        part = self._parts.get(id >> PART)
        return default if part is None else part.get(id, default)

    def __contains__(self, id: object) -> bool:
        if not isinstance(id, int):
            return False
        part = self._parts.get(id >> PART)
        return part is not None and id in part

    def __iter__(self) -> Iterator[ObjectId]:
        for number in sorted(self._parts):
            yield from sorted(self._parts[number])

    def __len__(self) -> int:
        return sum(map(len, self._parts.values()))

    def having(self, entries: Mapping[ObjectId, Value]) -> Growing[Value]:
        """The same with these entries in it, in place of those of the same objects."""
        if not entries:
            return self
        new: Growing[Value] = Growing()
        parts = new._parts = self._parts.copy()
        own: set[int] = set()
        for id, value in entries.items():
            number = id >> PART
            if number not in own:
                parts[number] = {**parts.get(number, {})}
                own.add(number)
            parts[number][id] = value
        return new

    def without(self, ids: Iterable[ObjectId]) -> Growing[Value]:
        """The same without the entries of these objects."""
        gone = {id for id in ids if id in self}
        if not gone:
            return self
        new: Growing[Value] = Growing()
        new._parts = self._parts.copy()
        for number in {id >> PART for id in gone}:
            left = {id: value for id, value in self._parts[number].items() if id not in gone}
            new._parts[number] = left
            if not left:
                del new._parts[number]
        return new

    def since(self, before: Growing[Value]) -> Growth[Value]:
        """What tells it from an earlier table; parts that both share aren't looked through."""
        put: dict[ObjectId, Value] = {}
        taken: list[ObjectId] = []
        for number in sorted({*self._parts, *before._parts}):
            part, old = self._parts.get(number, {}), before._parts.get(number, {})
            if part is not old:
                put.update({id: part[id] for id in sorted(part) if id not in old or old[id] is not part[id]})
                taken.extend(sorted(old.keys() - part.keys()))
        return Growth(put, tuple(taken))

    def grown(self, growth: Growth[Value]) -> Growing[Value]:
        """The later table that this was an earlier one of."""
        return self.without(growth.taken).having(growth.put)
