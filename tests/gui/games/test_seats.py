"""Taking over: others sit at the seats of a game, it is played on from any moment, and what was played stays beside it."""

import shutil

import pytest
from PySide6.QtWidgets import QLabel, QMessageBox

from engine import read_record
from engine.decisions import Confirm
from engine.views import PlayerId
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import NewGame
from gui.bridge.seating import Seats
from gui.practice.seats_dialog import SeatsDialog
from gui.settings.values import Pace, Settings
from gui.window.main_window import MainWindow

ANN, BOB = PlayerId(0), PlayerId(1)
BEGUN_BY_PERSON = 2


@pytest.fixture
def window(qtbot, tmp_path):
    """A window with a practice game of the real engine, whose person is asked about a mulligan."""
    games = EngineGames(tmp_path)
    decks = [deck.name for deck in games.decks()]
    settings = Settings(pace=Pace.AT_ONCE, opponent="simple")
    window = MainWindow(games, settings, tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.show()
    window.begin(games.begin(NewGame(("Ann", "Bob"), (decks[0], decks[1]), "simple", seed=BEGUN_BY_PERSON)))
    asked(qtbot, window)
    yield window
    window.leave_table()


def asked(qtbot, window, seat=None):
    """Wait until a person is asked, a certain one if said."""
    qtbot.waitUntil(
        lambda: window.play.asked is not None and seat in (None, window.play.asked.seat), timeout=60000
    )
    return window.play.asked


def answer(qtbot, window):
    """Answer as shown, and wait for the next question."""
    before = window.play.asked.serial
    window.prompt.accept()
    qtbot.waitUntil(
        lambda: window.play.asked is not None and window.play.asked.serial != before, timeout=60000
    )


def dialog_of(window):
    """The dialog about seats that is open."""
    return next(one for one in window.findChildren(SeatsDialog) if one.isVisible())


def watch(qtbot, window, run):
    """Have a replay shown, and wait for it."""
    work = run()
    with qtbot.waitSignal(work.done, timeout=60000):
        pass
    assert window.replay is not None


def test_the_seats_are_exchanged_and_the_game_goes_on_where_it_was(window, qtbot):
    answer(qtbot, window)
    path, given = window.begun.path, window.play.asked.number
    window.actions_by_name.run("seats")
    dialog = dialog_of(window)
    assert [box.currentData() for box in dialog.kinds] == ["", "simple"]
    dialog.exchange.click()
    dialog.accept()
    question = asked(qtbot, window, BOB)
    assert window.begun.path == path
    assert window.begun.people == (BOB,)
    assert question.number >= given
    assert window.games.seats_of(path).kinds == ("simple", "")


def test_one_person_plays_both_sides_without_a_cover_and_takes_back_either(window, qtbot):
    window.actions_by_name.run("seats")
    dialog = dialog_of(window)
    dialog.kinds[1].setCurrentIndex(0)
    assert dialog.alone.isEnabled()
    assert dialog.alone.isChecked()
    dialog.accept()
    first = asked(qtbot, window)
    seats = {first.seat}
    for _ in range(4):
        answer(qtbot, window)
        assert not window.cover.isVisible()
        assert window.play.front == window.play.asked.seat
        seats.add(window.play.asked.seat)
    assert seats == {ANN, BOB}
    last = window.play.asked
    assert last.undo_to == window.play.last_answered
    window.actions_by_name.run("undo")
    qtbot.waitUntil(
        lambda: window.play.asked is not None and window.play.asked.number < last.number, timeout=60000
    )


def test_two_people_still_hide_their_hands_from_each_other(window, qtbot):
    window.actions_by_name.run("seats")
    dialog = dialog_of(window)
    dialog.kinds[1].setCurrentIndex(0)
    dialog.alone.setChecked(False)
    dialog.accept()
    asked(qtbot, window)
    assert window.play.hotseat
    assert window.cover.isVisible()


def test_a_game_without_a_person_is_not_offered(window):
    window.actions_by_name.run("seats")
    dialog = dialog_of(window)
    dialog.kinds[0].setCurrentIndex(1)
    assert not dialog.go_on.isEnabled()
    assert dialog.problem.isVisible()
    dialog.kinds[1].setCurrentIndex(0)
    assert dialog.go_on.isEnabled()
    assert not dialog.alone.isEnabled()
    assert dialog.seats() == Seats((dialog.kinds[0].itemData(1), ""), BEGUN_BY_PERSON)
    dialog.reject()


def test_looking_back_and_trying_again_keeps_what_was_played_as_a_branch(window, qtbot):
    for _ in range(3):
        answer(qtbot, window)
    path = window.begun.path
    played = list(read_record(path).answers)
    watch(qtbot, window, window.errands.seats.rewind)
    replay = window.replay
    assert replay.at == len(replay.film.frames) - 1
    place = next(n for n, frame in enumerate(replay.film.frames) if isinstance(frame.decision, Confirm))
    replay.bar.slider.setValue(place)
    replay.bar.by_hand.click()
    dialog_of(window).accept()
    question = asked(qtbot, window)
    branch = window.begun.path
    assert branch != path
    assert isinstance(question.decision, Confirm)
    assert read_record(path).answers == played
    assert "again from" in window.games.saved.read(branch).name
    for _ in range(2):
        answer(qtbot, window)
    watch(qtbot, window, lambda: window.errands.watch(path))
    branches = window.docks.timeline.branches
    assert branches.count() == 2
    with qtbot.waitSignal(window.watching.read_branch(0).done, timeout=60000):
        pass
    assert window.watching.path == branch
    assert branches.currentIndex() == 1
    window.watching.show_branch(0)
    assert window.watching.path == path
    assert branches.count() == 2


def test_the_last_moment_of_a_game_that_goes_on_is_the_game_itself(window, qtbot):
    answer(qtbot, window)
    path = window.begun.path
    watch(qtbot, window, window.errands.seats.rewind)
    window.actions_by_name.run("play_from_here")
    dialog_of(window).accept()
    asked(qtbot, window)
    assert window.begun.path == path


def test_the_end_of_a_game_is_not_played_on(window, qtbot):
    path = window.begun.path
    window.play.concede()
    qtbot.waitUntil(lambda: window.play.over, timeout=60000)
    watch(qtbot, window, lambda: window.errands.watch(path, -1))
    assert window.errands.seats.play_from_here() is None
    box = next(one for one in window.findChildren(QMessageBox) if one.windowTitle() == "Play from here")
    assert "over" in box.text()
    box.close()


def test_seats_of_what_is_not_saved_stay(window, qtbot):
    window.leave_table()
    window.begin(window.games.begin_puzzle(window.games.puzzles()[0], "Ann"))
    asked(qtbot, window)
    assert window.errands.seats.ask_seats() is None
    assert window.errands.seats.rewind() is None
    boxes = [one for one in window.findChildren(QMessageBox) if one.isVisible()]
    assert {box.windowTitle() for box in boxes} == {"Seats", "Look back"}
    for box in boxes:
        box.close()


def test_a_copy_without_its_seats_asks_who_is_who(window, qtbot, tmp_path):
    """It would else go on as a game for two, with the opponent's hand shown to whoever sits there."""
    answer(qtbot, window)
    copy = tmp_path / "elsewhere" / "copy.ruleglass"
    copy.parent.mkdir()
    shutil.copyfile(window.begun.path, copy)
    window.leave_table()
    window.errands.open_path(copy)
    dialog = dialog_of(window)
    assert "copy.ruleglass" in next(label.text() for label in dialog.findChildren(QLabel))
    dialog.kinds[1].setCurrentIndex(dialog.kinds[1].findData("simple"))
    dialog.accept()
    asked(qtbot, window)
    assert (window.begun.path, window.begun.people) == (copy, (ANN,))
    window.leave_table()
    window.errands.open_path(copy)
    asked(qtbot, window)
    assert window.begun.people == (ANN,)
