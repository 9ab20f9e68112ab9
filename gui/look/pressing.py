"""Which buttons Enter presses."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QWidget

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def pressed_by_enter(*buttons: QPushButton) -> None:
    """Enter presses these buttons where the keyboard is at them, and nowhere else. Qt has a dialog press the first of its
    buttons unasked, or else another one than the one that the keyboard is at."""
    for button in buttons:
        button.setAutoDefault(False)
        for key in ENTER:
            shortcut = QShortcut(QKeySequence(key), button)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(button.click)


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
