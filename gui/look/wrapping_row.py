"""Widgets side by side, in as many lines as they need at the width there is."""

from collections.abc import Iterator

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class WrappingRow(QLayout):
    """Lays widgets out like words: each line takes as many as fit and gives them its whole width, or leaves them as wide as
    they are at its right end, where dialogs have their buttons. So it is no wider than its widest widget has to be, and
    higher where it is narrow."""

    def __init__(self, parent: QWidget, *, at_right: bool = False) -> None:
        super().__init__(parent)
        self._at_right = at_right
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        """Lay out one more."""
        self._items.append(item)

    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The one at a place; none beyond the last."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """The one at a place, which is no longer laid out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Wider than needed is welcome."""
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        """Its height depends on its width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """So high are all lines at this width."""
        return self._heights(list(self._lines(width - self._beside())), self._above())

    def sizeHint(self) -> QSize:
        """All in one line."""
        sizes = [item.sizeHint() for item in self._items]
        width = sum(size.width() for size in sizes) + self.spacing() * max(0, len(sizes) - 1)
        height = max((size.height() for size in sizes), default=0)
        return QSize(width + self._beside(), height + self._above())

    def minimumSize(self) -> QSize:
        """Each in a line of its own is narrow enough; how high, the width tells."""
        sizes = [item.minimumSize() for item in self._items]
        return QSize(
            max((size.width() for size in sizes), default=0) + self._beside(),
            max((size.height() for size in sizes), default=0) + self._above(),
        )

    def setGeometry(self, rectangle: QRect) -> None:
        """Lay them out in this rectangle."""
        super().setGeometry(rectangle)
        inside = rectangle.marginsRemoved(self.contentsMargins())
        top = inside.top()
        for line in self._lines(inside.width()):
            wanted = [self._wanted(item) for item in line]
            spare = max(0, inside.width() - sum(wanted) - self.spacing() * (len(line) - 1))
            height, left = self._height(line), inside.left() + (spare if self._at_right else 0)
            spare = 0 if self._at_right else spare
            for at, (item, width) in enumerate(zip(line, wanted, strict=True)):
                width += spare * (at + 1) // len(line) - spare * at // len(line)
                item.setGeometry(QRect(left, top, min(width, inside.width()), height))
                left += width + self.spacing()
            top += height + self.spacing()

    def _lines(self, width: int) -> Iterator[list[QLayoutItem]]:
        line: list[QLayoutItem] = []
        taken = 0
        for item in self._items:
            wanted = self._wanted(item)
            if line and taken + self.spacing() + wanted > width:
                yield line
                line, taken = [], 0
            taken += wanted + (self.spacing() if line else 0)
            line.append(item)
        if line:
            yield line

    @staticmethod
    def _wanted(item: QLayoutItem) -> int:
        return max(item.sizeHint().width(), item.minimumSize().width())

    @staticmethod
    def _height(line: list[QLayoutItem]) -> int:
        return max(max(item.sizeHint().height(), item.minimumSize().height()) for item in line)

    def _heights(self, lines: list[list[QLayoutItem]], more: int) -> int:
        return sum(self._height(line) for line in lines) + self.spacing() * max(0, len(lines) - 1) + more

    def _beside(self) -> int:
        margins = self.contentsMargins()
        return margins.left() + margins.right()

    def _above(self) -> int:
        margins = self.contentsMargins()
        return margins.top() + margins.bottom()
