"""Painting card faces: a colored spine with the cost, the name, a picture, and what there is to know.

The paint code runs once for each face and size; what is on screen is pictures.
"""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen

from gui.look.art import art_pixmap
from gui.look.face import Face
from gui.look.face_text import lines_of_name, name_font, name_lines, paint_centered, paint_text, shrunk
from gui.look.fonts import text_font
from gui.look.icons import icon_names, paint_icon
from gui.look.mana import paint_symbol, symbols_in
from gui.look.metrics import FaceKind
from gui.look.stickers import pill, pill_width, sticker_row, sticker_text
from gui.look.theme import Theme, mixed, readable_on
from gui.translation import tr

MAIN_TYPES = ("creature", "planeswalker", "battle", "land", "artifact", "enchantment", "instant", "sorcery")
SUPERTYPES = ("Basic", "Legendary", "Snow", "World", "Ongoing")
LEAST_ART = 46
"""How much of its height the picture of a permanent keeps before its name gets another line."""
LONG_TEXT = 230
BOLD_FROM = 80.0
ALWAYS = "warning"
"""The mark of a card that is played without abilities, for which there is room on the smallest face."""
UP, DOWN = "▴", "▾"
"""Behind power and toughness that are more, or less, than printed."""
SHIFT = 3.0
"""How far each card of a pile lies below the one before it."""
TINY = 64.0
"""Tiles narrower than this give all their room to the name and the numbers."""


