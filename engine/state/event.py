"""What every event says (CR 700.1)."""

from msgspec import Struct

from engine.values.ids import NOTHING, ObjectId


class Event(Struct, frozen=True, kw_only=True):
    """Something that happens. `why`: rule number; `cause`: the object whose doing it is."""

    why: str = ""
    cause: ObjectId = NOTHING
