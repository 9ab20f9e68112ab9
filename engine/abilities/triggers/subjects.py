"""The subjects of trigger events: how a text names what has to do something, and whether that did it (CR 603.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise

from msgspec.structs import replace

from engine.ir.fields import fields_of
from engine.ir.filters import (
    Filter,
    Noun,
    OneOf,
    Other,
    PlayerFilter,
    Selectable,
    Thing,
)
from engine.ir.nodes import Node, Objects, Players, Trigger
from engine.ir.objects import Attached, Chosen, EachOf, It, Them, This
from engine.ir.players import (
    AllPlayers,
    AnOpponent,
    EachPlayer,
    EnchantedPlayer,
    PlayerKind,
    ThatPlayer,
    You,
)
from engine.ir.triggers import HOLE, AnyTrigger, FirstTime, OrObjects, ThisTurn, While
from engine.language.grammar.nouns.players import PLAYER_NOUN
from engine.language.grammar.numbers.amounts import BACK_REFERENCE
from engine.language.grammar.objects.objects import HOW_ATTACHED, SELECTED
from engine.language.grammar.vocabulary import A_FILTER, FILTER, PLAIN_NOUN, SELECTABLE, THIS, TRIGGER, WHO
from engine.language.kernel import Category, Phrase, joined, listed, phrase, sub
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import Sorts
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import has_qualities, matches, player_fits, players_of, refs_of, still_fits
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.number import Number
from engine.values.zones import STACK

EVENT_SUBJECT = Category("subject of an event")
ONE_SUBJECT = Category("one subject of an event")
EVENT_OBJECT = Category("object of an event")
"""What an event is done to: "a card", "another creature", "~"."""
PREDICATE = Category("what something does")
"""Predicates of objects in the present tense; `what` of the trigger is HOLE until the subject is known."""
PLAYER_PREDICATE = Category("what a player does")
"""Predicates of players in the present tense; `who` of the trigger is HOLE until the subject is known."""
SEVERAL_PLAYERS = Category("several players of an event")
EVENT = Category("event")
TIMED_EVENT = Category("event and when it counts")
BEFORE_ANOTHER = Category("event before another")
ONE_RECIPIENT = Category("one recipient in an event")
MOMENT = Category("moment of a turn")
"""The beginning of a step, which stands after "at"."""
EVENT_RECIPIENT = Category("recipient in an event")
"""Whom or what an event is done to: "a player", "you or a planeswalker you control", "another creature"."""


TO_PLAYERS: Sorts = frozenset((PlayerRef,))
TO_OBJECTS: Sorts = frozenset((ObjectRef,))


class AnyOne(Node, frozen=True):
    """Any one of a sort, player or object: "a player or planeswalker", "an opponent"."""

    what: Selectable


class OneOrMore(AnyOne, frozen=True):
    """One or more of a sort: what happens to them at the same time is one event (CR 603.2c)."""

    @property
    def grammatical_number(self) -> Number:
        """They are spoken of in the plural."""
        return Number.MANY


class AnyOfSubjects(Node, frozen=True):
    """Several recipients with "or" between them."""

    parts: tuple[Node, ...]


class ObjectEvent(Trigger, frozen=True):
    """Something that objects do, or that is done to them."""

    what: Objects

    @property
    def batch_by(self) -> str | None:
        """What happens at once is one event if the text says "one or more" (CR 603.2c)."""
        parts = self.what.parts if isinstance(self.what, OrObjects) else (self.what,)
        return "all" if any(isinstance(part, Chosen) and part.most is None for part in parts) else None


class PlayerEvent(Trigger, frozen=True):
    """Something that players do, or that is done to them."""

    who: Players | OneOrMore

    @property
    def batch_by(self) -> str | None:
        """What "one or more players" do at the same time is one event (CR 603.2c)."""
        return "all" if isinstance(self.who, OneOrMore) else None


def _is_referred_to(game: Game, what: It | Them, seen: Seen, scope: Scope) -> bool:
    """Whether an object is what a word of the text refers to, or what became of that by then (CR 400.7j): a card that
    it let be cast is the spell that it became (CR 400.7h)."""
    ids = {ref.id for ref in refs_of(game, what, scope) if isinstance(ref, ObjectRef)}
    if seen.object.zone == STACK and seen.object.stack is not None and seen.object.previous in ids:
        return True
    return seen.id in ids or any(scope.follow.get(id) == seen.id for id in ids)


def fits(game: Game, what: Node, seen: Seen, scope: Scope) -> bool:
    """Whether an object is the one, or one of the kind, that a trigger event speaks of."""
    match what:
        case This():  # what is about to enter has another number then, but is it already (CR 614.12)
            enters = seen is game.circumstances.entering and seen.object.previous == scope.source
            return seen.id == scope.source or enters
        case Chosen():
            found = matches(game, what.what, seen, scope)
            if found:  # the rest of the event may speak of it: "with power greater than its power"
                scope.mention(what.mention, (ObjectRef(seen.id),))
            return found
        case OrObjects() | AnyOfSubjects():
            return any(fits(game, part, seen, scope) for part in what.parts)
        case AnyOne():
            return still_fits(game, what.what, ObjectRef(seen.id), scope)
        case It() | Them():
            return _is_referred_to(game, what, seen, scope)
        case Objects():
            return ObjectRef(seen.id) in refs_of(game, what, scope)
        case _:
            return False


def fits_card(game: Game, what: Objects, id: ObjectId, scope: Scope) -> bool:
    """Whether a card is of a kind, wherever it is."""
    if isinstance(what, Chosen):
        return has_qualities(game, what.what, game.look(id), scope)
    return fits(game, what, game.look(id), scope)


def is_player(game: Game, who: Node, player: PlayerId, scope: Scope) -> bool:
    """Whether a player is the one, or one of those, that an event speaks of, though the player has left the game since
    (CR 608.2i)."""
    match who:
        case AllPlayers() | EachPlayer() if who.than is not None:
            return player in players_of(game, who, scope)
        case AllPlayers():
            return player_fits(game, who.kind, player, scope, in_the_game=False)
        case AnOpponent() | EachPlayer():
            return player_fits(game, who.kind, player, scope, who.which, in_the_game=False)
        case AnyOne():
            return still_fits(game, who.what, PlayerRef(player), scope)
        case AnyOfSubjects():
            return any(is_player(game, part, player, scope) for part in who.parts)
        case Players():
            return player in players_of(game, who, scope)
        case _:
            return False


def is_recipient(game: Game, what: Node | None, ref: Ref, scope: Scope) -> bool:
    """Whether an object or player is what an event has to be done to; None: whatever it is."""
    if what is None:
        return True
    if isinstance(ref, PlayerRef):
        return is_player(game, what, ref.id, scope)
    return fits(game, what, game.look(ref.id), scope)


def sorts_of_recipient(what: Node | None) -> Sorts | None:
    """Whether only players, or only objects, can be what an event has to be done to; None if it may be either."""
    match what:
        case AnyOfSubjects(parts=parts):
            return _of_any(sorts_of_recipient(part) for part in parts)
        case AnyOne(what=OneOf(options=options)):
            return _of_any(sorts_of_recipient(AnyOne(option)) for option in options)
        case AnyOne(what=PlayerFilter()):
            return TO_PLAYERS
        case AnyOne(what=Filter()):
            return TO_OBJECTS
        case Objects():
            return None if isinstance(what, Players) else TO_OBJECTS
        case Players():
            return TO_PLAYERS
        case _:
            return None


def _of_any(parts: Iterable[Sorts | None]) -> Sorts | None:
    found = list(parts)
    known = [sorts for sorts in found if sorts is not None]
    return frozenset().union(*known) if len(known) == len(found) else None


def another(what: Filter) -> AnyOne:
    """ "another creature"."""
    return AnyOne(replace(what, adjectives=(Other(), *what.adjectives)))


def split_any_one(value: object) -> Mapping[str, object] | None:
    """What "a creature" says; "another creature" is said otherwise."""
    return {"what": value.what} if isinstance(value, AnyOne) and split_another(value) is None else None


def split_another(value: object) -> Mapping[str, object] | None:
    """The inverse of `another`."""
    what = value.what if isinstance(value, AnyOne) else None
    if not isinstance(what, Filter) or not what.adjectives or not isinstance(what.adjectives[0], Other):
        return None
    return {"what": replace(what, adjectives=what.adjectives[1:])}


def one_or_more_of(options: tuple[Filter, ...]) -> OneOrMore:
    """ "one or more permanents and/or players"."""
    return OneOrMore(OneOf(options))


def split_one_or_more_of(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_or_more_of`."""
    what = value.what if isinstance(value, OneOrMore) else None
    return {"options": what.options} if isinstance(what, OneOf) else None


