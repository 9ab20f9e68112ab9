"""Putting cards onto the battlefield by an effect (CR 110.2a, 303.4f-i, 508.4, 712.14)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from engine.decisions import Choose, Purpose, Why
from engine.rules.actions.merging import in_order
from engine.rules.actions.permanents import can_be_attached, choose_host
from engine.rules.core.characteristics import Characteristics
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import can_move
from engine.rules.evaluating.counters import cant_have_counters
from engine.rules.events.battles import attacked_player
from engine.rules.events.happening import completes, follow_up, happen
from engine.rules.events.performing import perform
from engine.rules.lookup.linked import PUT_WITH
from engine.rules.turn.combat.attacking import defenders_of, ref_of
from engine.state import events as ev
from engine.state.references import ObjectRef, Ref
from engine.values.ids import NOTHING, EffectId, ObjectId, PlayerId
from engine.values.types import CREATURE, PERMANENT_TYPES
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD


class Manner(Struct, frozen=True):
    """How something enters: what the effect that puts it there says about it."""

    tapped: bool = False
    attacking: bool = False
    transformed: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    attach_to: Ref | None = None
    effects: tuple[EffectId, ...] = ()
    attacked: tuple[Ref, ...] | None = None
    """Whom or what it attacks if the effect says so."""
    blocked: ObjectId = NOTHING
    """The creature that it blocks."""
    face_down: str = ""
    """How it lies if it enters face down (CR 708.2a)."""
    either_face: bool = False
    """Whether the player who puts it there chooses whether it is face up or face down."""


def putting(
    game: Game,
    ids: tuple[ObjectId, ...],
    controller: Callable[[ObjectId], PlayerId],
    manner: Manner,
    scope: Scope,
    verb: Verb = Verb.PUT,
) -> tuple[ev.Event, ...]:
    """The events of putting cards onto the battlefield, of those that can be put there."""
    proposed = (proposal(game, id, controller(id), manner, scope, verb) for id in ids)
    return tuple(event for event in proposed if event is not None)


def proposal(
    game: Game, id: ObjectId, controller: PlayerId, manner: Manner, scope: Scope, verb: Verb
) -> ev.Moved | None:
    """The entering of one card, if it can (CR 110.4, 303.4g, 712.14)."""
    if not can_enter(game, id, manner):
        return None
    attach_to = manner.attach_to
    if "Aura" in game.look(id).chars.subtypes:
        if attach_to is None:
            attach_to = choose_host(game, id, controller)
        elif not can_be_attached(game, id, attach_to):
            attach_to = None
        if attach_to is None:
            return None
    elif attach_to is not None and not can_be_attached(game, id, attach_to):
        attach_to = None  # 301.5e
    return ev.Moved(
        object=id,
        to=BATTLEFIELD,
        controller=controller,
        tapped=manner.tapped,
        face=1 if manner.transformed else None,
        face_down=manner.face_down,
        counters=tuple(sorted(manner.counters)),
        attach_to=attach_to,
        joins_combat=manner.attacking,
        attacked=manner.attacked,
        blocking=blocked_on_entering(game, manner.blocked, controller),
        effects=manner.effects,
        notes=((PUT_WITH, (ObjectRef(scope.source),)),),
        verb=verb,
        why="110.2a",
        cause=scope.source,
    )


@completes(ev.Moved)
def as_it_can_enter(game: Game, event: ev.Moved) -> ev.Event:
    """What enters attacking or blocking does so only if it is a creature as it enters, and attacks what its controller
    chooses (CR 506.3a, 508.4); what
    can't have counters put on it enters without them (CR 614.12, 614.17)."""
    if event.to != BATTLEFIELD:
        return in_order(game, event)
    if not (event.joins_combat or event.counters or event.blocking != NOTHING):
        return event
    chars = as_it_would_be(game, event)
    left = tuple((kind, count) for kind, count in event.counters if not cant_have_counters(chars, kind))
    if left != event.counters:
        event = replace(event, counters=left)
    if CREATURE not in chars.types:
        event = replace(event, blocking=NOTHING)  # 506.3a
    if not event.joins_combat or CREATURE not in chars.types:
        return event
    return replace(event, attacking=choose_attacked(game, event.object, event.controller, event.attacked))


