"""What all prompts share: the question, the rule that asks, the buttons, and the check before sending."""

from collections.abc import Callable, Sequence
from html import escape

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QCursor, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from engine.decisions import Answer, Cancelled, Decision, IllegalAnswer, ObjectOption, check
from engine.views import NOTHING, Hindrance, ObjectId, PlayerId
from gui.commands.habits import Habit
from gui.look.seen import OnScreen
from gui.look.symbol_text import SymbolMenu, label_button, said, show_text
from gui.look.theme import Theme
from gui.models.highlights import NO_HIGHLIGHTS, Highlights
from gui.prompts.bar_button import BarButton
from gui.prompts.heading import Heading
from gui.prompts.names import Names
from gui.translation import asked, told, tr

SMALLEST_TARGET = 28
EDGE = 10
BESIDE = 12
LEAST_SHARE_OF_WORDS = 0.3
SHARE_OF_BUTTONS = 0.62
"""So much of the bar is for the buttons, whose words take several lines rather than the room of the question."""


class Prompt(QWidget):
    """Asks one decision and sends one answer.

    The prompt itself is the bar: question, rule, buttons. `panel` is the list or tray that goes with it,
    if there is one; it stays within the prompt until somebody takes it to another place.
    """

    answered = Signal(object)
    refused = Signal(str)
    highlights_changed = Signal()
    hovered = Signal(int)
    why_wanted = Signal(int)
    ways_wanted = Signal(int)
    kept = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self, decision: Decision, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.decision = decision
        self.names = names
        self.panel: QWidget | None = None
        self.above: QWidget | None = None
        """What is shown above the question and its buttons."""
        self.is_listened_to = False
        self.on_screen = OnScreen(self)
        self.said = ""
        self._sent = False
        self._beside: QBoxLayout | None = None
        self.setObjectName("prompt")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._describe(self)
        self._lay_out()

    def _describe(self, widget: QWidget) -> None:
        """Have the question read aloud with the prompt, or with its list."""
        if widget is self:
            widget.setAccessibleName(said(self.question()))
        widget.setAccessibleDescription(said(f"{self.heading()}. {self.question()}"))

    def ask_next(self, decision: Decision, names: Names) -> None:
        """Ask another decision of the same kind by the same widget; what belongs to the kind is put in after it."""
        for menu in self.findChildren(SymbolMenu):
            menu.close()
        self.decision, self.names = decision, names
        self._sent = False
        self.on_screen.begin()
        self._describe(self)
        self._show_words()
        self.say("")
        self.update()

    def _lay_out(self) -> None:
        """Words at the left, buttons at the right; a panel would go below."""
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setContentsMargins(EDGE, 4, EDGE, 4)
        row.setSpacing(BESIDE)
        self._beside = row
        words = self._words_in_a_column()
        words.addWidget(self.note)
        words.insertStretch(0)
        words.addStretch()
        row.addLayout(words, 1)
        row.addLayout(self.buttons)
        self.whole = QVBoxLayout(self)
        self.whole.setContentsMargins(0, 0, 0, 0)
        self.whole.addLayout(row)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def _words_in_a_column(self) -> QVBoxLayout:
        """Make the labels and the row of buttons; title and question are put into a column."""
        self._title = Heading(self.heading(), self)
        self._title.setObjectName("promptTitle")
        self._title.linkActivated.connect(lambda _link: self.rule_wanted.emit(self.decision.why.rule))
        self._question = QLabel(self)
        self._question.setObjectName("promptQuestion")
        self._question.setWordWrap(True)
        self._show_words()
        self.note = QLabel("", self)
        self.note.setObjectName("promptNote")
        self.note.setWordWrap(True)
        self.note.hide()
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(6)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(self._question)
        return words

    # what it says

    def _show_words(self) -> None:
        self._title.setAccessibleName(self.heading())
        self._title.setText(self._heading_with_link())
        show_text(self._question, self.question())

    def heading(self) -> str:
        """The source that asks and its rule, as the title of the prompt."""
        source = self.decision.why.by or self.names.object(self.decision.why.source)
        rule = f"CR {self.decision.why.number}"
        who = self.names.plain_player(self.decision.player)
        return " · ".join(part for part in (who, source, rule) if part)

    def _heading_with_link(self) -> str:
        """The heading, in which the rule leads to its text."""
        heading, rule = escape(self.heading(), quote=False), f"CR {self.decision.why.number}"
        color = self.palette().color(QPalette.ColorRole.Link).name()
        return heading.replace(rule, f'<a href="rule" style="color: {color}">{rule}</a>')

    def question(self) -> str:
        """The question in words."""
        text = asked(self.decision.why.text) or self.standard_question()
        return text[:1].upper() + text[1:]

    def standard_question(self) -> str:
        """The question where the rules give no words for it."""
        raise NotImplementedError

    # parts that kinds put in

    def add_button(self, text: str, accessible: str = "", *, default: bool = False) -> QPushButton:
        """A button at the end of the bar."""
        button = BarButton(self)
        button.on_screen = self.on_screen
        label_button(button, text, accessible)
        button.setMinimumHeight(SMALLEST_TARGET)
        button.setAutoDefault(False)
        if default:
            button.setProperty("primary", True)
        self.buttons.addWidget(button)
        return button

    def add_side_button(self, text: str, accessible: str, act: Callable[[], None]) -> QPushButton:
        """A button that changes the answer and doesn't send it."""
        button = self.add_button(text, accessible)
        button.setToolTip(accessible)
        self.make_side(button, act)
        return button

    def make_side(
        self, button: QAbstractButton, act: Callable[[], None], back: QWidget | None = None
    ) -> None:
        """Have a button change the answer. Enter after it answers: a click doesn't take the keyboard there, and who comes
        by Tab and presses it goes on where the answer is given, or at `back`."""
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)

        def pressed(_checked: bool = False) -> None:
            act()
            if button.hasFocus():
                (back or self.first_focus()).setFocus(Qt.FocusReason.OtherFocusReason)

        button.clicked.connect(pressed)

    def add_cancel(self) -> QPushButton | None:
        """The way back, where the decision has one (CR 733.1)."""
        if not self.decision.cancellable:
            return None
        button = self.add_button(tr("Cancel"), tr("Cancel: go back to before this action"))
        button.setToolTip(tr("Go back to before this action (Escape)"))
        button.clicked.connect(self.cancel)
        return button

    def show_casting(self, strip: QWidget) -> None:
        """Show above the question how far the casting has come for which it is asked."""
        self.whole.insertWidget(0, strip)
        self.above = strip

    def height_above(self) -> int:
        """How much is above the row of the question and its buttons, in pixels."""
        return (
            0
            if self.above is None or self.above.isHidden()
            else self.above.sizeHint().height() + self.whole.spacing()
        )

    def set_panel(self, panel: QWidget, name: str) -> None:
        """Give the prompt its list or tray."""
        panel.setAccessibleName(panel.accessibleName() or name)
        self._describe(panel)
        self.panel = panel
        self.whole.addWidget(panel)

    def pop_up(self, rows: Sequence[tuple[str, Callable[[], None]] | None], at: QPoint | None) -> SymbolMenu:
        """A menu at an object; None stands for a line between rows. It deletes itself when it closes."""
        menu = SymbolMenu(self)
        menu.setObjectName("actionMenu")
        menu.aboutToHide.connect(menu.deleteLater)
        for row in rows:
            if row is None:
                menu.addSeparator()
            else:
                menu.addAction(row[0].replace("&", "&&")).triggered.connect(_without_checked(row[1]))
        menu.popup(QCursor.pos() if at is None else at)
        return menu

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_buttons()

    def _fit_buttons(self) -> None:
        """Buttons stand beside the question where their words fit there, else below it."""
        row = self._beside
        fixed = self._width_of_others()
        self._share(round(self.width() * SHARE_OF_BUTTONS) - fixed)
        if row is None:
            return
        below = any(button.is_cut for button in self._shown_buttons()) or not self._words_fit_beside(fixed)
        row.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
        row.setSpacing(2 if below else BESIDE)
        if below:
            between = self.buttons.spacing() * (len(self._shown_buttons()) - 1)
            self._share(self.width() - 2 * EDGE - between - fixed)

    def _words_fit_beside(self, fixed: int) -> bool:
        """Whether the question keeps its share of the bar, or needs less, where boxes and sliders take so much of it, and
        the words aren't broken into so many lines that the bar would be lower with the buttons below it."""
        if not fixed:
            return True
        buttons = sum(button.sizeHint().width() + self.buttons.spacing() for button in self._shown_buttons())
        room = self.width() - 2 * EDGE - BESIDE - fixed - buttons
        needed = self._question.fontMetrics().horizontalAdvance(said(self.question()))
        if room < min(needed, round(self.width() * LEAST_SHARE_OF_WORDS)):
            return False
        row = max(widget.sizeHint().height() for widget in self._shown_in_buttons())
        return self._words_high(room) <= self._words_high(self.width() - 2 * EDGE) + row

    def _words_high(self, width: int) -> int:
        """How high title, question and note are together in so much room."""
        labels = (self._title, self._question, self.note)
        return sum(label.heightForWidth(width) for label in labels if not label.isHidden())

    def _shown_in_buttons(self) -> list[QWidget]:
        items = [self.buttons.itemAt(at) for at in range(self.buttons.count())]
        widgets = [item.widget() for item in items if item is not None]
        return [widget for widget in widgets if widget is not None and not widget.isHidden()]

    def _shown_buttons(self) -> list[BarButton]:
        return [widget for widget in self._shown_in_buttons() if isinstance(widget, BarButton)]

    def _width_of_others(self) -> int:
        """How wide what stands among the buttons is: boxes, sliders."""
        others = [widget for widget in self._shown_in_buttons() if not isinstance(widget, BarButton)]
        return sum(widget.sizeHint().width() + self.buttons.spacing() for widget in others)

    def _share(self, room: int) -> None:
        """Share the room for buttons: narrow ones keep their width, the others have equal parts of what is left."""
        shown = sorted(self._shown_buttons(), key=lambda button: button.natural_width)
        for at, button in enumerate(shown):
            part = room // (len(shown) - at)
            button.set_widest(part)
            room -= min(part, button.natural_width)

    # what it holds

    def composed(self) -> Answer:
        """The answer as it stands."""
        raise NotImplementedError

    def problem(self) -> str | None:
        """Why the answer as it stands is illegal, as the decision itself says it."""
        try:
            check(self.decision, self.composed())
        except IllegalAnswer as illegal:
            return told(illegal.reason)
        return None

    def cards_shown(self) -> tuple[ObjectId, ...]:
        """The cards of which the prompt shows pictures."""
        return ()

    def highlights(self) -> Highlights:
        """What the table shows for this prompt."""
        return NO_HIGHLIGHTS

    def first_focus(self) -> QWidget:
        """The widget that the keyboard starts at."""
        return self

    def set_theme(self, theme: Theme) -> None:
        """Draw pictures of cards in a theme, where there are any."""

    # what a user does

    def accept(self) -> None:
        """Send the answer as it stands, if it is legal."""
        self.send(self.composed())

    def cancel(self) -> None:
        """Go back to before the action, where the decision allows it."""
        if self.decision.cancellable:
            self.send(Cancelled())

    def send(self, answer: Answer) -> None:
        """Send an answer, once; an illegal one is refused with its reason, and so is one that was given before anybody can
        have seen the question, whatever gave it."""
        if self._sent or not self.on_screen.may_answer():
            return
        try:
            check(self.decision, answer)
        except IllegalAnswer as illegal:
            self.say(told(illegal.reason))
            self.refused.emit(told(illegal.reason))
            return
        self._sent = True
        self.answered.emit(answer)

    def keep(self, habit: Habit | None) -> None:
        """Have questions like this answered so from now on, by the answer that is then sent."""
        if habit is not None:
            self.kept.emit(habit)

    def pick(self, number: int) -> None:
        """The digit of an option was pressed, from 1."""

    def say_yes(self) -> None:
        """The key for yes."""

    def say_no(self) -> None:
        """The key for no."""

    def choose_all(self) -> None:
        """The key for everything, such as attacking with all."""

    def object_clicked(self, id: ObjectId, at: QPoint | None = None) -> None:
        """An object was clicked on the table, or activated in the outline."""

    def player_clicked(self, id: PlayerId) -> None:
        """A player was clicked on the table, or activated in the outline."""

    def explain(self, id: ObjectId, hindrances: Sequence[Hindrance]) -> None:
        """Say why an object isn't offered, and the rules against it."""
        if hindrances:
            self.say("\n".join(f"{told(h.action)}: {told(h.reason)} (CR {h.rule})" for h in hindrances))

    def actions_at(self, id: ObjectId) -> Sequence[tuple[int, str]]:
        """What can be done with an object, as a number for `take` and words, for its menu."""
        return ()

    def take(self, number: int) -> None:
        """Do one of `actions_at`."""

    # how it answers

    def say(self, text: str) -> None:
        """Show a short text under the question: what is wrong, or what the choice comes to."""
        self.said = text
        show_text(self.note, text)
        self.note.setVisible(bool(text))

    def changed(self) -> None:
        """The answer being put together has changed: judge it, and show it on the table."""
        self.say(self.remark())
        self.highlights_changed.emit()

    def remark(self) -> str:
        """What is to be said about the answer as it stands."""
        return self.problem() or ""


def discard(*prompts: Prompt | None) -> None:
    """Delete prompts that aren't shown any more, with their lists and trays, wherever those were taken."""
    for prompt in prompts:
        if prompt is not None:
            if prompt.panel is not None:
                prompt.panel.deleteLater()
            prompt.deleteLater()


def _without_checked(act: Callable[[], None]) -> Callable[[bool], None]:
    """Qt says whether an action is checked, and no row of ours wants to know."""
    return lambda _checked: act()


def only_objects(options: Sequence[object]) -> tuple[ObjectId, ...]:
    """The ids of those options that are objects."""
    return tuple(option.id for option in options if isinstance(option, ObjectOption) and option.id != NOTHING)
