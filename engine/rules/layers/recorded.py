"""A run through the layers of which is kept what each effect applied to, what was looked at for that, and what was tried out to find
which effects depend on which: then what comes of another few permanents can be found without all the others (CR 613.1, 613.8)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from enum import Enum
from itertools import chain
from operator import itemgetter
from typing import NamedTuple
from weakref import proxy

from engine.ir.filters import Filter
from engine.ir.mentions import MentionId
from engine.ir.objects import Each
from engine.rules.core.characteristics import Characteristics, Seen
from engine.rules.core.game import Game
from engine.rules.core.projected import Projection
from engine.rules.core.scope import Scope
from engine.rules.layers.cards_changed import may_reach_cards
from engine.rules.layers.groups import Alike, Groups, Sorts, is_shared
from engine.rules.layers.index import Index, Plan, Which, plan_of
from engine.rules.layers.projection import Projecting
from engine.rules.layers.run import BOARD_READ, Part, Trial, facts_in, refers_back
from engine.rules.lookup.selecting import Test
from engine.state.game_state import THE_BATTLEFIELD, Fact, GameState
from engine.state.looked_at import looking_at
from engine.state.noting import FOOTING, Noted
from engine.state.objects import GameObject
from engine.state.references import Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.layers import Layer
from engine.values.zones import EXILE

COUNTERS_READ = 1 << Fact.COUNTERS


class ByRule(Enum):
    """What is done to all objects between the effects, by a rule."""

    INTRINSIC = "subtypes give abilities (CR 305.6)"
    COUNTERS = "counters change power and toughness (CR 613.4c)"
    POWERLESS = "noncreature permanents have no power and toughness (CR 208.3)"


class Reach(NamedTuple):
    """What a part of an effect applies to at one time. `begun`: what its effect began with; `exists`: it is there, read as
    `controller` reads it; `ids`: what else it applies to, None if that is found by each object's own qualities (`plan_of`)."""

    begun: bool
    exists: bool
    controller: PlayerId
    ids: tuple[ObjectId, ...] | None


class Applied(NamedTuple):
    """One part of an effect, as it was applied. `begins`: its effect began to apply now; `idle`: it changed nothing, so that what
    had been tried out before was held to be so still."""

    part: Part
    reach: Reach
    begins: bool
    idle: bool


class Asked(NamedTuple):
    """A question which permanents a noun phrase means, as a text says it for whose source has that controller, and its answer.
    `mentions`: what words of the text stand for."""

    plan: Plan
    scope: Scope
    controller: PlayerId
    mentions: dict[MentionId, tuple[Ref, ...]]
    ids: tuple[ObjectId, ...]


class Tried(NamedTuple):
    """What was tried out: whether a part depends on another one (CR 613.8a).

    `reach` and `others`: what either would apply to, None if that of the other one wasn't looked for; `after`: to what the part
    would apply after the other one; `asked`: the questions then; `shown`: the objects of which it could be told that it depends
    on the other one, None if it does whatever becomes of single objects.
    """

    part: Part
    other: Part
    reach: Reach
    others: Reach | None
    after: Reach
    asked: tuple[Asked, ...]
    shown: frozenset[ObjectId] | None


Step = Applied | Tried | ByRule


class Record(NamedTuple):
    """What a run did, step by step, and what it looked at besides each object that it was about. Nobody changes it.

    `there`: the permanents, `permanents` in their order; `read`: the stamps of the facts that it read, which were `then`; `asked`: the questions before each step; `started`: what each effect that
    began applied to; `sources`: where effects come from; `of_all`: whether which permanents there are was looked at by itself;
    `in_force_looks`: whether objects were looked at to see what is in force.
    """

    there: dict[ObjectId, GameObject]
    permanents: tuple[GameObject, ...]
    read: Callable[[list[int]], object]
    then: object
    reads: int
    steps: list[Step]
    asked: dict[int, list[Asked]]
    started: dict[tuple[int, str], list[Alike]]
    sources: frozenset[ObjectId]
    looked_at: frozenset[ObjectId]
    of_all: bool
    in_force_looks: bool
    outside: frozenset[ObjectId]
    groups: Groups
    projection: Projection


