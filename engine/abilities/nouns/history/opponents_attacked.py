"""The players whom somebody attacked this turn or combat (CR 508.1b, 508.6)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.nouns.history.this_turn import since
from engine.ir.nodes import Amount
from engine.language.grammar.vocabulary import COUNTABLE
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates
from engine.rules.core.scope import Scope
from engine.state.events import Attacked
from engine.state.game_state import Fact
from engine.state.references import PlayerRef
from engine.values.number import Number


class PlayersYouAttacked(Amount, frozen=True):
    """How many opponents, or players, you attacked this turn, or this combat: creatures that attack a planeswalker or a
    battle don't attack a player (CR 508.1b, 508.6)."""

    opponents: bool = True
    combat: bool = False
    grammatical_number: ClassVar[Number] = Number.MANY


@evaluates(PlayersYouAttacked)
def players_attacked(game: Game, value: PlayersYouAttacked, scope: Scope) -> int:
    """Each counts once, however many creatures attacked them (CR 508.6)."""
    game.read(Fact.HISTORY)
    attacked = {
        event.defender.id
        for event in since(game, combat=value.combat)
        if isinstance(event, Attacked)
        and event.player == scope.controller
        and isinstance(event.defender, PlayerRef)
    }
    return len(attacked)


PHRASES = (
    phrase(COUNTABLE, "opponent(s@) you attacked this turn", PlayersYouAttacked()),
    phrase(
        COUNTABLE, "player(s@) you attacked this combat", PlayersYouAttacked(opponents=False, combat=True)
    ),
)
