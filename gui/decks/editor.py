"""Building a deck: all cards at the left, the deck at the right, what it comes to below."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from engine import (
    SUFFIXES,
    Catalog,
    Deck,
    DeckFormat,
    DeckSection,
    ListedCard,
    count_of,
    figures_of,
    in_plain_words,
    moved,
    renamed,
    with_count,
)
from gui.board.styling import set_state
from gui.bridge.cards import Cards
from gui.bridge.errors import GameProblem
from gui.browser.grid import SIDES
from gui.browser.pane import CardPane
from gui.decks.figures import FiguresPane, FormatsPane, HandPane
from gui.decks.list_view import DeckList
from gui.look.pressing import pressed_by_enter
from gui.look.sizes import open_at
from gui.look.tab_order import tab_as_laid_out
from gui.look.theme import Theme
from gui.notices import opened

SIZE = (1240, 760)
SIDE = SIDES[1]
MOST_UNDO = 500
Ask = Callable[[str, str, list[tuple[str, Callable[[], object]]]], object]


class DeckEditor(QDialog):
    """Changes one deck. `saved`: it is kept now under this name. `ask`: how a question with answers is put."""

    saved = Signal(str)

    def __init__(
        self, cards: Cards, catalog: Catalog, deck: Deck, name: str, theme: Theme, ask: Ask, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Deck editor"))
        self.setAccessibleName(self.windowTitle())
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.cards = cards
        self.catalog = catalog
        self.deck = deck
        self.kept = deck
        self.over = name if name and cards.is_own(name) else ""
        self._ask = ask
        self._undone: list[Deck] = []
        self._done: list[Deck] = []
        self._why: dict[str, str] = {}
        self._in_list = False
        self.name = QLineEdit(deck.name or name, self)
        self.name.setMaxLength(100)
        self.name.setAccessibleName(self.tr("Name of the deck"))
        self.name.setPlaceholderText(self.name.accessibleName())
        self.pane = CardPane(catalog, theme, self)
        self.pane.grid.set_side(SIDE)
        self.list = DeckList(catalog.find, self.why_not, self)
        self.figures = FiguresPane(theme, self)
        self.formats = FormatsPane(self)
        self.hand = HandPane(lambda: self.deck, self)
        self.problem = QLabel("", self)
        self.problem.setWordWrap(True)
        self.problem.setObjectName("settingsProblem")
        self._lay_out()
        self._connect()
        self._show()
        self.pane.query.setFocus()

    def _lay_out(self) -> None:
        tabs = QTabWidget(self)
        tabs.setAccessibleName(self.tr("What the deck comes to"))
        tabs.addTab(self.figures, self.tr("Figures"))
        tabs.addTab(self.formats, self.tr("Formats"))
        tabs.addTab(self.hand, self.tr("Sample hand"))
        right = QWidget(self)
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.name)
        column.addLayout(self._buttons_of_list())
        column.addWidget(self.list, 3)
        column.addWidget(self.problem)
        column.addWidget(tabs, 2)
        parts = QSplitter(Qt.Orientation.Horizontal, self)
        parts.addWidget(self.pane)
        parts.addWidget(right)
        parts.setSizes([740, 480])
        parts.setStretchFactor(0, 1)
        parts.setChildrenCollapsible(False)
        whole = QVBoxLayout(self)
        whole.addWidget(parts, 1)
        whole.addLayout(self._buttons())
        tab_as_laid_out(self)
        open_at(self, *SIZE)

    def _button(self, words: str, act: Callable[[], object], tip: str = "") -> QPushButton:
        button = QPushButton(words, self)
        pressed_by_enter(button)
        button.setToolTip(tip)
        if tip:
            button.setAccessibleName(tip)
        button.clicked.connect(lambda _checked=False: act())
        return button

    def _buttons_of_list(self) -> QHBoxLayout:
        self.plus = self._button(
            "+", lambda: self._on_current(1), self.tr("One more of the card (a digit says how many)")
        )
        self.minus = self._button("−", lambda: self._on_current(-1), self.tr("One less of the card"))
        self.aside = self._button(
            self.tr("⇄ Sideboard"), self._move_current, self.tr("To the other section (M)")
        )
        self.undo_button = self._button(self.tr("Undo"), self.undo, self.tr("Undo (Ctrl+Z)"))
        self.redo_button = self._button(self.tr("Redo"), self.redo, self.tr("Redo (Ctrl+Y)"))
        row = QHBoxLayout()
        for button in (self.plus, self.minus, self.aside, self.undo_button, self.redo_button):
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _buttons(self) -> QHBoxLayout:
        self.save_button = self._button(self.tr("Save"), self.save, self.tr("Save (Ctrl+S)"))
        set_state(self.save_button, "primary", True)
        self.save_new = self._button(self.tr("Save as a new deck"), lambda: self.save(new=True))
        export = self._button(self.tr("Export…"), lambda: None)
        menu = QMenu(export)
        for form in DeckFormat:
            menu.addAction(form.value, lambda form=form: self._export(form))
        export.setMenu(menu)
        row = QHBoxLayout()
        row.addWidget(export)
        row.addStretch(1)
        for button in (self.save_new, self.save_button, self._button(self.tr("Close"), self.close)):
            row.addWidget(button)
        return row

    def _connect(self) -> None:
        self.pane.chosen.connect(lambda card: self._count(card, 1))
        self.pane.counted.connect(self._count)
        self.pane.numbered.connect(self._number)
        self.list.counted.connect(self._change_count)
        self.list.numbered.connect(self._set_count)
        self.list.moved.connect(self._move)
        self.list.removed.connect(lambda name, section: self._set_count(name, section, 0))
        self.list.looked_at.connect(self._look)
        for looked_at in (self.list.looked_at, self.list.itemClicked):
            looked_at.connect(lambda *_what: self._look_in(in_list=True))
        for looked_at in (self.pane.grid.selectionModel().currentChanged, self.pane.grid.clicked):
            looked_at.connect(lambda *_what: self._look_in(in_list=False))
        self.list.itemDoubleClicked.connect(lambda _item, _column: self._on_current(-1))
        self.name.textChanged.connect(lambda _text: self._rename())
        for keys, act in (
            (QKeySequence.StandardKey.Undo, self.undo),
            (QKeySequence.StandardKey.Redo, self.redo),
            (QKeySequence.StandardKey.Save, self.save),
        ):
            QShortcut(keys, self).activated.connect(act)

    # changing

    def change(self, deck: Deck) -> None:
        """Go on with another deck; the one before can be had back."""
        if deck == self.deck:
            return
        self._done.append(self.deck)
        del self._done[:-MOST_UNDO]
        self._undone.clear()
        self.deck = deck
        self._show()

    def undo(self) -> None:
        """The deck as it was before the last change."""
        if self._done:
            self._undone.append(self.deck)
            self.deck = self._done.pop()
            self._show()

    def redo(self) -> None:
        """The change that was undone last."""
        if self._undone:
            self._done.append(self.deck)
            self.deck = self._undone.pop()
            self._show()

    def _rename(self) -> None:
        """A name is typed letter by letter; that is no change for each letter."""
        self.deck = renamed(self.deck, self.name.text())
        self._show_state()

    def _count(self, card: ListedCard, by: int) -> None:
        self._change_count(card.record.name, DeckSection.MAIN, by)

    def _number(self, card: ListedCard, count: int) -> None:
        self._set_count(card.record.name, DeckSection.MAIN, count)

    def _change_count(self, name: str, section: DeckSection, by: int) -> None:
        self._set_count(name, section, max(0, count_of(self.deck, name, section) + by))

    def _set_count(self, name: str, section: DeckSection, count: int) -> None:
        try:
            self.change(with_count(self.deck, name, section, count))
        except ValueError as error:
            self.problem.setText(str(error))

    def _move(self, name: str, here: DeckSection) -> None:
        there = DeckSection.MAIN if here is not DeckSection.MAIN else DeckSection.SIDEBOARD
        self.change(moved(self.deck, name, here, there))

    @property
    def current(self) -> tuple[str, DeckSection] | None:
        """The card that was looked at last, in the list or among all cards, and where it stands or would."""
        found = self.pane.current
        if self._in_list and self.list.current is not None:
            return self.list.current
        if found is None:
            return None
        aside = not count_of(self.deck, found.record.name, DeckSection.MAIN) and count_of(
            self.deck, found.record.name, DeckSection.SIDEBOARD
        )
        return found.record.name, DeckSection.SIDEBOARD if aside else DeckSection.MAIN

    def _on_current(self, by: int) -> None:
        if self.current is not None:
            self._change_count(*self.current, by)

    def _move_current(self) -> None:
        if self.current is not None and count_of(self.deck, *self.current):
            self._move(*self.current)

    # showing

    def _look_in(self, *, in_list: bool) -> None:
        self._in_list = in_list

    def why_not(self, name: str) -> str:
        """Why a card can't be played, in plain words; nothing if it can."""
        if name not in self._why:
            card = self.catalog.find(name)
            if card is None:
                near = ", ".join(self.catalog.near(name, 3))
                more = self.tr(" Did you mean {0}?").format(near) if near else ""
                self._why[name] = self.tr("No card of this name is known.") + more
            else:
                self._why[name] = " ".join(map(in_plain_words, self.catalog.unread(card)))
        return self._why[name]

    def _look(self, name: str) -> None:
        card = self.catalog.find(name)
        if card is not None:
            unread = self.catalog.unread(card)
            self.pane.details.show_card(ListedCard(0, card, not unread), unread)

    def _show(self) -> None:
        self.list.show_deck(self.deck)
        self.figures.show_figures(figures_of(self.deck, self.catalog))
        self.formats.show_formats(self.catalog.legality(self.deck))
        self.pane.model.show_counts({entry.name: entry.count for entry in self.deck.main})
        bad = [entry for entry in self.deck.entries if self.why_not(entry.name)]
        words = self.tr("⚠ These can't be played yet: {0}. Before a game you choose what to do about them.")
        names = ", ".join(dict.fromkeys(entry.name for entry in bad))
        self.problem.setText(words.format(names) if bad else "")
        self.problem.setVisible(bool(bad))
        self._show_state()

    def _show_state(self) -> None:
        self.undo_button.setEnabled(bool(self._done))
        self.redo_button.setEnabled(bool(self._undone))
        mark = "*" if self.changed else ""
        self.setWindowTitle(
            self.tr("{0}{1} — deck editor").format(self.deck.name or self.tr("New deck"), mark)
        )
        self.save_button.setEnabled(self.changed or not self.over)
        self.save_new.setVisible(bool(self.over))

    @property
    def changed(self) -> bool:
        """Whether there is anything that isn't kept yet."""
        return self.deck != self.kept

    # keeping

    def save(self, *, new: bool = False) -> bool:
        """Keep the deck; True if that went well."""
        if not self.deck.name:
            self.deck = renamed(self.deck, self.tr("New deck"))
            self.name.setText(self.deck.name)
        try:
            self.over = self.cards.save(self.deck, "" if new else self.over)
        except GameProblem as error:
            self._ask(self.tr("The deck can't be saved"), str(error), [])
            return False
        self.kept = self.deck
        self._show_state()
        self.saved.emit(self.over)
        return True

    def _export(self, form: DeckFormat) -> None:
        suffix = SUFFIXES[form]
        name = f"{self.deck.name or 'deck'}{suffix}".replace("/", "-")
        dialog = QFileDialog(self, self.tr("Export the deck: {0}").format(form.value), name)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        dialog.fileSelected.connect(lambda path: self._write(form, Path(path)))
        opened(dialog)

    def _write(self, form: DeckFormat, path: Path) -> None:
        try:
            self.cards.export(self.deck, form.value, path)
        except GameProblem as error:
            self._ask(self.tr("The deck can't be exported"), str(error), [])

    # leaving

    def reject(self) -> None:
        """Escape closes as the button does: not before unsaved changes were asked about."""
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.changed:
            self.catalog.close()
            event.accept()
            self.done(0)
            return
        event.ignore()
        self._ask(
            self.tr("Unsaved changes"),
            self.tr("The deck {0} has changes that aren't saved.").format(
                self.deck.name or self.tr("New deck")
            ),
            [
                (self.tr("Save them"), lambda: self.save() and self.close()),
                (self.tr("Throw them away"), self._leave),
                (self.tr("Go on"), lambda: None),
            ],
        )

    def _leave(self) -> None:
        self.kept = self.deck
        self.close()
