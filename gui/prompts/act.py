"""Taking an action with priority: cards glow, and the button says what passing does (CR 117.1)."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from engine.decisions import Act, ActionKind, ActionOption, Answer, Decision, Picked
from engine.views import NOTHING, STEP_NAMES, STEPS, Hindrance, ObjectId, Step, TableView, Zone
from gui.catalogues import Sentence
from gui.look.symbol_text import label_button
from gui.models.highlights import Highlights
from gui.models.words import on_the_stack, step_name
from gui.prompts.base import Prompt
from gui.prompts.names import Names
from gui.prompts.option_list import OptionList
from gui.translation import told, tr

WORDS = {
    ActionKind.PASS: "Pass",
    ActionKind.CAST: "Cast {0}",
    ActionKind.PLAY_LAND: "Play {0}",
    ActionKind.ACTIVATE: "Activate {0}",
    ActionKind.MANA: "Mana from {0}",
    ActionKind.SPECIAL: "Do {0}",
    ActionKind.SHORTCUT: "Do the same again, a number of times",
}
SPECIAL_ACTIONS = (
    "Foretell {0}",
    "Plot {0}",
    "Suspend {0}",
    "Turn {0} face up ({1})",
    "Unlock {0}",
    "Put {0} into your hand",
    "End the effect of {0}",
    "Ignore the effect of {0} this turn",
    "Discard {0}",
)
"""How special actions are offered, with the names of their cards (CR 116.2)."""
NO_COSTS: Mapping[int, str] = {}
WITHOUT_PAYING = "without paying its mana cost"
FOR_ANOTHER_COST = "for another cost"
FOR_AN_ADDITIONAL_COST = "for an additional cost"
"""How a casting for another cost, or one on top, is said where no word of the card names it."""
ONLY_PASSING = "You can only pass now. Click a card, and the rule against using it is named."
NEXT_WORDS = {
    Step.UPKEEP: "To the draw step",
    Step.DRAW: "To the main phase",
    Step.PRECOMBAT_MAIN: "To combat",
    Step.BEGINNING_OF_COMBAT: "To attackers",
    Step.DECLARE_ATTACKERS: "To blockers",
    Step.DECLARE_BLOCKERS: "To damage",
    Step.FIRST_STRIKE_DAMAGE: "To regular damage",
    Step.COMBAT_DAMAGE: "To the end of combat",
    Step.END_OF_COMBAT: "To the second main phase",
    Step.POSTCOMBAT_MAIN: "To the end step",
    Step.END: "End the turn",
}


def passing_says(table: TableView, names: Names) -> str:
    """What passing priority leads to if the others pass too (CR 117.4)."""
    if table.stack:
        top = table.stack[-1]
        words = tr("Resolve {0}").format(on_the_stack(top))
        return words[:1].upper() + words[1:]
    if table.step is Step.DECLARE_ATTACKERS and all(seen.attacking is None for seen in table.battlefield):
        words = NEXT_WORDS[Step.COMBAT_DAMAGE]  # 508.8
    elif table.step in NEXT_WORDS:
        words = NEXT_WORDS[table.step]
    else:
        return tr("To {0}").format(told(STEP_NAMES[STEPS[(STEPS.index(table.step) + 1) % len(STEPS)]]))
    words = tr(words)
    return words if table.active == table.seat else f"{words} ({names.plain_player(table.active)})"


def action_in_words(option: ActionOption, names: Names) -> str:
    """An action with the card it is of: "Cast Bramble Boar"."""
    name = names.object(option.object)
    if option.label:
        label = option.label.replace("~", name)
        label = in_language(option.kind, label)
        return label if not name or name in label else f"{name}: {label}"
    way = f" ({option.way})" if option.way else ""
    return tr(WORDS[option.kind]).format(f"{name}{way}").strip()


def in_language(kind: ActionKind, label: str) -> str:
    """Casting, playing and special actions in the language that the client speaks; an ability is text of a card, and
    stays as it is."""
    if kind is ActionKind.SPECIAL:
        return _special(label)
    english = WORDS[kind]
    if kind not in (ActionKind.CAST, ActionKind.PLAY_LAND) or tr(english) == english:
        return label
    what = label.removeprefix(english.format(""))
    said: list[str] = []
    for way, words in (
        (FOR_AN_ADDITIONAL_COST, tr(FOR_AN_ADDITIONAL_COST)),
        (FOR_ANOTHER_COST, tr(FOR_ANOTHER_COST)),
        (WITHOUT_PAYING, tr(WITHOUT_PAYING)),
    ):
        what, found, cost = what.partition(f" {way}")
        if found:
            said.insert(0, f"{words}{cost}")
    return tr(english).format(what) + (f" ({' '.join(said)})" if said else "")


def _special(label: str) -> str:
    """A special action in the language that the client speaks (CR 116.2)."""
    for english in SPECIAL_ACTIONS:
        sentence = Sentence.of(english, tr(english))
        match = sentence.pattern.fullmatch(label)
        if match is not None:
            return sentence.translated.format(*match.groups())
    return label


class ActPrompt(Prompt):
    """Pass, or take an action from the list, by a digit, or at the card itself. `costs`: what ways to cast come to, by
    their numbers among the options."""

    decision: Act

    def __init__(
        self,
        decision: Act,
        names: Names,
        parent: QWidget | None = None,
        costs: Mapping[int, str] = NO_COSTS,
    ) -> None:
        super().__init__(decision, names, parent)
        self.pass_button = self.add_button("", default=True)
        self.pass_button.setToolTip(tr("Pass priority (Space)"))
        self.pass_button.clicked.connect(self.accept)
        self.add_cancel()
        self.list = OptionList(self)
        self.list.toggled.connect(self._take)
        self.list.hovered.connect(self.hovered)
        self.list.setAccessibleName(tr("Actions"))
        self._actions = QStackedWidget(self)
        self._actions.addWidget(self.list)
        self._actions.addWidget(self._only_passing())
        self._offer(costs)
        self.set_panel(self._actions, tr("Actions"))

    def _offer(self, costs: Mapping[int, str]) -> None:
        """Offer what the decision does."""
        decision, names = self.decision, self.names
        self.ordered = _in_order(decision.options)
        self.listed = self._alike()
        self.in_order = tuple(group[0] for group in self.listed)
        self.pass_index = _pass_index(decision.options)
        self.costs = costs
        words = passing_says(names.table, names)
        label_button(self.pass_button, words, tr("Pass priority: {0}").format(words))
        self.list.fill(
            [
                (_numbered(at, self._row(group)), decision.options[group[0]].object)
                for at, group in enumerate(self.listed)
            ]
        )
        self._describe(self.list)
        self._actions.setCurrentIndex(0 if self.in_order else 1)

    def go_on(self, decision: Decision, names: Names, costs: Mapping[int, str]) -> bool:
        """Ask the next such decision by this widget, which takes less time than a new one; whether that can be done: what
        can be taken back has one more button."""
        if not isinstance(decision, Act) or decision.cancellable or self.decision.cancellable:
            return False
        self.ask_next(decision, names)
        self._offer(costs)
        if self.panel is not None:
            self._describe(self.panel)
        self._fit_buttons()
        return True

    def _alike(self) -> list[list[int]]:
        """The actions in order, those together that are the same with cards that nothing visible tells apart."""
        groups: dict[object, list[int]] = {}
        for index in self.ordered:
            option = self.decision.options[index]
            seen = self.names.seen(option.object)
            look = (
                replace(seen, id=NOTHING, same=0)
                if seen is not None and seen.zone == Zone.HAND
                else option.object
            )
            groups.setdefault((option.kind, option.way, option.label, option.key, look), []).append(index)
        return list(groups.values())

    def _row(self, group: list[int]) -> str:
        words = self.say_action(group[0])
        return tr("{0} (one of {1})").format(words, len(group)) if len(group) > 1 else words

    def _only_passing(self) -> QWidget:
        """What stands in place of an empty list."""
        words = QLabel(tr(ONLY_PASSING), self)
        words.setObjectName("choicesEmpty")
        words.setWordWrap(True)
        words.setAlignment(Qt.AlignmentFlag.AlignTop)
        return words

    def question(self) -> str:
        """Where in the turn this is, or what there is to respond to."""
        table = self.names.table
        if table.stack:
            top = table.stack[-1]
            if top.source is None:
                what = top.name or tr("spell")
            else:
                what = tr("ability of {0}").format(top.name) if top.name else tr("ability")
            if top.controller == table.seat:
                return tr("Your {0} is on the stack: respond, or let it resolve").format(what)
            who = self.names.plain_player(top.controller)
            return tr("{0}'s {1} is on the stack: respond, or let it resolve").format(who, what)
        if table.active == table.seat:
            return tr("Your {0}: act or pass").format(step_name(table.step))
        who = self.names.plain_player(table.active)
        return tr("{0}'s {1}: act or pass").format(who, step_name(table.step))

    def say_action(self, number: int) -> str:
        """An option in words, with the card it is of and, where that isn't its mana cost, what it costs; a way that is
        called by its cost, and costs just that, says it once."""
        option = self.decision.options[number]
        words, cost = action_in_words(option, self.names), option.cost or self.costs.get(number, "")
        return tr("{0} · {1}").format(words, cost) if cost and f": {cost}" not in words else words

    def composed(self) -> Answer:
        return Picked((self.pass_index,))

    def highlights(self) -> Highlights:
        options = self.decision.options
        return Highlights(
            playable=frozenset(
                o.object
                for o in options
                if o.kind not in (ActionKind.PASS, ActionKind.MANA) and o.object != NOTHING
            ),
            sources=frozenset(o.object for o in options if o.kind is ActionKind.MANA),
        )

    def first_focus(self) -> QWidget:
        return self.pass_button

    def pick(self, number: int) -> None:
        if number <= len(self.listed):
            self._take(number - 1)

    def _take(self, at: int) -> None:
        self.send(Picked((self.in_order[at],)))

    def actions_at(self, id: ObjectId) -> Sequence[tuple[int, str]]:
        options = self.decision.options
        return [(i, self.say_action(i)) for i in self.ordered if options[i].object == id]

    def take(self, number: int) -> None:
        self.send(Picked((number,)))

    def object_clicked(self, id: ObjectId, at: QPoint | None = None) -> None:
        found = self.actions_at(id)
        if len(found) == 1:
            self.send(Picked((found[0][0],)))
        elif found and self.is_card(id):
            self.ways_wanted.emit(int(id))
        elif found:
            self._menu(found, at)
        elif id != NOTHING:
            self.why_wanted.emit(int(id))

    def is_card(self, id: ObjectId) -> bool:
        """Whether it lies neither on the battlefield nor on the stack: what is done with it is shown on a sheet."""
        seen = self.names.seen(id)
        return seen is not None and seen.zone not in (Zone.BATTLEFIELD, Zone.STACK)

    def explain(self, id: ObjectId, hindrances: Sequence[Hindrance]) -> None:
        """Say what can't be done with an object, and the rules against it."""
        if not hindrances:
            self.say(tr("There is nothing that you could do with {0} now").format(self._called(id)))
        super().explain(id, hindrances)

    def _called(self, id: ObjectId) -> str:
        return self.names.object(id) or "that"

    def _menu(self, actions: Sequence[tuple[int, str]], at: QPoint | None) -> None:
        """The actions of one object, mana abilities apart from the others."""
        rows: list[tuple[str, Callable[[], None]] | None] = []
        before: bool | None = None
        for index, words in actions:
            makes_mana = self.decision.options[index].kind is ActionKind.MANA
            if before is False and makes_mana:
                rows.append(None)
            before = makes_mana
            rows.append((words, partial(self.send, Picked((index,)))))
        self.pop_up(rows, at)


def _pass_index(options: Sequence[ActionOption]) -> int:
    return next((i for i, option in enumerate(options) if option.kind is ActionKind.PASS), 0)


def _in_order(options: Sequence[ActionOption]) -> tuple[int, ...]:
    """All actions but passing, mana abilities last."""
    others = [i for i, option in enumerate(options) if option.kind is not ActionKind.PASS]
    return tuple(sorted(others, key=lambda i: options[i].kind is ActionKind.MANA))


def _numbered(at: int, text: str) -> str:
    return f"{at + 1}  {text}" if at < 9 else text
