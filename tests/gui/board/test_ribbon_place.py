"""The ribbon of steps stays where it is, whoever's turn it is: the table isn't laid out anew from turn to turn."""

import pytest
from PySide6.QtWidgets import QBoxLayout

from gui.board.table import TableWidget
from tests.gui.tables import ANN, BOB, player, table


@pytest.mark.parametrize("width", range(820, 1100, 20))
def test_the_ribbon_does_not_jump_from_turn_to_turn(qtbot, width):
    board = TableWidget()
    qtbot.addWidget(board)
    board.resize(width, 700)
    board.show()
    qtbot.waitExposed(board)
    players = (player(0, "Ann"), player(1, "Computer"))
    board.show_table(table(players=players, active=BOB, priority=BOB, turn=98))
    ways = set()
    for active, priority, turn in (
        (ANN, ANN, 1),
        (BOB, BOB, 2),
        (BOB, ANN, 2),
        (ANN, BOB, 11),
        (BOB, BOB, 98),
    ):
        board.show_table(table(players=players, active=active, priority=priority, turn=turn))
        board._fit_ribbon()
        ways.add(board.far_bar.row.direction())
    assert len(ways) == 1
    assert ways <= {QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom}
