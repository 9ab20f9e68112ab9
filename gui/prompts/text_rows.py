"""Rows of rules text on a sheet, each with the picture of what it comes from and a mark when it is chosen."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QPainter, QPen, QTextDocument, QTextOption
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from engine.decisions import Option, WordOption
from engine.views import NOTHING, ObjectId, ObjectView
from gui.look.symbol_text import html_with_symbols, said, symbol_size
from gui.look.theme import DEFAULT, THEMES, Theme, readable_on
from gui.prompts.entries import found_in
from gui.prompts.faces import card_picture, face_size
from gui.prompts.names import Names, object_of
from gui.prompts.option_list import INDEX, OptionList
from gui.prompts.option_list import row as option_item
from gui.translation import label as short
from gui.translation import told, tr

Index = QModelIndex | QPersistentModelIndex
PAD = 8
CHIP = 24
DIGITS = 9
"""So many of the rows that no filter hides can be chosen by a digit."""
PICTURE = 92
HELD = 148
HELD_GAP = 6
WIDEST = 760
COLUMN = 190
SCROLL_BAR = 14
LARGER = 1.08


class Row(Struct, frozen=True):
    """What a row says. `title`: whose text it is; `outcome`: what would come of it; `view`: its picture, or
    `holds`: the pictures of all that it is made of, below the text. `reason`: why it can't be chosen; `cost`: what it costs, beside the title."""

    index: int
    text: str
    title: str = ""
    outcome: str = ""
    view: ObjectView | None = None
    object: ObjectId = NOTHING
    holds: tuple[ObjectView, ...] = ()
    reason: str = ""
    cost: str = ""

    def words(self) -> str:
        """All that the row says."""
        title = f"{self.title}, {self.cost}" if self.cost else self.title
        text = f"{title}: {self.text}" if title and self.text else title or self.text
        text += f"\n→ {self.outcome}" if self.outcome else ""
        return tr("{0}\nNot now: {1}").format(text, self.reason) if self.reason else text


def row_of(index: int, option: Option, names: Names, *, pictured: bool = True) -> Row:
    """An option as a row; without its own picture where one picture stands for all."""
    source = object_of(option)
    view = names.seen(source) if pictured else None
    if not isinstance(option, WordOption):
        return Row(index, names.detail(option), names.option(option), "", view, source)
    title = option.by or (names.object(source) if names.seen(source) is not None else "") if pictured else ""
    text = short(option.label).replace("~", names.object(source) or "~")
    cause = cause_of(option, names)
    title = tr("{0} — triggered by {1}").format(title, cause) if title and cause else title
    holds = tuple(seen for id in option.holds if (seen := names.seen(id)) is not None)
    return Row(index, text, title if title != text else "", told(option.outcome), view, source, holds)


def cause_of(option: WordOption, names: Names) -> str:
    """The objects of the event that an ability triggered on, else its players; its own source, if alone, says nothing.
    Of what isn't the asked player's it says whose it was."""
    if option.because:
        return ", ".join(_with_whose(id, names) for id in option.because if id != option.object)
    return ", ".join(names.plain_player(player) for player in option.because_of)


def _with_whose(id: ObjectId, names: Names) -> str:
    seen, name = names.seen(id), names.object(id) or tr("a card")
    if seen is None or seen.controller == names.table.seat:
        return name
    return tr("{0} ({1})").format(name, names.plain_player(seen.controller))


