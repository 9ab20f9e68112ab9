"""The card browser as a window of its own, and as one in which a card is chosen."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from engine import Catalog, ListedCard
from gui.browser.pane import CardPane
from gui.look.pressing import only_pressed, pressed_by_enter
from gui.look.sizes import open_at
from gui.look.tab_order import tab_as_laid_out
from gui.look.theme import Theme

SIZE = (1180, 760)


class CardBrowser(QDialog):
    """All cards. With `choosing` it closes when one is taken, and `taken` says which."""

    taken = Signal(str)

    def __init__(self, catalog: Catalog, theme: Theme, parent: QWidget, *, choosing: str = "") -> None:
        super().__init__(parent)
        self.setWindowTitle(choosing or self.tr("Cards"))
        self.setAccessibleName(self.windowTitle())
        self.catalog = catalog
        self.pane = CardPane(catalog, theme, self)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        only_pressed(buttons)
        if choosing:
            take = buttons.addButton(self.tr("Take this card"), QDialogButtonBox.ButtonRole.AcceptRole)
            buttons.accepted.connect(self._take_current)
            self.pane.chosen.connect(self._take)
            pressed_by_enter(take)
        column = QVBoxLayout(self)
        column.addWidget(self.pane, 1)
        column.addWidget(buttons)
        tab_as_laid_out(self)
        open_at(self, *SIZE)
        self.pane.query.setFocus()
        self.finished.connect(lambda _result: self.catalog.close())

    def _take_current(self) -> None:
        if self.pane.current is not None:
            self._take(self.pane.current)

    def _take(self, card: ListedCard) -> None:
        self.taken.emit(card.record.name)
        self.accept()
