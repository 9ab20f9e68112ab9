"""Countering spells and abilities (CR 701.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.abilities.actions.moving.putting import Place, choose_end
from engine.ir.costs import Cost
from engine.ir.countering import CantBeCountered
from engine.ir.effects import Does, UnlessPaid
from engine.ir.filters import Filter, Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount, Objects, Players, Quality
from engine.ir.players import You
from engine.language.grammar.vocabulary import (
    A_FILTER,
    ACTION,
    COUNT,
    OBJECTS,
    PAYMENT,
    QUALIFIER,
    SENTENCE,
    WHO,
)
from engine.language.grammar.words import COUNTERS
from engine.language.kernel import Category, leaf_words, phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import does, tests
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.acted_on import note_result, picked
from engine.rules.events.forbidden import does_not_happen
from engine.rules.events.happening import follow_up, happen
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import has_qualities, matches
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Zone

PUT_WHERE = leaf_words(
    "where a countered spell goes",
    {
        "exile it instead of putting it into its owner's graveyard": EXILE,
        "put it on top of its owner's library instead of into that player's graveyard": LIBRARY,
        "put it into its owner's hand instead of into that player's graveyard": HAND,
    },
)


FROM_SOURCE = Category("source of an ability")


class FromSource(Quality, frozen=True):
    """An ability of such a source: "from an artifact source" (CR 113.7)."""

    what: Filter


class Counter(Action, frozen=True):
    """Counter spells or abilities. `to`: where the card of a countered spell is put (CR 701.6a).

    `apart`: an unless-clause stands between; `either_end`: on top or on the bottom of the library, the player choosing;
    `count` and `kind`: with so many counters on it in exile.
    """

    what: Objects
    to: Zone = GRAVEYARD
    apart: bool = False
    either_end: bool = False
    count: int | Amount = 0
    kind: str = ""
    mention: MentionId = NOT_MENTIONED
    DERIVED = ("mention",)
    SAID: ClassVar[str] = "counter {what}"


@tests(FromSource)
def is_from_source(game: Game, quality: FromSource, seen: Seen, scope: Scope) -> bool:
    """It is an ability whose source is such an object, or last was (CR 113.7a)."""
    item = seen.object.stack
    if item is None or item.ability is None:
        return False
    return has_qualities(game, quality.what, game.look(item.context.source), scope)


@does(Counter)
def counter(game: Game, action: Counter, actor: PlayerId, scope: Scope) -> bool:
    """Remove them from the stack; they don't resolve (CR 701.6a).

    What can't be countered is spoken of all the same: "its controller" is whose it is (CR 608.2c).
    """
    ids = picked(game, action.what, actor, scope, fits=lambda id: is_on_stack(game, id))
    count = how_many(game, action.count, scope)
    events = [
        ev.Countered(
            object=id,
            to=action.to,
            bottom=action.either_end and choose_end(game, actor, scope) == Place.BOTTOM,
            counters=((action.kind, count),) if count > 0 else (),
            why="701.6",
            cause=scope.source,
        )
        for id in ids
        if can_be_countered(game, id, scope.source)
    ]
    for id in ids:
        if is_on_stack(game, id) and all(event.object != id for event in events):
            barred = ev.Countered(object=id, to=action.to, why="701.6", cause=scope.source)
            does_not_happen(game, barred, "101.2")
    done = tuple(event.object for event in happen(game, *events) if isinstance(event, ev.Countered))
    for id in done:
        if id in game.state.became:
            scope.moved(id, game.state.became[id])
    return note_result(scope, action.mention, ids, done)


def is_on_stack(game: Game, id: ObjectId) -> bool:
    """Whether something is a spell or ability on the stack (CR 112.1, 113.3)."""
    obj = game.state.objects.get(id)
    return obj is not None and obj.zone == STACK


def can_be_countered(game: Game, id: ObjectId, by: ObjectId) -> bool:
    """Whether something is on the stack and nothing says that it can't be countered by that (CR 701.6)."""
    if not is_on_stack(game, id):
        return False
    chars = game.characteristics(id)
    own = scope_of(id, chars.controller)
    return not any(
        mark.by is None or (by == game.state.stack[-1] and matches(game, mark.by, game.look(by), own))
        for mark in chars.marks_of(CantBeCountered)
    )


@follow_up(ev.Countered)
def leave_the_stack(game: Game, event: ev.Countered) -> tuple[ev.Event, ...]:
    """A countered spell is put into its owner's graveyard, a countered ability ceases to exist (CR 701.6a)."""
    obj = game.state.objects.get(event.object)
    if obj is None or obj.zone != STACK:
        return ()
    if obj.stack is not None and obj.stack.ability is not None:
        return (ev.Ceased(object=event.object, why="701.6a", cause=event.cause),)
    position = 0 if event.to == LIBRARY and not event.bottom else None
    return (
        ev.Moved(
            object=event.object,
            to=event.to,
            position=position,
            counters=event.counters,
            verb=Verb.COUNTER,
            why="701.6a",
            cause=event.cause,
        ),
    )


def unless_paid(what: Objects, who: Players, cost: Cost, to: Zone) -> UnlessPaid:
    """ "Counter ... unless its controller pays ... If that spell is countered this way, ..."."""
    return UnlessPaid(Does(You(said=False), (Counter(what, to, True),)), who, cost)


def split_unless_paid(value: object) -> Mapping[str, object] | None:
    """The inverse of `unless_paid`."""
    match value:
        case UnlessPaid(effect=Does(actions=(Counter() as counter,))) if counter.apart:
            if unless_paid(counter.what, value.who, value.cost, counter.to) != value:
                return None
            return {"what": counter.what, "who": value.who, "cost": value.cost, "to": counter.to}
        case _:
            return None


def of_source(what: Filter) -> Filter:
    """A noun phrase that ends in "source"."""
    if what.noun.thing != Thing.SOURCE:
        raise ValueError("no source")
    return what


def split_of_source(value: object) -> Mapping[str, object] | None:
    """The inverse of `of_source`."""
    return {"what": value} if isinstance(value, Filter) and value.noun.thing == Thing.SOURCE else None


EXILED_WITH = (
    "counter<s> {what}. if the spell is countered this way, exile it with {count} {kind} counter(s@count) on it instead "
    "of putting it into its owner's graveyard"
)

PHRASES = (
    phrase(FROM_SOURCE, "{what}", of_source, unbuild=split_of_source, what=A_FILTER),
    phrase(QUALIFIER, "from {what}", FromSource, what=FROM_SOURCE),
    phrase(ACTION, "counter<s> {what}", Counter, what=OBJECTS),
    phrase(
        ACTION,
        "counter<s> {what}. if that spell is countered this way, {to}",
        Counter,
        what=OBJECTS,
        to=PUT_WHERE,
    ),
    phrase(
        ACTION,
        "counter<s> {what}. if that spell is countered this way, put that card on your choice of the top or bottom of "
        "its owner's library instead of into that player's graveyard",
        Counter,
        what=OBJECTS,
        where={"to": LIBRARY, "either_end": True},
    ),
    phrase(
        ACTION,
        EXILED_WITH.replace("the spell", "that spell"),
        Counter,
        what=OBJECTS,
        count=COUNT,
        kind=COUNTERS,
        where={"to": EXILE},
        also=(EXILED_WITH,),
    ),
    phrase(
        SENTENCE,
        "counter {what} unless {who} pay<s@who> {cost}. if that spell is countered this way, {to}",
        unless_paid,
        unbuild=split_unless_paid,
        what=OBJECTS,
        who=WHO,
        cost=PAYMENT,
        to=PUT_WHERE,
    ),
)
