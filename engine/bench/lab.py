"""The rulings lab: stepping through a long game back and forth, and inspecting on a large board."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress

from msgspec.structs import replace

from engine.bench.boards import board
from engine.bench.measuring import Row, milliseconds, nearly_all
from engine.bench.memory import Enough, LongPlayer, deck
from engine.rulings.shelf import ShelvedRuling, shipped_rulings
from engine.store.frames import Film
from engine.store.library import Library
from engine.store.recording import Header, Record, SeatSetup
from engine.store.ruling_page import ruling_page
from engine.store.rulings import ruling_film
from engine.store.scenarios import every_card
from engine.store.session import Session
from engine.store.timeline import Recorder, StepKind, Timeline
from engine.values.ids import PlayerId
from engine.views.differences import differences
from engine.views.inspector import inspected

EVENTS = 3_000
STEP = 100
"""How many milliseconds a step may take at most, 95 of 100 times."""
INSPECT = 50
OPEN = 300
"""How many milliseconds opening a ruling may take."""
PAGE, PAGE_STEPS = 10_000, 50
"""How many milliseconds a page of so many steps may take."""
EVERY = 4
"""Every so many of the shipped rulings are opened."""
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
    began = time.process_time()
    with suppress(Enough):
        session.play()
    return Timeline(recorder), time.process_time() - began


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
    yield from opening()
    for statics in ("five anthems", "six that entangle"):
        game = board(PERMANENTS, statics, 40)
        times = []
        for id in game.state.battlefield:
            began = time.process_time()
            inspected(game, PlayerId(0), id)
            times.append(time.process_time() - began)
        yield milliseconds(
            f"inspector, {PERMANENTS} permanents, {statics}, 95 in 100", nearly_all(times), INSPECT
        )


def opening() -> Iterator[Row]:
    """Opening the shipped rulings, and writing one as a page."""
    with Library() as library:
        find = every_card(library)
        longest: tuple[int, ShelvedRuling, Film] | None = None
        times = []
        for one in shipped_rulings()[::EVERY]:
            began = time.process_time()
            film = ruling_film(one.ruling, one.id, find, lambda: False)
            film.timeline.table(0, PlayerId(0))
            times.append(time.process_time() - began)
            if longest is None or len(film.frames) > longest[0]:
                longest = len(film.frames), one, film
        yield milliseconds(f"opening one of {len(times)} rulings, 95 in 100", nearly_all(times), OPEN)
        yield milliseconds("opening a ruling, the slowest", max(times))
        assert longest is not None
        count, ruling, film = longest
        began = time.process_time()
        frames = (film.frames * (PAGE_STEPS // count + 1))[:PAGE_STEPS]
        ruling_page(ruling.ruling, replace(film, frames=frames))
        yield milliseconds(f"a page of {PAGE_STEPS} steps", time.process_time() - began, PAGE)


def stepped(timeline: Timeline, number: int) -> float:
    """How long it takes to show a step: its table, and what differs from the step before."""
    began = time.process_time()
    seat = PlayerId(0)
    differences(timeline.table(number - 1, seat), timeline.table(number, seat))
    return time.process_time() - began
