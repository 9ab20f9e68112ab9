"""Saved games, decks and dates of rules are told of in the language of the client."""

from datetime import datetime, timedelta

import pytest

from engine.store.deck_words import opened_from
from engine.store.library import shipped_decks
from gui.speaking import speak
from gui.translation import against, told
from gui.window.dialogs.saved_games import when

NOW = datetime.now().astimezone()


@pytest.fixture
def german(qapp):
    speak(qapp, "de")
    yield
    speak(qapp, "en")


def test_days_are_called_by_their_names(german):
    assert when(NOW) == f"heute, {NOW:%H:%M}"
    assert when(NOW - timedelta(days=1)) == f"gestern, {NOW:%H:%M}"
    assert when(datetime(2020, 3, 5, 7, 30, tzinfo=NOW.tzinfo)) == "5. März 2020, 07:30"


def test_days_are_called_so_in_english_too(qapp):
    assert when(NOW) == f"today, {NOW:%H:%M}"
    assert when(NOW - timedelta(days=1)) == f"yesterday, {NOW:%H:%M}"


def test_who_plays_is_said(german):
    assert against(("Ann", "Bob")) == "Ann gegen Bob"


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        (0, "Aus goblins.txt."),
        (1, "Aus goblins.txt. 1 Zeile davon ist nicht verständlich."),
        (5, "Aus goblins.txt. 5 Zeilen davon sind nicht verständlich."),
    ],
)
def test_where_a_deck_comes_from_is_said(german, bad, words):
    assert told(opened_from("goblins.txt", bad)) == words


def test_a_card_whose_name_looks_like_a_sentence_keeps_it(german):
    assert told("Ann draws Choose Your Battle") == "Ann zieht Choose Your Battle"
    assert told("Ann casts Choose Your Battle targeting Bear") == "Ann wirkt Choose Your Battle, Ziel: Bear"


def test_the_decks_that_come_along_are_told_of(german):
    """What each is and how it is played: all of it, and the names of cards as they are."""
    for deck in shipped_decks():
        assert told(deck.description) != deck.description
        assert told(deck.how_to_play).startswith("So spielt man es: ")


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("This can't attack Bob", "Das kann Bob nicht angreifen"),
        ("This can't block Ape", "Das kann Ape nicht blocken"),
        ("This can't be a target of Zap", "Das kann kein Ziel von Zap sein"),
        ("that needs “any target”", "dafür braucht es „any target“"),
        ("Be a target of Zap", "Ziel von Zap sein"),
    ],
)
def test_what_cannot_be_done_is_said(german, said, words):
    assert told(said) == words
