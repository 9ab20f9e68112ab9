"""Damage and its results (CR 120)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from engine.decisions import Divide, ObjectOption, Option, Why, WordOption
from engine.ir.modifications import Damage
from engine.ir.nodes import Replacement
from engine.ir.player_rules import DamageCantBePrevented
from engine.rules.actions.options import option_of
from engine.rules.core.characteristics import Characteristics
from engine.rules.core.game import Game
from engine.rules.core.projected import Holder
from engine.rules.core.scope import Scope
from engine.rules.core.withering import withers
from engine.rules.events.excess import not_in_excess
from engine.rules.events.happening import affected_player, applicable, brings_together, follow_up, happen
from engine.rules.events.proposed import would
from engine.rules.lookup.selecting import DAMAGEABLE, matches, objects_of
from engine.state import events as ev
from engine.state.lasting import Lasting
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import NOBODY, NOTHING, EffectId, ObjectId, PlayerId
from engine.values.types import BATTLE, CREATURE, PLANESWALKER
from engine.values.zones import BATTLEFIELD

Hit = tuple[ObjectId, Ref, int]
"""A source, what it damages, and how much."""


def deal(game: Game, hits: list[Hit], why: str, *, combat: bool = False) -> int:
    """Let sources deal damage at the same time (CR 120.4). How much was dealt in all."""
    return sum(event.amount for event in dealt(game, hits, why, combat=combat))


def dealt(
    game: Game, hits: list[Hit], why: str, *, combat: bool = False, unpreventable: bool = False
) -> tuple[ev.DamageDealt, ...]:
    """The same; the damage that was dealt, after replacement and prevention."""
    events = [
        ev.DamageDealt(
            source=source, target=target, amount=amount, combat=combat, unpreventable=unpreventable,
            why=why, cause=source,
        )
        for source, target, amount in hits
        if amount > 0 and can_be_damaged(game, target)
    ]  # fmt: skip
    done = happen(game, *as_so_much_applies(game, as_shields_prevent(game, events)))
    return tuple(event for event in done if isinstance(event, ev.DamageDealt))


def with_excess_elsewhere(game: Game, hits: list[Hit], to: tuple[Ref, ...]) -> list[Hit]:
    """The damage with what would be in excess dealt to something else instead: all that is dealt at the same time
    counts, and of a source with deathtouch all beyond 1 (CR 120.4a)."""
    taken: dict[ObjectId, int] = {}
    changed: list[Hit] = []
    for source, ref, much in hits:
        if not isinstance(ref, ObjectRef):
            changed.append((source, ref, much))
            continue
        room = max(not_in_excess(game, ref.id) - taken.get(ref.id, 0), 0)
        deadly = CREATURE in game.characteristics(ref.id).types
        if deadly and game.look(source).chars.has_damage_word("deathtouch"):
            room = min(room, 1)
        taken[ref.id] = taken.get(ref.id, 0) + min(much, room)
        changed.append((source, ref, min(much, room)))
        changed.extend((source, other, much - room) for other in to if much > room)
    return changed


def as_shields_prevent(game: Game, events: list[ev.DamageDealt]) -> list[ev.DamageDealt]:
    """Damage dealt at the same time, with what its shields keep for which other damage (CR 615.7)."""
    for target in {event.target: None for event in events}:
        left = shields_left(game, target)
        meant = [
            place
            for place, event in enumerate(events)
            if left and event.target == target and can_be_prevented(game, event)
        ]
        shares = shielded(game, [events[place] for place in meant], left)
        for number, place in enumerate(meant):
            events[place] = replace(events[place], kept=sum(shares[number + 1 :]))
    return events


def as_so_much_applies(game: Game, events: list[ev.DamageDealt]) -> list[ev.DamageDealt]:
    """The same for effects that prevent or redirect so much damage in all, whatever it is dealt to (CR 614.9, 615.7)."""
    for lasting in list(game.state.lasting.values()) if len(events) > 1 else ():
        if not isinstance(lasting.replacement, Replacement) or not lasting.replacement.so_much:
            continue
        meant = [
            place
            for place, event in enumerate(events)
            if any(holder.scope.lasting == lasting.id for holder in applicable(game, event))
        ]
        shares = applied_to(game, [events[place] for place in meant], lasting)
        for number, place in enumerate(meant):
            spared = (*events[place].spared, (lasting.id, sum(shares[number + 1 :])))
            events[place] = replace(events[place], spared=spared)
    return events


def applied_to(game: Game, events: list[ev.DamageDealt], lasting: Lasting) -> tuple[int, ...]:
    """To how much of which damage such an effect applies, as who is dealt it chooses (CR 615.7)."""
    amounts = tuple(event.amount for event in events)
    left = lasting.left or 0
    if len(events) < 2 or sum(amounts) <= left:
        return amounts
    why = Why("615.7", lasting.context.source, "Choose to which damage this applies")
    player, options = affected_player(game, events[0]), told_apart(game, events)
    return game.ask(Divide(player, why, options, left, 0, amounts, suggestion=in_turn(amounts, left))).amounts


def told_apart(game: Game, events: list[ev.DamageDealt]) -> tuple[Option, ...]:
    """Damage dealt at the same time, by what it is dealt to or else by its sources, or else by both."""
    if len({event.target for event in events}) == len(events):
        return tuple(option_of(event.target) for event in events)
    if len({event.source for event in events}) == len(events):
        return tuple(ObjectOption(event.source) for event in events)
    return tuple(
        WordOption(str(place), would(game, event), event.source) for place, event in enumerate(events)
    )


def left_for(game: Game, event: ev.DamageDealt, effect: EffectId | None) -> int:
    """To how much of this damage such an effect can apply, but for what is spared for other damage (CR 615.7)."""
    lasting = None if effect is None else game.state.lasting.get(effect)
    if lasting is None:
        return 0
    return max((lasting.left or 0) - dict(event.spared).get(lasting.id, 0), 0)


def shields_left(game: Game, ref: Ref) -> int:
    """How much damage to an object or player its shields can still prevent (CR 615.7)."""
    return sum(
        lasting.left or 0
        for lasting in game.state.lasting.values()
        if isinstance(lasting.replacement, Replacement)
        and lasting.replacement.BY_AMOUNT
        and ref in lasting.refs
    )


def shielded(game: Game, events: list[ev.DamageDealt], left: int) -> tuple[int, ...]:
    """How much is prevented of the damage that several sources deal to one object or player: the player or the
    controller divides what is left of the shields among it, if that isn't enough for all (CR 615.7)."""
    amounts = tuple(event.amount for event in events)
    if len(events) < 2 or sum(amounts) <= left:
        return amounts
    why = Why("615.7", events[0].cause, "Choose which damage is prevented")
    options = tuple(ObjectOption(event.source) for event in events)
    player = affected_player(game, events[0])
    return game.ask(Divide(player, why, options, left, 0, amounts, suggestion=in_turn(amounts, left))).amounts


