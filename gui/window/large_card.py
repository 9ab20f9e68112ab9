"""One card as large as the table, until it is put away."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QMainWindow, QVBoxLayout, QWidget

from engine.views import ObjectView, TableView
from gui.board.card_dock import CardWidget
from gui.look.metrics import CARD_RATIO
from gui.look.theme import Theme
from gui.models.moves import Move
from gui.translation import tr

EDGE = 8
FACE_SHARE = 0.56
LARGEST = 840
"""How high a face is at most: twice as high as beside the table."""
CLOSES = (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class LargeCard(QFrame):
    """Lies over one widget of a window. Escape, Enter, Space, a click or the key that brought it put it away."""

    left = Signal()

    def __init__(self, window: QMainWindow, over: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("sheet")
        self.setAccessibleName(tr("Card shown large"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._over = over
        self._before: QWidget | None = None
        self.card = CardWidget(self)
        self.card.face_share = FACE_SHARE
        self.card.largest = LARGEST
        self.card.text.installEventFilter(self)
        note = QLabel(tr("A click, Escape or the same key puts this away"), self)
        note.setEnabled(False)
        note.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._note = note
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.card, 1)
        column.addWidget(note)
        over.installEventFilter(self)
        self.hide()

    def show_object(self, one: ObjectView, table: TableView | None) -> None:
        """Show an object; the keyboard goes to its text, which it scrolls."""
        if table is not None:
            self.card.show_table(table)
        self.card.show_object(one)
        if not self.isVisible():
            self._before = QApplication.focusWidget()
        self._place()
        self.show()
        self.raise_()
        self.card.text.setFocus(Qt.FocusReason.PopupFocusReason)

    def show_table(self, table: TableView, moves: tuple[Move, ...] = ()) -> None:
        """Keep what is shown up to date, also where it has become another object."""
        if self.isVisible():
            self.card.show_table(table, moves)

    def set_theme(self, theme: Theme) -> None:
        """Redraw in another theme."""
        self.card.set_theme(theme)

    def put_away(self) -> None:
        """Show nothing, and keep nothing; the keyboard goes back to where it was."""
        shown, had_keyboard = self.isVisible(), self.card.text.hasFocus()
        before, self._before = self._before, None
        self.hide()
        self.card.clear()
        if not shown:
            return
        if had_keyboard and before is not None and before in self.window().findChildren(QWidget):
            before.setFocus(Qt.FocusReason.PopupFocusReason)
        self.left.emit()

    def _place(self) -> None:
        window = self.parentWidget()
        if window is None:
            return
        room = QRect(self._over.mapTo(window, QPoint(0, 0)), self._over.size()).adjusted(
            EDGE, EDGE, -EDGE, -EDGE
        )
        high = min(room.height(), LARGEST + self._note.sizeHint().height() + 40)
        wide = min(room.width(), round(high * CARD_RATIO / FACE_SHARE))
        place = QRect(QPoint(0, 0), QSize(wide, high))
        place.moveCenter(room.center())
        self.setGeometry(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in CLOSES:
            self.put_away()
            event.accept()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.put_away()
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        if watched is self.card.text and isinstance(event, QKeyEvent) and event.key() in CLOSES:
            if event.type() == QEvent.Type.KeyPress:
                self.put_away()
            return True
        return super().eventFilter(watched, event)
