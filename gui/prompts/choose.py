"""Choosing among options: targets, modes, colors, cards, replacement effects."""

from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QPushButton, QWidget

from engine.decisions import Answer, Choose, ObjectOption, Picked, PlayerOption, Purpose
from engine.views import NOTHING, ObjectId, PlayerId
from gui.look.symbol_text import label_button
from gui.models.highlights import Highlights
from gui.prompts.base import Prompt, only_objects
from gui.prompts.names import Names, object_of
from gui.prompts.option_list import OptionList
from gui.prompts.surfaces import fits_the_bar
from gui.translation import told, tr

ANY_TARGET = "any target"
"""In full, what the rules' bare "target" means (CR 115.4)."""

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SHORT = 26
LISTED = frozenset({Purpose.REPLACEMENT, Purpose.TRIGGER, Purpose.SEARCH, Purpose.COPY, Purpose.PILE})
IRREVERSIBLE = frozenset(
    {Purpose.SACRIFICE, Purpose.DISCARD, Purpose.DESTROY, Purpose.COST, Purpose.BOTTOM, *LISTED}
)
VERBS = {
    Purpose.TARGET: "Target {0}",
    Purpose.SACRIFICE: "Sacrifice {0}",
    Purpose.DISCARD: "Discard {0}",
    Purpose.DESTROY: "Destroy {0}",
    Purpose.KEEP: "Keep {0}",
    Purpose.REPLACEMENT: "Apply {0}",
    Purpose.BOTTOM: "Put on the bottom: {0}",
    Purpose.COPY: "Copy {0}",
}
QUESTIONS = {
    Purpose.TARGET: "Choose {n} to target",
    Purpose.MODE: "Choose {n} of the modes",
    Purpose.WAY: "Choose how to cast it",
    Purpose.COST: "Choose {n} for the cost",
    Purpose.SACRIFICE: "Choose {n} to sacrifice",
    Purpose.DISCARD: "Choose {n} to discard",
    Purpose.DESTROY: "Choose {n} to destroy",
    Purpose.SEARCH: "Choose {n} of the cards found",
    Purpose.KEEP: "Choose {n} to keep",
    Purpose.COLOR: "Choose a color",
    Purpose.TYPE: "Choose a type",
    Purpose.WORD: "Choose {n}",
    Purpose.PLAYER: "Choose a player",
    Purpose.REPLACEMENT: "Choose which effect applies first to this event",
    Purpose.TRIGGER: "Choose which ability goes on the stack first",
    Purpose.OBJECT: "Choose {n}",
    Purpose.BOTTOM: "Choose {n} to put on the bottom of the library",
    Purpose.MANA: "Choose the mana",
    Purpose.COPY: "Choose what to copy",
    Purpose.PILE: "Choose {n} for the first pile",
}
NONE_WORDS = {
    Purpose.TARGET: "No target",
    Purpose.SACRIFICE: "Sacrifice nothing",
    Purpose.DISCARD: "Discard nothing",
    Purpose.DESTROY: "Destroy nothing",
    Purpose.SEARCH: "Find nothing",
    Purpose.KEEP: "Keep nothing",
    Purpose.COPY: "Copy nothing",
}


def how_many(least: int, most: int) -> str:
    """A range of numbers in words."""
    if least == most:
        return _in_words(least)
    return (
        tr("up to {0}").format(_in_words(most))
        if least == 0
        else tr("{0} to {1}").format(_in_words(least), _in_words(most))
    )


def _in_words(number: int) -> str:
    return tr(NUMBERS[number - 1]) if 0 < number <= len(NUMBERS) else str(number)


