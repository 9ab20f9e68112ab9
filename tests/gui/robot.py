"""Plays games through the widgets, as a person would: by mouse, by keys, or from the outline."""

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from engine.decisions import (
    Act,
    ActionKind,
    Arrange,
    Attack,
    Block,
    Choose,
    Confirm,
    Divide,
    Name,
    Number,
    ObjectOption,
    Order,
    Pay,
)
from gui.prompts.on_sheet import OnSheet
from gui.prompts.split import SplitPrompt
from gui.prompts.ways import WaysPrompt

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
FOCUS_WITHIN = 20_000
"""Milliseconds: a machine that does much else at the same time isn't a question without the keyboard."""
SHIFT = Qt.KeyboardModifier.ShiftModifier


class Stuck(AssertionError):
    """The robot found no way to answer a prompt."""


class Robot:
    """Answers whatever is asked until the game is over. `kinds` are the kinds of decision it met."""

    def __init__(self, qtbot, window, seed, *, passing=0.5, longest=60_000):
        self.qtbot = qtbot
        self.window = window
        self.chance = Random(seed)
        self.passing = passing
        self.longest = longest
        self.kinds = set()
        self.answers = 0
        self.cancelled = None

    def play(self, most=None):
        """Answer until the game is over, or so many times."""
        while not self.over() and (most is None or self.answers < most):
            if self.window.cover.isVisible():
                self.lift_cover()
            elif self.window.prompt is not None:
                self.answer_prompt()
            self.qtbot.waitUntil(self.something_asked, timeout=self.longest)
        return self.window.play

    def over(self):
        return self.window.play is None or self.window.play.over

    def something_asked(self):
        return self.over() or self.window.cover.isVisible() or self.window.prompt is not None

    def answer_prompt(self):
        """Answer one prompt; where the first try is refused, try what is always legal."""
        prompt = self.window.prompt
        decision = prompt.decision
        self.kinds.add(type(decision))
        self.answers += 1
        for attempt in range(6):
            self.attempt(prompt, decision, attempt)
            if prompt is not self.window.prompt or prompt.decision is not decision:
                return
        raise Stuck(f"{decision}: {prompt.note.text()}")

    def attempt(self, prompt, decision, attempt):
        getattr(self, type(decision).__name__.lower())(prompt, decision, attempt)

    def wanted_action(self, prompt):
        """The place in the list of an action, None to pass. Mana is left to payments."""
        options = prompt.decision.options
        useful = [
            at for at, index in enumerate(prompt.in_order) if options[index].kind is not ActionKind.MANA
        ]
        if not useful or self.chance.random() < self.passing:
            return None
        if self.cancelled is not None and len(useful) > 1:
            useful = [at for at in useful if options[prompt.in_order[at]] != self.cancelled] or useful
        return self.chance.choice(useful)

    def sheet(self, prompt):
        """Whether the prompt is on the sheet over the table."""
        return isinstance(prompt, OnSheet)

    def how_many(self, decision):
        return self.chance.randint(decision.least, min(decision.most, len(decision.options)))


