"""How much room lines of the log take."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStyle

from engine.views import LogLine, Step
from gui.board.log_dock import LogWidget


def test_a_line_is_as_high_as_it_is_painted(qtbot):
    """One that fits in a row has the height of one, and the numbers of rules take no more room than they need."""
    log = LogWidget()
    qtbot.addWidget(log)
    log.resize(320, 400)
    log.show()
    words = [f"{'Computer shuffles their library'[:length]}." for length in range(8, 31)]
    lines = tuple(LogLine(number, 1, Step.DRAW, text, "504.1") for number, text in enumerate(words))
    log.show_log(lines)
    qtbot.wait(1)
    tree, top = log.tree, log.filter.index(0, 0)
    margin = tree.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, tree) + 1
    single = tree.rowHeight(log.filter.index(0, 0, top))
    room = tree.visualRect(log.filter.index(0, 0, top)).width() - 2 * margin
    for row, text in enumerate(words):
        fits = tree.fontMetrics().horizontalAdvance(text) <= room
        assert (tree.rowHeight(log.filter.index(row, 0, top)) == single) is fits, text
    narrow = tree.columnWidth(1)
    assert narrow <= tree.fontMetrics().horizontalAdvance("601.2i") + 12
    long = LogLine(99, 1, Step.DRAW, "Ann cycles Elk", "2011 702.177a")
    log.show_log((*lines, long))
    assert tree.columnWidth(1) >= tree.fontMetrics().horizontalAdvance("2011 702.177a") > narrow


def test_the_number_of_a_rule_is_never_cut(qtbot):
    """Of two as long in letters the wider one counts, whatever the font."""
    log = LogWidget()
    qtbot.addWidget(log)
    log.resize(320, 400)
    log.show()
    for number, rule in enumerate(("601.2i", "508.1m", "701.24a")):
        log.show_log((LogLine(number, 1, Step.DRAW, "Elk attacks Ann", rule),))
        index = log.filter.index(0, 1, log.filter.index(0, 0))
        said = index.data()
        room = log.tree.visualRect(index).width() - 2 * (
            log.tree.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, log.tree) + 1
        )
        assert log.tree.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, room) == said == rule
