"""The sheet over the table on which choices among cards and texts are made."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QMouseEvent, QRegion, QWheelEvent
from PySide6.QtWidgets import QApplication, QFrame, QMainWindow, QVBoxLayout, QWidget

from gui.look.theme import Theme
from gui.prompts.on_sheet import OnSheet
from gui.translation import tr

EDGE = 8
"""How much of the table is left free around a sheet."""


class Veil(QWidget):
    """Dims the table and takes the clicks that would reach it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("sheetVeil")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()


class Sheet(QFrame):
    """Lies over one widget of a window, the table, and leaves the docks beside it free.

    Folded, only its head is seen, above the table's lower edge: the table behind can be looked at and used.
    """

    def __init__(self, window: QMainWindow, over: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("sheet")
        self.setAccessibleName(tr("Question"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._over = over
        self.veil = Veil(window)
        self._held = False
        self.prompt: OnSheet | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(1, 1, 1, 1)
        over.installEventFilter(self)
        self.hide()

    def show_prompt(self, prompt: OnSheet) -> None:
        """Ask a question on the sheet."""
        self.clear()
        self.prompt = prompt
        self._column.addWidget(prompt)
        prompt.peek_wanted.connect(self._place)
        prompt.resized.connect(self._place)
        prompt.show()
        self._place()
        self.veil.show()
        self.veil.raise_()
        self.show()
        self.raise_()

    def clear(self) -> None:
        """Let the prompt go; whoever made it deletes it."""
        if self.prompt is None:
            return
        self._held = False
        self.hide()
        self.veil.hide()
        self.prompt.peek_wanted.disconnect(self._place)
        self.prompt.resized.disconnect(self._place)
        self._column.removeWidget(self.prompt)
        self.prompt.hide()
        self.prompt = None
        self.clearMask()

    def set_theme(self, theme: Theme) -> None:
        """Paint the question that is asked in other colors."""
        if self.prompt is not None:
            self.prompt.set_theme(theme)

    # looking at what is behind

    @property
    def folded(self) -> bool:
        """Whether only the head is seen."""
        return self.prompt is not None and (self._held or self.prompt.peek_button.isChecked())

    @property
    def kept_folded(self) -> bool:
        """Whether it stays folded without a key being held."""
        return self.prompt is not None and self.prompt.peek_button.isChecked()

    def hold(self, *, folded: bool) -> None:
        """Fold the sheet while a key is held."""
        if self.prompt is not None and folded != self._held:
            self._held = folded
            self._place()

    def unfold(self) -> None:
        """Show the whole sheet again."""
        if self.prompt is not None:
            self._held = False
            self.prompt.peek_button.setChecked(False)
            self.prompt.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    # where it is

    def _place(self) -> None:
        """Take the size that the prompt needs of the room there is, in the middle or at the lower edge."""
        prompt, window = self.prompt, self.parentWidget()
        if prompt is None or window is None:
            return
        room = QRect(self._over.mapTo(window, QPoint(0, 0)), self._over.size())
        self.veil.setGeometry(room)
        size = prompt.fit(room.size() - QSize(2 * EDGE, 2 * EDGE))
        place = QRect(QPoint(0, 0), size + QSize(2, 2))
        place.moveCenter(room.center())
        if self.folded:
            high = prompt.head_height(place.width()) + 2
            place.moveTop(room.bottom() - high - EDGE)
            self.setMask(QRegion(0, 0, place.width(), high))
        else:
            self.clearMask()
        self.setGeometry(place)
        self.veil.setVisible(not self.folded)
        if self.kept_folded:
            prompt.peek_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and watched is self._over:
            self._place()
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab goes round within the sheet. Where that is put away the keyboard goes anywhere else."""
        if self.prompt is None or not self.isVisible():
            return super().focusNextPrevChild(next)
        before = QApplication.focusWidget()
        for _ in range(100):
            if not super().focusNextPrevChild(next):
                return False
            now = QApplication.focusWidget()
            if now is None or now is before or self.isAncestorOf(now):
                return True
        return True
