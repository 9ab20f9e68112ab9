"""Compiled cards that are kept say what those say that are compiled anew, whatever happens to their file."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import spoken
from engine.cards.as_bytes import Unreadable, from_bytes, to_bytes
from engine.cards.reading import read_cards
from engine.language.compile import compile_card
from engine.language.records import CardRecord
from engine.store.card_database import compiled as compiled_cards
from engine.store.card_database.compiled import CompiledCards
from engine.store.library import Library, load_deck, starter_cards

DECK = "cinder-kiln"
EVERY = 151


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> list[CardRecord]:
    """A process that has compiled nothing; the cards that are compiled now."""
    read: list[CardRecord] = []

    def noted(record: CardRecord) -> object:
        read.append(record)
        return compile_card(record)

    monkeypatch.setattr(spoken, "_COMPILED", {})
    monkeypatch.setattr(spoken, "compile_card", noted)
    return read


def again(monkeypatch: pytest.MonkeyPatch, read: list[CardRecord]) -> None:
    """As in another process."""
    monkeypatch.setattr(spoken, "_COMPILED", {})
    read.clear()


def test_what_is_kept_is_what_was_compiled() -> None:
    for record in starter_cards().values():
        compiled = compile_card(record)
        assert from_bytes(record, to_bytes(compiled)) == compiled


def test_what_is_kept_of_real_cards_is_what_was_compiled(shared: Path) -> None:
    found = (one for one in read_cards(shared / "cards" / "oracle-cards.open.json.gz"))
    records = [one for one in islice(found, 0, None, EVERY) if isinstance(one, CardRecord)]
    assert len(records) > 100
    for record in records:
        compiled = compile_card(record)
        assert from_bytes(record, to_bytes(compiled)) == compiled


def test_a_card_is_compiled_once(
    tmp_path: Path, unread: list[CardRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Library(tmp_path) as library:
        first = load_deck(DECK, library)
    assert {record.name for record in unread} == {record.name for record in first.cards}
    before = {record: spoken.compiled(record) for record in first.cards}
    again(monkeypatch, unread)
    with Library(tmp_path) as library:
        assert load_deck(DECK, library) == first
    assert unread == []
    assert {record: spoken.compiled(record) for record in first.cards} == before


def test_another_grammar_reads_anew(
    tmp_path: Path, unread: list[CardRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Library(tmp_path) as library:
        first = load_deck(DECK, library)
    again(monkeypatch, unread)
    monkeypatch.setattr(compiled_cards, "reader_stamp", lambda: "another")
    with Library(tmp_path) as library:
        load_deck(DECK, library)
    assert {record.name for record in unread} == {record.name for record in first.cards}


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_spoilt_file_is_made_anew(
    tmp_path: Path, unread: list[CardRecord], monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    path = tmp_path / "compiled.sqlite"
    path.write_bytes(content)
    for _ in range(2):
        again(monkeypatch, unread)
        with Library(tmp_path) as library:
            load_deck(DECK, library)
    again(monkeypatch, unread)
    with Library(tmp_path) as library:
        load_deck(DECK, library)
    assert unread == []


def test_without_a_folder_nothing_is_kept(tmp_path: Path, unread: list[CardRecord]) -> None:
    with Library(tmp_path / "none") as library:
        load_deck(DECK, library)
    assert unread
    assert not (tmp_path / "none").exists()


CARD = next(iter(starter_cards().values()))
GOOD = to_bytes(compile_card(CARD))


@settings(max_examples=300)
@given(at=st.integers(0, len(GOOD) - 1), byte=st.integers(0, 255))
def test_spoilt_bytes_are_no_card_or_another(at: int, byte: int) -> None:
    """Nothing else comes of them than a compiled card whose fields hold what they may hold."""
    spoilt = GOOD[:at] + bytes((byte,)) + GOOD[at + 1 :]
    try:
        compiled = from_bytes(CARD, spoilt)
    except Unreadable:
        return
    assert from_bytes(CARD, to_bytes(compiled)) == compiled


@pytest.mark.parametrize(
    ("names", "content"),
    [
        (["os:system"], [3, "true"]),
        (["engine.cards.as_bytes:Content"], [3, None, [0], "no problems"]),
        (["engine.cards.as_bytes:Content"], [3, None, [0]]),
        (
            ["engine.cards.as_bytes:Content", "engine.language.kernel.outcomes:Declined"],
            [4, 0, 0, [0], "", ""],
        ),
        ([], None),
        ([], {"a": 1}),
    ],
)
def test_what_is_no_compiled_card_is_refused(names: list[str], content: object) -> None:
    with pytest.raises(Unreadable):
        from_bytes(CARD, msgspec.msgpack.encode([names, content]))


def test_a_card_that_is_spoilt_in_the_file_is_read_anew(
    tmp_path: Path, unread: list[CardRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = CompiledCards(tmp_path / "compiled.sqlite")
    kept.prepare([CARD])
    again(monkeypatch, unread)
    monkeypatch.setattr(kept, "_kept", lambda signs: dict.fromkeys(signs, b"spoilt"))
    kept.prepare([CARD])
    assert spoken.compiled(CARD) == compile_card(CARD)
