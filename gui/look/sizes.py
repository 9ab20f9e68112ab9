"""How large windows open, as far as the screen has room for them with their frames, and how narrow what they hold may be."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QDialog,
    QFrame,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

FRAME = QSize(16, 40)
"""What the desktop puts around a window, about: how much can't be known before it is shown."""
NORMAL_TEXT = 13
"""How large letters are at 100 %, in pixels."""
FEWEST_LETTERS = 8
"""So many letters of what is chosen in a list are shown at least."""


def larger(widget: QWidget) -> float:
    """How many times as large as usual the text of a widget is; 1.0 where it is smaller."""
    widget.ensurePolished()
    return max(1.0, QFontInfo(widget.font()).pixelSize() / NORMAL_TEXT)


def open_at(window: QWidget, width: int, height: int) -> None:
    """Let a window be so large, with larger text so many times larger, or as large as the screen allows."""
    room = window.screen().availableSize() - FRAME
    window.resize((QSize(width, height) * larger(window)).boundedTo(room))


def roomy(view: QAbstractItemView) -> None:
    """Give the rows of a list the height that a finger or an unsteady hand needs: 24 pixels at least."""
    view.setProperty("rows", "roomy")


def as_wide_as_rows(view: QAbstractItemView, least: int, most: int) -> None:
    """Give a list the width that the longest of its rows needs; `least` and `most`: in pixels, the second at the usual size
    of the text."""
    bar = view.verticalScrollBar().sizeHint().width()
    wanted = view.sizeHintForColumn(0) + 2 * view.frameWidth() + bar
    view.setFixedWidth(min(max(least, wanted), round(most * larger(view))))


class KeptWithin(QObject):
    """Has a dialog fit the screen whenever what it holds comes to need more room, as labels do once they are laid out."""

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)
        self.dialog = dialog
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._fit)
        dialog.installEventFilter(self)

    def _fit(self) -> None:
        before = self.dialog.size()
        within_screen(self.dialog)
        if self.dialog.size() != before:
            move_into_screen(self.dialog)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.LayoutRequest) and watched is self.dialog:
            self._later.start()
        return super().eventFilter(watched, event)


class UpAndDown(QScrollArea):
    """A place in which something scrolls up and down where there is less room than it needs, and is never too narrow for it."""

    def __init__(self, held: QWidget) -> None:
        super().__init__()
        self.held = held
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(held)

    def minimumSizeHint(self) -> QSize:
        """As wide as what it holds has to be, beside the bar that it may need."""
        least = super().minimumSizeHint()
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(max(least.width(), self.held.minimumSizeHint().width() + bar), least.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


class NarrowBox(QComboBox):
    """A list that its longest entry doesn't keep wide: it may be as narrow as a few letters of what is chosen."""

    def minimumSizeHint(self) -> QSize:
        """As wide as a few letters and the arrow beside them."""
        least = super().minimumSizeHint()
        letters = FEWEST_LETTERS * self.fontMetrics().averageCharWidth() + least.height()
        return QSize(min(letters, least.width()), least.height())


def move_into_screen(window: QWidget) -> None:
    """Move a window that has grown where it stands so far that all of it is seen, its title and its last row too."""
    room = window.screen().availableGeometry()
    side, top = FRAME.width() // 2, FRAME.height() - FRAME.width() // 2
    place = window.geometry()
    place.moveRight(min(place.right(), room.right() - side))
    place.moveBottom(min(place.bottom(), room.bottom() - side))
    place.moveLeft(max(place.left(), room.left() + side))
    place.moveTop(max(place.top(), room.top() + top))
    if place != window.geometry():
        window.setGeometry(place)


def within_screen(dialog: QDialog) -> None:
    """Let what a dialog holds scroll, all but its last row with the buttons, where the screen is too small for it."""
    column = dialog.layout()
    if not isinstance(column, QVBoxLayout) or column.count() < 2:
        return
    dialog.ensurePolished()
    room, needed = dialog.screen().availableSize() - FRAME, column.totalMinimumSize()
    if needed.height() <= room.height() and needed.width() <= room.width():
        dialog.resize(
            dialog.size().expandedTo(needed)
        )  # a dialog with a least width of its own may be narrower
        return
    held: QWidget | None = dialog.focusWidget()
    area = QScrollArea(dialog)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    body = QWidget(area)
    inner = QVBoxLayout(body)
    inner.setContentsMargins(0, 0, 0, 0)
    inner.setSpacing(column.spacing())
    while column.count() > 1:
        stretch = column.stretch(0)
        item = column.takeAt(0)
        if item is None:
            break
        widget, layout = item.widget(), item.layout()
        if widget is not None:
            inner.addWidget(widget, stretch)
        elif layout is not None:
            layout.setParent(None)
            inner.addLayout(layout, stretch)
        else:
            inner.addItem(item)
    area.setWidget(body)
    column.insertWidget(0, area, 1)
    bar = area.verticalScrollBar().sizeHint().width()
    wanted = QSize(max(dialog.width(), needed.width() + bar), max(dialog.height(), needed.height()))
    column.activate()  # or the least height that there was holds
    dialog.resize(wanted.boundedTo(room))
    area.verticalScrollBar().setValue(0)
    # Keys scroll the text unless something in it was to be filled in; Enter is the default button's still. What is hidden
    # yet takes no focus.
    first: QWidget = held if held and not isinstance(held, QAbstractButton) else area
    QTimer.singleShot(0, first, lambda: first.setFocus(Qt.FocusReason.OtherFocusReason))
