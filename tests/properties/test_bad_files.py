"""Spoilt card files and deck lists by the hundred: an error that names the file, or a list of problems; no crash.

Some sixty in every run, a thousand with RULEGLASS_FULL=1.
"""

import gzip
import json
import os
import random
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.cards.decks import Deck, DeckFileError, arena_text, plain_text, read_deck
from engine.cards.reading import CardFileError
from engine.store.card_database import CardDatabase, CardDatabaseError, ImportSummary

FULL = os.environ.get("RULEGLASS_FULL") == "1"
FILES = 1000 if FULL else 60
LONGEST_SECONDS = 5.0
MOST_MEMORY = 256 * 1024**2

PARTS = ["Berry", "Heat", "Lim-Dûl", "Jötun", "of the", "Hollow", "Æther", "Bear", "Vault", "Flood"]


def names(count: int) -> list[str]:
    chance = random.Random(7)
    return [" ".join(chance.sample(PARTS, 3)) + f" {number}" for number in range(count)]


def listed() -> str:
    cards = [
        {
            "object": "card",
            "oracle_id": f"id-{name}",
            "name": name,
            "layout": "normal",
            "mana_cost": "{2}{G}{W/U}",
            "cmc": 4.0,
            "type_line": "Creature — Bear",
            "oracle_text": "Flying, “vigilance”\nWhen this creature dies, draw a card.\\",
            "power": "2",
            "toughness": "*",
            "colors": ["G", "W"],
            "legalities": {"modern": "legal"},
        }
        for name in names(60)
    ]
    halves = [
        {"name": half, "type_line": "Instant", "oracle_text": "Draw a card."} for half in ("One", "Two")
    ]
    split = {"name": "One // Two", "layout": "split", "card_faces": halves}
    return json.dumps([*cards, split], ensure_ascii=False, indent=1)


def atomic() -> str:
    data = {
        name: [
            {
                "name": name,
                "layout": "normal",
                "manaCost": "{1}{B}",
                "type": "Sorcery",
                "text": "Draw a card.",
            }
        ]
        for name in names(60)
    }
    return json.dumps({"meta": {"version": "5"}, "data": data})


PLAIN = "\n".join(f"{1 + number % 4} {name}" for number, name in enumerate(names(24))) + "\n\n3 Forest\n"
MARKUP = "".join(f'<card number="2" name="{name}"/>\n' for name in names(20))

CARD_FILES: dict[str, Callable[[], bytes]] = {
    "listed": lambda: listed().encode(),
    "atomic": lambda: atomic().encode(),
    "packed": lambda: gzip.compress(listed().encode(), mtime=0),
}
DECK_FILES: dict[str, Callable[[], bytes]] = {
    "deck.txt": lambda: plain_text(read_deck(PLAIN)).encode(),
    "arena.txt": lambda: arena_text(read_deck("About\nName Bears\n\nDeck\n" + PLAIN)).encode(),
    "forge.dck": lambda: (
        "[metadata]\nName=Bears\n[Main]\n" + re.sub(r"(?m)(.)$", r"\1|TST|1", PLAIN)
    ).encode(),
    "xmage.dck": lambda: ("NAME:Bears\n" + re.sub(r"(?m)^(\d+) ", r"\1 [TST:12] ", PLAIN)).encode(),
    "bears.cod": lambda: f'<cockatrice_deck><zone name="main">{MARKUP}</zone></cockatrice_deck>'.encode(),
    "bears.dek": lambda: f"<Deck>{MARKUP.replace('card number', 'Cards Quantity')}</Deck>".encode(),
}
KINDS = [*CARD_FILES, *DECK_FILES]

SHARDS = [
    b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\x1f\x8b", b'"', b"\\", b"\\ud800", b"{", b"}", b"[", b"]", b",", b"\n",
    b"\r", b"[" * 500, b'{"a":' * 200, b"9" * 5000, b"1e999", b"-0", b"null", b"NaN", b"<!DOCTYPE x>", b"&lol;",
    b"<!--", b"]]>", b"SB:", b"[Sideboard]\n", b"99999999999 ", b"\xe2\x80\xae", b"\xc3", b"A" * 20_000, b" " * 20_000,
]  # fmt: skip


