"""Thinking in a process of its own, so that the window stays quick and a thought can be left at once."""

from __future__ import annotations

import io
import time
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from os import cpu_count

from msgspec import Struct

from engine.agents.thinking.alternatives import SeenAs
from engine.agents.thinking.helping import Helper, Met, help_out
from engine.agents.thinking.packing import Reading, Writing
from engine.agents.thinking.searching import LOOK_UP, Limits, Search, Thought
from engine.agents.thinking.supposing import made_ready
from engine.agents.thinking.wishes import Wish
from engine.garbage import kept_for_good, seldom_collected
from engine.ir.cards import CardDefinition
from engine.views.known_position import KnownPosition

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


def serve(pipe: Connection, to_helper: Connection | None) -> None:
    """Think about what comes through a pipe, until it is closed, with a helper at the end of another. Runs in the process of its
    own."""
    helper = None if to_helper is None else Helper(to_helper)
    made_ready()  # before the first clock runs
    kept_for_good()
    with seldom_collected():
        serve_from(pipe, helper)


def serve_from(pipe: Connection, helper: Helper | None) -> None:
    """Think about what comes through a pipe, until it is closed."""
    cards: list[CardDefinition] = []
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        if task is None:
            continue
        cards.extend(task.cards)
        if helper is not None:
            helper.meet(Met(task.cards, task.position, task.seed))
        position: KnownPosition = Reading(io.BytesIO(task.position), cards).load()
        thought = Search(position, task.seed, task.limits, pipe.poll, helper).run(task.alike, task.given)
        try:
            pipe.send(Found(task.number, thought))
        except OSError:
            return


class Apart:
    """Thinks in a process of its own, which is started where it is needed and ends with the game. `helped`: with a second one as its
    helper, where there is a processor for it, so that more is known in the same time: where somebody waits for it. What comes of
    so many games is the same."""

    def __init__(self, *, helped: bool = False) -> None:
        self.helped = helped and (cpu_count() or 1) > 1
        self._process: SpawnProcess | None = None
        self._helper: SpawnProcess | None = None
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
        to_helper, to_thinker = spawning.Pipe() if self.helped else (None, None)
        self._process = spawning.Process(target=serve, args=(there, to_helper), name="thinking", daemon=True)
        self._process.start()
        if to_helper is not None and to_thinker is not None:
            self._helper = spawning.Process(target=help_out, args=(to_thinker,), name="helping", daemon=True)
            self._helper.start()
            to_helper.close()
            to_thinker.close()
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
        """End the processes."""
        if self._pipe is not None:
            self._pipe.close()
        for process in (self._process, self._helper):
            if process is not None and process.is_alive():
                process.terminate()
                process.join(1.0)
        self._process, self._helper, self._pipe = None, None, None
        self._numbers = {}
