"""Putting counters on objects and removing them (CR 122)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.decisions import Choose, Number, Purpose, Why, WordOption
from engine.ir.mentions import NOT_MENTIONED, MentionId, is_mentioned
from engine.ir.nodes import Action, Amount, Node, Objects
from engine.ir.objects import Chosen, EachOf, It, Target, Together
from engine.language.grammar.vocabulary import ACTION, COUNT, OBJECTS, TARGET, UP_TO, VALUE
from engine.language.grammar.words import COUNTERS
from engine.language.kernel import Category, listed, phrase
from engine.rules.core.game import Game
from engine.rules.core.plan import Plan
from engine.rules.core.registries import does, payable, plans
from engine.rules.core.scope import ON_RESOLUTION, Scope
from engine.rules.evaluating.acted_on import (
    Fits,
    anything,
    can_have_counters,
    enough,
    fulfil,
    note_result,
    picked,
)
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId

SOME_COUNTERS = Category("so many counters")


class PutCounters(Action, frozen=True):
    """Put counters on objects. `equal`: written "a number of ... equal to"; `up_to`: or fewer, as chosen."""

    count: int | Amount
    kind: str
    what: Objects
    equal: bool = False
    up_to: bool = False
    mention: MentionId = NOT_MENTIONED
    MULTIPLIED = "count"
    DERIVED = ("mention",)

    @property
    def text_order(self) -> tuple[str, ...]:
        """In "put a number of counters on it equal to the number of counters on ~", "it" is said first."""
        return ("what", "count") if self.equal and isinstance(self.what, It) else ("count", "what")


class CounterLot(Node, frozen=True):
    """So many counters of a kind, as one of several such."""

    count: int | Amount
    kind: str


class SeveralCounters(Action, frozen=True):
    """Put counters of several kinds on objects: "a +1/+1 counter and a flying counter"."""

    lots: tuple[CounterLot, ...]
    what: Objects


class CounterOfChoice(Action, frozen=True):
    """Put one of several lots of counters on objects: "your choice of a flying counter or a lifelink counter"; `alike`:
    "your choice of a flying or lifelink counter"."""

    lots: tuple[CounterLot, ...]
    what: Objects
    worded: bool = False
    alike: bool = False


class PutCountersApart(Action, frozen=True):
    """Put counters on several things: "two +1/+1 counters on ~ and a stun counter on target creature"."""

    parts: tuple[PutCounters, ...]


class Distribute(Action, frozen=True):
    """Distribute counters among targets as the player chose (CR 601.2d)."""

    amount: int | Amount
    kind: str
    divided_among: Target


class RemoveCounters(Action, frozen=True):
    """Remove counters from objects; no kind: of any kinds, as the player chooses.

    `count` None: all of them; `any_number`: as many as the player likes; `at_most`: up to `count` of them.
    """

    GIVES_UP: ClassVar[bool] = True

    what: Objects
    count: int | Amount | None = None
    kind: str | None = None
    any_number: bool = False
    at_most: bool = False
    mention: MentionId = NOT_MENTIONED
    MULTIPLIED = "count"
    DERIVED = ("mention",)

    def with_number(self, number: int) -> RemoveCounters | None:
        """So many of any number (CR 118.1)."""
        return replace(self, count=number, any_number=False) if self.any_number else None


class RemoveThoseCounters(Action, frozen=True):
    """Remove the counters that a condition has counted: a pass says in full which."""


def put(
    game: Game, ids: tuple[ObjectId, ...], kinds: dict[str, int], actor: PlayerId, scope: Scope
) -> tuple[ev.CountersChanged, ...]:
    """Put so many counters of each kind on each of some objects at the same time (CR 122.1)."""
    done = happen(game, *putting(game, ids, kinds, actor, scope))
    return tuple(event for event in done if isinstance(event, ev.CountersChanged))


def putting(
    game: Game, ids: tuple[ObjectId, ...], kinds: dict[str, int], actor: PlayerId, scope: Scope
) -> tuple[ev.CountersChanged, ...]:
    """The putting of counters on those objects that can have them (CR 122.1)."""
    return tuple(
        ev.CountersChanged(
            target=ObjectRef(id),
            kind=kind,
            amount=count,
            player=actor,
            by_effect=not scope.as_cost,
            why="122.1",
            cause=scope.source,
        )
        for id in ids
        for kind, count in kinds.items()
        if count > 0 and can_have_counters(game, id, kind)
    )


@plans(PutCounters)
def plan(game: Game, action: PutCounters, actor: PlayerId, scope: Scope) -> Plan:
    """Put counters on the objects (CR 122.1). What can't have them is spoken of all the same: "and it deals 1 damage"
    is carried out if only that is possible (CR 608.2c, 608.2h)."""
    open_choice = isinstance(action.what, Chosen | EachOf | Together)
    fits = (lambda id: can_have_counters(game, id, action.kind)) if open_choice else anything
    ids = picked(game, action.what, actor, scope, Purpose.OBJECT, fits)
    count = how_many(game, action.count, scope)
    if action.up_to:
        count = game.ask(Number(actor, Why("122.1", scope.source, "How many counters?"), 0, count)).number

    def note(happened: tuple[ev.Event, ...]) -> bool:
        done = [
            event
            for event in happened
            if isinstance(event, ev.CountersChanged) and event.kind == action.kind and event.target in refs
        ]
        note_result(scope, action.mention, ids)
        if is_mentioned(action.mention):
            scope.amounts[action.mention] = sum(event.amount for event in done)
            put_on = dict.fromkeys(event.target for event in done if event.amount > 0)
            scope.did[action.mention] = tuple(put_on)
        return bool(done)

    refs = tuple(map(ObjectRef, ids))
    return Plan(putting(game, ids, {action.kind: count}, actor, scope), note)


@does(PutCounters)
def put_counters(game: Game, action: PutCounters, actor: PlayerId, scope: Scope) -> bool:
    """Put them there (CR 122.1)."""
    return fulfil(game, plan(game, action, actor, scope), scope)


@payable(PutCounters)
def can_put(game: Game, action: PutCounters, payer: PlayerId, scope: Scope) -> bool:
    """Whether there is something to put them on (CR 118.3)."""
    return enough(game, action.what, scope, lambda id: can_have_counters(game, id, action.kind))


@does(SeveralCounters)
def several_counters(game: Game, action: SeveralCounters, actor: PlayerId, scope: Scope) -> bool:
    """Put the counters of all kinds on the objects at the same time (CR 122.1)."""
    ids = picked(game, action.what, actor, scope)
    return bool(
        put(game, ids, {lot.kind: how_many(game, lot.count, scope) for lot in action.lots}, actor, scope)
    )


@does(CounterOfChoice)
def counter_of_choice(game: Game, action: CounterOfChoice, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses as they put them (CR 608.2d)."""
    ids = picked(game, action.what, actor, scope)
    if not ids:
        return False
    kind = choose_kind(game, tuple(lot.kind for lot in action.lots), actor, scope)
    count = next(how_many(game, lot.count, scope) for lot in action.lots if lot.kind == kind)
    return bool(put(game, ids, {kind: count}, actor, scope))


