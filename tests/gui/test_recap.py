"""The recap lies over the table where it hides least of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtWidgets import QWidget

from engine.views import LogLine
from gui.board.recap import GAP, Recap

LINES = tuple(LogLine(number, 1, None, f"Bob does {number}", "117.1", "story") for number in range(3))
HIGH = 400


@pytest.mark.parametrize(
    ("cards", "side"), [((), "right"), (("right",), "left"), (("right", "left"), "middle")]
)
def test_it_lies_where_it_hides_no_card(qtbot, cards, side):
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(1200, HIGH)
    parent.show()
    spots = {"left": 0, "middle": 400, "right": 800}
    corner = parent.mapToGlobal(QPoint(0, 0))
    places = [QRectF(corner.x() + spots[card], corner.y(), 400, HIGH) for card in cards]
    recap = Recap(parent, lambda: places)

    recap.show_lines(LINES)

    right = parent.width() - recap.width() - GAP
    assert recap.x() == {"left": GAP, "middle": (GAP + right) // 2, "right": right}[side]
    assert not any(recap.geometry().translated(corner).intersects(place.toRect()) for place in places)
