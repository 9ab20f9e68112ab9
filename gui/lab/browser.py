"""The library of rulings: a tree by chapter and rule, a search, and what to do with the one chosen."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine import Profile
from engine.rulings.notation import Ruling
from engine.rulings.scripts import ZONES, cards_in
from engine.rulings.shelf import ShelvedRuling, chapters, is_about
from gui.board.styling import set_state
from gui.lab.ruling_text import answer_text, paragraph, question_text, rule_in_words
from gui.look.searching import Leads, SearchLine
from gui.look.sizes import open_at, roomy
from gui.look.symbol_text import symbol_size, with_pictures
from gui.look.wrapping_row import WrappingRow
from gui.translation import fault, tr

TREE_WIDTH = 430
TREE_SHARE = 0.45
"""So much of a narrow screen it takes at most."""


class RulingBrowser(QDialog):
    """Rulings at the left, the question of the one chosen at the right. It stays open while rulings are played."""

    play_wanted = Signal(object)
    quiz_wanted = Signal(object)
    edit_wanted = Signal(object)
    export_wanted = Signal(object)
    dates_wanted = Signal(object)
    file_wanted = Signal()

    def __init__(
        self, shelf: Sequence[ShelvedRuling], parent: QWidget, own: Sequence[ShelvedRuling] = ()
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Library of rulings"))
        self.setAccessibleName(self.windowTitle())
        self._shelf, self._own = (*own, *shelf), frozenset(one.path for one in own)
        self._words = {one.path: _words(one) for one in self._shelf}
        name = tr("Search rulings")
        words = tr("Search: words, a card, a topic, or a rule such as 613.8")
        self.search = SearchLine(words, name, parent=self)
        self.search.setAccessibleName(name)
        self.search.textChanged.connect(self._fill)
        self.tree = QTreeWidget(self)
        roomy(self.tree)
        self.tree.setAccessibleName(tr("Rulings by rule"))
        self.tree.setHeaderHidden(True)
        Leads(self.search, self.tree)
        self.tree.setMinimumWidth(min(TREE_WIDTH, round(self.screen().availableSize().width() * TREE_SHARE)))
        self.tree.currentItemChanged.connect(lambda _now, _before: self._show())
        self.tree.itemActivated.connect(lambda _item, _column: self._want(self.play_wanted))
        self.count = QLabel("", self)
        self.count.setProperty("muted", True)
        self.unreadable = QLabel("", self)
        self.unreadable.setObjectName("settingsProblem")
        self.unreadable.setWordWrap(True)
        self.unreadable.hide()
        self.text = QTextBrowser(self)
        self.text.setAccessibleName(tr("The ruling"))
        self.with_answer = QCheckBox(tr("Show the &answer"), self)
        self.with_answer.toggled.connect(lambda _on: self._show())
        self.buttons = QWidget(self)
        self._row = WrappingRow(self.buttons, at_right=True)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
        self.play = self._button(tr("&Play it"), self.play_wanted)
        self.quiz = self._button(tr("&Quiz me"), self.quiz_wanted)
        self.edit = self._button(tr("&Edit its position"), self.edit_wanted)
        self.export = self._button(tr("E&xport as a page…"), self.export_wanted)
        self.dates = self._button(tr("By two &dates…"), self.dates_wanted)
        self._add(tr("&Open a file…")).clicked.connect(self.file_wanted)
        self._add(tr("Close")).clicked.connect(self.reject)
        set_state(self.play, "primary", True)
        self.play.setDefault(True)
        self._lay_out()
        self._fill("")

    def _button(self, words: str, signal: SignalInstance) -> QPushButton:
        button = self._add(words)
        button.clicked.connect(lambda _checked=False: self._want(signal))
        return button

    def _add(self, words: str) -> QPushButton:
        """One more button in the row at the bottom, which takes several lines where it is narrow."""
        button = QPushButton(words, self.buttons)
        self._row.addWidget(button)
        return button

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.addWidget(self.search)
        left.addWidget(self.tree, 1)
        left.addWidget(self.count)
        left.addWidget(self.unreadable)
        right = QVBoxLayout()
        right.addWidget(self.text, 1)
        right.addWidget(self.with_answer)
        row = QHBoxLayout()
        row.addLayout(left, 1)
        row.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.addLayout(row, 1)
        column.addWidget(self.buttons)
        open_at(self, 1000, 640)

    def say_unreadable(self, problems: Sequence[str]) -> None:
        """Say what is wrong with files of one's own, which are not in the tree."""
        self.unreadable.setText("\n".join(map(fault, problems)))
        self.unreadable.setVisible(bool(problems))

    @property
    def chosen(self) -> ShelvedRuling | None:
        """The ruling that the tree stands on."""
        item = self.tree.currentItem()
        found = item.data(0, Qt.ItemDataRole.UserRole) if item is not None else None
        return found if isinstance(found, ShelvedRuling) else None

    def _want(self, signal: SignalInstance) -> None:
        chosen = self.chosen
        if chosen is not None:
            signal.emit(chosen)

    def _fill(self, text: str) -> None:
        """Show what the words find; a word that is a rule's number finds what is about that rule."""
        wanted = text.casefold().split()
        found = [one for one in self._shelf if all(self._finds(one, word) for word in wanted)]
        before = self.chosen
        self.tree.clear()
        current: QTreeWidgetItem | None = None
        for section, rules in self._shelves(found).items():
            chapter = QTreeWidgetItem(self.tree, [section])
            for rule, rulings in rules.items():
                for one in rulings:
                    item = QTreeWidgetItem(chapter, [f"{rule}  {one.ruling.title}".strip()])
                    item.setToolTip(
                        0, rule_in_words(rule, one.ruling.edition.value) if rule else one.ruling.title
                    )
                    item.setData(0, Qt.ItemDataRole.UserRole, one)
                    if current is None or (before is not None and one.path == before.path):
                        current = item
            chapter.setExpanded(True)
        self.count.setText(tr("{0} of {1} rulings").format(len(found), len(self._shelf)))
        if current is not None:
            self.tree.setCurrentItem(current)
        self._show()

    def _shelves(self, found: Sequence[ShelvedRuling]) -> dict[str, dict[str, list[ShelvedRuling]]]:
        """Rulings by section and rule; one's own come first."""
        own = [one for one in found if one.path in self._own]
        mine = {tr("Your own"): {"": own}} if own else {}
        return mine | chapters([one for one in found if one.path not in self._own])

    def _finds(self, one: ShelvedRuling, word: str) -> bool:
        return word in self._words[one.path] or is_about(one.ruling, word)

    def _show(self) -> None:
        chosen = self.chosen
        for button in (self.play, self.quiz, self.edit, self.export, self.dates):
            button.setEnabled(chosen is not None)
        if chosen is None:
            self.text.setHtml(paragraph("" if self._shelf else tr("There are no rulings.")))
            return
        parts = [
            question_text(chosen.ruling),
            paragraph(tr("By the rules of {0}.").format(_date(chosen.ruling.edition))),
        ]
        if chosen.ruling.topics:
            parts.append(paragraph(tr("Topics: {0}").format(", ".join(chosen.ruling.topics))))
        if self.with_answer.isChecked():
            parts.append(answer_text(chosen.ruling))
        self.text.setHtml(with_pictures("".join(parts), symbol_size(self.text.font())))


def _words(one: ShelvedRuling) -> str:
    """All that a ruling is found by."""
    ruling: Ruling = one.ruling
    placed = [
        card.card for side in ruling.players.values() for zone in ZONES for card in cards_in(side, zone)
    ]
    parts = [one.id, ruling.title, ruling.question, ruling.answer, *ruling.topics, *ruling.rules, *placed]
    return " ".join(parts).casefold()


def _date(edition: Profile) -> str:
    """The rules of which date, in words."""
    return tr("today") if edition is Profile.TODAY else edition.value