def in_turn(amounts: tuple[int, ...], left: int) -> tuple[int, ...]:
    """So much of the amounts, as much as there is of the first before any of the next."""
    return tuple(max(0, min(amount, left - sum(amounts[:place]))) for place, amount in enumerate(amounts))


def can_be_damaged(game: Game, target: Ref) -> bool:
    """Whether something can be dealt damage: a player, creature, planeswalker or battle (CR 120.1)."""
    if isinstance(target, PlayerRef):
        return not game.state.players[target.id].lost
    if not game.is_there(target.id) or game.state.objects[target.id].zone != BATTLEFIELD:
        return False
    return bool(game.characteristics(target.id).types & {CREATURE, PLANESWALKER, BATTLE})


def can_be_dealt(game: Game, ref: Ref) -> bool:
    """Whether damage can be dealt to something now (CR 120.1, 614.9)."""
    if isinstance(ref, PlayerRef):
        return not game.state.players[ref.id].lost
    return game.is_there(ref.id) and bool(game.characteristics(ref.id).types & DAMAGEABLE)


def can_be_prevented(game: Game, event: ev.DamageDealt) -> bool:
    """Whether damage can be prevented (CR 615.12)."""
    if event.unpreventable:
        return False
    return not any(
        isinstance(rule, DamageCantBePrevented) and _unpreventable(game, rule, event, scope)
        for rule, scope in game.projection().rules
    )


def harmless(
    game: Game, sources: Iterable[ObjectId], targets: Collection[ObjectId], *, combat: bool
) -> frozenset[tuple[ObjectId, ObjectId]]:
    """The sources, each with a permanent to which all damage that it would deal now would be prevented (CR 615.6)."""
    if not any(map(prevents_all, game.projection().replacements.get(ev.DamageDealt, ()))):
        return frozenset()
    return frozenset(
        (source, target)
        for source in sources
        for target in targets
        if would_be_prevented(game, source, target, combat=combat)
    )


def would_be_prevented(game: Game, source: ObjectId, target: ObjectId, *, combat: bool) -> bool:
    """Whether all damage that a source would deal to a permanent now would be prevented (CR 615.6)."""
    event = ev.DamageDealt(
        source=source,
        target=ObjectRef(target),
        amount=1,
        combat=combat,
        unpreventable=False,
        why="",
        cause=source,
    )
    return can_be_prevented(game, event) and any(map(prevents_all, applicable(game, event)))


def prevents_all(holder: Holder) -> bool:
    """Whether an effect prevents all of the damage that it applies to (CR 615.6)."""
    return isinstance(holder.ability, Replacement) and holder.ability.PREVENTS_ALL


def _unpreventable(game: Game, rule: DamageCantBePrevented, event: ev.DamageDealt, scope: Scope) -> bool:
    if rule.combat and not event.combat:
        return False
    if rule.this is not None:
        return event.source in objects_of(game, rule.this, scope)
    return rule.what is None or matches(game, rule.what, game.look(event.source), scope)