def choose_kind(
    game: Game, kinds: tuple[str, ...], player: PlayerId, scope: Scope, rule: str = ON_RESOLUTION
) -> str:
    """A kind of counter, the player choosing by that rule."""
    options = tuple(WordOption(kind, f"{kind} counter", scope.source) for kind in kinds)
    why = Why(rule, scope.source, "Which kind of counter?")
    answer = game.ask(Choose(player, why, options, purpose=Purpose.WORD))
    chosen: str = kinds[answer.indices[0]]
    return chosen


@does(PutCountersApart)
def put_apart(game: Game, action: PutCountersApart, actor: PlayerId, scope: Scope) -> bool:
    """One after the other (CR 608.2c)."""
    results = [put_counters(game, part, actor, scope) for part in action.parts]
    return any(results)


@does(Distribute)
def distribute(game: Game, action: Distribute, actor: PlayerId, scope: Scope) -> bool:
    """Each target that is still legal gets its share (CR 601.2d, 608.2d)."""
    slot = action.divided_among.slot
    shares = dict(zip(scope.context.targets[slot], scope.context.divided[slot], strict=False))
    events = [
        event
        for ref in scope.targets(slot)
        if isinstance(ref, ObjectRef)
        for event in putting(game, (ref.id,), {action.kind: shares.get(ref, 0)}, actor, scope)
    ]
    done = happen(game, *events)
    scope.mention(action.divided_among.mention, scope.targets(slot))
    return bool(done)


