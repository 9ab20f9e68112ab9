"""Running text in which symbols in braces are pictures: in labels, rows of lists and menus."""

import re
from collections.abc import Callable
from functools import lru_cache
from html import escape

from PySide6.QtCore import (
    QBuffer,
    QIODevice,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QSize,
    Qt,
    QUrl,
)
from PySide6.QtGui import (
    QAction,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QIcon,
    QPainter,
    QPaintEvent,
    QPalette,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import (
    QLabel,
    QListView,
    QMenu,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionMenuItem,
    QStyleOptionViewItem,
)

from gui.look.mana import cost_pixmap, spoken, symbol_pixmap
from gui.look.theme import styled

Index = QModelIndex | QPersistentModelIndex
SYMBOL = re.compile(r"\{([^{}\s]+)\}")
SYMBOL_ROW = re.compile(r"(?:\{[^{}\s]+\})+")
LARGER = 1.3
"""Symbols stand a little larger than letters."""
SHARP = 2.0
"""Pictures in labels have this many dots for each, whatever screen they come to."""
BEFORE_MARK = re.compile(r" (?=[,.:;])")
"""What a symbol that was taken out leaves before a mark: "Pay , if you like"."""
MENU_INDENT = 15
"""Where the text of a menu's row begins: its border and its padding in the style sheet."""
NO_BREAK_SPACE = "\u00a0"
WITHIN_A_SIZE = re.compile(r"(?<=[\dX*]/)(?=[-+X*\d])")
"""Where lines would be broken within "+1/+1" and "X/X"."""
WORD_JOINER = "\u2060"
TALL = 10_000
GAP = 1
"""What is between a symbol and what follows it on a line, in pixels."""
CELL_MARGIN = 3
"""What the text of a cell has on each side, in pixels."""
MOST_SIZES = 2000
MOST_DOCUMENTS = 200
_documents: dict[object, QTextDocument] = {}
"""Texts laid out, by all that it hangs on."""
_sizes: dict[object, QSize] = {}
"""How large rows are, by all that it hangs on."""


def has_symbols(text: str) -> bool:
    """Whether there is a symbol in braces."""
    return SYMBOL.search(text) is not None


def sizes_whole(text: str) -> str:
    """A text to be wrapped, in which no line ends within a power and toughness."""
    return WITHIN_A_SIZE.sub(WORD_JOINER, text)


def said(text: str) -> str:
    """A text for reading aloud: "2, blue: draw a card"."""
    return SYMBOL_ROW.sub(lambda found: spoken(found.group()), text)


@lru_cache(maxsize=512)
def _picture(symbol: str, size: int) -> str:
    """A symbol as a picture within HTML."""
    content = QBuffer()
    content.open(QIODevice.OpenModeFlag.WriteOnly)
    symbol_pixmap(symbol, size, SHARP).save(content, "PNG")
    data = bytes(content.data().toBase64().data()).decode("ascii")
    return _img(f"data:image/png;base64,{data}", f"{{{escape(symbol)}}}", size)


def _img(source: str, words: str, size: int) -> str:
    """A picture of that size beside letters in HTML, and what stands for it where there are no pictures."""
    return f"<img alt='{words}' src='{source}' width='{size}' height='{size}' style='vertical-align: middle'>"


def html_with_symbols(text: str, size: int) -> str:
    """A text as HTML, its symbols as pictures of that many pixels; no line ends within a power and toughness."""
    return _html(text, lambda symbol: _picture(symbol, size))


def _html(text: str, picture: Callable[[str], str]) -> str:
    return "".join(
        picture(piece) if place % 2 else escape(sizes_whole(piece)).replace("\n", "<br>")
        for place, piece in enumerate(SYMBOL.split(text))
    )


def with_pictures(html: str, size: int) -> str:
    """Rich text whose symbols in braces are pictures of that many pixels."""
    return SYMBOL.sub(lambda found: _picture(found[1], size), html)


def symbol_size(font: QFont) -> int:
    """How large symbols are beside letters of a font."""
    return round(QFontMetricsF(font).ascent() * LARGER)


def show_text(label: QLabel, text: str) -> None:
    """Have a label show a text, with pictures if it has symbols."""
    if has_symbols(text):
        label.ensurePolished()
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setText(html_with_symbols(text, symbol_size(label.font())))
        label.setAccessibleName(said(text))
    else:
        label.setTextFormat(Qt.TextFormat.PlainText)
        whole = sizes_whole(text)
        label.setText(whole)
        label.setAccessibleName("" if whole == text else text)


def label_button(button: QPushButton, text: str, accessible: str = "") -> None:
    """Give a button its words; symbols in braces stand before them as a picture, or after them if they end the words."""
    symbols = "".join(SYMBOL_ROW.findall(text))
    words = BEFORE_MARK.sub("", " ".join(SYMBOL_ROW.sub(" ", text).split())) if symbols else text
    button.setText(words.replace("&", "&&"))
    button.setAccessibleName(said(accessible or text))
    if symbols:
        last = text.rstrip().endswith("}")
        button.setLayoutDirection(Qt.LayoutDirection.RightToLeft if last else Qt.LayoutDirection.LeftToRight)
        picture = cost_pixmap(symbols, symbol_size(button.font()), button.devicePixelRatioF())
        button.setIcon(QIcon(picture))
        button.setIconSize(picture.deviceIndependentSize().toSize())
    elif not button.icon().isNull():
        button.setIcon(QIcon())


def fits_one_line(text: str, font: QFont, width: int) -> bool:
    """Whether a text with symbols has room on one line."""
    return "\n" not in text and line_width(text, font) <= width


def line_width(text: str, font: QFont) -> int:
    """How wide a text with symbols is on one line."""
    metrics, symbol = QFontMetrics(font), symbol_size(font) + GAP
    pieces = enumerate(SYMBOL.split(text))
    return sum(symbol if place % 2 else metrics.horizontalAdvance(piece) for place, piece in pieces)


def line_height(font: QFont) -> int:
    """How high a line with symbols is."""
    return symbol_size(font) + QFontMetrics(font).descent()


def draw_line(painter: QPainter, text: str, room: QRect, font: QFont) -> None:
    """Draw a text with symbols on one line, in the middle of the height; what has no room ends in three dots. A line is
    drawn many times as fast as HTML."""
    painter.setFont(font)
    metrics, size = QFontMetrics(font), symbol_size(font)
    ratio = painter.device().devicePixelRatioF()
    x, end = room.left(), room.right()
    for place, piece in enumerate(SYMBOL.split(text)):
        left = QRect(x, room.top(), end - x + 1, room.height())
        if place % 2:
            if left.width() < size:
                painter.drawText(left, Qt.AlignmentFlag.AlignVCenter, "…")
                return
            top = room.center().y() - size / 2 + 1
            painter.drawPixmap(QPointF(x, top), symbol_pixmap(piece, size, ratio))
            x += size + GAP
        else:
            fits = metrics.elidedText(piece, Qt.TextElideMode.ElideRight, left.width())
            painter.drawText(left, Qt.AlignmentFlag.AlignVCenter, fits)
            if fits != piece:
                return
            x += metrics.horizontalAdvance(piece)


class SymbolRows(QStyledItemDelegate):
    """Draws rows of a list: their whole text, wrapped, with symbols as pictures. All rows of a kind of view have an icon,
    or none has one."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Frame, box and icon as the style draws them, then the text."""
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        text, room = sizes_whole(shown.text), self._room(shown)
        shown.text = ""
        self._view.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, self._view)
        color = shown.palette.color(_text_role(shown))
        painter.save()
        painter.setPen(color)
        if not has_symbols(text):
            painter.setFont(shown.font)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, text)
        elif fits_one_line(text, shown.font, room.width()):
            draw_line(painter, text, room, shown.font)
        else:
            document = _document(text, shown.font, room.width(), color.name())
            gap = (room.height() - document.size().height()) / 2
            painter.translate(room.left(), room.top() + max(0.0, gap))
            document.drawContents(painter)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the wrapped text, box and icon need. Views ask for each row again and again, and the rows of one
        question come back in the next: what was found once is kept."""
        view, icon = self._view, self._view.iconSize()
        own, text = index.data(Qt.ItemDataRole.FontRole), index.data(Qt.ItemDataRole.DisplayRole)
        key = (
            text,
            own.key() if isinstance(own, QFont) else "",
            option.font.key(),
            view.viewport().width(),
            view.spacing(),
            type(view),
            icon.toTuple(),
            index.data(Qt.ItemDataRole.CheckStateRole) is None,
            styled(),
        )
        found = _sizes.get(key)
        if found is None:
            if len(_sizes) >= MOST_SIZES:
                _sizes.clear()
            found = _sizes[key] = self._fresh_size(option, index)
        return found

    def _fresh_size(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        text, wide = sizes_whole(shown.text), self._view.viewport().width() - 2 * self._view.spacing()
        shown.text = "x"
        kind = QStyle.ContentsType.CT_ItemViewItem
        single = self._view.style().sizeFromContents(kind, shown, QSize(), self._view).height()
        shown.rect = QRect(0, 0, wide, single)
        picture = 0 if shown.icon.isNull() else shown.decorationSize.height()
        around = single - max(QFontMetrics(shown.font).height(), picture)
        return QSize(wide, max(single, around + _height(text, shown.font, self._room(shown).width())))

    def _room(self, option: QStyleOptionViewItem) -> QRect:
        """Where the text of a row goes."""
        area = QStyle.SubElement.SE_ItemViewItemText
        return self._view.style().subElementRect(area, option, self._view).adjusted(3, 0, -3, 0)


class SymbolLines(QStyledItemDelegate):
    """Draws rows of one line each with symbols as pictures; what has no room ends in three dots."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The row as the style draws it, then its text piece by piece."""
        if not has_symbols(str(index.data())):
            super().paint(painter, option, index)
            return
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        text, shown.text = shown.text, ""
        style, view = shown.widget.style(), shown.widget
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, view)
        room = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, shown, view).adjusted(3, 0, -3, 0)
        painter.save()
        painter.setPen(shown.palette.color(_text_role(shown)))
        draw_line(painter, text, room, shown.font)
        painter.restore()


