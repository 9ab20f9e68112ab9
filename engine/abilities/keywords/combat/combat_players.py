"""Players and numbers that keywords of combat speak of (CR 702.105, 702.121)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.nodes import Amount, Players
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates, names
from engine.rules.core.scope import Scope
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.state.references import PlayerRef
from engine.values.ids import PlayerId
from engine.values.steps import Step


class PlayerWithMostLife(Players, frozen=True):
    """The player with the most life or tied for most life (CR 702.105a)."""

    SAID: ClassVar[str] = "the player with the most life or tied for most life"


class OpponentsAttacked(Amount, frozen=True):
    """How many opponents were attacked with a creature this combat (CR 702.121a)."""

    SAID: ClassVar[str] = "the number of opponents attacked this combat"


@names(PlayerWithMostLife)
def most_life(game: Game, phrase: PlayerWithMostLife, scope: Scope) -> tuple[PlayerId, ...]:
    """Those with the most life (CR 702.105a)."""
    game.read(Fact.LIFE)
    players = game.state.players
    order = game.state.player_order()
    most = max(players[id].life for id in order)
    return tuple(id for id in order if players[id].life == most)


@evaluates(OpponentsAttacked)
def opponents_attacked(game: Game, value: OpponentsAttacked, scope: Scope) -> int:
    """How many were attacked since this combat began (CR 702.121a)."""
    game.read(Fact.HISTORY)
    found: set[PlayerId] = set()
    for event in game.state.happened:
        if isinstance(event, ev.StepBegan) and event.step == Step.BEGINNING_OF_COMBAT:
            found.clear()
        elif (
            isinstance(event, ev.Attacked)
            and event.player == scope.controller
            and isinstance(event.defender, PlayerRef)
        ):
            found.add(event.defender.id)
    return len(found)
