"""What a card says, which formats it is legal in, and what of it isn't understood, marked where reading stopped."""

from html import escape

from PySide6.QtWidgets import QLabel, QTextBrowser, QVBoxLayout, QWidget

from engine import ListedCard, UnreadText
from gui.board.card_dock import CardWidget
from gui.bridge.engine_cards import view_of
from gui.look.symbol_text import symbol_size, with_pictures
from gui.look.theme import Theme

HEIGHT_OF_WHY = 170


class CardDetails(QWidget):
    """One card in large; below it whether it can be played, in plain words."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.card = CardWidget(self)
        self.card.set_theme(theme)
        self.verdict = QLabel("", self)
        self.verdict.setWordWrap(True)
        self.verdict.setObjectName("cardVerdict")
        self.why = QTextBrowser(self)
        self.why.setOpenLinks(False)
        self.why.setAccessibleName(self.tr("Why this card can't be played"))
        self.why.setMaximumHeight(HEIGHT_OF_WHY)
        self.legal = QLabel("", self)
        self.legal.setWordWrap(True)
        self.legal.setProperty("muted", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.card, 1)
        for widget in (self.verdict, self.why, self.legal):
            column.addWidget(widget)
        self.clear()

    def clear(self) -> None:
        """Show nothing."""
        self.card.show_object(None)
        for widget in (self.verdict, self.why, self.legal):
            widget.hide()

    def show_card(self, card: ListedCard, unread: tuple[UnreadText, ...]) -> None:
        """Show a card; `unread`: the texts of it that aren't understood, none if it can be played."""
        self.card.show_object(view_of(card.record))
        self.verdict.setText(
            self.tr("⚠ This card can't be played yet.") if unread else self.tr("This card can be played.")
        )
        self.verdict.setProperty("problem", bool(unread))
        self.verdict.show()
        self.why.setVisible(bool(unread))
        if unread:
            marked = "".join(self._marked(text) for text in unread)
            self.why.setHtml(with_pictures(marked, symbol_size(self.why.font())))
        self.legal.setText(self._formats(card))
        self.legal.setVisible(bool(card.record.legalities))

    def _marked(self, text: UnreadText) -> str:
        """A text with what was read as it is, and the rest underlined in color: where reading stopped."""
        if text.reason:
            return f"<p><u>{escape(text.text)}</u><br>{escape(text.reason)}</p>"
        color = self.theme.danger
        stopped = f"<u><b style='color:{color}'>{escape(text.unread)}</b></u>"
        return self.tr("<p>{0}{1}</p><p><i>Not understood from the underlined words on.</i></p>").format(
            escape(text.read), stopped
        )

    def _formats(self, card: ListedCard) -> str:
        by_status: dict[str, list[str]] = {}
        for name, status in card.record.legalities:
            by_status.setdefault(status, []).append(name)
        return "; ".join(f"{status}: {', '.join(names)}" for status, names in by_status.items())
