"""How large windows open: as wished, as far as the screen has room for them with their frames."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QDialog, QFrame, QScrollArea, QVBoxLayout, QWidget

FRAME = QSize(16, 40)
"""What the desktop puts around a window, about: how much can't be known before it is shown."""


def open_at(window: QWidget, width: int, height: int) -> None:
    """Let a window be so large, or as large as the screen allows."""
    room = window.screen().availableSize() - FRAME
    window.resize(QSize(width, height).boundedTo(room))


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


def scrolling(held: QWidget) -> QScrollArea:
    """A place in which something scrolls where there is less room than it needs."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidgetResizable(True)
    area.setWidget(held)
    return area


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
