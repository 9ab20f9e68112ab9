"""Moving, doubling and multiplying counters that are there, and proliferating (CR 122.5, 122.8, 701.10, 701.34)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.counters.putting_and_removing import choose_kind, put, remove
from engine.decisions import Choose, Divide, Number, ObjectOption, Option, Purpose, Why, WordOption, evenly
from engine.ir.nodes import Action, Amount, Node, Objects
from engine.ir.objects import It
from engine.language.grammar.numbers.amounts import SEVERAL
from engine.language.grammar.vocabulary import ACTION, COUNT, ITS, OBJECTS, RECIPIENT
from engine.language.grammar.words import COUNTERS
from engine.language.kernel import phrase
from engine.rules.actions.options import option_of
from engine.rules.core.game import Game
from engine.rules.core.limits import repeated
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import can_have_counters, current, enough, picked, things
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import meant_by, objects_of
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb


class MoveCounters(Action, frozen=True):
    """Move counters from one object onto another. `count` None: all; no kind: of any kinds."""

    what: Objects
    to: Objects
    count: int | Amount | None = None
    kind: str | None = None
    any_number: bool = False


class PutItsCounters(Action, frozen=True):
    """Put the counters that an object has or had onto another (CR 122.8)."""

    whose: Objects
    to: Objects


class DoubleCounters(Action, frozen=True):
    """Double the number of counters on objects; no kind: of each kind (CR 701.10e)."""

    what: Objects
    kind: str | None = None
    ON_PERMANENTS: ClassVar[bool] = True


class Proliferate(Action, frozen=True):
    """Give any number of permanents and players another counter of each kind they have, so often (CR 701.34)."""

    times: int | Amount = 1


@does(MoveCounters)
def move_counters(game: Game, action: MoveCounters, actor: PlayerId, scope: Scope) -> bool:
    """Remove them from the first object and put them onto the second, if both is possible (CR 122.5)."""
    sources = picked(game, action.what, actor, scope, fits=game.is_there)
    goals = picked(game, action.to, actor, scope, fits=lambda id: can_have_counters(game, id))
    if not goals:
        return False
    moved = False
    for source in sources:
        for goal, kinds in moves(game, action, source, goals, actor, scope):
            taken = remove(game, source, kinds, actor, scope)
            put(game, (goal,), {event.kind: -event.amount for event in taken}, actor, scope)
            moved = moved or bool(taken)
    return moved


def moves(
    game: Game,
    action: MoveCounters,
    source: ObjectId,
    goals: tuple[ObjectId, ...],
    actor: PlayerId,
    scope: Scope,
) -> list[tuple[ObjectId, dict[str, int]]]:
    """How many counters of which kinds are moved from an object onto which of the others (CR 122.5). Any number of them are
    shared out among as many objects as the player likes (CR 608.2d)."""
    others = tuple(goal for goal in goals if goal != source)
    if action.any_number and len(others) > 1:
        held = dict(game.state.objects[source].counters)
        kinds = [kind for kind in held if action.kind in (None, kind)]
        shares = [(kind, shared_out(game, source, others, kind, held[kind], actor, scope)) for kind in kinds]
        return [(goal, {kind: count}) for kind, share in shares for goal, count in share.items()]
    if not others or source == goals[0]:
        return []
    return [(goals[0], to_move(game, action, source, goals[0], actor, scope))]


def shared_out(
    game: Game,
    source: ObjectId,
    goals: tuple[ObjectId, ...],
    kind: str,
    held: int,
    actor: PlayerId,
    scope: Scope,
) -> dict[ObjectId, int]:
    """How many of the counters of a kind each object gets: the player chooses them, how many are moved in all, and divides
    these so that each gets one at least (CR 122.5, 608.2d)."""
    able = tuple(goal for goal in goals if can_have_counters(game, goal, kind))
    if not able or not held:
        return {}
    name = game.look(source).chars.name
    why = Why("122.5", scope.source, f"Choose what {kind} counters are moved onto")
    options = tuple(map(ObjectOption, able))
    answer = game.ask(Choose(actor, why, options, 0, min(held, len(able)), Purpose.OBJECT, helps=True))
    chosen = tuple(able[place] for place in answer.indices)
    if not chosen:
        return {}
    why = Why("122.5", scope.source, f"How many {kind} counters are moved from {name}?")
    total = game.ask(Number(actor, why, len(chosen), held)).number
    if len(chosen) == 1:
        return {chosen[0]: total}
    why = Why("608.2d", scope.source, f"Divide {total} {kind} counters")
    options = tuple(map(ObjectOption, chosen))
    shares = game.ask(Divide(actor, why, options, total, suggestion=evenly(total, len(chosen)))).amounts
    return dict(zip(chosen, shares, strict=True))


@payable(MoveCounters)
def can_move(game: Game, action: MoveCounters, actor: PlayerId, scope: Scope) -> bool:
    """Whether there is something with such a counter, and something that can have it (CR 122.5, 608.2d)."""

    def has_some(id: ObjectId) -> bool:
        obj = game.state.objects.get(id)
        return obj is not None and any(action.kind in (None, kind) for kind, count in obj.counters if count)

    kind = action.kind or ""
    return enough(game, action.what, scope, has_some) and enough(
        game, action.to, scope, lambda id: can_have_counters(game, id, kind)
    )


def to_move(
    game: Game, action: MoveCounters, source: ObjectId, goal: ObjectId, actor: PlayerId, scope: Scope
) -> dict[str, int]:
    """Which counters are moved, the player choosing where the text leaves it open. What the second object can't have
    put onto it stays (CR 122.5)."""
    held = {
        kind: count
        for kind, count in game.state.objects[source].counters
        if action.kind in (None, kind) and can_have_counters(game, goal, kind)
    }
    if action.any_number:
        name = game.look(source).chars.name
        whys = {
            kind: Why("122.5", scope.source, f"How many {kind} counters are moved from {name}?")
            for kind in held
        }
        return {kind: game.ask(Number(actor, whys[kind], 0, count)).number for kind, count in held.items()}
    if action.count is None or not held:
        return held
    wanted = how_many(game, action.count, scope)
    chosen: dict[str, int] = {}
    left = min(wanted, sum(held.values()))
    while left:
        kinds = tuple(kind for kind, count in held.items() if count > chosen.get(kind, 0))
        alone = len(kinds) == 1
        kind = kinds[0] if alone else choose_kind(game, kinds, actor, scope)
        count = left if alone else 1
        chosen[kind] = chosen.get(kind, 0) + count
        left -= count
    return chosen


@does(PutItsCounters)
def put_its_counters(game: Game, action: PutItsCounters, actor: PlayerId, scope: Scope) -> bool:
    """As many of each kind as the first object has or last had, on each of the others; none are removed from it
    (CR 122.8)."""
    goals = picked(game, action.to, actor, scope)
    done = False
    for source in objects_of(game, action.whose, scope):
        held = dict(game.look(source).object.counters)
        done = bool(put(game, goals, held, actor, scope)) or done
    return done


@does(DoubleCounters)
def double_counters(game: Game, action: DoubleCounters, actor: PlayerId, scope: Scope) -> bool:
    """Each gets as many of those counters as it has (CR 701.10e)."""
    done = False
    for id in things(game, action.what, scope):
        obj = game.state.objects.get(current(scope, id))
        if obj is not None:
            held = {k: n for k, n in obj.counters if action.kind in (None, k)}
            done = bool(put(game, (obj.id,), held, actor, scope)) or done
    return done


@does(Proliferate)
def proliferate(game: Game, action: Proliferate, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses any number of permanents and players with counters (CR 701.34a)."""
    for _ in repeated(how_many(game, action.times, scope), "players proliferate"):
        proliferate_once(game, actor, scope)
    return True


