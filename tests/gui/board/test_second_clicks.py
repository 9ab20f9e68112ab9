"""A second click where one card was never casts another: double clicks, and hands that keep their places."""

import itertools

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from engine.views import Zone
from gui.board.table import TableWidget
from tests.gui.tables import creature, forest, in_zone, player, table

LEFT = Qt.MouseButton.LeftButton
CARDS = tuple(in_zone(900 + number, Zone.HAND, f"Card {number}") for number in range(5))


@pytest.fixture
def board(qtbot):
    widget = TableWidget()
    qtbot.addWidget(widget)
    widget.resize(960, 776)
    widget.show()
    qtbot.waitExposed(widget)
    widget.set_motion(0)
    return widget


def holding(*cards):
    return table(forest(1), players=(player(0, "Ann", hand=cards), player(1, "Bob")))


def places(board):
    return {slot.ids[0]: slot.x for slot in (item.slot for item in board.hand.items_of_cards())}


def enter(hand):
    middle = QPointF(hand.width() / 2, 40)
    QApplication.sendEvent(hand, QEnterEvent(middle, middle, hand.mapToGlobal(middle)))


def leave(hand):
    QApplication.sendEvent(hand, QEvent(QEvent.Type.Leave))


def click_twice(view, at):
    """A double click, as Qt hands it to a viewport."""
    kinds = QEvent.Type
    for kind in (
        kinds.MouseButtonPress,
        kinds.MouseButtonRelease,
        kinds.MouseButtonDblClick,
        kinds.MouseButtonRelease,
    ):
        held = Qt.MouseButton.NoButton if kind is kinds.MouseButtonRelease else LEFT
        spot, no_key = QPointF(at), Qt.KeyboardModifier.NoModifier
        event = QMouseEvent(kind, spot, QPointF(view.viewport().mapToGlobal(at)), LEFT, held, no_key)
        QApplication.sendEvent(view.viewport(), event)


def test_a_hand_keeps_its_places_while_the_mouse_is_in_it(board):
    board.show_table(holding(*CARDS))
    before = places(board)
    enter(board.hand)
    board.show_table(holding(*CARDS[:2], *CARDS[3:]))
    assert places(board) == {id: x for id, x in before.items() if id != CARDS[2].id}
    leave(board.hand)
    assert places(board)[CARDS[3].id] < before[CARDS[3].id]


def test_a_hand_closes_up_at_once_where_nobody_points(board):
    board.show_table(holding(*CARDS))
    before = places(board)
    board.show_table(holding(*CARDS[1:]))
    assert places(board)[CARDS[1].id] != before[CARDS[1].id]


def test_a_hand_closes_up_when_the_mouse_rests_or_a_card_is_drawn(board, qtbot):
    board.show_table(holding(*CARDS))
    before = places(board)
    enter(board.hand)
    board.hand._close_up.setInterval(20)
    board.show_table(holding(*CARDS[1:]))
    qtbot.waitUntil(lambda: places(board)[CARDS[1].id] != before[CARDS[1].id])
    board.show_table(holding(*CARDS[2:]))
    drawn = in_zone(950, Zone.HAND, "Drawn")
    board.show_table(holding(*CARDS[2:], drawn))
    xs = [places(board)[card.id] for card in (*CARDS[2:], drawn)]
    gaps = [right - left for left, right in itertools.pairwise(xs)]
    assert max(gaps) - min(gaps) <= 2  # places are whole pixels


def test_a_double_click_on_a_card_in_hand_is_one_click(board):
    """The first click takes the card away; what lies there then isn't meant, whatever it is called."""
    twins = tuple(in_zone(900 + number, Zone.HAND, "Bolt") for number in range(3))
    board.show_table(holding(*twins))
    at = board.hand.anchor(twins[1].id).toPoint()
    heard = []

    def clicked(id, _button):
        heard.append(id)
        board.show_table(holding(twins[0], twins[2]))
        at_place = board.hand.object_at(at)
        assert at_place != twins[1].id

    board.object_clicked.connect(clicked)
    click_twice(board.hand, at)
    assert heard == [twins[1].id]


def test_a_double_click_on_a_pile_takes_two_of_it_and_on_one_card_is_one_click(board):
    board.show_table(table(forest(1), forest(2), creature(3)))
    heard = []

    def clicked(id, _button):
        heard.append(id)
        left = [one for one in (1, 2) if one not in heard]
        board.show_table(table(*(forest(one) for one in left), creature(3)))

    at = board.battlefield.anchor(2).toPoint()
    board.object_clicked.connect(clicked)
    click_twice(board.battlefield, at)
    assert heard == [1, 2]
    heard.clear()
    board.show_table(table(creature(3)))
    at = board.battlefield.anchor(3).toPoint()
    board.object_clicked.disconnect()
    board.object_clicked.connect(lambda id, _button: heard.append(id))
    click_twice(board.battlefield, at)
    assert heard == [3]
