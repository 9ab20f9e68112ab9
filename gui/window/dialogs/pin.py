"""Setting the PIN with which a player of this computer lifts the cover."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QWidget

from gui.settings.pins import LONGEST, fits, with_pin
from gui.settings.values import Settings
from gui.translation import tr

WORDS = (
    "Before {0} is shown their cards, this PIN has to be typed. Leave it empty to have none. "
    "It keeps the other player from a wrong click, not from reading the files of this computer; "
    "“Reset all” in the settings takes all PINs away."
)


class PinDialog(QDialog):
    """Asks for the PIN that there is, and for the new one."""

    def __init__(
        self, name: str, settings: Settings, change: Callable[[Settings], None], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._name, self._settings, self._change = name, settings, change
        self.setWindowTitle(tr("PIN of {0}").format(name))
        self.setAccessibleName(self.windowTitle())
        words = QLabel(tr(WORDS).format(name), self)
        words.setWordWrap(True)
        self.problem = QLabel("", self)
        self.problem.setObjectName("settingsProblem")
        self.problem.hide()
        self.old, self.new = QLineEdit(self), QLineEdit(self)
        form = QFormLayout(self)
        form.addRow(words)
        for label, line in ((tr("PIN until now"), self.old), (tr("New PIN"), self.new)):
            line.setEchoMode(QLineEdit.EchoMode.Password)
            line.setMaxLength(LONGEST)
            line.setAccessibleName(label)
            form.addRow(label, line)
        form.setRowVisible(self.old, name in settings.pins)
        form.addRow(self.problem)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form.addRow(buttons)
        self.finished.connect(self.deleteLater)

    def accept(self) -> None:
        """Keep the new PIN, if the one until now is right."""
        if not fits(self._settings.pins, self._name, self.old.text()):
            self.problem.setText(tr("That is not the PIN until now."))
            self.problem.show()
            return
        pins = with_pin(self._settings.pins, self._name, self.new.text())
        self._change(replace(self._settings, pins=pins))
        super().accept()
