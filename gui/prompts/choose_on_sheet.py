"""What choices on a sheet have in common: how they are answered."""

from PySide6.QtWidgets import QPushButton, QWidget

from engine.decisions import Answer, Picked, Purpose
from gui.prompts.choose import ChoosePrompt, how_many
from gui.prompts.on_sheet import OnSheet
from gui.translation import tr

WHY_YOU = "You choose: you are the player affected, or control what is (CR {0})."
HOW = "a click or Space marks it, Enter answers"


class ChooseOnSheet(OnSheet, ChoosePrompt):
    """A click, Space or a digit chooses, or takes back; Enter and the button answer.

    Enter with nothing chosen takes what the keyboard stands at, and answers with it if nothing is lost by that.
    To choose nothing, where that is allowed, has a button of its own, so that it never happens by Enter alone.
    """

    none_button: QPushButton | None = None

    def _add_answer_buttons(self) -> None:
        self.at_once = False
        self.one = self.decision.most == 1
        self._add_accept_button()
        if self.decision.least == 0:
            words = self._none_words()
            typing = self.filter_line is not None and self.filter_line.isVisibleTo(self)
            self.none_button = self.add_button(words, words if typing else f"{words} (N)")
            self.none_button.setToolTip("" if typing else "N")
            self.none_button.clicked.connect(self.say_no)

    def say_no(self) -> None:
        """Choose nothing, where that is allowed."""
        if self.decision.least == 0:
            self.send(Picked(()))

    def composed(self) -> Answer:
        return Picked(tuple(self.picked))

    def accept(self) -> None:
        """Send what is chosen; with nothing chosen, take what the keyboard stands at."""
        at = self._current() if not self.picked else None
        if at is not None:
            self._toggle(at)
            if self.single and self.harmless:
                self.send(self.composed())
        elif self.picked or self.decision.least > 0:
            self.send(self.composed())
        else:
            self.say(tr("Nothing is chosen yet"))

    def _led(self) -> bool:
        """Whether the keyboard is in the list, or in the line that narrows it."""
        parts: tuple[QWidget | None, ...] = (self.list, self.filter_line)
        return any(part is not None and part.hasFocus() for part in parts)

    def _accept_words(self) -> str:
        return self.verb().format("…") if not self.picked else super()._accept_words()

    def remark(self) -> str:
        """How to answer while nothing is chosen, then how many are."""
        if self.picked:
            return super().remark()
        how = tr("Choose {0}: {1}").format(how_many(self.decision.least, self.decision.most), tr(HOW))
        return (
            f"{tr(WHY_YOU).format(self.decision.why.number)} {how}"
            if self.decision.purpose is Purpose.REPLACEMENT
            else how
        )

    def _show_answer(self) -> None:
        self.accept_button.setEnabled(bool(self.picked) and self.problem() is None)
