"""`ruleglass decks`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from engine.cards.decks import DeckFileError, DeckProblem, read_deck
from engine.cli.printing import print_json
from engine.store.library import Library, deck_path, in_words, shipped_decks

SUFFIXES = (".txt", ".dec", ".dck", ".cod", ".dek", ".mwdeck")
"""What deck files in a folder are called; a file that is named itself is read whatever it is called."""


class Row(Struct, frozen=True):
    """What the report says of a deck. `whole`: every line, sideboard and all, can be played; `playable`: its main
    deck can be; `error`: it can't be read at all."""

    deck: str
    name: str = ""
    cards: int = 0
    sideboard: int = 0
    whole: bool = False
    playable: bool = False
    problems: tuple[DeckProblem, ...] = ()
    error: str = ""


class Summary(Struct, frozen=True):
    """How many decks there are, and how many can be played."""

    decks: int
    whole: int
    playable: int
    unreadable: int


def run(named: list[str], as_json: bool) -> int:
    """Report on decks; 1 if one can't be played whole, 2 if one can't be read."""
    rows: list[Row] = []
    with Library() as library:
        for path in paths_of(named):
            rows.append(row_of(path, library))
            show(rows[-1], as_json)
    summary = Summary(
        len(rows),
        sum(1 for row in rows if row.whole),
        sum(1 for row in rows if row.playable),
        sum(1 for row in rows if row.error),
    )
    if as_json:
        print_json({"summary": summary})
    else:
        print(f"{summary.whole} of {summary.decks} decks can be played whole.")
    return 2 if summary.unreadable else int(summary.whole < summary.decks)


def paths_of(named: list[str]) -> Iterator[Path]:
    """The deck files that are meant: those named, those of folders that are named, or the shipped ones."""
    for name in named:
        path = deck_path(name)
        if not path.is_dir():
            yield path
            continue
        found = sorted(file for file in path.iterdir() if file.suffix.casefold() in SUFFIXES)
        if not found:
            raise DeckFileError(name, f"no file in this folder is called {', '.join(SUFFIXES)}")
        yield from found
    if not named:
        yield from (info.path for info in shipped_decks())


def row_of(path: Path, library: Library) -> Row:
    """What can be said of one deck."""
    try:
        deck = read_deck(path)
    except DeckFileError as problem:
        return Row(str(path), error=str(problem))
    report = library.report(deck)
    return Row(
        str(path),
        deck.name,
        report.cards,
        report.sideboard_cards,
        report.playable,
        library.playable(deck),
        report.problems,
    )


def show(row: Row, as_json: bool) -> None:
    """One deck: a line of JSON, or its lines that can't be played."""
    if as_json:
        print_json(row)
    elif row.error:
        print(row.error, file=sys.stderr)
    else:
        aside = f" and {row.sideboard} in the sideboard" if row.sideboard else ""
        verdict = "can be played whole" if row.whole else "can't be played whole"
        print(f"{row.deck}: {row.cards} cards{aside}: {verdict}")
        for problem in row.problems:
            print(f"  {in_words(problem)}")
