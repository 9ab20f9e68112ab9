"""What changes on a table is painted again, by whatever it was changed: what is on the screen is what would be painted
afresh."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from engine.views import ObjectId, Zone
from gui.board.table import TableWidget
from gui.look.theme import THEMES
from gui.models.highlights import Highlights
from tests.gui.tables import ANN, BOB, creature, crowd, forest, in_zone, player, table

LITTLE = 12


@pytest.fixture(params=[1, 0.5])
def board(qtbot, request):
    widget = TableWidget()
    qtbot.addWidget(widget)
    widget.resize(960, round(776 * request.param))
    widget.show_table(table(creature(1), creature(2, tapped=True), forest(3), creature(4, who=1)))
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def settle():
    for _ in range(5):
        QApplication.processEvents()


def is_painted(widget):
    """Whether a widget looks as if it were painted afresh; the edges of what is turned differ a little where only a part of
    it was painted."""
    settle()
    fresh = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(fresh)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawPixmap(0, 0, widget.screen().grabWindow(widget.winId()))
    painter.end()
    gray = fresh.convertToFormat(QImage.Format.Format_Grayscale8)
    return max(bytes(gray.constBits())) <= LITTLE


def hand(*ids):
    cards = tuple(in_zone(id, Zone.HAND, f"Trick {id}") for id in ids)
    return (player(ANN, "Ann", hand=cards), player(BOB, "Bob"))


CHANGES = {
    "nothing": lambda board: None,
    "a permanent comes": lambda board: board.show_table(table(creature(1), creature(9), forest(3))),
    "many come": lambda board: board.show_table(crowd(60)),
    "all go": lambda board: board.show_table(table()),
    "one is turned": lambda board: board.show_table(
        table(creature(1, tapped=True), creature(2), forest(3), creature(4, who=1))
    ),
    "one is hurt": lambda board: board.show_table(
        table(creature(1, damage=1), creature(2, tapped=True), forest(3), creature(4, who=1))
    ),
    "one can be chosen": lambda board: board.set_highlights(Highlights(legal=frozenset({ObjectId(4)}))),
    "a turned one can be chosen": lambda board: board.set_highlights(Highlights(legal=frozenset({ObjectId(2)}))),
    "the keyboard is at one": lambda board: board.battlefield.focus_object(ObjectId(1)),
    "another theme": lambda board: board.set_theme(THEMES["light"]),
    "tilted": lambda board: board.battlefield.set_tap_angle(15.0),
    "closer": lambda board: board.battlefield.look_closer(1.5, QPointF(20, 20)),
    "plain ground": lambda board: board.battlefield.set_ground(plain=True, picture=None),
    "cards in hand": lambda board: board.show_table(
        replace(board.table, players=hand(*range(100, 107)))
    ),
    "more cards than there is room for": lambda board: board.show_table(
        replace(board.table, players=hand(*range(100, 125)))
    ),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_changes_is_painted(board, change):
    assert is_painted(board)
    change(board)
    assert is_painted(board)


def test_what_is_scrolled_is_painted(board):
    CHANGES["closer"](board)
    settle()
    for bar in (board.battlefield.horizontalScrollBar(), board.battlefield.verticalScrollBar()):
        bar.setValue(bar.maximum())
        assert is_painted(board)


def test_marks_that_go_are_painted(board):
    for id in (1, 2, 4):
        board.set_highlights(Highlights(legal=frozenset({ObjectId(id)}), playable=frozenset({ObjectId(3)})))
        assert is_painted(board)
    board.set_highlights(Highlights())
    assert is_painted(board)


def test_what_glides_is_painted_where_it_comes_to(board, qtbot):
    board.set_motion(40)
    CHANGES["one is turned"](board)
    qtbot.wait(120)
    assert is_painted(board)
    CHANGES["many come"](board)
    CHANGES["all go"](board)
    qtbot.wait(120)
    assert is_painted(board)
