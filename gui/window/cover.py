"""The screen between two players of one computer."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.look.seen import HELD, PRESSING, OnScreen, SeenButton
from gui.settings.pins import LONGEST
from gui.translation import tr

HINT = "The other player looks away. Nothing of this hand is shown before you confirm."
FAVOUR_HINT = "The cards of both are hidden meanwhile."
WRONG = "That is not the PIN."
MISSING = "{0} has a PIN: type it first."


class HandoverCover(QWidget):
    """Covers the whole window, names the next player and the kind of decision, and shows nothing else. Where passing
    is an answer, it can be given here, and nothing is shown at all."""

    confirmed = Signal()
    no_response = Signal(bool)
    """Passed without looking; True: for the rest of the turn."""
    favour_done = Signal(bool)
    """Whether the player agrees to what another asked of them."""

    def __init__(self, window: QWidget, fits: Callable[[str, str], bool]) -> None:
        super().__init__(window)
        self._fits = fits
        self._name = ""
        self._favour = False
        self.setObjectName("cover")
        self.setAutoFillBackground(True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._who = QLabel("", self)
        self._who.setObjectName("coverName")
        self._what = QLabel("", self)
        self._what.setObjectName("coverQuestion")
        self._hint = QLabel(tr(HINT), self)
        self._hint.setObjectName("coverHint")
        self.pin = QLineEdit(self)
        self.pin.setEchoMode(QLineEdit.EchoMode.Password)
        self.pin.setMaxLength(LONGEST)
        self.pin.setPlaceholderText("PIN")
        self.pin.setAccessibleName("PIN")
        self.pin.setFixedWidth(240)
        self.on_screen = OnScreen(self)
        self.button = SeenButton("", self)
        self.button.setObjectName("coverButton")
        self.button.setProperty("primary", True)
        self.button.setMinimumSize(240, 44)
        self.button.clicked.connect(self._confirm)
        self.pass_once = SeenButton(tr("No response"), self)
        self.pass_turn = SeenButton(tr("No response to anything this turn"), self)
        self.decline = SeenButton(tr("Play on"), self)
        self.decline.clicked.connect(self._decline)
        self.pass_once.clicked.connect(lambda: self._pass(rest_of_turn=False))
        self.pass_turn.clicked.connect(lambda: self._pass(rest_of_turn=True))
        row = QHBoxLayout()
        row.addStretch(1)
        self._others = (self.pass_once, self.pass_turn, self.decline)
        self.button.on_screen = self.on_screen
        for button in self._others:
            button.on_screen = self.on_screen
            button.setMinimumHeight(36)
            row.addWidget(button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.addStretch(1)
        for label in (self._who, self._what, self._hint):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addSpacing(16)
        column.addWidget(self.pin, 0, Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignCenter)
        column.addSpacing(8)
        column.addLayout(row)
        column.addStretch(1)
        window.installEventFilter(self)
        self.hide()

    def cover(self, name: str, decision_words: str, *, can_pass: bool = False) -> None:
        """Go up before a player's decision. `can_pass`: it can be answered by passing."""
        self._favour = False
        self.button.setText(tr("I am {0}: show my cards").format(name))
        self._go_up(name, decision_words, tr(HINT), can_pass=can_pass)

    def ask_favour(self, name: str, words: str) -> None:
        """Go up before a player of whom another asks something."""
        self._favour = True
        self.button.setText(tr("I am {0}, and I agree").format(name))
        self._go_up(name, words, tr(FAVOUR_HINT), can_pass=False)
        if self.pin.isHidden():
            self.decline.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_up(self, name: str, decision_words: str, hint: str, *, can_pass: bool) -> None:
        self.on_screen.begin()
        self._name = name
        self._who.setText(name)
        self._what.setText(decision_words[:1].upper() + decision_words[1:])
        self._hint.setText(hint)
        self.pass_once.setVisible(can_pass)
        self.pass_turn.setVisible(can_pass)
        self.decline.setVisible(self._favour)
        self.pin.clear()
        self.pin.setVisible(not self._fits(name, ""))
        self.setAccessibleName(f"{name}: {decision_words}")
        self.setAccessibleDescription(tr("The table is covered until this player confirms"))
        self._fit()
        self.show()
        self.raise_()
        first = self.button if self.pin.isHidden() else self.pin
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _may(self) -> bool:
        """Whether it goes down: not with a wrong PIN, which is said."""
        if not self.isVisible():
            return False
        if not self._fits(self._name, self.pin.text()):
            self._hint.setText(tr(WRONG) if self.pin.text() else tr(MISSING).format(self._name))
            self.pin.selectAll()
            self.pin.setFocus(Qt.FocusReason.OtherFocusReason)
            return False
        self.pin.clear()
        self.hide()
        return True

    def _confirm(self) -> None:
        if self._may():
            if self._favour:
                self.favour_done.emit(True)
            else:
                self.confirmed.emit()

    def _decline(self) -> None:
        """Whoever asked goes on, which takes no PIN."""
        self.hide()
        self.favour_done.emit(False)

    def _pass(self, *, rest_of_turn: bool) -> None:
        if self._may():
            self.no_response.emit(rest_of_turn)

    def focusNextPrevChild(self, next: bool) -> bool:
        """The keyboard stays on the cover: nothing behind it is to be used."""
        places = [w for w in (self.pin, self.button, *self._others) if not w.isHidden()]
        at = self.focusWidget()
        place = places.index(at) if at in places else -1 if next else 0
        places[(place + (1 if next else -1)) % len(places)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _fit(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESSING and not HELD.repeats(event):
            self.press()
        event.accept()

    def press(self) -> None:
        """Press the button that the keyboard stands at, else lift the cover."""
        if not self.on_screen.may_answer():
            return
        at = self.focusWidget()
        (at if isinstance(at, QPushButton) else self.button).click()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.parent():
            self._fit()
        return super().eventFilter(watched, event)
