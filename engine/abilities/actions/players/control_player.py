"""Controlling another player during their next turn (CR 723)."""

from __future__ import annotations

from engine.ir.durations import INDEFINITELY
from engine.ir.nodes import Action, Players
from engine.ir.player_rules import ControlsNextTurn
from engine.ir.players import KnownPlayer
from engine.language.grammar.vocabulary import ACTION, WHOM
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import players_of
from engine.values.ids import PlayerId


class ControlPlayer(Action, frozen=True):
    """Control players during the next turn that each of them takes (CR 723.1)."""

    who: Players
    then_extra: bool = False


@does(ControlPlayer)
def control_player(game: Game, action: ControlPlayer, actor: PlayerId, scope: Scope) -> bool:
    """It waits for the turn that the player actually takes (CR 723.1, 723.1b)."""
    players = players_of(game, action.who, scope)
    for player in players:
        begin(game, scope, INDEFINITELY, rule=ControlsNextTurn(KnownPlayer(player), action.then_extra))
    return bool(players)


PHRASES = (
    phrase(
        ACTION,
        "control<s> {who} during that player's next turn",
        ControlPlayer,
        who=WHOM,
        also=("control<s> {who} during their next turn",),
    ),
    phrase(
        ACTION,
        "gain<s> control of {who} during that player's next turn. after that turn, that player takes an extra turn",
        ControlPlayer,
        who=WHOM,
        where={"then_extra": True},
    ),
)
