"""Whole games without a window, and how long a decision takes."""

from __future__ import annotations

import time
from collections.abc import Iterator

from engine.agents.opponents import opponent
from engine.bench.measuring import Row, milliseconds, nearly_all
from engine.decisions import ActionOption, Answer, Decision
from engine.garbage import seldom_collected
from engine.store.games import new_session
from engine.store.library import Library, LoadedDeck, UnplayableDeck, load_deck, shipped_decks
from engine.store.many_games.arena import Patience
from engine.values.ids import PlayerId
from engine.views.agents import Agent, HearsRefusals
from engine.views.seat_view import SeatView

GAMES = 4
SECONDS_A_GAME = 0.2
GAMES_A_MINUTE = 300.0
ANSWER_TO_PROMPT = 30.0


class Timed:
    """Takes the time an opponent thinks, and the time the rules take from an answer to the next question."""

    def __init__(self, agent: Agent, thinking: list[float], ruling: list[float], last: list[float]) -> None:
        self.agent = agent
        self.asks_everything = agent.asks_everything
        self.thinking = thinking
        self.ruling = ruling
        self.last = last

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """The opponent's answer."""
        asked = time.process_time()
        self.ruling.append(asked - self.last[0])
        answer = self.agent.decide(decision, view)
        self.last[0] = time.process_time()
        self.thinking.append(self.last[0] - asked)
        return answer

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """The opponent hears of it, if it wants to."""
        if isinstance(self.agent, HearsRefusals):
            self.agent.refused(option, problem)


def rows() -> Iterator[Row]:
    """Each shipped deck against the next, between simple and between random opponents."""
    keys: list[str] = []
    with Library() as library:
        for info in shipped_decks():
            try:
                load_deck(info.key, library)
            except UnplayableDeck:
                continue
            keys.append(info.key)
        for kind in ("simple", "random"):
            for place, key in enumerate(keys):
                names = key, keys[(place + 1) % len(keys)]
                decks = load_deck(names[0], library), load_deck(names[1], library)
                yield from match(kind, names, decks)


def match(kind: str, names: tuple[str, str], decks: tuple[LoadedDeck, LoadedDeck]) -> Iterator[Row]:
    """A few games between two decks."""
    thinking: list[float] = []
    ruling: list[float] = []
    seconds: list[float] = []
    for seed in range(GAMES):
        last = [time.process_time()]
        agents: dict[PlayerId, Agent] = {
            PlayerId(seat): Timed(opponent(kind, seed * 2 + seat), thinking, ruling, last) for seat in (0, 1)
        }
        session = new_session(
            decks, ("Ann", "Bob"), agents, seed, first=seed % 2, observers=(Patience(),), keep_log=False
        )
        began = time.process_time()
        with seldom_collected():
            session.play()
        seconds.append(time.process_time() - began)
    total = sum(seconds)
    title = f"{kind}, {names[0]} against {names[1]}"
    aim = SECONDS_A_GAME * 1000 if kind == "simple" else None
    yield milliseconds(f"{title}: a game", total / GAMES, aim)
    yield Row(
        f"{title}: games",
        round(60 * GAMES / total, 1),
        "games/min",
        GAMES_A_MINUTE if kind == "simple" else None,
    )
    yield Row(f"{title}: decisions", round(len(thinking) / total, 1), "decisions/s", None)
    yield milliseconds(f"{title}: thinking, 95 in 100", nearly_all(thinking))
    yield milliseconds(f"{title}: answer to next question, 95 in 100", nearly_all(ruling), ANSWER_TO_PROMPT)