@follow_up(ev.DamageDealt)
def results_of_damage(game: Game, event: ev.DamageDealt) -> tuple[ev.Event, ...]:
    """What damage results in: lost life, counters, gained life (CR 120.3)."""
    if event.amount <= 0:
        return ()
    source, target = game.look(event.source).chars, event.target
    if isinstance(target, PlayerRef) and not source.all_marks():
        return (_lost_life(event, target),)
    results: list[ev.Event] = []
    infects = source.has_damage_word("infect")
    if isinstance(target, PlayerRef):
        results += _to_player(game, event, target, source, infects)
    elif game.is_there(target.id):
        types = game.characteristics(target.id).types
        if CREATURE in types and (infects or withers(game, source)):
            player = game.controller(event.source)
            results.append(_counters(event, target, "-1/-1", event.amount, "120.3d", player))
        if PLANESWALKER in types:
            results.append(_counters(event, target, "loyalty", -event.amount, "120.3c"))
        if BATTLE in types:
            results.append(_counters(event, target, "defense", -event.amount, "120.3h"))
    if source.has_damage_word("lifelink"):
        player = game.controller(event.source)
        results.append(ev.LifeChanged(player=player, amount=event.amount, why="120.3f", cause=event.source))
    return tuple(results)


@brings_together
def lost_at_once(results: tuple[ev.Event, ...]) -> tuple[ev.Event, ...]:
    """The damage that one thing is dealt at the same time, by however many sources, has one result of a kind: a player
    loses life once, and counters are removed from a planeswalker or battle once (CR 120.3a, c, h, 120.4c)."""
    places: dict[tuple[object, ...], int] = {}
    found: list[ev.Event] = []
    for event in results:
        key = _lost(event)
        first = None if key is None else places.setdefault(key, len(found))
        before = found[first] if first is not None and first < len(found) else None
        if first is None or not isinstance(before, ev.LifeChanged | ev.CountersChanged):
            found.append(event)
            continue
        assert isinstance(event, ev.LifeChanged | ev.CountersChanged)
        cause = before.cause if before.cause == event.cause else NOTHING
        found[first] = replace(before, amount=before.amount + event.amount, cause=cause)
    return tuple(found)


def _lost(event: ev.Event) -> tuple[object, ...] | None:
    """What loses what by damage; None if the event isn't such a loss."""
    if isinstance(event, ev.LifeChanged) and event.from_damage:
        return (PlayerRef(event.player),)
    if isinstance(event, ev.CountersChanged) and event.amount < 0 and event.why in ("120.3c", "120.3h"):
        return (event.target, event.kind)
    return None


@brings_together
def gained_at_once(results: tuple[ev.Event, ...]) -> tuple[ev.Event, ...]:
    """A source with lifelink that deals damage to several at the same time causes one gain of life (CR 702.15e).
    Gains come first, so that what looks at the total that a loss would leave knows them (CR 120.4c)."""
    gains: dict[tuple[ObjectId, PlayerId], ev.LifeChanged] = {}
    found: list[ev.Event] = []
    for event in results:
        if isinstance(event, ev.LifeChanged) and event.amount > 0:
            before = gains.get((event.cause, event.player))
            amount = event.amount if before is None else before.amount + event.amount
            gains[event.cause, event.player] = replace(event, amount=amount)
        else:
            found.append(event)
    return (*gains.values(), *found) if gains else results


def _counters(
    event: ev.DamageDealt,
    target: ObjectRef | PlayerRef,
    kind: str,
    amount: int,
    why: str,
    player: PlayerId = NOBODY,
) -> ev.Event:
    return ev.CountersChanged(
        target=target,
        kind=kind,
        amount=amount,
        player=player,
        by_effect=not event.combat,
        why=why,
        cause=event.source,
    )


def _lost_life(event: ev.DamageDealt, target: PlayerRef) -> ev.Event:
    """Damage to a player without anything else that comes of it: they lose that much life (CR 120.3a)."""
    return ev.LifeChanged(
        player=target.id, amount=-event.amount, from_damage=True, why="120.3a", cause=event.source
    )


def _to_player(
    game: Game, event: ev.DamageDealt, target: PlayerRef, source: Characteristics, infects: bool
) -> list[ev.Event]:
    """Damage to a player: loss of life, or poison counters (CR 120.3a-b), and toxic's in addition (120.3g)."""
    results: list[ev.Event] = []
    if infects:
        player = game.controller(event.source)
        results.append(_counters(event, target, "poison", event.amount, "120.3b", player))
    else:
        results.append(_lost_life(event, target))
    toxic = sum(mark.poison for mark in source.marks_of(Damage)) if event.combat else 0
    if toxic:
        results.append(_counters(event, target, "poison", toxic, "120.3g", game.controller(event.source)))
    return results
