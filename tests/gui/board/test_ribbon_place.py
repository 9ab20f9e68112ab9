"""The ribbon of steps stays where it is, whoever's turn it is: the table isn't laid out anew from turn to turn."""

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QBoxLayout, QLabel

from gui.board.player_bar import PlayerBar
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


def test_what_is_said_beside_the_numbers_changes_from_turn_to_turn_in_the_same_labels(qtbot):
    bar, ann = PlayerBar(), player(0, "Ann")
    qtbot.addWidget(bar)

    def said():
        return [chip for chip in bar.findChildren(QLabel, "chip") if not chip.isHidden()]

    bar.show_player(ann, table(turn=3))
    first = said()
    assert [chip.text() for chip in first] == ["turn 3"]
    bar.show_player(replace(ann, counters=(("poison", 2),)), table(turn=5))
    assert [chip.text() for chip in said()] == ["turn 5", "poison 2"]
    assert said()[0] is first[0]
    bar.show_player(ann, table(turn=6, active=BOB))
    assert said() == []
