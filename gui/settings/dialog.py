"""All settings in one dialog that can be searched. Every change applies at once."""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
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
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.catalogues import languages
from gui.commands.catalog import COMMANDS, conflicts, keys_in_force, plain_words
from gui.commands.passing import Mode
from gui.look.ground import UnreadablePicture, read_picture
from gui.look.pressing import only_pressed
from gui.look.sizes import open_at
from gui.look.theme import THEMES
from gui.notices import notice, opened
from gui.settings.store import export_settings, import_settings, standard_again
from gui.settings.values import TEXT_SIZES, Cover, Evenly, Ground, Pace, Settings
from gui.speaking import SYSTEM
from gui.translation import tr

EXPORTED = "ruleglass-settings.json"
SETTINGS_FILES = "Settings (*.json)"
PICTURES = "Pictures (*.png *.jpg *.jpeg *.webp *.bmp *.gif)"
Read = Callable[[Settings], object]
WIDEST = 980
"""The dialog is never wider than the smallest window; beyond that it scrolls."""
LOG_LEVELS = ("story", "rules", "everything")


class SettingsDialog(QDialog):
    """Rows of settings; `changed` carries them whole after each change."""

    changed = Signal(object)

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Settings"))
        self.setAccessibleName(tr("Settings"))
        self.settings = settings
        self._rows: list[tuple[str, QWidget, QWidget]] = []
        self._showing: list[Callable[[Settings], None]] = []
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(tr("Search settings and keys"))
        self.search.setAccessibleName(tr("Search settings"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        area = QScrollArea(self)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        body = QWidget(area)
        self._form = QFormLayout(body)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
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
        self.before_reset: Settings | None = None
        self.reset = buttons.addButton("", QDialogButtonBox.ButtonRole.ResetRole)
        self.reset.clicked.connect(self._reset)
        for words, act in ((tr("Export…"), self.ask_export), (tr("Import…"), self.ask_import)):
            button = buttons.addButton(words, QDialogButtonBox.ButtonRole.ActionRole)
            button.clicked.connect(lambda _checked=False, act=act: act())
        buttons.addButton(QDialogButtonBox.StandardButton.Close)
        only_pressed(buttons)
        self._name_reset()
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (self.search, area, self.problem, buttons):
            column.addWidget(widget)
        open_at(self, 760, 560)  # so wide that no row of a setting is broken after its name
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

    def _add_choice(
        self, words: str, values: list[tuple[str, object]], read: Read, change: Callable[[object], Settings]
    ) -> QComboBox:
        box = QComboBox(self)
        for text, value in values:
            box.addItem(text, value)

        def show(settings: Settings) -> None:
            now = read(settings)
            box.setCurrentIndex(next((i for i, (_, value) in enumerate(values) if value == now), 0))

        show(self.settings)
        self._showing.append(show)
        box.currentIndexChanged.connect(lambda index: self._apply(change(values[index][1])))
        self._add_row(words, box, " ".join(text for text, _ in values))
        return box

    def _add_looks(self) -> None:
        self._add_heading(tr("Looks"))
        self.language = self._add_choice_of(
            "language",
            tr("Language (from the next start on)"),
            [(tr("As the system"), SYSTEM), *((name, code) for code, name in languages().items())],
        )
        self.theme = self._add_choice_of(
            "theme",
            tr("Theme"),
            [(tr(theme.title), name) for name, theme in THEMES.items()],
        )
        self.text_size = self._add_choice_of(
            "text_size",
            tr("Text size"),
            [(f"{size} %", size) for size in TEXT_SIZES],
        )
        self.motion = self._add_box(
            "reduced_motion",
            tr("Reduced motion"),
            tr("Cards jump to their places instead of gliding"),
        )
        self.taps = self._add_choice_of(
            "taps_slightly",
            tr("Tapped permanents"),
            [(tr("turn a quarter"), False), (tr("turn a little, and names stay level"), True)],
        )
        self.piles = self._add_box(
            "piles",
            tr("Piles"),
            tr("Permanents that nothing tells apart lie in one pile"),
        )
        self.ground = self._add_choice(
            tr("The battlefield lies on"),
            [
                (tr("two calm halves"), Ground.HALVES),
                (tr("one color"), Ground.PLAIN),
                (tr("a picture of your own…"), Ground.PICTURE),
            ],
            lambda settings: settings.ground,
            self._on_ground,
        )
        self.ground.activated.connect(self._another_picture)
        self.log_level = self._add_choice_of(
            "log_level",
            tr("Log shows"),
            [(tr(level), level) for level in LOG_LEVELS],
        )
        self.announce = self._add_box(
            "announce",
            tr("Announcements"),
            tr("Screen readers are told what is asked and what was passed"),
        )

    def _add_play(self) -> None:
        self._add_heading(tr("Play"))
        self.cover = self._add_choice_of(
            "cover",
            tr("Cover between two players"),
            [(tr(cover.value), cover) for cover in Cover],
        )
        self.turns = self._add_box(
            "table_turns",
            tr("Orientation"),
            tr("The table turns to the player who decides"),
        )
        self.pace = self._add_choice_of(
            "pace",
            tr("Opponents' actions are shown"),
            [(tr(pace.value), pace) for pace in Pace],
        )
        self.recap = self._add_box(
            "recap",
            tr("Recap"),
            tr("What happened since is told when it is your turn to decide again"),
        )
        self.evenly = self._add_choice(
            tr("Ask evenly"),
            [(tr(evenly.value), evenly) for evenly in Evenly],
            lambda settings: settings.asks_evenly,
            lambda value: replace(
                self.settings, evenly=value is Evenly.ALWAYS, evenly_for_two=value is not Evenly.NEVER
            ),
        )
        self.evenly.setToolTip(
            tr("At stops you are asked whether or not you can act: nobody sees from it what you hold")
        )
        self.shows_payments = self._add_box(
            "shows_payments",
            tr("Always show payments"),
            tr("How to pay is asked even where there is only one way, as in full control"),
        )
        self.mode = self._add_choice_of(
            "passing",
            tr("Passing in new games"),
            [(tr(mode.value), mode) for mode in Mode],
        )
        self.breaks = [
            self._add_box(field, tr("Passing until something ends when"), words)
            for field, words in (
                ("ended_by_attacks", tr("you or what you control is attacked")),
                ("ended_by_targeting", tr("an opponent aims at you or at what you have")),
                ("ended_by_questions", tr("you are asked something else than to act")),
            )
        ]

    def _add_box(self, field: str, words: str, on_text: str) -> QCheckBox:
        """A box for a setting that is on or off."""
        box = QCheckBox(on_text, self)
        self._showing.append(lambda settings: box.setChecked(getattr(settings, field)))
        self._showing[-1](self.settings)
        box.toggled.connect(lambda now: self._apply(replace(self.settings, **{field: now})))
        self._add_row(words, box, on_text)
        box.setAccessibleName(f"{words}: {on_text}")  # what stands beside it alone doesn't say what it does
        return box

    def _add_choice_of(self, field: str, words: str, values: list[tuple[str, object]]) -> QComboBox:
        """A list of what a setting can be."""
        return self._add_choice(
            words,
            values,
            lambda settings: getattr(settings, field),
            lambda value: replace(self.settings, **{field: value}),
        )

    def _add_keys(self) -> None:
        self._add_heading(tr("Keys"))
        in_force = keys_in_force(self.settings.shortcuts)
        for command in COMMANDS:
            edit = QKeySequenceEdit(QKeySequence(in_force[command.name]), self)
            edit.setMaximumSequenceLength(1)
            edit.setClearButtonEnabled(True)
            edit.editingFinished.connect(lambda name=command.name: self._key_changed(name))
            self.keys[command.name] = edit
            self._add_row(plain_words(command), edit, f"{command.keys} {command.name}")

    # changes

    def _apply(self, settings: Settings) -> None:
        self.settings = settings
        self.before_reset = None
        self._name_reset()
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
        self.problem.setText(tr("Keys used twice work for neither: ") + "; ".join(clashes) if clashes else "")
        self.problem.setVisible(bool(clashes))

    def _reset(self) -> None:
        """Everything as it was at first; pressed again, as it was before that."""
        now, before = self.settings, self.before_reset
        self.use(standard_again(now) if before is None else before)
        self.before_reset = now if before is None else None
        self._name_reset()

    def _name_reset(self) -> None:
        self.reset.setText(tr("Reset all") if self.before_reset is None else tr("Undo the reset"))

    def use(self, settings: Settings) -> None:
        """Put other settings in force as a whole, and show them."""
        self._apply(settings)
        in_force = keys_in_force(settings.shortcuts)
        for name, edit in self.keys.items():
            edit.setKeySequence(QKeySequence(in_force[name]))
        self._show_again()

    # files

    def _on_ground(self, ground: object) -> Settings:
        """Another ground; a picture is asked for first, and what there was stays until one is chosen."""
        if ground is not Ground.PICTURE or self.settings.ground is ground:
            return replace(self.settings, ground=ground)
        self.ask_picture()
        return self.settings

    def _another_picture(self, index: int) -> None:
        if self.ground.itemData(index) is Ground.PICTURE is self.settings.ground:
            self.ask_picture()

    def ask_picture(self) -> QFileDialog:
        """Ask for the picture that the battlefield lies on."""
        dialog = QFileDialog(self, tr("A picture for the battlefield"), "", tr(PICTURES))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._take_picture)
        dialog.rejected.connect(self._show_again)
        opened(dialog)
        return dialog

    def _take_picture(self, name: str) -> None:
        try:
            read_picture(Path(name))
        except UnreadablePicture as error:
            notice(self, tr("The picture can't be shown"), str(error))
        else:
            self._apply(replace(self.settings, ground=Ground.PICTURE, picture=name))
        self._show_again()

    def _show_again(self) -> None:
        for show in self._showing:
            show(self.settings)

    def ask_export(self) -> QFileDialog:
        """Ask for a file to write the settings to."""
        dialog = QFileDialog(self, tr("Export the settings"), EXPORTED, tr(SETTINGS_FILES))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.fileSelected.connect(self._export)
        opened(dialog)
        return dialog

    def _export(self, name: str) -> None:
        try:
            export_settings(Path(name), self.settings)
        except OSError as error:
            notice(self, tr("The settings can't be exported"), f"{name}: {error.strerror or error}")

    def ask_import(self) -> QFileDialog:
        """Ask for a file to take the settings from."""
        dialog = QFileDialog(self, tr("Import settings"), "", tr(SETTINGS_FILES))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._import)
        opened(dialog)
        return dialog

    def _import(self, name: str) -> None:
        """Settings from a file."""
        loaded = import_settings(Path(name), self.settings)
        if loaded.problem:
            notice(self, tr("Not all of the settings can be imported"), loaded.problem)
        self.use(loaded.settings)

    def _filter(self, text: str) -> None:
        wanted = text.strip().casefold()
        for words, label, widget in self._rows:
            fits = wanted in words
            label.setVisible(fits)
            widget.setVisible(fits)
