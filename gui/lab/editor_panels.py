"""What is beside a table that is edited: cards to put there, what lies where, and the piece chosen."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.rulings.board import BATTLEFIELD, Board, Piece, order_of
from engine.rulings.going_on import band_in
from engine.rulings.placed_cards import chosen_for, linked_in_words
from engine.views import Zone
from gui.bridge.games import DeckCard
from gui.lab.dragging import ZONES, CardList
from gui.look.searching import Leads, SearchLine
from gui.look.sizes import NarrowBox, roomy
from gui.look.wrapping_row import WrappingRow
from gui.models.words import zone_name
from gui.translation import tr

COUNTERS = ("+1/+1", "-1/-1", "loyalty", "charge", "shield", "stun", "flying", "first strike", "lifelink")
MOST = 999
PAUSE = 120
"""So many milliseconds after the last letter a search begins, so that it keeps no letter waiting."""
REST = "library_rest"
ALL_ZONES = (*ZONES, REST)


def zone_title(zone: str) -> str:
    """A zone of a position as a title."""
    return tr("Rest of the library") if zone == REST else zone_name(Zone(zone))


class CardsPanel(QWidget):
    """Searches cards, and puts the one chosen into a zone: by a drag, Enter or the button."""

    searched = Signal(str)
    put = Signal(str, str, str)

    def __init__(self, players: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        name = tr("Search a card")
        self.search = SearchLine(tr("Search a card: words, t:creature, c:w, mv:3"), name, parent=self)
        self.search.setAccessibleName(name)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(lambda: self.searched.emit(self.search.text()))
        self.search.textChanged.connect(lambda _words: self._pause.start())
        self.search.returnPressed.connect(self._search_now)
        self.list = CardList(self)
        roomy(self.list)
        self.list.setAccessibleName(tr("Cards found"))
        Leads(self.search, self.list)
        self.list.setDragEnabled(True)
        self.list.setUniformItemSizes(True)
        self.list.itemActivated.connect(lambda _item: self._put())
        self.note = QLabel("", self)
        self.note.setWordWrap(True)
        self.note.setProperty("muted", True)
        self.player = choice_of(tr("Whose"), [(name, name) for name in players], self)
        self.zone = choice_of(tr("Into which zone"), [(zone_title(zone), zone) for zone in ZONES], self)
        self.button = QPushButton(tr("&Put it there"), self)
        self.button.clicked.connect(self._put)
        column = QVBoxLayout(self)
        column.addWidget(self.search)
        column.addWidget(self.list)
        column.addWidget(self.note)
        column.addWidget(row_of(self.player, self.zone, self.button))

    def show_found(self, cards: Sequence[DeckCard], note: str) -> None:
        """Show what was found; a card that isn't understood says why."""
        self.list.clear()
        for card in cards:
            self.list.addItem(f"{card.name} ⚠" if card.problem else card.name)
            item = self.list.item(self.list.count() - 1)
            item.setData(Qt.ItemDataRole.UserRole, card.name)
            item.setToolTip(card.problem or (card.view.text if card.view is not None else ""))
        self.note.setText(note)
        if cards:
            self.list.setCurrentRow(0)

    def _search_now(self) -> None:
        self._pause.stop()
        self.searched.emit(self.search.text())

    @property
    def selected(self) -> str:
        """The name of the card chosen in the list; nothing if none is."""
        items = self.list.selectedItems()
        return str(items[0].data(Qt.ItemDataRole.UserRole)) if items else ""

    def _put(self) -> None:
        if self._pause.isActive():
            self._search_now()
        if name := self.selected:
            self.put.emit(name, self.player.currentData(), self.zone.currentData())


