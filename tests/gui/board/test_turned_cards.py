"""What lies on its side: numbers and marks stand upright on it."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF

from gui.board.table import TableWidget
from gui.models.highlights import Highlights
from tests.gui.tables import creature, crowd, forest, table


@pytest.fixture
def board(qtbot):
    widget = TableWidget()
    qtbot.addWidget(widget)
    widget.resize(960, 776)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def item_of(view, id):
    return next(item for item in view.items_of_cards() if id in item.slot.ids)


def differing(one, other):
    """The rectangle in which two pictures of one size differ."""
    spots = [
        (x, y)
        for x in range(one.width())
        for y in range(one.height())
        if one.pixel(x, y) != other.pixel(x, y)
    ]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys)))


@pytest.mark.parametrize(
    "more", [{"power": 14, "toughness": 14}, {"damage": 1}, {"counters": (("charge", 3),)}]
)
def test_numbers_stand_upright_on_a_tapped_permanent(board, more):
    """The picture that lies on its side says nothing of them; the one above it does, and is turned back."""
    board.show_table(table(creature(1, tapped=True)))
    item = item_of(board.battlefield, 1)
    before, face = item.numbers.pixmap().toImage(), item.pixmap().toImage()
    board.show_table(table(creature(1, tapped=True, **more)))
    assert item.sceneTransform().map(QPointF(0, 1)) != QPointF(0, 1)
    assert item.numbers.isVisible()
    assert item.rotation() + item.numbers.rotation() == 0
    assert item.pixmap().toImage() == face
    changed = differing(before, item.numbers.pixmap().toImage())
    assert changed.width() > changed.height(), "words run along"
    assert item.sceneBoundingRect().adjusted(-1, -1, 1, 1).contains(item.numbers.sceneBoundingRect())


def test_numbers_of_what_stands_are_on_its_face(board):
    board.show_table(table(creature(1)))
    assert not item_of(board.battlefield, 1).numbers.isVisible()


def test_the_number_of_a_choice_stands_upright_on_a_tapped_pile(board):
    board.show_table(table(forest(1, tapped=True), forest(2, tapped=True)))
    board.set_highlights(Highlights(chosen=((1, 1),)))
    item = item_of(board.battlefield, 1)
    assert item.rotation() + item.ring.rotation() == 0
    assert item.ring.boundingRect().width() > item.ring.boundingRect().height()
    board.show_table(table(forest(1), forest(2)))
    item = item_of(board.battlefield, 1)
    assert item.ring.rotation() == 0


@pytest.mark.parametrize("count", [12, 60])
def test_numbers_stay_upright_and_in_sight_however_small_the_cards_are(board, count):
    board.show_table(crowd(count))
    board.show_table(table(*(replace(one, tapped=True) for one in crowd(count).battlefield)))
    for item in board.battlefield.items_of_cards():
        assert item.rotation() < 45 or item.rotation() + item.numbers.rotation() == 0
