"""Events of permanents: changes of status, of halves, and merging (CR 110.5, 709.5, 730)."""

from engine.state.event import Event
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb


class StatusChanged(Event, frozen=True, kw_only=True):
    """A permanent transforms, flips, turns face up or down, phases (CR 701.27, 708, 702.26)."""

    object: ObjectId
    verb: Verb
    face: int | None = None
    face_down: str | None = None
    phased_out: bool | None = None
    flipped: bool = False


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
