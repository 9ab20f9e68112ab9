"""What a loop leads to: a draw, or that the players are told (CR 104.4b, 732)."""

from __future__ import annotations

from engine.decisions import Why
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.rounds import Found, Rounds
from engine.rules.events.happening import happen
from engine.rules.game.loops import another
from engine.state import events as ev
from engine.values.ids import NOTHING

PRIORITY = Why("117.1", NOTHING, "You have priority")
LAST_CHANCE = Why(
    "104.4b", NOTHING, "The same repeats without end: if nobody does anything, the game is a draw"
)
MOST_WITHOUT_PRIORITY = 20_000
"""So often state-based actions and triggers can't go on without anybody getting priority and be no loop."""


def another_round(game: Game) -> bool:
    """Something has resolved, and a player gets priority. In a loop of mandatory actions the players are told, and if
    nobody acts then, the game is a draw (CR 104.4b, 732.4). If somebody chooses in the loop, all are told of it.

    Whether the game goes on.
    """
    rounds = game.rounds
    found = another(rounds, game)
    if found is None:
        if rounds.goes_on():
            happen(game, ev.LoopNoticed(rounds=rounds.passed, why="732.1b"))
    elif not found.mandatory:
        if rounds.is_new(found):
            tell(game, found, rounds)
    elif rounds.warned is None:
        tell(game, found, rounds)
        rounds.warn(found)
    else:
        end(game, found)
        return False
    return True


def another_check(game: Game, rounds: Rounds) -> None:
    """State-based actions or triggers go on without anybody getting priority: a loop of them is a draw at once."""
    found = another(rounds, game)
    if found is not None and found.mandatory:
        end(game, found)
    elif found is not None and rounds.is_new(found):
        tell(game, found, rounds)
    elif rounds.passed > MOST_WITHOUT_PRIORITY:
        raise RulesBug("state-based actions and triggers go on without end, and it is not seen why")


def tell(game: Game, found: Found, rounds: Rounds) -> None:
    """Let the players know of a loop, and who could choose otherwise (CR 732.1b)."""
    why = "104.4b" if found.mandatory else "732.1b"
    happen(game, ev.LoopNoticed(names=found.names, players=found.choosers, rounds=rounds.passed, why=why))


def end(game: Game, found: Found) -> None:
    """The game is a draw (CR 104.4b)."""
    of = f" ({', '.join(found.names)})" if found.names else ""
    reason = f"what happens repeats without end{of}, and nobody can choose otherwise"
    happen(game, ev.GameDrawn(reason=reason, why="104.4b"))


def reason_to_act(game: Game) -> Why:
    """Why a player is asked to act: they have priority; or it is their last chance to (CR 117.1, 104.4b)."""
    return LAST_CHANCE if game.rounds.warned is not None else PRIORITY