class ChoosePrompt(Prompt):
    """Between `least` and `most` options, by clicks on the table, buttons, the list or digits.

    Where one option is asked and taking it loses nothing, a click sends it; otherwise it is picked
    and the button sends what is picked.
    """

    decision: Choose

    def __init__(self, decision: Choose, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        self.picked: list[int] = []
        self.single = decision.least == decision.most == 1
        self.harmless = decision.purpose not in IRREVERSIBLE
        self.at_once = self.single and self.harmless
        self.list: OptionList | None = None
        self.option_buttons: list[QPushButton] = []
        self._offer()
        self.add_cancel()
        self.changed()

    def _offer(self) -> None:
        """Make what the options are chosen in."""
        if self.at_once and fits_the_bar(self.decision, self.names):
            self._add_option_buttons([self.names.option(option) for option in self.decision.options])
        else:
            self._add_list()

    def _add_option_buttons(self, texts: list[str]) -> None:
        for index, text in enumerate(texts):
            full = self.names.full(self.decision.options[index])
            button = self.add_button(f"{index + 1}  {text}", full)
            button.setToolTip(full)
            button.clicked.connect(partial(self._toggle, index))
            self.option_buttons.append(button)

    def _add_list(self) -> None:
        self.list = OptionList(self)
        self.list.fill(
            [
                (f"{at + 1}  {text}" if at < 9 else text, object_of(option))
                for at, option in enumerate(self.decision.options)
                for text in (self.names.full(option),)
            ]
        )
        self.list.toggled.connect(self._toggle)
        self.list.hovered.connect(self.hovered)
        self.set_panel(self.list, tr("Options"))
        self._add_accept_button()

    def _add_accept_button(self) -> None:
        self.accept_button = self.add_button("", default=True)
        self.accept_button.setToolTip("Enter")
        self.accept_button.clicked.connect(self.accept)

    def standard_question(self) -> str:
        n = how_many(self.decision.least, self.decision.most)
        return tr(QUESTIONS[self.decision.purpose]).format(n=n)

    def question(self) -> str:
        """What to choose; targets are said as the text says them (CR 115.1)."""
        text = self.decision.why.text
        if self.decision.purpose is Purpose.REPLACEMENT and text:
            said = told(text)
            return tr("{0}{1}: which effect applies first?").format(said[:1].upper(), said[1:])
        phrase = text[:1].lower() + text[1:]
        if self.decision.purpose is not Purpose.TARGET or not text or phrase.startswith("choose"):
            return super().question()
        return tr("Choose {0}").format(tr(ANY_TARGET) if phrase == "target" else phrase)

    def composed(self) -> Answer:
        return Picked(tuple(self.picked))

    def remark(self) -> str:
        least, most = self.decision.least, self.decision.most
        if self.single:
            return ""
        return tr("{0} chosen of {1}").format(len(self.picked), how_many(least, most))

    def changed(self) -> None:
        if self.list is not None:
            label_button(self.accept_button, self._accept_words())
            self._show_picked()
        super().changed()

    def _show_picked(self) -> None:
        if self.list is not None:
            self.list.set_chosen(self.picked, single=self.single)
            self.accept_button.setEnabled(self.problem() is None)

    def _none_words(self) -> str:
        """What comes of choosing nothing."""
        return tr(NONE_WORDS.get(self.decision.purpose, "Choose none"))

    def verb(self) -> str:
        """What is done with what is chosen, with a place for its name."""
        return tr(VERBS.get(self.decision.purpose, "Choose {0}"))

    def _accept_words(self) -> str:
        verb = self.verb()
        if not self.picked:
            return self._none_words() if self.decision.least == 0 else verb.format("…")
        if len(self.picked) == 1:
            name = self.names.option(self.decision.options[self.picked[0]])
            return verb.format(name if len(name) <= SHORT else tr("this one"))
        return verb.format(tr("these {0}").format(len(self.picked)))

    def highlights(self) -> Highlights:
        options = self.decision.options
        many = len(self.picked) > 1
        chosen = [(options[index], at + 1 if many else 0) for at, index in enumerate(self.picked)]
        source = self.decision.why.source
        return Highlights(
            legal=frozenset(only_objects(options)),
            legal_players=frozenset(o.id for o in options if isinstance(o, PlayerOption)),
            chosen=tuple((o.id, n) for o, n in chosen if isinstance(o, ObjectOption)),
            chosen_players=tuple((o.id, n) for o, n in chosen if isinstance(o, PlayerOption)),
            source=source,
        )

    def first_focus(self) -> QWidget:
        """Where the keyboard starts: of targets none, so that Enter pressed too often aims at nobody."""
        if self.decision.purpose is Purpose.TARGET and self.option_buttons:
            return self
        return self.list if self.list is not None else self.option_buttons[0]

    def accept(self) -> None:
        """Send what is picked; with nothing picked, what the keyboard stands at."""
        if self.single and not self.picked:
            at = self._current()
            if at is not None:
                self.picked = [at]
                if self.at_once:
                    super().accept()
                else:
                    self.changed()
                return
        super().accept()

    def _current(self) -> int | None:
        if self.list is not None:
            if self.list.hasFocus() and self.list.currentItem() is not None:
                return self.list.index_at_row(self.list.currentRow())
            return None
        focused = [i for i, button in enumerate(self.option_buttons) if button.hasFocus()]
        return focused[0] if focused else None

    def _toggle(self, index: int, _checked: bool = False) -> None:
        if self.single:
            self.picked = [index]
            if self.at_once:
                super().accept()
                return
        elif index in self.picked:
            self.picked.remove(index)
        elif len(self.picked) < self.decision.most:
            self.picked.append(index)
        else:
            self.say(tr("Only {0} can be chosen; take one back first").format(self.decision.most))
            return
        self.changed()

    def pick(self, number: int) -> None:
        if number <= len(self.decision.options):
            self._toggle(number - 1)

    def choose_all(self) -> None:
        if not self.single:
            self.picked = list(range(min(len(self.decision.options), self.decision.most)))
            self.changed()

    def object_clicked(self, id: ObjectId, at: QPoint | None = None) -> None:
        for index, option in enumerate(self.decision.options):
            if isinstance(option, ObjectOption) and option.id == id:
                self._toggle(index)
                return
        self._from_source(id)

    def _from_source(self, id: ObjectId) -> None:
        """A click on a card picks the one word option that comes from it."""
        found = [i for i, option in enumerate(self.decision.options) if object_of(option) == id != NOTHING]
        if len(found) == 1:
            self._toggle(found[0])
        elif not found:
            self.say(tr("{0} is not a legal choice here").format(self.names.object(id) or tr("That")))
            self.why_wanted.emit(int(id))

    def player_clicked(self, id: PlayerId) -> None:
        for index, option in enumerate(self.decision.options):
            if isinstance(option, PlayerOption) and option.id == id:
                self._toggle(index)
                return
        self.say(tr("{0} is not a legal choice here").format(self.names.plain_player(id)))
