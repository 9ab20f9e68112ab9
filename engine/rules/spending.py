"""What mana with a restriction may be spent on (CR 106.6)."""

from __future__ import annotations

from engine.ir.mana import ManaUse
from engine.rules.game import Game
from engine.rules.scope import scope_of
from engine.rules.selecting import has_qualities
from engine.state.events import Cast
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD


def is_being_cast(game: Game, spell: ObjectId) -> bool:
    """Whether a spell on the stack is still being cast, so that what is paid for it is its cost (CR 601.2)."""
    if game.state.objects[spell].copy:
        return False
    return not any(isinstance(event, Cast) and event.spell == spell for event in game.state.happened)


def may_spend(game: Game, use: ManaUse | None, source: ObjectId, player: PlayerId, on: ObjectId) -> bool:
    """Whether mana from a source may be spent on a spell or ability (CR 106.6).

    `on`: the spell, or the card about to be cast; the ability on the stack, or the permanent whose ability
    is about to be activated.
    """
    if use is None:
        return True
    seen = game.look(on)
    stack = seen.object.stack
    if stack is not None and stack.ability is not None:
        what, seen = use.activate, game.look(stack.context.source)
    elif seen.object.zone == BATTLEFIELD:
        what = use.activate
    elif stack is not None and not is_being_cast(game, on):
        return use.otherwise
    else:
        what = use.cast
    return what is not None and has_qualities(game, what, seen, scope_of(source, player))
