"""Zone changes: enters, dies, leaves the battlefield, is put into a graveyard (CR 603.6)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.triggers.subjects import PREDICATE, ObjectEvent, fits
from engine.ir.filters import Thing
from engine.ir.nodes import Node, Objects, Players
from engine.ir.objects import Chosen, It, Them, This
from engine.ir.players import OwnerOf, You
from engine.ir.triggers import HOLE, OrObjects
from engine.language.grammar.nouns.in_zones import ZONE
from engine.language.grammar.vocabulary import WHOSE
from engine.language.kernel import Category, Phrase, phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import Sorts, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.lookup.selecting import has_qualities, players_of
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import NOTHING, ObjectId
from engine.values.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Zone

ORIGIN = Category("where something comes from")
CARD_ORIGIN = Category("where a card comes from")


class Origin(Node, frozen=True):
    """Where an object comes from (CR 400). `whose`: only that player's zone; `not_`: from anywhere else."""

    zone: Zone
    whose: Players | None = None
    not_: bool = False
    second: Zone | None = None
    joint: str = "or"
    SILENT: ClassVar[bool] = True


class Enters(ObjectEvent, frozen=True):
    """Enters the battlefield (CR 603.6a)."""

    origin: Origin | None = None
    untapped: bool = False
    tapped: bool = False
    under: Players | None = None


class Dies(ObjectEvent, frozen=True):
    """Is put into a graveyard from the battlefield (CR 700.4)."""

    LEAVES: ClassVar[bool] = True


class LeavesBattlefield(ObjectEvent, frozen=True):
    """Moves from the battlefield to another zone (CR 603.6c)."""

    without_dying: bool = False
    LEAVES: ClassVar[bool] = True


class PutIntoGraveyard(ObjectEvent, frozen=True):
    """Is put into a graveyard from the battlefield, in those words (CR 603.6c). `whose`: that player's graveyard;
    `bare`: without saying from where."""

    whose: Players | None = None
    bare: bool = False
    LEAVES: ClassVar[bool] = True


class PutIntoGraveyardFromAnywhere(ObjectEvent, frozen=True):
    """Is put into a graveyard from any zone, which never looks back (CR 603.6c). `origin` narrows from where."""

    whose: Players | None = None
    origin: Origin | None = None

    @property
    def works_in(self) -> Zone | None:
        return GRAVEYARD if isinstance(self.what, This) else None


class LeavesGraveyard(ObjectEvent, frozen=True):
    """Leaves a graveyard (CR 603.10a)."""

    whose: Players


class PutIntoExile(ObjectEvent, frozen=True):
    """Is put into exile; `origin`: from there."""

    origin: Origin | None = None


class ReturnedToHand(ObjectEvent, frozen=True):
    """Is put into a player's hand from the battlefield (CR 603.10a)."""

    whose: Players


class PutIntoHand(ObjectEvent, frozen=True):
    """Is put into a player's hand from a zone that isn't the battlefield; `origin`: which (CR 603.6)."""

    whose: Players
    origin: Origin | None = None

    @property
    def works_in(self) -> Zone | None:
        return HAND if isinstance(self.what, This) else None


def came_from(game: Game, event: ev.Moved) -> Zone:
    """The zone that an object leaves, whether it has happened yet or not."""
    if event.into != NOTHING:
        return event.came_from
    return game.state.objects[event.object].zone


def from_there(game: Game, origin: Origin | None, event: ev.Moved, scope: Scope) -> bool:
    """Whether an object comes from where the text says."""
    if origin is None:
        return True
    zone = came_from(game, event)
    there = zone in (origin.zone, origin.second)
    if there and origin.whose is not None:
        owner = game.look(event.object).object.owner
        there = owner in players_of(game, origin.whose, scope)
    return there != origin.not_


def in_whose(game: Game, whose: Players | None, event: ev.Moved, scope: Scope) -> bool:
    """Whether the card goes to or leaves that player's own zone."""
    if whose is None or (isinstance(whose, OwnerOf) and isinstance(whose.what, It | This | Them)):
        return True  # "its owner's hand", the only one that it can go to (CR 400.3)
    return game.look(event.object).object.owner in players_of(game, whose, scope)


def was(game: Game, event: ev.Moved) -> Match:
    """What a zone change says of the object as it was; the text finds what it became (CR 400.7, 603.10)."""
    seen = game.look(event.object)
    follow = ((event.object, event.into),) if event.into != NOTHING else ()
    owner = (PlayerRef(seen.object.owner),)
    controller = seen.chars.controller if seen.object.zone in (BATTLEFIELD, STACK) else seen.object.owner
    players = (PlayerRef(controller),) if seen.object.zone == BATTLEFIELD else owner
    return Match((ObjectRef(event.object),), players, follow=follow)


