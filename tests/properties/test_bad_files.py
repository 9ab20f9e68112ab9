"""Spoilt files of every kind that the program reads: an error that names the file, or a list of problems; no crash.

Two of each kind in every run, others each time, a thousand with RULEGLASS_FULL=1; `python -m tests.properties.guarded` does the
same and prints figures.
"""

import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engine.cards.decks import Deck, DeckFileError, plain_text, read_deck
from engine.cards.reading import CardFileError
from engine.store.card_database.database import CardDatabase, CardDatabaseError, ImportSummary
from tests.properties.good_files import KINDS, whole
from tests.sampling import FULL, chance

if TYPE_CHECKING:
    from tests.properties.guarded import Server

FILES = 1000 if FULL else 2
FIRST = 0 if FULL else chance("spoilt files").randrange(1000 - FILES)
DECKS = [name for name in KINDS if name.startswith("deck")]
CARDS = [name for name in KINDS if name.startswith("cards")]
READ_WITH_PROBLEMS = [name for name in DECKS if name != "deck, plain text"]
"""Their cards are invented, so that the report on them ends with 1."""


@pytest.fixture(scope="module")
def server() -> "Iterator[Server]":
    """One for all kinds: starting the program takes longer than reading a few files."""
    if not hasattr(os, "fork"):
        pytest.skip("limits on time and memory need a system that forks")
    from tests.properties.guarded import Server

    with Server() as opened:
        yield opened


@pytest.mark.timeout(FILES * 15)
@pytest.mark.parametrize("kind", KINDS)
def test_spoilt_files_are_refused_or_read_with_their_problems_listed(
    kind: str, tmp_path: Path, server: "Server"
) -> None:
    from tests.properties.guarded import in_words

    found = server.measured(kind, FIRST, FILES, tmp_path)

    print(in_words(kind, found))
    assert [run for run in found if run.failed] == []


@pytest.mark.parametrize("kind", KINDS)
def test_the_unspoilt_files_are_good(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEGLASS_DATA", str(tmp_path))
    monkeypatch.setenv("RULEGLASS_SHARED", str(tmp_path))
    file = tmp_path / KINDS[kind].file
    file.write_bytes(whole(KINDS[kind]))

    assert KINDS[kind].run(file, 4) == (1 if kind in READ_WITH_PROBLEMS else 0)


@pytest.mark.parametrize("kind", CARDS)
def test_a_card_file_that_is_refused_leaves_the_database_as_it_was(kind: str, tmp_path: Path) -> None:
    (tmp_path / "first.json").write_text(json.dumps([{"name": "Old Bear", "type_line": "Creature"}]))
    path = tmp_path / "cards.sqlite"
    with CardDatabase.open(path) as database:
        database.import_file(tmp_path / "first.json")
    before = path.read_bytes()
    for seed in range(FIRST, FIRST + FILES):
        file = tmp_path / f"{seed}-{KINDS[kind].file}"
        file.write_bytes(KINDS[kind].spoil(KINDS[kind].content(), random.Random(seed)))

        outcome = import_cards(path, file)

        if isinstance(outcome, str):
            assert str(file) in outcome
            assert path.read_bytes() == before
        path.write_bytes(before)


def import_cards(database: Path, file: Path) -> str | ImportSummary:
    """What the command for importing cards does: a message, or what came of it."""
    with CardDatabase.open(database) as opened:
        try:
            return opened.import_file(file)
        except (CardFileError, CardDatabaseError) as error:
            return str(error)


def read_or_why_not(file: Path) -> Deck | str:
    """A deck list, or the message if it is none."""
    try:
        return read_deck(file)
    except DeckFileError as error:
        return str(error)


@pytest.mark.parametrize("kind", DECKS)
def test_a_spoilt_list_has_every_line_read_or_listed(kind: str, tmp_path: Path) -> None:
    for seed in range(FIRST, FIRST + FILES):
        file = tmp_path / f"{seed}-{KINDS[kind].file}"
        file.write_bytes(KINDS[kind].spoil(KINDS[kind].content(), random.Random(seed)))
        deck = read_or_why_not(file)
        if isinstance(deck, str):
            assert str(file) in deck
            continue
        assert all(problem.line > 0 and problem.reason for problem in deck.problems)
        again = read_deck(plain_text(deck))
        assert [(entry.count, entry.name) for entry in again.entries] == [
            (entry.count, entry.name) for entry in deck.entries
        ]
