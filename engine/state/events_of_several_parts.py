"""Events of permanents that consist of several parts: halves, merged cards (CR 709.5, 730)."""

from engine.state.event import Event
from engine.values.ids import ObjectId, PlayerId


class DoorsChanged(Event, frozen=True, kw_only=True):
    """Halves of a permanent become unlocked, or locked (CR 709.5f-g). `before`: the halves that were unlocked before that."""

    object: ObjectId
    player: PlayerId
    halves: tuple[int, ...]
    unlocks: bool = True
    before: tuple[int, ...] = ()


class Merged(Event, frozen=True, kw_only=True):
    """A spell merges with a permanent, put on top of it or under it (CR 730.2)."""

    object: ObjectId
    spell: ObjectId
    player: PlayerId
    over: bool = True
