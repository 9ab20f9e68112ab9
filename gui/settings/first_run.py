"""What is asked once, when the client starts for the first time. Every answer applies at once."""

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from gui.board.styling import set_state
from gui.settings.values import TEXT_SIZES, Settings


class FirstRunDialog(QDialog):
    """How to begin, how large text is, and whether things move. `begin_with` carries a command, or nothing."""

    changed = Signal(object)
    begin_with = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Welcome to Ruleglass"))
        self.setAccessibleName(self.windowTitle())
        self.settings = settings
        self.mode = QComboBox(self)
        for words, command in (
            (self.tr("A tour: five guided turns"), "tour"),
            (self.tr("Two people at this computer"), "new_hotseat"),
            (self.tr("Practice against the computer"), "new_practice"),
            (self.tr("Look around first"), ""),
        ):
            self.mode.addItem(words, command)
        self.text_size = QComboBox(self)
        for size in TEXT_SIZES:
            self.text_size.addItem(f"{size} %", size)
        self.text_size.setCurrentIndex(self.text_size.findData(settings.text_size))
        self.text_size.currentIndexChanged.connect(self._text_size_changed)
        self.motion = QCheckBox(self.tr("Cards jump to their places instead of gliding"), self)
        self.motion.setChecked(settings.reduced_motion)
        self.motion.toggled.connect(self._motion_changed)
        form = QGridLayout()
        form.setColumnStretch(1, 1)
        rows = (
            (self.tr("&Begin with"), self.mode),
            (self.tr("&Text size"), self.text_size),
            (self.tr("&Reduced motion"), self.motion),
        )
        for at, (words, widget) in enumerate(rows):
            widget.setAccessibleName(words.replace("&", ""))
            label = QLabel(words, self)
            label.setBuddy(widget)
            form.addWidget(label, at, 0)
            form.addWidget(widget, at, 1)
        later = QLabel(self.tr("All of this can be changed later in the settings."), self)
        later.setProperty("muted", True)
        buttons = QDialogButtonBox(self)
        go = buttons.addButton(self.tr("Go"), QDialogButtonBox.ButtonRole.AcceptRole)
        set_state(go, "primary", True)
        go.setDefault(True)
        buttons.accepted.connect(self.accept)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(14)
        column.addLayout(form)
        column.addWidget(later)
        column.addWidget(buttons)

    def _text_size_changed(self) -> None:
        self._change(replace(self.settings, text_size=self.text_size.currentData()))

    def _motion_changed(self, on: bool) -> None:
        self._change(replace(self.settings, reduced_motion=on))

    def _change(self, settings: Settings) -> None:
        self.settings = settings
        self.changed.emit(settings)
        self.adjustSize()

    def accept(self) -> None:
        """Keep the answers, and begin with what was chosen."""
        self.changed.emit(self.settings)
        super().accept()
        command = str(self.mode.currentData())
        if command:
            self.begin_with.emit(command)

    def reject(self) -> None:
        """Escape keeps what was answered, and begins with nothing; it isn't asked again."""
        self.changed.emit(self.settings)
        super().reject()
