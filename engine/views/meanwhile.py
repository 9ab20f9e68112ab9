"""What nobody sees before what is under way is done: cards that were drawn while a spell is cast, and such as came to lie on
top of a library (CR 121.8, 401.5)."""

from __future__ import annotations

from engine.rules.core.game import Game
from engine.rules.core.under_way import Before
from engine.state.objects import GameObject
from engine.values.zones import HAND, LIBRARY


def is_drawn_meanwhile(game: Game, before: Before, obj: GameObject) -> bool:
    """Whether a card in a hand came from a library meanwhile: it is kept face down until then (CR 121.8)."""
    if obj.zone != HAND or obj.id < before.first or obj.previous is None:
        return False
    return game.look(obj.previous).object.zone == LIBRARY


def is_on_top_meanwhile(before: Before, obj: GameObject) -> bool:
    """Whether a card came to lie on top of a library meanwhile: it isn't revealed until then (CR 401.5)."""
    return before.tops.get(obj.owner) != obj.id
