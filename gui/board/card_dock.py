"""The zoom: one card in large, with its current and its printed text, and what else is known about it."""

import re
from html import escape

from PySide6.QtCore import QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QResizeEvent, QTextDocument
from PySide6.QtWidgets import QBoxLayout, QLabel, QSizePolicy, QTextBrowser, QWidget

from engine.views import NOTHING, ObjectId, ObjectView, PartView, TableView, Zone
from gui.look.faces import face_pixmap
from gui.look.mana import spoken, symbol_pixmap
from gui.look.metrics import CARD_RATIO, FULL_FROM, ZOOM_CARD, FaceKind
from gui.look.symbol_text import sizes_whole, symbol_size
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.models.moves import Move
from gui.models.words import player_name, sentence, short_name, states, zone_name

HOVER_DELAY = 150
LARGEST = ZOOM_CARD.height()
FACE_SHARE = 0.44
HIDDEN = frozenset({Zone.HAND, Zone.LIBRARY})
"""How much of the width the face takes beside the text, at most."""
FEWEST_LETTERS = 20
"""So many letters have room on a line beside the face, or the face isn't there."""
_SYMBOL = re.compile(r"\{([^{}\s]+)\}")


class CardWidget(QWidget):
    """What the card dock holds. It follows what is hovered until it is pinned."""

    pinned = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = THEMES[DEFAULT]
        self.object: ObjectView | None = None
        self.is_pinned = False
        self.face_share = FACE_SHARE
        self.largest = LARGEST
        self._table: TableView | None = None
        self._next: int = NOTHING
        self._gone = False
        self._shown: tuple[object, ...] = ()
        self._others: dict[ObjectId, ObjectView] = {}
        self.face = QLabel(self)
        self.face.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.face.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.text = QTextBrowser(self)
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(self.tr("Card"))
        self.text.setPlaceholderText(self.tr("Point at a card."))
        self.face.hide()
        self.row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self.row.setContentsMargins(6, 6, 6, 6)
        self.row.setSpacing(6)
        self.row.addWidget(self.face, 0, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.row.addWidget(self.text, 1)
        self.setMinimumSize(180, 64)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.timeout.connect(self._look)

    # -- what is shown ---------------------------------------------------------------------------------

    def hover(self, id: int) -> None:
        """Something is pointed at: show it after a moment. `NOTHING` keeps what is shown."""
        self._next = id
        if id == NOTHING or self.is_pinned:
            self._delay.stop()
        else:
            self._delay.start(HOVER_DELAY)

    def put_off(self, milliseconds: int) -> None:
        """Show what is pointed at only so much later, if it isn't shown yet."""
        if self._delay.isActive():
            self._delay.start(milliseconds)

    def show_table(self, view: TableView, moves: tuple[Move, ...] = ()) -> None:
        """Keep what is shown up to date, also where it has become another object (CR 400.7); of what has left for where it
        isn't seen it is said that it has."""
        known = self.object is not None and self.object.known
        self._table = view
        if self.object is not None:
            self._show_known(dict(moves).get(self.object.id, self.object.id))
        if known and self.object is not None and not self.object.known and self.object.zone in HIDDEN:
            self._show_nothing()  # another player looks now, who can't see it

    def know(self, cards: tuple[ObjectView, ...]) -> None:
        """Cards that can be pointed at though they may have left, such as those that were revealed."""
        self._others = {one.id: one for one in cards}

    def looked_at(self) -> ObjectView | None:
        """What is pointed at, also if it was not for long enough to be shown; else what is shown."""
        if self._delay.isActive():
            self._delay.stop()
            self._look()
        return self.object

    def _look(self) -> None:
        if not self.is_pinned:
            self._show_known(ObjectId(self._next))

    def _show_known(self, id: ObjectId) -> None:
        found = None if self._table is None else self._table.object(id)
        last = self._others.get(id) or (self.object if self.object and self.object.id == id else None)
        if found is not None:
            self.show_object(found)
        elif last is not None:
            self.show_object(last, gone=True)

    def show_object(self, one: ObjectView | None, *, gone: bool = False) -> None:
        """Show an object; None shows nothing. `gone`: it has left, and is shown as it last was."""
        if one is None:
            self.clear()
            return
        self.object, self._gone = one, gone
        self._fit()
        said = sentence(one, self._table) if self._table is not None else short_name(one)
        words = self._html(one)
        shown = (words, said, self._glyph, self.devicePixelRatioF(), self.theme.name)
        if shown == self._shown:
            return
        self._shown = shown
        document = self.text.document()
        for symbol in set(
            _SYMBOL.findall(
                f"{one.mana_cost}{one.text}{one.printed_text}{one.stack_text}{one.keywords}{one.parts}"
            )
        ):
            picture = symbol_pixmap(symbol, self._glyph, self.devicePixelRatioF())
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"mana:{symbol}"), picture)
        self.text.setHtml(words)
        self.face.setAccessibleName(said)
        self.text.setAccessibleDescription(said)

    def pin(self, pinned: bool) -> None:
        """Keep showing this card whatever is pointed at, or follow again."""
        if pinned != self.is_pinned:
            self.is_pinned = pinned
            self.pinned.emit(pinned)

    def set_theme(self, theme: Theme) -> None:
        """Redraw in another theme."""
        self.theme = theme
        if self.object is not None:
            self.show_object(self.object, gone=self._gone)

    def clear(self) -> None:
        """Show nothing, and keep nothing."""
        self._delay.stop()
        self._table = None
        self._others = {}
        self._show_nothing()

    def _show_nothing(self) -> None:
        self.object, self._shown = None, ()
        self.face.clear()
        self.face.hide()
        self.face.setAccessibleName("")
        self.text.clear()
        self.text.setAccessibleDescription("")

    # -- text ------------------------------------------------------------------------------------------

    def _html(self, one: ObjectView) -> str:
        muted = self.theme.muted
        if not one.known:
            return self._block(short_name(one), "") + self._facts(one)
        parts = [f"<p style='margin:0'><b>{escape(one.name)}</b> &nbsp;{self._glyphs(one.mana_cost)}</p>"]
        stats = _numbers(one)
        line = escape(one.type_line) + (f" &nbsp;<b>{stats}</b>" if stats else "")
        parts.append(f"<p style='margin:0 0 6px 0; color:{muted}'>{line}</p>")
        if one.stack_text and not set(one.stack_text.split()) <= set(one.text.split()):
            parts.append(self._block(self.tr("Will do"), one.stack_text))
        changed = bool(one.printed_text) and one.text != one.printed_text
        if one.text or changed:
            parts.append(
                self._block(self.tr("Current text") if changed else "", one.text or self.tr("No text."))
            )
        if changed:
            parts.append(self._block(self.tr("Printed text"), one.printed_text))
        parts += [self._part(other) for other in one.parts]
        return "".join(parts) + self._facts(one)

    def _part(self, part: PartView) -> str:
        """Another part of its card, as printed."""
        about = " · ".join(filter(None, (part.type_line, part.numbers)))
        head = (
            f"<p style='margin:8px 0 0 0'><b>{escape(part.name)}</b> &nbsp;{self._glyphs(part.mana_cost)}</p>"
        )
        head += f"<p style='margin:0; color:{self.theme.muted}'>{escape(about)}</p>"
        return head + self._block("", part.text)

    def _block(self, title: str, text: str) -> str:
        head = f"<p style='margin:4px 0 0 0; color:{self.theme.accent}'>{escape(title)}</p>" if title else ""
        lines = "".join(
            f"<p style='margin:2px 0'>{self._glyphs(line)}</p>" for line in text.split("\n") if line
        )
        return head + lines

    def _facts(self, one: ObjectView) -> str:
        """Where it is, whose it is, and its state, as a list."""
        if self._table is None:
            return ""
        table = self._table
        place = zone_name(one.zone)
        if self._gone:
            left = self.tr("has left the {0}; shown as it last was").format(place.lower())
            return f"<div style='color:{self.theme.muted}; margin-top:6px'>• {escape(left)}</div>"
        said = [place]
        if one.zone in (Zone.BATTLEFIELD, Zone.STACK):
            said.append(self.tr("controlled by {0}").format(player_name(table, one.controller)))
        else:
            said.append(self.tr("owned by {0}").format(player_name(table, one.owner)))
        if one.known and one.keywords:
            said.append(", ".join(one.keywords))
        said += states(one, table)
        if one.known and one.mana_cost:
            said.append(self.tr("costs {0}").format(spoken(one.mana_cost)))
        items = "".join(f"<p style='margin:1px 0'>• {self._glyphs(words)}</p>" for words in said)
        return f"<div style='color:{self.theme.muted}; margin-top:6px'>{items}</div>"

    @property
    def _glyph(self) -> int:
        """How large symbols are beside the letters."""
        return symbol_size(self.text.font())

    def _glyphs(self, text: str) -> str:
        """Text as HTML with pictures for mana symbols."""
        pieces, size = _SYMBOL.split(text), self._glyph
        return "".join(
            f"<img src='mana:{escape(piece)}' width='{size}' height='{size}'>"
            if place % 2
            else escape(sizes_whole(piece))
            for place, piece in enumerate(pieces)
        )

    # -- size ------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """In a high dock the face stands above the text and bears it; in a low one beside it, smaller, unless that leaves
        no room to read: then the text is there alone."""
        width, height = self.width() - 12, self.height() - 12
        high = height >= width * 1.9
        self.row.setDirection(QBoxLayout.Direction.TopToBottom if high else QBoxLayout.Direction.LeftToRight)
        tall = min(width / CARD_RATIO, height * 0.66, self.largest) if high else min(height, self.largest)
        wide = min(tall * CARD_RATIO, width if high else width * self.face_share)
        size = QSize(round(wide), round(wide / CARD_RATIO))
        self.face.setFixedSize(size)
        readable = high or width - wide >= FEWEST_LETTERS * self.fontMetrics().averageCharWidth()
        self.face.setVisible(self.object is not None and readable)
        if self.object is not None and size.width() > 20:
            kind = FaceKind.FULL if size.width() >= FULL_FROM else FaceKind.CARD
            picture = face_pixmap(self.object, size, self.devicePixelRatioF(), self.theme, kind=kind)
            self.face.setPixmap(picture)

    def sizeHint(self) -> QSize:
        return QSize(320, 300)


def _numbers(one: ObjectView) -> str:
    if one.power is not None and one.toughness is not None:
        return f"{one.power}/{one.toughness}"
    return str(one.loyalty) if one.loyalty is not None else ""