def and_others(first: Objects, what: Filter) -> OrObjects:
    """ "~ and/or one or more other creatures"."""
    return OrObjects((first, Chosen(replace(what, adjectives=(Other(), *what.adjectives)), most=None)))


def split_and_others(value: object) -> Mapping[str, object] | None:
    """The inverse of `and_others`."""
    if not isinstance(value, OrObjects) or len(value.parts) != 2:
        return None
    first, second = value.parts
    if not isinstance(second, Chosen) or second.most is not None or not second.what.adjectives:
        return None
    what = replace(second.what, adjectives=second.what.adjectives[1:])
    return {"first": first, "what": what} if value == and_others(first, what) else None


# --- putting sentences together ---------------------------------------------------------------------------


def filled(trigger: Trigger, subject: Node) -> Trigger:
    """A predicate with its subject."""
    names = [name for name, held in fields_of(trigger).items() if held is HOLE]
    fields: dict[str, object] = dict.fromkeys(names, subject)
    if isinstance(trigger, While | FirstTime | ThisTurn):
        fields["event"] = filled(trigger.event, subject)
    if isinstance(trigger, AnyTrigger):
        fields["parts"] = tuple(filled(part, subject) for part in trigger.parts)
    return replace(trigger, **fields)


def _all_emptied(trigger: AnyTrigger) -> tuple[Trigger, Node] | None:
    """Several predicates and the one subject that all of them were filled with."""
    found = [pair for part in trigger.parts if (pair := emptied(part)) is not None]
    subjects = [subject for _, subject in found]
    if not found or len(found) != len(trigger.parts) or any(one != subjects[0] for one in subjects):
        return None
    return replace(trigger, parts=tuple(predicate for predicate, _ in found)), subjects[0]


