"""Several players at once, and the player or controller of what was damaged (CR 102, 608.2c)."""

from __future__ import annotations

from engine.ir.players import SeveralPlayers, ThatPlayerOrController
from engine.rules.core.game import Game
from engine.rules.core.registries import names
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import players_of
from engine.state.references import PlayerRef
from engine.values.ids import PlayerId


@names(SeveralPlayers)
def several_players(game: Game, phrase: SeveralPlayers, scope: Scope) -> tuple[PlayerId, ...]:
    """All that the phrases name, in APNAP order (CR 101.4)."""
    named = {player for part in phrase.parts for player in players_of(game, part, scope)}
    return tuple(player for player in game.state.player_order() if player in named)


@names(ThatPlayerOrController)
def that_player_or_controller(
    game: Game, phrase: ThatPlayerOrController, scope: Scope
) -> tuple[PlayerId, ...]:
    """The player mentioned, or whoever controls or last controlled the object (CR 108.4, 608.2h)."""
    refs = scope.mentioned(phrase.of)
    return tuple(ref.id if isinstance(ref, PlayerRef) else game.controller(ref.id) for ref in refs)
