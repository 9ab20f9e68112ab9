"""Ending the game (CR 104)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.ir.player_rules import CantLose, CantWin
from engine.rules.core.game import Conceding, Drawing, Game
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import players_of
from engine.rules.turn.state_based import settle_end
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId


def concede(game: Game, player: PlayerId, reason: str = "conceded", why: str = "104.3a") -> None:
    """A player concedes: they leave the game at once and lose (CR 104.3a). `reason`, `why`: as `Conceding` has them."""
    happen(game, ev.Lost(player=player, reason=reason, conceded=True, why=why))
    settle_end(game)


def wins(game: Game, player: PlayerId, reason: str, why: str, cause: ObjectId) -> bool:
    """An effect makes a player win, unless they can't (CR 104.2b, 614.17); that another player can't lose is no
    obstacle to that."""
    for rule, scope in game.projection().rules:
        if isinstance(rule, CantWin) and player in players_of(game, rule.who, scope):
            return False
    happen(game, ev.Won(player=player, reason=reason, why=why, cause=cause))
    return True


def loses(game: Game, player: PlayerId, reason: str, why: str, cause: ObjectId) -> bool:
    """An effect makes a player lose, unless they can't (CR 104.3e, 614.17)."""
    for rule, scope in game.projection().rules:
        if isinstance(rule, CantLose) and not rule.life_only and player in players_of(game, rule.who, scope):
            return False
    happen(game, ev.Lost(player=player, reason=reason, why=why, cause=cause))
    settle_end(game)
    return True


def call_draw(game: Game, reason: str, why: str = "104.4b") -> None:
    """The game is a draw by agreement or because it can't end (CR 104.4b, 104.4i)."""
    happen(game, ev.GameDrawn(reason=reason, why=why))


@contextmanager
def ending_by_choice(game: Game) -> Iterator[None]:
    """What is under way ends if a player concedes or the players agree to a draw (CR 104.3a, 104.4i)."""
    try:
        yield
    except Conceding as conceding:
        concede(game, conceding.player, conceding.reason, conceding.why)
    except Drawing:
        call_draw(game, "the players agreed to a draw", "104.4i")
