"""A line of the log before it is fitted to a reader, and what it calls objects and players."""

from __future__ import annotations

from msgspec import Struct

from engine.rules.core.game import Game
from engine.state.references import PlayerRef, Ref
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.views.pictures import Figure, Level


class Line(Struct, frozen=True):
    """A line before it is fitted to a reader: public text, and who may read more. `shown`: the cards that its readers,
    or all players, are shown. `figure`: the number that changed."""

    text: str
    level: Level = "story"
    objects: tuple[ObjectId, ...] = ()
    player: PlayerId | None = None
    secret: str = ""
    readers: tuple[PlayerId, ...] = ()
    shown: tuple[ObjectId, ...] = ()
    figure: Figure | None = None


def player_name(game: Game, player: PlayerId) -> str:
    """A player's name."""
    return game.state.players[player].name


def name(game: Game, id: ObjectId) -> str:
    """The name of an object that all players may know."""
    if id == NOTHING:
        return "the game"
    seen = game.look(id)
    item = seen.object.stack
    if item is not None and item.ability is not None and not item.damage:
        return f"the ability of {name(game, item.context.source)}"
    return seen.chars.name or "a face-down card"


def ref_name(game: Game, ref: Ref) -> str:
    """The name of an object or player."""
    return player_name(game, ref.id) if isinstance(ref, PlayerRef) else name(game, ref.id)


def ids_of(*refs: Ref) -> tuple[ObjectId, ...]:
    """The objects among references."""
    return tuple(ref.id for ref in refs if not isinstance(ref, PlayerRef))
