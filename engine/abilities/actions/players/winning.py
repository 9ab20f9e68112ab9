"""Effects that end the game (CR 104.2b, 104.3e, 104.4c)."""

from __future__ import annotations

from engine.ir.nodes import Action, Effect
from engine.language.grammar.vocabulary import ACTION, EFFECT
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, resolves
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.turn.ending import loses, wins
from engine.state import events as ev
from engine.values.ids import PlayerId


class WinGame(Action, frozen=True):
    """Win the game (CR 104.2b)."""


class LoseGame(Action, frozen=True):
    """Lose the game (CR 104.3e)."""


class DrawGame(Effect, frozen=True):
    """The game is a draw (CR 104.4c)."""


@does(WinGame)
def win(game: Game, action: WinGame, actor: PlayerId, scope: Scope) -> bool:
    """The player wins, unless an effect says that they can't (CR 104.2b)."""
    return wins(game, actor, "an effect says so", "104.2b", scope.source)


@does(LoseGame)
def lose(game: Game, action: LoseGame, actor: PlayerId, scope: Scope) -> bool:
    """The player loses, unless an effect says that they can't (CR 104.3e)."""
    return loses(game, actor, "an effect says so", "104.3e", scope.source)


@resolves(DrawGame)
def draw_game(game: Game, effect: DrawGame, scope: Scope) -> None:
    """The game ends at once (CR 104.4c)."""
    happen(game, ev.GameDrawn(reason="an effect says so", why="104.4c", cause=scope.source))


PHRASES = (
    phrase(ACTION, "win<s> the game", WinGame()),
    phrase(ACTION, "lose<s> the game", LoseGame()),
    phrase(EFFECT, "the game is a draw", DrawGame()),
)
