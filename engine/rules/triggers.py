"""Triggered abilities: noticing their events, and putting them on the stack (CR 603)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.ir.abilities import Triggered
from engine.ir.nodes import Trigger
from engine.rules import words
from engine.rules.scope import EVENT_OBJECT, EVENT_OTHER, EVENT_PLAYER, Match, Scope
from engine.state import events as ev
from engine.state.lasting import DelayedTrigger, Waiting
from engine.state.objects import Context
from engine.values.ids import ObjectId, PlayerId

if TYPE_CHECKING:
    from engine.rules.game import Game
    from engine.rules.layers import Holder, Projection

Happen = Callable[..., tuple[ev.Event, ...]]


def note_triggers(game: Game, events: tuple[ev.Event, ...], before: Projection, happen: Happen) -> None:
    """Note each ability whose trigger event just happened (CR 603.2). Those that look back in time are taken
    from how things were before the events (CR 603.10)."""
    kinds = {type(event) for event in events}
    after = game.projection()
    for kind in kinds:
        for holder in before.triggers.get(kind, ()):
            if _trigger_of(holder).__class__ in words.LOOKS_BACK:
                _note(game, holder, events, kind, happen)
        for holder in after.triggers.get(kind, ()):
            if _trigger_of(holder).__class__ not in words.LOOKS_BACK:
                _note(game, holder, events, kind, happen)
    for delayed in tuple(game.state.delayed.values()):
        if kinds.intersection(words.EVENTS_OF.get(type(delayed.trigger), ())):
            _note_delayed(game, delayed, events, happen)


def _trigger_of(holder: Holder) -> Trigger:
    ability = holder.ability
    assert isinstance(ability, Triggered)
    return ability.trigger


def _note(
    game: Game, holder: Holder, events: tuple[ev.Event, ...], kind: type[ev.Event], happen: Happen
) -> None:
    ability = holder.ability
    assert isinstance(ability, Triggered)
    trigger = ability.trigger
    test = words.TRIGGERS.of(trigger)
    batch = getattr(trigger, "one_or_more", False)
    for event in events:
        if type(event) is not kind:
            continue
        match = test(game, trigger, event, holder.scope)
        if match is None:
            continue
        context = context_of(holder.source, holder.scope.controller, match)
        add_waiting(game, holder.source, ability, context, holder.key, happen)
        if batch:
            return


def add_waiting(
    game: Game, source: ObjectId, ability: Triggered, context: Context, key: str, happen: Happen
) -> None:
    """An ability triggers, unless its intervening condition is false or it has had its turn (CR 603.4)."""
    if ability.condition is not None:
        holds = words.CONDITIONS.of(ability.condition)
        if not holds(game, ability.condition, Scope(context)):
            return
    if ability.times_each_turn is not None:
        used = f"{key} {game.state.turn.number}"
        obj = game.state.objects.get(source)
        if obj is None or dict(obj.used).get(used, 0) >= ability.times_each_turn:
            return
        happen(game, ev.AbilityUsed(object=source, key=used))
    waiting = Waiting(source, ability, context, key)
    happen(game, ev.AbilityTriggered(waiting=waiting, why="603.2", cause=source))


def _note_delayed(game: Game, delayed: DelayedTrigger, events: tuple[ev.Event, ...], happen: Happen) -> None:
    """A delayed triggered ability triggers, usually only once (CR 603.7b)."""
    test = words.TRIGGERS.of(delayed.trigger)
    for event in events:
        if type(event) not in words.EVENTS_OF.get(type(delayed.trigger), ()):
            continue
        match = test(game, delayed.trigger, event, Scope(delayed.context))
        if match is None:
            continue
        context = merged(delayed.context, match)
        ability = Triggered(delayed.trigger, delayed.effect)
        waiting = Waiting(delayed.context.source, ability, context, f"delayed {delayed.id}")
        if delayed.once:
            happen(game, ev.DelayedEnded(id=delayed.id))
        happen(game, ev.AbilityTriggered(waiting=waiting, why="603.7", cause=delayed.context.source))
        if delayed.once:
            return


def context_of(source: ObjectId, controller: PlayerId, match: Match) -> Context:
    """What a triggered ability knows of its trigger event (CR 603.2, 608.2k)."""
    return merged(Context(source, controller), match)


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
    return Context(
        source=context.source,
        controller=context.controller,
        targets=context.targets,
        divided=context.divided,
        x=context.x,
        mentions=tuple(sorted(mentions.items())),
        amounts=tuple(sorted(amounts.items())),
        paid=context.paid,
        way=context.way,
        mana_spent=context.mana_spent,
        cast_from=context.cast_from,
        follow=(*context.follow, *match.follow),
    )