class MouseRobot(Robot):
    """Clicks buttons, rows and cards."""

    def click(self, button):
        self.qtbot.mouseClick(button, LEFT)

    def row(self, rows, at):
        rows.scrollToItem(rows.item(at))
        where = rows.visualItemRect(rows.item(at)).center()
        self.qtbot.mouseClick(rows.viewport(), LEFT, pos=where)

    def lift_cover(self):
        self.click(self.window.cover.button)

    def act(self, prompt, decision, attempt):
        wanted = self.wanted_action(prompt) if attempt == 0 else None
        if wanted is None:
            self.click(prompt.pass_button)
        else:
            self.row(prompt.list, wanted)

    def choose(self, prompt, decision, attempt):
        if self.sheet(prompt):
            self.choose_on_sheet(prompt, decision)
            return
        number = self.how_many(decision)
        picks = self.chance.sample(range(len(decision.options)), number)
        if prompt.list is None:
            self.click(prompt.option_buttons[picks[0]])
            return
        if prompt.at_once and isinstance(decision.options[picks[0]], ObjectOption):
            self.window.table.object_clicked.emit(decision.options[picks[0]].id, LEFT)
            return
        for at in (*prompt.picked, *picks) if not prompt.single else picks:
            if prompt is self.window.prompt:
                self.row(prompt.list, at)
        if prompt is self.window.prompt:
            self.click(prompt.accept_button)

    def choose_on_sheet(self, prompt, decision):
        """Click rows or pictures until enough are chosen; what shows no others is clicked once."""
        if isinstance(prompt, SplitPrompt):
            self.arrange(prompt, decision, 0)
            return
        number = self.how_many(decision)
        rows = self.chance.sample(prompt.list.rows_shown(), len(prompt.list.rows_shown()))
        for at in rows:
            if len(prompt.picked) >= number:
                break
            self.row(prompt.list, at)
        self.click(prompt.accept_button if prompt.picked else prompt.none_button)

    def confirm(self, prompt, decision, attempt):
        self.click(self.chance.choice((prompt.yes_button, prompt.no_button)))

    def number(self, prompt, decision, attempt):
        most = decision.least + 3 if decision.most is None else decision.most
        prompt.spin.setValue(self.chance.randint(decision.least, most))
        self.click(prompt.accept_button)

    def order(self, prompt, decision, attempt):
        for _ in range(self.chance.randint(0, 2)):
            self.row(prompt.list, self.chance.randrange(len(decision.options)))
            self.click(self.chance.choice((prompt.up_button, prompt.down_button)))
        self.click(prompt.accept_button)

    def divide(self, prompt, decision, attempt):
        prompt.spins[0].setValue(prompt.spins[0].value() + prompt.rest())
        self.click(prompt.accept_button)

    def pay(self, prompt, decision, attempt):
        if prompt.pay_button is not None and (decision.payable_now or self.chance.random() < 0.8):
            self.click(prompt.pay_button)
        elif decision.sources:
            self.row(prompt.list, self.chance.randrange(len(prompt.rows)))
        else:
            prompt.cancel()

    def attack(self, prompt, decision, attempt):
        if attempt == 0:
            for option in decision.options:
                if self.chance.random() < 0.6:
                    self.window.table.object_clicked.emit(option.creature, LEFT)
            self.dismiss_menus(prompt)
        elif attempt == 1:
            self.click(prompt.all_button)
        elif attempt == 2:
            self.click(prompt.none_button)
        else:
            self.row(prompt.list, self.chance.randrange(len(decision.options)))
        self.click(prompt.accept_button)

    def dismiss_menus(self, prompt):
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()

    def block(self, prompt, decision, attempt):
        if attempt % 2 == 0:
            for at in range(len(prompt.possible)):
                if self.chance.random() < 0.3 + attempt / 10:
                    self.row(prompt.list, at)
        else:
            self.click(prompt.none_button)
        self.click(prompt.accept_button)

    def arrange(self, prompt, decision, attempt):
        if attempt == 0:
            for option in decision.options:
                if self.chance.random() < 0.5:
                    prompt.object_clicked(option.id)
        self.click(prompt.accept_button)

    def name(self, prompt, decision, attempt):
        if decision.known:
            self.row(prompt.list, self.chance.randrange(min(4, len(decision.known))))
        else:
            prompt.edit.setText("Forest")
        self.click(prompt.accept_button)


