"""Searching cards by what they are and say."""

import json
from collections.abc import Iterator

import pytest

from engine.store.card_database.database import CardDatabase, SearchError

CARDS = [
    {"name": "Berry Bear", "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "text": "Trample"},
    {"name": "Elf Sage", "mana_cost": "{G}", "type_line": "Creature — Elf Druid", "text": "{T}: Add {G}."},
    {"name": "Flood", "mana_cost": "{X}{U}{U}", "type_line": "Sorcery", "text": "Tap all creatures."},
    {"name": "Gold Bear", "mana_cost": "{4}{G/U}{2/R}", "type_line": "Creature — Bear", "text": "Flying"},
    {
        "name": "Iron Cog",
        "mana_cost": "{2}",
        "type_line": "Artifact",
        "text": "{T}: Draw a card. It's 100% safe.",
    },
    {
        "name": "Pale One",
        "type_line": "Creature — Spirit",
        "color_indicator": ["W"],
        "text": "Flying, vigilance",
    },
    {"name": "Void", "mana_cost": "{B}", "type_line": "Creature — Eldrazi", "colors": [], "text": "Devoid"},
    {"name": "Jötun Hut", "type_line": "Land", "text": "Creatures you control are Bears."},
    {
        "layout": "split",
        "faces": [
            {"name": "Heat", "mana_cost": "{R}", "type_line": "Instant", "text": "Heat deals 1 damage."},
            {"name": "Chill", "mana_cost": "{2}{U}", "type_line": "Instant", "text": "Draw a card."},
        ],
    },
]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardDatabase]:
    folder = tmp_path_factory.mktemp("search")
    (folder / "cards.json").write_text(json.dumps(CARDS), encoding="utf-8")
    with CardDatabase.open(folder / "cards.sqlite") as opened:
        opened.import_file(folder / "cards.json")
        yield opened


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("t:elf", ["Elf Sage"]),
        ("t:creature -t:bear", ["Elf Sage", "Pale One", "Void"]),
        ("type:instant", ["Heat // Chill"]),
        ("elf: sage", ["Elf Sage"]),
        ("c:g", ["Berry Bear", "Elf Sage", "Gold Bear"]),
        ("c:gu", ["Gold Bear"]),
        ("c=rug", ["Gold Bear"]),
        ("c<=gw t:creature", ["Berry Bear", "Elf Sage", "Pale One", "Void"]),
        ("c<ug", ["Berry Bear", "Elf Sage", "Flood", "Iron Cog", "Jötun Hut", "Void"]),
        ("c:white", ["Pale One"]),
        ("c:colorless", ["Iron Cog", "Jötun Hut", "Void"]),
        ("c>u", ["Gold Bear", "Heat // Chill"]),
        ("c!=c t:spirit", ["Pale One"]),
        ("-c:g t:bear", []),
        ("mv<=1", ["Elf Sage", "Jötun Hut", "Pale One", "Void"]),
        ("mv=2", ["Berry Bear", "Flood", "Iron Cog"]),
        ("mv>=4", ["Gold Bear", "Heat // Chill"]),
        ("cmc:7", ["Gold Bear"]),
        ('o:"draw a card"', ["Heat // Chill", "Iron Cog"]),
        ("o:{T}:", ["Elf Sage", "Iron Cog"]),
        ("o:100%", ["Iron Cog"]),
        ("o:_", []),
        ("n:bear", ["Berry Bear", "Gold Bear"]),
        ("jotun", ["Jötun Hut"]),
        ("bear", ["Berry Bear", "Gold Bear", "Jötun Hut"]),
        ("fly -vigilance", ["Gold Bear"]),
        ('"draw a card"', ["Heat // Chill", "Iron Cog"]),
        ('"a draw"', []),
        ("AND", []),
        ("t:bear c:g mv<=3 o:trample berry", ["Berry Bear"]),
    ],
)
def test_a_query_finds(database: CardDatabase, query: str, names: list[str]) -> None:
    result = database.search(query)

    assert sorted(card.name for card in result.cards) == names
    assert result.total == len(names)


def test_without_a_query_all_cards_come_by_name(database: CardDatabase) -> None:
    result = database.search(" ", limit=2)

    assert [card.name for card in result.cards] == ["Berry Bear", "Elf Sage"]
    assert result.total == 9


def test_a_word_in_the_name_counts_most(database: CardDatabase) -> None:
    assert [card.name for card in database.search("bear").cards][-1] == "Jötun Hut"


@pytest.mark.parametrize(
    ("query", "place", "reason"),
    [
        (
            "fun:is",
            0,
            "“fun” can't be asked for; t, c, mv, o, n, pow, tou, s, f, banned, restricted and is can",
        ),
        ("t:elf c:xyz", 8, "“xyz” names no colors; write letters of wubrg, or c for none"),
        ("mv<=x", 4, "“x” is no number"),
        ("t:elf mv>", 6, "after “mv>” its value is missing"),
        ("t<elf", 1, "“t” is followed by a colon"),
        ('o:"draw', 0, "a quotation mark is missing, or stands in the middle of a word"),
        ("bear (", 5, "there is no word in “(”"),
        ("b" * 501, 500, "the query is too long"),
    ],
)
def test_a_query_that_cant_be_read_says_where(
    database: CardDatabase, query: str, place: int, reason: str
) -> None:
    with pytest.raises(SearchError) as caught:
        database.search(query)

    assert (caught.value.place, caught.value.reason) == (place, reason)
