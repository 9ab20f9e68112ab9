"""Whether an optional cost is paid, on a sheet: the card, and what it comes to with and without it (CR 601.2b)."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from engine.decisions import Confirm
from engine.views import NOTHING, ObjectId, ObjectView
from gui.look.theme import Theme
from gui.prompts.confirm import BOTH_TAKE, ConfirmPrompt
from gui.prompts.names import Names
from gui.prompts.on_sheet import OnSheet
from gui.prompts.text_rows import Row, TextRows
from gui.translation import tr

YES, NO = 0, 1


class ConfirmCostPrompt(OnSheet, ConfirmPrompt):
    """Two rows beside the card. A click or Space marks one, Enter answers with what is marked; the buttons, Y and N answer
    at once. The keyboard starts at the row that gives nothing up; with nothing marked Enter answers with the row that it
    stands at, or with none where both give something up."""

    def __init__(self, decision: Confirm, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        self.marked: int | None = None
        self.rows = TextRows(self)
        reason = "" if decision.possible else tr("you can't pay it now")
        words = self._words()
        self.rows.show_rows(
            [
                Row(
                    YES, "", words[YES], reason=reason, cost=tr("altogether {0}").format(decision.prices[YES])
                ),
                Row(NO, "", words[NO], cost=tr("altogether {0}").format(decision.prices[NO])),
            ]
        )
        self.rows.toggled.connect(self._toggle)
        self.rows.setCurrentRow(NO if decision.harmless is False else YES)
        self.set_panel(self.rows, tr("With it or without"))

    def _toggle(self, index: int) -> None:
        if index == YES and not self.decision.possible:
            self.say(tr("That can't be done now: {0}").format(self.rows.rows[YES].reason))
            return
        self.marked = None if self.marked == index else index
        self.rows.set_chosen([] if self.marked is None else [self.marked], single=True)

    def pick(self, number: int) -> None:
        """A digit marks the row at that place."""
        if number <= self.rows.count():
            self._toggle(number - 1)

    def accept(self) -> None:
        """Answer with what is marked, else with what the keyboard stands at."""
        if self.yes_button.hasFocus() or self.no_button.hasFocus():
            super().accept()
        elif self.marked is None and self.decision.harmless is None:
            self.say(tr(BOTH_TAKE))
        else:
            at = self.rows.currentRow() if self.marked is None else self.marked
            self._answer(yes=at == YES)

    def first_focus(self) -> QWidget:
        return self.rows

    def large_view(self) -> ObjectView | None:
        """The card that is cast."""
        return self.names.seen(self.decision.why.source)

    def cards_shown(self) -> tuple[ObjectId, ...]:
        source = self.decision.why.source
        return () if source == NOTHING else (source,)

    def fit_body(self, room: QSize) -> QSize:
        return self.rows.fit(room)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.rows.theme = theme
        self.rows.viewport().update()
