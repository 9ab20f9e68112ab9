"""A very long game: how much memory it takes, how long it takes, and how long going back takes in it."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path

from msgspec import Struct

from engine.agents.random_agent import RandomAgent
from engine.bench.boards import creature, made
from engine.bench.measuring import Row, milliseconds
from engine.decisions import Answer, Attack, Attacks, Decision, TakeBack
from engine.garbage import seldom_collected
from engine.ir.cards import CardDefinition
from engine.store.recording import Header, Record, SeatSetup
from engine.store.session import Session
from engine.values.ids import PlayerId
from engine.views.agents import Agent
from engine.views.seat_view import SeatView

DECISIONS = 10_000
MEGABYTES = 150
"""How much the process may have taken at its largest after so many decisions, program and cards included."""
UNDO = 100
"""How many milliseconds it may take to go back to any decision."""
PAUSE = 50
"""How many milliseconds may pass between two decisions."""
PLACES = 40
"""How many decisions, spread over the game, are gone back to."""
CARDS = 2_000
CAREFUL = 20
"""Who attacks does it only while the other has more life than this, so that the game goes on."""

SPELLS = (
    ("Bath", "Sorcery", "You gain 4 life.", "{1}"),
    ("Doom", "Instant", "Destroy target creature.", "{2}"),
    ("Growth", "Instant", "Put a +1/+1 counter on target creature.", "{1}"),
    ("Levy", "Sorcery", "Create two 1/1 white Soldier creature tokens.", "{2}"),
    ("Study", "Sorcery", "Draw two cards.", "{3}"),
    ("Flood", "Sorcery", "Destroy all lands.", "{4}"),
    ("Wrath", "Sorcery", "Destroy all creatures.", "{4}"),
    ("Surge", "Instant", "Creatures you control get +1/+1 until end of turn.", "{1}"),
)
GREETER = "When ~ enters, you gain 2 life."


class Figures(Struct, frozen=True):
    """What a long game took. `megabytes`: the most that its process ever had, None where the system doesn't tell;
    `pause`: the longest time between two decisions; `undo`: the seconds of going back to decisions all over the game."""

    decisions: int
    megabytes: float | None
    seconds: float
    pause: float
    undo: tuple[float, ...]


class Enough(Exception):
    """The game has gone on for long enough."""


class LongPlayer:
    """Plays at random, but so that nobody dies; stops after so many decisions; goes back where it is told to."""

    asks_everything = False

    def __init__(self, seed: int, decisions: int, goals: list[int], times: list[float]) -> None:
        self.guess = RandomAgent(seed)
        self.decisions = decisions
        self.goals = goals
        self.times = times
        self.began = 0.0
        self.last: float | None = None
        self.pause = 0.0
        self.ended: float | None = None

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """A random answer, or a wish to go back once the game is long enough."""
        if self.began:
            self.times.append(time.process_time() - self.began)
            self.began = 0.0
        if view.number >= self.decisions or self.ended is not None:
            return self._go_back()
        now = time.process_time()
        if self.last is not None:
            self.pause = max(self.pause, now - self.last)
        self.last = now
        if isinstance(decision, Attack):
            lives = [player.life for player in view.table.players if player.id != decision.player]
            if min(lives) <= CAREFUL:
                return Attacks()
        return self.guess.decide(decision, view)

    def _go_back(self) -> Answer:
        if self.ended is None:
            self.ended = time.process_time()
        if not self.goals:
            raise Enough
        self.began = time.process_time()
        raise TakeBack(self.goals.pop())


def deck(seat: int) -> tuple[CardDefinition, ...]:
    """Lands, creatures, and spells that keep the board small and the game going."""
    land = made("Font", "Land — Plains Island Swamp Mountain Forest", "", cost="")
    greeter = made("Greeter", "Creature — Elf", GREETER, "2/2", "{1}")
    spells = [made(name, types, text, cost=cost) for name, types, text, cost in SPELLS]
    cards: list[CardDefinition] = []
    for number in range(CARDS):
        match number % 5:
            case 0 | 1:
                cards.append(land)
            case 2:
                cards.append(greeter if number % 2 else creature(number + seat))
            case _:
                cards.append(spells[number * 7 % len(spells)])
    return tuple(cards)


def long_game(agent: Agent, seed: int = 1) -> Session:
    """A game that an agent plays with itself until it doesn't want to any more."""
    agents = {PlayerId(0): agent, PlayerId(1): agent}
    header = Header((SeatSetup("Ann", ()), SeatSetup("Bob", ())), (), seed)
    return Session(header, (deck(0), deck(1)), agents, Record(header))


def figures(decisions: int) -> Figures:
    """Play a game of so many decisions, and go back to decisions all over it, the last of them first."""
    goals = [decisions * place // PLACES for place in range(PLACES)]
    agent = LongPlayer(1, decisions, goals, [])
    began = time.process_time()
    session = long_game(agent)
    with suppress(Enough), seldom_collected():
        session.play()
    if agent.ended is None:
        raise ValueError(f"the game ended before {decisions} decisions")
    return Figures(decisions, peak_megabytes(), agent.ended - began, agent.pause, tuple(agent.times))


def peak_megabytes() -> float | None:
    """The most memory that this process ever had; None where the system doesn't tell."""
    status = Path("/proc/self/status")
    if status.exists():  # here the peak is that of the program, not of what started it
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    if sys.platform == "win32":
        return None
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2


def rows(decisions: int = DECISIONS) -> Iterator[Row]:
    """A long game in a process of its own."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        found = pool.submit(figures, decisions).result()
    title = f"a game of {decisions} decisions"
    if found.megabytes is not None:
        yield Row(f"{title}: the most memory", round(found.megabytes, 1), "MB", MEGABYTES)
    yield Row(f"{title}: time", round(found.seconds, 2), "s")
    yield milliseconds(f"{title}: longest pause", found.pause, PAUSE)
    yield milliseconds(f"{title}: going back, slowest of {len(found.undo)}", max(found.undo), UNDO)
