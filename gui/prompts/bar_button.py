"""A button whose words are never cut off: they take several lines, and what even those don't hold is in its hint."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QStyle, QStyleOptionButton, QWidget

from gui.look.seen import SeenButton

MOST_LINES = 4
"""With more lines the bar would take room from the table."""
NARROWEST = 90
"""No button is made narrower than that for the sake of others."""
AROUND = 32
"""About what a button adds to its words at both sides."""


def lines_of(words: str, metrics: QFontMetrics, width: int) -> list[str]:
    """Words in lines that are no wider than that; what is left after `MOST_LINES` is cut off with an ellipsis."""
    rest = words.split()
    lines: list[str] = []
    while rest and len(lines) < MOST_LINES - 1:
        taken = 1
        while taken < len(rest) and metrics.horizontalAdvance(" ".join(rest[: taken + 1])) <= width:
            taken += 1
        lines.append(" ".join(rest[:taken]))
        rest = rest[taken:]
    lines += [" ".join(rest)] if rest else []
    return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, width) for line in lines]


def balanced(words: str, metrics: QFontMetrics, width: int) -> list[str]:
    """Words in as few lines as that width takes, the lines about equally long."""
    lines = lines_of(words, metrics, width)
    if len(lines) < 2 or any(line.endswith("…") for line in lines):
        return lines
    narrow = max(map(metrics.horizontalAdvance, words.split()))
    for less in range(max(narrow, metrics.horizontalAdvance(words) // len(lines)), width, 8):
        narrower = lines_of(words, metrics, less)
        if len(narrower) == len(lines) and not any(line.endswith("…") for line in narrower):
            return narrower
    return lines


class BarButton(SeenButton):
    """A button of a prompt. Its text stays whole; it is drawn in lines where it is wider than `set_widest` allows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._widest: int | None = None
        self._hint_is_text = False

    def set_widest(self, width: int) -> None:
        """Have the button be no wider than that, with its words in lines; none is made narrower than `NARROWEST`."""
        width = max(NARROWEST, width)
        if width != self._widest:
            self._widest = width
            self.updateGeometry()
            self.update()
        if (self.is_cut and not self.toolTip()) or self._hint_is_text:
            self._hint_is_text = True
            self.setToolTip(self._words())

    @property
    def is_cut(self) -> bool:
        """Whether not all words are on the button; then its hint has them."""
        return "".join("".join(self.lines()).split()) != "".join(self._words().split())

    @property
    def natural_width(self) -> int:
        """How wide the button is with its words in one line."""
        return self.fontMetrics().horizontalAdvance(self._words()) + self._icon_width + AROUND

    @property
    def _icon_width(self) -> int:
        return 0 if self.icon().isNull() else self.iconSize().width() + 4

    def lines(self) -> list[str]:
        """The words as they are drawn."""
        words = self._words()
        if self._widest is None or self.natural_width <= self._widest:
            return [words]
        return balanced(words, self.fontMetrics(), max(1, self._widest - AROUND - self._icon_width))

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Have the lines drawn in place of the text."""
        super().initStyleOption(option)
        option.text = "\n".join(line.replace("&", "&&") for line in self.lines())

    def sizeHint(self) -> QSize:
        """As wide and as high as the lines need."""
        whole, lines = super().sizeHint(), self.lines()
        if len(lines) == 1 and lines[0] == self._words():
            return whole
        option = QStyleOptionButton()
        self.initStyleOption(option)
        metrics = self.fontMetrics()
        wide = max(map(metrics.horizontalAdvance, lines)) + self._icon_width
        inner = QSize(wide, metrics.lineSpacing() * len(lines) + 2)
        found = self.style().sizeFromContents(QStyle.ContentsType.CT_PushButton, option, inner, self)
        return found.expandedTo(QSize(0, whole.height()))

    def minimumSizeHint(self) -> QSize:
        """A button isn't squeezed below its words."""
        return self.sizeHint()

    def _words(self) -> str:
        return self.text().replace("&&", "&")