# --- removing --------------------------------------------------------------------------------------------


def remove(
    game: Game, id: ObjectId, kinds: dict[str, int], actor: PlayerId, scope: Scope
) -> tuple[ev.CountersChanged, ...]:
    """Remove counters from an object, as many as there are of those."""
    held = dict(game.state.objects[id].counters)
    events = [
        ev.CountersChanged(
            target=ObjectRef(id), kind=kind, amount=-min(count, held[kind]), player=actor, why="122.1",
            cause=scope.source,
        )
        for kind, count in kinds.items()
        if count > 0 and held.get(kind, 0) > 0
    ]  # fmt: skip
    return tuple(event for event in happen(game, *events) if isinstance(event, ev.CountersChanged))


def counters_there(game: Game, id: ObjectId, kind: str | None) -> int:
    """How many counters of a kind, or of all kinds, are on an object."""
    obj = game.state.objects.get(id)
    return 0 if obj is None else sum(count for name, count in obj.counters if kind in (None, name))


@does(RemoveCounters)
def remove_counters(game: Game, action: RemoveCounters, actor: PlayerId, scope: Scope) -> bool:
    """Remove counters from the objects; choices of kind and number are the player's (CR 122.1, 608.2d). What is gone
    is spoken of all the same: "then if it has no counters on it" asks how it was there last (608.2h)."""
    wanted = None if action.count is None else how_many(game, action.count, scope)
    fits = with_counters(game, action, wanted)
    ids = picked(game, action.what, actor, scope, Purpose.OBJECT, fits)
    there = tuple(filter(game.is_there, ids))
    removed = 0
    for id in there:
        kinds = chosen_counters(game, action, id, wanted, actor, scope)
        removed -= sum(event.amount for event in remove(game, id, kinds, actor, scope))
    note_result(scope, action.mention, ids, there)
    if is_mentioned(action.mention):
        scope.amounts[action.mention] = removed
    all_of_none = scope.as_cost and wanted is None and bool(there)  # a cost that is paid by doing nothing
    return removed > 0 or action.any_number or action.at_most or wanted == 0 or all_of_none


def chosen_counters(
    game: Game, action: RemoveCounters, id: ObjectId, wanted: int | None, actor: PlayerId, scope: Scope
) -> dict[str, int]:
    """Which counters are removed from one object."""
    there = counters_there(game, id, action.kind)
    if action.any_number or action.at_most:
        most = there if wanted is None else min(wanted, there)
        why = Why("608.2d", scope.source, "How many counters are removed?")
        wanted = game.ask(Number(actor, why, 0, most)).number
    if wanted is None or wanted >= there:
        wanted = there
    if action.kind is not None:
        return {action.kind: wanted}
    left = dict(game.state.objects[id].counters)
    if wanted == there:
        return left
    chosen: dict[str, int] = {}
    rest = there
    for kind, count in left.items():
        rest -= count
        least, most = max(0, wanted - rest), min(wanted, count)
        why = Why("608.2d", scope.source, f"How many {kind} counters are removed?")
        chosen[kind] = game.ask(Number(actor, why, least, most)).number
        wanted -= chosen[kind]
    return chosen


def with_counters(game: Game, action: RemoveCounters, wanted: int | None) -> Fits:
    """Tests for objects to choose, that have counters to remove."""
    if not isinstance(action.what, Chosen):
        return game.is_there if isinstance(action.what, EachOf | Together) else anything
    needed = 1 if wanted is None or action.any_number or action.at_most else wanted
    return lambda id: game.is_there(id) and counters_there(game, id, action.kind) >= needed


@payable(RemoveCounters)
def can_remove(game: Game, action: RemoveCounters, payer: PlayerId, scope: Scope) -> bool:
    """Whether so many counters can be removed (CR 118.3)."""
    if action.any_number or action.at_most or action.count is None:
        return enough(game, action.what, scope, game.is_there)
    needed = how_many(game, action.count, scope)
    return enough(
        game,
        action.what,
        scope,
        lambda id: game.is_there(id) and counters_there(game, id, action.kind) >= needed,
    )


