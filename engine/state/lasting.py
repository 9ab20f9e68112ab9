"""Effects that outlast the resolution that made them (CR 603.7, 611.2, 614, 615)."""

from msgspec import Struct

from engine.ir.abilities import Modify, Triggered
from engine.ir.durations import Duration
from engine.ir.nodes import Effect, Modification, PlayerRule, Replacement, Trigger
from engine.state.objects import Context
from engine.state.references import Ref
from engine.values.ids import EffectId, ObjectId, PlayerId, Timestamp


class Lasting(Struct, frozen=True):
    """A continuous effect from a resolution, on a locked set of objects or on the rules (CR 611.2c).

    `refs` is the locked set; `rule` is set instead for effects on players or rules, and `whichever` for an effect
    that says what objects of a kind may do, whichever they are at the time (CR 611.2c). `replacement` is
    set for replacement and prevention effects (shields), `left` being what is left of it.
    `ends`: what the duration was bound to (turn number, player) when it began.
    """

    id: EffectId
    timestamp: Timestamp
    context: Context
    duration: Duration
    begun_turn: int
    refs: tuple[Ref, ...] = ()
    modifications: tuple[Modification, ...] = ()
    rule: PlayerRule | None = None
    replacement: Replacement | None = None
    left: int | None = None
    whichever: Modify | None = None


class DelayedTrigger(Struct, frozen=True):
    """A delayed triggered ability (CR 603.7). `once`: it triggers only the next time; `word`: how its text begins."""

    id: EffectId
    trigger: Trigger
    effect: Effect
    context: Context
    begun_turn: int
    once: bool = True
    duration: Duration | None = None
    owner: PlayerId = PlayerId(0)
    word: str = "whenever"


class Waiting(Struct, frozen=True):
    """A triggered ability that has triggered and waits to be put on the stack (CR 603.2-3)."""

    source: ObjectId
    ability: Triggered
    context: Context
    key: str
    description: str = ""
