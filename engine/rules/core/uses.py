"""How often abilities were used that can be used a limited number of times (CR 602.5b, 603.2h)."""

from __future__ import annotations

from engine.rules.core.characteristics import GIFT
from engine.rules.core.game import Game
from engine.values.ids import ObjectId

LOYALTY = "loyalty"
"""Under what the activations of all the loyalty abilities of a permanent are noted, whichever they are (CR 606.3)."""


def use_of(game: Game, id: ObjectId, key: str) -> str:
    """Under what the uses of an ability of an object are noted: one that stands on another face than its card's first, or
    on what it is a copy of, by the name there, so that it isn't taken for another in the same place (CR 602.5b, 707.2)."""
    if GIFT in key or key == LOYALTY:
        return key
    seen = game.look(id)
    printed, own = seen.chars.printed, seen.object.card.front
    return key if printed is None or printed.name == own.name else f"{printed.name} {key}"


def used_this_turn(game: Game, id: ObjectId, key: str) -> int:
    """How often an ability of an object was used this turn, or of one that is gone until then (CR 602.5b)."""
    return dict(game.look(id).object.used).get(this_turn(game, id, key), 0)


def this_turn(game: Game, id: ObjectId, key: str) -> str:
    """Under what the uses of an ability in this turn are noted."""
    return f"{use_of(game, id, key)} {game.state.turn.number}"


def used_ever(game: Game, id: ObjectId, key: str) -> bool:
    """Whether an ability of an object was used at all (CR 602.5b)."""
    return bool(dict(game.state.objects[id].used).get(ever(game, id, key)))


def ever(game: Game, id: ObjectId, key: str) -> str:
    """Under what the uses of an ability in the whole game are noted."""
    return f"{use_of(game, id, key)} ever"
