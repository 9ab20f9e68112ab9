"""The recap lies over the table where it hides least of it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtWidgets import QWidget

from engine.values.ids import PlayerId
from engine.views import LogLine
from gui.board.recap import GAP, Recap
from gui.window.handing_over import Recaps

ANN, BOB = PlayerId(0), PlayerId(1)

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


def test_it_lies_in_a_corner_below_where_cards_are_everywhere_above(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(1200, 2 * HIGH)
    parent.show()
    corner = parent.mapToGlobal(QPoint(0, 0))
    above = [QRectF(corner.x(), corner.y(), 1200, HIGH)]
    recap = Recap(parent, lambda: above, lambda: QRectF(corner.x(), corner.y(), 1200, 2 * HIGH))
    recap.show_lines(LINES)
    assert recap.x() == parent.width() - recap.width() - GAP
    assert recap.y() >= HIGH


def test_it_is_narrower_where_it_would_hide_cards_otherwise(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(1200, HIGH)
    parent.show()
    corner = parent.mapToGlobal(QPoint(0, 0))
    left = 1200 - 2 * GAP - 220
    cards = [QRectF(corner.x(), corner.y(), left, HIGH)]
    recap = Recap(parent, lambda: cards)
    long = LogLine(1, 1, None, "Bob does something that takes many words to tell of", "117.1", "story")
    recap.show_lines((long,))
    assert recap.x() >= left
    assert recap.height() == recap.layout().totalHeightForWidth(recap.width())


@pytest.mark.parametrize("high", [60, 120, 200])
def test_it_hides_nothing_but_the_battlefield_and_tells_so_much_as_there_is_room_for(qtbot, high):
    """At 200 % it lay over the button that answers."""
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(800, 600)
    parent.show()
    corner = parent.mapToGlobal(QPoint(0, 0))
    field = QRectF(corner.x(), corner.y() + 100, 800, high)
    recap = Recap(parent, tuple, lambda: field)
    many = tuple(LogLine(n, 1, None, f"Bob does {n}", "117.1", "story") for n in range(30))
    recap.show_lines(many)
    assert field.toRect().contains(recap.geometry().translated(corner))
    assert recap.width() >= recap.heading.sizeHint().width()
    assert "Bob does 29" in recap.text.text()


def line(text: str, player: PlayerId | None, by: PlayerId | None = None) -> LogLine:
    return LogLine(0, 2, None, text, "701.9", player=player, by=by)


def told(*lines: LogLine) -> list[str]:
    """What a player is told who decided in turn 1 before all of that, and is asked again in turn 2."""
    recaps = Recaps()
    recaps.decided(SimpleNamespace(seat=ANN, table=SimpleNamespace(turn=1), log=()))
    asked = SimpleNamespace(seat=ANN, table=SimpleNamespace(turn=2), log=lines)
    return [one.text for one in recaps.since(asked, hotseat=False)]


def test_what_was_done_to_a_player_is_told_and_what_they_did_themselves_is_not():
    done = line("Ann discards Bear — Seize", ANN, by=BOB)
    assert told(line("Ann casts Bear", ANN), done) == ["Ann discards Bear — Seize"]
    assert told(line("Ann draws Elk — Study", ANN, by=ANN), line("Bob plays Forest", BOB)) == [
        "Bob plays Forest"
    ]
    assert told(line("Ann casts Bear", ANN), line("Ann draws Elk — Study", ANN, by=ANN)) == []


@pytest.mark.parametrize("words", range(2, 40, 3))
def test_no_line_is_cut(qtbot, words):
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(1200, 2 * HIGH)
    parent.show()
    recap = Recap(parent)
    text = " ".join(["Ann draws Kolaghan's Command"] * words)[: 7 * words]
    recap.show_lines(
        tuple(LogLine(number, 1, None, f"{text} {number}", "117.1", "story") for number in range(4))
    )
    assert recap.text.height() >= recap.text.heightForWidth(recap.text.width())
