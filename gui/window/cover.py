"""The screen between two players of one computer."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget


class HandoverCover(QWidget):
    """Covers the whole window, names the next player and the kind of decision, and shows nothing else."""

    confirmed = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("cover")
        self.setAutoFillBackground(True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._who = QLabel("", self)
        self._who.setObjectName("coverName")
        self._what = QLabel("", self)
        self._what.setObjectName("coverQuestion")
        hint = QLabel("The other player looks away. Nothing of this hand is shown before you confirm.", self)
        hint.setObjectName("coverHint")
        self.button = QPushButton("", self)
        self.button.setObjectName("coverButton")
        self.button.setProperty("primary", True)
        self.button.setMinimumSize(240, 44)
        self.button.clicked.connect(self._confirm)
        column = QVBoxLayout(self)
        column.addStretch(1)
        for label in (self._who, self._what, hint):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addSpacing(16)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch(1)
        window.installEventFilter(self)
        self.hide()

    def cover(self, name: str, decision_words: str) -> None:
        """Go up before a player's decision."""
        self._who.setText(name)
        self._what.setText(decision_words[:1].upper() + decision_words[1:])
        self.button.setText(f"I am {name}: show my cards")
        self.setAccessibleName(f"{name}: {decision_words}")
        self.setAccessibleDescription("The table is covered until this player confirms")
        self._fit()
        self.show()
        self.raise_()
        self.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _confirm(self) -> None:
        if self.isVisible():
            self.hide()
            self.confirmed.emit()

    def _fit(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._confirm()
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.parent():
            self._fit()
        return super().eventFilter(watched, event)
