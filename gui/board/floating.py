"""Numbers that rise from cards and players for a moment: damage, life and counters, as the log tells of them."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from engine.views import Figure, FigureKind, LogLine, ObjectId, PlayerId
from gui.look.fonts import text_font
from gui.look.stickers import pill
from gui.look.theme import DEFAULT, THEMES, Theme, readable_on

STAYS = 1100
"""Milliseconds until a number goes away."""
RISES = 16
"""How far up a number goes as it comes, in pixels."""
BETWEEN = 2
SIZE = 17.0
COUNTERS = "#ffe04a"
"""The ground on which counters stand on cards, too."""
Spot = Callable[[Figure], QPointF | None]
Whose = tuple[FigureKind, ObjectId, PlayerId | None, str]


def added_up(lines: Iterable[LogLine]) -> list[Figure]:
    """The figures of some lines; those of one kind for one object or player are one."""
    sums: dict[Whose, int] = {}
    for line in lines:
        one = line.figure
        if one is not None:
            whose = one.kind, one.object, one.player, one.counter
            sums[whose] = sums.get(whose, 0) + one.amount
    return [
        Figure(kind, amount, object, player, counter)
        for (kind, object, player, counter), amount in sums.items()
        if amount
    ]


def in_signs(figure: Figure) -> str:
    """How a figure is written: a minus for what was lost, a plus for what was gained."""
    sign = "+" if figure.amount > 0 else "−"
    number = abs(figure.amount)
    if figure.kind is FigureKind.DAMAGE:
        return f"−{number}"
    if figure.kind is FigureKind.LIFE:
        return f"{sign}{number}"
    if not figure.counter.startswith(("+", "-")):
        return f"{sign}{number} {figure.counter}"
    return figure.counter if figure.amount == 1 else f"{sign}{number} × {figure.counter}"


class FloatingNumbers(QObject):
    """Lets numbers rise over a widget. `spot` says where; they come as new lines of the log are read, for nothing
    moves here that the log doesn't tell of."""

    def __init__(self, over: QWidget, spot: Spot) -> None:
        super().__init__(over)
        self._over = over
        self._spot = spot
        self._read: int | None = None
        self.theme: Theme = THEMES[DEFAULT]
        self.shown: list[QLabel] = []
        self._rising: dict[QLabel, QPoint] = {}
        self._rise = QVariantAnimation(self)
        self._rise.setStartValue(0.0)
        self._rise.setEndValue(1.0)
        self._rise.setDuration(0)
        self._rise.valueChanged.connect(self._risen)

    def set_motion(self, milliseconds: int) -> None:
        """How long numbers take to rise; 0: none are shown."""
        self._rise.setDuration(milliseconds)
        if not milliseconds:
            self.clear()

    def forget(self) -> None:
        """Another game: what its log tells at first has happened long ago."""
        self._read = None
        self.clear()

    def read(self, lines: tuple[LogLine, ...]) -> None:
        """Show what lines tell that are new; of earlier turns nothing. Behind a cover there are no lines at all: what
        happened meanwhile is shown once it is lifted."""
        if not lines:
            self.clear()
            return
        last, read = lines[-1], self._read
        self._read = last.number
        if read is None or last.number <= read:
            if read is not None and last.number < read:
                self.clear()
            return
        news = [
            line for line in lines[-(last.number - read) :] if line.number > read and line.turn == last.turn
        ]
        figures = added_up(news)
        if figures and self._rise.duration():
            self._show(figures)

    def _show(self, figures: Iterable[Figure]) -> None:
        self._rise.stop()
        self._risen(1.0)
        self._rising = {}
        for figure in figures:
            spot = self._spot(figure)
            if spot is not None:
                self._put(figure, spot.toPoint())
        self._rise.start()
        came = tuple(self._rising)
        QTimer.singleShot(STAYS, self, lambda: self._take_away(came))

    def _put(self, figure: Figure, spot: QPoint) -> None:
        """A number at a spot, above those that are there already."""
        label = QLabel(self._over)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        label.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        label.setPixmap(number_pixmap(figure, self.theme, self._over.devicePixelRatioF()))
        label.adjustSize()
        room = self._over.rect().adjusted(0, RISES, -label.width(), -label.height())
        x = min(max(room.left(), spot.x() - label.width() // 2), max(room.left(), room.right()))
        place = QRect(QPoint(x, spot.y() - label.height() // 2), label.size())
        for taken in sorted((one.geometry() for one in self.shown), key=lambda one: -one.bottom()):
            if place.intersects(taken):
                place.moveBottom(taken.top() - BETWEEN)
        y = min(max(room.top(), place.y()), max(room.top(), room.bottom()))
        label.move(x, y)
        label.show()
        label.raise_()
        self.shown.append(label)
        self._rising[label] = QPoint(x, y)

    def _risen(self, share: float) -> None:
        up = round(RISES * (1 - (1 - share) ** 3))
        for label, place in self._rising.items():
            label.move(place.x(), place.y() - up)

    def _take_away(self, labels: Iterable[QLabel]) -> None:
        for label in labels:
            if label in self.shown:
                self.shown.remove(label)
                self._rising.pop(label, None)
                label.hide()
                label.deleteLater()

    def clear(self) -> None:
        """Take all numbers away."""
        self._rise.stop()
        self._take_away(tuple(self.shown))


def number_pixmap(figure: Figure, theme: Theme, ratio: float) -> QPixmap:
    """A figure as a picture: what is lost on red, what is gained on green, counters in the color that they have on
    cards; the sign says it as well."""
    words = in_signs(figure)
    if figure.kind is FigureKind.COUNTERS:
        ground = QColor(COUNTERS)
    else:
        harm = figure.kind is FigureKind.DAMAGE or figure.amount < 0
        ground = QColor(theme.danger if harm else theme.good)
    font = text_font(SIZE, bold=True)
    wide = QFontMetricsF(font).horizontalAdvance(words) + SIZE * 0.7 + 4
    high = font.pixelSize() * 1.3 + 4
    picture = QPixmap(round(wide * ratio), round(high * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pill(
        painter,
        words,
        QPointF(wide - 2, 2),
        ground,
        readable_on(ground),
        size=SIZE,
        border=QColor(theme.edge),
    )
    painter.end()
    return picture
