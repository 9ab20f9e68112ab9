"""Browsing all cards: one query over the starter set and what was imported, which can be played, what is like what."""

import json

import pytest

from engine.cards.decks import read_deck
from engine.cards.reading import ReadingCancelled, read_cards
from engine.language.records import CardRecord
from engine.store.card_database.catalog import Catalog
from engine.store.card_database.database import CardDatabase, Order, SearchError
from engine.store.card_database.verdicts import reader_stamp
from engine.store.folders import card_database_path
from engine.store.library import starter_cards

CARDS = [
    {"name": "Odd Bear", "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "text": "Frobnicate the moon.",
     "power": "2", "toughness": "3", "set": "ODD", "legalities": {"modern": "legal", "vintage": "banned"}},
    {"name": "Even Bear", "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "text": "Trample",
     "power": "2", "toughness": "2", "legalities": {"modern": "not_legal", "vintage": "restricted"}},
    {"name": "Even Elf", "mana_cost": "{1}{G}", "type_line": "Creature — Elf", "text": "Even Elf's toughness is equal to the number of lands you control.",
     "power": "1", "toughness": "*", "legalities": {"modern": "legal"}},
    {"name": "Isle", "type_line": "Basic Land — Island", "text": "", "legalities": {"modern": "legal", "vintage": "legal"}},
]  # fmt: skip


@pytest.fixture
def catalog(tmp_path):
    (tmp_path / "cards.json").write_text(json.dumps(CARDS))
    with CardDatabase.open(card_database_path(tmp_path)) as database:
        database.import_file(tmp_path / "cards.json")
    with Catalog(tmp_path) as opened:
        yield opened


def names(catalog, query, order=Order.NAME):
    found = catalog.listed([number for number in catalog.found(query, order) if number > 0])
    return [card.record.name for card in found]


def test_the_starter_set_comes_first_and_is_known_to_be_playable(catalog):
    numbers = catalog.found("")
    assert numbers[0] < 0 < numbers[-1]
    assert all(card.playable for card in catalog.listed([n for n in numbers if n < 0]))
    assert catalog.find("odd bear").name == "Odd Bear"


def test_what_can_be_played_is_known_once_every_text_was_read(catalog):
    with pytest.raises(SearchError, match="isn't known yet") as caught:
        catalog.found("t:bear mv<=3 is:playable bear")
    assert caught.value.place == len("t:bear mv<=3 ")
    assert not catalog.verdicts().complete
    told = []
    verdicts = catalog.judge(lambda done, whole: told.append((done, whole)))
    assert (verdicts.complete, verdicts.cards - verdicts.playable, told) == (True, 1, [(4, 4)])
    assert names(catalog, "is:playable bear") == ["Even Bear"]
    assert names(catalog, "is:unplayable") == ["Odd Bear"]
    assert names(catalog, "bear not:playable or frobnicate") == ["Odd Bear"]


def test_importing_again_forgets_only_what_changed(catalog, tmp_path):
    catalog.judge()
    catalog.close()
    changed = CARDS[0] | {"text": "Trample"}
    (tmp_path / "cards.json").write_text(json.dumps([changed, *CARDS[1:]]))
    with CardDatabase.open(card_database_path(tmp_path)) as database:
        database.import_file(tmp_path / "cards.json")
        assert database.verdicts().judged == 3
        assert database.judge().playable == 4


def test_verdicts_of_another_reader_dont_count(catalog, tmp_path, monkeypatch):
    catalog.judge()
    monkeypatch.setattr("engine.store.card_database.verdicts.reader_stamp", lambda: "another")
    with CardDatabase.open(card_database_path(tmp_path)) as database:
        assert database.verdicts().judged == 0
    assert len(reader_stamp()) == 16


def test_reading_that_is_stopped_changes_nothing(catalog):
    with pytest.raises(ReadingCancelled):
        catalog.judge(cancelled=lambda: True)
    assert catalog.verdicts().judged < catalog.verdicts().cards


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("f:modern", ["Even Elf", "Isle", "Odd Bear"]),
        ("format:vintage", ["Even Bear", "Isle"]),
        ("banned:vintage", ["Odd Bear"]),
        ("restricted:vintage", ["Even Bear"]),
        ("s:odd", ["Odd Bear"]),
        ("pow>=2 tou<3", ["Even Bear"]),
        ("tou>=0 t:elf", []),
        ("t:elf or o:trample", ["Even Bear", "Even Elf"]),
        ("even t:elf or odd", ["Even Elf", "Odd Bear"]),
        ("is:permanent t:land", ["Isle"]),
        ("not:spell isle", ["Isle"]),
        ("is:vanilla", ["Isle"]),
    ],
)
def test_more_that_can_be_asked_for(catalog, query, expected):
    assert names(catalog, query) == expected


@pytest.mark.parametrize(
    ("query", "place", "reason"),
    [
        ("or elf", 0, "between two terms"),
        ("elf or", 6, "another term follows"),
        ("is:fun", 3, "nothing that a card can be"),
        ("s>odd", 1, "followed by a colon"),
        ("pow:x", 4, "is no number"),
    ],
)
def test_queries_that_cant_be_read_say_where(catalog, query, place, reason):
    with pytest.raises(SearchError, match=reason) as caught:
        catalog.found(query)
    assert caught.value.place == place


def test_orders(catalog):
    assert names(catalog, "", Order.MANA_VALUE) == ["Even Bear", "Even Elf", "Odd Bear", "Isle"]
    assert names(catalog, "", Order.TYPE)[0] == "Isle"


def test_what_is_most_alike_can_be_played(catalog):
    odd = catalog.find("Odd Bear")
    alike = catalog.alike(odd, 50)
    assert "Even Bear" in alike
    assert "Odd Bear" not in alike
    assert catalog.unread(odd)[0].text == "Frobnicate the moon."


def test_legality_as_far_as_the_card_file_tells(catalog):
    deck = read_deck("4 Odd Bear\n2 Even Bear\n20 Isle")
    assert catalog.legality(deck) == {
        "modern": ("Even Bear is not legal",),
        "vintage": ("Odd Bear is banned", "Even Bear is restricted to one"),
    }


def test_a_basic_land_that_was_imported_is_shown_once_and_knows_its_formats(tmp_path):
    lands = [
        {"name": "Forest", "type_line": "Basic Land — Forest", "text": "", "legalities": {"modern": "legal"}}
    ]
    (tmp_path / "lands.json").write_text(json.dumps(lands))
    with CardDatabase.open(card_database_path(tmp_path)) as database:
        database.import_file(tmp_path / "lands.json")
    (tmp_path / "deck.txt").write_text("4 Forest\n")
    with Catalog(tmp_path) as catalog:
        assert [number > 0 for number in catalog.found("t:basic t:forest")] == [True]
        assert catalog.legality(read_deck(tmp_path / "deck.txt")) == {"modern": ()}


def test_no_card_of_the_starter_set_has_the_name_of_a_published_one(shared):
    published = {
        card.name
        for card in read_cards(shared / "cards" / "oracle-cards.open.json.gz")
        if isinstance(card, CardRecord)
    }
    own = {card.name for card in starter_cards().values()}
    assert own & published == {"Plains", "Island", "Swamp", "Mountain", "Forest"}
