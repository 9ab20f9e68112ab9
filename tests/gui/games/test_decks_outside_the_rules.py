"""Decks that constructed play doesn't allow are said to be so before the game, once (CR 100.2a, 100.4a)."""

import pytest
from PySide6.QtWidgets import QMessageBox

from engine.cards.decks.deck import Deck, DeckEntry
from gui.bridge.engine_cards import EngineCards
from gui.bridge.games import NewGame
from gui.settings.store import load_settings
from gui.speaking import speak
from gui.window.errands.decks import DeckErrands
from tests.gui import samples
from tests.gui.client import DECKS, UNCOVERED, FakeCards, wait_prompt
from tests.gui.samples import table

MINE, OTHER = DECKS[0].name, DECKS[1].name
SMALL = "The deck has 52 cards; at least 60 are needed (CR 100.2a)"
FIVE = "Elk: 5 cards of this name; at most 4 are allowed (CR 100.2a)"
WANTED = NewGame(("Ann", "Bob"), (MINE, OTHER))


@pytest.fixture
def begun(opened, qtbot):
    """A window in which somebody begins a game; what is said before it, if anything is."""

    def make(outside, settings=UNCOVERED):
        window = opened((samples.ACT, table()), begin=False, settings=settings)
        window.games.cards = FakeCards(outside=outside)
        window.errands.decks.begin(WANTED)
        qtbot.waitUntil(lambda: bool(window.games.wanted) or window.findChild(QMessageBox) is not None)
        return window, window.findChild(QMessageBox)

    return make


def press(box, words):
    next(button for button in box.buttons() if button.text() == words).click()


def test_what_is_wrong_is_said_before_the_game_and_remembered_for_the_deck(begun, qtbot):
    window, box = begun({MINE: (SMALL, FIVE)})
    assert not window.games.wanted
    assert all(words in box.text() for words in (MINE, SMALL, FIVE))
    assert OTHER not in box.text()
    assert box.defaultButton().text() == "Don't play"
    press(box, "Play all the same")
    wait_prompt(qtbot, window, samples.ACT)
    kept = window.settings.casual_decks
    assert kept == {MINE: (SMALL, FIVE)}
    assert load_settings(window._settings_path).settings.casual_decks == kept

    again, box = begun({MINE: (SMALL, FIVE)}, settings=window.settings)
    assert box is None
    wait_prompt(qtbot, again, samples.ACT)


def test_a_deck_that_breaks_other_rules_than_before_is_said_again(begun, qtbot):
    window, box = begun({MINE: (SMALL,)})
    press(box, "Play all the same")
    wait_prompt(qtbot, window, samples.ACT)
    _window, box = begun({MINE: (FIVE,)}, settings=window.settings)
    assert FIVE in box.text()


def test_no_game_begins_where_nobody_wants_it(begun, qtbot):
    window, box = begun({MINE: (SMALL,)})
    box.reject()
    qtbot.wait(5)
    assert not window.games.wanted
    assert not window.settings.casual_decks


def test_the_deck_can_be_changed_instead(begun, monkeypatch):
    changed = []
    monkeypatch.setattr(DeckErrands, "edit_deck", lambda _own, deck: changed.append(deck))
    window, box = begun({MINE: (SMALL,)})
    press(box, f"Change {MINE}")
    assert changed == [MINE]
    assert not window.games.wanted


def test_it_is_said_in_the_language_and_remembered_as_it_is(begun, qapp):
    speak(qapp, "de")
    try:
        window, box = begun({MINE: (SMALL, FIVE)})
        assert "• Das Deck hat 52 Karten" in box.text()
        assert "• Elk: 5 Karten dieses Namens" in box.text()
        press(box, "Trotzdem spielen")
        assert window.settings.casual_decks == {MINE: (SMALL, FIVE)}
    finally:
        speak(qapp, "en")


def test_long_lists_are_cut_and_counted(begun):
    _window, box = begun({MINE: tuple(f"Card {n}: 9 cards of this name" for n in range(9))})
    assert "Card 5:" in box.text()
    assert "Card 6:" not in box.text()
    assert "and 3 more" in box.text()


@pytest.mark.parametrize(
    ("main", "aside", "said"),
    [
        ((("Forest", 60),), (), ()),
        ((("Forest", 56), ("Saproot Elf", 4)), (), ()),
        ((("Forest", 52),), (), ("The deck has 52 cards; at least 60 are needed (CR 100.2a)",)),
        (
            (("Forest", 55), ("Saproot Elf", 5)),
            (),
            ("Saproot Elf: 5 cards of this name; at most 4 are allowed (CR 100.2a)",),
        ),
        ((("Forest", 90),), (), ()),
        (
            (("Forest", 60),),
            (("Island", 16),),
            ("The sideboard has 16 cards; at most 15 are allowed (CR 100.4a)",),
        ),
        ((("Forest", 34), ("Saproot Elf", 6)), (("Island", 30),), ()),
        ((("Forest", 39),), (), ("The deck has 39 cards; at least 60 are needed (CR 100.2a)",)),
    ],
    ids=(
        "sixty",
        "four of a card",
        "too small",
        "five of a card",
        "large",
        "sideboard",
        "limited",
        "under forty",
    ),
)
def test_decks_are_judged_by_the_rules_of_the_play_that_they_are_built_for(tmp_path, main, aside, said):
    """CR 100.2a, 100.2b, 100.5."""
    cards = EngineCards(tmp_path)
    listed = Deck(
        "Mine",
        tuple(DeckEntry(count, name) for name, count in main),
        tuple(DeckEntry(count, name) for name, count in aside),
    )
    assert tuple(cards.breaches(cards.save(listed))) == said


def test_decks_that_come_with_the_program_are_not_judged(tmp_path):
    cards = EngineCards(tmp_path)
    assert cards.breaches("Cinder Kiln") == ()
