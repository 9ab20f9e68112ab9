"""The docks beside the table, and what they have in common."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QWidget

from engine.views import LogLine, ObjectView, TableView, Zone
from gui.board.card_dock import CardWidget
from gui.board.log_dock import LogWidget
from gui.board.outline_dock import OutlineWidget
from gui.board.stack_dock import StackWidget
from gui.board.zone_dock import ZoneWidget
from gui.lab.inspector import InspectorWidget
from gui.lab.ruling_panel import RulingPanel
from gui.lab.timeline import TimelineWidget
from gui.look.pressing import keeps_keyboard
from gui.look.theme import Theme
from gui.models.highlights import NO_HIGHLIGHTS, Highlights
from gui.models.log_model import LogLevel
from gui.models.moves import Move
from gui.practice.advice_panel import AdvicePanel
from gui.practice.review_panel import ReviewPanel
from gui.translation import tr
from gui.window.prompt_bar import ChoicesPanel

RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
LEFT = Qt.DockWidgetArea.LeftDockWidgetArea
WIDTH = 320
MOST_BESIDE = 0.34
"""The share of the window that the docks beside the table take at most by themselves."""
NORMAL_TEXT = 15
"""How high a line of text is at 100 %, in pixels."""
OUTLINE_WIDTH = 250
ADVICE_SHARE = 0.24
"""The share of the window that advice and reviews take at most by themselves."""
INSPECTOR_WIDTH = 460
TIMELINE_SHARE = 0.3
"""The share of the window that the timeline takes by itself: beside it and the log a hand of seven cards is whole."""
LEAST_RIGHT = 200
TABLE_WIDTH = 660
"""What the table keeps of the width where there are docks on both sides, if there is so much."""
TABS, BETWEEN = 34, 6
HEIGHTS = (116, 134, 186, 248)
"""How stack, choices, card and log share the height at first. A stack with one entry has room, and grows by itself with what
is put on it; of the log eight lines are to be read in a window of 1280 by 800."""
LOW = 440
"""In a window that is lower, in pixels, not all docks beside the table can be read, and the choices need the height of
an empty stack."""
LOW_HEIGHTS = (70, 260, 1, 1)
LEFT_OUT_WHERE_LOW = ("card", "log", "graveyards")
"""Those that are brought up by their keys there: the stack and the choices are what questions are answered by."""
EXTRA = ("outline", "inspector", "timeline", "ruling", "advice", "review")
"""Docks that come only when they are asked for."""
LEAST_CARD = 130
"""How high the dock of the card stays, in pixels, as the stack grows."""
AFTER_THE_PROMPT = 40
"""Milliseconds until the log follows, so that it keeps no question waiting."""
WHILE_WAITING = 150
"""Milliseconds until the log follows though the next question is waited for."""


class Docks(QObject):
    """Stack, choices, card, log, graveyards and outline. Clicks in any of them come out as one signal."""

    object_clicked = Signal(int)
    player_clicked = Signal(int)
    object_hovered = Signal(int)
    object_menu = Signal(int, QPoint)

    def __init__(self, window: QMainWindow, choices: ChoicesPanel) -> None:
        super().__init__(window)
        self._window = window
        window.installEventFilter(self)
        self.stack = StackWidget(window)
        self.log = LogWidget(window)
        self.card = CardWidget(window)
        self.outline = OutlineWidget(window)
        self.zones = ZoneWidget(window)
        self.inspector = InspectorWidget(window)
        self.timeline = TimelineWidget(window)
        self.ruling = RulingPanel(window)
        self.advice = AdvicePanel(window)
        self.review = ReviewPanel(window)
        self.stack.most_height = self._height_for_stack
        self.choices = choices
        self._table: TableView | None = None
        self._heights: dict[str, int] = {}
        """How high the docks beside the table were before there was anything on the stack."""
        self._give_back_later = QTimer(self)
        self._give_back_later.setSingleShot(True)
        self._give_back_later.timeout.connect(self._give_back)
        self._lines: tuple[LogLine, ...] = ()
        self._log_waits = False
        self._log_seen = False
        self._log_later = QTimer(self)
        self._log_later.setSingleShot(True)
        self._log_later.timeout.connect(self._show_log_if_seen)
        self._outline_seen = False
        self._marks = NO_HIGHLIGHTS
        self.docks: dict[str, QDockWidget] = {
            "stack": self._dock("stack", tr("Stack"), self.stack, RIGHT),
            "prompt": self._dock("prompt", tr("Choices"), choices, RIGHT),
            "card": self._dock("card", tr("Card"), self.card, RIGHT),
            "log": self._dock("log", tr("Log"), self.log, RIGHT),
            "graveyards": self._dock("graveyards", tr("Graveyard"), self.zones, RIGHT),
            "timeline": self._dock("timeline", tr("Timeline"), self.timeline, LEFT),
            "ruling": self._dock("ruling", tr("Ruling"), self.ruling, LEFT),
            "inspector": self._dock("inspector", tr("Inspector"), self.inspector, LEFT),
            "outline": self._dock("outline", tr("Table outline"), self.outline, LEFT),
            "advice": self._dock("advice", tr("Advice"), self.advice, LEFT),
            "review": self._dock("review", tr("Review"), self.review, LEFT),
        }
        window.tabifyDockWidget(self.docks["log"], self.docks["graveyards"])
        window.tabifyDockWidget(self.docks["outline"], self.docks["timeline"])
        window.tabifyDockWidget(self.docks["timeline"], self.docks["inspector"])
        window.tabifyDockWidget(self.docks["timeline"], self.docks["review"])
        self._connect()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tabs of docks take the keyboard while there are any: Qt keeps bars without tabs, where it would be lost."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.ChildPolished):
            for bar in self._tabs():
                bar.setFocusPolicy(Qt.FocusPolicy.TabFocus if bar.count() else Qt.FocusPolicy.NoFocus)
        return super().eventFilter(watched, event)

    def _dock(self, name: str, title: str, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(title, self._window)
        dock.setObjectName(f"dock_{name}")
        dock.setWidget(widget)
        keeps_keyboard(widget)
        dock.setAccessibleName(title)
        self._window.addDockWidget(area, dock)
        return dock

    def _connect(self) -> None:
        for clicked in (self.stack.object_clicked, self.zones.object_clicked, self.outline.object_clicked):
            clicked.connect(self._clicked)
        for hovered in (
            self.stack.object_hovered,
            self.zones.object_hovered,
            self.log.object_hovered,
            self.outline.object_hovered,
        ):
            hovered.connect(self.object_hovered)
        for menu in (self.stack.object_menu, self.zones.object_menu, self.outline.object_menu):
            menu.connect(self.object_menu)
        self.outline.player_clicked.connect(self.player_clicked)
        self.docks["log"].visibilityChanged.connect(self._log_seen_changed)
        self.docks["outline"].visibilityChanged.connect(self._outline_seen_changed)
        self.card.pinned.connect(self._pin_changed)
        self.zones.title_changed.connect(self.docks["graveyards"].setWindowTitle)
        self.zones.all_seen.connect(lambda: self.docks["log"].raise_())

    def _clicked(self, id: int, button: Qt.MouseButton) -> None:
        if button == Qt.MouseButton.LeftButton:
            self.object_clicked.emit(id)

    # what is shown

    def show_table(self, table: TableView, moves: tuple[Move, ...] = ()) -> None:
        """Show a table in every dock that shows parts of one. `moves`: what has become another object."""
        if self._table is None and table.players:
            self.zones.watch(table.seat, Zone.GRAVEYARD.value, table)
        self._table = table
        self._note_heights_before(table)
        self.stack.show_table(table)
        if self._heights and not table.stack:
            self._give_back_later.start(AFTER_THE_PROMPT)
        elif self._heights:
            self._make_room_for_stack()
        self.zones.show_table(table)
        self.card.show_table(table, moves)
        self._show_outline_if_seen()

    def _beside_stack(self) -> dict[str, QDockWidget]:
        """The docks among which the height beside the table is divided, from the top; of those that lie upon each other
        the one that is seen: the others only seem to be there."""
        docks = {name: self.docks[name] for name in ("stack", "prompt", "card")}
        docks["lowest"] = self.docks["log" if self._log_seen else "graveyards"]
        return {name: dock for name, dock in docks.items() if dock.isVisible() and not dock.isFloating()}

    def _note_heights_before(self, table: TableView) -> None:
        """Before there is anything on the stack the docks are as high as the person likes them."""
        if table.stack and not self._heights:
            docks = self._beside_stack()
            self._heights = {name: dock.height() for name, dock in docks.items()}
            for name in list(docks)[-1:]:  # the lowest has its tabs below it
                self._heights[name] = self._window.statusBar().y() - docks[name].y()

    def _make_room_for_stack(self) -> None:
        """What the entries of the stack need is taken from the card that is looked at, as far as that can be read then: the
        log and the choices keep their height."""
        docks, heights = self._beside_stack(), dict(self._heights)
        if list(docks) != list(heights) or not {"stack", "card"} <= {*docks}:
            return
        needed = max(heights["stack"], docks["stack"].minimumSizeHint().height())
        taken = min(needed - heights["stack"], max(0, heights["card"] - LEAST_CARD))
        heights["stack"], heights["card"] = needed, heights["card"] - taken
        if docks["stack"].height() != needed or docks["card"].height() != heights["card"]:
            self._window.resizeDocks(list(docks.values()), list(heights.values()), Qt.Orientation.Vertical)

    def _give_back(self) -> None:
        """Once the stack is empty, its dock gives back the height that its entries took from the others."""
        if self.stack.model.rowCount():
            return
        heights, self._heights = self._heights, {}
        docks = self._beside_stack()
        if list(docks) == list(heights) and any(
            docks[name].height() != heights[name] for name in list(docks)[:-1]
        ):
            self._window.resizeDocks(list(docks.values()), list(heights.values()), Qt.Orientation.Vertical)

    def _height_for_stack(self) -> int:
        """How high the stack may be so that the docks around it keep what they need: they would else lie upon each
        other."""
        own, bars = self.docks["stack"], (self._window.menuBar(), self._window.statusBar())
        around = [self.docks[name] for name in ("prompt", "card", "log")]
        needed = [
            dock.minimumSizeHint().height() + BETWEEN
            for dock in around
            if dock.isVisible() and not dock.isFloating()
        ]
        title = own.minimumSizeHint().height() - max(
            self.stack.minimumHeight(), self.stack.minimumSizeHint().height()
        )
        room = self._window.height() - sum(bar.height() for bar in bars) - TABS - title
        return max(room - sum(needed), self.stack.minimumSizeHint().height())

    def show_log(self, lines: tuple[LogLine, ...]) -> None:
        """Show the log; it comes a moment after the question, and behind another tab when somebody looks."""
        self._lines = lines
        self._log_waits = True
        self._log_later.start(AFTER_THE_PROMPT)

    def answered(self) -> None:
        """The next question is waited for, which neither the log nor the heights of docks nor the card that is looked at
        are to keep: they follow after it, if it comes soon."""
        self.card.put_off(WHILE_WAITING)
        for later in (self._log_later, self._give_back_later):
            if later.isActive():
                later.start(WHILE_WAITING)

    def set_log_level(self, level: str) -> None:
        """Show more or less of the log; an unknown level shows the story."""
        self.log.set_level(LogLevel(level) if level in set(LogLevel) else LogLevel.STORY)

    def _log_seen_changed(self, seen: bool) -> None:
        """A dock behind another tab counts as visible to Qt, so only its signal tells."""
        self._log_seen = seen
        self._show_log_if_seen()

    def _outline_seen_changed(self, seen: bool) -> None:
        self._outline_seen = seen
        self._show_outline_if_seen()

    def _show_outline_if_seen(self) -> None:
        if self._outline_seen and self._table is not None:
            self.outline.show_table(self._table)
            self.outline.set_highlights(self._marks)

    def _show_log_if_seen(self) -> None:
        if self._log_waits and self._log_seen:
            self._log_waits = False
            self.log.show_log(self._lines)

    def set_highlights(self, highlights: Highlights) -> None:
        """Mark what a prompt is about."""
        self._marks = highlights
        for part in (self.stack, self.zones):
            part.set_highlights(highlights)
        if self._outline_seen:
            self.outline.set_highlights(highlights)

    def look_at(self, id: int) -> None:
        """Something is pointed at: it is shown large after a moment, unless another card is pinned."""
        self.card.hover(id)

    def show_object(self, seen: ObjectView | None) -> None:
        """Show an object large at once, and keep it."""
        if seen is not None:
            self.card.show_object(seen)
            self.card.pin(True)
            self.bring_up("card")

    def _pin_changed(self, pinned: bool) -> None:
        self.docks["card"].setWindowTitle(tr("Card (pinned)") if pinned else tr("Card"))

    def show_zone(self, player: int, zone: str) -> None:
        """Show a zone of a player in its dock."""
        if self._table is not None:
            self.zones.watch(player, zone, self._table)
            self.bring_up("graveyards")

    def show_revealed(self, line: LogLine) -> None:
        """Bring up cards that are revealed; they stay until they are put away. The keyboard stays where it is."""
        if self._table is not None:
            self.zones.show_revealed(line.text, line.shown, self._table)
            self.card.know(line.shown)
            self.docks["graveyards"].show()
            self.docks["graveyards"].raise_()

    def put_away(self) -> bool:
        """Put away the cards that were revealed last; whether there were any."""
        return self.zones.put_away()

    def set_theme(self, theme: Theme) -> None:
        """Redraw in another theme."""
        for part in (
            self.stack,
            self.zones,
            self.card,
            self.inspector,
            self.timeline,
            self.advice,
            self.review,
        ):
            part.set_theme(theme)

    def clear(self) -> None:
        """Show nothing, and keep nothing."""
        self._table = None
        self._lines, self._log_waits = (), False
        self._log_later.stop()
        self.card.pin(False)
        for part in (
            self.stack, self.zones, self.card, self.log, self.outline, self.inspector, self.timeline, self.advice,
            self.review,
        ):  # fmt: skip
            part.clear()

    def stack_anchor(self, id: int) -> QPoint | None:
        """Where on the screen arrows of a stack object begin."""
        return self.stack.anchor(id)

    # which docks are there

    def show_for_game(self) -> None:
        """Show the docks that a game needs; where they would lie upon each other, those that a question needs."""
        left_out = (*EXTRA, *LEFT_OUT_WHERE_LOW) if self._is_low else EXTRA
        for name, dock in self.docks.items():
            dock.setVisible(name not in left_out)
        self.docks["log"].raise_()
        side = [self.docks[name] for name in ("stack", "prompt", "card", "log")]
        stack, choices, card, log = LOW_HEIGHTS if self._is_low else HEIGHTS
        heights = [
            stack,
            round(choices * self._larger),
            card,
            log,
        ]  # rows of choices are as high as their text
        self._window.resizeDocks(side, heights, Qt.Orientation.Vertical)
        self._window.resizeDocks(side[:1], [self._width_beside()], Qt.Orientation.Horizontal)

    def _width_beside(self) -> int:
        """How wide the docks beside the table are: with larger text wider, as far as the table keeps most of the
        window."""
        return round(min(WIDTH * self._larger, max(WIDTH, self._window.width() * MOST_BESIDE)))

    @property
    def _is_low(self) -> bool:
        return self._window.height() < LOW

    @property
    def _larger(self) -> float:
        """How many times as large as usual text is, 1 where it is smaller."""
        return max(1.0, self._window.fontMetrics().height() / NORMAL_TEXT)

    def show_ruling(self) -> None:
        """Show the ruling beside the table, above the timeline."""
        dock, below = self.docks["ruling"], self.docks["timeline"]
        dock.show()
        dock.raise_()
        self._share(dock, WIDTH)
        if below.isVisible():
            self._window.resizeDocks([dock, below], [360, 440], Qt.Orientation.Vertical)

    def _share(self, left: QDockWidget, wide: int) -> None:
        """Give the docks on the left so much of the width, and those on the right what the table can spare."""
        right = min(self._width_beside(), max(LEAST_RIGHT, self._window.width() - wide - TABLE_WIDTH))
        self._window.resizeDocks([left, self.docks["stack"]], [wide, right], Qt.Orientation.Horizontal)

    def hide_all(self) -> None:
        """Show no dock, as on the start screen."""
        self.ruling.clear()
        for dock in self.docks.values():
            dock.hide()
        for bar in self._tabs():
            bar.hide()  # Qt leaves the tabs of docks that lie upon each other where they were; it shows them again with these

    def _tabs(self) -> list[QTabBar]:
        """The tabs of docks that lie upon each other."""
        return self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)

    def bring_up(self, name: str) -> None:
        """Show a dock and go there; once more, and an extra one goes away."""
        dock = self.docks[name]
        if name == "outline" and dock.isVisible() and self.outline_has_focus():
            dock.hide()
            return
        dock.show()
        dock.raise_()
        if name == "outline":
            self._share(dock, OUTLINE_WIDTH)
        if name in ("advice", "review"):
            self._share(dock, min(WIDTH, int(self._window.width() * ADVICE_SHARE)))
        if name in ("inspector", "timeline"):
            share = TIMELINE_SHARE if name == "timeline" else MOST_BESIDE
            self._share(dock, min(INSPECTOR_WIDTH, int(self._window.width() * share)))
            self._window.resizeDocks([self.docks["ruling"], dock], [1, 2], Qt.Orientation.Vertical)
        dock.widget().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def outline_has_focus(self) -> bool:
        """Whether the keyboard is in the outline."""
        parts = (self.outline, *self.outline.findChildren(QWidget))
        return self.outline.isVisible() and any(part.hasFocus() for part in parts)