def paint_face(painter: QPainter, face: Face, rect: QRectF, theme: Theme) -> None:
    """Paint a face into the rectangle."""
    if face.pile > 1:
        rect = _paint_pile(painter, face, rect, theme)
    radius = max(4.0, rect.width() * 0.055)
    shape = QPainterPath()
    shape.addRoundedRect(rect.adjusted(0.75, 0.75, -0.75, -0.75), radius, radius)
    painter.save()
    painter.setClipPath(shape)
    if not face.known:
        _paint_back(painter, rect, theme)
        _paint_bottom(painter, face, rect, theme)
    elif face.kind is FaceKind.TILE:
        _paint_tile(painter, face, rect, theme)
    else:
        _paint_card(painter, face, rect, theme)
    painter.restore()
    pen = QPen(QColor(theme.edge), 1.5)
    if face.token:
        pen = QPen(mixed(frame_colors(face, theme)[0], theme.ink, 0.45), 1.5, Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(shape)


def frame_colors(face: Face, theme: Theme) -> list[QColor]:
    """The frame's colors in order; lands show the mana they make."""
    letters = [letter for letter in face.letters if letter in theme.frames]
    if not letters:
        letters = ["L" if "land" in face.types else "C"]
    return [QColor(theme.frames[letter]) for letter in letters]


def _paper(face: Face, rect: QRectF, theme: Theme, light: float = 0.0) -> QBrush:
    """The ground of the name and the text: paper with a breath of the frame's colors."""
    colors = [
        mixed(mixed(theme.paper, color, theme.tint), theme.ink, light) for color in frame_colors(face, theme)
    ]
    if len(colors) == 1:
        return QBrush(colors[0])
    wash = QLinearGradient(rect.topLeft(), rect.topRight())
    for place, color in enumerate(colors):
        wash.setColorAt(place / (len(colors) - 1), color)
    return QBrush(wash)


def _paint_pile(painter: QPainter, face: Face, rect: QRectF, theme: Theme) -> QRectF:
    """Edges of the cards below; returns the place of the topmost one."""
    top = _below_pile(face, rect)
    for edge in range(_edges(face), 0, -1):
        below = top.translated(SHIFT * edge, SHIFT * edge)
        painter.setPen(QPen(QColor(theme.edge), 1.2))
        painter.setBrush(mixed(frame_colors(face, theme)[0], theme.paper, 0.25 + 0.18 * edge))
        painter.drawRoundedRect(below.adjusted(0.75, 0.75, -0.75, -0.75), 5, 5)
    return top


def _edges(face: Face) -> int:
    """How many cards show below the topmost one."""
    return min(3, face.pile - 1)


def _below_pile(face: Face, rect: QRectF) -> QRectF:
    """The place of the topmost card of a pile, and of a card that lies alone."""
    return rect.adjusted(0, 0, -SHIFT * _edges(face), -SHIFT * _edges(face))


def _paint_back(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A card back: a lens over lines of text."""
    ground = QLinearGradient(rect.topLeft(), rect.bottomRight())
    ground.setColorAt(0, QColor("#24405a"))
    ground.setColorAt(1, QColor("#132333"))
    painter.fillRect(rect, ground)
    edge = rect.width() * 0.07
    inner = rect.adjusted(edge, edge, -edge, -edge)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#4f86ad"), max(1.0, rect.width() * 0.012)))
    painter.drawRoundedRect(inner, edge, edge)
    painter.setPen(QPen(QColor("#35617f"), max(1.0, rect.height() * 0.016)))
    for row in range(7):
        y = inner.top() + inner.height() * (row + 1) / 8
        reach = inner.width() * (0.38 if row % 3 else 0.28)
        painter.drawLine(QPointF(inner.center().x() - reach, y), QPointF(inner.center().x() + reach, y))
    lens = rect.width() * 0.2
    painter.setPen(QPen(QColor("#d7ecfa"), max(1.5, rect.width() * 0.035)))
    painter.setBrush(QColor("#2c5878"))
    painter.drawEllipse(rect.center(), lens, lens)
    away = lens * 0.72
    start = rect.center() + QPointF(away, away)
    painter.drawLine(start, start + QPointF(lens * 0.7, lens * 0.7))


def _paint_spine(painter: QPainter, face: Face, spine: QRectF, theme: Theme) -> None:
    """The colored edge. It holds the cost, or the marks of the colors where there is no room for a cost."""
    colors = frame_colors(face, theme)
    wash = QLinearGradient(spine.topLeft(), spine.bottomLeft())
    if len(colors) == 1:
        wash.setColorAt(0, colors[0].lighter(112))
        wash.setColorAt(1, colors[0].darker(122))
    else:
        for place, color in enumerate(colors):
            wash.setColorAt((place + 0.25) / len(colors), color)
            wash.setColorAt((place + 0.75) / len(colors), color)
    painter.fillRect(spine, wash)
    side = spine.width() - 3
    parts = symbols_in(face.cost) or tuple(letter for letter in face.letters if letter in "WUBRG")
    room = int((spine.height() - 6) // (side + 2))
    y = spine.top() + 4
    for part in parts[:room]:
        paint_symbol(painter, part, QRectF(spine.left() + 1.5, y, side, side))
        y += side + 2
    if not face.cost and y + side + 6 < spine.bottom() and side >= 11:
        kind = next((name for name in MAIN_TYPES if name in face.types), "")
        if kind:
            spot = QRectF(spine.left() + 1.5, spine.bottom() - side - 5, side, side)
            paint_icon(painter, kind, spot, readable_on(colors[-1]))


def _paint_art(painter: QPainter, face: Face, room: QRectF) -> None:
    ratio = painter.device().devicePixelRatioF()
    picture = art_pixmap(face.subject(), round(room.width() * ratio), round(room.height() * ratio))
    painter.drawPixmap(room, picture, QRectF(picture.rect()))


def _paint_name(
    painter: QPainter, face: Face, room: QRectF, font: QFont, theme: Theme, *, lines: int = 2
) -> float:
    """The name at the top of the room; returns where it ends."""
    high = font.pixelSize() * 1.16
    y = room.top() + 2
    shown = name_lines(face.name, font, [room.width()] * lines)
    painter.setFont(font)
    painter.setPen(QColor(theme.ink))
    for line in shown:
        painter.drawText(QPointF(room.left(), y + font.pixelSize() * 0.95), line)
        y += high
    return y + 3


def _paint_tile(painter: QPainter, face: Face, rect: QRectF, theme: Theme) -> None:
    """A permanent: name, picture, numbers and badges."""
    painter.fillRect(rect, _paper(face, rect, theme))
    spine, body, art, font, lines = _tile_parts(face, rect)
    _paint_name(painter, face, body, font, theme, lines=lines)
    _paint_art(painter, face, art)
    _paint_spine(painter, face, spine, theme)
    _paint_marks(painter, face, art, theme)
    if not face.turned:
        _paint_counters(painter, face, art, theme)
    _paint_bottom(painter, face, art, theme)


def _tile_parts(face: Face, rect: QRectF) -> tuple[QRectF, QRectF, QRectF, QFont, int]:
    """Where spine, name and picture of a tile lie, the font of its name and in how many lines that stands."""
    tiny = rect.width() < TINY
    spine = QRectF(rect.left(), rect.top(), 5.0 if tiny else rect.width() * 0.13, rect.height())
    body = rect.adjusted(spine.width() + (2 if tiny else 4), 0 if tiny else 1, -2 if tiny else -4, 0)
    numbers = 15 if face.stats or face.loyalty is not None or face.pile > 1 else 0
    font = name_font(face.name, rect.width() * 0.132, body.width(), bold=rect.width() >= BOLD_FROM)
    room = int((rect.height() - numbers - (0 if tiny else LEAST_ART)) / (font.pixelSize() * 1.16))
    lines = max(1, min(3, room)) if tiny else min(lines_of_name(face.name, font, body.width()), max(2, room))
    if "attached" in face.marks:
        lines = 1  # only the first line shows above the host
        font = name_font(face.name.replace(" ", "\u00a0"), rect.width() * 0.12, body.width(), bold=False)
    end = body.top() + 5 + font.pixelSize() * 1.16 * len(name_lines(face.name, font, [body.width()] * lines))
    return (
        spine,
        body,
        QRectF(spine.right(), end, rect.right() - spine.right(), rect.bottom() - end),
        font,
        lines,
    )


def paint_upright(painter: QPainter, face: Face, rect: QRectF, theme: Theme) -> None:
    """Paint the numbers of a tile that is turned a quarter to the right, upright, into the rectangle that it takes then:
    they lie over its picture."""
    lying = _below_pile(face, QRectF(0, 0, rect.height(), rect.width()))
    art = lying if not face.known else _tile_parts(face, lying)[2]
    seen = QRectF(rect.right() - art.bottom(), rect.top() + art.left(), art.height(), art.width())
    _paint_pile_number(painter, face, seen, theme)
    _paint_counters(painter, face, seen, theme)
    _paint_numbers(painter, face, seen.adjusted(0, 0, -2, -2), theme, _number_size(art))


def _short_types(face: Face) -> str:
    """The type line for a narrow card: subtypes if there are any, without supertypes."""
    front, _, subtypes = face.type_line.partition(" — ")
    if subtypes == "every creature type":
        return tr("every type")
    if subtypes and "land" not in face.types:
        return subtypes
    return " ".join(word for word in front.split() if word not in SUPERTYPES)


def _paint_card(painter: QPainter, face: Face, rect: QRectF, theme: Theme) -> None:
    """A card in a hand (without its text) or in the zoom (with it)."""
    full = face.kind is FaceKind.FULL
    painter.fillRect(rect, _paper(face, rect, theme))
    spine = QRectF(rect.left(), rect.top(), max(15.0, rect.width() * (0.1 if full else 0.15)), rect.height())
    pad = 8.0 if full else 4.0
    body = rect.adjusted(spine.width() + pad, 2.0 if full else 1.0, -pad, -pad)
    name_size = rect.width() * 0.062 if full else rect.width() * 0.115
    font = name_font(face.name, name_size, body.width(), bold=True)
    lines = lines_of_name(face.name, font, body.width())
    end = _paint_name(painter, face, body, font, theme, lines=lines)
    type_size = max(11.0, rect.width() * 0.044) if full else 11.0
    high = type_size * 1.7
    if full:
        art_top, bottom = end + 2, rect.top() + rect.height() * _share_above_the_text(face)
    else:
        end = art_top = max(end, rect.top() + text_font(name_size).pixelSize() * 2.32 + 6)
        bottom = rect.bottom() - high
    art = QRectF(spine.right(), art_top, rect.right() - spine.right(), bottom - end)
    _paint_art(painter, face, art)
    band = QRectF(spine.right(), art.bottom(), art.width(), high)
    painter.fillRect(band, _paper(face, rect, theme, light=0.08))
    label = QRectF(body.left(), band.top(), body.width(), band.height())
    _paint_types(painter, face, label, type_size, theme)
    _paint_spine(painter, face, spine, theme)
    _paint_marks(painter, face, art, theme)
    if full:
        room = QRectF(body.left(), band.bottom() + 8, body.width(), body.bottom() - band.bottom() - 10)
        _paint_text_and_numbers(painter, face, rect, art, room, theme)
    else:
        _paint_bottom(painter, face, art, theme)


def _share_above_the_text(face: Face) -> float:
    """How much of a card's height is above its text: less, the more there is to read."""
    if face.parts:
        return 0.34
    return 0.52 if len(face.text) < LONG_TEXT else 0.4


def _paint_types(painter: QPainter, face: Face, label: QRectF, size: float, theme: Theme) -> None:
    """The type line, shortened on a card in a hand."""
    full = face.kind is FaceKind.FULL
    words, font = shrunk(face.type_line if full else _short_types(face), size, label.width(), bold=full)
    painter.setFont(font)
    painter.setPen(QColor(theme.ink if full else theme.ink_muted))
    painter.drawText(label, Qt.AlignmentFlag.AlignVCenter, words)


def _paint_text_and_numbers(
    painter: QPainter, face: Face, rect: QRectF, art: QRectF, room: QRectF, theme: Theme
) -> None:
    """What stands on the lower half of a card in the zoom: its text above its numbers, its counters on its picture."""
    _paint_counters(painter, face, art, theme)
    footer = 30.0 if face.stats or face.loyalty is not None or face.damage else 0.0
    room = room.adjusted(0, 0, 0, -footer)
    ink, faint = QColor(theme.ink), QColor(theme.ink_muted)
    paint_text(painter, face.text, room, ink=ink, faint=faint, largest=rect.width() * 0.053, middle=False)
    _paint_numbers(painter, face, rect.adjusted(0, 0, -4, -4), theme, 19)


def _paint_marks(painter: QPainter, face: Face, art: QRectF, theme: Theme) -> None:
    """Status icons down the right side of the picture; attacking and blocking are larger and colored."""
    loud = {"attack": theme.attack, "block": theme.block}
    side = _mark_side(art)
    y = art.top() + 3
    if not face.turned:
        y += _paint_pile_number(painter, face, art, theme)
    for mark in face.marks:
        size = side * 1.3 if mark in loud else side
        if mark == ALWAYS:
            y = min(y, art.bottom() - size - 2)
        elif y + size > art.bottom() - 20 and mark not in loud:
            break
        place = QRectF(art.right() - size - 3, y, size, size)
        ground = QColor(loud.get(mark, "#0c1117"))
        painter.setPen(QPen(QColor("#0c1117") if mark in loud else QColor("#8fa0b0"), 1))
        painter.setBrush(ground)
        painter.drawEllipse(place)
        inset = size * 0.2
        ink = readable_on(ground) if mark in loud else QColor("#ffffff")
        paint_icon(painter, mark, place.adjusted(inset, inset, -inset, -inset), ink)
        y += size + 2


def _mark_side(art: QRectF) -> float:
    return max(13.0, min(22.0, art.width() * 0.17))


def _paint_pile_number(painter: QPainter, face: Face, art: QRectF, theme: Theme) -> float:
    """How many lie in the pile; returns how much of the right side that takes from above."""
    if face.pile < 2:
        return 0.0
    low = art.height() < 34
    size = 11.0 if low else max(12.0, _mark_side(art) * 0.8)
    words = _pile_words(face.pile, size, art.width())
    wide = pill_width(words, size)
    corner = QPointF(art.left() + 25, art.bottom() - 17) if low else QPointF(art.right() - 3, art.top() + 3)
    corner.setX(
        min(max(corner.x(), art.left() + wide), art.right() - 1)
    )  # of large piles all digits are there
    pill(painter, words, corner, theme.accent, theme.on_accent, size=size)
    if low:
        return 0.0
    return size * 1.3 + 3


def _pile_words(pile: int, size: float, room: float) -> str:
    """How many lie in a pile: all digits of a large one, without the sign where there is no room for it, and thousands as
    such."""
    thousands = f"×{pile // 1000}k"
    ways = (f"×{pile}", str(pile), thousands)
    return next((words for words in ways if pill_width(words, size) <= room - 2), thousands)


def _paint_counters(painter: QPainter, face: Face, art: QRectF, theme: Theme) -> None:
    """Counters down the left side of the picture, by number and name: where there is no room, the name is cut."""
    y = art.top() + 3
    crowded = bool(face.marks) or face.pile > 1
    widest = art.width() - (max(13.0, art.width() * 0.17) + 4 if crowded else 0) - 6
    for name, number in face.counters:
        if name == "loyalty" and face.loyalty is not None:
            continue
        if y + 15 > art.bottom():
            break
        words = f"{number}× {name}" if number > 1 else name
        sticker_text(painter, words, QPointF(art.left() + 3, y), widest, "#ffe04a", "#101010")
        y += 17


def _paint_bottom(painter: QPainter, face: Face, art: QRectF, theme: Theme) -> None:
    """Power and toughness or loyalty at the bottom right, keywords to their left."""
    taken = 0.0
    if not face.turned:
        taken = _paint_numbers(painter, face, art.adjusted(0, 0, -2, -2), theme, _number_size(art))
    if art.width() - taken < 30:
        return
    known = [word for word in face.keywords if word in icon_names()]
    others = [word for word in face.keywords if word not in icon_names()]
    room = QRectF(art.left() + 3, art.top(), art.width() - taken - 8, art.height() - 3)
    sticker_row(painter, known, others, room, side=max(14.0, min(20.0, art.width() * 0.17)))


def _number_size(art: QRectF) -> float:
    return max(12.0, min(20.0, art.width() * 0.165))


def _paint_numbers(painter: QPainter, face: Face, room: QRectF, theme: Theme, size: float) -> float:
    """Stats, loyalty and damage in the bottom right corner; returns the width they take."""
    words = face.stats or (str(face.loyalty) if face.loyalty is not None else "")
    if face.grown and face.stats:
        words = f"{words}{UP if face.grown > 0 else DOWN}"
    if not words:
        return 0.0
    ground = QColor(theme.paper) if face.stats else QColor(theme.frames["M"])
    ink = QColor(theme.ink) if face.stats else readable_on(ground)
    border = QColor(theme.danger) if face.damage else QColor(theme.ink_muted)
    font = text_font(size, bold=True)
    wide = pill(painter, words, room.bottomRight(), ground, ink, size=size, border=border, low=True)
    if face.damage:
        high = font.pixelSize() * 1.3
        place = QRectF(room.right() - wide, room.bottom() - high - 17, wide, 16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#7d1f12"))
        painter.drawRoundedRect(place, 7, 7)
        paint_icon(painter, "damage", QRectF(place.left() + 3, place.top() + 2.5, 11, 11), "#ffd2c6")
        text = QRectF(place.left() + 13, place.top(), place.width() - 14, place.height())
        paint_centered(painter, str(face.damage), text, text_font(11.5, bold=True), QColor("#ffffff"))
    return wide