def proliferate_once(game: Game, actor: PlayerId, scope: Scope) -> None:
    """One time; the next time it is chosen anew (CR 701.34a)."""
    refs: list[Ref] = [ObjectRef(id) for id in game.permanents() if game.state.objects[id].counters]
    refs += [PlayerRef(p) for p in game.state.player_order() if game.state.players[p].counters]
    options: tuple[Option, ...] = tuple(option_of(ref) for ref in refs)
    why = Why("701.34a", scope.source, "Proliferate: choose what gets another counter of each kind there")
    answer = game.ask(Choose(actor, why, options, 0, len(options), Purpose.OBJECT, helps=True))
    events = [
        ev.CountersChanged(
            target=refs[place], kind=kind, amount=1, player=actor, why="701.34a", cause=scope.source
        )
        for place in answer.indices
        for kind, _ in held_by(game, refs[place])
    ]
    happen(game, *events)
    happen(game, ev.Did(player=actor, verb=Verb.PROLIFERATE, why="701.34a", cause=scope.source))


def held_by(game: Game, ref: Ref) -> tuple[tuple[str, int], ...]:
    """The counters on an object or player."""
    if isinstance(ref, PlayerRef):
        return game.state.players[ref.id].counters
    return game.state.objects[ref.id].counters


class AnotherOfEachKind(Action, frozen=True):
    """ "For each kind of counter on target permanent or player, give that permanent or player another counter of that
    kind" (CR 122.1); `chosen`: of one kind, which the player chooses."""

    what: Node
    chosen: bool = False


