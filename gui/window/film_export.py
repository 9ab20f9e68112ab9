"""Exports of what is looked at step by step: a range of steps as an animated picture, one step a turn of the event loop so
that the window goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QMessageBox,
    QProgressDialog,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engine import Film, write_whole
from engine.views import PlayerId
from gui.lab.easel import Animation, painted
from gui.look.theme import Theme
from gui.notices import notice
from gui.translation import tr

ANIMATIONS = ("Animated PNG (*.png *.apng)", "Animated WebP (*.webp)")
WEBP = ".webp"
SHORTEST, USUAL, LONGEST = 100, 2000, 20_000


class RangeDialog(QDialog):
    """Which steps are exported, and how long each is shown."""

    chosen = Signal(int, int, int)

    def __init__(self, steps: int, at: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Export steps as an animated picture"))
        self.first = self._number(tr("First step"), steps, at + 1)
        self.last = self._number(tr("Last step"), steps, steps)
        self.pace = QSpinBox(self)
        self.pace.setAccessibleName(tr("How long each step is shown, in milliseconds"))
        self.pace.setRange(SHORTEST, LONGEST)
        self.pace.setSingleStep(SHORTEST)
        self.pace.setValue(USUAL)
        self.pace.setSuffix(tr(" ms"))
        form = QFormLayout()
        form.addRow(tr("&From step"), self.first)
        form.addRow(tr("&To step"), self.last)
        form.addRow(tr("&Each shown for"), self.pace)
        buttons = QDialogButtonBox(self)
        buttons.addButton(tr("Export…"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(QLabel(tr("As the seat that is shown sees them.")))
        column.addLayout(form)
        column.addWidget(buttons)

    def _number(self, name: str, most: int, value: int) -> QSpinBox:
        box = QSpinBox(self)
        box.setAccessibleName(name)
        box.setRange(1, most)
        box.setValue(value)
        return box

    def _accept(self) -> None:
        first, last = sorted((self.first.value(), self.last.value()))
        self.chosen.emit(first - 1, last - 1, self.pace.value())
        self.accept()


class FilmExport(QObject):
    """Paints a range of steps and writes them as an animated PNG, or WebP by the name of the file; a dialog shows how far it is and can stop it."""

    done = Signal(object)

    def __init__(
        self, film: Film, steps: tuple[int, int], pace: int, seat: PlayerId, theme: Theme, target: Path, window: QWidget
    ) -> None:  # fmt: skip
        super().__init__(window)
        self.window_ = window
        self.target = target
        self.pace = pace
        self.kind = Animation.WEBP if target.suffix.lower() == WEBP else Animation.APNG
        self.pictures: list[bytes] = []
        first, last = steps
        self.painting: Iterator[bytes] = painted(film, first, last, seat, theme, self.kind.still)
        self.dialog = QProgressDialog(tr("Painting the steps…"), tr("Stop"), 0, last - first + 2, window)
        self.dialog.setWindowTitle(tr("Export steps"))
        self.dialog.setMinimumDuration(0)
        self.dialog.setAutoClose(False)
        self.dialog.open()
        self.timer = QTimer(self)
        self.timer.timeout.connect(self._next)
        self.timer.start(0)

    def _next(self) -> None:
        if self.dialog.wasCanceled():
            self._end()
            return
        picture = next(self.painting, None)
        if picture is not None:
            self.pictures.append(picture)
            self.dialog.setValue(len(self.pictures))
            return
        try:
            write_whole(self.target, self.kind.joined(self.pictures, self.pace))
        except OSError as problem:
            self._end()
            words = tr("{0} can't be written: {1}").format(self.target, problem.strerror)
            notice(self.window_, tr("The steps can't be saved"), words, icon=QMessageBox.Icon.Warning)
            return
        self._end()
        self.done.emit(self.target)

    def _end(self) -> None:
        self.timer.stop()
        self.painting = iter(())
        self.dialog.close()
        self.dialog.deleteLater()
        self.deleteLater()


def ask_target(window: QWidget) -> QFileDialog:
    """Ask where the animation shall lie."""
    dialog = QFileDialog(window, tr("Export steps"), "steps.png", ";;".join(ANIMATIONS))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("png")
    dialog.filterSelected.connect(
        lambda kind: dialog.setDefaultSuffix("webp" if kind == ANIMATIONS[1] else "png")
    )
    return dialog
