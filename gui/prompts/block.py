"""Declaring blockers (CR 509.1)."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from engine.decisions import Answer, Block, BlockOption, Blocks
from engine.views import ObjectId
from gui.models.highlights import Arrow, Highlights, Link
from gui.prompts.base import Prompt
from gui.prompts.names import Names
from gui.prompts.option_list import OptionList
from gui.translation import tr

Pair = tuple[ObjectId, ObjectId]


class BlockPrompt(Prompt):
    """Click a creature, then the attacker it blocks; or tick pairs in the list."""

    decision: Block

    def __init__(self, decision: Block, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        self.pairs: list[Pair] = []
        self.current: ObjectId | None = None
        self.possible: list[Pair] = [
            (option.creature, attacker) for option in decision.options for attacker in option.attackers
        ]
        self.none_button = self.add_side_button(tr("Clear"), tr("Take back every block"), self._clear)
        self.accept_button = self.add_button("", default=True)
        self.accept_button.clicked.connect(self.accept)
        self.add_cancel()
        self.list = OptionList(self)
        self.list.fill([(self._row(at, pair), pair[0]) for at, pair in enumerate(self.possible)])
        self.list.toggled.connect(self._toggle)
        self.list.hovered.connect(self.hovered)
        self.set_panel(self.list, tr("Possible blocks"))
        self.changed()

    def _row(self, at: int, pair: Pair) -> str:
        text = tr("{0} blocks {1}").format(self._sized(pair[0]), self._sized(pair[1]))
        if pair[1] in self._option(pair[0]).must_attackers:
            text = tr("{0} (required)").format(text)
        return f"{at + 1}  {text}" if at < 9 else text

    def _sized(self, id: ObjectId) -> str:
        seen = self.names.seen(id)
        name = self.names.object(id)
        return name if seen is None or seen.power is None else f"{name} {seen.power}/{seen.toughness}"

    def _option(self, creature: ObjectId) -> BlockOption:
        return next(option for option in self.decision.options if option.creature == creature)

    def standard_question(self) -> str:
        return tr("Choose the blockers")

    def composed(self) -> Answer:
        return Blocks(tuple(self.pairs))

    def remark(self) -> str:
        if self.current is not None:
            return tr("{0} blocks … click an attacker").format(self.names.object(self.current))
        blockers = len({blocker for blocker, _ in self.pairs})
        return self.problem() or (
            tr("{0} blocking").format(blockers) if blockers else tr("Nobody blocks yet")
        )

    def changed(self) -> None:
        number = len({blocker for blocker, _ in self.pairs})
        text = tr("No block") if not number else tr("Block with {0}").format(number)
        self.accept_button.setText(text)
        self.accept_button.setAccessibleName(text)
        self.list.set_chosen([self.possible.index(pair) for pair in self.pairs], single=False)
        super().changed()

    def highlights(self) -> Highlights:
        blockers = frozenset(option.creature for option in self.decision.options)
        legal = blockers if self.current is None else frozenset(self._option(self.current).attackers)
        chosen = dict.fromkeys(blocker for blocker, _ in self.pairs)
        if self.current is not None:
            chosen[self.current] = None
        return Highlights(
            legal=legal,
            chosen=tuple((blocker, 0) for blocker in chosen),
            attackers=frozenset(attacker for _, attacker in self.possible),
            blockers=frozenset(blocker for blocker, _ in self.pairs),
            arrows=tuple(Arrow(Link.BLOCK, blocker, attacker) for blocker, attacker in self.pairs),
        )

    def first_focus(self) -> QWidget:
        return self.list

    def _toggle(self, index: int) -> None:
        pair = self.possible[index]
        self.current = None
        if pair in self.pairs:
            self.pairs.remove(pair)
        else:
            self._add(pair)
        self.changed()

    def _add(self, pair: Pair) -> None:
        """Add a block; a creature that blocks as many as it can gives up its first one for it."""
        blocker = pair[0]
        own = [old for old in self.pairs if old[0] == blocker]
        if len(own) >= self._option(blocker).at_most:
            self.pairs.remove(own[0])
        self.pairs.append(pair)

    def _clear(self) -> None:
        self.pairs.clear()
        self.current = None
        self.changed()

    def pick(self, number: int) -> None:
        if number <= len(self.possible):
            self._toggle(number - 1)

    def object_clicked(self, id: ObjectId, at: QPoint | None = None) -> None:
        if self.current is not None and (self.current, id) in self.possible:
            self._toggle(self.possible.index((self.current, id)))
        elif any(option.creature == id for option in self.decision.options):
            self._blocker_clicked(id)
        elif self.current is not None and any(attacker == id for _, attacker in self.possible):
            self.say(tr("{0} can't block {1}").format(self.names.object(self.current), self.names.object(id)))
            self.why_wanted.emit(int(self.current))
        elif any(attacker == id for _, attacker in self.possible):
            self.say(tr("Click the creature that is to block it first"))
        else:
            self.say(tr("{0} can't block here").format(self.names.object(id) or tr("That")))
            self.why_wanted.emit(int(id))

    def _blocker_clicked(self, id: ObjectId) -> None:
        """Take the creature in hand; one that blocks already is let go, one attacker needs no second click."""
        own = [pair for pair in self.pairs if pair[0] == id]
        option = self._option(id)
        if self.current == id:
            self.current = None
        elif own and option.at_most == 1:
            self.pairs.remove(own[0])
        elif len(option.attackers) == 1:
            self._add((id, option.attackers[0]))
        else:
            self.current = id
        self.changed()
