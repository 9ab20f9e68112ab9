"""How things happen: proposed, replaced, performed, recorded, seen by triggers (CR 614, 616.1, 603.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from typing import TypeVar

from msgspec.structs import replace

from engine.decisions import BarredOption, Choose, Picked, Purpose, Why, WordOption
from engine.ir.fields import fields_of
from engine.ir.nodes import Node, Replacement, walk
from engine.ir.objects import Attached, This
from engine.rules.core import registries
from engine.rules.core.about_to_enter import arriving_with
from engine.rules.core.game import Game
from engine.rules.core.limits import spend
from engine.rules.core.projected import Holder
from engine.rules.events.any_order import is_linked, same_at_once, same_in_any_order
from engine.rules.events.at_once import BRINGS_A_PERMANENT, do_at_once
from engine.rules.events.contradicting import without_contradictions
from engine.rules.events.excess import with_excess
from engine.rules.events.forbidden import is_forbidden
from engine.rules.events.graveyards import in_graveyard_order
from engine.rules.events.leaving_combat import out_of_combat
from engine.rules.events.looking_ahead import (
    as_it_enters,
    created_after_all,
    is_entering,
    its_own_anywhere,
    token_to_be,
)
from engine.rules.events.performing import all_leaving, perform, remember
from engine.rules.events.prevention_effects import instructed_once
from engine.rules.events.proposed import effect_in_words, foreseen, would
from engine.rules.events.simultaneous import each_moves_once, placed_after_shuffles
from engine.rules.events.sorts import may_replace
from engine.rules.events.timestamps import in_timestamp_order
from engine.rules.events.triggers import check_state_triggers, is_watched, note_triggers
from engine.state import events as ev
from engine.state.references import PlayerRef
from engine.values.edition import ReplacementOrder
from engine.values.ids import NOTHING, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD

E = TypeVar("E", bound=ev.Event)
T = TypeVar("T")

FOLLOW_UPS: dict[type[ev.Event], list[Callable[..., tuple[ev.Event, ...]]]] = {}
"""What an event brings about right after it: the life loss of damage."""

PARTS: dict[type[ev.Event], Callable[..., tuple[ev.Event, ...]]] = {}
"""What an event consists of and happens with it: the zone change of a destruction (CR 616.1g)."""

TOGETHER: list[Callable[[tuple[ev.Event, ...]], tuple[ev.Event, ...]]] = []
"""Which results of simultaneous events are one event: the life that one source with lifelink brings (CR 702.15e)."""

COMPLETED: dict[type[ev.Event], Callable[..., ev.Event]] = {}
"""What is left to be chosen about an event once no effect changes it any more."""

QUIET: frozenset[type[ev.Event]] = frozenset((
    ev.Announced, ev.TurnChanged, ev.CombatChanged, ev.AbilityTriggered, ev.TriggersPlaced, ev.Noted,
    ev.LastingBegan, ev.LastingEnded, ev.DelayedBegan, ev.DelayedEnded, ev.AbilityUsed, ev.DamageCleared,
    ev.ManaSpent, ev.PlayerChanged, ev.Reordered, ev.CostPaid, ev.Established,
    ev.RandomOrder, ev.LoopNoticed,
))  # fmt: skip
"""Bookkeeping: nothing replaces it and nothing triggers on it."""


OF_LASTING_EFFECTS = frozenset((ev.LastingBegan, ev.LastingEnded))
"""Bookkeeping after which state triggers may find their state (CR 603.8)."""

ALWAYS_LOOKED_AT = frozenset((ev.Moved, ev.Created))
"""Events on which effects may bear that aren't in force yet: those of what moves itself (CR 614.12)."""


