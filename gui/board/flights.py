"""Cards that glide from zone to zone: from a hand to the stack, to the battlefield, to a graveyard, from a library."""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, QSize, Qt, QTimer, QVariantAnimation
from PySide6.QtWidgets import QLabel, QWidget

from engine.views import ObjectId, ObjectView, TableView, Zone
from gui.board.cards import CardsView
from gui.board.player_bar import PlayerBar
from gui.look.faces import face_pixmap
from gui.look.metrics import CARD_RATIO
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.models.moves import Move, objects_of

MOST = 12
"""So many cards glide at once; of more, as where all permanents are destroyed, nobody could follow one."""
SMALL = 28.0
"""How high a card is where it comes from a number of cards, or goes to one."""
ON_STACK = 64.0
STACK_INDENT = 26
PALEST = 0.02
"""How much is seen of a card while its picture is on the way to it: nothing, but it can be clicked already."""
Anchor = Callable[[int], QPoint | None]


class Flight(Struct, frozen=True):
    """A card on its way, and where on the screen it comes from."""

    card: ObjectView
    start: QRectF


class Flights(QObject):
    """Lets pictures of cards glide over the window, each from where its object was to where that is now. The table says
    when another one is about to be shown (`leaving`), and when it is (`arriving`)."""

    def __init__(self, over: QWidget, views: tuple[CardsView, ...], bars: tuple[PlayerBar, ...]) -> None:
        super().__init__(over)
        self._over = over
        self._views = views
        self._bars = bars
        self.stack_anchor: Anchor | None = None
        self.theme: Theme = THEMES[DEFAULT]
        self.shown: dict[QLabel, tuple[QRectF, QRectF]] = {}
        self._waiting: tuple[Flight, ...] = ()
        self._held: frozenset[ObjectId] = frozenset()
        """What is pale while its picture is on the way to it."""
        self._glide = QVariantAnimation(self)
        self._glide.setStartValue(0.0)
        self._glide.setEndValue(1.0)
        self._glide.setDuration(0)
        self._glide.valueChanged.connect(self._glided)
        self._glide.finished.connect(self.land)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._launch)

    def set_motion(self, milliseconds: int) -> None:
        """How long a card is on its way; 0: none is."""
        self._glide.setDuration(milliseconds)
        self.land()

    def leaving(self, before: TableView | None, after: TableView, moves: tuple[Move, ...]) -> None:
        """Another table is about to be shown: note from where on the screen cards will have come."""
        self.land()
        if self._glide.duration() and before is not None and before.seat == after.seat:
            found = (*self._moved(before, after, moves), *self._from_libraries(before, after, moves))
            self._waiting = found if len(found) <= MOST else ()

    def _moved(self, before: TableView, after: TableView, moves: Iterable[Move]) -> Iterator[Flight]:
        """What was seen elsewhere before."""
        old = {one.id: one for one in objects_of(before)}
        new = {one.id: one for one in objects_of(after)}
        for was, now in moves:
            if was in old and now in new:
                start = self._place(old[was])
                if start is not None:
                    yield Flight(new[now], start)

    def _from_libraries(self, before: TableView, after: TableView, moves: Iterable[Move]) -> Iterator[Flight]:
        """What was in nobody's sight, where a library has become smaller: drawn, milled, found there."""
        sizes = {player.id: player.library_size for player in before.players}
        smaller = {p.id for p in after.players if p.library_size < sizes.get(p.id, 0)}
        seen = {one.id for one in objects_of(before)}
        known = seen | {now for was, now in moves if was in seen}
        for one in objects_of(after):
            if one.owner in smaller and one.id not in known and not one.token and not one.copy:
                start = None if one.zone == Zone.STACK else self._zone_place(one, Zone.LIBRARY)
                if start is not None:
                    yield Flight(one, start)

    def arriving(self) -> None:
        """The other table is shown: what comes from elsewhere stays pale until its picture is there, which begins its
        way once everything has found its place."""
        if self._waiting:
            self._hold_back(one.card.id for one in self._waiting)
            self._soon.start()

    def _launch(self) -> None:
        waiting, self._waiting = self._waiting, ()
        window = self._over.window()
        for flight in waiting:
            end = self._place(flight.card)
            if end is not None and end != flight.start:
                self.shown[self._picture(flight, end, window)] = (flight.start, end)
        if not self.shown:
            self.land()
            return
        self._glided(0.0)
        for label in self.shown:
            label.show()
            label.raise_()
        self._glide.start()

    def _picture(self, flight: Flight, end: QRectF, window: QWidget) -> QLabel:
        """The card as large as it is at the larger end of its way."""
        wide, high = max((end, flight.start), key=lambda place: place.height()).size().toSize().toTuple()
        label = QLabel(window)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        label.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        label.setScaledContents(True)
        ratio = self._over.devicePixelRatioF()
        label.setPixmap(face_pixmap(flight.card, QSize(wide, high), ratio, self.theme))
        return label

    def _glided(self, share: float) -> None:
        eased = 1 - (1 - share) ** 3
        window = self._over.window()
        for label, (start, end) in self.shown.items():
            wide = start.width() + (end.width() - start.width()) * eased
            high = start.height() + (end.height() - start.height()) * eased
            middle = start.center() + (end.center() - start.center()) * eased
            spot = window.mapFromGlobal(middle)
            label.setGeometry(QRectF(spot.x() - wide / 2, spot.y() - high / 2, wide, high).toRect())
        self._repaint()

    def _repaint(self) -> None:
        """Views that paint only what of their own has changed would leave lines where a picture moves over them."""
        for view in self._views:
            view.viewport().update()

    def land(self) -> None:
        """Everything is where it belongs."""
        self._soon.stop()
        self._glide.stop()
        self._waiting = ()
        self._hold_back(())
        for label in self.shown:
            label.hide()
            label.deleteLater()
        if self.shown:
            self.shown = {}
            self._repaint()

    def _hold_back(self, ids: Iterable[ObjectId]) -> None:
        held = frozenset(ids)
        if held == self._held:
            return
        self._held = held
        self._repaint()
        for view in self._views:
            for item in view.items_of_cards():
                comes = item.slot is not None and held.issuperset(item.slot.ids)
                item.setOpacity(PALEST if comes else 1.0)

    # -- where things are on the screen ----------------------------------------------------------------

    def _place(self, one: ObjectView) -> QRectF | None:
        """Where an object is: a card, a row of the stack, or one of those that a number counts."""
        for view in self._views:
            place = view.place_on_screen(one.id)
            if place is not None:
                return place
        if one.zone == Zone.STACK:
            spot = self.stack_anchor(one.id) if self.stack_anchor is not None else None
            return None if spot is None else _around(QPointF(spot.x() + STACK_INDENT, spot.y()), ON_STACK)
        return self._zone_place(one, one.zone)

    def _zone_place(self, one: ObjectView, zone: Zone) -> QRectF | None:
        for bar in self._bars:
            spot = bar.zone_on_screen(zone) if bar.player is not None and bar.player.id == one.owner else None
            if spot is not None:
                return _around(QPointF(spot), SMALL)
        return None


def _around(middle: QPointF, high: float) -> QRectF:
    wide = high * CARD_RATIO
    return QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