def emptied(trigger: Trigger) -> tuple[Trigger, Node] | None:
    """A predicate and the subject it was filled with, which is its first field."""
    name, value = next(iter(fields_of(trigger).items()), ("", None))
    if isinstance(trigger, AnyTrigger):
        return _all_emptied(trigger)
    if isinstance(value, Trigger):
        inner = emptied(value)
        return None if inner is None else (replace(trigger, **{name: inner[0]}), inner[1])
    if not isinstance(value, Objects | Players | OneOrMore) or value == HOLE:
        return None
    return replace(trigger, **{name: HOLE}), value


def with_subject(subject: Node, predicates: tuple[Trigger, ...]) -> Trigger:
    """ "~ enters or attacks": one subject, one or several predicates."""
    for before, after in pairwise(predicates):
        if after.is_one_event_with(before):
            raise ValueError("they are one event")
    parts = tuple(filled(part, subject) for part in with_one_origin(predicates))
    return parts[0] if len(parts) == 1 else AnyTrigger(parts)


def of_several_players(subject: OneOrMore, predicates: tuple[Trigger, ...]) -> Trigger:
    """ "One or more opponents lose life": what they do at the same time is one event (CR 603.2c)."""
    event = with_subject(subject, predicates)
    if any(part.batch_by != "all" for part in (event.parts if isinstance(event, AnyTrigger) else (event,))):
        raise ValueError("an event for each player")
    return event


