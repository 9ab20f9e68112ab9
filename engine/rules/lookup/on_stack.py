"""Spells and abilities on the stack, as their text is read there (CR 109.5, 112.2, 608.2)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.state.game_state import Fact
from engine.state.objects import StackItem
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId


def item_of(game: Game, spell: ObjectId) -> StackItem:
    """What a spell or ability on the stack was announced with."""
    game.read(Fact.STACK)
    item = game.state.objects[spell].stack
    assert item is not None
    return item


def item_known(game: Game, spell: ObjectId) -> StackItem:
    """The same of a spell or ability that may have left the stack (CR 608.2h)."""
    item = game.look(spell).object.stack
    assert item is not None
    return item


def scope_on_stack(game: Game, spell: ObjectId, item: StackItem | None = None) -> Scope:
    """The scope of a spell or ability on the stack: "you" in a spell is who controls it now (CR 109.5). What it was
    announced with is that of `item` if one is given."""
    context = (item or item_of(game, spell)).context
    ref = ObjectRef(spell)
    if any(
        ref in lasting.refs for lasting in game.state.lasting.values()
    ):  # nothing else changes that (611.2c)
        context = replace(context, controller=game.controller(spell))
    return Scope(context)
