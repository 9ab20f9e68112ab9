"""Compiling cards, and making a deck ready."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice

from engine.assets import shared_folder
from engine.bench.measuring import Row, milliseconds, once, typical
from engine.cards.as_bytes import from_bytes, to_bytes
from engine.cards.reading import read_cards
from engine.garbage import seldom_collected
from engine.language.assembled import reading_grammar
from engine.language.compile import compile_card
from engine.language.records import CardRecord
from engine.store.library import starter_cards

LINES_A_SECOND = 5000.0
CARDS = 600
DECK = 25
EVERY = 45
"""Of the reference card file every so many cards are compiled."""


def rows() -> Iterator[Row]:
    """The grammar, the shipped cards, and cards of the reference file where it is there."""
    began = time.process_time()
    reading_grammar()
    yield milliseconds("grammar put together", time.process_time() - began)
    yield lines_a_second("shipped cards", list(starter_cards().values()))
    folder = shared_folder()
    if folder is not None:
        path = folder / "cards" / "oracle-cards.open.json.gz"
        found = (record for record in read_cards(path) if isinstance(record, CardRecord))
        records = list(islice(found, 0, CARDS * EVERY, EVERY))
        yield lines_a_second("cards of all sorts", records)
        yield from deck_made_ready(records[:DECK])


def deck_made_ready(records: list[CardRecord]) -> Iterator[Row]:
    """As many cards as a deck has, compiled, and taken from where compiled cards are kept."""
    title = f"{len(records)} real cards made ready"
    yield milliseconds(
        f"{title}, the first time", once(lambda: [compile_card(record) for record in records]), 30
    )
    kept = [(record, to_bytes(compile_card(record))) for record in records]
    again = typical(lambda: [from_bytes(record, content) for record, content in kept])
    yield milliseconds(f"{title}, as they are kept", again, 10)


def lines_a_second(title: str, records: list[CardRecord]) -> Row:
    """How many lines are compiled in a second, as where all cards are looked through."""
    began = time.process_time()
    with seldom_collected():
        lines = sum(len(compile_card(record).lines) for record in records)
    return Row(
        f"lines compiled, {title}", round(lines / (time.process_time() - began), 1), "lines/s", LINES_A_SECOND
    )
