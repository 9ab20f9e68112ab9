"""The line at the bottom of the window: what was said last, with symbols as pictures, and what stays there."""

from PySide6.QtWidgets import QLabel, QSizePolicy, QStatusBar, QWidget

from gui.look.symbol_text import said, show_text


class StatusLine(QStatusBar):
    """A status bar whose messages may hold symbols: they are pictures, and words for who has them read aloud."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._said = ""
        self.line = QLabel("", self)
        self.line.setObjectName("statusSaid")
        # What is too long is cut: it must not make the window wider.
        self.line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.addWidget(self.line, 1)

    def showMessage(self, text: str, timeout: int | None = 0) -> None:
        """Say something until something else is said."""
        self._said = text
        show_text(self.line, text)
        self.line.setAccessibleName(said(text))
        self.line.setToolTip("" if self.line.sizeHint().width() <= self.line.width() else said(text))

    def clearMessage(self) -> None:
        """Say nothing any more."""
        self.showMessage("")

    def currentMessage(self) -> str:
        """What is said, as it was written."""
        return self._said
