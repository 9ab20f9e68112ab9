"""Looking back at this turn (CR 608.2i)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from engine.ir.filters import Filter, Thing
from engine.ir.history import (
    AttackedWith,
    CardsDiscarded,
    CardsDrawn,
    CardsPutIntoGraveyard,
    CastForCost,
    DamageBy,
    DamageTaken,
    Died,
    Entered,
    LandsPlayed,
    LeftBattlefield,
    LifeGained,
    PermanentsSacrificed,
    SpellsCast,
    TokensCreated,
)
from engine.ir.nodes import Node, Players
from engine.ir.players import AllPlayers, AnOpponent, EachPlayer
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.evaluating.costs_paid import times_paid
from engine.rules.evaluating.spending import comes_from_there
from engine.rules.lookup.selecting import has_qualities, player_fits, players_of
from engine.state.events import (
    Attacked,
    Cast,
    Created,
    DamageDealt,
    Discarded,
    Drew,
    Event,
    LandPlayed,
    LifeChanged,
    Moved,
    Sacrificed,
)
from engine.state.game_state import Fact
from engine.state.references import PlayerRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, GRAVEYARD

E = TypeVar("E", bound=Event)
D = TypeVar("D", Created, Discarded, Drew, LandPlayed, LifeChanged, Sacrificed)
F = TypeVar("F", bound=Callable[..., int])


LOOKING_BACK: dict[type[Node], Callable[[Game, object, Scope], int]] = {}
"""How often, or how much of, something happened this turn, by what a text says of it."""


def looks_back_for(*words: type[Node]) -> Callable[[F], F]:
    """Register how a text looks back: `(game, what, scope)`, a number (CR 608.2i)."""

    def register(behavior: F) -> F:
        LOOKING_BACK.update(dict.fromkeys(words, behavior))
        return behavior

    return register


def happened(game: Game, what: Node, scope: Scope) -> int:
    """How often, or how much of, something happened this turn (CR 608.2i); raises RulesBug where nothing looks back
    for that."""
    game.read(Fact.HISTORY)
    count = LOOKING_BACK.get(type(what))
    if count is None:
        raise RulesBug(f"nothing looks back for {type(what).__name__}")
    return count(game, what, scope)


@looks_back_for(Died)
def _died(game: Game, what: Died, scope: Scope) -> int:
    return sum(1 for event in _left(game) if event.to == GRAVEYARD and _was(game, event, what, scope))


@looks_back_for(LeftBattlefield)
def _left_battlefield(game: Game, what: LeftBattlefield, scope: Scope) -> int:
    return sum(1 for event in _left(game) if _was(game, event, what, scope))


@looks_back_for(AttackedWith)
def _attacked(game: Game, what: AttackedWith, scope: Scope) -> int:
    """How many creatures: one that was declared in two combats is one creature."""
    who = _players(game, what.who, scope)
    attackers = {
        event.object
        for place, event in past(game, Attacked)
        if event.player in who
        if what.what is None or fitted(game, place, event.object, what.what, scope)
    }
    return len(attackers)


@looks_back_for(DamageTaken)
def _damage_taken(game: Game, what: DamageTaken, scope: Scope) -> int:
    refs = [PlayerRef(player) for player in _players(game, what.who, scope)]
    return sum(
        event.amount
        for place, event in past(game, DamageDealt)
        if event.target in refs and what.kind.takes_in(combat=event.combat)
        if what.by is None or fitted(game, place, event.source, what.by, scope)
    )


@looks_back_for(DamageBy)
def _damage_by(game: Game, what: DamageBy, scope: Scope) -> int:
    who = _players(game, what.who, scope)
    return sum(
        event.amount
        for place, event in past(game, DamageDealt)
        if _dealt_so(game, place, event, what, who, scope)
    )


@looks_back_for(PermanentsSacrificed)
def _sacrifices(game: Game, what: PermanentsSacrificed, scope: Scope) -> int:
    events = _done_by(game, Sacrificed, what.who, scope)
    return sum(1 for e in events if what.what is None or _fits(game, e.object, what.what, scope))


@looks_back_for(CardsDrawn)
def _drawn(game: Game, what: CardsDrawn, scope: Scope) -> int:
    return len(_done_by(game, Drew, what.who, scope))


@looks_back_for(CardsDiscarded)
def _discards(game: Game, what: CardsDiscarded, scope: Scope) -> int:
    return len(_done_by(game, Discarded, what.who, scope))


@looks_back_for(LandsPlayed)
def _lands(game: Game, what: LandsPlayed, scope: Scope) -> int:
    return len(_done_by(game, LandPlayed, what.who, scope))


def _done_by(game: Game, kind: type[D], who: Players, scope: Scope) -> list[D]:
    """The events of a kind in which those players did something."""
    players = _players(game, who, scope)
    return [event for _, event in past(game, kind) if event.player in players]


def _players(game: Game, who: Players, scope: Scope) -> tuple[PlayerId, ...]:
    """Those players, and those of such a kind who have left the game since (CR 608.2i)."""
    found = players_of(game, who, scope)
    match who:
        case AllPlayers(than=None) | EachPlayer(which=None, than=None) | AnOpponent(which=None):
            gone = (player for player, one in game.state.players.items() if one.lost)
            kind = who.kind
            return (*found, *(p for p in gone if player_fits(game, kind, p, scope, in_the_game=False)))
        case _:
            return found


def _fits(game: Game, id: ObjectId, what: Filter, scope: Scope) -> bool:
    return has_qualities(game, what, game.look(id), scope)


def past(game: Game, kind: type[E]) -> list[tuple[int, E]]:
    """The events of a kind that happened this turn, with their places among all."""
    return [(place, event) for place, event in enumerate(game.past) if isinstance(event, kind)]


def fitted(game: Game, place: int, id: ObjectId, what: Filter, scope: Scope) -> bool:
    """Whether what took part in an event was such a thing then (CR 608.2i). A text that speaks of its own object by name
    among spells means the spell that it was (CR 201.5)."""
    source = game.state.objects.get(scope.source)
    itself = source is not None and source.zone == BATTLEFIELD and source.previous == id
    with game.as_it_was(place):
        seen = game.look(id)
        return has_qualities(game, what, replace(seen, id=scope.source) if itself else seen, scope)


def controller_then(game: Game, place: int, id: ObjectId) -> PlayerId:
    """Who controlled what took part in an event (CR 608.2i, 108.4a)."""
    with game.as_it_was(place):
        return game.controller(id)


def _dealt_so(
    game: Game, place: int, event: DamageDealt, what: DamageBy, who: tuple[PlayerId, ...], scope: Scope
) -> bool:
    """Whether damage is of the kind and was dealt by such a source of one of those players."""
    return (
        what.kind.takes_in(combat=event.combat)
        and controller_then(game, place, event.source) in who
        and fitted(game, place, event.source, what.what, scope)
    )


@looks_back_for(SpellsCast)
def _spells(game: Game, what: SpellsCast, scope: Scope) -> int:
    who = _players(game, what.who, scope)
    count = 0
    for place, event in past(game, Cast):
        if event.player in who:
            if what.other and event.spell == scope.source:
                continue
            count += what.what is None or (
                fitted(game, place, event.spell, what.what, scope)
                and comes_from_there(game, what.what, game.look(event.spell), scope)
            )
    return count


@looks_back_for(CastForCost)
def _cast_for_cost(game: Game, what: CastForCost, scope: Scope) -> int:
    return sum(times_paid(game, event.spell, what.name) > 0 for _, event in past(game, Cast))


def _left(game: Game) -> list[Moved]:
    return [e for e in game.past if isinstance(e, Moved) and e.came_from == BATTLEFIELD]


def _was(game: Game, event: Moved, what: Died | LeftBattlefield, scope: Scope) -> bool:
    if not _fits(game, event.object, what.what, scope):
        return False
    return what.under is None or game.look(event.object).chars.controller in players_of(
        game, what.under, scope
    )


@looks_back_for(Entered)
def _entered(game: Game, what: Entered, scope: Scope) -> int:
    entered = [(place, event.into) for place, event in past(game, Moved) if event.to == BATTLEFIELD]
    for place, event in past(game, Created):
        entered.extend((place, obj.id) for obj in event.objects if obj.zone == BATTLEFIELD)
    under = None if what.under is None else players_of(game, what.under, scope)
    return sum(
        1
        for place, id in entered
        if fitted(game, place, id, what.what, scope)
        and (under is None or controller_then(game, place, id) in under)
    )


@looks_back_for(CardsPutIntoGraveyard)
def _put_into_graveyard(game: Game, what: CardsPutIntoGraveyard, scope: Scope) -> int:
    """How many; permanents are looked at as they last were there, cards as they are in the graveyard (CR 608.2h)."""
    whose = None if what.whose is None else players_of(game, what.whose, scope)
    return sum(
        event.to == GRAVEYARD
        and what.origin in (None, event.came_from)
        and (whose is None or game.look(event.object).object.owner in whose)
        and (what.what.noun.thing != Thing.CARD or not game.look(event.object).object.token)
        and _fits(game, event.object if what.origin == BATTLEFIELD else event.into, what.what, scope)
        for _, event in past(game, Moved)
    )


@looks_back_for(TokensCreated)
def _tokens(game: Game, what: TokensCreated, scope: Scope) -> int:
    """How many tokens those players created; who creates a token is who it entered under (CR 111.2)."""
    players = _players(game, what.who, scope)
    return sum(
        obj.token
        and obj.zone == BATTLEFIELD
        and (what.what is None or fitted(game, place, obj.id, what.what, scope))
        for place, event in past(game, Created)
        if event.player in players
        for obj in event.objects
    )


@looks_back_for(LifeGained)
def _life(game: Game, what: LifeGained, scope: Scope) -> int:
    changes = [event.amount for event in _done_by(game, LifeChanged, what.who, scope)]
    return sum(max(-change if what.lost else change, 0) for change in changes)