@completes(ev.Created)
def tokens_as_they_can_enter(game: Game, event: ev.Created) -> ev.Event:
    """Tokens that can't have counters put on them enter without them (CR 614.12, 614.17)."""
    if not any(obj.zone == BATTLEFIELD and obj.counters for obj in event.objects):
        return event
    with game.imagined():
        done = perform(game, event)
        assert isinstance(done, ev.Created)
        each = [game.characteristics(obj.id) for obj in done.objects]
        objects = tuple(
            replace(
                obj,
                counters=tuple((kind, n) for kind, n in obj.counters if not cant_have_counters(chars, kind)),
            )
            for obj, chars in zip(event.objects, each, strict=True)
        )
    return replace(event, objects=objects)


def as_it_would_be(game: Game, event: ev.Moved) -> Characteristics:
    """What an object that enters would be on the battlefield (CR 614.12)."""
    with game.imagined():
        done = perform(game, event)
        assert isinstance(done, ev.Moved)
        return game.characteristics(done.into)


def can_enter(game: Game, id: ObjectId, manner: Manner) -> bool:
    """Whether an object can be put onto the battlefield: a permanent card from elsewhere (CR 110.4, 712.14a)."""
    if not can_move(game, id) or game.state.objects[id].zone == BATTLEFIELD:
        return False
    faces = game.state.objects[id].card.faces
    if manner.face_down:
        return True  # as a creature, whatever card it is (708.2a)
    if manner.transformed:
        return len(faces) > 1 and bool(faces[1].types & PERMANENT_TYPES)
    return bool(game.look(id).chars.types & PERMANENT_TYPES)


def choose_attacked(
    game: Game, id: ObjectId, player: PlayerId, said: tuple[Ref, ...] | None = None
) -> Ref | None:
    """What a creature that enters attacking attacks, its controller choosing if the effect hasn't said it (CR 508.4);
    nothing if what it said can't be attacked (508.4a)."""
    if game.state.combat is None or game.state.turn.active != player:
        return None
    options = tuple(option for option in defenders_of(game, player) if said is None or ref_of(option) in said)
    if not options:
        return None
    chosen = options[0]
    if len(options) > 1:
        why = Why("508.4", id, "What does it attack?")
        chosen = options[game.ask(Choose(player, why, options, purpose=Purpose.OBJECT)).indices[0]]
    return ref_of(chosen)


def blocked_on_entering(game: Game, attacker: ObjectId, player: PlayerId) -> ObjectId:
    """What a creature that a player puts onto the battlefield blocking blocks: the creature that the effect says, if that
    attacks the player or what the player defends (CR 506.3e, 509.4a)."""
    combat = game.state.combat
    attack = combat.attack_of(attacker) if combat is not None else None
    if attack is None or attacked_player(game, attack) != player:
        return NOTHING
    return attacker


@follow_up(ev.Moved)
def put_there_blocking(game: Game, event: ev.Moved) -> tuple[ev.Event, ...]:
    """An attacking creature becomes blocked by what enters blocking it (CR 509.3c-d)."""
    return became_blocked_by(game, (event.into,), event) if event.to == BATTLEFIELD else ()


@follow_up(ev.Created)
def created_blocking(game: Game, event: ev.Created) -> tuple[ev.Event, ...]:
    """The same of tokens (CR 509.3c-d)."""
    return became_blocked_by(game, tuple(obj.id for obj in event.objects), event)


def became_blocked_by(
    game: Game, ids: tuple[ObjectId, ...], event: ev.Moved | ev.Created
) -> tuple[ev.Event, ...]:
    """The attacker is a blocked creature from then on, and becomes one only if it wasn't (CR 509.1h, 509.3c-d)."""
    combat = game.state.combat
    attack = combat.attack_of(event.blocking) if combat is not None and event.blocking != NOTHING else None
    if combat is None or attack is None:
        return ()
    attacker, cause = attack.attacker, event.cause
    found: list[ev.Event] = [
        ev.EnteredBlocking(object=id, attacker=attacker, why="509.4", cause=cause) for id in ids
    ]
    if not attack.blocked:
        attacks = tuple(
            replace(each, blocked=True) if each.attacker == attacker else each for each in combat.attacks
        )
        blocked = replace(combat, attacks=attacks)
        happen(game, ev.CombatChanged(combat=blocked, why="509.1h", cause=cause))
        found.append(ev.BecameBlocked(object=attacker, blockers=ids, why="509.3c", cause=cause))
    return tuple(found)
