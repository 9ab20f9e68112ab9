# ruff: noqa: E402
"""Fits what the chance to win goes by, of which `engine/agents/thinking/valuing.py` has the figures.

    python packaging/odds.py DECK DECK... [--games N] [--seed S]    # deck files, or names of shipped decks

Simple opponents play N games between decks that are drawn from these. As turns begin it is noted how the table looks to one
of them, and who won: a logistic regression of that, by Newton's method, tells how much each measure says about it. Each game
counts alike, however long it was. Figures come with the standard error that drawing other games would make; the last line says
how well the chance as it is told now fits (the mean of the logarithm of what was thought of what came, less is better).
"""

import argparse
import random
import sys
from collections.abc import Iterator
from math import exp, log, sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.agents.judging.judging import Judge
from engine.agents.judging.racing import coming_through, evading
from engine.agents.simple.simple import SimpleAgent
from engine.agents.thinking.valuing import SCALE, chance_to_win, points
from engine.garbage import seldom_collected
from engine.rules.core.game import Game, Observer
from engine.store.games import new_session
from engine.store.library import Library, LoadedDeck, load_deck
from engine.store.many_games.arena import Patience
from engine.values.ids import PlayerId
from engine.values.steps import Step
from engine.views.seat_view import SeatView

MEASURES = ("points / SCALE", "coming through", "evading")
NOTED = 0.5
"""In this part of the turns the table is noted: from one to the next little changes."""
ROUNDS = 12
Row = tuple[tuple[float, ...], float]
"""The measures of a table, and the chance that is told of it now."""


class Noting(Observer):
    """Notes how the table looks as turns begin."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.turn = 0
        self.rows: list[tuple[PlayerId, Row]] = []

    def at_priority(self, game: Game) -> None:
        """In the upkeep nothing has been done yet in a turn."""
        turn = game.state.turn
        if turn.step != Step.UPKEEP or turn.number == self.turn or game.state.over:
            return
        self.turn = turn.number
        if self.dice.random() < NOTED:
            seat = PlayerId(self.dice.randrange(2))
            self.rows.append((seat, measured(game, seat)))


def measured(game: Game, seat: PlayerId) -> Row:
    """The measures of a table for a seat."""
    judge = Judge(SeatView(game, seat))
    active = judge.table.active
    through = judge.side(active) * coming_through(judge, active)
    evaded = sum(judge.side(player) * evading(judge, player) for player in judge.players)
    return (points(game, seat) / SCALE, through, evaded), chance_to_win(game, seat)


def played(decks: list[LoadedDeck], games: int, seed: int) -> Iterator[list[tuple[Row, float]]]:
    """The rows of each game, with 1 for a seat that won."""
    dice = random.Random(seed)
    for number in range(games):
        noting = Noting(dice)
        agents = {PlayerId(seat): SimpleAgent(2 * number + seat) for seat in range(2)}
        pair = dice.choice(decks), dice.choice(decks)
        observers = (noting, Patience())
        session = new_session(
            pair, ("a", "b"), agents, seed + number, first=number % 2, observers=observers, keep_log=False
        )
        winner = session.play().winner
        if winner is not None:
            yield [(row, float(seat == winner)) for seat, row in noting.rows]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        best = max(range(place, len(rows)), key=lambda at: abs(rows[at][place]))
        rows[place], rows[best] = rows[best], rows[place]
        for other in range(len(rows)):
            if other != place:
                part = rows[other][place] / rows[place][place]
                rows[other] = [a - part * b for a, b in zip(rows[other], rows[place], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def fitted(games: list[list[tuple[Row, float]]]) -> list[float]:
    """How much each measure says, with what is so of a table of which nothing is said."""
    weights = [0.0] * (len(MEASURES) + 1)
    size = range(len(weights))
    for _ in range(ROUNDS):
        slope = [0.0 for _ in size]
        curve = [[1e-6 * (one == other) for one in size] for other in size]
        for rows in games:
            for (measures, _), won in rows:
                x = (*measures, 1.0)
                chance = 1 / (1 + exp(-sum(a * b for a, b in zip(weights, x, strict=True))))
                for one in size:
                    slope[one] += (won - chance) * x[one] / len(rows)
                    for other in size:
                        curve[one][other] += chance * (1 - chance) * x[one] * x[other] / len(rows)
        weights = [a + b for a, b in zip(weights, solved(curve, slope), strict=True)]
    return weights


def main() -> None:
    """Play, fit, and print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("decks", nargs="+")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    with Library() as library:
        decks = [load_deck(deck, library, ()) for deck in asked.decks]
    with seldom_collected():
        games = [rows for rows in played(decks, asked.games, asked.seed) if rows]
    weights = fitted(games)
    dice = random.Random(asked.seed)
    others = [fitted([dice.choice(games) for _ in games]) for _ in range(20)]
    print(f"{len(games)} games, {sum(map(len, games))} tables")
    for place, name in enumerate((*MEASURES, "the rest")):
        spread = [other[place] for other in others]
        mean = sum(spread) / len(spread)
        error = sqrt(sum((one - mean) ** 2 for one in spread) / (len(spread) - 1))
        print(f"{name:16} {weights[place]:6.2f} +- {error:.2f}")
    losses = [-sum(log(told if won else 1 - told) for (_, told), won in rows) / len(rows) for rows in games]
    print(f"now told: {sum(losses) / len(losses):.4f}")


if __name__ == "__main__":
    main()
