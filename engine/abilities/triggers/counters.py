"""Counters that are put on something or removed from it, and chapters (CR 122, 714)."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from engine.abilities.triggers.subjects import (
    EVENT,
    EVENT_OBJECT,
    PLAYER_PREDICATE,
    ObjectEvent,
    PlayerEvent,
    fits,
    is_player,
)
from engine.ir.modifications import ReadsAhead
from engine.ir.nodes import Players
from engine.ir.objects import This
from engine.ir.players import You
from engine.ir.triggers import HOLE, Chapter
from engine.language.grammar.words import COUNTERS, ORDINAL
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game
from engine.rules.core.limits import repeated
from engine.rules.core.registries import triggers_on
from engine.rules.core.scope import Match, Scope
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, EXILE, Zone


class CountersPut(ObjectEvent, frozen=True):
    """Counters are put on something (CR 122.6). `each`: triggers for every single counter."""

    kind: str | None = None
    each: bool = False
    who: Players | None = None


class CountersRemoved(ObjectEvent, frozen=True):
    """A counter is removed from something (CR 122.1). `last`: the last one of its kind; `together`: however many are at
    once."""

    SAID: ClassVar[str] = "when the last {kind} counter is removed from {what}"

    kind: str | None = None
    last: bool = False
    exiled: bool = False
    together: bool = False

    @property
    def works_in(self) -> Zone | None:
        """ "while it's exiled" says where it works (CR 113.6)."""
        return EXILE if self.exiled else None


class NthCounterPut(ObjectEvent, frozen=True):
    """The so-and-so-many-eth counter of a kind is put on something (CR 122.8)."""

    ordinal: int
    kind: str


class PlayerGetsCounters(PlayerEvent, frozen=True):
    """A player gets counters: energy, poison, experience (CR 122.1)."""

    kind: str


class Counted(NamedTuple):
    """Counters that were put on an object, and by whom."""

    object: ObjectId
    amount: int
    player: PlayerId | None


def counted(game: Game, event: ev.Event, kind: str | None) -> list[Counted]:
    """The objects on which counters of a kind were put, also those that entered with them: their controller put
    them there (CR 122.6a)."""
    match event:
        case ev.CountersChanged(target=ObjectRef(id), amount=amount):
            fitting = amount > 0 and kind in (None, event.kind)
            return [Counted(id, amount, event.player)] if fitting else []
        case ev.Moved():
            entered = [(event.into, event.counters)]
        case ev.Created():
            entered = [(obj.id, obj.counters) for obj in event.objects if obj.zone == BATTLEFIELD]
        case _:
            return []
    found = [(id, sum(n for name, n in counters if kind in (None, name))) for id, counters in entered]
    return [Counted(id, amount, game.controller(id)) for id, amount in found if amount > 0]


@triggers_on(CountersPut, ev.CountersChanged, ev.Moved, ev.Created)
def counters_put(game: Game, trigger: CountersPut, event: ev.Event, scope: Scope) -> tuple[Match, ...]:
    """Counters were put on a permanent, also as it entered (CR 122.6a)."""
    found: list[Match] = []
    for target, amount, player in counted(game, event, trigger.kind):
        if not fits(game, trigger.what, game.look(target), scope):
            continue
        if trigger.who is not None and (player is None or not is_player(game, trigger.who, player, scope)):
            continue
        match = Match((ObjectRef(target),), (PlayerRef(game.controller(target)),), amount=amount)
        found.extend([match] * (len(repeated(amount, "an ability triggers")) if trigger.each else 1))
    return tuple(found)


@triggers_on(CountersRemoved, ev.CountersChanged)
def counters_removed(
    game: Game, trigger: CountersRemoved, event: ev.CountersChanged, scope: Scope
) -> tuple[Match, ...]:
    """Counters were removed, once for each (CR 122.1)."""
    if not isinstance(event.target, ObjectRef) or event.amount >= 0:
        return ()
    if trigger.kind not in (None, event.kind):
        return ()
    seen = game.look(event.target.id)
    if not fits(game, trigger.what, seen, scope):
        return ()
    match = Match((event.target,), (PlayerRef(game.controller(event.target.id)),), amount=-event.amount)
    if trigger.last:
        return (match,) if seen.object.counter(event.kind) == 0 else ()
    if trigger.together:
        return (match,)
    return (match,) * len(repeated(-event.amount, "an ability triggers"))


@triggers_on(NthCounterPut, ev.CountersChanged, ev.Moved, ev.Created)
def nth_counter_put(game: Game, trigger: NthCounterPut, event: ev.Event, scope: Scope) -> tuple[Match, ...]:
    """The number of counters of the kind reached or passed that number (CR 122.8, 122.6a)."""
    found: list[Match] = []
    for target, amount, _ in counted(game, event, trigger.kind):
        seen = game.look(target)
        now = seen.object.counter(trigger.kind)
        if now - amount < trigger.ordinal <= now and fits(game, trigger.what, seen, scope):
            found.append(Match((ObjectRef(target),), (PlayerRef(game.controller(target)),)))
    return tuple(found)


@triggers_on(PlayerGetsCounters, ev.CountersChanged)
def player_gets_counters(
    game: Game, trigger: PlayerGetsCounters, event: ev.CountersChanged, scope: Scope
) -> Match | None:
    """A player got counters of the kind (CR 122.1)."""
    if not isinstance(event.target, PlayerRef) or event.kind != trigger.kind or event.amount <= 0:
        return None
    if not is_player(game, trigger.who, event.target.id, scope):
        return None
    return Match((), (event.target,), amount=event.amount)


@triggers_on(Chapter, ev.CountersChanged, ev.Moved, ev.Created)
def chapter(game: Game, trigger: Chapter, event: ev.Event, scope: Scope) -> tuple[Match, ...]:
    """Lore counters came to be at least the chapter's number and were fewer before (CR 714.2c)."""
    added = sum(one.amount for one in counted(game, event, "lore") if one.object == scope.source)
    if not added:
        return ()
    seen = game.look(scope.source)
    now = seen.object.counter("lore")
    match = Match((ObjectRef(scope.source),))
    if seen.object.entered == game.state.turn.number and seen.chars.marks_of(ReadsAhead):
        return tuple(match for number in trigger.numbers if number == now)  # 702.155a
    return tuple(match for number in trigger.numbers if now - added < number <= now)