def happen(game: Game, *events: ev.Event) -> tuple[ev.Event, ...]:
    """Let events happen at the same time, after replacement and prevention; returns what happened.

    Each event may have been changed, split or dropped (CR 614.6); what it brings about happens after all
    of them, at once too (CR 616.1g).
    """
    if len(events) == 1 and stays_as_it_is(game, event := events[0]):
        if is_forbidden(game, event):
            return ()
        return record(game, (completed(game, event) if type(event) in COMPLETED else event,))
    settled: list[ev.Event] = []
    arriving = arriving_with(game, events)
    with game.amid(replace(game.circumstances, proposed=events, alongside=settled, arriving=arriving)):
        for event in in_order_of_choice(game, events):
            if isinstance(event, ev.Moved) and not game.is_there(event.object):
                continue  # chosen to go elsewhere as something else enters (2011 614.13)
            settled.extend(settle(game, event, set()))
    if len(settled) > 1:
        settled = placed_after_shuffles(game, instructed_once(each_moves_once(settled)))
        settled = without_contradictions(game, in_graveyard_order(game, settled))
    return record(game, in_timestamp_order(game, [completed(game, event) for event in settled]))


def stays_as_it_is(game: Game, event: ev.Event) -> bool:
    """Whether an event is of a kind that nothing in force could replace, and that consists of nothing else (CR 614.1)."""
    kind = type(event)
    if kind in QUIET:
        return True
    looked_at = kind in ALWAYS_LOOKED_AT or kind in PARTS
    return not looked_at and kind not in game.projection().replacements


def in_order_of_choice(game: Game, events: tuple[ev.Event, ...]) -> list[ev.Event]:
    """The events so that the active player's choices come first (CR 616.1, 101.4)."""
    if len(events) < 2:
        return list(events)
    return in_apnap_order(game, events, partial(affected_player, game))


def in_apnap_order(game: Game, things: Iterable[T], whose: Callable[[T], PlayerId]) -> list[T]:
    """What belongs to several players in APNAP order of these, each player's things as they stood (CR 101.4)."""
    order = {player: place for place, player in enumerate(game.state.player_order())}
    return sorted(things, key=lambda one: order.get(whose(one), len(order)))


def record(game: Game, events: Sequence[ev.Event]) -> tuple[ev.Event, ...]:
    """Perform events together, note what triggers, then let happen what they bring about."""
    if not events:
        return ()
    kinds = alone(type(events[0])) if len(events) == 1 else frozenset(map(type, events))
    if kinds <= QUIET:
        return _record_quietly(game, events)
    spend(game, len(events))
    before = game.projection()
    if ev.DamageDealt in kinds:
        events = with_excess(game, events)
    done = perform_together(game, events)
    remember(game, done)
    if game.observers:
        tell(game, done)
    if not BRINGS_A_PERMANENT.keys().isdisjoint(kinds):
        do_at_once(game, done)
    if game.state.delayed or is_watched(kinds, before, game.projection()):
        with game.amid(replace(game.circumstances, together=done)):
            note_triggers(game, done, before, happen)
    follow = () if FOLLOW_UPS.keys().isdisjoint(kinds) else brought_about(game, done)
    if game.state.combat is not None:
        leave_combat_at_once(game)
    if game.projection().state_triggers:
        check_state_triggers(game, happen)
    if follow:
        happen(game, *(together(follow) if len(follow) > 1 else follow))
    return done


@lru_cache
def alone(kind: type[ev.Event]) -> frozenset[type[ev.Event]]:
    """The kinds of events where there is one of this kind alone."""
    return frozenset((kind,))


def brought_about(game: Game, done: tuple[ev.Event, ...]) -> tuple[ev.Event, ...]:
    """What events bring about right after them (CR 616.1g)."""
    found: tuple[ev.Event, ...] = ()
    for event in done:
        for behavior in FOLLOW_UPS.get(type(event), ()):
            found += behavior(game, event)
    return found


def _record_quietly(game: Game, events: Sequence[ev.Event]) -> tuple[ev.Event, ...]:
    """Perform what is only bookkeeping."""
    done = (perform(game, events[0]),) if len(events) == 1 else tuple([perform(game, one) for one in events])
    tell(game, done)
    leave_combat_at_once(game)
    if not OF_LASTING_EFFECTS.isdisjoint(map(type, done)):
        check_state_triggers(game, happen)
    return done