class SymbolCells(QStyledItemDelegate):
    """Draws cells of wrapped text with symbols as pictures; others as they are drawn anyway."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """The cell as it is, but for the places where its text is wrapped."""
        super().initStyleOption(option, index)
        option.text = sizes_whole(option.text)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The cell as the style draws it, then its text from the top, or in the middle where it is aligned so."""
        if not has_symbols(str(index.data())):
            super().paint(painter, option, index)
            return
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        text, style, view = shown.text, shown.widget.style(), shown.widget
        area = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, shown, view)
        room = QRect(
            area.left() + CELL_MARGIN, option.rect.top(), area.width() - 2 * CELL_MARGIN, option.rect.height()
        )
        shown.text = ""
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, view)
        color = shown.palette.color(_text_role(shown))
        top = bool(shown.displayAlignment & Qt.AlignmentFlag.AlignTop)
        if fits_one_line(text, shown.font, room.width()):
            painter.save()
            painter.setPen(color)
            if top:
                room.setHeight(line_height(shown.font))
            draw_line(painter, text, room, shown.font)
            painter.restore()
            return
        document = _document(text, shown.font, room.width(), color.name())
        gap = 0.0 if top else max(0.0, (room.height() - document.size().height()) / 2)
        painter.save()
        painter.translate(room.left(), room.top() + gap)
        document.drawContents(painter)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the wrapped text needs in a cell of that width."""
        size, text = super().sizeHint(option, index), sizes_whole(str(index.data()))
        if has_symbols(text) and option.rect.width() > 2 * CELL_MARGIN:
            font = index.data(Qt.ItemDataRole.FontRole)
            font = font if isinstance(font, QFont) else option.font
            size.setHeight(_height(text, font, option.rect.width() - 4 * CELL_MARGIN) + CELL_MARGIN)
        return size


def _text_role(shown: QStyleOptionViewItem) -> QPalette.ColorRole:
    """Which color of the palette the text of a row has."""
    chosen = bool(shown.state & QStyle.StateFlag.State_Selected)
    return QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text


def _document(text: str, font: QFont, width: int, color: str = "black") -> QTextDocument:
    """The text laid out. Rows are painted again and again, and reading HTML takes longer than all else that is painted
    of them: what was laid out once is kept. Nobody changes it."""
    key = (text, font.key(), width, color)
    found = _documents.get(key)
    if found is None:
        if len(_documents) >= MOST_DOCUMENTS:
            _documents.clear()
        found = _documents[key] = _fresh_document(text, font, width, color)
    return found


def _fresh_document(text: str, font: QFont, width: int, color: str) -> QTextDocument:
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(font)
    wrapping = QTextOption()
    wrapping.setWrapMode(QTextOption.WrapMode.WordWrap)
    document.setDefaultTextOption(wrapping)
    document.setTextWidth(width)
    size = symbol_size(font)
    for symbol in set(SYMBOL.findall(text)):
        picture = symbol_pixmap(symbol, size, SHARP)
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"mana:{symbol}"), picture)
    html = _html(text, lambda symbol: _img(f"mana:{escape(symbol)}", "", size))
    document.setHtml(f"<span style='color:{color}; white-space: pre-wrap'>{html}</span>")
    return document


def _height(text: str, font: QFont, width: int) -> int:
    if has_symbols(text) and fits_one_line(text, font, width):
        return line_height(font)
    if has_symbols(text):
        return round(_document(text, font, width).size().height())
    room = QRect(0, 0, max(1, width), TALL)
    return QFontMetrics(font).boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()


class SymbolMenu(QMenu):
    """A menu whose rows show symbols as pictures. The text of its actions keeps the braces."""

    def initStyleOption(self, option: QStyleOptionMenuItem, action: QAction) -> None:
        """Leave room for the pictures in the text that the style draws."""
        super().initStyleOption(option, action)
        option.text = self._spaced(action.text())

    def _spaced(self, text: str) -> str:
        """The text with spaces where pictures go."""
        return SYMBOL.sub(NO_BREAK_SPACE * self._spaces(), text)

    def _spaces(self) -> int:
        metrics = QFontMetricsF(self.font())
        one = metrics.horizontalAdvance(NO_BREAK_SPACE)
        return max(1, -int(-(symbol_size(self.font()) + 2) // one))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The menu, then the pictures over its gaps."""
        super().paintEvent(event)
        painter = QPainter(self)
        metrics, size = QFontMetricsF(self.font()), symbol_size(self.font())
        gap = metrics.horizontalAdvance(NO_BREAK_SPACE * self._spaces())
        for action in self.actions():
            text, room = action.text(), self.actionGeometry(action)
            for found in SYMBOL.finditer(text):
                before = self._spaced(text[: found.start()]).replace("&&", "&")
                x = room.left() + MENU_INDENT + metrics.horizontalAdvance(before) + (gap - size) / 2
                y = room.center().y() - size / 2 + 1
                picture = symbol_pixmap(found.group(1), size, self.devicePixelRatioF())
                painter.drawPixmap(QPointF(x, y), picture)
        painter.end()
