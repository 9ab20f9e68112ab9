"""A line of the log before it is fitted to a reader, and what it calls objects and players."""

from __future__ import annotations

from msgspec import Struct

from engine.rules.core.game import Game
from engine.state import events as ev
from engine.state.references import PlayerRef, Ref
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.zones import HIDDEN
from engine.views.pictures import Figure, Level
from engine.views.wording import in_words


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


def own_name(game: Game, id: ObjectId) -> str:
    """What a text calls the object that it stands on, if all players may know its name (CR 201.5)."""
    return source_name(game, id) or "it"


def source_name(game: Game, id: ObjectId) -> str:
    """What all players may call the source of an effect, as it is or last was; nothing if they don't know it."""
    if id not in game.state.objects and id not in game.state.last_known:
        return ""
    obj = game.look(id).object
    if obj.stack is not None and obj.stack.ability is not None:
        return source_name(game, obj.stack.context.source) if obj.stack.context.source != id else ""
    hidden = obj.zone in HIDDEN and not comes_into_the_open(game, id)
    return "" if hidden or obj.face_down else game.look(id).chars.name


def comes_into_the_open(game: Game, id: ObjectId) -> bool:
    """Whether a card is on its way to where all see it, such as a land for which life is paid as it enters (CR 614.12)."""
    return any(
        isinstance(event, ev.Moved) and event.object == id and event.to not in HIDDEN and not event.face_down
        for event in game.circumstances.proposed
    )


def instructed(game: Game, event: ev.Instructed) -> str:
    """What a replacement or prevention effect tells to do, in words."""
    return in_words(event.effect, own_name(game, event.context.source))


def ref_name(game: Game, ref: Ref) -> str:
    """The name of an object or player."""
    return player_name(game, ref.id) if isinstance(ref, PlayerRef) else name(game, ref.id)


def ids_of(*refs: Ref) -> tuple[ObjectId, ...]:
    """The objects among references."""
    return tuple(ref.id for ref in refs if not isinstance(ref, PlayerRef))
