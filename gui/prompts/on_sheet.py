"""Prompts that are asked on a sheet over the table: its head, its filter, its body and its buttons."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from engine.views import ObjectId, ObjectView
from gui.look.metrics import CARD_RATIO
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.prompts.base import SMALLEST_TARGET, Prompt, only_objects
from gui.prompts.faces import card_picture, face_size
from gui.translation import tr

PADDING = 10
LEAST_WIDTH = 560
LARGE, LARGEST = 212, 300
"""How wide the card beside a list is at least, and at most: so that its text is read whole where there is room for it."""
SHARE_OF_LARGE = 0.26
"""So much of the width it takes."""
FILTER_FROM = 9
"""So many pictures or rows, and there is a line to filter them: fewer have a digit each."""
PEEK_WORDS = "See the table behind (hold Q; a click keeps the sheet folded)"
MOVES = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})


class FilterLine(QLineEdit):
    """Text narrows a list. Digits and Escape are the window's, Up and Down the list's."""

    moved = Signal(QKeyEvent)

    def __init__(self, digits: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._digits = digits
        self.setMinimumHeight(SMALLEST_TARGET)
        self.setClearButtonEnabled(True)

    def event(self, event: QEvent) -> bool:
        """Decline digits, which choose."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.text().isdigit() and not self._digits:
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in MOVES:
            self.moved.emit(event)
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class OnSheet(Prompt):
    """A prompt with a head that stays when the sheet is folded, and room for pictures below it."""

    peek_wanted = Signal(bool)
    resized = Signal()

    def _lay_out(self) -> None:
        self.theme = THEMES[DEFAULT]
        self.peek_letter = "q"
        self.filter_line: FilterLine | None = None
        words = self._words_in_a_column()
        self.header = QWidget(self)
        self.header.setObjectName("sheetHeader")
        self.peek_button = QPushButton(tr("Peek"), self.header)
        self.peek_button.setCheckable(True)
        self.peek_button.setAutoDefault(False)
        self.peek_button.setToolTip(tr(PEEK_WORDS))
        self.peek_button.setAccessibleName(tr(PEEK_WORDS))
        self.peek_button.setMinimumHeight(SMALLEST_TARGET)
        self.peek_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.peek_button.toggled.connect(self.peek_wanted)
        head = QHBoxLayout(self.header)
        head.setContentsMargins(PADDING, 8, PADDING, 8)
        head.setSpacing(10)
        head.addLayout(words, 1)
        head.addWidget(self.peek_button, 0, Qt.AlignmentFlag.AlignTop)
        self.large = QLabel(self)
        self.large.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.large.hide()
        self._large_width = LARGE
        self._large_view: ObjectView | None = None
        self.tools = QHBoxLayout()
        self.tools.setContentsMargins(PADDING, 0, PADDING, 0)
        self.body = QHBoxLayout()
        self.body.setContentsMargins(PADDING, 0, PADDING, 0)
        self.body.setSpacing(PADDING)
        self.body.addWidget(self.large)
        footer = QHBoxLayout()
        footer.setContentsMargins(PADDING, 6, PADDING, 10)
        footer.addWidget(self.note, 1)
        footer.addStretch(0)
        footer.addLayout(self.buttons)
        self.whole = QVBoxLayout(self)
        self.whole.setContentsMargins(0, 0, 0, 0)
        self.whole.setSpacing(4)
        self.whole.addWidget(self.header)
        self.whole.addLayout(self.tools)
        self.whole.addLayout(self.body, 1)
        self.whole.addLayout(footer)
        self._casting: QWidget | None = None
        self._around_body = (head, self.tools, footer)
        self.note.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def set_panel(self, panel: QWidget, name: str) -> None:
        """Give the sheet its list or tray."""
        super().set_panel(panel, name)
        self.whole.removeWidget(panel)
        self.body.addWidget(panel, 1)

    def add_filter(self, words: str, *, digits: bool = False) -> FilterLine:
        """Put a line above the list that narrows it. `digits`: they are typed and choose nothing."""
        line = FilterLine(digits, self)
        line.setPlaceholderText(words)
        line.setAccessibleName(words)
        self.tools.insertWidget(0, line, 1)
        self.filter_line = line
        return line

    # how large it is

    def head_height(self, width: int) -> int:
        """How high the head is: what is seen of a folded sheet."""
        return self._around_body[0].heightForWidth(width)

    def fit(self, room: QSize) -> QSize:
        """Take the sizes that suit this much room; returns what the sheet needs of it."""
        self.ensurePolished()
        within = QSize(room.width() - 2 * PADDING, room.height() - self._around(room.width()))
        self._fit_large(within)
        beside = self._large_width + PADDING if self.large.isVisibleTo(self) else 0
        body = self.fit_body(within - QSize(beside, 0))
        if beside:
            body = QSize(body.width() + beside, max(body.height(), face_size(self._large_width).height()))
        wide = min(room.width(), max(body.width() + 2 * PADDING, LEAST_WIDTH))
        return QSize(wide, min(room.height(), body.height() + self._around(wide)))

    def _fit_large(self, room: QSize) -> None:
        """Show the card beside the list as large as the room allows."""
        wide = min(LARGEST, int(room.width() * SHARE_OF_LARGE), int(room.height() * CARD_RATIO))
        wide = max(LARGE, wide)
        if wide != self._large_width:
            self._large_width = wide
            self.show_large(self._large_view)

    def show_casting(self, strip: QWidget) -> None:
        super().show_casting(strip)
        self._casting = strip

    def _around(self, width: int) -> int:
        """How much height everything but the body takes."""
        heights = [
            part.heightForWidth(width) if part.hasHeightForWidth() else part.sizeHint().height()
            for part in self._around_body
        ]
        if self._casting is not None:
            heights.append(self._casting.sizeHint().height())
        return sum(heights) + self.whole.spacing() * len(heights)

    def fit_body(self, room: QSize) -> QSize:
        """Take the sizes that suit this room; returns what the body needs of it."""
        raise NotImplementedError

    # pictures

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.show_large(self.large_view())

    def show_large(self, view: ObjectView | None) -> None:
        """Show a card large beside the list."""
        self._large_view = view
        self.large.setVisible(view is not None)
        if view is not None:
            picture = card_picture(view, face_size(self._large_width), self.devicePixelRatioF(), self.theme)
            self.large.setPixmap(picture)
            self.large.setAccessibleName(view.name)

    def cards_shown(self) -> tuple[ObjectId, ...]:
        return only_objects(getattr(self.decision, "options", ()))

    def large_view(self) -> ObjectView | None:
        """The card that is shown large beside the list, if any."""
        return None

    # keys

    def watch_keys_of(self, panel: QWidget) -> None:
        """Letters typed in the list go to the filter."""
        panel.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        line = self.filter_line
        if isinstance(event, QKeyEvent) and line is not None and line.isVisible() and self._is_typed(event):
            if event.type() == QEvent.Type.KeyPress:
                line.setFocus(Qt.FocusReason.ShortcutFocusReason)
                if event.text() != "/":
                    line.insert(event.text())
            event.accept()
            return event.type() in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
        return super().eventFilter(watched, event)

    def _is_typed(self, event: QKeyEvent) -> bool:
        """Whether a key is a letter, but not the one to peek with."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        text = event.text()
        return plain and (text.isalpha() or text == "/") and text.casefold() != self.peek_letter
