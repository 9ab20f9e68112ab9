"""The rulings lab: stepping through a long game back and forth, and inspecting on a large board."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress

from engine.bench.boards import board
from engine.bench.measuring import Row, milliseconds, nearly_all
from engine.bench.memory import Enough, LongPlayer, deck
from engine.store.recording import Header, Record, SeatSetup
from engine.store.session import Session
from engine.store.timeline import Recorder, StepKind, Timeline
from engine.values.ids import PlayerId
from engine.views.differences import differences
from engine.views.inspector import inspected

EVENTS = 3_000
STEP = 100
"""How many milliseconds a step may take at most, 95 of 100 times."""
INSPECT = 50
PERMANENTS = 200
STRIDE = 7
"""Every so many steps are shown, on and back."""


def recorded(events: int) -> tuple[Timeline, float]:
    """A game of so many events with its timeline, and how long playing it took."""
    recorder = Recorder(lambda: 0)
    agent = LongPlayer(1, events, [], [])
    agents = {PlayerId(0): agent, PlayerId(1): agent}
    header = Header((SeatSetup("Ann", ()), SeatSetup("Bob", ())), (), 1)
    session = Session(header, (deck(0), deck(1)), agents, Record(header), (recorder,))
    began = time.perf_counter()
    with suppress(Enough):
        session.play()
    return Timeline(recorder), time.perf_counter() - began


def rows() -> Iterator[Row]:
    """What people wait for in the lab."""
    timeline, seconds = recorded(EVENTS // 4)
    happened = sum(step.kind == StepKind.HAPPENED for step in timeline.steps)
    yield Row("events in the game", happened, "events", None)
    yield milliseconds(f"playing {len(timeline.steps)} steps with their timeline", seconds)
    numbers = list(range(1, len(timeline.steps), STRIDE))
    for name, way in (("on", numbers), ("back", numbers[::-1])):
        times = [stepped(timeline, number) for number in way]
        yield milliseconds(f"step {name}, 95 in 100", nearly_all(times), STEP)
        yield milliseconds(f"step {name}, the slowest", max(times))
    for statics in ("five anthems", "six that entangle"):
        game = board(PERMANENTS, statics, 40)
        times = []
        for id in game.state.battlefield:
            began = time.perf_counter()
            inspected(game, PlayerId(0), id)
            times.append(time.perf_counter() - began)
        yield milliseconds(
            f"inspector, {PERMANENTS} permanents, {statics}, 95 in 100", nearly_all(times), INSPECT
        )


def stepped(timeline: Timeline, number: int) -> float:
    """How long it takes to show a step: its table, and what differs from the step before."""
    began = time.perf_counter()
    seat = PlayerId(0)
    differences(timeline.table(number - 1, seat), timeline.table(number, seat))
    return time.perf_counter() - began
