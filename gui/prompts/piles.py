"""Cards that are put into piles, each pile a strip of pictures on the sheet."""

from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QPushButton, QWidget

from engine.decisions import Arrange, Choose
from engine.views import ObjectId
from gui.look.theme import Theme
from gui.models.highlights import Highlights
from gui.prompts.base import only_objects
from gui.prompts.on_sheet import OnSheet
from gui.prompts.tray import Tray
from gui.translation import tr


class PilesPrompt(OnSheet):
    """A strip of pictures for each pile, between which cards are sent."""

    decision: Arrange | Choose
    tray: Tray

    def show_piles(self, tray: Tray, accept: str) -> QPushButton:
        """Put the piles on the sheet, with a button that sends them as they are."""
        self.tray = tray
        button = self.add_button(accept, default=True)
        button.setToolTip("Enter")
        button.clicked.connect(self.accept)
        self.add_cancel()
        self.set_panel(tray, tr("Piles"))
        tray.changed.connect(self.changed)
        tray.hovered.connect(self.hovered)
        return button

    def pick(self, number: int) -> None:
        """A digit sends the current card to the pile of that number."""
        self.tray.send_focused(number - 1)

    def object_clicked(self, id: ObjectId, at: QPoint | None = None) -> None:
        """A click on a card sends it on to the next pile, from the last one to the first."""
        index = self.tray.row_of_object(id)
        if index is not None:
            self.tray.send_on(index)

    def highlights(self) -> Highlights:
        return Highlights(
            legal=frozenset(only_objects(self.decision.options)), source=self.decision.why.source
        )

    def fit_body(self, room: QSize) -> QSize:
        return self.tray.fit(room)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.tray.set_theme(theme)

    def first_focus(self) -> QWidget:
        return self.tray.first_focus()
