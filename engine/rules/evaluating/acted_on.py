"""What an instruction acts on: what moved is found again, and who acts picks (CR 400.7j, 608.2c-d)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from engine.decisions import Choose, ObjectOption, Order, Purpose, Why
from engine.ir.mentions import THIS_PILE, MentionId, is_mentioned
from engine.ir.nodes import Objects
from engine.ir.objects import Chosen, Each, EachOf, It, PileOfChoice, SomeOf, This, Together, TopOfLibrary
from engine.ir.together import Reaches
from engine.rules.core.about_to_enter import entering_now
from engine.rules.core.game import Game
from engine.rules.core.matching import paired
from engine.rules.core.plan import Plan
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.evaluating.chosen_together import can_be_chosen, demands_of
from engine.rules.evaluating.counters import cant_have_counters
from engine.rules.evaluating.noun_phrases import choose_objects, pick_some
from engine.rules.evaluating.piles import choose_pile
from engine.rules.events.forbidden import could_happen
from engine.rules.events.happening import happen, in_apnap_order
from engine.rules.lookup.selecting import (
    all_it_became,
    all_matching,
    each_matching,
    objects_of,
    players_of,
    what_is_left,
)
from engine.state import events as ev
from engine.state.exchanging import play_the_same_part
from engine.state.lasting import Waiting
from engine.state.references import ObjectRef, Ref
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, EXILE, HAND, LIBRARY, OUTSIDE, STACK, Zone

Fits = Callable[[ObjectId], bool]


def moved_of(scope: Scope, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Those of some objects that this text has moved, as they were."""
    return tuple(id for id in ids if id in scope.follow)


def anything(id: ObjectId) -> bool:
    """Every object will do."""
    return True


def current(scope: Scope, id: ObjectId) -> ObjectId:
    """What an object is now, if this text moved it or may follow it (CR 400.7j)."""
    while id in scope.follow:
        id = scope.follow[id]
    return id


def found_again(scope: Scope, ref: Ref) -> Ref:
    """What was mentioned, where this text has moved it (CR 400.7j)."""
    return ObjectRef(current(scope, ref.id)) if isinstance(ref, ObjectRef) else ref


def things(game: Game, what: Objects, scope: Scope) -> tuple[ObjectId, ...]:
    """The objects a phrase means, found again where this text or its trigger event moved them."""
    found: dict[ObjectId, None] = {}
    for id in objects_of(game, what, scope):
        found.update((now, None) for now in all_it_became(game, id, scope))
    return tuple(found)


def _pile_chosen(game: Game, what: PileOfChoice, scope: Scope) -> tuple[ObjectId, ...]:
    """The objects in the pile that the player who is to choose one chooses (CR 700.3)."""
    for player in players_of(game, what.whose, scope)[:1]:
        choose_pile(game, player, scope)
    chosen = scope.mentioned(THIS_PILE)
    return tuple(id for id in things(game, what, scope) if ObjectRef(id) in chosen)


def picked(
    game: Game,
    what: Objects,
    actor: PlayerId,
    scope: Scope,
    purpose: Purpose = Purpose.OBJECT,
    fits: Fits = anything,
    text: str = "",
    *,
    staying: bool = False,
) -> tuple[ObjectId, ...]:
    """The objects a player acts on; what the text leaves open they choose now (CR 608.2d). `staying`: nothing moves them,
    so that what is about to enter can be among them (CR 614.13a)."""
    match what:
        case Chosen():
            free = fits if staying else not_entering(game, fits)
            return choose_objects(game, what, actor, scope, purpose, text, fits=free)
        case SomeOf():
            return pick_some(game, what, actor, scope, purpose, text)
        case EachOf():
            return picked(game, what.what, actor, scope, purpose, fits, text, staying=staying)
        case PileOfChoice():
            return tuple(id for id in _pile_chosen(game, what, scope) if fits(id))
        case Together():
            found: tuple[ObjectId, ...] = ()
            for number, part in enumerate(what.parts):
                fitting = apart(game, what.parts[number:], scope, fits, found)
                ids = picked(game, part, actor, scope, purpose, fitting, text, staying=staying)
                found += tuple(id for id in ids if id not in found)
            return found
        case _:
            return tuple(id for id in things(game, what, scope) if fits(id))


def not_entering(game: Game, fits: Fits) -> Fits:
    """What can be chosen to go elsewhere while it is settled how permanents enter: nothing that is to enter then
    (CR 614.13a)."""
    entering = entering_now(game)
    return (lambda id: id not in entering and fits(id)) if entering else fits


def apart(
    game: Game, parts: tuple[Objects, ...], scope: Scope, fits: Fits, taken: tuple[ObjectId, ...]
) -> Fits:
    """What may be picked for the first of several phrases: nothing that was picked for an earlier one, and only
    what leaves something to as many of the others as there can be (CR 608.2d, 701.21a)."""
    if not isinstance(parts[0], Chosen):
        return fits
    free = besides_the_named(game, parts, scope, fits)
    first, *others = (
        [id for id in there_for(game, part, scope, free) if id not in taken]
        for part in parts
        if isinstance(part, Chosen)
    )
    best = paired([first, *others])
    single = parts[0].least == parts[0].most == 1

    def leaves_the_others(id: ObjectId) -> bool:
        left = [[one for one in other if one != id] for other in others]
        return id in first and (not single or 1 + paired(left) >= best)

    return leaves_the_others