def perform_together(game: Game, events: Sequence[ev.Event]) -> tuple[ev.Event, ...]:
    """Perform events. What leaves with others is known as it was before the first of them did (CR 608.2h)."""
    if len(events) == 1 and not game.circumstances.leaving:
        version = game.state.version
        done = perform(game, events[0])
        if game.foreseen is not None:
            game.came_as_foreseen(version, events[0])
        return (done,)
    with game.amid(replace(game.circumstances, leaving=all_leaving(game, events))):
        return tuple(perform(game, event) for event in events)


def leave_combat_at_once(game: Game) -> None:
    """What can no longer be in combat is removed from it (CR 506.4)."""
    if game.state.combat is not None and (leaving := out_of_combat(game)):
        happen(game, *leaving)


def together(results: tuple[ev.Event, ...]) -> tuple[ev.Event, ...]:
    """What simultaneous events bring about, with what is one event of one source in one (CR 119.9)."""
    for behavior in TOGETHER:
        results = behavior(results)
    return results


def _none(game: Game, event: ev.Event) -> tuple[ev.Event, ...]:
    return ()


def tell(game: Game, events: tuple[ev.Event, ...]) -> None:
    """Let observers know what happened."""
    for observer in game.observers:
        observer.happened(game, events)


def follow_up(kind: type[E]) -> Callable[[Callable[[Game, E], tuple[ev.Event, ...]]], object]:
    """Register what an event brings about at once (CR 616.1g)."""

    def register(behavior: Callable[[Game, E], tuple[ev.Event, ...]]) -> object:
        FOLLOW_UPS.setdefault(kind, []).append(behavior)
        return behavior

    return register


def brings_together(behavior: Callable[[tuple[ev.Event, ...]], tuple[ev.Event, ...]]) -> object:
    """Register which results of simultaneous events are one event."""
    TOGETHER.append(behavior)
    return behavior


def consists_of(kind: type[E]) -> Callable[[Callable[[Game, E], tuple[ev.Event, ...]]], object]:
    """Register what an event consists of: it happens at the same time, and can be replaced by itself (CR 616.1g)."""

    def register(behavior: Callable[[Game, E], tuple[ev.Event, ...]]) -> object:
        PARTS[kind] = behavior
        return behavior

    return register


def completes(kind: type[E]) -> Callable[[Callable[[Game, E], ev.Event]], object]:
    """Register what is left to be chosen about an event once no effect changes it any more."""

    def register(behavior: Callable[[Game, E], ev.Event]) -> object:
        COMPLETED[kind] = behavior
        return behavior

    return register


def completed(game: Game, event: ev.Event) -> ev.Event:
    """The event with everything about it chosen."""
    behavior = COMPLETED.get(type(event))
    return event if behavior is None else behavior(game, event)


# --- replacement -----------------------------------------------------------------------------------------


def settle(game: Game, event: ev.Event, used: set[tuple[int, str]]) -> list[ev.Event]:
    """Apply replacement and prevention effects until none is left (CR 616.1). Nothing is performed.

    `used`: effects that have been applied to this event and don't apply again (CR 614.5).
    """
    if type(event) in QUIET:
        return [event]
    if is_forbidden(game, event):
        return []
    used |= game.circumstances.applied
    with game.amid(game.circumstances):  # what is about to enter is looked at anew after each effect
        return _settled(game, event, used)


def _as_it_is(game: Game, event: ev.Event, used: set[tuple[int, str]], *, changed: bool) -> list[ev.Event]:
    """An event that nothing replaces any more; nothing if what it has become can't happen (CR 614.17d)."""
    if changed and is_forbidden(game, event):
        return []
    if changed and game.tracer is not None:
        game.tracer.settled(game, event)
    return _with_parts(game, event, used)


def _settled(game: Game, event: ev.Event, used: set[tuple[int, str]]) -> list[ev.Event]:
    proposed = event
    while True:
        there = applicable(game, event)
        ready = _not_applied(there, used)
        if not ready:
            return _as_it_is(game, event, used, changed=event is not proposed)
        first = _first_of(game, ready)
        if game.tracer is not None:
            game.tracer.proposed(game, event)
        chosen = choose_replacement(
            game, event, first, [holder for holder in there if holder not in first], used
        )
        used.add((chosen.source, chosen.key))
        replacement = _replacement(chosen)
        changed = registries.REPLACES.of(replacement)(game, replacement, event, chosen.scope)
        if game.tracer is not None:
            game.tracer.replaced(game, event, ready, chosen, affected_player(game, event), changed)
        if changed is None:
            continue
        for observer in game.observers:
            observer.was_replaced(game, event, chosen, changed)
        changed = tuple(replace(e, used=tuple(used)) if isinstance(e, ev.Instructed) else e for e in changed)
        if len(changed) != 1:
            return [more for part in changed for more in settle(game, part, set(used))]
        event = changed[0]


