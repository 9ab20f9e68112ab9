"""Deck files of the user's own are kept beside the games."""

import pytest

from engine import DeckFileError, keep_deck, load_deck, own_decks, shipped_decks
from engine.store.library import Library

LIST = "4 Cinder Imp\n20 Mountain\n"


def test_a_deck_file_is_kept_and_offered(tmp_path):
    file = tmp_path / "Sparks.txt"
    file.write_text(LIST)
    kept = keep_deck(file, tmp_path / "data")
    assert kept.name == "Sparks"
    assert (kept.description, kept.sizes) == ("Opened from Sparks.txt.", (24, 0))
    assert own_decks(tmp_path / "data") == (kept,)
    with Library(tmp_path / "data") as library:
        assert len(load_deck(str(kept.path), library).cards) == 24


def test_a_deck_says_how_large_it_and_its_sideboard_are(tmp_path):
    file = tmp_path / "Sparks.txt"
    file.write_text(LIST + "\nSideboard\n3 Cinder Imp\n")
    assert keep_deck(file, tmp_path / "data").sizes == (24, 3)


def test_opening_a_file_again_replaces_what_was_kept(tmp_path):
    file = tmp_path / "Sparks.txt"
    file.write_text(LIST)
    keep_deck(file, tmp_path / "data")
    file.write_text(LIST + "4 Scorch Line\n")
    kept = keep_deck(file, tmp_path / "data")
    assert len(load_deck(str(kept.path), Library(tmp_path / "data")).cards) == 28
    assert len(own_decks(tmp_path / "data")) == 1


def test_a_name_that_is_taken_is_told_apart(tmp_path):
    shipped = shipped_decks()[0]
    file = tmp_path / f"{shipped.name}.txt"
    file.write_text(LIST)
    assert keep_deck(file, tmp_path / "data").name == f"{shipped.name} ({file.name})"


@pytest.mark.parametrize("text", ["", "// nothing here\n", "what is this\nno deck at all\n"])
def test_what_has_no_card_in_it_is_refused(tmp_path, text):
    file = tmp_path / "nothing.txt"
    file.write_text(text)
    with pytest.raises(DeckFileError, match="there is no card in it"):
        keep_deck(file, tmp_path / "data")
    assert own_decks(tmp_path / "data") == ()


def test_what_is_no_file_is_refused(tmp_path):
    with pytest.raises((DeckFileError, OSError)):
        keep_deck(tmp_path / "nothing.txt", tmp_path / "data")
    assert own_decks(tmp_path / "data") == ()
