"""Triggered abilities: noticing their events, and putting them on the stack (CR 603)."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set

from msgspec.structs import replace

from engine.ir.abilities import Triggered
from engine.ir.effects import OnceEachTurn
from engine.ir.mentions import EVENT_OBJECT, EVENT_OTHER, EVENT_PLAYER
from engine.ir.nodes import Ability, PlayerRule, Trigger
from engine.ir.triggers import ThisTurn, core_of, parts_of
from engine.rules.core import registries
from engine.rules.core.game import Game
from engine.rules.core.projected import Holder, Projection
from engine.rules.core.scope import Match, Scope
from engine.rules.core.tracer import Triggering
from engine.rules.core.uses import this_turn, used_this_turn
from engine.rules.events.sorts import may_trigger
from engine.rules.lookup.on_stack import item_of
from engine.state import events as ev
from engine.state.lasting import DelayedTrigger, Waiting
from engine.state.objects import Context
from engine.values.ids import ObjectId, PlayerId

Happen = Callable[..., tuple[ev.Event, ...]]


def note_triggers(game: Game, events: tuple[ev.Event, ...], before: Projection, happen: Happen) -> None:
    """Note each ability whose trigger event just happened (CR 603.2). Those that look back in time are taken
    from how things were before the events (CR 603.10)."""
    kinds = dict.fromkeys(type(event) for event in events)
    after = game.projection()
    seen: set[tuple[int, str, int]] = set()
    for kind in kinds:
        for projection, back in ((before, True), (after, False)):
            for holder in projection.triggers.get(kind, ()):
                if _looks_back(holder) is back:
                    _note(game, holder, events, kind, happen, seen, projection.rules)
    for delayed in tuple(game.state.delayed.values()):
        for part in parts_of(delayed.trigger):
            if any(kind in registries.EVENTS_OF.get(type(core_of(part)), ()) for kind in kinds):
                _note_delayed(game, delayed, part, events, happen)


def is_watched(kinds: Set[type[ev.Event]], before: Projection, after: Projection) -> bool:
    """Whether any ability that was in force before events of these kinds or is after them watches for such (CR 603.2)."""
    if not before.triggers.keys().isdisjoint(kinds):
        return True
    return after is not before and not after.triggers.keys().isdisjoint(kinds)


def _looks_back(holder: Holder) -> bool:
    assert holder.trigger is not None
    trigger = core_of(holder.trigger)
    return type(trigger) in registries.LOOKS_BACK or trigger.looks_back


def matches_of(game: Game, trigger: Trigger, event: ev.Event, scope: Scope) -> tuple[Match, ...]:
    """How an event is a trigger event: not at all, once, or several times (CR 603.2c)."""
    found = registries.TRIGGERS.of(trigger)(game, trigger, event, scope)
    if found is None:
        return ()
    return found if isinstance(found, tuple) else (found,)


def _note(
    game: Game,
    holder: Holder,
    events: tuple[ev.Event, ...],
    kind: type[ev.Event],
    happen: Happen,
    seen: set[tuple[int, str, int]],
    rules: Sequence[tuple[PlayerRule, Scope]],
) -> None:
    """Note how often one ability triggers on events of a kind; by one event only in one way (CR 603.2c). `rules`: those
    in force, before the events for what looks back (CR 603.10)."""
    ability, trigger = holder.ability, holder.trigger
    assert isinstance(ability, Triggered)
    assert trigger is not None
    found: list[Match] = []
    of: list[ev.Event] = []
    more: list[dict[int, int]] = []
    for place, event in enumerate(events):
        if type(event) is not kind or (holder.source, holder.key, place) in seen:
            continue
        matches = matches_of(game, trigger, event, holder.scope) if may_trigger(trigger, event) else ()
        if not matches:
            consider(game, holder, event, Triggering.NOT_ITS_EVENT)
        if matches:
            seen.add((holder.source, holder.key, place))
            for match in matches:
                additional = _additional_times(game, (holder, event, match), rules)
                if additional is None:
                    consider(game, holder, event, Triggering.KEPT_FROM_IT)
                else:
                    of.append(event)
                    found.append(match)
                    more.append(additional)
    for match, places in grouped(core_of(trigger), found):
        additional = {rule: times for place in places for rule, times in more[place].items()}
        controller = holder.scope.controller if match.controller is None else match.controller
        context = context_of(holder, controller, match)
        for _ in range(1 + sum(additional.values())):
            came = add_waiting(game, holder.source, ability, context, holder.key, happen)
            consider(game, holder, of[places[0]], came)


def consider(game: Game, holder: Holder, event: ev.Event, came: Triggering) -> None:
    """Tell who traces the game what came of an event for an ability."""
    if game.tracer is not None:
        game.tracer.considered(game, holder, event, came)


def batched(trigger: Trigger, matches: list[Match]) -> list[Match]:
    """Events at the same time as one, where the trigger says so."""
    return [match for match, _ in grouped(trigger, matches)]


def grouped(trigger: Trigger, matches: list[Match]) -> list[tuple[Match, list[int]]]:
    """Events at the same time as one, where the trigger says so: for "one or more", and for what can happen only
    once at a time to the same object or player; each with the places of those that it consists of."""
    by = trigger.batch_by
    if by is None:
        return [(match, [place]) for place, match in enumerate(matches)]
    groups: dict[object, tuple[Match, list[int]]] = {}
    for place, found in enumerate(matches):
        match = found if found.amount is not None else replace(found, amount=1)
        key = {"all": None, "objects": match.objects, "players": match.players, "others": match.others}[by]
        if key in groups:
            before, places = groups[key]
            groups[key] = (_together(before, match), [*places, place])
        else:
            groups[key] = (match, [place])
    return list(groups.values())


def _together(one: Match, other: Match) -> Match:
    amounts = [match.amount for match in (one, other) if match.amount is not None]
    return Match(
        objects=tuple(dict.fromkeys((*one.objects, *other.objects))),
        players=tuple(dict.fromkeys((*one.players, *other.players))),
        others=tuple(dict.fromkeys((*one.others, *other.others))),
        amount=sum(amounts) if amounts else None,
        follow=(*one.follow, *other.follow),
        x=one.x,
    )


def _additional_times(
    game: Game, triggering: tuple[Holder, ev.Event, Match], rules: Sequence[tuple[PlayerRule, Scope]]
) -> dict[int, int] | None:
    """How often an ability triggers on an event in addition, by the place of the rule that says so; None if it doesn't
    trigger at all (CR 603.2d)."""
    found: dict[int, int] = {}
    for place, (rule, scope) in enumerate(rules):
        behavior = registries.TRIGGER_TIMES.words.get(type(rule))
        if behavior is not None:
            more = behavior(game, rule, triggering, scope)
            if more is None:
                return None
            if more:
                found[place] = more
    return found


def add_waiting(
    game: Game, source: ObjectId, ability: Triggered, context: Context, key: str, happen: Happen
) -> Triggering:
    """An ability triggers, unless its intervening condition is false or it has had its turn (CR 603.4)."""
    if ability.condition is not None:
        holds = registries.CONDITIONS.of(ability.condition)
        if not holds(game, ability.condition, Scope(context)):
            return Triggering.CONDITION_FALSE
    if ability.times_each_turn is not None:
        there = source in game.state.objects
        if times_triggered(game, source, key, there=there) >= ability.times_each_turn:
            return Triggering.SPENT
        if there:
            happen(game, ev.AbilityUsed(object=source, key=this_turn(game, source, key)))
    if isinstance(ability.effect, OnceEachTurn) and was_done(game, source, ability.effect):
        return Triggering.SPENT
    waiting = Waiting(source, ability, context, key)
    event = ev.AbilityTriggered(waiting=waiting, why="603.2", cause=source)
    happen(game, event)
    projection = game.projection()
    for holder in projection.triggers.get(ev.AbilityTriggered, ()):
        _note(game, holder, (event,), ev.AbilityTriggered, happen, set(), projection.rules)
    return Triggering.TRIGGERED


def times_triggered(game: Game, source: ObjectId, key: str, *, there: bool) -> int:
    """How often an ability has triggered this turn; those of an object that leaves with what they trigger on still wait
    (CR 603.10)."""
    left = 0 if there else sum((one.source, one.key) == (source, key) for one in game.state.waiting)
    return used_this_turn(game, source, key) + left


def triggers_on_triggering(ability: Triggered) -> bool:
    """Whether what an ability triggers on is that another ability triggers (CR 603.3b)."""
    return any(
        ev.AbilityTriggered in registries.EVENTS_OF.get(type(core_of(part)), ())
        for part in parts_of(ability.trigger)
    )


def was_done(game: Game, source: ObjectId, effect: OnceEachTurn) -> bool:
    """Whether what an ability of an object lets its controller do once each turn was done this turn (CR 603.2h)."""
    return any(
        isinstance(event, ev.OnceDone) and (event.object, event.effect) == (source, effect)
        for event in game.state.happened
    )


def _note_delayed(
    game: Game, delayed: DelayedTrigger, trigger: Trigger, events: tuple[ev.Event, ...], happen: Happen
) -> None:
    """A delayed triggered ability triggers, usually only once (CR 603.7b)."""
    scope = Scope(delayed.context)
    scope.begun_turn = delayed.begun_turn
    kinds = registries.EVENTS_OF.get(type(core_of(trigger)), ())
    ability = Triggered(delayed.trigger, delayed.effect, word=delayed.word)
    holder = Holder(delayed.context.source, f"delayed {delayed.id}", ability, scope, trigger)
    found: list[Match] = []
    for event in events:
        if type(event) in kinds:
            matches = matches_of(game, trigger, event, scope)
            found += matches
            consider(game, holder, event, Triggering.TRIGGERED if matches else Triggering.NOT_ITS_EVENT)
    for match in batched(core_of(trigger), found):
        if delayed.id not in game.state.delayed:
            return
        context = merged(delayed.context, match)
        waiting = Waiting(delayed.context.source, ability, context, f"delayed {delayed.id}")
        if delayed.once:
            happen(game, ev.DelayedEnded(id=delayed.id))
        happen(game, ev.AbilityTriggered(waiting=waiting, why="603.7", cause=delayed.context.source))


def check_state_triggers(game: Game, happen: Happen) -> None:
    """State triggers trigger as soon as their state is there, also for a moment while something resolves, and not again
    while they wait or are on the stack (CR 603.8)."""
    for holder in game.projection().state_triggers:
        ability = holder.ability
        assert isinstance(ability, Triggered)
        trigger = ability.trigger
        waits = any(entry.source == holder.source and entry.key == holder.key for entry in game.state.waiting)
        on_stack = any(
            item.ability == ability and item.context.source == holder.source
            for item in (item_of(game, id) for id in game.state.stack)
        )
        if not waits and not on_stack and registries.STATE_TRIGGERS.of(trigger)(game, trigger, holder.scope):
            context = context_of(holder, holder.scope.controller, Match())
            add_waiting(game, holder.source, ability, context, holder.key, happen)


def lasts_this_turn(trigger: Trigger) -> bool:
    """Whether a delayed trigger says that it waits for this turn only (CR 603.7b)."""
    return any(isinstance(part, ThisTurn) or core_of(part).next_this_turn for part in parts_of(trigger))


def context_of(holder: Holder, controller: PlayerId, match: Match) -> Context:
    """What a triggered ability knows of its trigger event (CR 603.2, 608.2k)."""
    return merged(Context(holder.source, controller, gift=holder.scope.context.gift), match)


def merged(context: Context, match: Match) -> Context:
    """A context with what a trigger event says added to it."""
    mentions = dict(context.mentions)
    for number, refs in (
        (EVENT_OBJECT, match.objects),
        (EVENT_PLAYER, match.players),
        (EVENT_OTHER, match.others),
    ):
        if refs:
            mentions[number] = refs
    amounts = dict(context.amounts)
    if match.amount is not None:
        amounts[EVENT_OBJECT] = match.amount
    return replace(
        context,
        mentions=tuple(sorted(mentions.items())),
        amounts=tuple(sorted(amounts.items())),
        follow=(*context.follow, *match.follow),
        x=context.x if match.x is None else match.x,
    )


def pending(game: Game, source: ObjectId) -> tuple[Ability, ...]:
    """The abilities of an object that have triggered and have not left the stack yet (CR 704.5s, 704.5v)."""
    on_stack = [
        item.ability
        for item in (item_of(game, id) for id in game.state.stack)
        if item.context.source == source and isinstance(item.ability, Triggered)
    ]
    return (*on_stack, *(entry.ability for entry in game.state.waiting if entry.source == source))
