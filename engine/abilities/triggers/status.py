"""Changes of status, attachment and control, and what objects are said to do (CR 110.5, 701, 708)."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from engine.abilities.triggers.moving import came_from, was
from engine.abilities.triggers.subjects import (
    EVENT,
    EVENT_OBJECT,
    EVENT_RECIPIENT,
    PLAYER_PREDICATE,
    PREDICATE,
    AnyOne,
    ObjectEvent,
    PlayerEvent,
    fits,
    is_player,
    is_recipient,
)
from engine.ir.filters import Filter
from engine.ir.nodes import Node, Objects, Trigger
from engine.ir.objects import This
from engine.ir.triggers import HOLE
from engine.language.grammar.vocabulary import OBJECTS
from engine.language.kernel import Phrase, phrase
from engine.rules.core.characteristics import before_turned_up
from engine.rules.core.game import Game
from engine.rules.core.registries import triggers_on
from engine.rules.core.scope import Match, Scope, scope_of
from engine.rules.lookup.selecting import has_qualities
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import NOTHING, ObjectId
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, EXILE, Zone


class BecomesTapped(ObjectEvent, frozen=True):
    """Becomes tapped, not: enters tapped (CR 603.2e)."""


class BecomesUntapped(ObjectEvent, frozen=True):
    """Becomes untapped (CR 603.2e)."""


class Status(StrEnum):
    """What becomes of a permanent's status, or which of its faces is up."""

    TURNED_FACE_UP = "turned face up"
    TRANSFORMS = "transforms"
    PHASES_OUT = "phases out"
    PHASES_IN = "phases in"


class ChangesStatus(ObjectEvent, frozen=True):
    """Is turned face up, transforms, phases in or out (CR 701.27, 702.26, 708)."""

    verb: Status

    @property
    def looks_back(self) -> bool:
        """What has phased out is treated as though it didn't exist, so its ability is looked for before that."""
        return self.verb is Status.PHASES_OUT


class TransformsInto(ObjectEvent, frozen=True):
    """Transforms into the face of a name (CR 701.27e). The name is no second object in the event."""

    into: Objects
    UNHEARD: ClassVar[tuple[str, ...]] = ("into",)


class DoesKeywordAction(ObjectEvent, frozen=True):
    """An object does or undergoes a keyword action: explores, becomes monstrous, mutates (CR 701). `to`: what it
    does it to."""

    verb: Verb
    to: Filter | None = None

    @property
    def works_in(self) -> Zone | None:
        """ "When this card becomes plotted": it is in exile then (CR 113.6k, 702.170a)."""
        return EXILE if self.verb == Verb.PLOT and isinstance(self.what, This) else None


class BecomesAttached(ObjectEvent, frozen=True):
    """Becomes attached to something (CR 701.3)."""

    to: Node


class BecomesUnattached(ObjectEvent, frozen=True):
    """Becomes unattached from something (CR 603.10c, 701.3d)."""

    source: Node


class LosesControl(PlayerEvent, frozen=True):
    """A player loses control of something (CR 603.10d)."""

    what: Objects


class DayNightTurns(Trigger, frozen=True):
    """Day becomes night or night becomes day (CR 731.1)."""


STATUS_VERBS = {
    Status.TURNED_FACE_UP: (Verb.TURN_FACE_UP,),
    Status.TRANSFORMS: (Verb.TRANSFORM, Verb.CONVERT),
    Status.PHASES_OUT: (Verb.PHASE_OUT,),
    Status.PHASES_IN: (Verb.PHASE_IN,),
}
"""What the events of a change of status may be."""


def _of_permanent(
    game: Game, what: Node, id: ObjectId, scope: Scope, *, turned_up: bool = False
) -> Match | None:
    """What a trigger event of a permanent leaves to speak of, if it is of the kind: it, and its controller (CR 603.2);
    `turned_up`: it was face down until then."""
    seen = before_turned_up(game.look(id)) if turned_up else game.look(id)
    if not fits(game, what, seen, scope):
        return None
    return Match((ObjectRef(id),), (PlayerRef(game.controller(id)),))


