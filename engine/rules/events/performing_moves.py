"""What events change about where objects are: they change zones, are created, and cease to exist (CR 111, 400.7; invariant
4)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.rules.core.game import Game
from engine.rules.events.performing import performs, put_in, take_out
from engine.rules.events.performing_combat import add_attacker, add_blocker
from engine.state import events as ev
from engine.state.game_state import Fact, GameState
from engine.state.objects import PARTED, Component, GameObject
from engine.state.references import ObjectRef, Ref
from engine.values.ids import NOBODY, NOTHING, EffectId, ObjectId
from engine.values.zones import BATTLEFIELD, EXILE, LIBRARY, STACK


@performs(ev.Moved)
def move(game: Game, event: ev.Moved) -> ev.Event:
    """An object changes zones and becomes a new object (CR 400.7)."""
    state = game.state
    old = state.objects[event.object]
    if old.components:
        return come_apart(game, event, old)
    joined = melded_with(game, event, old)
    take_out(game, old)
    new = made_anew(state, event, old)
    if event.to == BATTLEFIELD:
        new = as_permanent(state, event, new, joined)
    elif event.to == EXILE:
        new = replace(new, counters=event.counters)
    put_in(state, new, event.position)
    state.became = state.became.having(
        {old.id: new.id, event.melds_with: new.id} if joined else {old.id: new.id}
    )
    if event.to == BATTLEFIELD:
        enter_as_the_event_says(state, event, old, new.id)
    return replace(event, into=new.id, came_from=old.zone)


def melded_with(game: Game, event: ev.Moved, old: GameObject) -> tuple[Component, ...]:
    """The components of a melded permanent, the other of which leaves its zone too; none if nothing melds (CR 712.4a)."""
    if event.melds_with == NOTHING:
        return ()
    other = game.state.objects[event.melds_with]
    take_out(game, other)
    return (Component(old.card), Component(other.card))


def made_anew(state: GameState, event: ev.Moved, old: GameObject) -> GameObject:
    """The new object, with no memory of what it was but for what the rules let it keep (CR 400.7)."""
    return GameObject(
        id=state.new_id(),
        owner=old.owner,
        zone=event.to,
        card=old.card,
        token=old.token or (old.copy and event.to == BATTLEFIELD),  # 707.10f
        copy=old.copy and event.to != BATTLEFIELD,
        notes=event.notes,
        previous=old.id,
        timestamp=state.new_timestamp(),
        seen_by=event.seen_by,
        stack=event.stack,
        face_down=event.face_down if event.to in (BATTLEFIELD, STACK, EXILE) else "",
        controller=event.controller if event.to in (BATTLEFIELD, STACK) else NOBODY,
    )


def as_permanent(
    state: GameState, event: ev.Moved, new: GameObject, joined: tuple[Component, ...]
) -> GameObject:
    """The new object with the status and all else with which it enters the battlefield (CR 110.5b, 614.12)."""
    controller = new.owner if new.controller == NOBODY else new.controller
    return replace(
        new,
        controller=controller,
        tapped=event.tapped,
        face=event.face or 0,
        copied=event.formed or event.copied,
        counters=event.counters,
        attached_to=event.attach_to,
        attached_at=new.timestamp if event.attach_to is not None else new.attached_at,
        since=state.turn.number,
        held_by=controller,
        entered=state.turn.number,
        components=joined,
        melded=event.melded,
    )


def enter_as_the_event_says(state: GameState, event: ev.Moved, old: GameObject, new: ObjectId) -> None:
    """Effects on a permanent spell go on for the permanent (CR 400.7a), and it may enter attacking or blocking (CR 508.4,
    509.4)."""
    kept = tuple(state.lasting) if old.zone == STACK else event.effects
    keep_changes(state, kept, ObjectRef(old.id), ObjectRef(new))
    stamp_anew(state, event.effects)
    if event.attacking is not None:
        add_attacker(state, new, event.attacking)
    if event.blocking != NOTHING:
        add_blocker(state, new, event.blocking)


def stamp_anew(state: GameState, effects: tuple[EffectId, ...]) -> None:
    """What is stated of a permanent as it enters is newer than its own static abilities (CR 613.7n)."""
    for id in effects:
        begun = state.lasting.get(id)
        if begun is not None:
            state.lasting[id] = replace(begun, timestamp=state.new_timestamp())


def come_apart(game: Game, event: ev.Moved, old: GameObject) -> ev.Event:
    """One merged or melded permanent leaves the battlefield, and each of its components is put into the zone (CR 730.3,
    712.21). What finds one of these objects finds all (CR 730.3c)."""
    state = game.state
    take_out(game, old)
    order = event.order or tuple(range(len(old.components)))
    made = [a_component(state, event, old, old.components[place]) for place in order]
    first = made[order.index(0)]
    besides = tuple(new.id for new in made if new is not first)
    parted = (PARTED, tuple(ObjectRef(id) for id in besides))
    for number, new in enumerate(made):
        position = going(event, new.token).position
        above = sum(not other.token for other in made[:number])
        place = position + above if position is not None and new.zone == LIBRARY else position
        put_in(state, replace(new, notes=(*new.notes, parted)) if new is first else new, place)
    state.became = state.became.having({old.id: first.id})
    return replace(event, into=first.id, came_from=old.zone, besides=besides, order=order)


def going(event: ev.Moved, token: bool) -> ev.Moved:
    """Where a component of a merged permanent goes: its cards elsewhere, where a replacement effect applies to cards alone (CR 730.3e)."""
    return event if token or not event.cards else event.cards[0]


def a_component(state: GameState, event: ev.Moved, old: GameObject, one: Component) -> GameObject:
    """The object that one component of a permanent becomes."""
    goes = going(event, one.token)
    return GameObject(
        id=state.new_id(),
        owner=old.owner,
        zone=goes.to,
        card=one.card,
        token=one.token,
        notes=goes.notes,
        previous=old.id,
        timestamp=state.new_timestamp(),
        seen_by=goes.seen_by,
        face_down=goes.face_down if goes.to == EXILE else "",
        counters=goes.counters if goes.to == EXILE else (),
    )


def keep_changes(state: GameState, kept: tuple[EffectId, ...], before: Ref, permanent: Ref) -> None:
    """What changes a permanent spell goes on changing the permanent that it becomes (CR 400.7a); so does what an
    effect that puts a card onto the battlefield states of it (CR 611.2e)."""
    for id in kept:
        lasting = state.lasting.get(id)
        if lasting is not None and lasting.modifications and before in lasting.refs:
            state.lasting[id] = replace(lasting, refs=(*lasting.refs, permanent))
            state.stamp(Fact.EFFECTS)


@performs(ev.Created)
def create(game: Game, event: ev.Created) -> ev.Event:
    """Tokens, abilities or copies come into being (CR 111.1, 113.7, 707.10); each gets its id now, also
    a token that waited outside the game while effects changed how it enters (CR 614.12)."""
    state = game.state
    made: list[GameObject] = []
    for obj in event.objects:
        waiting = state.objects.get(obj.id)
        if waiting is not None:
            take_out(game, waiting)
        new = replace(obj, id=state.new_id(), timestamp=state.new_timestamp())
        if new.zone == BATTLEFIELD:
            new = replace(new, since=state.turn.number, held_by=new.controller, entered=state.turn.number)
            new = replace(new, attached_at=new.timestamp if new.attached_to is not None else new.attached_at)
        put_in(state, new, None)
        if waiting is not None:
            state.became = state.became.having({waiting.id: new.id})
            keep_changes(state, event.effects, ObjectRef(waiting.id), ObjectRef(new.id))
            stamp_anew(state, event.effects)
        made.append(new)
        if event.attacking is not None:
            add_attacker(state, new.id, event.attacking)
        if event.blocking != NOTHING:
            add_blocker(state, new.id, event.blocking)
    return replace(event, objects=tuple(made))


@performs(ev.Ceased)
def cease(game: Game, event: ev.Ceased) -> ev.Event:
    """An object ceases to exist (CR 608.2n, 704.5d-e)."""
    take_out(game, game.state.objects[event.object])
    return event