def arrived(id: ObjectId, seen: Seen) -> Match:
    """What an arrival says: the new object and its controller."""
    return Match((ObjectRef(id),), (PlayerRef(seen.chars.controller),))


def put_into(zone: Zone) -> Sorts:
    """The sort of moves that put something into a zone."""
    return frozenset((zone,))


@triggers_on(Enters, ev.Moved, ev.Created, sorts=put_into(BATTLEFIELD))
def enters(
    game: Game, trigger: Enters, event: ev.Moved | ev.Created, scope: Scope
) -> Match | tuple[Match, ...] | None:
    """A permanent entered, looked at as it is on the battlefield; one that is about to, as it would exist there
    (CR 603.6a-b, 614.12)."""
    if isinstance(event, ev.Created):
        if trigger.origin is not None:
            return None
        new = [obj.id for obj in event.objects if obj.zone == BATTLEFIELD and game.is_there(obj.id)]
    elif event.to != BATTLEFIELD or not from_there(game, trigger.origin, event, scope):
        return None
    elif event.into == NOTHING:
        to_be = game.circumstances.entering
        if to_be is None:
            return None
        entering = replace(to_be, id=event.object)
        return arrived(event.object, entering) if _enters(game, trigger, entering, scope) else None
    else:
        new = [event.into]
    found = [game.look(id) for id in new]
    return tuple(arrived(seen.id, seen) for seen in found if _enters(game, trigger, seen, scope))


def _enters(game: Game, trigger: Enters, seen: Seen, scope: Scope) -> bool:
    if (trigger.untapped and seen.object.tapped) or (trigger.tapped and not seen.object.tapped):
        return False
    if trigger.under is not None and seen.chars.controller not in players_of(game, trigger.under, scope):
        return False
    return fits(game, trigger.what, seen, scope)


@triggers_on(Dies, ev.Moved, looks_back=True, sorts=put_into(GRAVEYARD))
def dies(game: Game, trigger: Dies, event: ev.Moved, scope: Scope) -> Match | None:
    """It was put into a graveyard from the battlefield, looked at as it was there (CR 700.4, 603.10a)."""
    if event.to != GRAVEYARD or came_from(game, event) != BATTLEFIELD:
        return None
    return was(game, event) if fits(game, trigger.what, game.look(event.object), scope) else None


@triggers_on(LeavesBattlefield, ev.Moved, looks_back=True)
def leaves(game: Game, trigger: LeavesBattlefield, event: ev.Moved, scope: Scope) -> Match | None:
    """It left the battlefield, looked at as it was there (CR 603.6c, 603.10a)."""
    if came_from(game, event) != BATTLEFIELD or (trigger.without_dying and event.to == GRAVEYARD):
        return None
    return was(game, event) if fits(game, trigger.what, game.look(event.object), scope) else None


@triggers_on(PutIntoGraveyard, ev.Moved, looks_back=True, sorts=put_into(GRAVEYARD))
def put_into_graveyard(game: Game, trigger: PutIntoGraveyard, event: ev.Moved, scope: Scope) -> Match | None:
    """It went to that graveyard from the battlefield (CR 603.6c, 603.10a)."""
    if event.to != GRAVEYARD or came_from(game, event) != BATTLEFIELD:
        return None
    if not in_whose(game, trigger.whose, event, scope):
        return None
    return was(game, event) if fits(game, trigger.what, game.look(event.object), scope) else None


@triggers_on(PutIntoGraveyardFromAnywhere, ev.Moved, sorts=put_into(GRAVEYARD))
def put_from_anywhere(
    game: Game, trigger: PutIntoGraveyardFromAnywhere, event: ev.Moved, scope: Scope
) -> Match | tuple[Match, ...] | None:
    """It went to a graveyard from wherever the text says, looked at as it is there (CR 603.6c); of a melded or merged
    permanent each of its cards (CR 712.21, 730.3)."""
    if event.to != GRAVEYARD or not from_there(game, trigger.origin, event, scope):
        return None
    if not in_whose(game, trigger.whose, event, scope):
        return None
    if event.into == NOTHING:
        return was(game, event) if fits_anywhere(game, trigger.what, event, scope) else None
    found = [seen for seen in map(game.look, new_objects(event)) if fits(game, trigger.what, seen, scope)]
    return tuple(Match((ObjectRef(seen.id),), (PlayerRef(seen.object.owner),)) for seen in found)


