"""The middle of the main window: the opponent's bar, the battlefield, the prompt, my bar and my hand."""

import math
from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent, QWindow
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from engine.views import NOTHING, Figure, ObjectId, PlayerId, TableView
from gui.board.arrows import ArrowLayer, ArrowMode, Line, arrows_of
from gui.board.battlefield import Battlefield
from gui.board.cards import CardsView
from gui.board.flights import Flights
from gui.board.floating import FloatingNumbers
from gui.board.hand import HandView
from gui.board.phase_ribbon import PhaseRibbon
from gui.board.player_bar import PlayerBar
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.models.highlights import NO_HIGHLIGHTS, Arrow, Highlights, Link
from gui.models.moves import Move
from gui.models.words import player_name

HAND_SHARE = 0.196
HAND_LARGEST = 220
LOW = 400
"""A table that is lower, in pixels, has a low hand: of cards of the usual shape only the upper half was seen."""
BESIDE, MORE = 24, 24
"""What lies between a player's numbers and the ribbon, and how much more room brings the ribbon back beside them."""
Anchor = Callable[[int], QPoint | None]


class TableWidget(QWidget):
    """The table as one seat sees it. It shows views and says what was clicked; prompts decide what that means."""

    object_clicked = Signal(int, Qt.MouseButton)
    player_clicked = Signal(int)
    object_hovered = Signal(int)
    object_menu = Signal(int, QPoint)
    step_clicked = Signal(str)
    step_right_clicked = Signal(str)
    zone_clicked = Signal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Table"))
        self.theme = THEMES[DEFAULT]
        self.table: TableView | None = None
        self.highlights = NO_HIGHLIGHTS
        self._seat: PlayerId | None = None
        self._anchor: Anchor | None = None
        self._arrow_mode = ArrowMode.NEXT
        self._looked_at: ObjectId = NOTHING
        self._window: QWindow | None = None
        self.far_bar = PlayerBar(self)
        self.near_bar = PlayerBar(self)
        self.ribbon = PhaseRibbon(self)
        self.battlefield = Battlefield(self)
        self.hand = HandView(self)
        self.far_bar.row.addWidget(self.ribbon, 1)
        self._prompt_box = QWidget(self)
        self._prompt_box.setAutoFillBackground(True)
        self._prompt_place = QVBoxLayout(self._prompt_box)
        self._prompt_place.setContentsMargins(0, 0, 0, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.far_bar)
        column.addWidget(self.battlefield, 1)
        column.addWidget(self._prompt_box)
        column.addWidget(self.near_bar)
        column.addWidget(self.hand)
        self.arrows = ArrowLayer(self)
        self.numbers = FloatingNumbers(self, self._spot_of)
        self.flights = Flights(self, (self.battlefield, self.hand), (self.far_bar, self.near_bar))
        self._cover = QLabel(self)
        self._cover.setObjectName("cover")
        self._cover.setAutoFillBackground(True)
        self._cover.hide()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._draw_arrows)
        self._connect()

    def _connect(self) -> None:
        for view in (self.battlefield, self.hand):
            view.object_clicked.connect(self.object_clicked)
            view.object_menu.connect(self.object_menu)
            view.object_hovered.connect(self.look_at)
            view.object_focused.connect(self.look_at)
            view.moved.connect(self._later.start)
        for bar in (self.far_bar, self.near_bar):
            bar.player_clicked.connect(self.player_clicked)
            bar.zone_clicked.connect(self.zone_clicked)
        self.ribbon.step_clicked.connect(self.step_clicked)
        self.ribbon.step_right_clicked.connect(self.step_right_clicked)

    # -- what is shown ---------------------------------------------------------------------------------

    def show_table(self, view: TableView, moves: tuple[Move, ...] = ()) -> None:
        """Show a table; only what differs from the last one is touched. `moves`: what glides from zone to zone."""
        before, self.table = self.table, view
        if self._cover.isVisibleTo(self):
            return
        if view is not before:
            self.flights.leaving(before, view, moves)
        near = self.near_seat()
        mine = next(player for player in view.players if player.id == near)
        theirs = next((player for player in view.players if player.id != near), mine)
        reader = next((player for player in view.players if player.id == view.seat), mine)
        self.far_bar.show_player(theirs, view)
        self.near_bar.show_player(mine, view)
        self._fit_ribbon()
        active = next((player.name for player in view.players if player.id == view.active), "")
        self.ribbon.show_step(view.step if view.turn > 0 else None, active)
        self.battlefield.show_table(view, near)
        self.hand.show_hand(reader.hand)
        self.flights.arriving()
        self._later.start()

    def clear(self) -> None:
        """Show no table, and keep nothing of the one there was."""
        self.table = None
        self.flights.land()
        self.battlefield.clear()
        self.hand.show_hand(())
        for bar in (self.far_bar, self.near_bar):
            bar.clear()
        self.ribbon.show_step(None, "")
        self.arrows.draw((), self.theme)
        self.look_at(NOTHING)

    def near_seat(self) -> PlayerId:
        """The seat in the lower half."""
        if self._seat is not None or self.table is None:
            return self._seat if self._seat is not None else PlayerId(0)
        return (
            self.table.seat
            if any(p.id == self.table.seat for p in self.table.players)
            else self.table.players[0].id
        )

    def set_orientation(self, seat: int | None) -> None:
        """Put a seat into the lower half; None: always the one that the view belongs to."""
        self._seat = None if seat is None else PlayerId(seat)
        if self.table is not None:
            self.show_table(self.table)

    def set_guide_widget(self, guide: QWidget) -> None:
        """Put a widget between the battlefield and the prompt."""
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertWidget(column.indexOf(self._prompt_box), guide)

    def set_prompt_widget(self, prompt: QWidget) -> None:
        """Put a widget between the battlefield and my bar, instead of the one that was there."""
        # Not taken out item by item: while the old item of a widget lives, a new one never learns that its size changed.
        for old in self._prompt_box.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if old is not prompt:
                self._prompt_place.removeWidget(old)
                old.hide()
                old.setParent(None)
        self._prompt_place.addWidget(prompt)

    def set_highlights(self, highlights: Highlights) -> None:
        """Mark what a prompt is about."""
        self.highlights = highlights
        for part in (self.battlefield, self.hand, self.far_bar, self.near_bar):
            part.set_highlights(highlights)
        self._later.start()

    def set_theme(self, theme: Theme) -> None:
        """Redraw in another theme."""
        self.theme = self.numbers.theme = self.flights.theme = theme
        for part in (self.battlefield, self.hand, self.far_bar, self.near_bar):
            part.set_theme(theme)
        if self.table is not None:
            self.show_table(self.table)

    def set_motion(self, milliseconds: int) -> None:
        """How long cards take to their places; 0 for reduced motion."""
        for view in (self.battlefield, self.hand):
            view.set_motion(milliseconds)
        for motion in (self.numbers, self.flights):
            motion.set_motion(milliseconds)

    def set_stops(self, stops: frozenset[str]) -> None:
        """Mark the steps where the game stops, by the values of `Step`."""
        self.ribbon.set_stops(stops)

    def cover(self, covered: bool) -> None:
        """Hide everything: nothing of the table stays in any widget, tooltip or accessible text."""
        self._cover.setVisible(covered)
        if covered:
            self._cover.setGeometry(self.rect())
            self._cover.raise_()
            self.battlefield.clear()
            self.hand.show_hand(())
            self.arrows.draw((), self.theme)
            self.numbers.clear()
            self.flights.land()
            self.look_at(NOTHING)
        elif self.table is not None:
            self.show_table(self.table)

    # -- arrows ----------------------------------------------------------------------------------------

    def set_stack_anchor(self, anchor: Anchor | None) -> None:
        """Say where a stack object is on screen (global position), so that its arrows begin there."""
        self._anchor = self.flights.stack_anchor = anchor
        self._later.start()

    def set_arrow_mode(self, mode: ArrowMode) -> None:
        """Show all arrows, those of what is looked at, or none."""
        self._arrow_mode = mode
        self._later.start()

    def look_at(self, id: int) -> None:
        """An object is hovered or focused, here or in a dock; `NOTHING` for none."""
        if id != self._looked_at:
            self._looked_at = ObjectId(id)
            self.object_hovered.emit(id)
            if self._arrow_mode is ArrowMode.LOOKED_AT:
                self._later.start()

    def settle(self) -> None:
        """Do what waits until everything else has its place."""
        for view in (self.battlefield, self.hand):
            view.settle()
        if self._later.isActive():
            self._later.stop()
            self._draw_arrows()

    def _wanted_arrows(self) -> tuple[Arrow, ...]:
        if self.table is None or self._cover.isVisibleTo(self):
            return ()
        top = self.table.stack[-1].id if self.table.stack else NOTHING
        own = tuple(arrow for arrow in arrows_of(self.table) if self._wants(arrow, top))
        return (*own, *(arrow for arrow in self.highlights.arrows if arrow not in own))

    def _wants(self, arrow: Arrow, top: ObjectId) -> bool:
        """Whether an arrow is drawn in the mode that was chosen; `top`: what resolves next."""
        match self._arrow_mode:
            case ArrowMode.ALL:
                return arrow.link is not Link.SOURCE or self._seen(arrow)
            case ArrowMode.NEXT:
                of_combat = arrow.link in (Link.ATTACK, Link.BLOCK)
                return arrow.start == top or of_combat or self._seen(arrow)
            case ArrowMode.LOOKED_AT:
                return self._seen(arrow)
            case _:
                return False

    def _seen(self, arrow: Arrow) -> bool:
        return self._looked_at != NOTHING and self._looked_at in (arrow.start, arrow.end)

    def _draw_arrows(self) -> None:
        lines = []
        for arrow in self._wanted_arrows():
            start = self._spot(arrow.start)
            end = self._player_spot(arrow.player) if arrow.player is not None else self._spot(arrow.end)
            if start is not None and end is not None and start != end:
                label = (
                    player_name(self.table, arrow.player) if arrow.player is not None and self.table else ""
                )
                lines.append(Line(arrow.link, start, self._before(end, start, arrow), label))
        self.arrows.draw(lines, self.theme, QRectF(self.battlefield.geometry()))
        self._prompt_box.raise_()
        if self._cover.isVisibleTo(self):
            self._cover.raise_()

    def _before(self, end: QPointF, start: QPointF, arrow: Arrow) -> QPointF:
        """A point short of the middle of the target, so that the head doesn't hide it."""
        reach = 1.0 if arrow.player is not None else self.battlefield.extent(arrow.end) * 0.55
        away = end - start
        length = max(1.0, math.hypot(away.x(), away.y()))
        return end - away * min(0.4, reach / length)

    def _spot(self, id: ObjectId) -> QPointF | None:
        """Where an object is in this widget: on the battlefield, in hand, or in the stack beside."""
        views: tuple[CardsView, ...] = (self.battlefield, self.hand)
        for view in views:
            spot = view.anchor(id)
            if spot is not None:
                return QPointF(view.mapTo(self, spot.toPoint()))
        if self.table is None or all(one.id != id for one in self.table.stack):
            return None
        place = self._anchor(id) if self._anchor is not None else None
        if place is None:
            order = [one.id for one in reversed(self.table.stack)]
            return QPointF(self.width() - 6, self.battlefield.y() + 40 + 40 * order.index(id))
        spot = QPointF(self.mapFromGlobal(place))
        return QPointF(
            min(max(6.0, spot.x()), self.width() - 6.0), min(max(6.0, spot.y()), self.height() - 6.0)
        )

    def _spot_of(self, figure: Figure) -> QPointF | None:
        """Where a number rises: from a permanent, also one that it made leave, or beside a player's life."""
        if figure.player is None:
            spot = self.battlefield.last_seen(figure.object)
            return None if spot is None else QPointF(self.battlefield.mapTo(self, spot.toPoint()))
        for bar in (self.far_bar, self.near_bar):
            if bar.player is not None and bar.player.id == figure.player:
                return QPointF(bar.mapTo(self, bar.beside_life().toPoint()))
        return None

    def _player_spot(self, player: PlayerId) -> QPointF | None:
        """The edge of the battlefield next to the player's name; the prompt stays free of arrows."""
        field = self.battlefield.geometry()
        for bar, y in ((self.far_bar, field.top() + 8), (self.near_bar, field.bottom() - 8)):
            if bar.player is not None and bar.player.id == player:
                return QPointF(bar.mapTo(self, bar.anchor().toPoint()).x(), y)
        return None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        window = self.window().windowHandle()
        if window is not self._window:
            self._window = window
            window.screenChanged.connect(lambda: self.set_theme(self.theme))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cover.setGeometry(self.rect())
        tall = min(HAND_LARGEST, round(self.height() * HAND_SHARE))
        self.hand.set_card_height(tall, low=self.height() < LOW)
        self._fit_ribbon()
        self._later.start()

    def _fit_ribbon(self) -> None:
        """The ribbon lies beside the opponent's numbers, or below them where there is too little room."""
        below = self.far_bar.row.direction() == QBoxLayout.Direction.TopToBottom
        needed = self.far_bar.usual_width() + self.ribbon.least_width() + BESIDE
        beside = self.width() >= needed + (MORE if below else 0)  # a sign more or less moves nothing
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self.far_bar.row.setDirection(way)
