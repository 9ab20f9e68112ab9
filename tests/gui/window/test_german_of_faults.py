"""What is wrong with a file, a deck or an edit is said in the language of the client, with the place as it is."""

import pytest

from engine.cards.decks.reading import DeckFileError
from engine.rulings.reading import RulingFileError, ruling_in
from gui.bridge.errors import GameProblem
from gui.translation import SPOKEN, fault


@pytest.fixture
def german():
    SPOKEN.change("de")
    yield
    SPOKEN.change("en")


@pytest.mark.parametrize(
    ("said", "german_words"),
    [
        ("/home/a: b/deck.txt: isn't a text file", "/home/a: b/deck.txt: ist keine Textdatei"),
        ("mine.json, line 1,204: title: a ruling needs one", "mine.json, Zeile 1,204: title: ein Regelfall braucht einen"),
        ("old.ruleglass: can't be opened: Permission denied", "old.ruleglass: kann nicht geöffnet werden: keine Berechtigung"),
        ("/x/y.json can't be written: Read-only file system", "/x/y.json kann nicht geschrieben werden: das Dateisystem kann nur gelesen werden"),
        ("/g/x.ruleglass: another program is playing this game", "/g/x.ruleglass: ein anderes Programm spielt dieses Spiel"),
        ("/g/x.json can't be written: the disk is full", "/g/x.json kann nicht geschrieben werden: die Festplatte ist voll"),
        ("[Errno 13] Permission denied: '/d/decks'", "/d/decks: keine Berechtigung"),
        ("a.json, line 3: no such word\nb.json: isn't a file", "a.json, Zeile 3: no such word\nb.json: ist keine Datei"),
    ],
)  # fmt: skip
def test_the_reason_is_translated_and_the_place_stays(german, said, german_words):
    assert fault(said) == german_words


def test_in_english_nothing_changes():
    assert fault("deck.txt, line 3: isn't a text file") == "deck.txt, line 3: isn't a text file"


def test_errors_of_the_system_name_the_file_first_and_no_numbers():
    assert fault("[Errno 28] No space left on device: '/d/x'") == "/d/x: No space left on device"
    assert (
        str(GameProblem(str(OSError(2, "No such file or directory", "/x"))))
        == "/x: No such file or directory"
    )
    assert fault("[Errno 5] Input/output error") == "Input/output error"


def test_what_a_game_or_a_file_cannot_is_said_so(german):
    assert str(GameProblem(str(DeckFileError("x.txt", "isn't a text file")))) == "x.txt: ist keine Textdatei"
    with pytest.raises(RulingFileError) as raised:
        ruling_in(b'{"ruling": 1, "title": "A", "rules": ["9.9"]}', "x.json")
    assert "es gibt keine Regel 9.9" in fault(str(raised.value))