def besides_the_named(game: Game, parts: tuple[Objects, ...], scope: Scope, fits: Fits) -> Fits:
    """What may be picked beside objects that the same text names: "sacrifice ~ and an artifact" wants two."""
    named = {id for part in parts if isinstance(part, This | It) for id in things(game, part, scope)}
    return lambda id: id not in named and fits(id)


def there_for(game: Game, what: Chosen, scope: Scope, fits: Fits) -> list[ObjectId]:
    """The objects that can be picked for a phrase."""
    there = [id for id in all_matching(game, what.what, scope) if fits(id)]
    if (what.another or scope.to_be_cast) and scope.source in there:
        there.remove(scope.source)
    return there


def _enough_to_choose(game: Game, what: Chosen, scope: Scope, fits: Fits) -> bool:
    """Whether there are as many as are to be chosen, also together as the text demands."""
    least, demands = amount(game, what.least, scope), demands_of(what.what)
    if not demands:
        left_out = scope.source if what.another or scope.to_be_cast else None
        could_be = (id for id in each_matching(game, what.what, scope) if id != left_out and fits(id))
        return least <= 0 or next(islice(could_be, least - 1, None), None) is not None
    there = there_for(game, what, scope, fits)
    return len(there) >= least and can_be_chosen(game, demands, there, least, scope)


def enough(game: Game, what: Objects, scope: Scope, fits: Fits = anything) -> bool:
    """Whether a cost finds what it asks for, in full (CR 118.3)."""
    match what:
        case Chosen():
            return _enough_to_choose(game, what, scope, fits)
        case SomeOf():  # whether there are, not which: they are picked only as it is done
            some = [id for id in what_is_left(game, what.group, scope) if game.is_there(id) and fits(id)]
            return len(some) >= max(1, amount(game, what.least, scope))
        case EachOf():
            return enough(game, what.what, scope, fits)
        case Together():
            apart = enough_for_each(game, what, scope, fits)
            return apart and all(enough(game, part, scope, fits) for part in what.parts)
        case _:
            ids = things(game, what, scope)
            least = amount(game, what.count, scope) if isinstance(what, TopOfLibrary) else 1
            return len(ids) >= max(1, least) and all(game.is_there(id) and fits(id) for id in ids)


def enough_for_each(game: Game, what: Together, scope: Scope, fits: Fits) -> bool:
    """Whether the parts of a cost that are chosen together find an object of its own each, besides those that other parts
    name (CR 118.3)."""
    free = besides_the_named(game, what.parts, scope, fits)
    wishes: list[list[ObjectId]] = []
    for part in what.parts:
        if isinstance(part, Chosen):
            there = there_for(game, part, scope, free)
            wishes += [there] * min(amount(game, part.least, scope), len(there) + 1)
    return paired(wishes) == len(wishes)


def least_asked(game: Game, what: Objects, scope: Scope) -> int:
    """How many objects a phrase asks for at least: none where X is 0, of "any number", and of all there are if there
    are none (CR 107.3a, 118.3). What must be reached together takes one at least."""
    match what:
        case Chosen() if any(isinstance(demand, Reaches) for demand in demands_of(what.what)):
            return max(1, amount(game, what.least, scope))
        case Chosen() | SomeOf():
            return amount(game, what.least, scope)
        case EachOf():
            return least_asked(game, what.what, scope)
        case Together():
            return sum(least_asked(game, part, scope) for part in what.parts)
        case TopOfLibrary():
            return amount(game, what.count, scope)
        case Each():
            return len(things(game, what, scope))
        case _:
            return 1


def is_here(game: Game, id: ObjectId) -> bool:
    """Whether an object is there and isn't phased out: whether anything can be done to it (CR 702.26b)."""
    obj = game.state.objects.get(id)
    return obj is not None and not obj.phased_out


def on_battlefield(game: Game) -> Fits:
    """Tests for permanents."""
    return lambda id: game.is_there(id) and game.state.objects[id].zone == BATTLEFIELD


def can_move(game: Game, id: ObjectId) -> bool:
    """Whether an object can change zones: it is still there, not phased out, and no token or copy that has left
    (CR 111.8, 702.26b). A token that is to be can still go somewhere (CR 614.12)."""
    obj = game.state.objects.get(id)
    if obj is None or obj.phased_out or obj.is_ability:
        return False
    return not (obj.token or obj.copy) or obj.zone in (BATTLEFIELD, STACK, OUTSIDE)