class KeyRobot(Robot):
    """Presses keys where the keyboard is, and never touches the mouse."""

    def press(self, key, modifier=Qt.KeyboardModifier.NoModifier):
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key, modifier)

    def digit(self, number):
        self.press(Key(Key.Key_0 + number))

    def focus(self, widget):
        """Go somewhere with Tab."""
        for _ in range(60):
            if widget.hasFocus():
                return
            self.press(Key.Key_Tab)
        raise Stuck(f"no Tab leads to {widget.accessibleName()}")

    def go_to_row(self, rows, at):
        self.focus(rows)
        self.press(Key.Key_Home)
        while rows.currentRow() < at:
            self.press(Key.Key_Down)

    def lift_cover(self):
        self.press(Key.Key_Return)

    def answer_prompt(self):
        prompt = self.window.prompt
        self.window.activateWindow()
        self.qtbot.waitUntil(lambda: prompt.first_focus().hasFocus(), timeout=FOCUS_WITHIN)
        super().answer_prompt()

    def act(self, prompt, decision, attempt):
        wanted = self.wanted_action(prompt) if attempt == 0 else None
        if wanted is None:
            self.press(Key.Key_Space)
        elif wanted < 9:
            self.digit(wanted + 1)
        else:
            self.go_to_row(prompt.list, wanted)
            self.press(Key.Key_Space)

    def choose_on_sheet(self, prompt, decision):
        """Go along rows or pictures with the arrows, and choose with Space."""
        if isinstance(prompt, SplitPrompt):
            self.arrange(prompt, decision, 0)
            return
        number = self.how_many(decision)
        rows = prompt.list.rows_shown()
        for at in self.chance.sample(rows, len(rows)):
            if len(prompt.picked) >= number:
                break
            prompt.list.setCurrentRow(at)
            self.press(Key.Key_Space)
        if prompt.picked:
            self.press(Key.Key_Return)
        else:
            self.focus(prompt.none_button)
            self.press(Key.Key_Space)

    def choose(self, prompt, decision, attempt):
        if self.sheet(prompt):
            self.choose_on_sheet(prompt, decision)
            return
        picks = sorted(self.chance.sample(range(len(decision.options)), self.how_many(decision)))
        for at in picks:
            if prompt.list is None or at < 9:
                self.digit(at + 1)
            else:
                self.go_to_row(prompt.list, at)
                self.press(Key.Key_Space)
        if prompt is self.window.prompt:
            self.press(Key.Key_Return)

    def confirm(self, prompt, decision, attempt):
        self.press(self.chance.choice((Key.Key_Y, Key.Key_N)))

    def number(self, prompt, decision, attempt):
        most = decision.least + 3 if decision.most is None else min(decision.most, 9)
        for figure in str(self.chance.randint(decision.least, max(decision.least, most))):
            self.digit(int(figure))
        self.press(Key.Key_Return)

    def order(self, prompt, decision, attempt):
        if self.chance.random() < 0.5:
            self.press(Key.Key_Down, ALT)
            self.press(Key.Key_Right, ALT)
        self.press(Key.Key_Return)

    def divide(self, prompt, decision, attempt):
        while prompt.rest() > 0:
            self.press(Key.Key_Up)
        self.press(Key.Key_Return)

    def pay(self, prompt, decision, attempt):
        if prompt.pay_button is not None:
            self.press(Key.Key_Return)
        elif prompt.rows and attempt == 0:
            self.digit(1)
        else:
            self.press(Key.Key_Escape)

    def attack(self, prompt, decision, attempt):
        if attempt == 0:
            for at in range(min(9, len(decision.options))):
                if self.chance.random() < 0.5:
                    self.digit(at + 1)
        elif attempt == 1:
            self.press(Key.Key_A)
        else:
            self.digit(self.chance.randint(1, min(9, len(decision.options))))
        self.press(Key.Key_Return)

    def block(self, prompt, decision, attempt):
        if attempt == 0:
            for at in range(min(9, len(prompt.possible))):
                if self.chance.random() < 0.3:
                    self.digit(at + 1)
        elif attempt % 2:
            for pair in tuple(prompt.pairs):
                self.go_to_row(prompt.list, prompt.possible.index(pair))
                self.press(Key.Key_Space)
        else:
            self.digit(self.chance.randint(1, min(9, len(prompt.possible))))
        self.press(Key.Key_Return)

    def arrange(self, prompt, decision, attempt):
        if attempt == 0 and self.chance.random() < 0.7:
            self.press(Key.Key_Down)
        self.press(Key.Key_Return)

    def name(self, prompt, decision, attempt):
        self.qtbot.keyClicks(prompt.edit, decision.known[0] if decision.known else "Forest")
        self.press(Key.Key_Return)


