"""Z shows the card that is pointed at as large as the table."""

import pytest
from PySide6.QtCore import Qt

from engine.views import Zone
from gui.board.card_dock import HOVER_DELAY
from gui.look.metrics import ZOOM_CARD
from gui.settings.values import Cover, Settings
from tests.gui.client import focused_within, press, wait_prompt
from tests.gui.samples import ANN, KEEP, SAMPLES, table

Key = Qt.Key
ATTACK, *_ = (one for one in SAMPLES.values() if type(one).__name__ == "Attack")


@pytest.fixture
def asked(opened, qtbot):
    window = opened((KEEP, table()), (ATTACK, table()))
    wait_prompt(qtbot, window, KEEP)
    return window


def first(window):
    return window.play.table.battlefield[0]


def point_at(window, id):
    window.table.look_at(id)


def test_z_shows_what_is_pointed_at_large_and_puts_it_away(asked, qtbot):
    point_at(asked, first(asked).id)
    before = asked.focusWidget()
    press(qtbot, asked, Key.Key_Z)
    large = asked.stage.large
    assert large.isVisible()
    assert large.card.object == first(asked)
    qtbot.waitUntil(lambda: large.card.face.height() > asked.table.height() * 0.6)
    assert large.card.face.height() > asked.docks.card.face.height()
    assert asked.docks.card.is_pinned
    press(qtbot, asked, Key.Key_Z)
    assert not large.isVisible()
    assert large.card.object is None
    assert not asked.docks.card.is_pinned
    assert asked.focusWidget() is before


def test_z_shows_what_the_keyboard_marks(asked, qtbot):
    asked.table.battlefield.setFocus()
    press(qtbot, asked, Key.Key_Right)
    marked = asked.table.battlefield.focused
    press(qtbot, asked, Key.Key_Z)
    assert asked.stage.large.card.object.id == marked


@pytest.mark.parametrize("key", [Key.Key_Escape, Key.Key_Return, Key.Key_Space])
def test_a_key_that_puts_it_away_answers_nothing(asked, qtbot, key):
    point_at(asked, first(asked).id)
    press(qtbot, asked, Key.Key_Z)
    press(qtbot, asked, key)
    assert not asked.stage.large.isVisible()
    assert asked.prompt.decision == KEEP
    assert focused_within(asked)


def test_a_click_puts_it_away(asked, qtbot):
    point_at(asked, first(asked).id)
    press(qtbot, asked, Key.Key_Z)
    qtbot.mouseClick(asked.stage.large.card.face, Qt.MouseButton.LeftButton)
    assert not asked.stage.large.isVisible()


def test_z_does_nothing_where_nothing_was_pointed_at(asked, qtbot):
    asked.docks.card.clear()
    press(qtbot, asked, Key.Key_Z)
    assert not asked.stage.large.isVisible()


def test_the_next_question_is_not_hidden_behind_it(asked, qtbot):
    point_at(asked, first(asked).id)
    press(qtbot, asked, Key.Key_Z)
    asked.prompt.accept()
    wait_prompt(qtbot, asked, ATTACK)
    assert not asked.stage.large.isVisible()


def test_it_fits_into_the_smallest_window(asked, qtbot):
    asked.resize(1024, 700)
    point_at(asked, first(asked).id)
    press(qtbot, asked, Key.Key_Z)
    assert asked.rect().contains(asked.stage.large.geometry())
    asked.resize(1920, 1080)
    qtbot.waitUntil(lambda: asked.stage.large.card.face.height() > ZOOM_CARD.height() * 1.5)


def test_nothing_of_it_stays_when_another_person_looks(opened, qtbot):
    window = opened((KEEP, table()), (KEEP, table()), settings=Settings(cover=Cover.ALWAYS))
    qtbot.waitUntil(window.cover.isVisible)
    qtbot.mouseClick(window.cover.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.prompt is not None)
    mine = next(one for one in window.play.table.players[0].hand if one.zone == Zone.HAND)
    point_at(window, mine.id)
    window.stage.show_large()
    assert window.stage.large.card.object == mine
    window.stage.forget()
    assert not window.stage.large.isVisible()
    assert window.stage.large.card.object is None
    assert mine.name not in window.stage.large.card.text.toPlainText()


def test_what_was_pointed_at_in_one_game_is_not_shown_in_the_next(opened, qtbot):
    """Objects of another game have the same numbers: a card in hand was shown as one that the opponent hides."""
    window = opened((KEEP, table()), people=(ANN,))
    wait_prompt(qtbot, window, KEEP)
    seen = first(window).id
    window.begin(window.games.begin(None))
    window.table.look_at(seen)  # the cards of the last game lie there until the new one is dealt
    wait_prompt(qtbot, window, KEEP)
    qtbot.wait(2 * HOVER_DELAY)
    assert window.docks.card.object is None
