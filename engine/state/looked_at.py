"""Noting what is looked at of a state itself, not of one that stands for it (see `engine.state.noting`)."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView, ValuesView
from contextlib import contextmanager

from engine.state.game_state import THE_BATTLEFIELD, GameState, ZoneKey
from engine.state.noting import Noted, NotedObjects
from engine.values.ids import ObjectId


class NotedZones(dict[ZoneKey, tuple[ObjectId, ...]]):
    """The zones of a state, noting which are looked at."""

    def __init__(self, real: dict[ZoneKey, tuple[ObjectId, ...]], noted: Noted) -> None:
        super().__init__()
        self.real = real
        self.noted = noted

    def get(self, key: ZoneKey, default: tuple[ObjectId, ...] | None = None) -> tuple[ObjectId, ...] | None:  # type: ignore[override]  # nothing else is ever given
        """What is in a zone, if anything ever was."""
        self.noted.zones[key] = None
        return self.real.get(key, default)

    def __getitem__(self, key: ZoneKey) -> tuple[ObjectId, ...]:
        self.noted.zones[key] = None
        return self.real[key]

    def all(self) -> dict[ZoneKey, tuple[ObjectId, ...]]:
        """All zones, among which is the battlefield."""
        self.noted.zones[THE_BATTLEFIELD] = None
        return self.real

    def __contains__(self, key: object) -> bool:
        return key in self.all()

    def __iter__(self) -> Iterator[ZoneKey]:
        return iter(self.all())

    def __len__(self) -> int:
        return len(self.all())

    def keys(self) -> KeysView[ZoneKey]:  # type: ignore[override]  # those of the real one, which are no part of this
        """The zones that there are."""
        return self.all().keys()

    def values(self) -> ValuesView[tuple[ObjectId, ...]]:  # type: ignore[override]  # those of the real one, which are no part of this
        """What is in each zone."""
        return self.all().values()

    def items(self) -> ItemsView[ZoneKey, tuple[ObjectId, ...]]:  # type: ignore[override]  # those of the real one, which are no part of this
        """All zones."""
        return self.all().items()

    def copy(self) -> dict[ZoneKey, tuple[ObjectId, ...]]:
        """All zones, in a table of their own."""
        return self.all().copy()


@contextmanager
def looking_at(state: GameState, noted: Noted) -> Iterator[None]:
    """The single objects and the zones of a state that are looked at while this lasts are noted there, and nowhere else."""
    kept = objects, zones = state.objects, state.zones
    state.objects = NotedObjects(objects.real if isinstance(objects, NotedObjects) else objects, noted)
    state.zones = NotedZones(zones.real if isinstance(zones, NotedZones) else zones, noted)
    try:
        yield
    finally:
        state.objects, state.zones = kept
