"""The cards and decks that come with the program: enough of them, each read whole, each deck with a plan in words."""

import pytest

from engine.cards.decks import check_deck, read_deck
from engine.cards.unread import why_in_words
from engine.store.library import Library, shipped_decks, starter_cards

FEWEST_CARDS = 200
DECKS = 6
COMMON = (
    "flying", "first strike", "double strike", "deathtouch", "lifelink", "menace", "reach", "trample", "vigilance",
    "haste", "flash", "defender", "hexproof", "indestructible", "protection from", "ward", "shadow", "skulk", "buyback",
    "cascade", "convoke", "delve", "storm", "evoke", "madness", "undying", "persist", "proliferate",
    "investigate", "exploit", "morph", "suspend", "landfall", "raid", "threshold", "kicker", "flashback", "cycling",
    "overload", "scry", "mill", "dredge", "equip", "infect", "wither", "regenerate", "prowess", "exert",
)  # fmt: skip
"""Words of chapters 701 and 702 that a table meets often, each on at least one card."""


def test_there_are_enough_cards_and_every_one_can_be_played() -> None:
    assert len(starter_cards()) >= FEWEST_CARDS
    assert [card.name for card in starter_cards().values() if why_in_words(card)] == []


@pytest.mark.parametrize("word", COMMON)
def test_each_common_word_is_on_a_card(word: str) -> None:
    texts = [face.text.lower() for card in starter_cards().values() for face in card.faces]
    assert any(word in text for text in texts)


def test_every_card_type_is_there() -> None:
    lines = " ".join(card.faces[0].type_line for card in starter_cards().values())
    kinds = (
        "Creature",
        "Instant",
        "Sorcery",
        "Artifact",
        "Enchantment",
        "Land",
        "Aura",
        "Equipment",
        "Saga",
    )
    assert [kind for kind in kinds if kind not in lines] == []


def test_each_deck_breaks_no_rule_and_says_how_it_is_played() -> None:
    """CR 100.2a."""
    decks = shipped_decks()
    assert len(decks) >= DECKS
    with Library() as library:
        for info in decks:
            report = check_deck(read_deck(info.path), library, library.why_not)
            assert (report.problems, report.cards) == ((), 60), info.name
            assert info.description.count(":") == 1
            assert info.how_to_play.startswith("How to play: ")
            assert len(info.how_to_play.split()) > 25