YOU = You()

PHRASES: tuple[Phrase, ...] = (
    phrase(
        EVENT, "one or more {kind} counters are put on {what}", CountersPut, kind=COUNTERS, what=EVENT_OBJECT
    ),
    phrase(EVENT, "one or more counters are put on {what}", CountersPut, what=EVENT_OBJECT),
    phrase(
        EVENT,
        "a(n) {kind} counter is put on {what}",
        CountersPut,
        kind=COUNTERS,
        what=EVENT_OBJECT,
        where={"each": True},
    ),
    phrase(EVENT, "a counter is put on {what}", CountersPut, what=EVENT_OBJECT, where={"each": True}),
    phrase(
        EVENT,
        "you put one or more {kind} counters on {what}",
        CountersPut,
        kind=COUNTERS,
        what=EVENT_OBJECT,
        where={"who": YOU},
    ),
    phrase(
        EVENT,
        "you put a(n) [{kind}] counter on {what}",
        CountersPut,
        kind=COUNTERS,
        what=EVENT_OBJECT,
        where={"who": YOU, "each": True},
    ),
    phrase(
        EVENT, "you put one or more counters on {what}", CountersPut, what=EVENT_OBJECT, where={"who": YOU}
    ),
    phrase(
        EVENT, "a(n) {kind} counter is removed from {what}", CountersRemoved, kind=COUNTERS, what=EVENT_OBJECT
    ),
    phrase(
        EVENT,
        "one or more [{kind}] counters are removed from {what}",
        CountersRemoved,
        kind=COUNTERS,
        what=EVENT_OBJECT,
        where={"together": True},
    ),
    phrase(EVENT, "a counter is removed from {what}", CountersRemoved, what=EVENT_OBJECT),
    phrase(
        EVENT,
        "a(n) {kind} counter is removed from this card while it's exiled",
        CountersRemoved,
        kind=COUNTERS,
        where={"what": This("this card"), "exiled": True},
    ),
    phrase(
        EVENT,
        "the last {kind} counter is removed from {what}",
        CountersRemoved,
        kind=COUNTERS,
        what=EVENT_OBJECT,
        where={"last": True},
    ),
    phrase(
        EVENT,
        "the last {kind} counter is removed from this card while it's exiled",
        CountersRemoved,
        kind=COUNTERS,
        where={"what": This("this card"), "exiled": True, "last": True},
    ),
    phrase(
        EVENT,
        "the {ordinal} {kind} counter is put on {what}",
        NthCounterPut,
        ordinal=ORDINAL,
        kind=COUNTERS,
        what=EVENT_OBJECT,
    ),
    phrase(
        PLAYER_PREDICATE,
        "get<s@> one or more {E}",
        PlayerGetsCounters,
        where={"who": HOLE, "kind": "energy"},
    ),
)
