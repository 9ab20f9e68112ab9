"""Viewers of zones and of any list of cards, with a search line."""

from PySide6.QtCore import QPoint, QSize, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListView, QPushButton, QVBoxLayout, QWidget

from engine.views import NOTHING, ObjectView, PlayerId, PlayerView, TableView, Zone
from gui.board.stack_dock import ObjectList
from gui.look.metrics import ZONE_CARD, FaceKind
from gui.look.pressing import pressed_by_enter
from gui.look.searching import Leads, SearchLine
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.models.card_list_model import CardListModel
from gui.models.highlights import NO_HIGHLIGHTS, Highlights
from gui.models.words import zone_name

SEARCH_FROM = 8
LOW_CARD = QSize(88, 68)
BESIDE_CARDS = 10
"""What is between cards, in pixels."""


class ZoneModel(CardListModel):
    """Cards whose faces say their names already."""

    def title(self, one: ObjectView, row: int) -> str:
        return ""


class ZoneWidget(QWidget):
    """What a zone dock holds: the cards of a zone, newest first, or any cards it is given.

    Cards that are revealed come before the zone and stay, the newest first, until each lot is put away.
    """

    object_clicked = Signal(int, Qt.MouseButton)
    object_hovered = Signal(int)
    object_menu = Signal(int, QPoint)
    title_changed = Signal(str)
    all_seen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = ZoneModel(ZONE_CARD, FaceKind.CARD, self)
        self.filter = QSortFilterProxyModel(self)
        self.filter.setSourceModel(self.model)
        self.filter.setFilterRole(Qt.ItemDataRole.AccessibleTextRole)
        self.filter.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.search = SearchLine(self.tr("Search these cards"), self.tr("Search"), parent=self)
        self.search.textChanged.connect(self.filter.setFilterFixedString)
        self.list = ObjectList(self)
        self.list.setModel(self.filter)
        Leads(self.search, self.list)
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setIconSize(ZONE_CARD)
        self.list.setGridSize(ZONE_CARD + QSize(BESIDE_CARDS, BESIDE_CARDS))
        self.list.setUniformItemSizes(True)
        self.empty = QLabel(self.tr("No cards here."), self)
        self.empty.setProperty("muted", "true")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.about = QLabel(self)
        self.about.hide()
        self.about.setWordWrap(True)
        self.done = QPushButton(self.tr("Seen"), self)
        self.done.setAccessibleName(self.tr("Put the revealed cards away"))
        self.done.hide()
        pressed_by_enter(self.done)
        self.done.setToolTip(self.tr("Put these cards away (Escape)"))
        self.done.clicked.connect(self.put_away)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout()
        head.addWidget(self.about, 1)
        head.addWidget(self.done, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        for widget in (self.search, self.empty, self.list):
            column.addWidget(widget)
        self._revealed: list[tuple[str, tuple[ObjectView, ...]]] = []
        self._last: TableView | None = None
        self._watched: tuple[PlayerId, Zone] | None = None
        self._marks = NO_HIGHLIGHTS
        self.title = ""
        self._show_state(())
        for name in ("object_clicked", "object_hovered", "object_menu"):
            getattr(self.list, name).connect(getattr(self, name))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """In a low dock cards are as permanents are, whole, instead of the upper parts of tall ones."""
        low = self._room() < ZONE_CARD.height() + BESIDE_CARDS
        face, kind = (LOW_CARD, FaceKind.TILE) if low else (ZONE_CARD, FaceKind.CARD)
        self.model.set_face(face, kind)
        self.list.setIconSize(face)
        self.list.setGridSize(face + QSize(BESIDE_CARDS, BESIDE_CARDS))

    def _room(self) -> int:
        """How much of the height is for cards, below what tells of them."""
        column = self.layout()
        if column is None or not self.list.isVisible():
            return self.height()
        column.activate()
        return self.list.viewport().height()

    def watch(self, player: int, zone: str, view: TableView) -> None:
        """Show a zone of a player, and keep up with it; what was revealed is put away."""
        self._watched = (PlayerId(player), Zone(zone))
        self._revealed.clear()
        self.show_table(view)

    def show_table(self, view: TableView) -> None:
        """Show the watched zone as it is in a table; lists that were given as such, and revealed cards, stay."""
        self._last = view
        if self._watched is None or self._revealed:
            return
        player, zone = self._watched
        owner = next(seat for seat in view.players if seat.id == player)
        self._show(f"{owner.name}: {zone_name(zone)}", _cards(owner, zone, view), view)

    def show_cards(self, title: str, cards: tuple[ObjectView, ...], view: TableView) -> None:
        """Show these cards, whatever they are."""
        self._watched = None
        self._show(title, cards, view)

    def show_revealed(self, words: str, cards: tuple[ObjectView, ...], view: TableView) -> None:
        """Show cards that were revealed, before those that were revealed earlier and not put away."""
        self._last = view
        self._revealed.append((words, cards))
        self._show_newest(view)

    def _show_newest(self, view: TableView) -> None:
        words, cards = self._revealed[-1]
        self._show(self.tr("Revealed"), cards, view, words)

    def put_away(self) -> bool:
        """Put away the cards that were revealed last, and show what was there before; whether there were any."""
        if not self._revealed or self._last is None:
            return False
        self._revealed.pop()
        if self._revealed:
            self._show_newest(self._last)
        else:
            self.show_table(self._last)
            self.all_seen.emit()
        return True

    def _show(self, title: str, cards: tuple[ObjectView, ...], view: TableView, words: str = "") -> None:
        self.about.setText(words)
        self.about.setVisible(bool(words))
        more = len(self._revealed) - 1
        self.done.setText(self.tr("Seen ({0} more)").format(more) if more > 0 else self.tr("Seen"))
        self.done.setVisible(bool(self._revealed))
        self.model.show(cards, view)
        self.list.setAccessibleName(title)
        if title != self.title:
            self.title = title
            self.title_changed.emit(title)
        self._show_state(cards)
        self._fit()
        self.set_highlights(self._marks)

    def _show_state(self, cards: tuple[ObjectView, ...]) -> None:
        self.search.setVisible(len(cards) >= SEARCH_FROM)
        if len(cards) < SEARCH_FROM:
            self.search.clear()
        self.list.setVisible(bool(cards))
        self.empty.setVisible(not cards)

    def set_highlights(self, highlights: Highlights) -> None:
        """Mark what can be chosen, and what is."""
        self._marks = highlights
        self.model.set_marks(highlights)

    def set_theme(self, theme: Theme = THEMES[DEFAULT]) -> None:
        """Redraw in another theme."""
        self.model.set_theme(theme, self.devicePixelRatioF())

    def clear(self) -> None:
        """Show nothing, and keep nothing."""
        self._revealed.clear()
        self._last = None
        self.about.hide()
        self.done.hide()
        self.model.clear()
        self._show_state(())
        self.object_hovered.emit(NOTHING)

    def sizeHint(self) -> QSize:
        return QSize(320, 240)


def _cards(owner: PlayerView, zone: Zone, view: TableView) -> tuple[ObjectView, ...]:
    """The cards of a player's zone as the seat sees them, newest first where that counts."""
    match zone:
        case Zone.HAND:
            return owner.hand
        case Zone.GRAVEYARD:
            return tuple(reversed(owner.graveyard))
        case Zone.EXILE:
            return tuple(reversed(owner.exile))
        case Zone.COMMAND:
            return owner.command
        case Zone.LIBRARY:
            return () if owner.library_top is None else (owner.library_top,)
        case Zone.STACK:
            return tuple(reversed(view.stack))
        case Zone.BATTLEFIELD:
            return tuple(one for one in view.battlefield if one.controller == owner.id)
        case Zone.OUTSIDE:
            return ()