def with_one_origin(predicates: tuple[Trigger, ...]) -> tuple[Trigger, ...]:
    """ "Play a land or cast a spell from anywhere other than your hand": both of them from there (CR 608.2c)."""
    origin = _origin_of(predicates[-1])
    if origin is None:
        return predicates
    return tuple(
        replace(part, origin=origin) if "who" in part.__struct_fields__ and _lacks_origin(part) else part
        for part in predicates
    )


def split_origin(predicates: tuple[Trigger, ...]) -> tuple[Trigger, ...]:
    """The inverse of `with_one_origin`."""
    origin = _origin_of(predicates[-1])
    if origin is None or any(_origin_of(part) != origin for part in predicates):
        return predicates
    return (*(replace(part, origin=None) for part in predicates[:-1]), predicates[-1])


def _origin_of(part: Trigger) -> object:
    origin = fields_of(part).get("origin")  # only events of moving have one
    return origin if "who" in part.__struct_fields__ else None


def _lacks_origin(part: Trigger) -> bool:
    return fields_of(part).get("origin", part) is None  # only events of moving have one


def split_subject(kind: type) -> Callable[[object], Mapping[str, object] | None]:
    """The inverse of `with_subject`, for subjects of a class."""

    def unbuild(value: object) -> Mapping[str, object] | None:
        if isinstance(value, AnyTrigger) and value.joint == "or":
            pairs = [emptied(part) for part in value.parts]
        elif isinstance(value, Trigger) and not isinstance(value, AnyTrigger):
            pairs = [emptied(value)]
        else:
            return None
        found = [pair for pair in pairs if pair is not None]
        if len(found) < len(pairs) or not found:
            return None
        subject = found[0][1]
        if not isinstance(subject, kind) or any(pair[1] != subject for pair in found):
            return None
        return {"subject": subject, "predicates": split_origin(tuple(pair[0] for pair in found))}

    return unbuild


def either_event(events: tuple[Trigger, ...]) -> AnyTrigger:
    """ "~ enters or enchanted creature dies": events with subjects of their own."""
    pairs = [emptied(event) for event in events]
    subjects = [pair[1] for pair in pairs if pair is not None]
    if len(subjects) == len(pairs) and all(subject == subjects[0] for subject in subjects):
        raise ValueError("one subject")
    return AnyTrigger(events)


def any_of_events(events: tuple[Trigger, ...]) -> AnyTrigger:
    """ "another creature dies, or a creature card leaves your graveyard": each event after a comma."""
    return AnyTrigger(events, ", or")


def split_either(joint: str) -> Callable[[object], Mapping[str, object] | None]:
    """The inverse of joining events by a word."""

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, AnyTrigger) or value.joint != joint:
            return None
        if joint in ("or", ", or"):
            return {"events": value.parts}
        return {"first": value.parts[0], "second": value.parts[1]} if len(value.parts) == 2 else None

    return unbuild


def _joined(joint: str, second: Category) -> Phrase:
    def build(first: Trigger, second: Trigger) -> AnyTrigger:
        return AnyTrigger((first, second), joint)

    template = f"{{first}} {joint} {{second}}"
    return phrase(TRIGGER, template, build, unbuild=split_either(joint), first=BEFORE_ANOTHER, second=second)


def _kind(thing: Thing) -> Chosen:
    return Chosen(Filter(noun=Noun(thing)))


