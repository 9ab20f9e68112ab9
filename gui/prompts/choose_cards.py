"""Choosing among cards on a sheet: a search, a revealed hand, a discard, targets in graveyards."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QCheckBox, QWidget

from engine.decisions import Purpose
from gui.look.theme import Theme
from gui.prompts.card_grid import CardGrid
from gui.prompts.choose_on_sheet import ChooseOnSheet
from gui.prompts.entries import Entry, by_kind, entries_of, others_of
from gui.prompts.on_sheet import FILTER_FROM
from gui.translation import tr

FEW_OTHERS = 8
"""So many cards that can't be chosen are shown at first; more only if asked for."""


class ChooseCardsPrompt(ChooseOnSheet):
    """Pictures; a click or Space chooses one or takes it back, Enter and the button answer."""

    def _offer(self) -> None:
        entries = entries_of(self.decision.options, self.names)
        if self.decision.purpose is Purpose.SEARCH:
            entries.sort(key=by_kind)
        others = sorted(others_of(self.decision.options, self.names), key=by_kind)
        self.entries: list[Entry] = [*entries, *others]
        self.grid = self.list = CardGrid(self.names, self)
        self.grid.toggled.connect(self._entry_clicked)
        self.grid.back.connect(self._take_back)
        self.grid.hovered.connect(self.hovered)
        self.others_box: QCheckBox | None = None
        if others:
            self._offer_others(sum(entry.number for entry in others))
        self.grid.show_entries(self.entries)
        if len(self.entries) >= FILTER_FROM:
            line = self.add_filter(tr("Type to find a card by its name, type or text"))
            line.textChanged.connect(self.grid.filter)
            line.moved.connect(self.grid.keyPressEvent)
            line.setVisible(len(self.grid.rows_shown()) >= FILTER_FROM)
            self.grid.leads = True
            self.watch_keys_of(self.grid)
        self.set_panel(self.grid, tr("Cards to choose from"))
        self._add_answer_buttons()

    def _offer_others(self, number: int) -> None:
        box = QCheckBox(
            tr("Show the {0} cards that can't be chosen").format(number)
            if number > 1
            else tr("Show the other card"),
            self,
        )
        box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        box.toggled.connect(self._show_others)
        self.tools.addWidget(box, 0, Qt.AlignmentFlag.AlignRight)
        self.others_box = box
        box.setChecked(number <= FEW_OTHERS)

    def _show_others(self, on: bool) -> None:
        self.grid.show_others(on)
        if self.filter_line is not None:
            self.filter_line.setVisible(len(self.grid.rows_shown()) >= FILTER_FROM)
        self.resized.emit()

    def fit_body(self, room: QSize) -> QSize:
        size = self.grid.fit(room)
        self.grid.setMaximumWidth(size.width())
        return size

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.grid.theme = theme
        self.grid.viewport().update()

    # what is picked

    def entry_of(self, index: int) -> int:
        """The number of the picture that stands for an option."""
        return next(at for at, entry in enumerate(self.entries) if index in entry.indices)

    def _entry_clicked(self, number: int) -> None:
        entry = self.entries[number]
        own = [index for index in self.picked if index in entry.indices]
        free = [index for index in entry.indices if index not in own]
        if not entry.legal:
            self.say(tr("{0} can't be chosen for this").format(entry.view.name))
        elif self.one:
            self.picked = [] if own else [entry.indices[0]]
            self.changed()
        elif free and len(self.picked) < self.decision.most:
            self.picked.append(free[0])
            self.changed()
        elif own:
            self.picked = [index for index in self.picked if index not in own]
            self.changed()
        else:
            self.say(tr("Only {0} can be chosen; take one back first").format(self.decision.most))

    def _take_back(self, number: int) -> None:
        own = [index for index in self.picked if index in self.entries[number].indices]
        if own:
            self.picked.remove(own[-1])
            self.changed()

    def _toggle(self, index: int, _checked: bool = False) -> None:
        self._entry_clicked(self.entry_of(index))

    def pick(self, number: int) -> None:
        """A digit chooses the picture at that place."""
        rows = self.grid.rows_shown()
        if number <= len(rows):
            self.grid.setCurrentRow(rows[number - 1])
            self._entry_clicked(rows[number - 1])

    def _current(self) -> int | None:
        at = self.grid.currentRow()
        if at < 0 or not self._led() or self.grid.isRowHidden(at) or not self.entries[at].legal:
            return None
        return self.entries[at].indices[0]

    def _show_picked(self) -> None:
        marks: dict[int, str] = {}
        for number, entry in enumerate(self.entries):
            places = [at + 1 for at, index in enumerate(self.picked) if index in entry.indices]
            if places and len(entry.indices) > 1 and not self.one:
                marks[number] = f"{len(places)} of {len(entry.indices)}"
            elif places:
                marks[number] = "" if self.one else str(places[0])
        self.grid.set_marks(marks)
        self._show_answer()

    def first_focus(self) -> QWidget:
        return self.grid
