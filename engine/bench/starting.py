"""From the start of the program to the first turn of a game, with decks of real cards: loading it, making the decks ready,
and dealing, in the processor time of a process of its own."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.agents.opponents import opponent
from engine.assets import shared_folder
from engine.bench.measuring import Row, milliseconds
from engine.bench.real_decks import PAIRS, ReferenceCards
from engine.decisions import Act, Answer, Decision
from engine.store.games import new_session
from engine.store.library import load_deck
from engine.values.ids import PlayerId
from engine.views.agents import Agent
from engine.views.seat_view import SeatView

AIM = 600.0


class FirstTurn(Exception):
    """The first turn has begun, and somebody may act."""


class UpToTheFirstTurn:
    """Plays as the simple opponent does until there is something to do."""

    asks_everything = False

    def __init__(self, seat: int) -> None:
        self.agent: Agent = opponent("simple", seat)

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """The opponent's answer."""
        if isinstance(decision, Act):
            raise FirstTurn
        return self.agent.decide(decision, view)


def rows() -> Iterator[Row]:
    """The first time, in which the cards are compiled, and later, when they are kept. The program is loaded without looking
    for garbage, as the client loads it."""
    folder = shared_folder()
    if folder is None:
        return
    with TemporaryDirectory() as kept:
        for when in ("the first time", "later"):
            with ProcessPoolExecutor(1, get_context("spawn"), initializer=gc.disable) as pool:
                seconds = pool.submit(started, folder / "cards", Path(kept)).result()
            yield milliseconds(f"start to the first turn, {when}", seconds, AIM)


def started(cards: Path, kept: Path) -> float:
    """The processor time that a process has taken until the first turn, without that of looking for the cards in their file,
    which are in a database elsewhere. It has been loaded for this."""
    gc.enable()
    loaded = time.process_time()
    first, second = (cards / "decks" / f"{name}.txt" for name in PAIRS[0])
    with ReferenceCards(cards / "oracle-cards.open.json.gz", [first, second], kept) as library:
        assert library.database is not None
        found = time.process_time()
        decks = load_deck(str(first), library), load_deck(str(second), library)
        agents: dict[PlayerId, Agent] = {PlayerId(seat): UpToTheFirstTurn(seat) for seat in (0, 1)}
        with suppress(FirstTurn):
            new_session(decks, ("Ann", "Bob"), agents, 1).play()
    return loaded + time.process_time() - found
