"""Shuffling libraries, and cards into them (CR 701.24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.abilities.actions.moving.whole_zones import WHOLE_ZONES, ZONES, WholeZone
from engine.abilities.actions.moving.zones import LIBRARY_OF
from engine.decisions import Purpose
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Objects, Players
from engine.ir.objects import Target, This, Together
from engine.ir.players import AllPlayers, EachPlayer
from engine.language.grammar.vocabulary import ACTION, OBJECTS, THIS, WHOSE
from engine.language.kernel import Category, phrase, sub
from engine.rules.core.game import Game
from engine.rules.core.plan import Plan
from engine.rules.core.registries import does, payable, plans
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import can_move, enough, follow, fulfil, moving, note_result, picked
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.values.ids import PlayerId
from engine.values.verbs import Verb
from engine.values.zones import LIBRARY, Zone

SHUFFLED_IN = Category("what is shuffled in")


class Shuffle(Action, frozen=True):
    """Shuffle one's library, or that of the players the text names (CR 701.24a)."""

    whose: Players | None = None


class ShuffleInto(Action, frozen=True):
    """Shuffle objects into their owners' libraries (CR 701.24c)."""

    what: Objects
    whose: Players
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@does(Shuffle)
def shuffle(game: Game, action: Shuffle, actor: PlayerId, scope: Scope) -> bool:
    """The library comes into a random order (CR 701.24a)."""
    players = (actor,) if action.whose is None else players_of(game, action.whose, scope)
    for player in players:
        happen(game, ev.Shuffled(player=player, why="701.24a", cause=scope.source))
    return True


@plans(ShuffleInto)
def plan(game: Game, action: ShuffleInto, actor: PlayerId, scope: Scope) -> Plan:
    """What moves into libraries; those are shuffled then, also if there was nothing to move (CR 701.24c-d)."""
    ids = picked(game, action.what, actor, scope, Purpose.OBJECT, lambda id: can_move(game, id))
    libraries = {game.state.objects[id].owner: None for id in ids}
    libraries.update(dict.fromkeys(players_of(game, action.whose, scope)))

    def note(done: tuple[ev.Event, ...]) -> bool:
        own = tuple(event for event in done if isinstance(event, ev.Moved) and event.object in ids)
        moved = follow(own, scope)
        for player in game.state.player_order():
            if player in libraries:
                happen(game, ev.Shuffled(player=player, why="701.24c", cause=scope.source))
        note_result(scope, action.mention, moved)
        return True

    return Plan(moving(game, ids, LIBRARY, scope, "701.24c", verb=Verb.SHUFFLE), note)


@does(ShuffleInto)
def shuffle_into(game: Game, action: ShuffleInto, actor: PlayerId, scope: Scope) -> bool:
    """Move them into libraries and shuffle those (CR 701.24c-d)."""
    return fulfil(game, plan(game, action, actor, scope), scope)


@payable(ShuffleInto)
def can_shuffle_into(game: Game, action: ShuffleInto, payer: PlayerId, scope: Scope) -> bool:
    """Whether there is enough to shuffle in (CR 118.3); of targets none is enough where no cost is paid, for the library
    is shuffled all the same (CR 701.24c-d)."""
    if isinstance(action.what, Target) and not scope.as_cost:
        return True
    return enough(game, action.what, scope, lambda id: can_move(game, id))


def from_zones(whose: Players, zones: tuple[Zone, ...]) -> WholeZone:
    """ "the cards from your hand": each of them, as of a whole zone."""
    return WholeZone(zones, whose, everyone=True)


def split_from_zones(value: object) -> Mapping[str, object] | None:
    """The inverse of `from_zones`."""
    if not isinstance(value, WholeZone) or not value.everyone or value.whose is None:
        return None
    if isinstance(value.whose, AllPlayers | EachPlayer):
        return None
    return {"whose": value.whose, "zones": value.zones}


def with_zone(first: Objects, second: Objects) -> Together:
    """ "this artifact and your graveyard"."""
    return Together((first, second))


def split_with_zone(value: object) -> Mapping[str, object] | None:
    """The inverse of `with_zone`."""
    match value:
        case Together(parts=(This() as first, WholeZone() as second)):
            return {"first": first, "second": second}
        case _:
            return None


PHRASES = (
    sub(SHUFFLED_IN, OBJECTS),
    phrase(
        SHUFFLED_IN,
        "the cards from {whose} {zones}",
        from_zones,
        unbuild=split_from_zones,
        whose=WHOSE,
        zones=ZONES,
    ),
    sub(SHUFFLED_IN, WHOLE_ZONES),
    phrase(
        SHUFFLED_IN,
        "{first} and {second}",
        with_zone,
        unbuild=split_with_zone,
        first=THIS,
        second=WHOLE_ZONES,
    ),
    phrase(ACTION, "shuffle<s>", Shuffle()),
    phrase(ACTION, "shuffle<s> {whose} library", Shuffle, whose=WHOSE),
    phrase(ACTION, "shuffle<s> {what} into {whose}", ShuffleInto, what=SHUFFLED_IN, whose=LIBRARY_OF),
)
