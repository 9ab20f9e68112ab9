"""The main window: start screen, table, docks, cover, menus."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QSize, Signal
from PySide6.QtGui import QCloseEvent, QCursor, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QMenu, QStackedWidget, QWidget

from engine import Film
from engine.rulings.shelf import ShelvedRuling
from engine.views import ObjectId, PlayerId, PlayerView, Supposition
from gui.board.arrows import ArrowMode
from gui.board.cards import QUARTER
from gui.board.recap import Recap
from gui.board.table import TableWidget
from gui.bridge.games import Begun, Games
from gui.commands.actions import Actions
from gui.commands.passing import Passing
from gui.lab.inspecting import Inspecting
from gui.look.drawing_ahead import DrawingAhead
from gui.look.ground import UnreadablePicture, read_once
from gui.look.seen import HELD
from gui.look.sizes import FRAME
from gui.look.theme import THEMES, Theme, apply_theme
from gui.practice.hinting import Hinting
from gui.practice.tour import TourBar
from gui.prompts.base import Prompt
from gui.settings.layouts import sealed, unsealed
from gui.settings.pins import fits
from gui.settings.store import keep_changes
from gui.settings.values import Ground, Settings
from gui.translation import against, tr
from gui.window.announcing import announce
from gui.window.answering import Answering
from gui.window.clicks import Clicks
from gui.window.command_state import CommandState
from gui.window.cover import HandoverCover
from gui.window.docks import Docks
from gui.window.dropping import dropped_file
from gui.window.errands.all_errands import Errands
from gui.window.errands.rules import RuleErrands
from gui.window.handing_over import Game
from gui.window.keyboard import KeyboardReturns
from gui.window.layers import Layers
from gui.window.log_saving import ask_to_save
from gui.window.pace_bar import PaceBar
from gui.window.pages import Pages
from gui.window.picture_keeping import PictureKeeping
from gui.window.play import Play
from gui.window.prompt_bar import ChoicesPanel, PromptBar
from gui.window.replay import Replay
from gui.window.ruling_beside import PlayOn
from gui.window.sheet import Sheet
from gui.window.stage import Stage
from gui.window.start import StartScreen
from gui.window.status_line import StatusLine
from gui.window.style import window_style
from gui.window.watching import Watching

SMALLEST = (800, 480)
FIRST_SIZE = QSize(1280, 800)
OF_LARGE_SCREEN = 0.9
"""So much of a screen that has more room the window takes at first, across and down."""
SLIGHTLY = 15.0
"""How far tapped permanents turn where their names are to stay level."""
GLIDE = 160


class MainWindow(QMainWindow):
    """Owns the parts and hands them to each other."""

    game_left = Signal()

    def __init__(
        self,
        games: Games,
        settings: Settings,
        settings_path: Path,
        problems: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        dressed(settings)  # parts that are made before keep another font until the application runs
        self.games = games
        self.settings = settings
        self._settings_path = settings_path
        self._problems = tuple(problems)
        self.play: Play | None = None
        self.begun: Begun | None = None
        self._can_continue = False
        self.setWindowTitle("Ruleglass")
        least, room = QSize(*SMALLEST), self.screen().availableSize()
        self.setMinimumSize(least if least.boundedTo(room) == least else least.boundedTo(room - FRAME))
        self.resize(FIRST_SIZE)
        self.setAcceptDrops(True)
        self.setAnimated(
            False
        )  # docks would be laid out and painted a dozen times for each entry of the stack
        self.actions_by_name = Actions(self)
        self.table = TableWidget(self)
        self.prompt_bar = PromptBar(self.actions_by_name.action("undo"), self)
        self.choices = ChoicesPanel(self)
        self.tour = TourBar(self)
        self.table.set_guide_widget(self.tour)
        self.table.set_prompt_widget(self.prompt_bar)
        self.docks = Docks(self, self.choices)
        self.start = StartScreen(self.actions_by_name, self)
        self.pages: QStackedWidget = Pages(self)
        self.pages.addWidget(self.start)
        self.pages.addWidget(self.table)
        self.setCentralWidget(self.pages)
        self.sheet = Sheet(self, self.pages)
        self.setStatusBar(StatusLine(self))
        self.mode_label = QLabel("", self)
        self.mode_label.setContentsMargins(0, 0, 8, 0)
        self.statusBar().addPermanentWidget(self.mode_label)
        self.cover = HandoverCover(self, lambda name, typed: fits(self.settings.pins, name, typed))
        field = self.table.battlefield
        self.recap = Recap(self.pages, field.places_on_screen, field.on_screen)
        self.pace = PaceBar(self.actions_by_name, self)
        self.statusBar().addPermanentWidget(self.pace)
        self.errands = Errands(self, self)
        self.rules = RuleErrands(self, self.games)
        self.clicks = Clicks(self, self)
        self.answering = Answering(self, self)
        self.inspecting = Inspecting(self.docks, self._ask_to_inspect, self._suppose, self)
        self.watching = Watching(self, self)
        self.watching.play_wanted.connect(lambda: self.errands.seats.play_from_here())
        self.hinting = Hinting(self.docks, self._ask_for_advice, self)
        self.pictures = PictureKeeping(self, self, self._say)
        self.stage = Stage(self, self)
        self.drawing_ahead = DrawingAhead(
            lambda: self.prompt is not None and self.prompt.on_screen.is_seen, self
        )
        Layers(self.pages, (self.sheet.veil, self.sheet, self.stage.large, self.cover))
        self.command_state = CommandState(self)
        KeyboardReturns(self)
        self._connect()
        self._bind()
        self._standard_layout = self.saveState()
        self._restore_layout()
        self.use_settings(settings)
        self.show_start()

    def _connect(self) -> None:
        self.table.object_clicked.connect(self.clicks.object_clicked)
        self.table.player_clicked.connect(self.clicks.player_clicked)
        self.table.object_hovered.connect(self.docks.look_at)
        self.table.object_menu.connect(self.clicks.object_menu)
        self.table.step_clicked.connect(self.clicks.step_clicked)
        self.table.step_right_clicked.connect(self.clicks.step_right_clicked)
        self.table.zone_clicked.connect(self.docks.show_zone)
        self.docks.object_clicked.connect(self.clicks.activated)
        self.docks.inspector.card_wanted.connect(self._suppose_a_card)
        self.docks.player_clicked.connect(self.clicks.player_clicked)
        self.docks.object_hovered.connect(self.table.look_at)
        self.table.object_hovered.connect(self.inspecting.point)
        self.docks.object_hovered.connect(self.inspecting.point)
        self.docks.advice.object_wanted.connect(self.table.look_at)
        self.docks.object_menu.connect(self.clicks.object_menu)
        self.table.set_stack_anchor(self.docks.stack_anchor)
        self.cover.confirmed.connect(self._uncovered)
        self.cover.no_response.connect(self._no_response)
        self.docks.log.rule_clicked.connect(self.rules.open)

    # commands

    def _bind(self) -> None:
        bind = self.actions_by_name.bind
        for part in (self.errands, self.answering, self.table.battlefield):
            for name, run in part.commands().items():
                bind(name, run)
        bind("redo", partial(self._on_play, Play.redo))
        bind("passing_mode", self.clicks.next_mode)
        bind("pass", partial(self._on_play, Play.pass_now))
        bind("leave", self.leave_table)
        self.pace.bind()
        bind("save_log", lambda: ask_to_save(self, self.docks.log))
        self.rules.bind(self.actions_by_name, lambda: self.prompt)
        bind("quit", self.close)
        bind("peek", partial(self.stage.peek, folded=True))
        for name in ("stack", "log", "card", "graveyards", "outline", "prompt", "ruling"):
            bind(f"show_{name}", partial(self.docks.bring_up, name))
        bind("pin_card", self.stage.show_large)
        bind("inspect", self.inspecting.open)
        self.watching.bind()
        bind("hint", self.hinting.hint)
        bind("thoughts", self.hinting.thoughts)
        bind("all_arrows", self._arrows_changed)
        bind("full_screen", self._full_screen)
        bind("reset_layout", self._reset_layout)

    def _ask_to_inspect(self, id: ObjectId) -> None:
        if self.play is not None:
            self.play.inspect(id)
        elif self.replay is not None:
            self.inspecting.show(id, self.replay.inspect(id))

    def _suppose(self, supposed: Supposition) -> None:
        if self.play is not None:
            self.play.suppose(supposed)
        elif self.replay is not None:
            self.docks.inspector.show_what_if(self.replay.what_if(supposed))

    def _suppose_a_card(self) -> None:
        """Ask whose the card is that is supposed to be on the battlefield, and which."""
        if self.table.table is None:
            return
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        for player in self.table.table.players:
            whose = menu.addAction(tr("Under the control of {0}…").format(player.name.replace("&", "&&")))
            whose.triggered.connect(lambda _checked, player=player: self._choose_supposed(player))
        menu.popup(QCursor.pos())

    def _choose_supposed(self, player: PlayerView) -> None:
        browser = self.errands.decks.choose(tr("What if this card were on the battlefield?"))
        if browser is None:
            return

        def taken(name: str) -> None:
            record = browser.catalog.find(name)
            if record is not None:
                self.docks.inspector.suppose_card(record, player.id, player.name)

        browser.taken.connect(taken)

    def _ask_for_advice(self, of_opponent: bool) -> int | None:
        return None if self.play is None else self.play.advise(of_opponent=of_opponent)

    def _on_play(self, act: Callable[[Play], None]) -> None:
        if self.play is not None:
            act(self.play)

    def open(self) -> None:
        """Show the window: as it was left; the first time in proportion to the screen, or as large as it is where its
        first size doesn't fit there."""
        place = self.screen().availableGeometry()
        room = place.size()
        if self.settings.window:
            self.show()
        elif (FIRST_SIZE + FRAME).boundedTo(room) == FIRST_SIZE + FRAME:
            self.resize((room * OF_LARGE_SCREEN).expandedTo(FIRST_SIZE))
            self.move(place.center() - self.rect().center())
            self.show()
        else:
            self.resize(room - FRAME)  # also where no desktop maximizes windows
            self.showMaximized()
        self.activateWindow()  # where nobody manages windows, none has the keyboard by itself

    @property
    def prompt(self) -> Prompt | None:
        """The prompt on screen."""
        return self.play.prompt if self.play is not None and not self.cover.isVisible() else None

    def _arrows_changed(self) -> None:
        on = self.actions_by_name.is_checked("all_arrows")
        self.table.set_arrow_mode(ArrowMode.ALL if on else ArrowMode.LOOKED_AT)

    def _full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()
        self.actions_by_name.check("full_screen", on=self.isFullScreen())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        name = self.actions_by_name.soft_command(event)
        if name is None or (HELD.repeats(event) and name != "peek"):
            super().keyPressEvent(event)
            return
        self.actions_by_name.run(name)
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        HELD.released(event)
        if self.actions_by_name.soft_command(event) == "peek" and not event.isAutoRepeat():
            self.stage.peek(folded=False)
        else:
            super().keyReleaseEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A file may be dropped here."""
        if dropped_file(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open a file that is dropped, as the menu does."""
        path = dropped_file(event)
        if path is not None:
            event.acceptProposedAction()
            self.errands.open_path(path)

    # games

    def begin(self, begun: Begun, conceding: PlayerId | None = None) -> None:
        """Play a game at this window; the one before is left. `conceding`: who gives it up at once."""
        self.leave_table()
        self.tour.end()
        people = {seat: Passing(seat, self.settings.passing, self.settings.stops) for seat in begun.people}
        self.begun = begun
        game = Game(begun.start, people, begun.opponents, begun.alone)
        self.play = Play(game, self.stage, lambda: self.settings, self)
        self.play.cover_wanted.connect(self._cover)
        self.play.state_changed.connect(self.show_state)
        self.play.said.connect(self._say)
        self.play.ended.connect(self.errands.ends.game_over)
        self.play.broken.connect(self.errands.ends.game_broke)
        self.play.unsaved.connect(self.errands.ends.game_unsaved)
        self.play.refused.connect(self.errands.ends.game_refused)
        self.play.unheeded.connect(self.errands.ends.begin_again)
        self.play.inspected.connect(self.inspecting.show)
        self.play.supposed.connect(self.docks.inspector.show_what_if)
        self.play.advised.connect(self.hinting.show)
        self.play.rule_wanted.connect(self.rules.open)
        self.play.thread_of_engine.bridge.coming.connect(lambda coming: self.drawing_ahead.take(coming.faces))
        self.pace.set_for(self.play, self.settings)
        self.setWindowTitle(tr("{0} — Ruleglass").format(against(begun.names)))
        self.pages.setCurrentWidget(self.table)
        self.docks.show_for_game()
        self.stage.show_waiting(tr("The cards are shuffled…"))
        self.show_state()
        if conceding is None:
            self.play.begin()
        else:
            self.play.begin_conceding(conceding)

    def show_replay(self, film: Film, play_on: Callable[[int], object] | None = None) -> None:
        """Look at a game that was played, or at the script of a scenario, which `play_on` leaves."""
        self.watching.show(film, play_on)

    def show_ruling(self, one: ShelvedRuling, film: Film, play_on: PlayOn, *, quiz: bool) -> None:
        """Look at a ruling: its question and answer beside the table, on which it is played step by step."""
        self.watching.show_ruling(one, film, play_on, quiz=quiz)

    @property
    def replay(self) -> Replay | None:
        """What is looked at, if it is no game that is played."""
        return self.watching.replay

    def leave_table(self) -> None:
        """Go back to the start screen; the game can be continued."""
        self.watching.close()
        if self.play is not None:
            self.pictures.keep()
            self.drawing_ahead.stop()
            self.play.close()
            self.play.deleteLater()
            self.play = self.begun = None  # its opponents remember what they saw
            self.game_left.emit()
        self.show_start()

    def show_page(self, page: QWidget) -> None:
        """Show a page of its own in place of the table; a game is left."""
        self.leave_table()
        self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)

    def show_start(self) -> None:
        """Show the start screen."""
        self.cover.hide()
        self.recap.hide()
        self.pace.set_for(None, self.settings)
        self.setWindowTitle("Ruleglass")
        self.statusBar().clearMessage()  # what it says is about the game that is left
        self.docks.hide_all()
        self.stage.forget()
        self.table.numbers.forget()
        self.table.clear()
        self.table.cover(False)  # a game that was left under its cover would leave it to the next one
        self.prompt_bar.show_waiting("")
        self.choices.clear()
        self.pages.setCurrentWidget(self.start)
        self._can_continue = self.games.last() is not None
        self.start.show_state(can_continue=self._can_continue, problems=self._problems)
        self.show_state()

    def show_state(self) -> None:
        """Let commands be used or not, and say how passing goes."""
        self.command_state.show(can_continue=self._can_continue)

    def say_passing(self) -> None:
        """Passing was changed: show it."""
        self.show_state()

    # who sits at the computer

    def _say(self, text: str) -> None:
        task = self.errands.task
        self.statusBar().showMessage(tr("{0} · {1}").format(text, task) if text and task else text or task)
        if self.settings.announce:
            announce(self, text)

    def cover_table(self) -> None:
        """Nothing of the table is to be seen behind a cover."""
        self.table.cover(True)
        self.recap.hide()
        self.statusBar().clearMessage()

    def _cover(self, name: str, words: str, can_pass: bool) -> None:
        self.cover_table()
        self.cover.cover(name, words, can_pass=can_pass)

    def _no_response(self, rest_of_turn: bool) -> None:
        self.table.cover(False)
        if self.play is not None:
            self.play.pass_covered(rest_of_turn=rest_of_turn)

    def _uncovered(self) -> None:
        self.table.cover(False)
        if self.play is not None:
            self.play.uncover()

    # settings and layout

    def use_settings(self, settings: Settings) -> None:
        """Put settings in force."""
        self.settings = settings
        theme = dressed(settings)
        self.table.set_theme(theme)
        self.sheet.set_theme(theme)
        self.stage.large.set_theme(theme)
        self.docks.set_theme(theme)
        self.start.fan.set_theme(theme)
        self.docks.set_log_level(settings.log_level)
        self.table.set_orientation(None if settings.table_turns else 0)
        self.table.battlefield.set_tap_angle(SLIGHTLY if settings.taps_slightly else QUARTER)
        self.table.battlefield.set_piles(settings.piles)
        self._lay_ground(settings)
        self.table.set_motion(0 if settings.reduced_motion else GLIDE)
        self.actions_by_name.set_keys(settings.shortcuts)
        self.pace.set_for(self.play, settings)

    def _lay_ground(self, settings: Settings) -> None:
        """What the battlefield lies on; a picture that isn't there any more is named, and the two halves stay."""
        picture = None
        if settings.ground is Ground.PICTURE:
            try:
                picture = read_once(Path(settings.picture))
            except UnreadablePicture as error:
                self.statusBar().showMessage(tr("The picture can't be shown: {0}").format(error))
        self.table.battlefield.set_ground(plain=settings.ground is Ground.PLAIN, picture=picture)

    def change_settings(self, settings: Settings) -> None:
        """Put settings in force and keep them."""
        unseen = {"stops": settings.stops, "window": settings.window, "docks": settings.docks}
        differs = replace(self.settings, **unseen) != settings
        before, self.settings = self.settings, settings
        if differs:
            self.use_settings(settings)
        try:
            keep_changes(self._settings_path, settings, before)
        except OSError as error:
            self.statusBar().showMessage(tr("The settings can't be saved: {0}").format(error))

    def _restore_layout(self) -> None:
        if window := unsealed("window", self.settings.window):
            self.restoreGeometry(QByteArray(window))
        if docks := unsealed("docks", self.settings.docks):
            self.restoreState(QByteArray(docks))

    def _reset_layout(self) -> None:
        self.restoreState(self._standard_layout)
        if self.play is not None:
            self.docks.show_for_game()

    def closeEvent(self, event: QCloseEvent) -> None:
        layout = replace(
            self.settings,
            window=sealed("window", bytes(self.saveGeometry().data())),
            docks=sealed("docks", bytes(self.saveState().data()))
            if self.play is not None
            else self.settings.docks,
        )
        self.leave_table()
        self.change_settings(layout)
        super().closeEvent(event)


def dressed(settings: Settings) -> Theme:
    """Give the application the theme and the text size of the settings; which theme that is."""
    theme = THEMES.get(settings.theme, next(iter(THEMES.values())))
    application = QApplication.instance()
    if isinstance(application, QApplication):
        apply_theme(application, theme, settings.text_size, window_style(theme, settings.text_size))
    return theme
