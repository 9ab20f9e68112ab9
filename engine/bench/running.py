"""The benchmarks there are, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.bench import (
    games,
    lab,
    layers,
    memory,
    opponents,
    playing,
    reading,
    real_decks,
    search,
    starting,
    wide,
)
from engine.bench.measuring import Row

BENCHES: dict[str, Callable[[], Iterator[Row]]] = {
    "layers": layers.rows,
    "wide": wide.rows,
    "turns": wide.turns,
    "events": playing.events,
    "states": playing.states,
    "deciding": playing.deciding,
    "opponents": opponents.rows,
    "search": search.rows,
    "start": starting.rows,
    "compile": reading.rows,
    "games": games.rows,
    "real decks": real_decks.rows,
    "memory": memory.rows,
    "lab": lab.rows,
}


def measure(name: str) -> Iterator[Row]:
    """The rows of one benchmark, as they are measured; raises KeyError if there is none of that name."""
    return BENCHES[name]()
