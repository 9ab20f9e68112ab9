"""Paying mana: the plan is shown on the table before it taps anything (CR 601.2g-h)."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QPushButton, QWidget

from engine.decisions import Answer, ManaOption, Paid, Pay
from engine.views import NOTHING, ManaType, ObjectId
from gui.look.mana import cost_pixmap, spoken
from gui.models.highlights import Highlights
from gui.prompts.base import Prompt
from gui.prompts.names import Names
from gui.prompts.option_list import OptionList
from gui.translation import tr

SYMBOL = 18


def mana_text(mana: Sequence[ManaType]) -> str:
    """A row of mana as symbols in braces."""
    return "".join(f"{{{kind.value}}}" for kind in mana)


class PayPrompt(Prompt):
    """Pay with the automatic plan, or activate sources one by one until the pool pays."""

    decision: Pay

    def __init__(self, decision: Pay, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        self.rows = [
            (source, choice)
            for source, option in enumerate(decision.sources)
            for choice in range(len(option.produces))
        ]
        self.rows.sort(key=lambda row: row in decision.idle)
        self.useful = sum(row not in decision.idle for row in self.rows) or len(self.rows)
        self.listed = self._alike()
        self.automatic = decision.suggestion is not None and bool(decision.suggestion)
        self.pay_button: QPushButton | None = None
        self._add_buttons()
        self.list = OptionList(self)
        self._fill()
        self.list.toggled.connect(self._activate_listed)
        self.list.hovered.connect(self.hovered)
        self.set_panel(self.list, tr("Sources of mana; choosing one activates it"))
        self.changed()

    def _add_buttons(self) -> None:
        cost = str(self.decision.cost)
        if self.decision.payable_now:
            self.pay_button = self._pay_button(
                tr("Pay from the pool"), tr("Pay {0} from the mana pool").format(spoken(cost))
            )
        elif self.automatic:
            words = tr("Pay {0} automatically with {1}").format(spoken(cost), self.plan_text())
            price = self.plan_price()
            label = tr("Pay at this price") if price else tr("Pay automatically")
            self.pay_button = self._pay_button(label, f"{words}: {price}" if price else words)
        self.add_cancel()

    def _pay_button(self, text: str, accessible: str) -> QPushButton:
        """A button with the cost as symbols before its words."""
        button = self.add_button(text, accessible, default=True)
        symbols = cost_pixmap(str(self.decision.cost), SYMBOL, self.devicePixelRatioF())
        button.setIcon(QIcon(symbols))
        button.setIconSize(symbols.deviceIndependentSize().toSize())
        button.setToolTip(accessible)
        button.clicked.connect(self.accept)
        return button

    def _fill(self) -> None:
        """A row for each kind of mana that sources make and that pays for something, with the mana as symbols; equal
        sources share a row, and the menu of a source has what else it makes."""
        sources = self.decision.sources
        self.list.fill(
            [
                (f"{at + 1}  {text}" if at < 9 else text, sources[self.rows[rows[0]][0]].object)
                for at, rows in enumerate(self.listed)
                for text in (self._row_of(rows),)
            ]
        )
        most = max((len(sources[source].produces[choice]) for source, choice in self.rows), default=1)
        self.list.setIconSize(QSize(most * (SYMBOL + 2), SYMBOL))
        for at, rows in enumerate(self.listed):
            source, choice = self.rows[rows[0]]
            mana = mana_text(sources[source].produces[choice])
            item = self.list.item(at)
            item.setIcon(QIcon(cost_pixmap(mana, SYMBOL, self.devicePixelRatioF())))
            item.setData(
                Qt.ItemDataRole.AccessibleTextRole, tr("{0}, makes {1}").format(item.text(), spoken(mana))
            )

    def _alike(self) -> list[list[int]]:
        """The choices that pay for something, those together that nothing visible tells apart."""
        groups: dict[object, list[int]] = {}
        for at, (source, choice) in enumerate(self.rows[: self.useful]):
            option = self.decision.sources[source]
            seen = self.names.seen(option.object)
            alone = seen is None or option.by != NOTHING
            look = option.object if seen is None or alone else replace(seen, id=NOTHING, same=0)
            groups.setdefault((replace(option, object=NOTHING), choice, look), []).append(at)
        return list(groups.values())

    def _row_of(self, rows: Sequence[int]) -> str:
        """A row with how many equal sources it stands for, and how many of them the plan uses."""
        source, choice = self.rows[rows[0]]
        words = self._row(self.decision.sources[source], choice)
        if len(rows) == 1:
            return words
        planned = sum(self.rows[at] in self._plan for at in rows)
        used = tr(" — {0} in the plan").format(planned) if planned else ""
        return f"{len(rows)} × {words}{used}"

    @property
    def _plan(self) -> tuple[tuple[int, int], ...]:
        return () if self.decision.payable_now else self.decision.suggestion or ()

    def _row(self, option: ManaOption, choice: int) -> str:
        name = self.names.object(option.object)
        if option.harmless:
            return name
        return (
            tr("{0} — costs more than tapping: {1}")
            .format(name, self._price(option) or option.label)
            .rstrip(" :")
        )

    def _price(self, option: ManaOption) -> str:
        """What a source takes beside tapping it, in words."""
        return option.price.replace("~", self.names.object(option.object) or "it")

    def _words(self, option: ManaOption, choice: int) -> str:
        return f"{self._row(option, choice)}: {mana_text(option.produces[choice])}"

    def standard_question(self) -> str:
        return tr("Pay {0}").format(self.decision.cost)

    def plan_text(self) -> str:
        """What the automatic plan would activate, in words."""
        if not self.decision.suggestion:
            return ""
        counted = Counter(
            self.names.object(self.decision.sources[source].object) for source, _ in self.decision.suggestion
        )
        return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counted.items())

    def plan_price(self) -> str:
        """What the automatic plan takes beside tapping: what is sacrificed, how much damage it deals."""
        sources = (self.decision.sources[source] for source, _ in self.decision.suggestion or ())
        counted = Counter(self._price(option) for option in sources if option.price)
        return "; ".join(words if n == 1 else f"{n} × {words}" for words, n in counted.items())

    def remark(self) -> str:
        parts = []
        if self.decision.pool:
            parts.append(tr("In the pool: {0}").format(mana_text(self.decision.pool)))
        if self.decision.payable_now:
            parts.append(tr("The pool pays it"))
        elif self.automatic:
            price = self.plan_price()
            uses = tr("The plan uses {0}").format(self.plan_text())
            parts.append(tr("The price: {0}. {1}").format(price, uses) if price else uses)
        else:
            parts.append(tr("No plan found that pays it: activate sources yourself, or cancel"))
        return ". ".join(parts)

    def composed(self) -> Answer:
        if self.decision.payable_now or not self.decision.suggestion:
            return Paid((), True)
        return Paid(self.decision.suggestion, True)

    def highlights(self) -> Highlights:
        sources = self.decision.sources
        return Highlights(
            sources=frozenset(option.object for option in sources),
            chosen=tuple((sources[source].object, 0) for source, _ in self._plan),
            source=self.decision.why.source,
        )

    def first_focus(self) -> QWidget:
        return self.list if self.pay_button is None else self.pay_button

    def pick(self, number: int) -> None:
        if number <= len(self.listed):
            self._activate_listed(number - 1)

    def _activate_listed(self, at: int) -> None:
        """Activate one of the equal sources of a row: one that the plan uses, if it uses any."""
        rows = self.listed[at]
        self._activate_row(next((row for row in rows if self.rows[row] in self._plan), rows[0]))

    def _activate_row(self, at: int) -> None:
        self.send(Paid((self.rows[at],), False))

    def actions_at(self, id: ObjectId) -> Sequence[tuple[int, str]]:
        sources = self.decision.sources
        return [
            (at, self._words(sources[source], choice))
            for at, (source, choice) in enumerate(self.rows)
            if sources[source].object == id
        ]

    def take(self, number: int) -> None:
        self._activate_row(number)

    def object_clicked(self, id: ObjectId, at: QPoint | None = None) -> None:
        found = [row for row in self.actions_at(id) if row[0] < self.useful] or self.actions_at(id)
        if len(found) == 1:
            self._activate_row(found[0][0])
        elif found:
            self.pop_up([(words, partial(self._activate_row, row)) for row, words in found], at)
        else:
            self.say(tr("{0} makes no mana for this").format(self.names.object(id) or tr("That")))