LOTS = listed(SOME_COUNTERS, "and", 2)
CHOICES = listed(SOME_COUNTERS, "or", 2)
ONE_OF_KINDS = Category("one counter of one of these kinds")


def one_of_each(kinds: tuple[str, ...]) -> tuple[CounterLot, ...]:
    """One counter of each of several kinds."""
    return tuple(CounterLot(1, kind) for kind in kinds)


def kinds_of(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_of_each`."""
    if not isinstance(value, tuple) or not all(
        isinstance(lot, CounterLot) and lot.count == 1 for lot in value
    ):
        return None
    return {"kinds": tuple(lot.kind for lot in value)}


PLACED = Category("counters on something")

PHRASES = (
    phrase(ONE_OF_KINDS, "{kinds}", one_of_each, unbuild=kinds_of, kinds=listed(COUNTERS, "or", 2)),
    phrase(
        PLACED,
        "{count} {kind} counter(s@count) on {what}",
        PutCounters,
        count=COUNT,
        kind=COUNTERS,
        what=OBJECTS,
    ),
    phrase(ACTION, "put<s> {parts} #counters", PutCountersApart, parts=listed(PLACED, "and", 2)),
    phrase(SOME_COUNTERS, "{count} {kind} counter(s@count)", CounterLot, count=COUNT, kind=COUNTERS),
    phrase(
        ACTION,
        "put<s> {count} {kind} counter(s@count) on {what}",
        PutCounters,
        count=COUNT,
        kind=COUNTERS,
        what=OBJECTS,
    ),
    phrase(
        ACTION,
        "put<s> up to {count} {kind} counter(s@count) on {what}",
        PutCounters,
        count=UP_TO,
        kind=COUNTERS,
        what=OBJECTS,
        where={"up_to": True},
    ),
    phrase(
        ACTION,
        "put<s> a number of {kind} counters on {what} equal to {count}",
        PutCounters,
        kind=COUNTERS,
        what=OBJECTS,
        count=VALUE,
        where={"equal": True},
        also=("put<s> a number of {kind} counters equal to {count} on {what}",),
    ),
    phrase(
        ACTION,
        "remove<s> those counters",
        RemoveThoseCounters(),
        also=("remove<s> all of them", "remove<s> all of them from it"),
    ),
    phrase(ACTION, "put<s> {lots} on {what}", SeveralCounters, lots=LOTS, what=OBJECTS),
    phrase(ACTION, "put<s> {lots} on {what} #choice", CounterOfChoice, lots=CHOICES, what=OBJECTS),
    phrase(
        ACTION,
        "put<s> <their|your@> choice of {lots} on {what}",
        CounterOfChoice,
        lots=CHOICES,
        what=OBJECTS,
        where={"worded": True},
    ),
    phrase(
        ACTION,
        "put<s> your choice of a(n) {lots} counter on {what}",
        CounterOfChoice,
        lots=ONE_OF_KINDS,
        what=OBJECTS,
        where={"worded": True, "alike": True},
    ),
    phrase(
        ACTION,
        "distribute<s> {amount} {kind} counter(s@amount) among {divided_among}",
        Distribute,
        amount=COUNT,
        kind=COUNTERS,
        divided_among=TARGET,
    ),
    phrase(
        ACTION,
        "remove<s> {count} [{kind}] counter(s@count) from {what}",
        RemoveCounters,
        count=COUNT,
        kind=COUNTERS,
        what=OBJECTS,
    ),
    phrase(
        ACTION,
        "remove<s> up to {count} [{kind}] counter(s@count) from {what}",
        RemoveCounters,
        count=UP_TO,
        kind=COUNTERS,
        what=OBJECTS,
        where={"at_most": True},
    ),
    phrase(
        ACTION,
        "remove<s> all [{kind}] counters from {what}",
        RemoveCounters,
        kind=COUNTERS,
        what=OBJECTS,
    ),
    phrase(
        ACTION,
        "remove<s> any number of [{kind}] counters from {what}",
        RemoveCounters,
        kind=COUNTERS,
        what=OBJECTS,
        where={"any_number": True},
    ),
)
