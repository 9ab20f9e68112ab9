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
from engine.language.reading_lines import read_line
from engine.language.records import CardRecord
from engine.store.library import starter_cards

LINES_A_SECOND = 5000.0
CARDS = 600
DECK = 25
EVERY = 45
"""Of the reference card file every so many cards are compiled. A deck is of cards between those, which nobody has read."""


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
        some = list(islice(found, 0, CARDS * EVERY, EVERY // 3))
        yield lines_a_second("cards of all sorts", some[::3])
        yield from deck_made_ready(some[1::3][:DECK])


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
    """How many lines are compiled in a second that nobody has read before: one that stands on several cards is read once
    and counts once. The grammar is made ready, and warm is what the lines before have found out, as where all cards are
    looked through: what begins with a word where, and how their phrases are said. Before cards of all sorts those are the
    lines of the shipped cards."""
    before, began = read_line.cache_info().misses, time.process_time()
    with seldom_collected():
        for record in records:
            compile_card(record)
    lines = read_line.cache_info().misses - before
    return Row(
        f"lines compiled, {title}", round(lines / (time.process_time() - began), 1), "lines/s", LINES_A_SECOND
    )