class PiecesTree(QTreeWidget):
    """All pieces, by player and zone, for keys and readers: what is first there came first, or lies on top."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("What lies where"))
        roomy(self)
        self.setHeaderHidden(True)
        self._filling = False
        self.currentItemChanged.connect(self._changed)

    def show_board(self, board: Board, key: str) -> None:
        """Show a board; the piece chosen stays so."""
        self._filling = True
        self.clear()
        for player in board.ruling.players:
            side = QTreeWidgetItem(self, [player])
            for zone in ALL_ZONES:
                pieces = board.lying(player, zone)
                if not pieces:
                    continue
                node = QTreeWidgetItem(side, [f"{zone_title(zone)} ({len(pieces)})"])
                for piece in pieces:
                    item = QTreeWidgetItem(node, [_in_words(piece)])
                    item.setData(0, Qt.ItemDataRole.UserRole, piece.key)
                    if piece.key == key:
                        self.setCurrentItem(item)
        self.expandAll()
        self._filling = False

    def _changed(self, now: QTreeWidgetItem | None, _before: object) -> None:
        key = now.data(0, Qt.ItemDataRole.UserRole) if now is not None else None
        if not self._filling and isinstance(key, str):
            self.chosen.emit(key)


def _in_words(piece: Piece) -> str:
    card = piece.card
    marks = [f"{amount} {kind}" for kind, amount in card.counters.items()]
    marks += [
        word
        for word, on in (
            (tr("a token"), card.token),
            (tr("tapped"), card.tapped),
            (tr("face down"), card.face_down),
            (tr("flipped"), card.flipped),
            (tr("phased out"), card.phased_out),
            (tr("came this turn"), card.new),
        )
        if on
    ]
    marks += [tr("{0} damage").format(card.damage)] if card.damage else []
    marks += [tr("on {0}").format(card.attached_to)] if card.attached_to else []
    chosen = chosen_for(card)
    marks += [tr("chosen: {0}").format(", ".join(map(str, chosen)))] if chosen else []
    marks += [tr("a copy of {0}").format(card.copy_of)] if card.copy_of is not None else []
    marks += [
        (tr("under it {0}") if one.under else tr("on top of it {0}")).format(one.card) for one in card.merged
    ]
    marks += linked_in_words(card)
    marks += [tr("owned by {0}").format(card.owner)] if card.owner else []
    return f"{card.card} — {', '.join(marks)}" if marks else card.card


def choice_of(name: str, options: Sequence[tuple[str, object]], parent: QWidget) -> QComboBox:
    """A box of words with a value each."""
    box = NarrowBox(parent)
    box.setAccessibleName(name)
    for words, value in options:
        box.addItem(words, value)
    return box


def number_of(name: str, parent: QWidget, least: int = 0) -> QSpinBox:
    """A box for a number."""
    box = QSpinBox(parent)
    box.setAccessibleName(name)
    box.setRange(least, MOST)
    box.setKeyboardTracking(False)
    return box


class PiecePanel(QWidget):
    """How the piece chosen lies, to be changed. `fields_changed`: which fields become what."""

    fields_changed = Signal(dict)
    move_wanted = Signal(str, str)
    place_wanted = Signal(int)
    remove_wanted = Signal()
    attack_wanted = Signal(str)
    block_wanted = Signal(str)
    band_wanted = Signal(str)
    merge_wanted = Signal(bool)
    unmerge_wanted = Signal()

    def __init__(self, players: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self._showing = False
        self._piece: Piece | None = None
        self._other_face = ""
        self.name = QLabel("", self)
        self.name.setWordWrap(True)
        self.tapped = self._box(tr("&Tapped"), "tapped")
        self.face_down = self._box(tr("&Face down"), "face_down")
        self.new = self._box(tr("&Came this turn"), "new")
        self.turned = QCheckBox(tr("Transformed"), self)
        self.turned.toggled.connect(lambda _on: self._change(card=self._other_face))
        self.damage = number_of(tr("Damage"), self)
        self.damage.valueChanged.connect(lambda value: self._change(damage=value))
        self.kind = QComboBox(self)
        self.kind.setAccessibleName(tr("Kind of counter"))
        self.kind.setEditable(True)
        self.kind.addItems(COUNTERS)
        self.kind.currentTextChanged.connect(lambda _kind: self._show_count())
        self.count = number_of(tr("Counters of that kind"), self)
        self.count.valueChanged.connect(self._counted)
        self.attached = choice_of(tr("Attached to"), (), self)
        self.attached.activated.connect(lambda _at: self._change(attached_to=self.attached.currentData()))
        self.chosen = QLineEdit(self)
        self.chosen.setAccessibleName(tr("Chosen as it entered"))
        self.chosen.setPlaceholderText(tr("as it entered: red, Goblin, 3, Bob"))
        self.chosen.editingFinished.connect(self._chose)
        self.attacks = choice_of(tr("Attacks"), (), self)
        self.attacks.activated.connect(lambda _at: self._fight(self.attack_wanted, self.attacks))
        self.blocks = choice_of(tr("Blocks"), (), self)
        self.blocks.activated.connect(lambda _at: self._fight(self.block_wanted, self.blocks))
        self.band = choice_of(tr("In a band with"), (), self)
        self.band.activated.connect(lambda _at: self._fight(self.band_wanted, self.band))
        self.merge_over = _button(tr("On t&op"), lambda: self.merge_wanted.emit(False), self)
        self.merge_under = _button(tr("&Underneath"), lambda: self.merge_wanted.emit(True), self)
        self.unmerge = _button(tr("Apart"), self.unmerge_wanted.emit, self)
        for button in (self.merge_over, self.merge_under):
            button.setToolTip(tr("The card chosen in the list merges with it (CR 730)"))
        self.unmerge.setToolTip(tr("Takes away what merged with it last"))
        self.player = choice_of(tr("To whom"), [(name, name) for name in players], self)
        self.zone = choice_of(tr("To which zone"), [(zone_title(zone), zone) for zone in ZONES], self)
        self.owner = choice_of(tr("Owner"), [(name, name) for name in players], self)
        self.owner.activated.connect(lambda _at: self._own())
        self.move_button = _button(tr("&Move it there"), self._move, self)
        self.earlier = _button(tr("&Earlier"), lambda: self.place_wanted.emit(-1), self)
        self.later = _button(tr("&Later"), lambda: self.place_wanted.emit(1), self)
        self.remove = _button(tr("&Remove it"), self.remove_wanted.emit, self)
        self._lay_out()

    def _box(self, words: str, field: str) -> QCheckBox:
        box = QCheckBox(words, self)
        box.toggled.connect(lambda on: self._change(**{field: on}))
        return box

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        form.addRow(self.name)
        form.addRow(row_of(self.tapped, self.face_down))
        form.addRow(row_of(self.new, self.turned))
        form.addRow(tr("&Damage"), self.damage)
        form.addRow(row_of(self.kind, self.count))
        form.addRow(tr("&Attached to"), self.attached)
        form.addRow(tr("&Chosen"), self.chosen)
        form.addRow(tr("Attac&ks"), self.attacks)
        form.addRow(tr("&Blocks"), self.blocks)
        form.addRow(tr("Band"), self.band)
        form.addRow(tr("Merge"), row_of(self.merge_over, self.merge_under, self.unmerge))
        form.addRow(tr("O&wner"), self.owner)
        form.addRow(row_of(self.player, self.zone))
        form.addRow(self.move_button)
        form.addRow(tr("Order"), row_of(self.earlier, self.later))
        form.addRow(self.remove)

    def show_piece(self, board: Board, piece: Piece | None, other_face: str, *, turned: bool) -> None:
        """Show how a piece lies; without one nothing can be changed. `other_face`: what it is called turned over, if it
        can be; `turned`: it is (CR 712.9)."""
        self._showing = True
        self._piece, self._other_face = piece, other_face
        self.turned.setChecked(turned)
        self.turned.setEnabled(bool(other_face))
        self.setEnabled(piece is not None)
        self.name.setText(tr("Nothing is chosen.") if piece is None else _where(board, piece))
        if piece is not None:
            for box, on in (
                (self.tapped, piece.card.tapped),
                (self.face_down, bool(piece.card.face_down)),
                (self.new, piece.card.new),
            ):
                box.setChecked(on)
            self.damage.setValue(piece.card.damage)
            self._fill_hosts(board, piece)
            self.chosen.setText(", ".join(map(str, chosen_for(piece.card))))
            self._fill_fights(board, piece)
            self._fill_band(board, piece)
            self.unmerge.setEnabled(bool(piece.card.merged))
            self.player.setCurrentText(piece.player)
            self.owner.setCurrentText(piece.card.owner or piece.player)
            self.zone.setCurrentIndex(max(0, self.zone.findData(piece.zone)))
            if piece.card.counters and self.kind.currentText() not in piece.card.counters:
                self.kind.setCurrentText(next(iter(piece.card.counters)))
            self.count.setValue(piece.card.counters.get(self.kind.currentText(), 0))
        self._showing = False

    def _fill_hosts(self, board: Board, piece: Piece) -> None:
        self.attached.clear()
        self.attached.addItem(tr("nothing"), None)
        for other in board.pieces:
            if other.zone == BATTLEFIELD and other.key != piece.key:
                self.attached.addItem(f"{other.card.card} ({other.player})", other.key)
        for player in board.ruling.players:
            self.attached.addItem(player, player)
        self.attached.setCurrentIndex(max(0, self.attached.findData(piece.card.attached_to)))

    def _fill_fights(self, board: Board, piece: Piece) -> None:
        """What the piece could attack, and which attacking creatures it could block."""
        combat = board.ruling.combat
        for box in (self.attacks, self.blocks):
            box.clear()
            box.addItem(tr("nothing"), "")
        for player in board.ruling.players:
            if player != piece.player:
                self.attacks.addItem(player, player)
        for other in board.pieces:
            if other.zone == BATTLEFIELD and other.player != piece.player:
                self.attacks.addItem(f"{other.card.card} ({other.player})", other.key)
        for attack in combat:
            if attack.attacker != piece.key:
                self.blocks.addItem(attack.attacker, attack.attacker)
        own = next((one for one in combat if one.attacker == piece.key), None)
        blocked = next((one for one in combat if piece.key in one.blockers), None)
        self.attacks.setCurrentIndex(max(0, self.attacks.findData(own.defender if own is not None else "")))
        self.blocks.setCurrentIndex(max(0, self.blocks.findData(blocked.attacker if blocked else "")))

    def _fill_band(self, board: Board, piece: Piece) -> None:
        """The attackers that the piece could be banded with."""
        self.band.clear()
        self.band.addItem(tr("no band"), "")
        for attack in board.ruling.combat:
            if attack.attacker != piece.key:
                self.band.addItem(attack.attacker, attack.attacker)
        others = [key for key in band_in(board, piece.key) if key != piece.key]
        self.band.setCurrentIndex(max(0, self.band.findData(others[0] if others else "")))

    def _fight(self, wanted: SignalInstance, box: QComboBox) -> None:
        if not self._showing:
            wanted.emit(str(box.currentData()))

    def _own(self) -> None:
        """It is another player's than whose side it lies on, or that player's."""
        owner = str(self.owner.currentData())
        if self._piece is not None:
            self._change(owner=None if owner == self._piece.player else owner)

    def _chose(self) -> None:
        words = tuple(word.strip() for word in self.chosen.text().split(",") if word.strip())
        chosen = tuple(int(word) if word.isdigit() else word for word in words)
        if self._piece is not None and chosen != chosen_for(self._piece.card):
            self._change(chosen=chosen)

    def _show_count(self) -> None:
        if self._piece is not None and not self._showing:
            self._showing = True
            self.count.setValue(self._piece.card.counters.get(self.kind.currentText(), 0))
            self._showing = False

    def _counted(self, amount: int) -> None:
        kind = self.kind.currentText().strip()
        if self._piece is not None and kind:
            self._change(counters={**self._piece.card.counters, kind: amount})

    def _change(self, **fields: object) -> None:
        if not self._showing:
            self.fields_changed.emit(fields)

    def _move(self) -> None:
        self.move_wanted.emit(self.player.currentData(), self.zone.currentData())


def _where(board: Board, piece: Piece) -> str:
    """A piece's name and zone, and the place in its order that Earlier and Later change."""
    order = order_of(board, piece.key)
    place, number = order.index(piece.key) + 1, len(order)
    if piece.zone == BATTLEFIELD:
        where = tr("{0} of {1} by timestamp").format(place, number)
    elif "library" in piece.zone:
        where = tr("{0} of {1} from the top").format(place, number)
    else:
        where = tr("{0} of {1} there").format(place, number)
    return f"{piece.card.card} ({piece.player}: {zone_title(piece.zone)}, {where})"


def _button(words: str, act: Callable[[], object], parent: QWidget) -> QPushButton:
    button = QPushButton(words, parent)
    button.clicked.connect(lambda _checked=False: act())
    return button


def row_of(*widgets: QWidget) -> QWidget:
    """Widgets side by side, below each other where it is narrow."""
    box = QWidget()
    row = WrappingRow(box)
    row.setContentsMargins(0, 0, 0, 0)
    for widget in widgets:
        row.addWidget(widget)
    return box
