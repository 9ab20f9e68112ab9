"""A spell that is the first one a player casts this game (CR 601.2i)."""

from __future__ import annotations

from engine.abilities.statics.casting import OF_THIS_SPELL
from engine.ir.nodes import Condition
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds
from engine.rules.core.scope import Scope
from engine.state.events import Cast
from engine.state.game_state import Fact
from engine.values.zones import STACK


class FirstSpellOfGame(Condition, frozen=True):
    """ "This spell is the first spell you've cast this game": looked at before it is cast, none was; later, only it was."""


@holds(FirstSpellOfGame)
def is_first_of_game(game: Game, condition: FirstSpellOfGame, scope: Scope) -> bool:
    """Whether its player has cast no other spell this game (CR 601.2i)."""
    game.read(Fact.HISTORY)
    obj = game.state.objects.get(scope.source)
    item = obj.stack if obj is not None and obj.zone == STACK else None
    been = item is not None and any(
        isinstance(event, Cast) and event.spell == scope.source for event in game.state.happened
    )
    return game.state.players[scope.controller].spells_cast == int(been)


PHRASES = (phrase(OF_THIS_SPELL, "this spell is the first spell you've cast this game", FirstSpellOfGame()),)
