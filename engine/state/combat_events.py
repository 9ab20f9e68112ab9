"""The events of combat: attacking, blocking, removal from combat (CR 506, 508, 509)."""

from enum import StrEnum

from engine.state.event import Event
from engine.state.references import Ref
from engine.state.turn import Combat
from engine.values.ids import ObjectId, PlayerId


class CombatPart(StrEnum):
    """What a permanent has to do with combat: it attacks or blocks, or it is attacked (CR 506.4d)."""

    ALL = "all"
    FIGHTING = "fighting"
    ATTACKED = "attacked"


class CombatChanged(Event, frozen=True, kw_only=True):
    """The combat phase's record changes: attackers, blockers, removal from combat (CR 506.4)."""

    combat: Combat | None


class Attacked(Event, frozen=True, kw_only=True):
    """A creature was declared as an attacker (CR 508.1). `alone`: it is the only one."""

    object: ObjectId
    player: PlayerId
    defender: Ref
    alone: bool = False
    with_others: int = 0


class Blocked(Event, frozen=True, kw_only=True):
    """A creature was declared as a blocker of an attacker (CR 509.1, 509.3)."""

    object: ObjectId
    attacker: ObjectId
    first: bool = True


class EnteredBlocking(Event, frozen=True, kw_only=True):
    """A creature was put onto the battlefield blocking an attacker: it never "blocked" (CR 509.3d, 509.4)."""

    object: ObjectId
    attacker: ObjectId


class BecameBlocked(Event, frozen=True, kw_only=True):
    """An attacking creature becomes blocked (CR 509.1h, 509.3c), by so many creatures."""

    object: ObjectId
    blockers: tuple[ObjectId, ...]


class BecameUnblocked(Event, frozen=True, kw_only=True):
    """An attacking creature was not blocked (CR 509.1h, 509.3g)."""

    object: ObjectId
