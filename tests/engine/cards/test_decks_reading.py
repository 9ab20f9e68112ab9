"""Deck lists in every form that other programs write: each line is read, or listed with the reason."""

import codecs
from pathlib import Path

import pytest

from engine.assets import shared_folder
from engine.cards.decks import Deck, DeckEntry, DeckFileError, arena_text, plain_text, read_deck


def counted(entries: tuple[DeckEntry, ...]) -> list[tuple[int, str]]:
    return [(entry.count, entry.name) for entry in entries]


def reasons(deck: Deck) -> list[tuple[int, str]]:
    return [(problem.line, problem.reason) for problem in deck.problems]


def test_a_comment_below_a_blank_line_names_a_group() -> None:
    deck = read_deck("// my first deck\n\n4 Berry Bear\n3x Puddle\n\n# the rest\n2 Heat // Chill\n")

    assert counted(deck.main) == [(4, "Berry Bear"), (3, "Puddle"), (2, "Heat // Chill")]
    assert deck.sideboard == deck.problems == ()


def test_after_a_full_deck_come_at_most_fifteen_cards_of_sideboard() -> None:
    deck = read_deck("60 Forest\n\n# in case of rain\n15 Puddle\n")

    assert counted(deck.sideboard) == [(15, "Puddle")]


def test_the_only_blank_line_begins_the_sideboard() -> None:
    deck = read_deck("// my deck\n\n4 Berry Bear\n3x Puddle\n\n2 Heat // Chill\n")

    assert counted(deck.main) == [(4, "Berry Bear"), (3, "Puddle")]
    assert counted(deck.sideboard) == [(2, "Heat // Chill")]


def test_blank_lines_between_groups_begin_no_sideboard() -> None:
    deck = read_deck("20 Bear\n\n16 Bolt\n\n24 Forest\n\n15 Puddle\n")

    assert counted(deck.main) == [(20, "Bear"), (16, "Bolt"), (24, "Forest")]
    assert counted(deck.sideboard) == [(15, "Puddle")]


def test_headings_of_groups_are_no_sections() -> None:
    deck = read_deck("Creatures (20)\n20 Bear\n\nLands: 40\n40 Forest\n\nSideboard\n\n3 Puddle\n")

    assert counted(deck.main) == [(20, "Bear"), (40, "Forest")]
    assert counted(deck.sideboard) == [(3, "Puddle")]


def test_arena_text() -> None:
    deck = read_deck(
        "About\nName Bear Burn\n\nCommander\n1 Bear King (TST) 7\n\nCompanion\n1 Cub (TST) 1\n\n"
        "Deck\n4 Heat // Chill (T25) 12a\n20 Forest (TST) 300\n\nSideboard\n1 Cub (TST) 1\n"
    )

    assert deck.name == "Bear Burn"
    assert counted(deck.commander) == [(1, "Bear King")]
    assert counted(deck.companion) == [(1, "Cub")]
    assert deck.main[0] == DeckEntry(4, "Heat // Chill", 11, "T25", "12a")
    assert counted(deck.sideboard) == [(1, "Cub")]
    assert deck.problems == ()


def test_dec_files() -> None:
    deck = read_deck("// NAME : Bears\n// CREATOR : Ann\n    4 [TS] Bear\n   16 Forest\nSB:  2 Puddle\n")

    assert deck.name == "Bears"
    assert counted(deck.main) == [(4, "Bear"), (16, "Forest")]
    assert counted(deck.sideboard) == [(2, "Puddle")]


def test_dck_files_of_forge() -> None:
    deck = read_deck(
        "[metadata]\nName=Bears\nDeck Type=constructed\n[Avatar]\n1 Some Face|VAN|1\n"
        "[Main]\n4 Bear+|TST|2\n16 Forest\n[Sideboard]\n2 Puddle|TST\n"
    )

    assert deck.name == "Bears"
    assert deck.main == (DeckEntry(4, "Bear", 7, "TST"), DeckEntry(16, "Forest", 8))
    assert counted(deck.sideboard) == [(2, "Puddle")]
    assert reasons(deck) == [(5, "stands under Avatar, which is no part of a deck here")]


