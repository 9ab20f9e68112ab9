"""The board editor: a table on which every card can be put anywhere, with undo, and saved as a ruling."""

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from engine import LaidOut
from engine.rulings.board import (
    Board,
    Piece,
    added,
    beginning,
    changed,
    moved,
    removed,
    ruling_of,
    shifted,
    told,
    with_player,
)
from engine.rulings.going_on import attacking, banded, begun_effect, blocking, ended, stacked, unstacked
from engine.rulings.history import History
from engine.rulings.merging import merged_with, unmerged
from engine.rulings.notation import Ruling
from engine.rulings.refusals import EditRefused
from engine.scenario.notation import MergedCard, Start
from engine.views import ObjectId
from gui.board.table import TableWidget
from gui.bridge.games import DeckCard, GameProblem
from gui.lab.dragging import CARD, Drops
from gui.lab.editor_panels import CardsPanel, PiecePanel, PiecesTree
from gui.lab.going_on_panel import GoingOnPanel
from gui.lab.players_panel import PlayersPanel, WordsPanel
from gui.look.pressing import pressed_by_enter
from gui.look.sizes import UpAndDown
from gui.look.theme import Theme
from gui.models.highlights import NO_HIGHLIGHTS, Highlights
from gui.models.words import step_name
from gui.translation import fault, tr

SIDE = 330
"""How wide each side is at first; the table between them takes what is left."""


class Cards(Protocol):
    """Where the editor finds cards, and has boards laid out."""

    def find_cards(self, query: str) -> tuple[Sequence[DeckCard], str]: ...

    def lay_out(self, board: Board) -> LaidOut: ...


