"""Where a game shows itself: the table, the docks, and the prompt in the bar or on the sheet."""

from typing import Protocol

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from engine.decisions import Act
from engine.views import NOTHING, LogLine, ObjectId, TableView
from gui.board.recap import Recap
from gui.board.table import TableWidget
from gui.commands.actions import Actions
from gui.lab.inspecting import Inspecting
from gui.look.rows_laid_out import lay_out_rows
from gui.models.highlights import Highlights
from gui.models.moves import Move
from gui.practice.tour import TourBar
from gui.prompts.base import Prompt
from gui.prompts.on_sheet import OnSheet
from gui.settings.values import Settings
from gui.window.announcing import announce
from gui.window.docks import Docks
from gui.window.large_card import LargeCard
from gui.window.picture_keeping import PictureKeeping
from gui.window.prompt_bar import ChoicesPanel, PromptBar
from gui.window.sheet import Sheet

LAYOUTS = 2
"""What is laid out may need another size then, and have what is around it laid out anew: that is asked for behind what is
gone through the first time."""


class Room(Protocol):
    """The parts of the window that show a game."""

    table: TableWidget
    docks: Docks
    prompt_bar: PromptBar
    choices: ChoicesPanel
    sheet: Sheet
    recap: Recap
    pages: QStackedWidget
    tour: TourBar
    inspecting: Inspecting
    pictures: PictureKeeping
    actions_by_name: Actions

    @property
    def settings(self) -> Settings: ...


class Stage(QObject):
    """The surface that a `Play` or a replay shows itself on."""

    def __init__(self, window: QMainWindow, room: Room) -> None:
        super().__init__(window)
        self.window = window
        self.room = room
        self.large = LargeCard(window, room.pages)
        self.large.left.connect(lambda: room.docks.card.pin(False))

    def show_table(self, table: TableView, moves: tuple[Move, ...] = ()) -> None:
        """Show a table, everywhere."""
        self.room.table.show_table(table, moves)
        self.room.docks.show_table(table, moves)
        self.large.show_table(table, moves)
        self.room.pictures.table_shown(table)

    def show_log(self, lines: tuple[LogLine, ...]) -> None:
        """Show the log, and the numbers that it tells of beside the cards and players that they are about."""
        self.room.table.numbers.read(lines)
        self.room.docks.show_log(lines)

    def show_revealed(self, line: LogLine) -> None:
        """Show cards that were revealed, until the person has seen them."""
        self.room.docks.show_revealed(line)

    def show_recap(self, lines: tuple[LogLine, ...]) -> None:
        """Tell what happened since a person decided last."""
        self.room.recap.show_lines(lines)

    def show_highlights(self, highlights: Highlights) -> None:
        """Mark what a prompt is about."""
        self.room.table.set_highlights(highlights)
        self.room.docks.set_highlights(highlights)

    def look_at(self, id: ObjectId) -> None:
        """Show an object large after a moment."""
        self.room.docks.look_at(id)

    def forget(self) -> None:
        """Another person looks at the screen, or another game is shown: keep nothing of what was seen before."""
        self.large.put_away()
        self.room.docks.clear()
        self.room.inspecting.forget()

    def show_large(self) -> None:
        """Show what is pointed at as large as the table, and keep it; once more, and it is put away."""
        if self.large.isVisible():
            self.large.put_away()
            return
        card = self.room.docks.card
        one = card.looked_at()
        if one is not None:
            card.pin(True)
            self.large.show_object(one, self.room.table.table)

    def show_prompt(self, prompt: Prompt) -> None:
        """Ask a decision. Its list goes beside the table first: in the bar it would squeeze the battlefield."""
        self.peek(folded=False)
        self.large.put_away()
        self.room.recap.hide()
        self._put_up(prompt)
        if self.room.table.table is not None:
            self.room.tour.asked(prompt.decision, self.room.table.table)
        self.room.inspecting.again()
        about = self._about(prompt)
        if about != NOTHING:
            self.room.docks.look_at(about)
        if self.room.settings.announce:
            announce(prompt, f"{prompt.question()}. {prompt.heading()}")
        QTimer.singleShot(0, prompt, lambda: self._give_keyboard(prompt))

    def _about(self, prompt: Prompt) -> ObjectId:
        """What a question is about: what asks it, or what of an opponent's is to be responded to, whose row on the stack
        shows only how it begins."""
        decision, table = prompt.decision, self.room.table.table
        if isinstance(decision, Act) and table is not None and table.stack:
            top = table.stack[-1]
            return top.id if top.controller != decision.player else NOTHING
        return decision.why.source

    def _give_keyboard(self, prompt: Prompt) -> None:
        """The keyboard goes to where a prompt is answered, unless it is used in the outline."""
        if not self.room.docks.outline_has_focus():
            prompt.first_focus().setFocus(Qt.FocusReason.TabFocusReason)

    def _put_up(self, prompt: Prompt) -> None:
        """A prompt goes to the bar, or onto the sheet over the table."""
        if isinstance(prompt, OnSheet):
            prompt.peek_letter = self.room.actions_by_name.letter_of("peek")
            prompt.set_theme(self.room.table.theme)
            self.room.prompt_bar.show_waiting(prompt.question())
            self.room.choices.show_elsewhere()
            self.room.sheet.show_prompt(prompt)
        else:
            self.room.sheet.clear()
            self.room.choices.show_prompt(prompt)
            self.room.prompt_bar.show_prompt(prompt)

    def lay_out(self, prompt: Prompt | None = None) -> None:
        """Give everything that changed its place at once, before any of it is painted: else it is painted where it was,
        and again where it goes. A button looks otherwise with the keyboard: the prompt has it before too."""
        if prompt is not None:
            self._give_keyboard(prompt)
        for _ in range(LAYOUTS):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        self.room.table.settle()
        lay_out_rows(self.room.docks.stack)
        if prompt is not None and prompt.panel is not None:
            lay_out_rows(prompt.panel)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.UpdateLater)

    def answered(self) -> None:
        """The prompt has been answered, and the next question is waited for."""
        self.room.docks.answered()

    def clear_prompt(self) -> None:
        """The prompt has been answered and goes away."""
        self.room.recap.hide()
        self.room.sheet.clear()
        self.room.prompt_bar.clear()
        self.room.choices.clear()

    def show_waiting(self, text: str) -> None:
        """Say what is waited for."""
        self.room.sheet.clear()
        self.room.prompt_bar.show_waiting(text)
        self.room.choices.clear()

    def prompt_parent(self) -> QWidget:
        """Who owns prompts."""
        return self.room.prompt_bar

    def peek(self, *, folded: bool) -> None:
        """Fold the choices away while the key is held."""
        self.room.choices.peek(folded=folded)
        self.room.sheet.hold(folded=folded)
