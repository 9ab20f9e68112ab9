"""Dungeons: their rooms, the venture markers in them, and how they are completed (CR 309)."""

from __future__ import annotations

from engine.ir.abilities import Triggered
from engine.ir.triggers import RoomEntered
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.rules.events.triggers import pending
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.state.objects import GameObject
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import DUNGEON
from engine.values.verbs import Verb
from engine.values.zones import COMMAND

MARKER = "venture marker"


def rooms(dungeon: GameObject) -> dict[str, RoomEntered]:
    """The rooms of a dungeon by name, the topmost first (CR 309.4)."""
    abilities = dungeon.card.front.abilities
    entered = [ability.trigger for ability in abilities if isinstance(ability, Triggered)]
    return {trigger.room: trigger for trigger in entered if isinstance(trigger, RoomEntered)}


def dungeon_of(game: Game, player: PlayerId) -> GameObject | None:
    """The dungeon card that a player owns in the command zone (CR 309.3)."""
    game.read(Fact.HIDDEN_ZONES)
    there = (game.state.objects[id] for id in game.state.zone(COMMAND))
    return next((obj for obj in there if obj.owner == player and DUNGEON in obj.card.front.types), None)


def room_of(game: Game, dungeon: ObjectId) -> RoomEntered:
    """The room in which the venture marker is (CR 309.4)."""
    obj = game.state.objects[dungeon]
    (name,) = obj.note(MARKER)
    return rooms(obj)[str(name)]


def enter_room(game: Game, dungeon: ObjectId, room: str, why: str) -> None:
    """Its owner moves their venture marker into a room (CR 309.4a, 309.5a)."""
    owner = game.state.objects[dungeon].owner
    happen(game, ev.Noted(object=dungeon, name=MARKER, values=(room,), why=why))
    happen(game, ev.Did(player=owner, verb=Verb.ENTER_ROOM, object=dungeon, why=why))


def complete(game: Game, dungeon: ObjectId, why: str) -> None:
    """A dungeon card is removed from the game, by which its owner completes it (CR 309.7)."""
    obj = game.state.objects[dungeon]
    completed = (*game.state.players[obj.owner].completed, obj.card.name)
    happen(game, ev.Ceased(object=dungeon, why=why))
    happen(game, ev.PlayerChanged(player=obj.owner, field="completed", value=completed, why="309.7"))
    happen(game, ev.Did(player=obj.owner, verb=Verb.DUNGEON, why="309.7"))


def completed_by(game: Game, player: PlayerId) -> tuple[str, ...]:
    """The names of the dungeons that a player has completed, those completed twice twice (CR 309.7)."""
    game.read(Fact.LIFE)
    return game.state.players[player].completed


def finished(game: Game) -> list[ObjectId]:
    """The dungeons whose venture markers are on the bottommost room and that aren't the source of a room ability which
    has triggered but not yet left the stack (CR 309.6, 704.5t)."""
    found = (dungeon_of(game, player) for player in game.state.players)
    return [
        obj.id
        for obj in found
        if obj is not None and not room_of(game, obj.id).leads_to and not pending(game, obj.id)
    ]