PHRASES: tuple[Phrase, ...] = (
    sub(ONE_SUBJECT, THIS),
    phrase(ONE_SUBJECT, "{what}", Chosen, what=A_FILTER),
    phrase(ONE_SUBJECT, "{participle} {noun:one}", Attached, participle=HOW_ATTACHED, noun=PLAIN_NOUN),
    phrase(ONE_SUBJECT, "that {noun:one}", It, noun=PLAIN_NOUN, where={"word": "that"}),
    phrase(ONE_SUBJECT, "the {noun:one}", It, noun=PLAIN_NOUN, where={"word": "the"}),
    phrase(ONE_SUBJECT, "it", It()),
    phrase(
        ONE_SUBJECT, "either of {what}", EachOf, what=BACK_REFERENCE, also=("any of {what}", "one of {what}")
    ),
    phrase(ONE_SUBJECT, "a card or token", OrObjects((_kind(Thing.CARD), _kind(Thing.TOKEN)))),
    sub(EVENT_SUBJECT, ONE_SUBJECT),
    phrase(EVENT_SUBJECT, "{parts}", OrObjects, parts=listed(ONE_SUBJECT, "or", 2)),
    phrase(EVENT_SUBJECT, "one or more {what:many}", Chosen, what=FILTER, where={"most": None}),
    phrase(
        EVENT_SUBJECT,
        "{first} and/or one or more other {what:many}",
        and_others,
        unbuild=split_and_others,
        first=ONE_SUBJECT,
        what=FILTER,
    ),
    phrase(SEVERAL_PLAYERS, "one or more {what:many}", OneOrMore, what=PLAYER_NOUN),
    sub(EVENT_OBJECT, EVENT_SUBJECT),
    phrase(ONE_RECIPIENT, "a(n) {what}", AnyOne, unbuild=split_any_one, what=SELECTABLE),
    phrase(ONE_RECIPIENT, "another {what:one}", another, unbuild=split_another, what=FILTER),
    phrase(
        EVENT_RECIPIENT,
        "one or more {options:many}",
        one_or_more_of,
        unbuild=split_one_or_more_of,
        options=listed(SELECTED, "and/or", 2),
    ),
    phrase(EVENT_RECIPIENT, "one or more {what:many}", OneOrMore, what=SELECTABLE),
    phrase(ONE_RECIPIENT, "you", You()),
    phrase(ONE_RECIPIENT, "one of your opponents", AnOpponent()),
    phrase(ONE_RECIPIENT, "one or more of your opponents", OneOrMore(PlayerFilter(PlayerKind.OPPONENT))),
    phrase(ONE_RECIPIENT, "that player", ThatPlayer()),
    phrase(ONE_RECIPIENT, "enchanted player", EnchantedPlayer()),
    phrase(ONE_RECIPIENT, "enchanted opponent", EnchantedPlayer("opponent")),
    sub(ONE_RECIPIENT, THIS),
    phrase(ONE_RECIPIENT, "{participle} {noun:one}", Attached, participle=HOW_ATTACHED, noun=PLAIN_NOUN),
    phrase(ONE_RECIPIENT, "that {noun:one}", It, noun=PLAIN_NOUN, where={"word": "that"}),
    phrase(ONE_RECIPIENT, "it", It()),
    sub(EVENT_RECIPIENT, ONE_RECIPIENT),
    phrase(EVENT_RECIPIENT, "{parts}", AnyOfSubjects, parts=listed(ONE_RECIPIENT, "or", 2)),
    phrase(
        EVENT,
        "{subject} {predicates@subject}",
        with_subject,
        unbuild=split_subject(Objects),
        subject=EVENT_SUBJECT,
        predicates=listed(PREDICATE, "or"),
    ),
    phrase(
        EVENT,
        "{subject} {predicates@subject} #player",
        with_subject,
        unbuild=split_subject(Players),
        subject=WHO,
        predicates=listed(PLAYER_PREDICATE, "or"),
    ),
    phrase(
        EVENT,
        "{subject} {predicates@subject} #players",
        of_several_players,
        unbuild=split_subject(OneOrMore),
        subject=SEVERAL_PLAYERS,
        predicates=listed(PLAYER_PREDICATE, "or"),
    ),
    sub(TRIGGER, EVENT),
    sub(TRIGGER, MOMENT),
    sub(BEFORE_ANOTHER, EVENT),
    sub(BEFORE_ANOTHER, MOMENT),
    sub(BEFORE_ANOTHER, TIMED_EVENT),
    phrase(TRIGGER, "{events}", either_event, unbuild=split_either("or"), events=listed(EVENT, "or", 2)),
    phrase(
        TRIGGER,
        "{events} #commas",
        any_of_events,
        unbuild=split_either(", or"),
        events=joined(EVENT, ", or", 2),
    ),
    _joined("and when", EVENT),
    _joined("and whenever", EVENT),
    _joined("and at", MOMENT),
)
