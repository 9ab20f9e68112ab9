"""Pictures are drawn before they are wanted, while nothing else is to be done, and are those that the table shows."""

import pytest

from gui.bridge.engine_games import EngineGames
from gui.bridge.games import NewGame
from gui.look import art
from gui.look.drawing_ahead import DrawingAhead
from gui.look.face import face_of
from gui.look.metrics import FaceKind
from gui.settings.values import Settings
from gui.window.main_window import MainWindow
from tests.gui import samples
from tests.gui.client import wait_prompt

BEARS = [samples.creature(number, f"Bear {number}", 2, 2) for number in range(3)]


@pytest.fixture(autouse=True)
def nothing_kept():
    """No picture that another test wanted."""
    art._painted.forget()


def drawn_by_now():
    return art._painted.made


def test_nothing_is_drawn_while_something_else_is_to_be_done(qtbot):
    free = False
    ahead = DrawingAhead(lambda: free)
    before = drawn_by_now()
    ahead.take(BEARS)
    qtbot.wait(120)
    assert drawn_by_now() == before

    free = True
    qtbot.waitUntil(lambda: not ahead.left)
    assert drawn_by_now() == before + len(BEARS) * len(art.SKETCHES)


def test_nothing_is_drawn_until_a_question_has_been_seen(opened, qtbot, monkeypatch):
    """Who answers at once waits for the next question, and not for pictures."""
    window = opened((samples.ACT, samples.table()))
    wait_prompt(qtbot, window, samples.ACT)
    assert window.drawing_ahead._is_free()
    monkeypatch.setattr("gui.look.seen.LONG_ENOUGH", 3600.0)
    assert not window.drawing_ahead._is_free()


def test_whoever_leaves_a_game_waits_for_no_pictures(qtbot):
    ahead = DrawingAhead(lambda: True)
    ahead.take(BEARS)
    ahead.stop()
    before = drawn_by_now()
    qtbot.wait(80)

    assert (ahead.left, drawn_by_now()) == ([], before)


def test_no_more_is_drawn_than_there_is_room_for(qtbot, monkeypatch):
    monkeypatch.setattr(art._painted, "most", 4 * 192 * 144 * 4)
    ahead = DrawingAhead(lambda: True)
    before = drawn_by_now()
    ahead.take([samples.creature(number, f"Wolf {number}", 2, 2) for number in range(9)])
    qtbot.waitUntil(lambda: not ahead.left)

    assert drawn_by_now() - before < 9 * len(art.SKETCHES)


def test_the_pictures_of_a_game_are_those_of_its_cards(qtbot, tmp_path):
    """What is told of them beforehand is what the table says of the cards in a hand."""
    games = EngineGames(tmp_path)
    first, second = (deck.name for deck in games.decks()[:2])
    window = MainWindow(games, Settings(), tmp_path / "settings.json")
    qtbot.addWidget(window)
    told = []
    window.drawing_ahead.take = lambda faces: told.extend(faces)
    window.begin(games.begin(NewGame(("Ann", "Bob"), (first, second), opponent="simple", seed=5)))
    qtbot.waitUntil(lambda: window.play.asked is not None, timeout=20000)
    hand = [view for player in window.play.asked.table.players for view in player.hand if view.known]
    window.leave_table()

    subjects = {face_of(view, FaceKind.TILE).subject() for view in told}
    assert hand
    assert {face_of(view, FaceKind.TILE).subject() for view in hand} <= subjects
    assert [view.name for view in told] == sorted(view.name for view in told)