def test_dck_files_of_xmage() -> None:
    deck = read_deck(
        "NAME:Bears\nAUTHOR:Ann\n4 [TST:12] Bear\nSB: 2 [TST:13] Puddle\n"
        "LAYOUT MAIN:(1,2)(NONE,false,50)|([TST:12])\nLAYOUT SIDEBOARD:(0,0)(NONE,false,50)|\n"
    )

    assert deck.name == "Bears"
    assert deck.main == (DeckEntry(4, "Bear", 3, "TST", "12"),)
    assert deck.sideboard == (DeckEntry(2, "Puddle", 4, "TST", "13"),)
    assert deck.problems == ()


COCKATRICE = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
 <deckname>Bears &amp; more</deckname>
 <comments>4 Not A Card</comments>
 <zone name="main">
  <card number="4" price="0" name="Bear" setShortName="TST" collectorNumber="12"/>
  <card number="many" name="Bolt"/>
 </zone>
 <zone name="side"><card number="2" name="Heat // Chill"/></zone>
 <zone name="tokens"><card number="1" name="Cub"/></zone>
</cockatrice_deck>
"""


def test_cod_files() -> None:
    deck = read_deck(COCKATRICE)

    assert deck.name == "Bears & more"
    assert deck.main == (DeckEntry(4, "Bear", 6, "TST", "12"),)
    assert counted(deck.sideboard) == [(2, "Heat // Chill")]
    assert reasons(deck) == [
        (7, "doesn't say how many cards"),
        (10, "stands in the zone “tokens”, which is no part of a deck here"),
    ]


def test_dek_files() -> None:
    deck = read_deck(
        '<?xml version="1.0" encoding="utf-8"?>\n<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">\n'
        "<NetDeckID>0</NetDeckID>\n"
        '<Cards CatID="1" Quantity="4" Sideboard="false" Name="Bear" Annotation="0" />\n'
        '<Cards CatID="2" Quantity="2" Sideboard="true" Name="Heat/Chill" Annotation="0" />\n</Deck>'
    )

    assert counted(deck.main) == [(4, "Bear")]
    assert counted(deck.sideboard) == [(2, "Heat/Chill")]


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("1 +2 Mace", (1, "+2 Mace")),
        ("1 1996 World Champion", (1, "1996 World Champion")),
        ("2 Erase (Not the Urza's Legacy One)", (2, "Erase (Not the Urza's Legacy One)")),
        ("1x Bear (c21) 263 *F* [Ramp{top}] ^Have,#37d67a^", (1, "Bear")),
        ("1 Bear (c21:263) *F*", (1, "Bear")),
        ("4\tBear", (4, "Bear")),
        ("4× Bear", (4, "Bear")),
        ("1 X", (1, "X")),
        ("2 SP//dr, Piloted by Peni", (2, "SP//dr, Piloted by Peni")),
    ],
)
def test_names_are_kept_apart_from_what_surrounds_them(line: str, entry: tuple[int, str]) -> None:
    assert counted(read_deck(line).main) == [entry]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Bear", "doesn't say how many cards of which name"),
        ("4", "doesn't say how many cards of which name"),
        ("-4 Bear", "doesn't say how many cards of which name"),
        ("٤ Bear", "doesn't say how many cards of which name"),
        ("0 Bear", "asks for no card"),
        ("251 Bear", "asks for more than 250 cards of one name"),
        ("9" * 400 + " Bear", "asks for more than 250 cards of one name"),
        ("4 " + "B" * 300, "is too long for a name"),
        ("4 " + "B" * 600, "is longer than 500 letters"),
        ("4 Be\x07ar", "has characters that can't stand in a name"),
        ("4 |TST|1", "names no card"),
    ],
)
def test_a_line_that_is_no_entry_is_listed(line: str, reason: str) -> None:
    deck = read_deck(f"1 Bear\n{line}\n1 Puddle\n")

    assert counted(deck.main) == [(1, "Bear"), (1, "Puddle")]
    assert reasons(deck) == [(2, reason)]


def test_a_deck_stops_growing_somewhere() -> None:
    deck = read_deck("250 Forest\n" * 12)

    assert sum(entry.count for entry in deck.main) == 2500
    assert reasons(deck) == [(line, "would make the deck larger than 2,500 cards") for line in (11, 12)]


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "cp1252"], ids=lambda name: str(name)
)
def test_files_in_other_encodings(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "bears.txt"
    file.write_bytes("4 Jötun Bear\r\n20 Forest\r\n".encode(encoding))

    deck = read_deck(file)

    assert counted(deck.main) == [(4, "Jötun Bear"), (20, "Forest")]
    assert deck.name == "bears"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("<!DOCTYPE d [<!ENTITY a 'b'>]><Deck>&a;</Deck>", "a deck list has no document type (<!DOCTYPE>)"),
        ("<Deck><Cards Quantity='4'", "the XML is broken: unclosed token"),
        ("<Deck>&lol;</Deck>", "the XML is broken: undefined entity"),
        ("<html></html>", "<html> is no deck of Cockatrice (.cod) or Magic Online (.dek)"),
        ("<Deck>" + "<a>" * 100_000, "elements are nested more than 16 deep"),
        ('{"main": []}', "is JSON, and no known deck list"),
        ("4 Bear\x00", "isn't a text file"),
        ("1 Bear\n" * 20_000, "has more than 10,000 lines"),
        ("x" * 2_000_000, "is too large for a deck list"),
    ],
)
def test_what_is_no_deck_list_is_refused(content: str, reason: str) -> None:
    with pytest.raises(DeckFileError) as caught:
        read_deck(content)

    assert caught.value.reason == reason


def test_files_that_are_no_deck_lists_are_refused(tmp_path: Path) -> None:
    wide = tmp_path / "wide.txt"
    wide.write_bytes(codecs.BOM_UTF16_LE + b"\x00\xd8x")
    large = tmp_path / "large.txt"
    large.write_bytes(b"1 Bear\n" * 200_000)

    for path, reason in ((wide, "proper UTF-16"), (large, "larger than 1 MiB"), (tmp_path, "isn't a file")):
        with pytest.raises(DeckFileError, match=reason):
            read_deck(path)


@pytest.mark.parametrize("write", [plain_text, arena_text])
def test_what_is_written_is_read_again(write) -> None:  # type: ignore[no-untyped-def]
    bear, puddle = DeckEntry(4, "Bear", 0, "TST", "12"), DeckEntry(2, "Heat // Chill", 0, "TST", "13a")
    deck = Deck("Bears", main=(bear, puddle), sideboard=(puddle,), commander=(bear,), companion=(puddle,))

    again = read_deck(write(deck))

    assert again.name == deck.name
    assert [counted(part) for part in (again.main, again.sideboard, again.commander, again.companion)] == [
        counted(part) for part in (deck.main, deck.sideboard, deck.commander, deck.companion)
    ]
    assert again.problems == ()


def test_the_reference_decks_are_read_whole() -> None:
    shared = shared_folder()
    if shared is None:
        pytest.skip("the reference decks are not here: no RULEGLASS_SHARED and no ../shared")
    decks = [read_deck(path) for path in sorted((shared / "cards" / "decks").glob("*.txt"))]

    assert len(decks) == 40
    assert [deck.name for deck in decks if deck.problems] == []
    assert {sum(entry.count for entry in deck.main) for deck in decks} == {60}
    assert {sum(entry.count for entry in deck.sideboard) for deck in decks} == {0, 15}
