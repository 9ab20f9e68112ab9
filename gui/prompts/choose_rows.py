"""Choosing among texts on a sheet: modes, replacement effects, triggers, ways to cast, types."""

from collections import Counter

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from engine.decisions import Option, Picked, Purpose, WordOption
from engine.views import NOTHING, ObjectView
from gui.commands.habits import WHERE_LISTED, always_first
from gui.look.theme import Theme
from gui.prompts.choose_on_sheet import ChooseOnSheet
from gui.prompts.names import Names, object_of
from gui.prompts.on_sheet import FILTER_FROM
from gui.prompts.text_rows import Row, TextRows, row_of
from gui.translation import label, told, tr

BARRED = -2
"""The rows of what can't be chosen have this number and those below it."""
SHORT_WORD = 22
"""Texts up to this length stand in columns if they are many."""


class ChooseRowsPrompt(ChooseOnSheet):
    """Rows with the rules text of each option and the picture of its source."""

    def _offer(self) -> None:
        options = self.decision.options
        many = len(options) >= FILTER_FROM
        self.rows = self.list = TextRows(self)
        pictured = self.large_view() is None
        rows = [row_of(index, option, self.names, pictured=pictured) for index, option in enumerate(options)]
        if self.decision.purpose is Purpose.TYPE:
            own = own_types(self.names)
            rows.sort(key=lambda row: -own[row.text])
        self.rows.show_rows(
            self._with_barred(rows, pictured=pictured),
            columns=many and all(_is_short(option) for option in options),
        )
        self.rows.toggled.connect(self._toggle)
        self.rows.hovered.connect(self.hovered)
        if many:
            line = self.add_filter(tr("Type to find one"))
            line.textChanged.connect(self.rows.filter)
            line.moved.connect(self.rows.keyPressEvent)
            self.rows.leads = True
            self.watch_keys_of(self.rows)
        self.set_panel(self.rows, tr("Options"))
        self._add_answer_buttons()
        if self.single and always_first(self.decision, 0) is not None:
            self.always_button = self.add_button(tr("Always this first"))
            self.always_button.setToolTip(
                tr("Not asked again for these effects. {0}").format(tr(WHERE_LISTED))
            )
            self.always_button.clicked.connect(self.accept_always)

    def _with_barred(self, rows: list[Row], *, pictured: bool) -> list[Row]:
        """The rows with those of what can't be chosen, where they are printed, else at the end."""
        together = list(rows)
        for at, barred in enumerate(self.decision.barred):
            title = self.names.object(barred.object) if pictured else ""
            row = Row(BARRED - at, label(barred.label), title, reason=told(barred.reason))
            place = len(together) if barred.before is None else barred.before + at
            together.insert(place, row)
        return together

    def large_view(self) -> ObjectView | None:
        """What all options come from, if that is one card: its picture stands beside them, but not beside piles."""
        if any(isinstance(option, WordOption) and option.holds for option in self.decision.options):
            return None
        sources = {object_of(option) for option in self.decision.options} - {NOTHING}
        asking = self.decision.why.source
        return self.names.seen(asking) if sources <= {asking} else None

    def fit_body(self, room: QSize) -> QSize:
        return self.rows.fit(room)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.rows.theme = theme
        self.rows.viewport().update()

    def _toggle(self, index: int, _checked: bool = False) -> None:
        if index <= BARRED:
            self.say(tr("That can't be chosen now: {0}").format(self.rows.rows[index].reason))
        elif self.one:
            self.picked = [] if index in self.picked else [index]
            self.changed()
        else:
            super()._toggle(index)

    def pick(self, number: int) -> None:
        """A digit chooses the row at that place."""
        shown = self.rows.rows_shown()
        if number <= len(shown):
            self.rows.setCurrentRow(shown[number - 1])
            self._toggle(self.rows.index_at_row(shown[number - 1]))

    def accept_always(self) -> None:
        """Answer with the marked row, else the one the keyboard stood at, and apply that effect first from now on."""
        picked = self.picked or [self.rows.index_at_row(self.rows.currentRow())]
        self.keep(always_first(self.decision, picked[0]))
        self.send(Picked((picked[0],)))

    def _current(self) -> int | None:
        at = self.rows.currentRow()
        if at < 0 or not self._led() or self.rows.isRowHidden(at):
            return None
        index = self.rows.index_at_row(at)
        return index if index > BARRED else None

    def _show_picked(self) -> None:
        self.rows.set_chosen(self.picked, single=self.one)
        self._show_answer()

    def first_focus(self) -> QWidget:
        return self.rows


def own_types(names: Names) -> Counter[str]:
    """How often each subtype is on what the seat has: those it is likely to want."""
    seat = names.table.seat
    own = [seen for seen in names.all_seen() if seen.known and seat in (seen.owner, seen.controller)]
    return Counter(word for seen in own for word in seen.type_line.partition(" — ")[2].split())


def _is_short(option: Option) -> bool:
    return isinstance(option, WordOption) and not option.outcome and len(option.label) <= SHORT_WORD
