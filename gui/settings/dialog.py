"""All settings in one dialog that can be searched. Every change applies at once."""

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QFrame,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QMessageBox,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.commands.catalog import COMMANDS, conflicts, keys_in_force, plain_words
from gui.commands.passing import Mode
from gui.look.theme import THEMES
from gui.settings.store import SettingsFileError, import_settings, save_settings
from gui.settings.values import TEXT_SIZES, Cover, Settings
from gui.window.notices import notice, opened

WIDEST = 980
"""The dialog is never wider than the smallest window; beyond that it scrolls."""
FILES = "Settings (*.json);;All files (*)"
LOG_LEVELS = ("story", "rules", "everything")


class SettingsDialog(QDialog):
    """Rows of settings; `changed` carries them whole after each change."""

    changed = Signal(object)

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Settings")
        self.setAccessibleName("Settings")
        self.settings = settings
        self._rows: list[tuple[str, QWidget, QWidget]] = []
        self._shows: list[Callable[[Settings], None]] = []
        self.search = QLineEdit(self)
        self.search.setPlaceholderText("Search settings and keys")
        self.search.setAccessibleName("Search settings")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        body = QWidget(area)
        self._form = QFormLayout(body)
        self._form.setVerticalSpacing(8)
        self._add_looks()
        self._add_play()
        self.keys: dict[str, QKeySequenceEdit] = {}
        self._add_keys()
        area.setWidget(body)
        bar = area.verticalScrollBar().sizeHint().width()
        area.setMinimumWidth(min(WIDEST, body.minimumSizeHint().width() + bar + 4))
        self.problem = QLabel("", self)
        self.problem.setWordWrap(True)
        self.problem.setObjectName("settingsProblem")
        buttons = QDialogButtonBox(self)
        reset = buttons.addButton("Reset all", QDialogButtonBox.ButtonRole.ResetRole)
        reset.clicked.connect(self._reset)
        for words, act in (("E&xport…", self._ask_export), ("&Import…", self._ask_import)):
            button = buttons.addButton(words, QDialogButtonBox.ButtonRole.ActionRole)
            button.setAutoDefault(False)
            button.clicked.connect(act)
        buttons.addButton(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (self.search, area, self.problem, buttons):
            column.addWidget(widget)
        self.resize(640, 560)
        self._show_conflicts()

    # rows

    def _add_row(self, words: str, widget: QWidget, search: str = "") -> None:
        label = QLabel(words, self)
        label.setBuddy(widget)
        widget.setAccessibleName(words)
        self._form.addRow(label, widget)
        self._rows.append((f"{words} {search}".casefold(), label, widget))

    def _add_heading(self, words: str) -> None:
        label = QLabel(words, self)
        label.setProperty("heading", True)
        self._form.addRow(label)

    def _add_choice(self, words: str, field: str, values: Sequence[tuple[str, object]]) -> QComboBox:
        """A row for a setting that is one of some values."""
        box = QComboBox(self)
        for text, value in values:
            box.addItem(text, value)

        def show(settings: Settings) -> None:
            now = getattr(settings, field)
            box.setCurrentIndex(next((place for place, (_, value) in enumerate(values) if value == now), 0))

        show(self.settings)
        self._shows.append(show)
        box.currentIndexChanged.connect(lambda index: self._change(field, values[index][1]))
        self._add_row(words, box, " ".join(text for text, _ in values))
        return box

    def _add_looks(self) -> None:
        self._add_heading("Looks")
        self.theme = self._add_choice(
            "Theme", "theme", [(theme.title, name) for name, theme in THEMES.items()]
        )
        self.text_size = self._add_choice(
            "Text size", "text_size", [(f"{size} %", size) for size in TEXT_SIZES]
        )
        self.motion = self._add_box(
            "Reduced motion", "reduced_motion", "Cards jump to their places instead of gliding"
        )
        self._add_choice("Log shows", "log_level", [(level, level) for level in LOG_LEVELS])
        self.announce = self._add_box(
            "Announcements", "announce", "Screen readers are told what is asked and what was passed"
        )

    def _add_play(self) -> None:
        self._add_heading("Play")
        self.cover = self._add_choice(
            "Cover between two players", "cover", [(cover.value, cover) for cover in Cover]
        )
        self.turns = self._add_box("Orientation", "table_turns", "The table turns to the player who decides")
        self.mode = self._add_choice("Passing in new games", "passing", [(mode.value, mode) for mode in Mode])

    def _add_box(self, words: str, field: str, on_text: str) -> QCheckBox:
        """A row for a setting that is on or off."""
        box = QCheckBox(on_text, self)

        def show(settings: Settings) -> None:
            box.setChecked(getattr(settings, field))

        show(self.settings)
        self._shows.append(show)
        box.toggled.connect(lambda now: self._change(field, now))
        self._add_row(words, box, on_text)
        return box

    def _add_keys(self) -> None:
        self._add_heading("Keys")
        in_force = keys_in_force(self.settings.shortcuts)
        for command in COMMANDS:
            edit = QKeySequenceEdit(QKeySequence(in_force[command.name]), self)
            edit.setMaximumSequenceLength(1)
            edit.setClearButtonEnabled(True)
            edit.editingFinished.connect(lambda name=command.name: self._key_changed(name))
            self.keys[command.name] = edit
            self._add_row(plain_words(command), edit, f"{command.keys} {command.name}")

    # changes

    def _change(self, field: str, value: object) -> None:
        if getattr(self.settings, field) != value:
            self._apply(replace(self.settings, **{field: value}))

    def _apply(self, settings: Settings) -> None:
        self.settings = settings
        self._show_conflicts()
        self.changed.emit(settings)

    def _key_changed(self, name: str) -> None:
        keys = self.keys[name].keySequence().toString()
        standard = next(command.keys for command in COMMANDS if command.name == name)
        shortcuts = {key: value for key, value in self.settings.shortcuts.items() if key != name}
        if keys != standard:
            shortcuts[name] = keys
        if shortcuts != self.settings.shortcuts:
            self._apply(replace(self.settings, shortcuts=shortcuts))

    def _show_conflicts(self) -> None:
        words = {command.name: plain_words(command) for command in COMMANDS}
        clashes = [
            f"{keys}: {', '.join(words[name] for name in names)}"
            for keys, names in conflicts(self.settings.shortcuts)
        ]
        self.problem.setText("Keys used twice work for neither: " + "; ".join(clashes) if clashes else "")
        self.problem.setVisible(bool(clashes))

    def _ask_export(self) -> None:
        dialog = QFileDialog(self, "Export settings", "ruleglass-settings.json", FILES)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.fileSelected.connect(lambda name: self.export(Path(name)))
        opened(dialog)

    def export(self, path: Path) -> None:
        """Write all settings but the layout of the window to a file."""
        try:
            save_settings(path, replace(self.settings, window="", docks=""))
        except OSError as error:
            self._complain("The settings can't be exported", f"{path}: {error.strerror or error}")

    def _ask_import(self) -> None:
        dialog = QFileDialog(self, "Import settings", "", FILES)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.take(Path(name)))
        opened(dialog)

    def take(self, path: Path) -> None:
        """Take over the settings of a file, all of them or none."""
        try:
            self._take(import_settings(path, self.settings))
        except SettingsFileError as error:
            self._complain("The settings can't be imported", str(error))

    def _complain(self, title: str, text: str) -> None:
        notice(self, title, text, icon=QMessageBox.Icon.Warning)

    def _reset(self) -> None:
        self._take(Settings(window=self.settings.window, docks=self.settings.docks))

    def _take(self, settings: Settings) -> None:
        """Use these settings instead of all there were, and show them."""
        self._apply(settings)
        for show in self._shows:
            show(settings)
        in_force = keys_in_force(settings.shortcuts)
        for command in COMMANDS:
            self.keys[command.name].setKeySequence(QKeySequence(in_force[command.name]))

    def _filter(self, text: str) -> None:
        wanted = text.strip().casefold()
        for words, label, widget in self._rows:
            fits = wanted in words
            label.setVisible(fits)
            widget.setVisible(fits)