@triggers_on(BecomesTapped, ev.TappedChanged)
def becomes_tapped(game: Game, trigger: BecomesTapped, event: ev.TappedChanged, scope: Scope) -> Match | None:
    """An untapped permanent was tapped (CR 603.2e)."""
    return _of_permanent(game, trigger.what, event.object, scope) if event.tapped else None


@triggers_on(BecomesUntapped, ev.TappedChanged)
def becomes_untapped(
    game: Game, trigger: BecomesUntapped, event: ev.TappedChanged, scope: Scope
) -> Match | None:
    """A tapped permanent was untapped (CR 603.2e)."""
    return None if event.tapped else _of_permanent(game, trigger.what, event.object, scope)


@triggers_on(ChangesStatus, ev.StatusChanged)
def changes_status(game: Game, trigger: ChangesStatus, event: ev.StatusChanged, scope: Scope) -> Match | None:
    """A permanent was turned face up, transformed or phased (CR 701.27, 702.26, 708.8)."""
    if event.verb not in STATUS_VERBS[trigger.verb]:
        return None
    turned_up = trigger.verb is Status.TURNED_FACE_UP
    return _of_permanent(game, trigger.what, event.object, scope, turned_up=turned_up)


@triggers_on(TransformsInto, ev.StatusChanged)
def transforms_into(
    game: Game, trigger: TransformsInto, event: ev.StatusChanged, scope: Scope
) -> Match | None:
    """A permanent transformed into the face that has this ability (CR 701.27e)."""
    if event.verb not in STATUS_VERBS[Status.TRANSFORMS]:
        return None
    return _of_permanent(game, trigger.what, event.object, scope)


@triggers_on(DoesKeywordAction, ev.Did)
def does_keyword_action(game: Game, trigger: DoesKeywordAction, event: ev.Did, scope: Scope) -> Match | None:
    """An object did a keyword action (CR 701)."""
    if event.verb != trigger.verb or event.object == NOTHING:
        return None
    if not fits(game, trigger.what, game.look(event.object), scope):
        return None
    others = (ObjectRef(event.cause),) if trigger.to is not None else ()
    x = event.amount if event.verb == Verb.MONSTROSITY and isinstance(trigger.what, This) else None  # 701.37c
    return Match((ObjectRef(event.object),), (PlayerRef(event.player),), others, event.amount, x=x)


@triggers_on(BecomesAttached, ev.Attached, ev.Moved, ev.Created)
def becomes_attached(
    game: Game, trigger: BecomesAttached, event: ev.Event, scope: Scope
) -> tuple[Match, ...]:
    """Something became attached, also as it entered (CR 701.3a, 303.4f)."""
    match event:
        case ev.Attached():
            pairs = [(event.object, event.to)]
        case ev.Moved():
            pairs = [(event.into, event.attach_to)]
        case ev.Created():
            pairs = [(obj.id, obj.attached_to) for obj in event.objects]
        case _:
            pairs = []
    found: list[Match] = []
    for id, to in pairs:
        if to is None or not fits(game, trigger.what, game.look(id), scope):
            continue
        if is_recipient(game, trigger.to, to, scope):
            found.append(Match((ObjectRef(id),), (PlayerRef(game.controller(id)),), (to,)))
    return tuple(found)


@triggers_on(BecomesUnattached, ev.Attached, ev.Moved, looks_back=True)
def becomes_unattached(
    game: Game, trigger: BecomesUnattached, event: ev.Attached | ev.Moved, scope: Scope
) -> Match | None:
    """Something became unattached from what it was attached to, or left the battlefield (CR 701.3d, 603.10c)."""
    seen = game.look(event.object)
    if isinstance(event, ev.Moved):
        before = seen.object.attached_to if seen.object.zone == BATTLEFIELD else None
    else:
        before = None if event.before == event.to else event.before
    if before is None or not fits(game, trigger.what, seen, scope):
        return None
    if not was_recipient(game, trigger.source, before, scope):
        return None
    return Match((ObjectRef(event.object),), (PlayerRef(game.controller(event.object)),), (before,))


def was_recipient(game: Game, what: Node, ref: Ref, scope: Scope) -> bool:
    """Whether something is what a text says, or was before it left (CR 603.10c)."""
    if isinstance(ref, ObjectRef) and not game.is_there(ref.id) and isinstance(what, AnyOne):
        kind = what.what
        return isinstance(kind, Filter) and has_qualities(game, kind, game.look(ref.id), scope)
    return is_recipient(game, what, ref, scope)