def new_objects(event: ev.Moved) -> tuple[ObjectId, ...]:
    """What an object became in the zone where it was put: one object, or each component of a merged or melded permanent
    (CR 712.21, 730.3)."""
    return (event.into, *event.besides)


def fits_anywhere(game: Game, what: Objects, event: ev.Moved, scope: Scope) -> bool:
    """Whether what is about to be put somewhere is the card, or of the kind, that a text says."""
    seen = game.look(event.object)
    match what:
        case Chosen():
            thing = what.what.noun.thing
            if seen.object.token != (thing == Thing.TOKEN) and thing in (Thing.CARD, Thing.TOKEN):
                return False
            if thing == Thing.PERMANENT and seen.object.zone != BATTLEFIELD:
                return False
            return has_qualities(game, what.what, seen, scope)
        case OrObjects():
            return any(fits_anywhere(game, part, event, scope) for part in what.parts)
        case _:
            return fits(game, what, seen, scope)


@triggers_on(LeavesGraveyard, ev.Moved, looks_back=True)
def leaves_graveyard(game: Game, trigger: LeavesGraveyard, event: ev.Moved, scope: Scope) -> Match | None:
    """A card left that graveyard (CR 603.10a)."""
    if came_from(game, event) != GRAVEYARD or not in_whose(game, trigger.whose, event, scope):
        return None
    return was(game, event) if fits(game, trigger.what, game.look(event.object), scope) else None


@triggers_on(PutIntoExile, ev.Moved, looks_back=True, sorts=put_into(EXILE))
def put_into_exile(
    game: Game, trigger: PutIntoExile, event: ev.Moved, scope: Scope
) -> Match | tuple[Match, ...] | None:
    """It was exiled, looked at as it was before (CR 603.10a); a permanent is put there as the card that represents
    it, a melded one as two (CR 110.1, 712.21)."""
    if event.to != EXILE or not from_there(game, trigger.origin, event, scope):
        return None
    before = game.look(event.object)
    if fits(game, trigger.what, before, scope):
        return was(game, event)
    cards = [id for id in new_objects(event) if game.is_there(id) and not game.look(id).object.token]
    return (was(game, event),) * sum(fits(game, trigger.what, game.look(id), scope) for id in cards)


@triggers_on(ReturnedToHand, ev.Moved, looks_back=True, sorts=put_into(HAND))
def returned_to_hand(game: Game, trigger: ReturnedToHand, event: ev.Moved, scope: Scope) -> Match | None:
    """A permanent went to a hand (CR 603.10a)."""
    if event.to != HAND or came_from(game, event) != BATTLEFIELD:
        return None
    if not in_whose(game, trigger.whose, event, scope):
        return None
    return was(game, event) if fits(game, trigger.what, game.look(event.object), scope) else None


@triggers_on(PutIntoHand, ev.Moved, sorts=put_into(HAND))
def put_into_hand(game: Game, trigger: PutIntoHand, event: ev.Moved, scope: Scope) -> Match | None:
    """A card went to a hand from another zone than the battlefield (CR 603.6)."""
    if event.to != HAND or came_from(game, event) == BATTLEFIELD or event.into == NOTHING:
        return None
    if not from_there(game, trigger.origin, event, scope) or not in_whose(game, trigger.whose, event, scope):
        return None
    if not fits(game, trigger.what, game.look(event.into), scope):
        return None
    return Match((ObjectRef(event.into),))


def _zone_phrases() -> list[Phrase]:
    """Where things come from."""
    return [
        phrase(ORIGIN, "from a(n) {zone}", Origin, zone=ZONE),
        phrase(ORIGIN, "from {whose} {zone}", Origin, zone=ZONE, whose=WHOSE),
        phrase(ORIGIN, "from exile", Origin(EXILE)),
        phrase(ORIGIN, "from the battlefield", Origin(BATTLEFIELD)),
        phrase(
            ORIGIN,
            "from anywhere other than {whose} {zone}",
            Origin,
            where={"not_": True},
            zone=ZONE,
            whose=WHOSE,
        ),
        phrase(
            ORIGIN,
            "from anywhere other than a {zone} or exile",
            Origin,
            zone=ZONE,
            where={"not_": True, "second": EXILE},
        ),
        phrase(ORIGIN, "from anywhere other than the battlefield", Origin(BATTLEFIELD, not_=True)),
        phrase(ORIGIN, "from {whose} library or hand", Origin, whose=WHOSE, where=_either(LIBRARY, HAND)),
        phrase(ORIGIN, "from {whose} hand or library", Origin, whose=WHOSE, where=_either(HAND, LIBRARY)),
        phrase(
            ORIGIN,
            "from your library and/or your graveyard",
            Origin(LIBRARY, You(), second=GRAVEYARD, joint="and/or"),
        ),
        phrase(
            ORIGIN,
            "from graveyards and/or the battlefield",
            Origin(GRAVEYARD, second=BATTLEFIELD, joint="and/or"),
        ),
        phrase(CARD_ORIGIN, "from {whose} {zone}", Origin, zone=ZONE, whose=WHOSE),
        phrase(CARD_ORIGIN, "from anywhere other than the battlefield", Origin(BATTLEFIELD, not_=True)),
        phrase(
            CARD_ORIGIN, "from {whose} hand or library", Origin, whose=WHOSE, where=_either(HAND, LIBRARY)
        ),
    ]


