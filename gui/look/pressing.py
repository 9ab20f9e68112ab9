"""Which buttons Enter presses."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def pressed_by_enter(*buttons: QPushButton) -> None:
    """Enter presses these buttons where the keyboard is at them (`EnterAtButtons`), and nowhere else: Qt has a dialog press
    the first of its buttons unasked."""
    for button in buttons:
        button.setAutoDefault(False)


def only_pressed(buttons: QWidget) -> None:
    """Enter in a field of the dialog presses none of these buttons: what is typed there is in force already, and the
    first of them would be pressed unasked."""
    pressed_by_enter(*buttons.findChildren(QPushButton))


def keeps_keyboard(part: QWidget) -> None:
    """A click on a button of this part of the table leaves the keyboard where the question is answered: Enter answers after
    it and doesn't press the button again. Tab goes to it still."""
    for button in part.findChildren(QPushButton):
        if button.focusPolicy() == Qt.FocusPolicy.StrongFocus:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)


class EnterAtButtons(QObject):
    """Has Enter press the button of a dialog that the keyboard is at, where that has no use for it by itself: the dialog
    would press its default button, which is another one."""

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)
        self.dialog = dialog
        dialog.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in ENTER:
            at = self.dialog.focusWidget()
            if isinstance(at, QPushButton) and at.isEnabled():
                if not event.isAutoRepeat():
                    at.click()
                return True
        return super().eventFilter(watched, event)
