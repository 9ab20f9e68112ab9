"""Card files that are broken, hostile or huge: a clear error, and never more memory or time than they are worth."""

import gzip
import json
import os
import zlib
from pathlib import Path

import pytest

from engine.cards.reading import CardFileError, ReadingCancelled, read_cards
from engine.language.records import CardRecord

CARD = b'{"name": "Bear", "type_line": "Creature", "text": "Trample"}'


def error_of(path: Path) -> CardFileError:
    with pytest.raises(CardFileError) as caught:
        list(read_cards(path))
    return caught.value


@pytest.mark.parametrize(
    ("content", "reason", "line"),
    [
        (b"", "the file is empty", 1),
        (b"  \n\n ", "the file is empty", 3),
        (b"[" + CARD, "the file is cut off here, where “,” should follow", 1),
        (b"[\n" + CARD + b",\n" + CARD[:20], "the file is cut off: what begins here never ends", 3),
        (b"[" + CARD + b",]", "the JSON is broken: a value should stand here, not ']'", 1),
        (b"[" + CARD + b"\n" + CARD + b"]", "the JSON is broken: “,” should stand here, not '{'", 2),
        (b"[" + CARD + b"]\n]", "something else follows the end of the cards", 2),
        (b'[{"name": [}]', "the JSON is broken: “}” closes what isn't open", 1),
        (b"[" * 100_000, "a value here is nested more than 64 deep", 1),
        (b'[{"a":' * 100_000, "a value here is nested more than 64 deep", 1),
        (b'["' + b"x" * 5_000_000, "a value here is longer than 4 MiB", 1),
        (b'{"a":"' + b"x" * 5_000_000 + b'"}', "a value here is longer than 4 MiB", 1),
        (b"[" + b"9" * 5_000_000, "a value here is longer than 4 MiB", 1),
        (b'{"a":' + b"[1]," * 3, "the JSON is broken: a name in quotation marks should stand here, not '['", 1),
        (b"<html>", "this is a web page or XML file, not JSON", 1),
        (b"4 Lightning Bolt", "this isn't JSON: a list or an object should begin here", 1),
        (b"\x00" * 5000, "isn't a text file", 1),
        (b"[" + CARD + b"\x00", "isn't a text file", 1),
        ("[]".encode("utf-16"), "is written in UTF-16 or UTF-32; save it as UTF-8", 1),
        ("[]".encode("utf-16-le"), "is written in UTF-16 or UTF-32; save it as UTF-8", 1),
        (b"PK\x03\x04rest", "is a zip archive; unpack it first", 0),
        (b"SQLite format 3\x00", "is a database, not JSON", 0),
        (b'[{"object": "ruling"}]', "this is a list of Scryfall's rulings, not of cards", 1),
        (b'{"data": {"LEA": {"cards": []}}}', "this file is ordered by sets; of MTGJSON's files, AtomicCards is read", 1),
        (b"[" + b"1," * 6000, "this isn't a card file: of its entries, 5,001 are no cards", 1),
    ],
)  # fmt: skip
def test_a_bad_file_is_named_with_place_and_reason(
    tmp_path: Path, content: bytes, reason: str, line: int
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)

    error = error_of(file)

    assert (error.reason, error.line, error.path) == (reason, line, file)


def test_bytes_that_are_no_utf8_spoil_one_card_only(tmp_path: Path) -> None:
    file = tmp_path / "latin.json"
    file.write_bytes(b'[{"name": "J\xf6tun", "type_line": "Creature"},' + CARD + b"]")

    problem, card = read_cards(file)

    assert isinstance(card, CardRecord)
    assert "utf-8" in str(problem)


def test_the_cards_before_the_damage_are_handed_out(tmp_path: Path) -> None:
    file = tmp_path / "cut.json"
    file.write_bytes(b"[" + CARD + b"," + CARD[:30])
    reading = read_cards(file)

    assert isinstance(next(reading), CardRecord)
    with pytest.raises(CardFileError, match="cut off"):
        next(reading)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda packed: packed[: len(packed) // 2], "is cut off: the packed data end too early"),
        (lambda packed: packed[:-4], "is cut off: the packed data end too early"),
        (lambda packed: packed + b"rest", "is damaged: something else follows the packed data"),
        (lambda packed: packed[:50] + bytes(50) + packed[100:], "is damaged: "),
        (lambda packed: gzip.compress(packed), "is packed twice; unpack it first"),
        (lambda packed: b"\x1f\x8b", "is cut off: the packed data end too early"),
    ],
    ids=["half", "no-checksum", "trailing", "damaged", "twice", "mark-only"],
)
def test_damaged_packing_is_told(tmp_path: Path, change, reason: str) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "cards.json.gz"
    file.write_bytes(change(gzip.compress(json.dumps([{"name": os.urandom(2000).hex()}]).encode())))

    assert error_of(file).reason.startswith(reason)


def test_several_packed_pieces_are_one_file(tmp_path: Path) -> None:
    file = tmp_path / "cards.json.gz"
    file.write_bytes(gzip.compress(b"[" + CARD) + gzip.compress(b"") + gzip.compress(b"]"))

    assert len(list(read_cards(file))) == 1


def test_packed_crumbs_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "crumbs.gz"
    file.write_bytes(gzip.compress(b"") * 20_000)

    assert error_of(file).reason == "is damaged: it is packed in crumbs"


@pytest.mark.parametrize("filling", [b" " * 1024**2, b"1," * 512 * 1024, b"\n" * 1024**2, b"[]," * 350_000])
def test_a_file_that_expands_without_end_is_refused(tmp_path: Path, filling: bytes) -> None:
    file = tmp_path / "bomb.json.gz"
    packing = zlib.compressobj(9, wbits=31)
    with file.open("wb") as out:
        out.write(packing.compress(b"["))
        for _ in range(200):
            out.write(packing.compress(filling))
        out.write(packing.flush())

    reason = error_of(file).reason

    assert "expands to more than 100 times its size" in reason or "are no cards" in reason


def test_a_folder_or_nothing_is_no_card_file(tmp_path: Path) -> None:
    assert error_of(tmp_path).reason == "isn't a file"
    assert "can't be opened" in error_of(tmp_path / "missing.json").reason


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")

    assert error_of(tmp_path / "pipe").reason == "isn't a file"


def test_progress_runs_to_the_size_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_bytes(b"[" + b",\n".join([CARD] * 20_000) + b"]")
    told: list[tuple[int, int]] = []

    list(read_cards(file, lambda done, size: told.append((done, size))))

    assert told == sorted(told)
    assert told[-1] == (file.stat().st_size, file.stat().st_size)


def test_reading_stops_when_asked_to(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_bytes(b"[" + b",\n".join([CARD] * 20_000) + b"]")
    answers = iter([False, False, True])

    with pytest.raises(ReadingCancelled):
        list(read_cards(file, cancelled=lambda: next(answers)))


def test_places_are_right_far_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    good = b"[" + b",\n".join([CARD] * 20_000)
    file.write_bytes(good + b",\n\n{]")

    error = error_of(file)

    assert (error.line, error.offset) == (20_002, len(good) + 4)