class NotedBoard(dict[ObjectId, Characteristics]):
    """What objects are so far, noting of which that is looked at."""

    def __init__(self, real: dict[ObjectId, Characteristics], noted: Noted) -> None:
        super().__init__()
        self.real = real
        self.noted = noted

    def get(self, id: ObjectId, default: Characteristics | None = None) -> Characteristics | None:  # type: ignore[override]  # nothing else is ever given
        """What an object is so far, if it is one of them."""
        self.noted.chars[id] = None
        return self.real.get(id, default)

    def __getitem__(self, id: ObjectId) -> Characteristics:
        self.noted.chars[id] = None
        return self.real[id]

    def all(self) -> dict[ObjectId, Characteristics]:
        """All objects, which are looked at as a whole."""
        self.noted.kinds |= FOOTING
        return self.real

    def __contains__(self, id: object) -> bool:
        return id in self.all()

    def __iter__(self) -> Iterator[ObjectId]:
        return iter(self.all())

    def __len__(self) -> int:
        return len(self.all())


def has_counters_in_exile(state: GameState) -> bool:
    """Whether there are counters on cards in exile, which may give these abilities (CR 122.1b)."""
    return any(state.objects[id].counters for id in state.zone(EXILE))


class RecordedIndex(Index):
    """Notes what it is asked, and leaves aside what a quality of an object looks at of that object itself."""

    def __init__(self, run: Recorded) -> None:
        super().__init__(run.groups, run.groups.permanents)
        self.run = proxy(
            run
        )  # which holds it: held by it in turn, both would stay until the collector of garbage comes

    def ids_of(self, game: Game, what: Filter, scope: Scope) -> tuple[ObjectId, ...] | None:
        ids = super().ids_of(game, what, scope)
        plan = plan_of(what)
        if ids is not None and plan is not None:
            self.run.was_asked(plan, scope, ids)
        return ids

    @contextmanager
    def supposing(self) -> Iterator[None]:
        with super().supposing(), self.run.supposing():
            yield

    def asked(self, game: Game, test: Test, scope: Scope, among: Which, *, of_each: bool) -> Which:
        noted = self.run.noted
        objects, chars = noted.objects, noted.chars

        def noting_others(game: Game, seen: Seen, scope: Scope) -> bool:
            id = seen.id
            known, known_chars = id in objects, id in chars
            found = test(game, seen, scope)
            if not known:
                objects.pop(id, None)
            if not known_chars:
                chars.pop(id, None)
            return found

        return super().asked(game, noting_others, scope, among, of_each=of_each)


