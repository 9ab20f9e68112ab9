"""The world rule (CR 704.5k)."""

from __future__ import annotations

from engine.ir.modifications import CopiableValues
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.game_state import GameState
from engine.state.objects import WORLD_SINCE, GameObject
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, Timestamp
from engine.values.types import Supertype

NO_LONGER = 0
"""What is noted of a permanent that once was a world permanent and isn't any more."""


def lost_their_place(game: Game, among: list[ObjectId]) -> list[ObjectId]:
    """The world permanents that go because of the world rule: all but the one that has been that for the shortest time,
    or all if several have (CR 704.5k)."""
    chars_of = game.projection().chars
    worlds = [id for id in among if Supertype.WORLD in chars_of[id].supertypes]
    since = {id: noticed(game, id) for id in worlds}
    for id in among:
        if id not in since and game.state.objects[id].note(WORLD_SINCE):
            note(game, id, NO_LONGER)
    if len(worlds) < 2:
        return []
    newest = max(since.values())
    staying = [id for id in worlds if since[id] == newest]
    return [id for id in worlds if len(staying) > 1 or id not in staying]


def noticed(game: Game, id: ObjectId) -> int:
    """Since when a permanent has been a world permanent, in timestamps: it is noted as it is first seen to be one."""
    state = game.state
    obj = state.objects[id]
    noted = obj.note(WORLD_SINCE)
    if noted and isinstance(noted[0], int) and noted[0] != NO_LONGER:
        return noted[0]
    since = state.next_timestamp if noted else first_world(state, obj)
    note(game, id, since)
    return since


def first_world(state: GameState, obj: GameObject) -> Timestamp:
    """When a permanent of which nothing is noted became a world permanent: as it entered, or as it became a copy of one."""
    copying = [
        lasting.timestamp
        for lasting in state.lasting.values()
        if ObjectRef(obj.id) in lasting.refs
        and any(
            isinstance(one, CopiableValues) and Supertype.WORLD in one.printed.supertypes
            for one in lasting.modifications
        )
    ]
    entered = obj.copied or obj.card.faces[obj.face]
    return obj.timestamp if Supertype.WORLD in entered.supertypes else max(copying, default=obj.timestamp)


def note(game: Game, id: ObjectId, since: int) -> None:
    """Note since when a permanent has been a world permanent."""
    happen(game, ev.Noted(object=id, name=WORLD_SINCE, values=(since,), why="704.5k", cause=id))
