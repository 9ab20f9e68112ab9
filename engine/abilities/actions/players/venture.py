"""Venturing into the dungeon, and having completed dungeons (CR 309, 701.49)."""

from __future__ import annotations

from engine.abilities.tokens.dungeons import dungeons, open_dungeons
from engine.decisions import Choose, Purpose, Why, WordOption
from engine.ir.nodes import Action, Amount, Condition, Players
from engine.ir.players import You
from engine.ir.triggers import RoomEntered
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import ACTION, COUNTABLE
from engine.language.kernel import leaf_words, phrase
from engine.rules.actions.dungeons import complete, completed_by, dungeon_of, enter_room, room_of, rooms
from engine.rules.core.game import Game
from engine.rules.core.registries import does, evaluates, holds, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.state.objects import GameObject
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import COMMAND


class Venture(Action, frozen=True):
    """Venture into the dungeon, or `into` one of that name (CR 701.49a, 701.49d)."""

    into: str | None = None


class CompletedDungeon(Condition, frozen=True):
    """A player has completed a dungeon, or one of that name (CR 309.7)."""

    who: Players
    name: str | None = None
    negated: bool = False


class DungeonsCompleted(Amount, frozen=True):
    """How many dungeons of different names a player has completed (CR 309.7)."""

    who: Players


@does(Venture)
def venture(game: Game, action: Venture, actor: PlayerId, scope: Scope) -> bool:
    """The player moves on along an arrow; from the bottommost room, or where they are in none, they begin another
    dungeon (CR 701.49a-d)."""
    dungeon = dungeon_of(game, actor)
    if dungeon is not None and room_of(game, dungeon.id).leads_to:
        go_on(game, actor, dungeon.id, scope)
    else:
        if dungeon is not None:
            complete(game, dungeon.id, "701.49c")
        begin(game, actor, action.into, scope)
    happen(game, ev.Did(player=actor, verb=Verb.VENTURE, why="701.49a", cause=scope.source))
    return True


def begin(game: Game, player: PlayerId, into: str | None, scope: Scope) -> None:
    """They choose a dungeon card and put their marker on its topmost room (CR 309.2a, 309.4a). Only who is told to
    venture into it can choose the one of the initiative (CR 701.49d)."""
    names = tuple(open_dungeons()) if into is None else (into,)
    name = chosen(game, player, names, "701.49a", scope, "Choose a dungeon")
    card = GameObject(ObjectId(0), player, COMMAND, dungeons()[name])
    created = ev.Created(objects=(card,), player=player, verb=Verb.VENTURE, why="701.49a", cause=scope.source)
    happen(game, created)
    dungeon = dungeon_of(game, player)
    if dungeon is not None:
        enter_room(game, dungeon.id, next(iter(rooms(dungeon))), "309.4a")


def go_on(game: Game, player: PlayerId, dungeon: ObjectId, scope: Scope) -> None:
    """They follow an arrow, of several the one that they choose (CR 309.5a, 701.49b)."""
    adjacent = room_of(game, dungeon).leads_to
    enter_room(game, dungeon, chosen(game, player, adjacent, "701.49b", scope, "Choose a room"), "309.5a")


def chosen(game: Game, player: PlayerId, names: tuple[str, ...], rule: str, scope: Scope, text: str) -> str:
    """One of the names, which the player chooses."""
    options = tuple(WordOption(name, name, scope.source) for name in names)
    answer = game.ask(Choose(player, Why(rule, scope.source, text), options, purpose=Purpose.WORD))
    place = answer.indices[0]
    return names[place]


@triggers_on(RoomEntered, ev.Did)
def room_entered(game: Game, trigger: RoomEntered, event: ev.Did, scope: Scope) -> Match | None:
    """The venture marker was moved into the room (CR 309.4c)."""
    if event.verb != Verb.ENTER_ROOM or event.object != scope.source:
        return None
    if room_of(game, scope.source).room != trigger.room:
        return None
    return Match((ObjectRef(event.object),), (PlayerRef(event.player),))


@holds(CompletedDungeon)
def completed_dungeon(game: Game, condition: CompletedDungeon, scope: Scope) -> bool:
    """One of the players has completed one (CR 309.7)."""
    names = {name for player in players_of(game, condition.who, scope) for name in completed_by(game, player)}
    found = bool(names) if condition.name is None else condition.name in names
    return found is not condition.negated


@evaluates(DungeonsCompleted)
def dungeons_completed(game: Game, value: DungeonsCompleted, scope: Scope) -> int:
    """Each name counts once."""
    return len({name for player in players_of(game, value.who, scope) for name in completed_by(game, player)})


NAME = leaf_words("dungeon", {name: name for name in dungeons()})
PHRASES = (
    phrase(ACTION, "venture<s> into the dungeon", Venture()),
    phrase(
        SIMPLE, "you've completed a dungeon", CompletedDungeon(You()), also=("you have completed a dungeon",)
    ),
    phrase(
        SIMPLE, "you've completed {name}", CompletedDungeon, name=NAME, where={"who": You(), "negated": False}
    ),
    phrase(
        SIMPLE,
        "you haven't completed {name}",
        CompletedDungeon,
        name=NAME,
        where={"who": You(), "negated": True},
    ),
    phrase(SIMPLE, "you haven't completed a dungeon", CompletedDungeon(You(), None, negated=True)),
    phrase(COUNTABLE, "differently named dungeon(s@) you've completed", DungeonsCompleted(You())),
)
