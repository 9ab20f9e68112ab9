"""What happened to objects this turn: put somewhere, blocked, drawn (CR 400.7, 509.1g, 608.2i)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.ir.filters import Filter
from engine.ir.nodes import Objects
from engine.ir.past import (
    AttackedThisTurn,
    BlockedThisTurn,
    DealtDamageThisTurn,
    DealtDamageTo,
    DidBlockThisTurn,
    DrawnThisTurn,
    EnteredThisTurn,
    PutThereThisTurn,
)
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.history import fitted, past
from engine.rules.lookup.selecting import objects_of, players_of
from engine.state.event import Event
from engine.state.events import Attacked, Blocked, DamageDealt, Drew, Moved, StepBegan
from engine.state.game_state import Fact
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import ObjectId
from engine.values.steps import Step
from engine.values.verbs import Verb


@tests(PutThereThisTurn)
def was_put_there(game: Game, quality: PutThereThisTurn, seen: Seen, scope: Scope) -> bool:
    """It came this turn to where it is, from that zone if the text says so (CR 400.7)."""
    game.read(Fact.HISTORY)
    return any(
        isinstance(e, Moved)
        and e.into == seen.id
        and quality.origin in (None, e.came_from)
        and (not quality.milled or e.verb is Verb.MILL)
        for e in game.past
    )


@tests(BlockedThisTurn)
def was_blocked_by_it(game: Game, quality: BlockedThisTurn, seen: Seen, scope: Scope) -> bool:
    """It was blocked this turn by one of them, in whatever combat if the text doesn't say in which (CR 509.1g)."""
    return any(
        event.attacker == seen.id
        and (quality.by is None or is_one_of(game, place, event.object, quality.by, scope))
        for place, event in blocks(game, combat=quality.combat)
    )


def blocks(game: Game, *, combat: bool) -> list[tuple[int, Blocked]]:
    """The blocks of this turn, or of the last combat phase only, with their places among all events."""
    begun = len(game.past) - len(tuple(since(game, combat=combat)))
    game.read(Fact.HISTORY)
    return [(place, event) for place, event in past(game, Blocked) if place >= begun]


def is_one_of(game: Game, place: int, id: ObjectId, what: Objects | Filter, scope: Scope) -> bool:
    """Whether what took part in an event is meant: one of such a kind was of it then (CR 608.2i)."""
    if isinstance(what, Filter):
        return fitted(game, place, id, what, scope)
    return id in objects_of(game, what, scope)


@tests(DrawnThisTurn)
def was_drawn(game: Game, quality: DrawnThisTurn, seen: Seen, scope: Scope) -> bool:
    """It was drawn this turn and has stayed where it came to (CR 121.1, 400.7)."""
    game.read(Fact.HISTORY)
    return any(isinstance(e, Drew) and e.card == seen.id for e in game.past)


@tests(DealtDamageThisTurn)
def was_dealt_damage(game: Game, quality: DealtDamageThisTurn, seen: Seen, scope: Scope) -> bool:
    """Damage was dealt to it this turn (CR 120)."""
    game.read(Fact.HISTORY)
    return any(isinstance(e, DamageDealt) and e.target == ObjectRef(seen.id) for e in game.past)


@tests(DidBlockThisTurn)
def did_block(game: Game, quality: DidBlockThisTurn, seen: Seen, scope: Scope) -> bool:
    """It was declared as a blocker this turn, of one of those if the text says so (CR 509.1)."""
    return any(
        event.object == seen.id
        and (quality.what is None or is_one_of(game, place, event.attacker, quality.what, scope))
        for place, event in blocks(game, combat=quality.combat)
    )


def since(game: Game, *, combat: bool) -> Iterable[Event]:
    """What happened this turn, or only since the last combat phase began (CR 506.1)."""
    happened = game.past
    if not combat:
        return happened
    begun = (
        place
        for place, event in enumerate(happened)
        if isinstance(event, StepBegan) and event.step is Step.BEGINNING_OF_COMBAT
    )
    return happened[max(begun, default=len(happened)) :]


@tests(DealtDamageTo)
def dealt_damage_to(game: Game, quality: DealtDamageTo, seen: Seen, scope: Scope) -> bool:
    """It was the source of damage this turn, to one of those players if the text says so (CR 120.1, 608.2i)."""
    game.read(Fact.HISTORY)
    dealt = [
        event.target
        for event in game.past
        if isinstance(event, DamageDealt) and event.amount > 0 and event.source == seen.id
        if quality.kind.takes_in(combat=event.combat)
    ]
    if quality.who is None:
        return bool(dealt)
    return bool(dealt) and any(PlayerRef(player) in dealt for player in players_of(game, quality.who, scope))


@tests(EnteredThisTurn)
def entered_this_turn(game: Game, quality: EnteredThisTurn, seen: Seen, scope: Scope) -> bool:
    """It entered the battlefield this turn (CR 400.7)."""
    game.read(Fact.HISTORY)
    past, now = game.circumstances.past, game.state.turn.number
    turns = range(now, now + 1) if past is None else past.turns
    return any(isinstance(e, Moved) and e.into == seen.id for e in game.past) or (
        seen.object.token and seen.object.entered in turns
    )


@tests(AttackedThisTurn)
def attacked_this_turn(game: Game, quality: AttackedThisTurn, seen: Seen, scope: Scope) -> bool:
    """It was declared as an attacker this turn (CR 508.1)."""
    game.read(Fact.HISTORY)
    return any(isinstance(e, Attacked) and e.object == seen.id for e in since(game, combat=quality.combat))
