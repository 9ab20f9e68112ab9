"""Declaring attackers (CR 508.1)."""

from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox, QWidget

from engine.decisions import Answer, Attack, AttackOption, Attacks, ObjectOption, PlayerOption
from engine.views import ObjectId, PlayerId
from gui.models.highlights import Arrow, Highlights, Link
from gui.prompts.base import SMALLEST_TARGET, Prompt
from gui.prompts.names import Names
from gui.prompts.option_list import OptionList
from gui.translation import tr

Defender = PlayerOption | ObjectOption


class AttackPrompt(Prompt):
    """Creatures are clicked on the table or ticked in the list; each attacks the defender chosen at the time."""

    decision: Attack

    def __init__(self, decision: Attack, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        self.attacks: dict[ObjectId, Defender] = {
            option.creature: option.defenders[0] for option in decision.options if option.must
        }
        self.defenders = _all_defenders(decision.options)
        self.defender_box: QComboBox | None = None
        if len(self.defenders) > 1:
            self._add_defender_box()
        all_words = tr("Attack with every creature that can (A)")
        self.all_button = self.add_side_button(tr("All"), all_words, self.choose_all)
        self.none_button = self.add_side_button(tr("Clear"), tr("Take back every attacker"), self._clear)
        self.accept_button = self.add_button("", default=True)
        self.accept_button.clicked.connect(self.accept)
        self.add_cancel()
        self.list = OptionList(self)
        self.list.fill(
            [(self._row(at, option), option.creature) for at, option in enumerate(decision.options)]
        )
        self.list.toggled.connect(self._toggle)
        self.list.hovered.connect(self.hovered)
        self.set_panel(self.list, tr("Creatures that can attack"))
        self.changed()

    def _add_defender_box(self) -> None:
        box = QComboBox(self)
        box.setMinimumHeight(SMALLEST_TARGET)
        box.setAccessibleName(tr("Whom or what the next creatures attack"))
        for defender in self.defenders:
            box.addItem(self.names.option(defender))
        box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.buttons.addWidget(box)
        self.defender_box = box

    def _row(self, at: int, option: AttackOption) -> str:
        seen = self.names.seen(option.creature)
        words = self.names.object(option.creature)
        detail = "" if seen is None else self.names.describe(seen)
        notes = [detail] if detail else []
        if option.must:
            notes.append(tr("must attack"))
        if option.alone_only:
            notes.append(tr("only alone"))
        if option.alone_not:
            notes.append(tr("not alone"))
        if option.creature in self.attacks and len(self.defenders) > 1:
            notes.append(tr("attacks {0}").format(self.names.option(self.attacks[option.creature])))
        text = f"{words} ({', '.join(notes)})" if notes else words
        return f"{at + 1}  {text}" if at < 9 else text

    def standard_question(self) -> str:
        return tr("Choose the attackers")

    def composed(self) -> Answer:
        order = [option.creature for option in self.decision.options if option.creature in self.attacks]
        return Attacks(tuple((creature, self.attacks[creature]) for creature in order))

    def remark(self) -> str:
        return self.problem() or (
            tr("{0} attacking").format(len(self.attacks)) if self.attacks else tr("Nobody attacks yet")
        )

    def changed(self) -> None:
        number = len(self.attacks)
        text = tr("No attack") if not number else tr("Attack with {0}").format(number)
        self.accept_button.setText(text)
        self.accept_button.setAccessibleName(text)
        chosen = [at for at, option in enumerate(self.decision.options) if option.creature in self.attacks]
        for at, option in enumerate(self.decision.options):
            item = self.list.item(at)
            item.setText(self._row(at, option))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, self._row(at, option))
        self.list.set_chosen(chosen, single=False)
        super().changed()

    def highlights(self) -> Highlights:
        return Highlights(
            legal=frozenset(option.creature for option in self.decision.options),
            legal_players=frozenset(d.id for d in self.defenders if isinstance(d, PlayerOption)),
            chosen=tuple((creature, 0) for creature in self.attacks),
            attackers=frozenset(self.attacks),
            arrows=tuple(
                Arrow(Link.ATTACK, creature, player=defender.id)
                if isinstance(defender, PlayerOption)
                else Arrow(Link.ATTACK, creature, defender.id)
                for creature, defender in self.attacks.items()
            ),
        )

    def first_focus(self) -> QWidget:
        return self.list

    def _current_defender(self, option: AttackOption) -> Defender:
        if self.defender_box is not None:
            wanted = self.defenders[self.defender_box.currentIndex()]
            if wanted in option.defenders:
                return wanted
        return option.defenders[0]

    def _toggle(self, index: int) -> None:
        option = self.decision.options[index]
        if option.creature in self.attacks:
            del self.attacks[option.creature]
        else:
            self.attacks[option.creature] = self._current_defender(option)
        self.changed()

    def _clear(self) -> None:
        self.attacks.clear()
        self.changed()

    def choose_all(self) -> None:
        for option in self.decision.options:
            if not option.alone_only:
                self.attacks[option.creature] = self._current_defender(option)
        self.changed()

    def pick(self, number: int) -> None:
        if number <= len(self.decision.options):
            self._toggle(number - 1)

    def object_clicked(self, id: ObjectId, at: QPoint | None = None) -> None:
        for index, option in enumerate(self.decision.options):
            if option.creature == id:
                self._creature_clicked(index, at)
                return
        for defender in self.defenders:
            if isinstance(defender, ObjectOption) and defender.id == id:
                self._aim(defender)
                return
        self.say(tr("{0} can't attack").format(self.names.object(id) or tr("That")))
        self.why_wanted.emit(int(id))

    def _creature_clicked(self, index: int, at: QPoint | None) -> None:
        option = self.decision.options[index]
        if option.creature in self.attacks or len(option.defenders) == 1 or at is None:
            self._toggle(index)
            return
        rows = [
            (
                tr("Attack {0}").format(self.names.option(defender)),
                partial(self._assign, option.creature, defender),
            )
            for defender in option.defenders
        ]
        self.pop_up(rows, at)

    def _assign(self, creature: ObjectId, defender: Defender) -> None:
        self.attacks[creature] = defender
        self.changed()

    def player_clicked(self, id: PlayerId) -> None:
        for defender in self.defenders:
            if isinstance(defender, PlayerOption) and defender.id == id:
                self._aim(defender)

    def _aim(self, defender: Defender) -> None:
        """The defender clicked is whom the next creatures attack."""
        if self.defender_box is not None:
            self.defender_box.setCurrentIndex(self.defenders.index(defender))
            self.say(tr("The next creatures attack {0}").format(self.names.option(defender)))


def _all_defenders(options: tuple[AttackOption, ...]) -> tuple[Defender, ...]:
    """Every defender that some creature can attack, in order."""
    return tuple(dict.fromkeys(defender for option in options for defender in option.defenders))