class Recorded(Projecting):
    """A run without the stack of which a record is kept, if one can be."""

    def __init__(self, game: Game, projection: Projection, sorts: Sorts, *, alone: bool) -> None:
        super().__init__(game, projection, sorts, alone=alone, stack=False)
        state = game.state
        self.permanents = {id: state.objects[id] for id in state.battlefield}
        self.noted = Noted()
        self.in_force = Noted()
        self.steps: list[Step] = []
        self.questions: dict[int, list[Asked]] = {}
        self.asked_then: list[Asked] = []
        self.supposed: list[Asked] | None = None
        """The questions since something was supposed last, and the same while it is, else None."""
        self.has_tried = False
        """Whether anything has been tried out of what waits."""
        self.there_still = True
        self.reaches: dict[Part, Reach] = {}
        self.after: dict[Part, Reach] = {}
        """What parts apply to, and what they would after what was supposed last."""
        self.asks = True
        """Whether it is worked out what objects are; at last what is in force is looked for."""
        self.fits = True
        """Whether another few permanents can be told by a record."""

    def index_of(self, permanents: tuple[ObjectId, ...]) -> Index:
        return RecordedIndex(self)

    def run(self) -> None:
        with self.noting(self.game.state, self.noted):
            super().run()

    def gather_in_force(self) -> None:
        self.asks = False
        with self.noting(self.game.state, self.in_force):
            super().gather_in_force()

    @contextmanager
    def noting(self, state: GameState, noted: Noted) -> Iterator[None]:
        """What is looked at of the state and of what objects are so far is noted there while this lasts."""
        board, self.board = self.board, NotedBoard(self.groups.board, noted)
        try:
            with looking_at(state, noted):
                yield
        finally:
            self.board = board

    def record(self) -> Record | None:
        """What the run did; None if more was looked at than can be told of each object by itself."""
        if not self.can_be_told():
            return None
        noted, in_force = self.noted, self.in_force
        facts = (self.reads | BOARD_READ) & ~(1 << Fact.OBJECTS)
        if not self.reads & COUNTERS_READ:  # those on permanents are looked at one by one
            facts &= ~COUNTERS_READ
        read = itemgetter(*facts_in(facts))
        return Record(
            there=self.permanents,
            permanents=tuple(self.permanents.values()),
            read=read,
            then=read(self.game.state.stamps),
            reads=self.reads,
            steps=self.steps,
            asked=self.questions,
            started=self.started,
            sources=frozenset(part.source for part in chain.from_iterable(self.layers.values())),
            looked_at=frozenset(chain(noted.objects, noted.chars)),
            of_all=THE_BATTLEFIELD in noted.zones,
            in_force_looks=bool(in_force.zones or in_force.objects or in_force.chars or in_force.kinds),
            outside=frozenset(self.outside),
            groups=self.groups,
            projection=self.projection,
        )

    def can_be_told(self) -> bool:
        """Whether each effect was applied to what is found by qualities of each object or by what was noted, no text or copiable
        value was changed, and no card elsewhere."""
        layers, projection = self.layers, self.projection
        if not self.fits or layers[Layer.COPY] or layers[Layer.TEXT] or self.noted.kinds & FOOTING:
            return False
        if projection.silenced or any(grant.what is not None or grant.ids for grant in projection.grants):
            return False
        if len(projection.chars) != len(self.permanents):
            return False  # what resolved applies to a card elsewhere
        parts = chain.from_iterable(layers.values())
        return not has_counters_in_exile(self.game.state) and not any(
            part.locked is None and may_reach_cards(part) for part in parts
        )

    def was_asked(self, plan: Plan, scope: Scope, ids: tuple[ObjectId, ...]) -> None:
        """Which permanents a noun phrase means was asked."""
        if not self.asks:
            self.in_force.zones[THE_BATTLEFIELD] = None
            return
        mentions = scope.mentions if plan.impartial and not plan.slow else scope.mentions.copy()
        question = Asked(plan, scope, scope.controller, mentions, ids)
        if self.supposed is not None:
            self.supposed.append(question)
        else:
            self.questions.setdefault(len(self.steps), []).append(question)

    # --- the run itself, with what it does noted ------------------------------------------------------------

    def apply_in_order(self, todo: list[Part], layer: Layer) -> None:
        self.has_tried = False
        super().apply_in_order(todo, layer)

    def apply(self, part: Part) -> None:
        super().apply(part)
        reach = self.reaches[part]
        begins = not reach.begun and part.effect in self.started
        idle = self.has_tried and not self.changed_something
        self.steps.append(Applied(part, reach, begins, idle))

    def tried(self, part: Part, other: Part, how: Trial, shown: Collection[ObjectId] | None) -> None:
        reach = after = self.reaches[part]
        others = None if how is Trial.NOT_READ else self.reaches[other]
        asked: tuple[Asked, ...] = ()
        if how is Trial.TAKEN:
            after = reach._replace(exists=False)
        elif how is Trial.SUPPOSED:
            after, asked = self.after[part], tuple(self.asked_then)
        ids = None if shown is None else frozenset(shown)
        self.steps.append(Tried(part, other, reach, others, after, asked, ids))
        self.has_tried = True

    @contextmanager
    def supposing(self) -> Iterator[None]:
        """What objects are is changed while this lasts."""
        self.supposed = self.asked_then = []
        self.after.clear()
        try:
            yield
        finally:
            self.supposed = None

    def reached(self, part: Part) -> tuple[list[Alike], list[ObjectId]]:
        begun = part.effect in self.started
        self.there_still = True
        whole, some = super().reached(part)
        ids = None if begun or self.is_found_by_qualities(part) else tuple(some)
        reaches = self.reaches if self.supposed is None else self.after
        reaches[part] = Reach(begun, self.there_still, part.scope.controller, ids)
        return whole, some

    def is_found_by_qualities(self, part: Part) -> bool:
        """Whether what a part applies to is told by the qualities of each object."""
        what = None if part.what is None or part.locked is not None else part.what.what
        if not isinstance(what, Each) or refers_back(part.static, what.mention):
            return False
        if plan_of(what.what) is not None:
            return True
        if is_shared(what.what):
            self.fits = False
        return False

    def exists_still(self, part: Part) -> bool:
        self.there_still = super().exists_still(part)
        return self.there_still

    def give_intrinsic(self) -> None:
        super().give_intrinsic()
        self.steps.append(ByRule.INTRINSIC)

    def apply_counters(self) -> None:
        super().apply_counters()
        self.steps.append(ByRule.COUNTERS)

    def without_power(self) -> None:
        super().without_power()
        self.steps.append(ByRule.POWERLESS)
