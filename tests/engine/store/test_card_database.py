"""The card database: imports are whole or not at all, and names are found however they are typed."""

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from engine.assets import shared_folder
from engine.cards.decks import check_deck, read_deck
from engine.cards.reading import CardFileError, ReadingCancelled, SkipReason
from engine.language.records import Layout
from engine.store.card_database.database import CardDatabase, CardDatabaseError, set_aside
from engine.store.card_database.importing import beside
from engine.store.folders import card_database_path, data_folder


def entry(name: str, **more: object) -> dict[str, object]:
    return {"name": name, "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "text": "Trample"} | more


SPLIT = {
    "layout": "split",
    "faces": [
        {
            "name": "Heat",
            "mana_cost": "{R}",
            "type_line": "Instant",
            "text": "Heat deals 1 damage to any target.",
        },
        {"name": "Chill", "mana_cost": "{2}{U}", "type_line": "Instant", "text": "Draw a card."},
    ],
}


def card_file(path: Path, *cards: dict[str, object]) -> Path:
    path.write_text(json.dumps(cards), encoding="utf-8")
    return path


@pytest.fixture
def database(tmp_path: Path) -> CardDatabase:
    with CardDatabase.open(tmp_path / "data" / "cards.sqlite") as opened:
        opened.import_file(
            card_file(tmp_path / "first.json", entry("Berry Bear"), entry("Jötun Bear"), SPLIT)
        )
        yield opened


def test_a_database_that_is_not_there_is_empty_and_makes_no_file(tmp_path: Path) -> None:
    with CardDatabase.open(tmp_path / "data" / "cards.sqlite") as database:
        assert len(database) == 0
        assert database.find("Berry Bear") is None
        assert database.near("Berry Bear") == ()
        assert database.search("bear").total == 0
    assert list(tmp_path.iterdir()) == []


def test_an_import_says_what_came_of_it(database: CardDatabase, tmp_path: Path) -> None:
    file = card_file(
        tmp_path / "second.json",
        entry("Berry Bear", text="Vigilance"),
        entry("Puddle"),
        entry("Puddle"),
        entry("Goblin", layout="token"),
        entry("Odd", layout="hologram"),
        entry("Bad", power=[]),
    )

    summary = database.import_file(file)

    assert (summary.cards, summary.added, summary.replaced) == (2, 1, 1)
    assert summary.layouts == {Layout.NORMAL: 2}
    assert summary.skipped == {
        SkipReason.PRINTING: 1,
        SkipReason.GAME_PIECE: 1,
        SkipReason.UNKNOWN_LAYOUT: 1,
    }
    assert summary.unknown_layouts == ("hologram",)
    assert [problem.name for problem in summary.problems] == ["Bad"]
    assert len(database) == 4


def test_several_files_are_merged_and_the_latest_text_counts(database: CardDatabase, tmp_path: Path) -> None:
    database.import_file(card_file(tmp_path / "second.json", entry("BERRY BEAR", text="Vigilance")))

    bear = database.find("Berry Bear")
    assert bear is not None
    assert bear.faces[0].text == "Vigilance"
    assert [(Path(source.path).name, source.cards) for source in database.sources()] == [
        ("first.json", 2),
        ("second.json", 1),
    ]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Berry Bear", "Berry Bear"),
        ("berry  BEAR", "Berry Bear"),
        ("Jotun Bear", "Jötun Bear"),
        ("JÖTUN BEAR", "Jötun Bear"),
        ("Heat // Chill", "Heat // Chill"),
        ("heat/chill", "Heat // Chill"),
        ("Heat", "Heat // Chill"),
        ("Chill", "Heat // Chill"),
    ],
)
def test_a_card_is_found_by_its_name_and_those_of_its_faces(
    database: CardDatabase, typed: str, name: str
) -> None:
    found = database.find(typed)

    assert found is not None
    assert found.name == name


def test_a_full_name_goes_before_a_face_of_the_same_name(database: CardDatabase, tmp_path: Path) -> None:
    database.import_file(card_file(tmp_path / "second.json", entry("Chill")))

    found = database.find("Chill")
    assert found is not None
    assert found.layout is Layout.NORMAL