class EditorPage(QWidget):
    """The table with what is beside it. Each edit is laid out at once; one that can't be is refused with its reason."""

    save_wanted = Signal(object)
    puzzle_wanted = Signal(object)
    play_wanted = Signal(object)
    left = Signal()

    def __init__(self, history: History, laid: LaidOut, cards: Cards, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Board editor"))
        self.history = history
        self.saved = history.board
        self.cards = cards
        self.key = ""
        self.laid = laid
        self._types: dict[str, tuple[str, ...]] = {}
        players = tuple(history.board.ruling.players)
        self.table = TableWidget(self)
        self.table.set_theme(theme)
        self.found = CardsPanel(players, self)
        self.tree = PiecesTree(self)
        self.piece = PiecePanel(players, self)
        self.players = PlayersPanel(players, self)
        self.going = GoingOnPanel(players, self)
        self.words = WordsPanel(self)
        self.message = QLabel("", self)
        self.message.setObjectName("promptQuestion")
        self.message.setWordWrap(True)
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setAccessibleName(tr("What the rules say about the position"))
        self.undo_button = self._button(tr("&Undo"), self.undo, "Ctrl+Z")
        self.redo_button = self._button(tr("&Redo"), self.redo, "Ctrl+Y")
        self.save_button = self._button(tr("&Save…"), self._save, "Ctrl+S")
        self.puzzle_button = self._button(tr("A pu&zzle of it…"), self._puzzle, "Ctrl+Shift+P")
        self.play_button = self._button(tr("P&lay it by hand"), self._play, "Ctrl+Return")
        self.close_button = self._button(tr("Close"), self.left.emit, "Ctrl+W")
        self.drops = Drops(self.table, self.key_of, self.put)
        self._lay_out()
        self._connect()
        self.words.show_board(history.board)
        self.search("")
        self._show(laid)

    def _button(self, words: str, act: Callable[[], object], keys: str) -> QPushButton:
        button = QPushButton(words, self)
        pressed_by_enter(button)
        button.setToolTip(keys)
        button.clicked.connect(lambda _checked=False: act())
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(button.click)
        return button

    def _lay_out(self) -> None:
        bar = QFrame(self)
        bar.setObjectName("promptBar")
        row = QHBoxLayout(bar)
        row.addWidget(self.message, 1)
        for button in (
            self.undo_button,
            self.redo_button,
            self.save_button,
            self.puzzle_button,
            self.play_button,
            self.close_button,
        ):
            row.addWidget(button)
        left = QSplitter(Qt.Orientation.Vertical, self)
        left.addWidget(self.found)
        left.addWidget(self.tree)
        self.tabs = QTabWidget(self)
        self.tabs.setAccessibleName(tr("Parts of the position"))
        for panel, words in (
            (self.piece, tr("Piece")),
            (self.players, tr("Players")),
            (self.going, tr("Stack")),
            (self.words, tr("Words")),
        ):
            self.tabs.addTab(UpAndDown(panel), words)
        whole = QSplitter(Qt.Orientation.Horizontal, self)
        for part in (left, self.table, self.tabs):
            whole.addWidget(part)
        whole.setStretchFactor(1, 1)
        whole.setSizes([SIDE, 2 * SIDE, SIDE])
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(whole, 1)
        box.addWidget(bar)

    def _connect(self) -> None:
        self.found.searched.connect(self.search)
        self.found.put.connect(lambda name, player, zone: self.add(name, player, zone))
        self.tree.chosen.connect(self.choose)
        self.table.object_clicked.connect(lambda id, _button: self.choose(self.key_of(ObjectId(id))))
        self.piece.fields_changed.connect(lambda fields: self.edit(lambda b: changed(b, self.key, **fields)))
        self.piece.move_wanted.connect(lambda player, zone: self.move_piece(self.key, player, zone))
        self.piece.place_wanted.connect(self.shift)
        self.piece.remove_wanted.connect(lambda: self.edit(lambda b: removed(b, self.key)))
        self.players.player_changed.connect(
            lambda name, fields: self.edit(lambda b: with_player(b, name, **fields))
        )
        self.players.start_changed.connect(
            lambda turn, step, player, priority: self.edit(
                lambda b: beginning(b, turn, step, player, priority or None)
            )
        )
        self.players.edition_changed.connect(lambda date: self.edit(lambda b: told(b, edition=date)))
        self.piece.attack_wanted.connect(lambda to: self.edit(lambda b: attacking(b, self.key, to or None)))
        self.piece.block_wanted.connect(lambda to: self.edit(lambda b: blocking(b, self.key, to or None)))
        self.piece.band_wanted.connect(lambda to: self.edit(lambda b: banded(b, self.key, to or None)))
        self.piece.merge_wanted.connect(self.merge)
        self.piece.unmerge_wanted.connect(lambda: self.edit(lambda b: unmerged(b, self.key)))
        self.going.stacked.connect(lambda item: self.edit(lambda b: stacked(b, item)))
        self.going.begun.connect(lambda effect: self.edit(lambda b: begun_effect(b, effect)))
        self.going.unstack_wanted.connect(lambda place: self.edit(lambda b: unstacked(b, place)))
        self.going.end_wanted.connect(lambda place: self.edit(lambda b: ended(b, place)))
        self.found.list.currentItemChanged.connect(self._offer)

    # what is edited

    @property
    def board(self) -> Board:
        """The board as it is."""
        return self.history.board

    @property
    def unsaved(self) -> bool:
        """Whether something was changed since it was saved."""
        return self.with_words() != self.saved

    def with_words(self) -> Board:
        """The board with the words that are written beside it."""
        return told(self.board, **self.words.fields())

    def ruling(self) -> Ruling:
        """What would be saved now."""
        return ruling_of(self.with_words())

    def key_of(self, id: ObjectId) -> str:
        """The piece that an object on the table is."""
        return self.laid.keys.get(id, "")

    def edit(self, change: Callable[[Board], Board]) -> None:
        """Make an edit and lay the board out; or say why it can't be, and leave everything as it was."""
        try:
            board = change(self.board)
            laid = self.cards.lay_out(board)
        except (EditRefused, GameProblem) as problem:
            self._show(self.laid, tr("Not changed: {0}").format(fault(str(problem))))
            return
        self.history = self.history.then(board)
        self._show(laid)

    def add(self, name: str, player: str, zone: str) -> None:
        """Put a card into a zone, and choose it."""

        def change(board: Board) -> Board:
            board, self.key = added(board, name, player, zone, self._types.get(name, ()))
            return board

        self.edit(change)

    def move_piece(self, key: str, player: str, zone: str) -> None:
        """Put a piece elsewhere."""
        if key:
            types = self._types.get(self.board.piece(key).card.card, ())
            self.edit(lambda board: moved(board, key, player, zone, types))

    def put(self, kind: str, name: str, seat: int, zone: str) -> None:
        """What was dragged is let go over a zone."""
        names = self.laid.tables[0].players
        player = names[seat].name
        if kind == CARD:
            self.add(name, player, zone)
        elif name:
            self.key = name
            self.move_piece(name, player, zone)

    def merge(self, under: bool) -> None:
        """The card chosen in the list merges with the piece chosen, on top of it or underneath."""
        card = self.found.selected
        if card and self.chosen is not None:
            merged = MergedCard(card=card, under=under)
            self.edit(lambda board: merged_with(board, self.key, merged))

    def shift(self, by: int) -> None:
        """Put the piece chosen earlier or later in its zone: in the order of timestamps, or of the library."""
        if self.chosen is not None:
            self.edit(lambda board: shifted(board, self.key, by))

    def undo(self) -> None:
        """Take the last edit back."""
        self._go(self.history.undone())

    def redo(self) -> None:
        """Make the edit again that was taken back."""
        self._go(self.history.redone())

    def _go(self, history: History) -> None:
        self.history = history
        self._show(self.cards.lay_out(history.board))

    # what is shown

    @property
    def chosen(self) -> Piece | None:
        """The piece chosen."""
        return next((piece for piece in self.board.pieces if piece.key == self.key), None)

    def choose(self, key: str) -> None:
        """Show how a piece lies."""
        self.key = key
        self._show_piece()
        self.tabs.setCurrentWidget(self.piece)

    def _offer(self, item: QListWidgetItem | None, *_: object) -> None:
        if item is not None:
            self.going.offer(str(item.data(Qt.ItemDataRole.UserRole)))

    def search(self, words: str) -> None:
        """Show the cards that a search finds."""
        try:
            cards, note = self.cards.find_cards(words)
        except GameProblem as problem:
            cards, note = (), str(problem)
        self._types.update({card.name: card.view.types for card in cards if card.view is not None})
        own = [DeckCard(1, name) for name in self.board.ruling.cards if words.casefold() in name.casefold()]
        self.found.show_found((*own, *cards), note)

    def _show(self, laid: LaidOut, problem: str = "") -> None:
        self.laid = laid
        self.table.show_table(laid.tables[0])
        self.tree.show_board(self.board, self.key)
        self.players.show_board(self.board)
        self.going.show_board(self.board, again=bool(problem))
        self._show_piece()
        starts = self.board.ruling.starts or Start()
        where = tr("Turn {0}, {1}. Drag cards here, or choose one to change it.").format(
            starts.turn, step_name(starts.step)
        )
        self.message.setText("\n".join([problem, *laid.notes] if problem or laid.notes else [where]))
        self.undo_button.setEnabled(bool(self.history.before))
        self.redo_button.setEnabled(bool(self.history.after))

    def _show_piece(self) -> None:
        ids = tuple((id, 0) for id, key in self.laid.keys.items() if key == self.key)
        seen = [self.laid.tables[0].object(id) for id, _ in ids]
        turned = any(one is not None and one.transformed for one in seen)
        self.piece.show_piece(self.board, self.chosen, self.laid.other_faces.get(self.key, ""), turned=turned)
        self.table.set_highlights(Highlights(chosen=ids) if ids else NO_HIGHLIGHTS)

    def _save(self) -> None:
        self.save_wanted.emit(self.ruling())

    def _puzzle(self) -> None:
        self.puzzle_wanted.emit(self.ruling())

    def _play(self) -> None:
        self.play_wanted.emit(self.ruling())