def tier_of(game: Game, holder: Holder) -> int:
    """In which step an effect has to be chosen (CR 616.1a-e). By older rules there were fewer steps (2006 419.9a, 2011
    616.1)."""
    tier = registries.TIERS[type(holder.ability)]  # type: ignore[index]  # a holder of a replacement effect
    return tier if tier <= STEPS_OF[game.state.edition.replacement_order] else registries.ANY_TIER


STEPS_OF: dict[ReplacementOrder, int] = {
    ReplacementOrder.ALL: registries.ANY_TIER,
    ReplacementOrder.CONTROL: 2,
    ReplacementOrder.SELF: 1,
}
"""How many of the steps there are before any effect may be chosen."""


def _not_applied(there: list[Holder], used: set[tuple[int, str]]) -> list[Holder]:
    """Those that haven't been applied yet: each gets one opportunity to affect an event (CR 614.5)."""
    return [holder for holder in there if (holder.source, holder.key) not in used]


def _first_of(game: Game, ready: list[Holder]) -> list[Holder]:
    """Those that have to be chosen from first (CR 616.1a-f)."""
    if len(ready) == 1:
        return ready
    tiers = [tier_of(game, holder) for holder in ready]
    return [holder for holder, tier in zip(ready, tiers, strict=True) if tier == min(tiers)]


def _with_parts(game: Game, event: ev.Event, used: set[tuple[int, str]]) -> list[ev.Event]:
    """The event as it will happen, with what it consists of. Tokens created together enter one by one, so that
    effects can change how each of them enters (CR 614.12)."""
    if isinstance(event, ev.Created) and event.objects and event.objects[0].zone == BATTLEFIELD:
        ones = [replace(event, objects=(obj,)) for obj in event.objects]
        return [more for one in ones for more in _token(game, one, set(used))]
    parts = PARTS.get(type(event), _none)(game, event)
    return [event, *(more for part in parts for more in settle(game, part, set()))]


def _token(game: Game, event: ev.Created, used: set[tuple[int, str]]) -> list[ev.Event]:
    """One token as it will enter, or what happens instead. What affects its being created came first (CR 701.7b)."""
    arrival = token_to_be(game, event)
    if arrival is None:
        return [event]
    return [
        created_after_all(event, one)
        if isinstance(one, ev.Moved) and one.object == arrival.object and one.to == BATTLEFIELD
        else one
        for one in settle(game, arrival, used)
    ]


def applicable(game: Game, event: ev.Event) -> list[Holder]:
    """The replacement effects that would change the event as it now stands (CR 614.1, 614.12). What is laid out for a
    position has been there: of the effects that change how permanents enter only its own count."""
    there = game.projection().replacements.get(type(event), ())
    holders = [holder for holder in there if may_replace(_replacement(holder), event)]
    if is_entering(event):
        entering, own = as_it_enters(game, event, holders)
        game.circumstances = replace(game.circumstances, entering=entering)
        holders = own if event.verb == Verb.SET_UP else holders + own
    elif isinstance(event, ev.Moved):
        holders += its_own_anywhere(game, event)
    return [holder for holder in holders if _applies(game, event, holder)]


def _replacement(holder: Holder) -> Replacement:
    assert isinstance(holder.ability, Replacement)
    return holder.ability


def _applies(game: Game, event: ev.Event, holder: Holder) -> bool:
    replacement = _replacement(holder)
    return registries.APPLIES.of(replacement)(game, replacement, event, holder.scope)


