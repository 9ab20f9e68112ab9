"""Changing deck lists, what they come to, writing them in every form that is read, and sample hands."""

import pytest

from engine.cards.decks import DeckSection, read_deck
from engine.cards.decks.editing import count_of, figures_of, moved, sample_hand, with_count
from engine.cards.decks.writing import DeckFormat, deck_text, with_unread_lines
from engine.language.records import CardRecord, FaceRecord, Layout, name_key
from engine.store.own_decks import delete_deck, own_decks, save_deck

MAIN, SIDE = DeckSection.MAIN, DeckSection.SIDEBOARD
DECK = read_deck(
    "// NAME: Bears & more\n4 Bear\n2 Gold <Bear> x\n3 Fire // Ice\n20 Forest\n\nSideboard\n1 Bear\n2 Cog"
)
CARDS = {
    name_key(card.name): card
    for card in (
        CardRecord("Bear", Layout.NORMAL, (FaceRecord("Bear", "{1}{G}", "Creature — Bear"),)),
        CardRecord("Cog", Layout.NORMAL, (FaceRecord("Cog", "{9}", "Artifact Creature — Cog"),)),
        CardRecord("Forest", Layout.NORMAL, (FaceRecord("Forest", "", "Basic Land — Forest"),)),
        CardRecord("Pale", Layout.NORMAL, (FaceRecord("Pale", "", "Creature", color_indicator=("W",)),)),
        CardRecord("Joke", Layout.NORMAL, (FaceRecord("Joke", "{5000}{HW}", "Sorcery"),)),
    )
}


class Shelf:
    def find(self, name):
        return CARDS.get(name_key(name))

    def near(self, name, n):
        return ()


def test_counts_change_in_their_place():
    deck = with_count(DECK, "bear", MAIN, 2)
    assert [entry.name for entry in deck.main] == [entry.name for entry in DECK.main]
    assert (count_of(deck, "Bear", MAIN), count_of(deck, "Bear", SIDE)) == (2, 1)
    assert count_of(with_count(deck, "Bear", MAIN, 0), "Bear", MAIN) == 0
    assert with_count(deck, "Elf", SIDE, 3).sideboard[-1].name == "Elf"


@pytest.mark.parametrize("count", [-1, 251])
def test_counts_that_no_list_can_have_are_refused(count):
    with pytest.raises(ValueError, match="between 0 and 250"):
        with_count(DECK, "Bear", MAIN, count)


def test_cards_are_moved_as_far_as_there_are_any():
    deck = moved(DECK, "Bear", MAIN, SIDE, 9)
    assert (count_of(deck, "Bear", MAIN), count_of(deck, "Bear", SIDE)) == (0, 5)
    assert moved(deck, "Bear", MAIN, SIDE) == deck


def test_figures_of_a_deck():
    deck = read_deck("2 Bear\n1 Cog\n3 Forest\n1 Pale\n1 Joke\n2 Nobody")
    found = figures_of(deck, Shelf())

    assert (found.cards, found.lands, found.unknown) == (10, 3, 2)
    assert found.curve == (2, 0, 2, 0, 0, 0, 0, 1)
    assert found.average == round((2 + 2 + 9) / 5, 2)
    assert found.colors == {"W": 1, "G": 2, "": 2}
    assert found.kinds == {"Creature": 4, "Sorcery": 1, "Artifact": 1, "Land": 3}


@pytest.mark.parametrize("form", DeckFormat)
def test_every_form_is_read_as_it_was_written(form):
    deck = read_deck(
        '4 Bear\n3 Fire // Ice\n1 Lim-Dûl\'s "Vault" & Co\n52 Forest\n\nSideboard\n1 Bear\n2 Cog'
    )
    again = read_deck(deck_text(deck, form))

    def cards(entries):
        return [(entry.count, name_key(entry.name)) for entry in entries]

    assert (cards(again.main), cards(again.sideboard)) == (cards(deck.main), cards(deck.sideboard))
    assert again.problems == ()


def test_lines_that_cant_be_read_stay_in_the_list():
    assert DECK.problems
    assert read_deck(with_unread_lines(DECK)).problems[0].text == DECK.problems[0].text


def test_a_deck_is_saved_under_its_name_and_again_in_its_file(tmp_path):
    first = save_deck(DECK, tmp_path)
    assert first.name == "Bears & more"
    second = save_deck(with_count(DECK, "Bear", MAIN, 1), tmp_path, first.path)
    assert (second.path, len(own_decks(tmp_path))) == (first.path, 1)
    assert save_deck(DECK, tmp_path).path != first.path
    delete_deck(first.path, tmp_path)
    assert len(own_decks(tmp_path)) == 1
    with pytest.raises(ValueError, match="no deck of the user's own"):
        delete_deck(tmp_path / "other.txt", tmp_path)


def test_sample_hands_come_from_the_deck_and_again_from_the_seed():
    hand = sample_hand(DECK, 3)
    assert len(hand.cards) == 7
    assert hand == sample_hand(DECK, 3)
    names = {entry.name for entry in DECK.main}
    assert {*hand.cards, *hand.next} <= names
    mulligan = sample_hand(DECK, 3, 2)
    assert (mulligan.to_bottom, len(mulligan.cards)) == (2, 7)
