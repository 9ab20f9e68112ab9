"""Tab goes through a window as it is read, in whatever order its parts were made."""

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QSplitter, QTabWidget, QWidget


def tab_as_laid_out(top: QWidget) -> None:
    """Have Tab go from one part to the next as the layouts have them: by rows, and column by column."""
    for before, after in pairwise(_parts(top)):
        QWidget.setTabOrder(before, after)


def _parts(widget: QWidget | None) -> Iterator[QWidget]:
    """What takes the keyboard within a widget, in the order of its layouts."""
    if widget is None:
        return
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None:
        yield widget
    layout = widget.layout()
    if isinstance(widget, QSplitter):
        for at in range(widget.count()):
            yield from _parts(widget.widget(at))
    elif isinstance(widget, QTabWidget):
        yield from _parts(widget.tabBar())
        for at in range(widget.count()):
            yield from _parts(widget.widget(at))
    elif layout is not None:
        yield from _in_layout(layout)


def _in_layout(layout: QLayout) -> Iterator[QWidget]:
    for at in range(layout.count()):
        item = layout.itemAt(at)
        if item is None:
            continue
        widget, within = item.widget(), item.layout()
        if widget is not None:
            yield from _parts(widget)
        elif within is not None:
            yield from _in_layout(within)