@triggers_on(LosesControl, ev.ControlChanged, ev.Moved, looks_back=True)
def loses_control(game: Game, trigger: LosesControl, event: ev.Event, scope: Scope) -> Match | None:
    """A permanent came under another player's control, or left the battlefield (CR 603.10d, 110.2)."""
    if isinstance(event, ev.Moved):
        seen = game.look(event.object)
        left = came_from(game, event) == BATTLEFIELD and fits(game, trigger.what, seen, scope)
        return (
            was(game, event) if left and is_player(game, trigger.who, seen.chars.controller, scope) else None
        )
    assert isinstance(event, ev.ControlChanged), "nothing else is watched"
    earlier = scope_of(scope.source, event.before) if event.object == scope.source else scope
    if not is_player(game, trigger.who, event.before, earlier):
        return None
    if not fits(game, trigger.what, game.look(event.object), earlier):
        return None
    return Match((ObjectRef(event.object),), (PlayerRef(event.before),), controller=earlier.controller)


@triggers_on(DayNightTurns, ev.DayNightChanged)
def day_night_turns(
    game: Game, trigger: DayNightTurns, event: ev.DayNightChanged, scope: Scope
) -> Match | None:
    """It was day or night before, and is the other now (CR 731.1)."""
    return Match() if event.before and event.before != event.value else None


_WHAT = {"what": HOLE}
DONE_BY_OBJECTS = (
    ("explore<s@>", Verb.EXPLORE),
    ("become<s@> monstrous", Verb.MONSTROSITY),
    ("become<s@> renowned", Verb.RENOWN),
    ("mutate<s@>", Verb.MUTATE),
    ("<is|are@> exerted", Verb.EXERT),
    ("<is|are@> saddled", Verb.SADDLE),
    ("<is|are@> crewed", Verb.CREW),
    ("adapt<s@>", Verb.ADAPT),
    ("connive<s@>", Verb.CONNIVE),
    ("train<s@>", Verb.TRAIN),
    ("evolve<s@>", Verb.EVOLVE),
    ("become<s@> plotted", Verb.PLOT),
    ("become<s@> suspected", Verb.SUSPECT),
    ("become<s@> prepared", Verb.PREPARE),
    ("fight<s@>", Verb.FIGHT),
    ("enlist<s@> a creature", Verb.ENLIST),
)
"""Keyword actions whose event names the object."""

PHRASES: tuple[Phrase, ...] = (
    phrase(PREDICATE, "become<s@> tapped", BecomesTapped, where=_WHAT),
    phrase(PREDICATE, "become<s@> untapped", BecomesUntapped, where=_WHAT, also=("untap<s@>",)),
    phrase(
        PREDICATE, "<is|are@> turned face up", ChangesStatus, where={**_WHAT, "verb": Status.TURNED_FACE_UP}
    ),
    phrase(PREDICATE, "transform<s@>", ChangesStatus, where={**_WHAT, "verb": Status.TRANSFORMS}),
    phrase(PREDICATE, "phase<s@> out", ChangesStatus, where={**_WHAT, "verb": Status.PHASES_OUT}),
    phrase(PREDICATE, "phase<s@> in", ChangesStatus, where={**_WHAT, "verb": Status.PHASES_IN}),
    phrase(PREDICATE, "transform<s@> into {into}", TransformsInto, into=OBJECTS, where=_WHAT),
    *(
        phrase(PREDICATE, words, DoesKeywordAction, where={**_WHAT, "verb": verb})
        for words, verb in DONE_BY_OBJECTS
    ),
    phrase(PREDICATE, "become<s@> attached to {to}", BecomesAttached, to=EVENT_RECIPIENT, where=_WHAT),
    phrase(
        PREDICATE,
        "become<s@> unattached from {source}",
        BecomesUnattached,
        source=EVENT_RECIPIENT,
        where=_WHAT,
    ),
    phrase(
        PLAYER_PREDICATE, "lose<s@> control of {what}", LosesControl, what=EVENT_OBJECT, where={"who": HOLE}
    ),
    phrase(EVENT, "day becomes night or night becomes day", DayNightTurns()),
)