def spoil(content: bytes, chance: random.Random) -> bytes:
    """The content with one to six small or large damages."""
    spoilt = bytearray(content)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(spoilt) + 1)
        other = chance.randrange(len(spoilt) + 1)
        first, last = min(at, other), max(at, other)
        match chance.randrange(7):
            case 0:
                spoilt[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                spoilt[at:at] = chance.choice(SHARDS)
            case 2:
                del spoilt[first : first + chance.randrange(200)]
            case 3:
                del spoilt[at:]
            case 4:
                spoilt[at:at] = spoilt[first : min(last, first + 2000)]
            case 5:
                spoilt[first : first + 40] = chance.randbytes(40)
            case _:
                spoilt = bytearray(
                    bytes(spoilt).replace(chance.choice([b'"', b":", b" ", b"1", b"name"]), b"", 1)
                )
    if chance.random() < 0.05:
        spoilt = bytearray(
            bytes(spoilt)
            .decode("utf-8", "replace")
            .encode(
                chance.choice(
                    ["utf-16", "utf-32", "cp500"],
                ),
                "replace",
            )
        )
    return bytes(spoilt)


def import_cards(database: Path, file: Path) -> str | ImportSummary:
    """What the command for importing cards does: a message, or what came of it."""
    with CardDatabase.open(database) as opened:
        try:
            return opened.import_file(file)
        except (CardFileError, CardDatabaseError) as error:
            return str(error)


def check_card_file(database: Path, file: Path) -> None:
    before = database.read_bytes()

    outcome = import_cards(database, file)

    if isinstance(outcome, str):
        assert str(file) in outcome
        assert database.read_bytes() == before
    else:
        assert outcome.cards > 0
        with CardDatabase.open(database) as opened:
            assert sum(1 for _ in opened.records()) == len(opened)
    database.write_bytes(before)


def check_deck_file(file: Path) -> None:
    try:
        deck = read_deck(file)
    except DeckFileError as error:
        refused = str(error)
    else:
        check_deck(deck)
        return
    assert str(file) in refused


def check_deck(deck: Deck) -> None:
    for problem in deck.problems:
        assert problem.line > 0
        assert problem.reason
    assert [(entry.count, entry.name) for entry in read_deck(plain_text(deck)).entries] == [
        (entry.count, entry.name) for entry in deck.entries
    ]


def peak_memory() -> int:
    """The most memory this process has had so far, in bytes; nothing where the system doesn't say."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


@pytest.fixture(scope="module")
def good_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("good")
    (folder / "first.json").write_text(json.dumps([{"name": "Old Bear", "type_line": "Creature"}]))
    with CardDatabase.open(folder / "cards.sqlite") as database:
        database.import_file(folder / "first.json")
    return folder / "cards.sqlite"


@pytest.mark.parametrize("kind", KINDS)
def test_spoilt_files_are_refused_or_read_with_their_problems_listed(
    kind: str, tmp_path: Path, good_database: Path
) -> None:
    content = (CARD_FILES | DECK_FILES)[kind]()
    memory = peak_memory()
    for seed in range(KINDS.index(kind), FILES, len(KINDS)):
        file = tmp_path / f"{seed}-{kind}"
        file.write_bytes(spoil(content, random.Random(seed)))
        began = time.perf_counter()
        if kind in CARD_FILES:
            check_card_file(good_database, file)
        else:
            check_deck_file(file)
        assert time.perf_counter() - began < LONGEST_SECONDS, file.name
    assert peak_memory() - memory < MOST_MEMORY


@pytest.mark.parametrize("kind", KINDS)
def test_the_unspoilt_files_are_good(kind: str, tmp_path: Path, good_database: Path) -> None:
    file = tmp_path / kind
    file.write_bytes((CARD_FILES | DECK_FILES)[kind]())
    if kind in CARD_FILES:
        outcome = import_cards(good_database, file)
        assert isinstance(outcome, ImportSummary)
        assert outcome.problem_count == 0
        assert outcome.cards >= 60
    else:
        deck = read_deck(file)
        assert deck.problems == ()
        assert len(deck.entries) >= 20
