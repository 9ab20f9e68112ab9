"""Yes or no, never drawn as a list."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QWidget

from engine.decisions import Answer, Confirm, Purpose, Said
from gui.commands.habits import same_for_all
from gui.models.highlights import Highlights
from gui.prompts.base import SMALLEST_TARGET, Prompt
from gui.prompts.names import Names
from gui.translation import answer, tr

BOTH_TAKE = "Either answer gives something up: say Y or N"


class ConfirmPrompt(Prompt):
    """Two buttons, and what yes costs. The keyboard starts at the answer that gives nothing up; where there is none, at
    the way back, or at neither: then Enter answers nothing."""

    decision: Confirm

    def __init__(self, decision: Confirm, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        yes, no = self._words()
        self.yes_button = self.add_button(yes, f"{yes} (Y)")
        self.yes_button.setToolTip(f"{yes} (Y)")
        self.no_button = self.add_button(no, f"{no} (N)")
        self.no_button.setToolTip(f"{no} (N)")
        self.yes_button.clicked.connect(self.say_yes)
        self.no_button.clicked.connect(self.say_no)
        self.all_box = self._offer_all()
        self.back_button = self.add_cancel()
        if decision.cost and decision.cost.casefold() not in self.question().casefold():
            self.say(tr("Cost: {0}").format(decision.cost))
        if self._is_opening_hand():
            self.say(self._who_begins())

    def _offer_all(self) -> QCheckBox | None:
        """A box to answer the same for all that ask this from the stack."""
        habit = same_for_all(self.decision, self.names.table, yes=True)
        if habit is None:
            return None
        box = QCheckBox(tr("The same for all {0}").format(len(habit.objects)), self)
        box.setMinimumHeight(SMALLEST_TARGET)
        box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        box.setToolTip(tr("So many of these abilities are on the stack: they ask no more"))
        self.buttons.addWidget(box)
        return box

    def _answer(self, *, yes: bool) -> None:
        if self.all_box is not None and self.all_box.isChecked():
            self.keep(same_for_all(self.decision, self.names.table, yes=yes))
        self.send(Said(yes))

    def _words(self) -> tuple[str, str]:
        if self._is_opening_hand():
            return tr("Keep this hand"), tr("Mulligan")
        return answer(self.decision.yes), answer(self.decision.no)

    def _who_begins(self) -> str:
        """Whose first turn it will be, on which it depends which hand is kept (CR 103.1)."""
        first = self.names.table.active
        if first == self.decision.player:
            return tr("You take the first turn.")
        return tr("{0} takes the first turn.").format(self.names.plain_player(first))

    def standard_question(self) -> str:
        return tr("Keep this hand?") if self._is_opening_hand() else tr("Do it?")

    def _is_opening_hand(self) -> bool:
        """Whether no would be a mulligan (CR 103.5)."""
        return self.decision.purpose is Purpose.KEEP

    def composed(self) -> Answer:
        return Said(bool(self.decision.harmless))

    def accept(self) -> None:
        """Enter answers what the keyboard stands at, else what gives nothing up."""
        if self.no_button.hasFocus():
            self.say_no()
        elif self.yes_button.hasFocus():
            self.say_yes()
        elif self.decision.harmless is None:
            self.say(tr(BOTH_TAKE))
        else:
            self._answer(yes=self.decision.harmless)

    def pick(self, number: int) -> None:
        if number == 1:
            self.say_yes()
        elif number == 2:
            self.say_no()

    def say_yes(self) -> None:
        self._answer(yes=True)

    def say_no(self) -> None:
        self._answer(yes=False)

    def highlights(self) -> Highlights:
        return Highlights(source=self.decision.why.source)

    def first_focus(self) -> QWidget:
        match self.decision.harmless:
            case True:
                return self.yes_button
            case False:
                return self.no_button
            case None:
                return self.back_button or self