@pytest.mark.parametrize(
    ("typed", "first"),
    [("Bery Baer", "Berry Bear"), ("Jotum Bear", "Jötun Bear"), ("Heat and Chill", "Heat // Chill")],
)
def test_near_names(database: CardDatabase, typed: str, first: str) -> None:
    assert database.near(typed, 3)[0] == first


@pytest.mark.parametrize(
    "typed", ["", "x", '"', '"; DROP', "\x00\x00\x00", "*" * 50, "AND OR NOT", "y" * 10_000]
)
def test_odd_names_find_nothing_and_break_nothing(database: CardDatabase, typed: str) -> None:
    assert database.find(typed) is None
    assert database.near(typed) == ()


def test_records_gives_every_card_as_it_was_read(database: CardDatabase) -> None:
    assert [record.name for record in database.records()] == ["Berry Bear", "Jötun Bear", "Heat // Chill"]
    assert list(database.records())[2] == database.find("Heat // Chill")
    assert database.names() == ("Berry Bear", "Heat // Chill", "Jötun Bear")


def unreadable(folder: Path) -> Path:
    return card_file(folder / "none.json")


def cut_off(folder: Path) -> Path:
    file = card_file(folder / "cut.json", *[entry(f"Bear {number}") for number in range(2000)])
    file.write_bytes(file.read_bytes()[:-20])
    return file


@pytest.mark.parametrize("make", [unreadable, cut_off])
def test_a_failed_import_changes_nothing(
    database: CardDatabase, tmp_path: Path, make: Callable[[Path], Path]
) -> None:
    before = database.path.read_bytes()

    with pytest.raises(CardFileError):
        database.import_file(make(tmp_path))

    assert database.path.read_bytes() == before
    assert [path.name for path in database.path.parent.iterdir()] == ["cards.sqlite"]
    assert database.find("Berry Bear") is not None


def test_a_cancelled_import_changes_nothing(database: CardDatabase, tmp_path: Path) -> None:
    before = database.path.read_bytes()
    file = card_file(tmp_path / "long.json", *[entry(f"Bear {number}") for number in range(5000)])
    answers = iter([False, False, True])

    with pytest.raises(ReadingCancelled):
        database.import_file(file, cancelled=lambda: next(answers))

    assert database.path.read_bytes() == before
    assert [path.name for path in database.path.parent.iterdir()] == ["cards.sqlite"]


def test_one_who_has_the_old_cards_open_keeps_them(database: CardDatabase, tmp_path: Path) -> None:
    with CardDatabase.open(database.path) as other:
        database.import_file(card_file(tmp_path / "second.json", entry("Puddle")))

        assert other.find("Puddle") is None
        assert len(other) == 3
    with CardDatabase.open(database.path) as later:
        assert later.find("Puddle") is not None


def test_many_threads_may_ask_at_once(database: CardDatabase) -> None:
    def ask(_: int) -> tuple[bool, int, int]:
        near = len(database.near("Bery Bear"))
        return database.find("Chill") is not None, near, database.search("t:bear").total

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(ask, range(100))) == {(True, 2, 2)}


def test_another_process_may_read(database: CardDatabase) -> None:
    program = (
        "import sys; from pathlib import Path; from engine.store.card_database.database import CardDatabase\n"
        "with CardDatabase.open(Path(sys.argv[1])) as cards: sys.stdout.write(cards.find('heat').name)"
    )

    done = subprocess.run(
        [sys.executable, "-c", program, str(database.path)], capture_output=True, text=True, check=True
    )

    assert done.stdout == "Heat // Chill"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda content: b"",
        lambda content: b"not a database at all, just some words" * 10,
        lambda content: content[: len(content) // 2],
        lambda content: content[:99],
        lambda content: content + b"\x00" * 10,
        lambda content: content[:100] + bytes(len(content) - 100),
    ],
    ids=["empty", "text", "half", "header", "grown", "zeroed"],
)
def test_a_damaged_database_is_told_and_can_be_set_aside(
    database: CardDatabase, spoil: Callable[[bytes], bytes]
) -> None:
    database.close()
    database.path.write_bytes(spoil(database.path.read_bytes()))

    with pytest.raises(CardDatabaseError, match="is damaged"):
        CardDatabase.open(database.path)

    assert set_aside(database.path).name == "cards.sqlite.damaged-1"
    with CardDatabase.open(database.path) as empty:
        assert len(empty) == 0


