"""What every event says (CR 700.1)."""

from msgspec import Struct

from engine.values.ids import NOTHING, ObjectId, PlayerId


class Event(Struct, frozen=True, kw_only=True):
    """Something that happens. `why`: rule number; `cause`: the object whose doing it is."""

    why: str = ""
    cause: ObjectId = NOTHING

    @property
    def about(self) -> ObjectId:
        """The object that it happens to; NOTHING if it happens to none."""
        # Each kind that has one calls it so; those without have no such field.
        object_id: ObjectId = getattr(self, "object", NOTHING)  # those without have no such field
        return object_id

    @property
    def whom(self) -> PlayerId | None:
        """The player whom it happens to, or who brings it about; None if that is nobody."""
        # As above.
        player: PlayerId | None = getattr(self, "player", None)  # those without have no such field
        return player
