"""What an effect can point at: an object or a player."""

from msgspec import Struct

from engine.values.ids import ObjectId, PlayerId


class ObjectRef(Struct, frozen=True, tag="object"):
    """An object, by id. It is that object only, not what its card becomes later (CR 400.7)."""

    id: ObjectId


class PlayerRef(Struct, frozen=True, tag="player"):
    """A player."""

    id: PlayerId


Ref = ObjectRef | PlayerRef
