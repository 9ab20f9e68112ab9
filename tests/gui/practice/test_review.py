"""The review of a game in the window: from a replay to its graph and moments, and from those to the table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMessageBox, QPushButton, QSlider

from engine import (
    AnswerStep,
    Deed,
    Library,
    Moment,
    PageLanguage,
    Point,
    Review,
    load_deck,
    moment_in_words,
    new_session,
    read_record,
)
from engine.agents.simple.simple import SimpleAgent
from engine.decisions import Act, Conceded
from engine.views import PlayerId
from gui.bridge import reviewing
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import GameProblem, NewGame
from gui.commands.catalog import AT_TABLE, OF_FILM
from gui.settings.values import Settings
from gui.translation import SPOKEN
from gui.window.main_window import MainWindow

ANN, BOB = PlayerId(0), PlayerId(1)
STAYING, ATTACKING = (AnswerStep(Deed.STAY),), (AnswerStep(Deed.ATTACK, (("Ogre",),)),)
FOUND = Review(
    ("Ann", "Bob"),
    ANN,
    "Bob wins: Ann has no life left",
    (Point(1, ANN, 0.5, 0), Point(2, BOB, 0.7, 2), Point(2, PlayerId(-1), 0.0, 4)),
    (
        Moment(3, 2, "Which creatures attack", STAYING, 0.4, ATTACKING, 0.9, (5,), 20),
        Moment(1, 1, "The chance went from 50 to 70 %", (AnswerStep(Deed.PASS),), 0.7),
    ),
    2,
    40,
)


@pytest.fixture
def window(qtbot, tmp_path, monkeypatch):
    """A window that shows a game of six decisions; what a review of it finds is settled."""
    games = EngineGames(tmp_path)
    monkeypatch.setattr(reviewing, "review", lambda record, seat, progress, stop: FOUND)
    window = MainWindow(games, Settings(), tmp_path / "settings.json", [])
    qtbot.addWidget(window)
    window.show()
    yield window
    window.leave_table()


@pytest.fixture
def watched(window, path):
    """The same window with the replay of a short game between opponents."""
    window.show_replay(window.games.film(path, lambda: False))
    return window


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """The file of that game."""
    return played(tmp_path_factory.mktemp("games"))


def played(folder):
    """A game that was given up in the second turn."""

    class Short(SimpleAgent):
        def answer(self, decision, view):
            over = view.turn > 1 and isinstance(decision, Act)
            return Conceded() if over else super().answer(decision, view)

    path = folder / "short.ruleglass"
    with Library() as library:
        decks = (load_deck("cinder-kiln", library), load_deck("lantern-watch", library))
    new_session(decks, ("Ann", "Bob"), {ANN: Short(1), BOB: Short(2)}, 5, save=path).play()
    return path


def reviewed(window, qtbot):
    """Review what is shown, and wait for it."""
    window.actions_by_name.run("review")
    panel = window.docks.review
    qtbot.waitUntil(lambda: panel.review is not None, timeout=10_000)
    return panel


def test_there_is_nothing_to_review_without_a_replay(window):
    assert not window.actions_by_name.action("review").isEnabled()
    assert window.errands.reviews.review() is None


def test_the_table_of_a_replay_is_looked_at_like_any_other(watched):
    usable = {name for name in (*AT_TABLE, *OF_FILM) if watched.actions_by_name.action(name).isEnabled()}
    assert usable == {*AT_TABLE, *OF_FILM}
    assert not watched.actions_by_name.action("show_ruling").isEnabled()
    watched.actions_by_name.run("closer")
    assert not watched.actions_by_name.action("show_prompt").isEnabled()


def test_each_moment_is_told_and_opens_on_the_table(watched, qtbot):
    panel = reviewed(watched, qtbot)

    said = "\n".join(label.text() for label in panel.moments.findChildren(QLabel))
    for moment in FOUND.moments:
        assert all(words in said for _, words in moment_in_words(moment))
    buttons = panel.moments.findChildren(QPushButton)
    assert len(buttons) == len(FOUND.moments)
    qtbot.mouseClick(buttons[0], Qt.MouseButton.LeftButton)
    assert watched.replay.at == FOUND.moments[0].frame
    watched.replay.bar.slider.triggerAction(QSlider.SliderAction.SliderSingleStepAdd)
    assert watched.replay.at == FOUND.moments[0].frame + 1, "it goes on from the moment that is shown"


def test_a_turn_of_the_graph_opens_by_mouse_and_by_keys(watched, qtbot):
    panel = reviewed(watched, qtbot)
    graph = panel.graph

    place = graph.place(FOUND.points[1].frame, FOUND.points[1].chance)
    qtbot.mouseClick(graph, Qt.MouseButton.LeftButton, pos=place.toPoint())
    assert watched.replay.at == 2
    assert graph.accessibleDescription() == "Turn 2, Bob: 70 %"

    qtbot.keyClick(graph, Qt.Key.Key_Left)
    qtbot.keyClick(graph, Qt.Key.Key_Return)
    assert watched.replay.at == 0
    assert graph.accessibleDescription() == "Turn 1, Ann: 50 %"


def test_the_page_is_saved_or_it_is_said_why_not(watched, qtbot, tmp_path):
    reviewed(watched, qtbot)
    target = tmp_path / "review.html"

    watched.errands.reviews.save_page(target)

    assert "Attack with Ogre" in target.read_text()
    with pytest.raises(GameProblem, match="can't be written"):
        reviewing.write_review(FOUND, tmp_path / "no folder" / "review.html", PageLanguage())


def test_the_page_is_in_the_language_of_the_client(watched, qtbot, tmp_path):
    reviewed(watched, qtbot)
    target = tmp_path / "review.html"
    SPOKEN.change("de")
    try:
        watched.errands.reviews.save_page(target)
    finally:
        SPOKEN.change("en")

    page = target.read_text()
    assert '<html lang="de">' in page
    said = page[page.index("<body>") :]
    for english in (
        "Attack",
        "the game as",
        "chance to win",
        "Turn",
        "Moment 1 (turn",
        "weighed",
        "Bob wins",
    ):
        assert english not in said
    assert "Moment 1 (Zug 2)" in said
    assert "Ogre" in said


def test_another_game_forgets_the_review(watched, qtbot):
    panel = reviewed(watched, qtbot)

    watched.leave_table()

    assert panel.review is None
    assert not any(button.isVisible() for button in panel.moments.findChildren(QPushButton))


def test_the_engine_reviews_a_game_in_a_process_of_its_own(path):
    record = read_record(path)

    found = reviewing.review(record, ANN, lambda done, whole: None, lambda: True)

    assert found.names == ("Ann", "Bob")
    assert found.moments == ()


def test_a_game_that_ends_can_be_reviewed_at_once(window, qtbot):
    decks = [deck.name for deck in window.games.decks()]
    window.begin(window.games.begin(NewGame(("Ann", "Bob"), (decks[0], decks[1]), "simple", seed=2)))
    qtbot.waitUntil(lambda: window.play.asked is not None, timeout=60000)
    window.play.concede()
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None, timeout=60000)
    box = window.findChild(QMessageBox)
    next(button for button in box.buttons() if button.text() == "Review it").click()
    qtbot.waitUntil(lambda: window.docks.review.review is FOUND, timeout=60000)
    assert window.replay is not None
