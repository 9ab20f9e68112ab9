"""The pages of the window, of which only the one that is shown claims room."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget


class Pages(QStackedWidget):
    """The start screen, the table and others. A page that isn't seen takes no room from the docks beside."""

    def sizeHint(self) -> QSize:
        shown = self.currentWidget()
        return super().sizeHint() if shown is None else shown.sizeHint()

    def minimumSizeHint(self) -> QSize:
        shown = self.currentWidget()
        return super().minimumSizeHint() if shown is None else shown.minimumSizeHint()