def test_damage_that_shows_later_is_told_too(database: CardDatabase) -> None:
    content = bytearray(database.path.read_bytes())
    database.close()
    content[8192:] = b"\xff" * (len(content) - 8192)
    database.path.write_bytes(content)

    with (
        pytest.raises(CardDatabaseError, match="is damaged"),
        CardDatabase.open(database.path) as damaged,
    ):
        list(damaged.records())


@pytest.mark.parametrize(
    ("pragma", "reason"),
    [("user_version = 99", "has the form 99"), ("application_id = 1", "of another program")],
)
def test_databases_of_other_programs_and_versions_are_refused(
    database: CardDatabase, pragma: str, reason: str
) -> None:
    database.close()
    connection = sqlite3.connect(database.path)
    connection.execute(f"PRAGMA {pragma}")
    connection.commit()
    connection.close()

    with pytest.raises(CardDatabaseError, match=reason):
        CardDatabase.open(database.path)


def test_a_closed_database_says_so(database: CardDatabase) -> None:
    database.close()

    with pytest.raises(CardDatabaseError, match="closed"):
        database.find("Berry Bear")


def test_the_data_folder_is_where_the_variable_points(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("RULEGLASS_DATA", str(tmp_path))
    assert card_database_path(data_folder()) == tmp_path / "cards.sqlite"

    monkeypatch.delenv("RULEGLASS_DATA")
    assert data_folder().name == "ruleglass"


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> CardDatabase:
    shared = shared_folder()
    if shared is None:
        pytest.skip("the reference cards are not here: no RULEGLASS_SHARED and no ../shared")
    with CardDatabase.open(tmp_path_factory.mktemp("reference") / "cards.sqlite") as database:
        database.import_file(shared / "cards" / "oracle-cards.open.json.gz")
        yield database


def test_every_name_of_the_reference_cards_finds_its_card(reference: CardDatabase) -> None:
    assert len(reference) == 27547
    for record in reference.records():
        assert reference.find(record.name) == record


def test_a_full_database_opens_at_once(reference: CardDatabase) -> None:
    began = time.perf_counter()
    with CardDatabase.open(reference.path) as again:
        assert again.find("Lightning Bolt") is not None
    assert time.perf_counter() - began < 0.5  # measured: 1 ms


def test_the_cards_of_the_reference_decks_are_known(reference: CardDatabase) -> None:
    shared = shared_folder()
    assert shared is not None
    for path in sorted((shared / "cards" / "decks").glob("*.txt")):
        report = check_deck(read_deck(path), reference, lambda _: None)
        assert (path.name, report.unread, report.unknown) == (path.name, (), ())


def test_a_misspelt_name_among_all_cards(reference: CardDatabase) -> None:
    assert reference.near("Lightnig Bolt")[0] == "Lightning Bolt"
    assert reference.near("Swrds to Plowshare")[0] == "Swords to Plowshares"
    assert reference.near("Jace Mind Sculptor")[0] == "Jace, the Mind Sculptor"


def test_nothing_remains_of_an_import_that_is_stopped_just_as_its_place_was_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = Path.mkdir

    def stopped(folder: Path, mode: int = 0o777, *, parents: bool = False, exist_ok: bool = False) -> None:
        make(folder, mode, parents=parents, exist_ok=exist_ok)
        if folder.name.startswith("."):
            raise KeyboardInterrupt

    monkeypatch.setattr(Path, "mkdir", stopped)
    with pytest.raises(KeyboardInterrupt), beside(tmp_path / "cards.sqlite"):
        pytest.fail("the import went on")
    assert list(tmp_path.iterdir()) == []