def affected_player(game: Game, event: ev.Event) -> PlayerId:
    """Who chooses among replacement effects: the affected player, or the controller of the affected object, or
    its owner if it has no controller (CR 616.1)."""
    if isinstance(event, ev.Moved) and event.to == BATTLEFIELD and event.controller in game.state.players:
        return event.controller
    target = (
        event.target if isinstance(event, ev.DamageDealt | ev.CountersChanged | ev.BecameTarget) else None
    )
    if isinstance(target, PlayerRef):
        return target.id
    object_id = event.about if target is None else target.id
    if object_id != NOTHING and (object_id in game.state.objects or object_id in game.state.last_known):
        return game.controller(object_id)
    return game.state.turn.active if event.whom is None else event.whom


def choose_replacement(
    game: Game, event: ev.Event, holders: list[Holder], others: list[Holder], used: set[tuple[int, str]]
) -> Holder:
    """Let the affected player choose which effect applies first (CR 616.1f); equal ones need no choice. `others` would
    apply too, but come later or have been `used`: they are said with the question."""
    if len(holders) == 1 or _all_the_same(game, holders):
        return holders[0]
    player = affected_player(game, event)
    if same_at_once(game, event, holders, applicable):
        return holders[0]
    if not game.answering[game.decider(player)].is_asked_everything() and same_in_any_order(
        game, lambda: settle(game, event, set(used)), holders
    ):
        game.answered(Picked((0,)))
        return holders[0]
    options = tuple(
        WordOption(
            f"{holder.source}:{holder.key}",
            effect_in_words(game, holder),
            holder.source,
            foreseen(game, event, holder),
        )
        for holder in holders
    )
    why = Why("616.1", event.about, would(game, event))
    first = tier_of(game, holders[0])
    barred = tuple(
        BarredOption(
            effect_in_words(game, holder) or "an effect",
            why_not(game, why, ALREADY if (holder.source, holder.key) in used else COMES_FIRST[first]),
            holder.source,
        )
        for holder in others
    )
    answer = game.ask(Choose(player, why, options, purpose=Purpose.REPLACEMENT, barred=barred))
    place = answer.indices[0]
    return holders[place]


def why_not(game: Game, why: Why, reason: str) -> str:
    """Why an effect can't be chosen yet, as the rules that are played by say it (CR 616.1)."""
    return game.asking(game, replace(why, text=reason)).text


ALREADY = "it has been applied to this event, and isn't again (CR 614.5)"
COMES_FIRST: dict[int, str] = {
    1: "what replaces the event by its own text comes first (CR 616.1a)",
    2: "what changes under whose control it enters comes first (CR 616.1b)",
    3: "what has it enter as a copy comes first (CR 616.1c)",
    4: "what has it enter with its back face up comes first (CR 616.1d)",
    registries.ANY_TIER: "another one is chosen first (CR 616.1e)",
}
"""Why an effect can't be chosen yet, by the step in which others are (CR 616.1a-e)."""


@lru_cache(maxsize=1024)
def to_its_source(ability: object) -> bool:
    """Whether what happens instead of an event concerns the object whose ability it is, or what that is attached
    to: whose effect applies first makes a difference then (CR 616.1)."""
    if not isinstance(ability, Replacement):
        return True
    places = fields_of(ability, ability.IN_PLACE).values()
    return ability.TO_ITS_SOURCE or any(
        isinstance(node, This | Attached)
        for place in places
        if isinstance(place, Node)
        for node in walk(place)
    )


def _all_the_same(game: Game, holders: list[Holder]) -> bool:
    """Whether effects are the same and no ability linked to one of them makes a difference (CR 607.2a)."""
    if not all(_same(holder, holders[0]) for holder in holders):
        return False
    return len({holder.source for holder in holders}) == 1 or not any(
        is_linked(game, holder) for holder in holders
    )


def _same(one: Holder, other: Holder) -> bool:
    """Whether two effects are the same word for word, so that their order can't matter: not those of two objects
    that do something to their own, or have these do something."""
    return (
        one.ability == other.ability
        and (one.source == other.source or not to_its_source(one.ability))
        and one.scope.controller == other.scope.controller
        and (one.scope.context.targets == other.scope.context.targets)
        and not one.key.startswith("lasting")
        and not other.key.startswith("lasting")
    )
