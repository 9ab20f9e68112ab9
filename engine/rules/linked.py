"""Linked abilities: what one ability of an object did, another one refers to (CR 607)."""

from __future__ import annotations

from engine.rules.game import Game
from engine.state.game_state import Fact
from engine.state.objects import GameObject
from engine.state.references import ObjectRef, Ref
from engine.values.ids import ObjectId
from engine.values.zones import BATTLEFIELD, EXILE

EXILED_WITH = "exiled with"
"""The note on an exiled card that names the object whose ability exiled it (CR 607.2a)."""

PUT_WITH = "put onto the battlefield with"
"""The note on a permanent that names the object whose ability put it onto the battlefield."""

EXILED_UNTIL = "exiled until"
"""The note on an exiled card that names the object whose leaving brings it back (CR 610.3)."""


def exiled_with(game: Game, source: ObjectId) -> tuple[ObjectId, ...]:
    """The cards that are in exile because of abilities of an object (CR 607.2a)."""
    game.read(Fact.HIDDEN_ZONES)
    return tuple(id for id in game.state.zone(EXILE) if is_exiled_with(game, game.state.objects[id], source))


def is_exiled_with(game: Game, card: GameObject, source: ObjectId) -> bool:
    """Whether a card in exile is there because of abilities of an object, also because of what that did as it
    entered, before it was a permanent (CR 607.2a, 614.12a)."""
    noted = card.note(EXILED_WITH)
    if not noted:
        return False
    obj = game.look(source).object
    if obj.zone == BATTLEFIELD and obj.previous is not None and ObjectRef(obj.previous) in noted:
        return True
    return ObjectRef(source) in noted


def noted_exiles(game: Game, note: str, source: ObjectId) -> tuple[ObjectId, ...]:
    """The cards in exile on which a note names an object."""
    game.read(Fact.HIDDEN_ZONES)
    wanted: Ref = ObjectRef(source)
    return tuple(id for id in game.state.zone(EXILE) if wanted in game.state.objects[id].note(note))
