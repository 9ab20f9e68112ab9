"""Objects that change zones, come into being and cease to exist (CR 400.7, 111.1, 704.5d)."""

from __future__ import annotations

from engine.ir.cards import Printed
from engine.state.event import Event
from engine.state.objects import GameObject, StackItem
from engine.state.references import Ref
from engine.values.ids import NOBODY, NOTHING, EffectId, ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import Zone


class Moved(Event, frozen=True, kw_only=True):
    """An object changes zones (CR 400.7, 603.6, 614.12).

    `position`: for a library, 0 is the top and None the bottom. `controller`: for the battlefield and stack. `into` is the
    new object's id once it happened. `verb` is the keyword action it is part of ("destroy", "draw", "cast", "die" ...).
    The rest is how it enters; `copied`: with these copiable values (CR 707.5), `copied_with`: and these counters
    by that copy effect (CR 707.9e), `formed`: with these by its own choice.
    `joins_combat`: what it attacks is chosen once it is settled what enters, `attacked`: among these (CR 508.4). `blocking`: the
    attacking creature that it enters blocking (CR 509.4). `effects`:
    continuous effects that apply to it (CR 611.2e). `besides`: what the other components of a merged permanent became,
    `order`: in which they are put there (CR 730.3), `cards`: where those that are cards go instead (CR 730.3e). `melds_with`: the card that enters with it as one permanent, `melded`: as what (CR 712.4a).
    """

    object: ObjectId
    to: Zone
    position: int | None = 0
    controller: PlayerId = NOBODY
    into: ObjectId = NOTHING
    verb: Verb = Verb.NONE
    came_from: Zone = Zone.OUTSIDE
    tapped: bool = False
    face: int | None = None
    face_down: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    attach_to: Ref | None = None
    attacking: Ref | None = None
    joins_combat: bool = False
    attacked: tuple[Ref, ...] | None = None
    blocking: ObjectId = NOTHING
    notes: tuple[tuple[str, tuple[Ref | str | int, ...]], ...] = ()
    stack: StackItem | None = None
    copied: Printed | None = None
    copied_with: tuple[tuple[str, int], ...] = ()
    formed: Printed | None = None
    seen_by: tuple[PlayerId, ...] = ()
    effects: tuple[EffectId, ...] = ()
    besides: tuple[ObjectId, ...] = ()
    order: tuple[int, ...] = ()
    cards: tuple[Moved, ...] = ()
    melds_with: ObjectId = NOTHING
    melded: Printed | None = None


def into_graveyard(id: ObjectId, why: str, cause: ObjectId, verb: Verb = Verb.NONE) -> Moved:
    """An object goes on top of its owner's graveyard (CR 404.1), as a part of a keyword action if it is one."""
    return Moved(object=id, to=Zone.GRAVEYARD, position=None, verb=verb, why=why, cause=cause)


class Created(Event, frozen=True, kw_only=True):
    """Objects come into being: tokens (CR 111), abilities on the stack (CR 113.7), copies (CR 707.10)."""

    objects: tuple[GameObject, ...]
    player: PlayerId
    verb: Verb = Verb.CREATE
    attacking: Ref | None = None
    blocking: ObjectId = NOTHING
    effects: tuple[EffectId, ...] = ()
    """The effects that began as it was settled how a token enters, which go on for it (CR 611.2e, 614.12)."""


class Ceased(Event, frozen=True, kw_only=True):
    """An object ceases to exist (CR 608.2n, 704.5d-e)."""

    object: ObjectId
