"""Thinking in a process of its own, so that the window stays quick and a thought can be left at once."""

from __future__ import annotations

import io
import pickle
import time
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from msgspec import Struct

from engine.agents.thinking.alternatives import SeenAs
from engine.agents.thinking.searching import Limits, Search, Thought
from engine.agents.thinking.supposing import made_ready
from engine.agents.thinking.wishes import Wish
from engine.garbage import kept_for_good, seldom_collected
from engine.ir.cards import CardDefinition
from engine.views.known_position import KnownPosition

LOOK_UP = 0.02
"""How often is looked whether a thought isn't wanted any more, in seconds."""

PATIENCE = 30.0
"""So much longer than its clock a process may be silent, in seconds: it may have to start, and others may be at work."""


class Task(Struct, frozen=True):
    """Something to think about. `cards`: the cards that are new to the process; others are called by their numbers."""

    number: int
    cards: tuple[CardDefinition, ...]
    position: bytes
    seed: int
    limits: Limits
    alike: SeenAs
    given: tuple[Wish, ...]


class Found(Struct, frozen=True):
    """What came of a task."""

    number: int
    thought: Thought


class ThinkingFailed(Exception):
    """The process in which is thought broke or fell silent."""


class Writing(pickle.Pickler):
    """Writes a position, cards as numbers."""

    def __init__(self, file: io.BytesIO, numbers: dict[CardDefinition, int]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self.numbers = numbers

    def persistent_id(self, obj: object) -> int | None:
        """The number of a card."""
        return self.numbers.setdefault(obj, len(self.numbers)) if isinstance(obj, CardDefinition) else None


class Reading(pickle.Unpickler):
    """Reads a position, whose cards are numbers."""

    def __init__(self, file: io.BytesIO, cards: list[CardDefinition]) -> None:
        super().__init__(file)
        self.cards = cards

    def persistent_load(self, pid: int) -> CardDefinition:
        """The card with a number."""
        return self.cards[pid]


def serve(pipe: Connection) -> None:
    """Think about what comes through a pipe, until it is closed. Runs in the process of its own."""
    cards: list[CardDefinition] = []
    made_ready()  # before the first clock runs
    kept_for_good()
    with seldom_collected():
        serve_from(pipe, cards)


def serve_from(pipe: Connection, cards: list[CardDefinition]) -> None:
    """Think about what comes through a pipe, until it is closed."""
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        if task is None:
            continue
        cards.extend(task.cards)
        position: KnownPosition = Reading(io.BytesIO(task.position), cards).load()
        thought = Search(position, task.seed, task.limits, pipe.poll).run(task.alike, task.given)
        try:
            pipe.send(Found(task.number, thought))
        except OSError:
            return


class Apart:
    """Thinks in a process of its own, which is started where it is needed and ends with the game."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._numbers: dict[CardDefinition, int] = {}
        self._tasks = 0

    def begin(self) -> Connection:
        """Start the process, if it isn't at work."""
        if self._process is not None and self._process.is_alive() and self._pipe is not None:
            return self._pipe
        self.close()
        spawning = get_context("spawn")
        here, there = spawning.Pipe()
        self._process = spawning.Process(target=serve, args=(there,), name="thinking", daemon=True)
        self._process.start()
        there.close()
        self._pipe = here
        return here

    def __call__(
        self,
        position: KnownPosition,
        seed: int,
        limits: Limits,
        alike: SeenAs,
        given: tuple[Wish, ...] = (),
    ) -> Thought:
        """Think, or leave it as soon as this thread is told to do something else. Raises ThinkingFailed."""
        try:
            return self._asked(position, seed, limits, alike, given)
        except (EOFError, OSError):
            self.close()
        try:  # the process was ended: a new one takes its place
            return self._asked(position, seed, limits, alike, given)
        except (EOFError, OSError) as problem:
            self.close()
            raise ThinkingFailed(str(problem)) from problem

    def _asked(
        self,
        position: KnownPosition,
        seed: int,
        limits: Limits,
        alike: SeenAs,
        given: tuple[Wish, ...],
    ) -> Thought:
        pipe = self.begin()
        known = len(self._numbers)
        file = io.BytesIO()
        Writing(file, self._numbers).dump(position)
        new = tuple(self._numbers)[known:]
        self._tasks += 1
        pipe.send(Task(self._tasks, new, file.getvalue(), seed, limits, alike, given))
        done = False
        try:
            found = self._waited_for(pipe, time.monotonic() + (limits.seconds or PATIENCE) + PATIENCE)
            done = True
        finally:
            if not done and self._process is not None and self._process.is_alive():
                pipe.send(None)  # whoever waited does so no longer
        return found.thought

    def _waited_for(self, pipe: Connection, until: float) -> Found:
        """What comes of the last task; what comes of earlier ones, which were left, is dropped."""
        while True:
            if pipe.poll(LOOK_UP):
                found = pipe.recv()
                if isinstance(found, Found) and found.number == self._tasks:
                    return found
            elif time.monotonic() > until:
                self.close()
                raise ThinkingFailed("it fell silent")

    def close(self) -> None:
        """End the process."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None and self._process.is_alive():
            self._process.terminate()
            self._process.join(1.0)
        self._process, self._pipe = None, None
        self._numbers = {}
