"""Recorded games of the shipped decks: played again they end in the state that they ended in (invariant 2).

Each file in games/ is a saved game, packed: its cards, its seed and its answers, and the sign of its last state.
Opponents may learn to play better without touching them, for a replay asks no opponent. What touches them is a change
of the rules' course: another decision, another order of events.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.agents.opponents import opponent
from engine.store.games import new_session
from engine.store.library import Library, UnplayableDeck, load_deck, shipped_decks
from engine.store.recording import SaveError
from engine.store.replaying import replayed
from engine.store.session import ReplayMismatch
from engine.values.ids import PlayerId

KEPT = Path(__file__).resolve().parent / "games"
SEEDS = range(6)
KINDS = ("random", "simple")
SAME = "the same"


def names() -> Iterator[tuple[str, int]]:
    """Which games there are: the opponents and the seed."""
    yield from product(KINDS, SEEDS)


def path_of(kind: str, seed: int) -> Path:
    """The file of a game."""
    return KEPT / f"{kind}-{seed}.ruleglass.gz"


def record(kind: str, seed: int) -> None:
    """Play a game and keep it."""
    decks = shipped_decks()
    with Library() as library:
        chosen = [
            load_deck(decks[(seed + place * (1 + seed // len(decks))) % len(decks)].key, library)
            for place in (0, 1)
        ]
    agents = {PlayerId(seat): opponent(kind, seed * 2 + seat) for seat in (0, 1)}
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.ruleglass"
        new_session(chosen, ("Ann", "Bob"), agents, seed, save=path).play()
        packed = gzip.compress(path.read_bytes(), mtime=0)
    KEPT.mkdir(exist_ok=True)
    path_of(kind, seed).write_bytes(packed)


def replay(kept: Path) -> str:
    """Play a kept game again: `SAME`, or why it isn't."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.ruleglass"
        path.write_bytes(gzip.decompress(kept.read_bytes()))
        try:
            session, found = replayed(path)
        except (SaveError, UnplayableDeck, ReplayMismatch) as problem:
            return str(problem).replace(str(path), kept.name)
    if found.result is None:
        return f"{kept.name}: {found.answers} answers no longer end it"
    turn = session.game.state.turn.number
    return (
        SAME
        if found.same
        else f"{kept.name}: it ends otherwise, after {found.answers} answers in turn {turn}"
    )