class TextRows(OptionList):
    """Rows, or columns of short words. Marks are numbers in a disk: the digit that chooses a row, the place where it
    stands if they are `ordered`, or when it was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("textRows")
        self.theme = THEMES[DEFAULT]
        self.leads = False
        self.ordered = False
        self.digits = True
        self.rows: Mapping[int, Row] = {}
        self.in_columns = False
        self.wide = WIDEST
        self.face_width = PICTURE
        self._marks: Mapping[int, str] = {}
        self.setItemDelegate(RowLook(self))
        self.setSpacing(2)

    def show_rows(self, rows: Sequence[Row], *, columns: bool = False) -> None:
        """Show these rows; short words stand in columns."""
        self.blockSignals(True)  # until all rows are there, none is the current one
        self.clear()
        self.rows = {row.index: row for row in rows}
        self.in_columns = columns
        if columns:
            self.setFlow(QListView.Flow.LeftToRight)
            self.setWrapping(True)
            self.setUniformItemSizes(True)
            self.setSpacing(0)
        for row in rows:
            self.addItem(option_item(row.index, row.words(), row.object))
        if self.count():
            self.setCurrentRow(next((at for at, row in enumerate(rows) if not row.reason), 0))
        self.blockSignals(False)

    def rows_shown(self) -> list[int]:
        """The rows that no filter hides."""
        return [at for at in range(self.count()) if not self.isRowHidden(at)]

    def filter(self, text: str) -> None:
        """Show only what holds these words; what begins with them becomes the current row."""
        first: int | None = None
        for at in range(self.count()):
            words = self.rows[self.index_at_row(at)].words()
            self.setRowHidden(at, not found_in(text, words))
            if first is None and text and words.casefold().startswith(text.casefold()):
                first = at
        shown = self.rows_shown()
        if shown:
            self.setCurrentRow(first if first is not None else shown[0])

    def set_marks(self, marks: Mapping[int, str]) -> None:
        """Say which options are chosen, with the words on their marks."""
        self._marks = marks
        for at in range(self.count()):
            index = self.index_at_row(at)
            words = said(self.rows[index].words())
            if index in marks:
                words += tr(", chosen {0}").format(marks[index]).rstrip()
            self.item(at).setData(Qt.ItemDataRole.AccessibleTextRole, words)
        self.viewport().update()

    def mark_of(self, at: int) -> tuple[bool, str]:
        """Whether the disk of a row is filled, and what stands in it."""
        index = self.index_at_row(at)
        if self.ordered:
            return True, str(at + 1)
        if index in self._marks:
            return True, self._marks[index] or "✓"
        if not self.digits or self.rows[index].reason or self.isRowHidden(at):
            return False, ""
        place = 0
        for before in range(at):
            place += not self.isRowHidden(before)
            if place >= DIGITS:
                return False, ""  # the others aren't looked through for each row that is painted
        return False, str(place + 1)

    def fit(self, room: QSize) -> QSize:
        """The room that the rows need, at most so much."""
        if self.in_columns:
            cell = self._column()
            columns = max(1, (room.width() - SCROLL_BAR) // cell.width())
            rows = -(-self.count() // columns)
            self.setGridSize(cell)
            wide = min(columns, self.count()) * cell.width() + 16
            return QSize(wide, min(room.height(), rows * cell.height() + 6))
        wide = min(room.width(), WIDEST)
        self.wide = wide - SCROLL_BAR
        self.scheduleDelayedItemsLayout()
        look, option = self.itemDelegate(), QStyleOptionViewItem()
        heights = [look.sizeHint(option, self.model().index(at, 0)).height() for at in range(self.count())]
        high = sum(heights) + (len(heights) + 1) * 2 * self.spacing() + 4
        return QSize(wide, min(room.height(), high))

    def _column(self) -> QSize:
        metrics = self.fontMetrics()
        longest = max((metrics.horizontalAdvance(row.text) for row in self.rows.values()), default=0)
        return QSize(max(COLUMN, longest + CHIP + 4 * PAD), max(CHIP, metrics.height()) + PAD)

    def set_chosen(self, chosen: Sequence[int], *, single: bool) -> None:
        """Mark the chosen options, numbered if there may be several."""
        self.set_marks({index: "" if single else str(at + 1) for at, index in enumerate(chosen)})


class RowLook(QStyledItemDelegate):
    """Draws a row: its disk, its picture, whose text it is, the text, and what would come of it."""

    def __init__(self, view: TextRows) -> None:
        super().__init__(view)
        self._list = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as picture and text need."""
        if self._list.in_columns:
            return self._list.gridSize()
        row = self._list.rows[int(index.data(INDEX))]
        wide = self._list.wide - 2 * self._list.spacing()
        high = round(self._document(row, wide - self._before(row) - PAD, "black", "black").size().height())
        picture = face_size(self._list.face_width).height() if row.view is not None else 0
        below = self._held_face(row, wide).height() + PAD if row.holds else 0
        return QSize(wide, max(high + below, picture, CHIP) + 2 * PAD)

    def _held_face(self, row: Row, width: int) -> QSize:
        """The size of the pictures below the text."""
        room = width - self._before(row) - PAD
        return face_size(min(HELD, room // max(1, len(row.holds)) - HELD_GAP))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The row; the current one in a frame."""
        shown, theme = self._list, self._list.theme
        row = shown.rows[int(index.data(INDEX))]
        room = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, option, theme)
        filled, mark = shown.mark_of(index.row())
        disk = QRectF(room.left() + PAD, room.center().y() - CHIP / 2 + 1, CHIP, CHIP)
        _paint_disk(painter, disk, mark, filled, self._font(), theme)
        if row.view is not None:
            size = face_size(shown.face_width)
            picture = card_picture(row.view, size, shown.devicePixelRatioF(), theme)
            y = room.center().y() - size.height() // 2
            painter.drawPixmap(room.left() + CHIP + 2 * PAD, y, picture)
        before = self._before(row)
        if shown.in_columns and "{" in row.text:
            document = self._document(row, room.width() - before, theme.text, theme.muted)
            gap = (room.height() - document.size().height()) / 2
            painter.translate(QPointF(room.left() + before, room.top() + max(0.0, gap)))
            document.drawContents(painter)
        elif shown.in_columns:
            painter.setFont(shown.font())
            painter.setPen(QColor(theme.text))
            painter.drawText(room.adjusted(before, 0, -2, 0), Qt.AlignmentFlag.AlignVCenter, row.text)
        else:
            ink = theme.muted if row.reason else theme.text
            document = self._document(row, room.width() - before - PAD, ink, theme.muted)
            face = self._held_face(row, room.width())
            below = face.height() + PAD if row.holds else 0
            gap = (room.height() - document.size().height() - below) / 2
            painter.translate(QPointF(room.left() + before, room.top() + max(0.0, gap)))
            document.drawContents(painter)
            for place, held in enumerate(row.holds):
                picture = card_picture(held, face, shown.devicePixelRatioF(), theme)
                at = QPointF(place * (face.width() + HELD_GAP), document.size().height() + PAD)
                painter.drawPixmap(at, picture)
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, theme: Theme) -> None:
        place = QRectF(option.rect).adjusted(1, 1, -1, -1)
        if option.state & QStyle.StateFlag.State_Selected:
            strong = self._list.hasFocus() or self._list.leads
            painter.setPen(QPen(QColor(theme.accent if strong else theme.muted), 2))
            painter.setBrush(QColor(theme.hover))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.hover))
        elif self._list.in_columns:
            return
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(place, 7, 7)

    def _before(self, row: Row) -> int:
        """Where the text begins."""
        picture = self._list.face_width + PAD + PAD // 2 if row.view is not None else 0
        return (CHIP + 2 * PAD if self._list.digits else PAD) + picture

    def _font(self) -> QFont:
        font = QFont(self._list.font())
        font.setPixelSize(round(QFontInfo(font).pixelSize() * LARGER))
        return font

    def _document(self, row: Row, width: int, ink: str, faint: str) -> QTextDocument:
        font = self._font()
        document = QTextDocument()
        document.setDocumentMargin(0)
        document.setDefaultFont(font)
        wrapping = QTextOption()
        wrapping.setWrapMode(QTextOption.WrapMode.WordWrap)
        document.setDefaultTextOption(wrapping)
        document.setTextWidth(width)
        size = symbol_size(font)
        price = f"&nbsp;&nbsp;{html_with_symbols(row.cost, size)}" if row.cost else ""
        parts = [f"<b>{html_with_symbols(row.title, size)}</b>{price}"] if row.title else []
        if row.text:
            parts.append(html_with_symbols(row.text, size))
        lines = [f"<div style='color:{ink}'>{part}</div>" for part in parts]
        if row.outcome:
            outcome = html_with_symbols(f"→ {row.outcome}", size)
            lines.append(f"<div style='color:{faint}'>{outcome}</div>")
        if row.reason:
            lines.append(
                tr("<div style='color:{0}'><i>Not now: {1}</i></div>").format(
                    faint, html_with_symbols(row.reason, size)
                )
            )
        document.setHtml("".join(lines))
        return document


def _paint_disk(painter: QPainter, place: QRectF, mark: str, filled: bool, font: QFont, theme: Theme) -> None:
    """A disk with a number: filled if chosen, else an outline with the digit that chooses it."""
    if not mark:
        return
    ground = QColor(theme.chosen)
    painter.setPen(QPen(ground if filled else QColor(theme.border), 1.5))
    painter.setBrush(ground if filled else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(place)
    own = QFont(font)
    own.setBold(filled)
    own.setPixelSize(max(11, min(font.pixelSize(), round(CHIP * 0.55))))
    painter.setFont(own)
    painter.setPen(readable_on(ground) if filled else QColor(theme.muted))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, mark)
