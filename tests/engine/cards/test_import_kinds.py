"""Reading each kind of card file: what becomes a record, what is passed over, and what is a problem."""

import gzip
import json
from collections import Counter
from pathlib import Path

import pytest

from engine.assets import shared_folder
from engine.cards.reading import CardProblem, Found, SkippedCard, SkipReason, read_cards
from engine.language.records import CardRecord, FaceRecord, Layout, Meld, name_key
from engine.values.colors import BLUE, GREEN, RED

BEAR = {
    "object": "card",
    "oracle_id": "aaaa",
    "name": "Berry Bear",
    "layout": "normal",
    "mana_cost": "{1}{G}",
    "cmc": 2.0,
    "type_line": "Creature — Bear",
    "oracle_text": "Trample\r\nWhen this creature dies, draw a card.",
    "power": "2",
    "toughness": "2",
    "colors": ["G"],
    "set": "tst",
}
HEAT_CHILL = {
    "oracle_id": "bbbb",
    "name": "Heat // Chill",
    "layout": "split",
    "mana_cost": "{R} // {U}",
    "type_line": "Instant // Instant",
    "colors": ["R", "U"],
    "card_faces": [
        {"name": "Heat", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Heat deals 1 damage."},
        {"name": "Chill", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Draw a card."},
    ],
}


def found_in(folder: Path, content: object) -> list[Found]:
    text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
    file = folder / "cards.json"
    file.write_text(text, encoding="utf-8")
    return list(read_cards(file))


def test_a_scryfall_card_becomes_its_text(tmp_path: Path) -> None:
    face = FaceRecord(
        name="Berry Bear",
        mana_cost="{1}{G}",
        type_line="Creature — Bear",
        text="Trample\nWhen this creature dies, draw a card.",
        power="2",
        toughness="2",
        colors=(GREEN,),
    )

    assert found_in(tmp_path, [BEAR]) == [
        CardRecord("Berry Bear", Layout.NORMAL, (face,), oracle_id="aaaa", set_code="tst", source_line=1)
    ]


def test_a_split_card_keeps_both_halves(tmp_path: Path) -> None:
    [card] = found_in(tmp_path, [HEAT_CHILL])

    assert isinstance(card, CardRecord)
    assert (card.name, card.layout) == ("Heat // Chill", Layout.SPLIT)
    assert [face.mana_cost for face in card.faces] == ["{R}", "{U}"]


def test_a_color_indicator_is_kept_beside_the_colors(tmp_path: Path) -> None:
    [card] = found_in(
        tmp_path, [BEAR | {"mana_cost": "", "color_indicator": ["R", "U"], "colors": ["U", "R"]}]
    )

    assert isinstance(card, CardRecord)
    assert card.faces[0].color_indicator == (BLUE, RED)
    assert card.faces[0].colors == (BLUE, RED)


def test_further_printings_of_a_card_are_passed_over(tmp_path: Path) -> None:
    printings = [BEAR | {"set": code} for code in ("new", "old", "older")]

    first, *others = found_in(tmp_path, printings)

    assert isinstance(first, CardRecord)
    assert first.set_code == "new"
    assert [other.reason for other in others if isinstance(other, SkippedCard)] == [SkipReason.PRINTING] * 2


def test_another_card_of_the_same_name_is_passed_over(tmp_path: Path) -> None:
    _, other = found_in(tmp_path, [BEAR, BEAR | {"oracle_id": "cccc"}])

    assert isinstance(other, SkippedCard)
    assert other.reason is SkipReason.SAME_NAME


@pytest.mark.parametrize(
    ("layout", "reason"),
    [
        ("token", SkipReason.GAME_PIECE),
        ("double_faced_token", SkipReason.GAME_PIECE),
        ("emblem", SkipReason.GAME_PIECE),
        ("art_series", SkipReason.ART),
        ("planar", SkipReason.OVERSIZED),
        ("scheme", SkipReason.OVERSIZED),
        ("vanguard", SkipReason.OVERSIZED),
        ("reversible_card", SkipReason.REVERSIBLE),
        ("augment", SkipReason.JOKE),
        ("host", SkipReason.JOKE),
        ("hologram", SkipReason.UNKNOWN_LAYOUT),
    ],
)
def test_what_is_no_deck_card_is_passed_over_with_its_reason(
    tmp_path: Path, layout: str, reason: SkipReason
) -> None:
    assert found_in(tmp_path, [BEAR | {"layout": layout}]) == [SkippedCard("Berry Bear", reason, layout, 1)]


@pytest.mark.parametrize("layout", [layout for layout in Layout if layout not in ("split", "aftermath")])
def test_every_layout_is_known(tmp_path: Path, layout: Layout) -> None:
    faces = HEAT_CHILL if layout in ("flip", "transform", "modal_dfc", "adventure", "prepare") else BEAR

    [card] = found_in(tmp_path, [faces | {"layout": layout}])

    assert isinstance(card, CardRecord)
    assert card.layout is layout


def test_meld_cards_know_their_pair(tmp_path: Path) -> None:
    parts = [
        {"component": "meld_part", "name": "Right Paw"},
        {"component": "meld_part", "name": "Left Paw"},
        {"component": "meld_result", "name": "Whole Bear"},
        {"component": "combo_piece", "name": "Bear Token"},
    ]

    [card] = found_in(tmp_path, [BEAR | {"layout": "meld", "all_parts": parts}])

    assert isinstance(card, CardRecord)
    assert card.meld == Meld(("Left Paw", "Right Paw"), "Whole Bear")


def test_our_own_files_write_text_and_numbers_plainly(tmp_path: Path) -> None:
    own = {"name": "Puddle", "mana_cost": "{U}", "type_line": "Creature — Ooze", "text": "Flash", "power": 1}

    [card] = found_in(tmp_path, [own | {"toughness": 3}])

    assert isinstance(card, CardRecord)
    assert card.layout is Layout.NORMAL
    assert (card.faces[0].text, card.faces[0].power, card.faces[0].toughness) == ("Flash", "1", "3")


def test_our_own_files_name_a_card_by_its_faces(tmp_path: Path) -> None:
    faces = [
        {"name": "Seed", "mana_cost": "{G}", "type_line": "Creature — Plant", "power": "0", "toughness": "1"},
        {"name": "Tree", "type_line": "Creature — Treefolk", "power": "4", "toughness": "4"},
    ]

    [card] = found_in(tmp_path, [{"layout": "transform", "faces": faces}])

    assert isinstance(card, CardRecord)
    assert card.name == "Seed // Tree"


def atomic(**cards: list[dict[str, object]]) -> dict[str, object]:
    return {"meta": {"date": "2026-01-01", "version": "5"}, "data": cards}


def test_mtgjson_atomic_cards(tmp_path: Path) -> None:
    bear = {
        "name": "Berry Bear",
        "layout": "normal",
        "manaCost": "{1}{G}",
        "type": "Creature — Bear",
        "text": "Trample",
        "power": "2",
        "toughness": "2",
        "colors": ["G"],
        "manaValue": 2.0,
        "firstPrinting": "TST",
        "identifiers": {"scryfallOracleId": "aaaa"},
    }

    [card] = found_in(tmp_path, atomic(Bear=[bear]))

    face = FaceRecord("Berry Bear", "{1}{G}", "Creature — Bear", "Trample", "2", "2", colors=(GREEN,))
    assert card == CardRecord("Berry Bear", Layout.NORMAL, (face,), "aaaa", "TST", source_line=1)


def test_mtgjson_faces_belong_together(tmp_path: Path) -> None:
    halves: list[dict[str, object]] = [
        {"name": "Heat // Chill", "faceName": name, "side": side, "layout": "aftermath", "type": "Instant"}
        for name, side in (("Heat", "a"), ("Chill", "b"))
    ]

    [card] = found_in(tmp_path, atomic(Heat=halves))

    assert isinstance(card, CardRecord)
    assert (card.name, card.layout) == ("Heat // Chill", Layout.SPLIT)
    assert [face.name for face in card.faces] == ["Heat", "Chill"]


def test_mtgjson_meld_pairs_come_apart_as_three_cards(tmp_path: Path) -> None:
    def half(front: str) -> list[dict[str, object]]:
        whole = {"name": f"{front} // Whole Bear", "layout": "meld", "type": "Creature — Bear"}
        parts = {"cardParts": ["Left Paw", "Right Paw", "Whole Bear"]}
        return [whole | parts | {"faceName": front, "side": "a"}, whole | parts | {"faceName": "Whole Bear"}]

    found = found_in(tmp_path, atomic(one=half("Left Paw"), other=half("Right Paw")))

    cards = [card for card in found if isinstance(card, CardRecord)]
    assert [card.name for card in cards] == ["Left Paw", "Whole Bear", "Right Paw"]
    assert {card.meld for card in cards} == {Meld(("Left Paw", "Right Paw"), "Whole Bear")}


def test_kinds_are_known_by_content_not_by_name(tmp_path: Path) -> None:
    file = tmp_path / "holiday.png"
    file.write_bytes(gzip.compress(b"\xef\xbb\xbf \n" + json.dumps([BEAR, HEAT_CHILL]).encode()))

    assert [type(found) for found in read_cards(file)] == [CardRecord, CardRecord]


@pytest.mark.parametrize(
    "content",
    [
        json.dumps({"object": "list", "has_more": False, "data": [BEAR]}),
        json.dumps({"format": 1, "cards": [BEAR]}),
        json.dumps(BEAR),
        json.dumps(BEAR) + "\n" + json.dumps(HEAT_CHILL) + "\n",
    ],
    ids=["scryfall-list", "cards-object", "one-card", "card-per-line"],
)
def test_wrapped_and_bare_cards_are_read_too(tmp_path: Path, content: str) -> None:
    found = found_in(tmp_path, content)

    assert all(isinstance(one, CardRecord) for one in found)
    assert found


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"name": 7}, "Expected `str | null`, got `int` - at `$.name`"),
        ({"name": ""}, "has no name"),
        ({"name": "Bear\u0000"}, "has the control character U+0000 in its name"),
        ({"name": "Two\nLines"}, "has a name of several lines"),
        ({"name": "B" * 500}, "has a name of 500 letters"),
        ({"type_line": None}, "has no type line"),
        ({"oracle_text": ["Trample"]}, "Expected `str | null`, got `array` - at `$.oracle_text`"),
        ({"oracle_text": "x" * 30_000}, "has a text of 30,000 letters"),
        ({"colors": ["P"]}, "Invalid enum value 'P' - at `$.colors[0]`"),
        ({"power": 1e300}, "has a power, toughness, loyalty or defense beyond all bounds"),
        ({"layout": "split"}, "has the layout split but only one face"),
        ({"card_faces": HEAT_CHILL["card_faces"]}, "has the layout normal but 2 faces"),
    ],
)
def test_one_broken_card_is_listed_and_the_others_are_read(
    tmp_path: Path, change: dict[str, object], reason: str
) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([HEAT_CHILL]).removesuffix("]") + ",\n" + json.dumps(BEAR | change) + "]")

    card, problem = read_cards(file)

    assert isinstance(card, CardRecord)
    assert isinstance(problem, CardProblem)
    assert (problem.reason, problem.line) == (reason, 2)


def test_entries_that_are_no_objects_are_listed(tmp_path: Path) -> None:
    found = found_in(tmp_path, [BEAR, 7, "x", None, [1], True])

    assert [type(one) for one in found] == [CardRecord] + [CardProblem] * 5


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Lim-Dûl's Vault", "LIM-DUL’S  VAULT"),
        ("Æther Vial", "aether vial"),
        ("Fire // Ice", "Fire/Ice"),
        ("Fire // Ice", "fire//ice"),
        ("Søren", "Soren"),
    ],
)
def test_names_are_looked_up_however_they_are_typed(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_the_whole_reference_file_is_read() -> None:
    shared = shared_folder()
    if shared is None:
        pytest.skip("the reference cards are not here: no RULEGLASS_SHARED and no ../shared")

    counts = Counter(type(found) for found in read_cards(shared / "cards" / "oracle-cards.open.json.gz"))

    assert counts == {CardRecord: 27547}
