"""The whole table as a tree of texts: seat, zone, object. What a screen reader reads.

A new table changes only the lines that differ, so that reader and keyboard stay where they are.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from engine.views import NOTHING, ObjectId, ObjectView, PlayerId, PlayerView, TableView, Zone
from gui.models.highlights import NO_HIGHLIGHTS, Highlights
from gui.models.words import player_sentence, sentence, step_name, zone_name
from gui.translation import tr

Index = QModelIndex | QPersistentModelIndex
OBJECT_ROLE = Qt.ItemDataRole.UserRole + 1
PLAYER_ROLE = Qt.ItemDataRole.UserRole + 2
KEY_ROLE = Qt.ItemDataRole.UserRole + 3


class Entry(Struct, frozen=True):
    """A line as it should be: its key tells lines apart from one table to the next."""

    key: str
    text: str
    object: ObjectId = NOTHING
    player: PlayerId | None = None
    children: tuple["Entry", ...] = ()


class Node:
    """A line as it is."""

    def __init__(self, entry: Entry, parent: "Node | None") -> None:
        self.entry = entry
        self.parent = parent
        self.number = 0
        self.children: list[Node] = []

    def row(self) -> int:
        """Its place among its siblings."""
        return self.parent.children.index(self) if self.parent is not None else 0


def outline(table: TableView | None, marks: Highlights) -> tuple[Entry, ...]:
    """The lines of a table."""
    if table is None:
        return ()
    where = tr("Before the game")
    if table.turn:
        where = tr("Turn {0}, {1}").format(table.turn, step_name(table.step))
    state = [tr("Subgame") if table.subgame else "", where, table.day_night, table.result]
    seats = sorted(table.players, key=lambda player: player.id != table.seat)
    stack = _zone("stack", Zone.STACK, tuple(reversed(table.stack)), table, marks)
    head = Entry("game", ", ".join(part for part in state if part))
    return (head, stack, *(_seat(player, table, marks) for player in seats))


def _seat(player: PlayerView, table: TableView, marks: Highlights) -> Entry:
    own = [one for one in table.battlefield if one.controller == player.id]
    lands = tuple(one for one in own if _only_land(one))
    others = tuple(one for one in own if not _only_land(one))
    top = () if player.library_top is None else (player.library_top,)
    key = f"seat {player.id}"
    zones = (
        _zone(f"{key} permanents", Zone.BATTLEFIELD, others, table, marks),
        _zone(f"{key} lands", Zone.BATTLEFIELD, lands, table, marks, tr("Lands")),
        _zone(f"{key} hand", Zone.HAND, player.hand, table, marks),
        _zone(f"{key} library", Zone.LIBRARY, top, table, marks, number=player.library_size),
        _zone(f"{key} graveyard", Zone.GRAVEYARD, tuple(reversed(player.graveyard)), table, marks),
        _zone(f"{key} exile", Zone.EXILE, player.exile, table, marks),
        _zone(f"{key} command", Zone.COMMAND, player.command, table, marks),
    )
    kept = tuple(zone for zone in zones if zone.children or not zone.key.endswith(("lands", "command")))
    text = _marked(
        player_sentence(player, table), player.id in marks.legal_players, _chosen(marks, player=player.id)
    )
    return Entry(key, text, player=player.id, children=kept)


def _only_land(one: ObjectView) -> bool:
    return "land" in one.types and "creature" not in one.types


def _zone(
    key: str,
    zone: Zone,
    objects: Sequence[ObjectView],
    table: TableView,
    marks: Highlights,
    title: str = "",
    number: int | None = None,
) -> Entry:
    count = len(objects) if number is None else number
    lines = tuple(_object(one, table, marks) for one in objects)
    return Entry(key, f"{title or zone_name(zone)}: {count}", children=lines)


def _object(one: ObjectView, table: TableView, marks: Highlights) -> Entry:
    text = sentence(one, table)
    if one.known and one.text and one.zone is not Zone.STACK:
        text += ". " + one.text.replace("\n", " ")
    text = _marked(text, one.id in marks.legal, _chosen(marks, object=one.id))
    for ids, words in (
        (marks.playable, tr("can be played or used")),
        (marks.sources, tr("can make mana")),
        (marks.attackers, tr("can attack")),
        (marks.blockers, tr("can block")),
    ):
        if one.id in ids:
            text += f" ({words})"
    return Entry(f"object {one.id}", text, object=one.id)


def _chosen(marks: Highlights, *, object: ObjectId = NOTHING, player: PlayerId | None = None) -> int | None:
    pairs: Iterable[tuple[int, int]] = marks.chosen if player is None else marks.chosen_players
    return dict(pairs).get(object if player is None else player)


def _marked(text: str, legal: bool, chosen: int | None) -> str:
    if chosen is not None:
        return f"{text} ({tr('chosen')}{f' {chosen}' if chosen else ''})"
    return f"{text} ({tr('can be chosen')})" if legal else text


class OutlineModel(QAbstractItemModel):
    """The tree that the outline shows."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._root = Node(Entry("root", ""), None)
        self._nodes: dict[int, Node] = {}
        self._count = 0
        self._table: TableView | None = None
        self._marks = NO_HIGHLIGHTS

    def show_table(self, table: TableView | None) -> None:
        """Mirror a table; None empties the tree."""
        self._table = table
        self._renew()

    def set_highlights(self, marks: Highlights) -> None:
        """Say what can be chosen, and what is."""
        if marks != self._marks:
            self._marks = marks
            self._renew()

    def _renew(self) -> None:
        self._sync(self._root, outline(self._table, self._marks), QModelIndex())

    def _sync(self, node: Node, wanted: tuple[Entry, ...], index: QModelIndex) -> None:
        """Make the children of a node what they should be, in as few changes as that takes."""
        keys = {entry.key for entry in wanted}
        for row in range(len(node.children) - 1, -1, -1):
            if node.children[row].entry.key not in keys:
                self._remove(node, row, index)
        for row, entry in enumerate(wanted):
            if row >= len(node.children) or node.children[row].entry.key != entry.key:
                later = [
                    at for at in range(row, len(node.children)) if node.children[at].entry.key == entry.key
                ]
                if later:
                    self._remove(node, later[0], index)
                self.beginInsertRows(index, row, row)
                node.children.insert(row, self._grown(entry, node))
                self.endInsertRows()
                continue
            child = node.children[row]
            if child.entry == entry:
                continue
            before, child.entry = child.entry, entry
            here = self.index(row, 0, index)
            if before.text != entry.text:
                self.dataChanged.emit(here, here)
            self._sync(child, entry.children, here)

    def _grown(self, entry: Entry, parent: Node) -> Node:
        node = Node(entry, parent)
        self._count += 1
        node.number = self._count
        self._nodes[node.number] = node
        node.children = [self._grown(child, node) for child in entry.children]
        return node

    def _remove(self, node: Node, row: int, index: QModelIndex) -> None:
        self.beginRemoveRows(index, row, row)
        self._forget(node.children.pop(row))
        self.endRemoveRows()

    def _forget(self, node: Node) -> None:
        del self._nodes[node.number]
        for child in node.children:
            self._forget(child)

    # -- what Qt asks ----------------------------------------------------------------------------------

    def _node(self, index: Index) -> Node:
        return self._nodes.get(index.internalId(), self._root) if index.isValid() else self._root

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        children = self._node(parent).children
        if column != 0 or not 0 <= row < len(children):
            return QModelIndex()
        return self.createIndex(row, column, children[row].number)

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]  # a model has a second one in Qt
        above = self._node(index).parent if index.isValid() else None
        if above is None or above is self._root:
            return QModelIndex()
        return self.createIndex(above.row(), 0, above.number)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return len(self._node(parent).children)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        entry = self._node(index).entry
        if role in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.AccessibleTextRole,
            Qt.ItemDataRole.ToolTipRole,
        ):
            return entry.text
        if role == OBJECT_ROLE:
            return entry.object
        if role == PLAYER_ROLE:
            return entry.player
        return entry.key if role == KEY_ROLE else None

    def find(self, key: str, parent: QModelIndex = QModelIndex()) -> QModelIndex:  # noqa: B008
        """The line with that key, such as "object 7" or "seat 0"; invalid if there is none."""
        for row in range(self.rowCount(parent)):
            index = self.index(row, 0, parent)
            if self._node(index).entry.key == key:
                return index
            below = self.find(key, index)
            if below.isValid():
                return below
        return QModelIndex()