def _either(first: Zone, second: Zone) -> dict[str, Zone]:
    return {"zone": first, "second": second}


_SUBJECT = {"what": HOLE}

PHRASES: tuple[Phrase, ...] = (
    *_zone_phrases(),
    phrase(PREDICATE, "enter<s@>", Enters, where=_SUBJECT, also=("enter<s@> the battlefield",)),
    phrase(PREDICATE, "enter<s@> {origin}", Enters, origin=ORIGIN, where=_SUBJECT),
    phrase(PREDICATE, "enter<s@> untapped", Enters, where={**_SUBJECT, "untapped": True}),
    phrase(PREDICATE, "enter<s@> tapped", Enters, where={**_SUBJECT, "tapped": True}),
    phrase(
        PREDICATE,
        "enter<s@> under {under} control",
        Enters,
        under=WHOSE,
        where=_SUBJECT,
        also=("enter<s@> the battlefield under {under} control",),
    ),
    phrase(PREDICATE, "die<s@>", Dies, where=_SUBJECT),
    phrase(PREDICATE, "leave<s@> the battlefield", LeavesBattlefield, where=_SUBJECT),
    phrase(
        PREDICATE,
        "leave<s@> the battlefield without dying",
        LeavesBattlefield,
        where={**_SUBJECT, "without_dying": True},
    ),
    phrase(
        PREDICATE, "<is|are@> put into a graveyard from the battlefield", PutIntoGraveyard, where=_SUBJECT
    ),
    phrase(PREDICATE, "<is|are@> put into a graveyard", PutIntoGraveyard, where={**_SUBJECT, "bare": True}),
    phrase(
        PREDICATE,
        "<is|are@> put into {whose} graveyard from the battlefield",
        PutIntoGraveyard,
        whose=WHOSE,
        where=_SUBJECT,
    ),
    phrase(
        PREDICATE,
        "<is|are@> put into {whose} graveyard",
        PutIntoGraveyard,
        whose=WHOSE,
        where={**_SUBJECT, "bare": True},
    ),
    phrase(
        PREDICATE,
        "<is|are@> put into a graveyard from anywhere",
        PutIntoGraveyardFromAnywhere,
        where=_SUBJECT,
    ),
    phrase(
        PREDICATE,
        "<is|are@> put into {whose} graveyard from anywhere",
        PutIntoGraveyardFromAnywhere,
        whose=WHOSE,
        where=_SUBJECT,
    ),
    phrase(
        PREDICATE,
        "<is|are@> put into a graveyard {origin}",
        PutIntoGraveyardFromAnywhere,
        origin=CARD_ORIGIN,
        where=_SUBJECT,
    ),
    phrase(
        PREDICATE,
        "<is|are@> put into {whose} graveyard {origin}",
        PutIntoGraveyardFromAnywhere,
        whose=WHOSE,
        origin=CARD_ORIGIN,
        where=_SUBJECT,
    ),
    phrase(PREDICATE, "leave<s@> {whose} graveyard", LeavesGraveyard, whose=WHOSE, where=_SUBJECT),
    phrase(PREDICATE, "<is|are@> put into exile", PutIntoExile, where=_SUBJECT, also=("<is|are@> exiled",)),
    phrase(
        PREDICATE,
        "<is|are@> put into exile {origin}",
        PutIntoExile,
        origin=ORIGIN,
        where=_SUBJECT,
        also=("<is|are@> exiled {origin}",),
    ),
    phrase(
        PREDICATE,
        "<is|are@> returned to {whose} hand",
        ReturnedToHand,
        whose=WHOSE,
        where=_SUBJECT,
        also=(
            "<is|are@> put into {whose} hand from the battlefield",
            "<is|are@> returned to {whose} hand from the battlefield",
        ),
    ),
    phrase(
        PREDICATE,
        "<is|are@> put into {whose} hand {origin}",
        PutIntoHand,
        whose=WHOSE,
        origin=CARD_ORIGIN,
        where=_SUBJECT,
    ),
)