class OutlineRobot(KeyRobot):
    """Acts, targets, attacks and blocks from the outline of the table; lists are reached by a key."""

    def answer_prompt(self):
        outline = self.window.docks.outline
        if not outline.isVisible():
            self.press(Key.Key_O)
        self.window.activateWindow()
        self.qtbot.waitUntil(self.come_to_the_prompt, timeout=FOCUS_WITHIN)
        super().answer_prompt()

    def come_to_the_prompt(self):
        """Go from the outline to the question; a menu that closes may take the keyboard back once."""
        if not self.window.prompt.first_focus().hasFocus():
            self.press(Key.Key_J, Qt.KeyboardModifier.ControlModifier)
        return self.window.prompt.first_focus().hasFocus()

    def line(self, object):
        """Go to the line of an object and take it."""
        if not self.window.docks.outline_has_focus():
            self.window.docks.bring_up("outline")
        self.window.docks.outline.focus_object(object)
        self.press(Key.Key_Return)

    def act(self, prompt, decision, attempt):
        wanted = self.wanted_action(prompt) if attempt == 0 else None
        if wanted is None:
            self.press(Key.Key_F2)
            return
        option = decision.options[prompt.in_order[wanted]]
        several = len(prompt.actions_at(option.object)) > 1
        self.line(option.object)
        if several and prompt.is_card(option.object):
            self.qtbot.waitUntil(lambda: isinstance(self.window.prompt, WaysPrompt))
            ways = self.window.prompt
            self.qtbot.waitUntil(self.come_to_the_prompt, timeout=FOCUS_WITHIN)
            ways.rows.setCurrentRow(
                self.chance.choice([o.row.index for o in ways.offers if o.option is not None])
            )
            self.press(Key.Key_Return)
        elif several:
            menu = QApplication.activePopupWidget()
            self.qtbot.keyClick(menu, Key.Key_Down)
            self.qtbot.keyClick(menu, Key.Key_Return)

    def choose(self, prompt, decision, attempt):
        if self.sheet(prompt):
            self.choose_on_sheet(prompt, decision)
            return
        one = decision.options[self.chance.randrange(len(decision.options))]
        if prompt.at_once and isinstance(one, ObjectOption) and self.on_table(one.id):
            self.line(one.id)
        else:
            super().choose(prompt, decision, attempt)

    def on_table(self, id):
        table = self.window.play.table
        return any(seen.id == id for seen in (*table.battlefield, *table.stack))

    def attack(self, prompt, decision, attempt):
        if attempt:
            super().attack(prompt, decision, attempt)
            return
        for option in decision.options:
            if self.chance.random() < 0.5:
                self.line(option.creature)
        self.press(Key.Key_J, Qt.KeyboardModifier.ControlModifier)
        self.press(Key.Key_Return)

    def block(self, prompt, decision, attempt):
        if attempt:
            super().block(prompt, decision, attempt)
            return
        for blocker, attacker in prompt.possible:
            if self.chance.random() < 0.3 and not prompt.pairs:
                self.line(blocker)
                if prompt.current is not None:
                    self.line(attacker)
        self.press(Key.Key_J, Qt.KeyboardModifier.ControlModifier)
        self.press(Key.Key_Return)


KINDS = (Act, Arrange, Attack, Block, Choose, Confirm, Divide, Name, Number, Order, Pay)