def can_have_counters(game: Game, id: ObjectId, kind: str = "") -> bool:
    """Whether counters, or such counters, can be put on an object: it is there and not phased out, and nothing forbids it
    (CR 122.1, 702.26b)."""
    obj = game.state.objects.get(id)
    if obj is None or obj.phased_out or obj.zone not in (BATTLEFIELD, EXILE):
        return False
    return not cant_have_counters(game.characteristics(id), kind)


def fulfil(game: Game, plan: Plan, scope: Scope) -> bool:
    """Do what was planned, all of it at the same time; tells whether it was done. It was also where all of it was replaced
    (CR 118.11, 118.12), but nothing triggers on that (CR 603.12)."""
    begun = can_begin(game, plan)
    done = plan.note(happen(game, *plan.events))
    scope.replaced = begun and not done
    return done or begun


def can_begin(game: Game, plan: Plan) -> bool:
    """Whether anything of what is planned isn't impossible (CR 614.17): no tokens and no counters are none."""
    return any(
        could_happen(game, event)
        for event in plan.events
        if not (isinstance(event, ev.Created) and not event.objects)
        and not (isinstance(event, ev.CountersChanged) and not event.amount)
    )


def move(
    game: Game, ids: tuple[ObjectId, ...], to: Zone, scope: Scope, why: str, **fields: object
) -> tuple[ObjectId, ...]:
    """Move objects to a zone at the same time. What those became that went there, or to where they went."""
    return follow(happen(game, *moving(game, ids, to, scope, why, **fields)), scope)


def moving(
    game: Game, ids: tuple[ObjectId, ...], to: Zone, scope: Scope, why: str, **fields: object
) -> tuple[ev.Event, ...]:
    """The events of moving objects to a zone, of those that can be moved there."""
    plain = ev.Moved(object=NOTHING, to=to, why=why, cause=scope.source, position=None)
    return tuple(
        replace(plain, **{"object": id, **_seen(game, id, to), **fields})
        for id in ids
        if can_move(game, id) and (to == LIBRARY or game.state.objects[id].zone != to)
    )


def _seen(game: Game, id: ObjectId, to: Zone) -> dict[str, object]:
    """A card in hand is seen by its owner."""
    return {"seen_by": (game.state.objects[id].owner,)} if to == HAND else {}


def follow(events: tuple[ev.Event, ...], scope: Scope) -> tuple[ObjectId, ...]:
    """Note what moved objects became, so that the text still finds them (CR 400.7j)."""
    moved = [event for event in events if isinstance(event, ev.Moved)]
    for event in moved:
        scope.moved(event.object, event.into)
    return tuple(event.into for event in moved)


def note_result(
    scope: Scope, mention: MentionId, ids: tuple[ObjectId, ...], done: tuple[ObjectId, ...] | None = None
) -> bool:
    """Note what an instruction was about, and to what of that it was done; tells whether it was done at all.

    What left a zone is noted as it was there, so that "its controller" finds out (CR 608.2h); acting on it
    finds it again. `done` None: to all of it.
    """
    done = ids if done is None else done
    scope.mention_objects(mention, ids)
    if is_mentioned(mention):
        scope.amounts[mention] = len(done)
        scope.note_done(mention, tuple(ObjectRef(id) for id in done))
    return bool(done)


def in_chosen_order(
    game: Game, ids: tuple[ObjectId, ...], player: PlayerId, scope: Scope, rule: str, purpose: Purpose
) -> tuple[ObjectId, ...]:
    """The objects in the order a player chooses, the first being topmost (CR 401.4)."""
    if len(ids) < 2:
        return ids
    options = tuple(ObjectOption(id) for id in ids)
    answer = game.ask(
        Order(player, Why(rule, scope.source, "Put them in order, topmost first"), options, purpose)
    )
    return tuple(ids[index] for index in answer.indices)


def indistinguishable(game: Game, ids: Sequence[ObjectId], besides: Sequence[Waiting] = ()) -> bool:
    """Whether it makes no difference which of some permanents is meant: they are alike in everything, and nothing else
    knows one of them from another. `besides`: abilities that wait to be put on the stack."""
    if len(ids) < 2:
        return True
    if not all(is_here(game, id) for id in ids):
        return False
    known = game.characteristics(ids[0])
    if any(game.characteristics(id) is not known for id in ids):
        return False
    return play_the_same_part(game.state, ids, besides)


def one_after_another(game: Game, ids: tuple[ObjectId, ...], why: Why) -> Iterator[ObjectId]:
    """Permanents that are to explore or connive at the same time, each in its turn: the first player in APNAP order who controls
    any of those left chooses the next when the one before has done it (CR 701.44d, 701.50d). `why` asks for it."""
    left = list(ids)
    while left:
        player = game.controller(in_apnap_order(game, left, game.controller)[0])
        own = [id for id in left if game.controller(id) == player]
        chosen = own[0]
        if not indistinguishable(game, own):
            options = tuple(ObjectOption(id) for id in own)
            answer = game.ask(Choose(player, why, options, purpose=Purpose.OBJECT, helps=True))
            chosen = own[answer.indices[0]]
        left.remove(chosen)
        yield chosen