@does(AnotherOfEachKind)
def give_another(game: Game, action: AnotherOfEachKind, actor: PlayerId, scope: Scope) -> bool:
    """Of each kind that is there one more is put (CR 122.6)."""
    events: list[ev.Event] = []
    for ref in meant_by(game, action.what, scope):
        kinds = [kind for kind, count in held_by(game, ref) if count]
        if action.chosen and len(kinds) > 1:
            options = tuple(WordOption(kind, kind, scope.source) for kind in kinds)
            why = Why("608.2d", scope.source, "Choose a kind of counter")
            kinds = [kinds[game.ask(Choose(actor, why, options, purpose=Purpose.WORD)).indices[0]]]
        events += [
            ev.CountersChanged(target=ref, kind=kind, amount=1, player=actor, why="122.6", cause=scope.source)
            for kind in kinds
        ]
    happen(game, *events)
    return bool(events)


PHRASES = (
    phrase(
        ACTION,
        "for each kind of counter on {what}, give that permanent or player another counter of that kind",
        AnotherOfEachKind,
        what=RECIPIENT,
    ),
    phrase(
        ACTION,
        "choose a counter on {what}. give that permanent or player another counter of that kind",
        AnotherOfEachKind,
        what=RECIPIENT,
        where={"chosen": True},
    ),
    phrase(
        ACTION,
        "move<s> {count} [{kind}] counter(s@count) from {what} onto {to}",
        MoveCounters,
        count=COUNT,
        kind=COUNTERS,
        what=OBJECTS,
        to=OBJECTS,
    ),
    phrase(
        ACTION,
        "move<s> all [{kind}] counters from {what} onto {to}",
        MoveCounters,
        kind=COUNTERS,
        what=OBJECTS,
        to=OBJECTS,
    ),
    phrase(
        ACTION,
        "move<s> any number of [{kind}] counters from {what} onto {to}",
        MoveCounters,
        kind=COUNTERS,
        what=OBJECTS,
        to=OBJECTS,
        where={"any_number": True},
        also=("move<s> any number of [{kind}] counters from {what} to {to}",),
    ),
    phrase(ACTION, "put<s> {whose} counters on {to}", PutItsCounters, whose=ITS, to=OBJECTS),
    phrase(
        ACTION,
        "put<s> those counters on {to}",
        PutItsCounters,
        to=OBJECTS,
        where={"whose": It("those counters")},
    ),
    phrase(
        ACTION,
        "double<s> the number of {kind} counters on {what}",
        DoubleCounters,
        kind=COUNTERS,
        what=OBJECTS,
    ),
    phrase(ACTION, "double<s> the number of each kind of counter on {what}", DoubleCounters, what=OBJECTS),
    phrase(ACTION, "proliferate<s>", Proliferate(), also=("proliferate<s> again",)),
    phrase(ACTION, "proliferate<s> twice", Proliferate(2)),
    phrase(ACTION, "proliferate<s> {times} times", Proliferate, times=SEVERAL),
)
