"""Messages and questions that wait for nobody: each opens, answers by a signal, and deletes itself."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QMessageBox,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from gui.look.file_lists import whole_columns
from gui.look.pressing import EnterAtButtons, pressed_by_enter
from gui.look.seen import OnScreen, SeenButton
from gui.look.sizes import KeptWithin
from gui.translation import tr

Choice = tuple[str, Callable[[], object]]
BETWEEN = 12
"""About what there is between two buttons."""
UNFIT = re.compile(r'[\\/:*?"<>|]')
"""What some system doesn't take in the name of a file."""
MOST_OF_SCREEN = 0.9
"""No message is made wider than that for the sake of its buttons."""


class Message(QMessageBox):
    """A message that takes as much of the screen as its buttons need, and not only so much as it does of its own."""

    widest = 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.width() < self.widest:
            self.setFixedWidth(self.widest)


def fit_for_a_file(title: str) -> str:
    """A title as the name of a file, without its ending, that every system takes."""
    return UNFIT.sub("-", title).strip(" .")


class Folder:
    """Where a file was chosen last: the next one is looked for there first."""

    def __init__(self) -> None:
        self.last = ""

    def lead(self, dialog: QFileDialog) -> None:
        """Begin where the last file was chosen, and note where this one is. What the dialog proposes as a name stays."""
        if self.last:
            proposed = [Path(name).name for name in dialog.selectedFiles() if not Path(name).is_dir()]
            dialog.setDirectory(self.last)
            if dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave and proposed:
                dialog.selectFile(proposed[0])
        dialog.fileSelected.connect(self._note)

    def _note(self, name: str) -> None:
        self.last = str(Path(name).parent)


FOLDER = Folder()


def opened(dialog: QDialog, *, placed: bool = False) -> QDialog:
    """Open a dialog without a nested event loop; it is deleted when it ends. `placed`: one that asks for a file begins
    where it is, and not where the last file was chosen."""
    if isinstance(dialog, QFileDialog) and not placed:
        FOLDER.lead(dialog)
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.finished.connect(dialog.deleteLater)
    KeptWithin(dialog)
    EnterAtButtons(dialog)
    if isinstance(dialog, QFileDialog):
        whole_columns(dialog)
    dialog.open()
    return dialog


def notice(
    parent: QWidget,
    title: str,
    text: str,
    choices: Sequence[Choice] = (),
    *,
    details: str = "",
    default: str = "",
    icon: QMessageBox.Icon = QMessageBox.Icon.Information,
) -> QMessageBox:
    """A message with what can be done about it; the last choice is that of Escape. It may come up under a key that is
    pressed for something else, which answers it no more than any other question.

    `default` names the choice of Enter, where the first one would do harm.
    """
    box = Message(icon, title, text, QMessageBox.StandardButton.NoButton, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.setAccessibleName(title)
    box.setAccessibleDescription(text)
    if details:
        box.setDetailedText(details)
    on_screen = OnScreen(box)
    for words, act in choices or ((tr("Close"), _nothing),):
        button = SeenButton(words, box)
        button.on_screen = on_screen
        box.addButton(button, QMessageBox.ButtonRole.ActionRole)
        button.clicked.connect(lambda _checked=False, act=act: act())
        box.setEscapeButton(button)
        if words == default:
            box.setDefaultButton(button)
    box.widest = _whole(box)
    opened(box)
    return box


def _whole(box: QMessageBox) -> int:
    """No button is so narrow that its words are cut; where they haven't room beside each other they stand in a column.
    Returns how wide the message has to be."""
    wide = 0
    for button in box.buttons():
        button.ensurePolished()
        button.setMinimumWidth(button.sizeHint().width())
        wide += button.sizeHint().width() + BETWEEN
    row = box.findChild(QDialogButtonBox)
    if row is not None and wide > box.screen().availableGeometry().width() * MOST_OF_SCREEN:
        row.setOrientation(Qt.Orientation.Vertical)
        return 0
    layout = box.layout()
    margins = box.contentsMargins()
    sides = margins.left() + margins.right()
    if layout is not None:
        margins = layout.contentsMargins()
        sides += margins.left() + margins.right()
    return wide + sides


def text_window(parent: QWidget, title: str, text: str) -> QDialog:
    """A longer text to read, scroll through, select and copy."""
    dialog = QDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setAccessibleName(title)
    shown = QPlainTextEdit(text, dialog)
    shown.setReadOnly(True)
    # Without this a text that is only read has no cursor, and the keyboard could scroll but not select.
    shown.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    shown.setAccessibleName(title)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    buttons.rejected.connect(dialog.reject)
    copy = buttons.addButton(tr("Copy all"), QDialogButtonBox.ButtonRole.ActionRole)
    pressed_by_enter(copy)
    copy.clicked.connect(lambda _checked=False: QGuiApplication.clipboard().setText(text))
    column = QVBoxLayout(dialog)
    column.addWidget(shown)
    column.addWidget(buttons)
    dialog.resize(720, 480)
    return opened(dialog)


def _nothing() -> None:
    """What a button does that only closes."""
