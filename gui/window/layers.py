"""What lies over the table stays over it: when a tab of the docks is chosen, Qt raises the middle of the window above all."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class Layers(QObject):
    """Widgets that lie over the middle of a window, the lowest first."""

    def __init__(self, middle: QWidget, over: Sequence[QWidget]) -> None:
        super().__init__(middle)
        self._over = tuple(over)
        middle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ZOrderChange:
            for layer in self._over:
                if layer.isVisible():
                    layer.raise_()
        return super().eventFilter(watched, event)
