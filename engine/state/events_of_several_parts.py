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
