"""The one writer of the state: what each event changes (invariant 4).

Nothing here decides anything; replacement is over, and triggers come later (see `happening`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from msgspec.structs import replace

from engine.rules.core.characteristics import LastKnown
from engine.rules.core.errors import RulesBug
from engine.rules.core.expansions import COUNTER_ABILITIES
from engine.rules.core.game import Game
from engine.rules.core.withering import withers
from engine.rules.events.performing_combat import leave_combat
from engine.rules.layers.other_zones import zones_of_interest
from engine.state import events as ev
from engine.state.game_state import Fact, GameState, kept_under, zone_key
from engine.state.objects import WORLD_SINCE, GameObject, Notes
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.types import Supertype
from engine.values.zones import BATTLEFIELD, EXILE, LIBRARY, STACK, Zone

E = TypeVar("E", bound=ev.Event)
Performer = Callable[["Game", ev.Event], ev.Event]

PERFORMERS: dict[type[ev.Event], Performer] = {}


def performs(kind: type[E]) -> Callable[[Callable[[Game, E], ev.Event]], Callable[[Game, E], ev.Event]]:
    """Register what an event changes; the function returns the event as it happened."""

    def register(performer: Callable[[Game, E], ev.Event]) -> Callable[[Game, E], ev.Event]:
        PERFORMERS[kind] = cast("Performer", performer)  # called with events of that kind alone
        return performer

    return register


def perform(game: Game, event: ev.Event) -> ev.Event:
    """Change the state as the event says; returns the event completed with what came of it."""
    performer = PERFORMERS.get(type(event))
    if performer is None:
        raise RulesBug(f"nothing performs {type(event).__name__}")
    return performer(game, event)


def remember(game: Game, events: tuple[ev.Event, ...]) -> None:
    """Keep what happened this turn, and what took part in it as it was then, for texts that look back (CR 608.2i)."""
    if len(events) > 1:
        note_worlds(game, events)
    state = game.state
    objects, happened = state.objects, state.happened
    for event in events:
        taking_part = TAKE_PART.get(type(event))
        for id in () if taking_part is None else taking_part(event):
            obj = objects.get(id)
            if obj is not None:
                known = id, LastKnown(obj, game.characteristics(id))
                state.then[len(happened)] = (*state.then.get(len(happened), ()), known)
        happened.append(event)
    state.stamp(Fact.HISTORY)


def note_worlds(game: Game, events: tuple[ev.Event, ...]) -> None:
    """Note of world permanents that enter at the same time that they are that since the same moment, whatever the order of
    their timestamps (CR 704.5k, 613.7m)."""
    entered = [
        id for event in events if isinstance(event, ev.Moved | ev.Created) for id in participants(event)
    ]
    there = (game.state.objects[id] for id in entered if id in game.state.objects)
    worlds = [obj for obj in there if Supertype.WORLD in game.characteristics(obj.id).supertypes]
    if worlds:
        moment = min(obj.timestamp for obj in worlds)
        for obj in worlds:
            update(game, obj.id, Fact.NOTES, notes=with_note(obj.notes, WORLD_SINCE, (moment,)))


def participants(event: ev.Event) -> tuple[ObjectId, ...]:
    """The objects that an event is about and whose qualities then texts ask for later. What leaves with it is known as it
    last was."""
    taking_part = TAKE_PART.get(type(event))
    return () if taking_part is None else taking_part(event)


TAKE_PART: dict[type[ev.Event], Callable[..., tuple[ObjectId, ...]]] = {
    ev.Attacked: lambda event: (event.object,),
    ev.Cast: lambda event: (event.spell,),
    ev.DamageDealt: lambda event: (event.source, event.target.id) if event.excess else (event.source,),
    ev.Moved: lambda event: (event.into,) if event.to == BATTLEFIELD else (),
    ev.Countered: lambda event: (event.cause,),
    ev.Destroyed: lambda event: (event.cause,),
    ev.Created: lambda event: tuple(obj.id for obj in event.objects if obj.zone == BATTLEFIELD),
}
"""By the kind of an event the objects that take part in it."""


FACT_OF_ZONE = {BATTLEFIELD: Fact.OBJECTS, STACK: Fact.STACK}


def set_zone(state: GameState, zone: Zone, player: PlayerId, ids: tuple[ObjectId, ...]) -> None:
    """Replace the content of a zone."""
    state.zones[zone, zone_key(zone, player)] = ids
    state.stamp(FACT_OF_ZONE.get(zone, Fact.HIDDEN_ZONES))


def take_out(game: Game, obj: GameObject) -> None:
    """Remove an object from its zone, remembering what it was (CR 608.2h)."""
    state = game.state
    known = game.circumstances.leaving.get(obj.id) or last_known(game, obj)
    state.last_known = state.last_known.having({obj.id: known})
    whose = kept_under(obj)
    there = state.zone(obj.zone, whose)
    place = there.index(obj.id)
    set_zone(state, obj.zone, whose, there[:place] + there[place + 1 :])
    stamp_abilities(state, obj)
    del state.objects[obj.id]
    if obj.zone == BATTLEFIELD:
        leave_combat(state, obj)


def last_known(game: Game, obj: GameObject) -> LastKnown:
    """What is remembered of an object that leaves its zone now (CR 608.2h)."""
    if obj.zone != BATTLEFIELD:
        return LastKnown(obj, game.characteristics(obj.id))
    attached = attachments_of(game.state, ObjectRef(obj.id))
    return LastKnown(obj, game.characteristics(obj.id), attached, game.state.combat)


def all_leaving(game: Game, events: Sequence[ev.Event]) -> dict[ObjectId, LastKnown]:
    """All objects that leave or phase out at the same time, as they are before the first of them does (CR 608.2h)."""
    objects = game.state.objects
    leaving = [
        event.object
        for event in events
        if (
            isinstance(event, ev.Moved | ev.Ceased)
            or (isinstance(event, ev.StatusChanged) and event.phased_out is True)
        )
        and event.object in objects
    ]
    return {id: last_known(game, objects[id]) for id in leaving} if len(leaving) > 1 else {}


def attachments_of(state: GameState, to: Ref) -> tuple[ObjectId, ...]:
    """The permanents that are attached to something (CR 701.3)."""
    return _attached(state).get(to, ())


def _attached(state: GameState) -> dict[Ref, tuple[ObjectId, ...]]:
    """All permanents that are attached, by what they are attached to: kept from the last time, for as long as
    permanents and attachments are the same."""
    global _last_attached
    there, stamp = state.battlefield, state.stamps[Fact.ATTACHED]
    known = _last_attached
    if known[0] is not there or known[1] != stamp:
        found: dict[Ref, tuple[ObjectId, ...]] = {}
        for id in there:
            to = state.objects[id].attached_to
            if to is not None:
                found[to] = (*found.get(to, ()), id)
        known = _last_attached = there, stamp, found
    return known[2]


_last_attached: tuple[tuple[ObjectId, ...], int, dict[Ref, tuple[ObjectId, ...]]] = ((), -1, {})


def stamp_abilities(state: GameState, obj: GameObject) -> None:
    """Note that an ability that works outside the battlefield came or went with an object (CR 113.6), or counters
    that give one (CR 122.1b)."""
    if obj.zone in zones_of_interest(obj.card):
        state.stamp(Fact.ABILITIES_ELSEWHERE)
    if obj.zone == EXILE and obj.counters:
        state.stamp(Fact.COUNTERS)


def put_in(state: GameState, obj: GameObject, position: int | None) -> None:
    """Put an object into its zone: libraries from the top, other zones at the end."""
    state.objects[obj.id] = obj
    whose = kept_under(obj)
    there = state.zone(obj.zone, whose)
    if obj.zone == LIBRARY and position is not None:
        ids = (*there[:position], obj.id, *there[position:])
    else:
        ids = (*there, obj.id)
    set_zone(state, obj.zone, whose, ids)
    stamp_abilities(state, obj)


def update(game: Game, id: ObjectId, fact: int, **fields: object) -> None:
    """Change fields of an object that stays in its zone."""
    state = game.state
    state.objects[id] = replace(state.objects[id], **fields)
    state.stamp(fact)


def with_note(notes: Notes, name: str, values: tuple[Ref | str | int, ...]) -> Notes:
    """The notes on an object and one more, sorted by name; it takes the place of one of the same name."""
    others = tuple(pair for pair in notes if pair[0] != name)
    return tuple(sorted((*others, (name, values)), key=lambda pair: pair[0]))


@performs(ev.DamageDealt)
def deal_damage(game: Game, event: ev.DamageDealt) -> ev.Event:
    """Damage is marked on a creature, unless it takes another form (CR 120.3e, 120.3d)."""
    if isinstance(event.target, PlayerRef):
        return event
    source = game.look(event.source).chars
    obj = game.state.objects.get(event.target.id)
    if obj is None:
        return event
    deadly = obj.deathtouched or (source.has_damage_word("deathtouch") and event.amount > 0)
    damage = obj.damage
    if not (withers(game, source) or source.has_damage_word("infect")):
        damage += event.amount
    update(game, event.target.id, Fact.NOTES, damage=damage, deathtouched=deadly)
    return event


@performs(ev.LifeChanged)
def change_life(game: Game, event: ev.LifeChanged) -> ev.Event:
    """A life total changes (CR 119.3)."""
    players = game.state.players
    player = players[event.player]
    players[event.player] = replace(player, life=player.life + event.amount)
    game.state.stamp(Fact.LIFE)
    return event


def change_player(game: Game, player: PlayerId, **fields: object) -> None:
    """Change fields of a player."""
    game.state.players[player] = replace(game.state.players[player], **fields)


def nothing(game: Game, event: ev.Event) -> ev.Event:
    """The event changes nothing by itself: it is there to be seen."""
    return event


for _kind in (
    ev.Drew, ev.Discarded, ev.Destroyed, ev.Sacrificed, ev.BecameTarget, ev.AbilityActivated,
    ev.LandPlayed, ev.Resolved, ev.TurnBegan, ev.StepBegan, ev.StepEnded, ev.Attacked, ev.Blocked,
    ev.EnteredBlocking, ev.BecameBlocked, ev.BecameUnblocked, ev.Did, ev.PermissionUsed, ev.OnceDone, ev.CostPaid, ev.Countered,
    ev.Instructed,
):  # fmt: skip
    PERFORMERS[_kind] = nothing


@performs(ev.Milled)
def mill(game: Game, event: ev.Milled) -> ev.Event:
    """The cards that are milled move by themselves (CR 701.17a)."""
    game.irreversible = "cards of a library were moved"
    return replace(event, done=True)


@performs(ev.TappedChanged)
def change_tapped(game: Game, event: ev.TappedChanged) -> ev.Event:
    """A permanent taps or untaps (CR 701.26)."""
    update(game, event.object, Fact.TAPPED, tapped=event.tapped)
    return event


def with_counters(
    counters: tuple[tuple[str, int], ...], kind: str, amount: int
) -> tuple[tuple[str, int], ...]:
    """The counters after adding or removing some; none are negative."""
    counts = dict(counters)
    counts[kind] = max(0, counts.get(kind, 0) + amount)
    return tuple(sorted((name, count) for name, count in counts.items() if count))


@performs(ev.CountersChanged)
def change_counters(game: Game, event: ev.CountersChanged) -> ev.Event:
    """Counters are put on or removed (CR 122.1)."""
    if isinstance(event.target, PlayerRef):
        player = game.state.players[event.target.id]
        counters = with_counters(player.counters, event.kind, event.amount)
        change_player(game, event.target.id, counters=counters)
        game.state.stamp(Fact.LIFE)
        game.state.stamp(Fact.COUNTERS)
        return event
    obj = game.state.objects[event.target.id]
    amount = max(event.amount, -obj.counter(event.kind))
    counters = with_counters(obj.counters, event.kind, amount)
    stamps = obj.counted_at
    if amount > 0 and event.kind in COUNTER_ABILITIES:
        stamp = game.state.new_timestamp()  # 613.7c
        stamps = tuple(sorted({**dict(stamps), event.kind: stamp}.items()))
    update(game, event.target.id, Fact.COUNTERS, counters=counters, counted_at=stamps)
    return replace(event, amount=amount)


@performs(ev.ManaAdded)
def add_mana(game: Game, event: ev.ManaAdded) -> ev.Event:
    """Mana goes to a pool (CR 106.4)."""
    player = game.state.players[event.player]
    change_player(game, event.player, pool=player.pool + event.mana)
    game.state.stamp(Fact.MANA)
    return event


@performs(ev.ManaSpent)
def spend_mana(game: Game, event: ev.ManaSpent) -> ev.Event:
    """Mana leaves a pool (CR 106.4); what it was spent on knows where it came from (CR 106.3)."""
    pool = list(game.state.players[event.player].pool)
    for mana in event.mana:
        pool.remove(mana)
    change_player(game, event.player, pool=(*pool, *event.becomes))
    game.state.stamp(Fact.MANA)
    spent_on = game.state.objects.get(event.cause)
    if spent_on is not None and spent_on.stack is not None and not event.emptied:
        context = spent_on.stack.context
        sources = (*context.mana_from, *(mana.source for mana in event.mana if mana.source != NOTHING))
        item = replace(spent_on.stack, context=replace(context, mana_from=sources))
        update(game, spent_on.id, Fact.ANNOUNCED, stack=item)
    return event


@performs(ev.Attached)
def attach(game: Game, event: ev.Attached) -> ev.Event:
    """A permanent becomes attached or unattached, with a new timestamp (CR 701.3, 613.7e)."""
    obj = game.state.objects[event.object]
    stamp = game.state.new_timestamp() if event.to is not None else obj.attached_at
    update(game, event.object, Fact.ATTACHED, attached_to=event.to, attached_at=stamp)
    game.state.stamp(Fact.OBJECTS)
    return replace(event, before=obj.attached_to)


@performs(ev.Shuffled)
def shuffle(game: Game, event: ev.Shuffled) -> ev.Event:
    """A library is put in a random order (CR 701.24a); nobody knows where a card of it is."""
    state = game.state
    ids = state.shuffled(state.zone(LIBRARY, event.player))
    for id in ids:
        if state.objects[id].seen_by:
            state.objects[id] = replace(state.objects[id], seen_by=())
    set_zone(state, LIBRARY, event.player, ids)
    game.irreversible = "a library was shuffled"
    return event


@performs(ev.Reordered)
def reorder(game: Game, event: ev.Reordered) -> ev.Event:
    """Cards of a library lie in another order."""
    if sorted(event.order) != sorted(game.state.zone(LIBRARY, event.player)):
        raise RulesBug("a library is reordered into other cards")
    set_zone(game.state, LIBRARY, event.player, event.order)
    return event


@performs(ev.Revealed)
def reveal(game: Game, event: ev.Revealed) -> ev.Event:
    """Players see cards (CR 701.20)."""
    state = game.state
    for id in event.objects:
        obj = state.objects.get(id)
        if obj is not None:
            seen = tuple(sorted(set(obj.seen_by) | set(event.to)))
            state.objects[id] = replace(obj, seen_by=seen)
    game.irreversible = "cards were revealed"
    return event


@performs(ev.Rolled)
def roll(game: Game, event: ev.Rolled) -> ev.Event:
    """A die or coin shows a random side (CR 705.1, 706.1a); one that shows a side already keeps it (705.3). Of several
    the lowest are ignored: among equals it makes no difference which (706.6)."""
    game.irreversible = "a die was rolled"
    if event.result:
        return replace(event, won=event.is_coin and event.result == 1)
    *ignored, result = sorted(shown(game, event) for _ in range(1 + event.more))
    return replace(event, result=result, won=event.is_coin and result == 1, ignored=tuple(ignored))


def shown(game: Game, event: ev.Rolled) -> int:
    """What a die or coin shows: a result that was prepared, or a random one (CR 706.1a)."""
    return game.prepared_result(event.player, event.sides) or 1 + game.state.draw_random(event.sides)


@performs(ev.Lost)
def lose(game: Game, event: ev.Lost) -> ev.Event:
    """A player loses; the last one left wins (CR 104.2a, 104.3)."""
    change_player(game, event.player, lost=event.reason)
    return event


@performs(ev.Won)
def win(game: Game, event: ev.Won) -> ev.Event:
    """A player wins the game (CR 104.2)."""
    game.state.winner = event.player
    return event


@performs(ev.GameDrawn)
def draw_game(game: Game, event: ev.GameDrawn) -> ev.Event:
    """The game is a draw (CR 104.4)."""
    game.state.drawn = event.reason
    return event
