"""Cards in a view: ready-made pictures that Qt moves and paints without asking Python.

What all views of cards share is here: items that are kept while their object stays, marks laid over them,
gliding to new places, and the mouse. `Battlefield` and `HandView` only say where things lie.
"""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import (
    QEvent,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QFrame, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView, QWidget

from engine.views import NOTHING, ObjectId, ObjectView
from gui.board.arrange import Slot
from gui.look.faces import face_pixmap, upright_pixmap
from gui.look.rings import MARGIN, Ring, ring_pixmap
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.models.highlights import NO_HIGHLIGHTS, Highlights
from gui.models.marks import next_member, ring_of

QUARTER = 90.0
MANY = 12
"""Where more cards than that change at once all of the view is painted."""


class CardItem(QGraphicsPixmapItem):
    """A card or a pile of equal ones. Its picture holds all badges; marks are a second picture above it. Where it lies on
    its side its numbers and its mark are turned back, and stand upright."""

    def __init__(self) -> None:
        super().__init__()
        self.slot: Slot | None = None
        self.look: tuple[object, ...] = ()
        self.mark: tuple[object, ...] = ()
        self.numbers = self._picture_above()
        self.ring = self._picture_above()
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    def _picture_above(self) -> QGraphicsPixmapItem:
        """A picture that lies on this one, and is not there yet."""
        above = QGraphicsPixmapItem(self)
        above.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        above.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        above.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        above.hide()
        return above

    def reach(self) -> QRectF:
        """Where in the scene it and what is laid over it are painted."""
        return self.sceneBoundingRect().adjusted(-2 * MARGIN, -2 * MARGIN, 2 * MARGIN, 2 * MARGIN)

    def wear(self, slot: Slot, ratio: float, theme: Theme) -> None:
        """Show what is in the slot; bakes a new picture only if anything that shows has changed."""
        turned = slot.angle == QUARTER
        look = (slot.view, len(slot.ids), slot.width, slot.height, ratio, theme.name, turned, slot.kind)
        if look != self.look:
            size = QSize(slot.width, slot.height)
            face = face_pixmap(slot.view, size, ratio, theme, len(slot.ids), slot.kind, turned=turned)
            self.setPixmap(face)
            self.setOffset(-slot.width / 2, -slot.height / 2)
            self.numbers.setVisible(turned)
            if turned:
                self.numbers.setPixmap(upright_pixmap(slot.view, size, ratio, theme, len(slot.ids)))
                self.numbers.setOffset(-slot.height / 2, -slot.width / 2)
                self.numbers.setRotation(-QUARTER)
            self.look = look
        self.slot = slot

    def set_ring(self, ring: Ring, words: str, ratio: float, theme: Theme, *, focus: bool) -> bool:
        """Lay a mark over the card, or take it away; whether that is another one than before."""
        slot = self.slot
        if slot is None:
            return False
        turned = slot.angle == QUARTER
        wide, high = (slot.height, slot.width) if turned else (slot.width, slot.height)
        mark = (ring, words, wide, high, ratio, theme.name, focus, turned)
        if mark == self.mark:
            return False
        self.mark = mark
        if ring is Ring.NONE and not focus:
            self.ring.hide()
            return True
        self.ring.setPixmap(ring_pixmap(ring, words, wide, high, ratio, theme, focus=focus))
        self.ring.setOffset(-wide / 2 - MARGIN, -high / 2 - MARGIN)
        self.ring.setRotation(-QUARTER if turned else 0)
        self.ring.show()
        return True


class CardsView(QGraphicsView):
    """A view of cards. Ids go out by signals; what may be clicked is for prompts to say."""

    object_clicked = Signal(int, Qt.MouseButton)
    object_hovered = Signal(int)
    object_menu = Signal(int, QPoint)
    object_focused = Signal(int)
    moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = THEMES[DEFAULT]
        self.highlights = NO_HIGHLIGHTS
        self.focused: ObjectId = NOTHING
        self._cards: dict[ObjectId, CardItem] = {}
        self._by_member: dict[ObjectId, CardItem] = {}
        self._glide: list[tuple[CardItem, QPointF, QPointF, float, float]] = []
        self._left: dict[ObjectId, QPointF] = {}
        self._hovered: ObjectId = NOTHING
        self._pressed: ObjectId = NOTHING
        self._clicked: tuple[ObjectId, str] = (NOTHING, "")
        """What was clicked last, and what it was called."""
        self.scene_of_cards = QGraphicsScene(self)
        self.scene_of_cards.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(self.scene_of_cards)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        # A scene would have the whole window painted by itself, once more for each view, after what a question changed
        # has been painted: the view says what is to be painted as it changes.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.NoViewportUpdate)
        self.setAcceptDrops(False)  # files that are dropped on cards are for the window
        self.viewport().setAcceptDrops(False)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.setDuration(0)
        self._motion.valueChanged.connect(self._glide_on)
        self._motion.finished.connect(self._glide_done)
        self._settled = QTimer(self, singleShot=True, interval=0)
        self._settled.timeout.connect(self._lay_out)

    # -- what is shown ---------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Give the cards their places in the size that the view has."""
        raise NotImplementedError

    def settle(self) -> None:
        """Give the cards their places now, if the view has another size since they got them."""
        if self._settled.isActive():
            self._settled.stop()
            self._lay_out()

    def place(self, slots: Iterable[Slot]) -> None:
        """Show exactly these cards. Items of objects that stay are kept and glide to their places."""
        ratio = self.devicePixelRatioF()
        old, now, members = self._cards, dict[ObjectId, CardItem](), dict[ObjectId, CardItem]()
        changed: list[QRectF] = []
        another: list[CardItem] = []
        self._finish_motion()
        for slot in slots:
            item = old.pop(slot.ids[0], None)
            fresh = item is None
            if item is None:
                item = CardItem()
                self.scene_of_cards.addItem(item)
            if item.slot != slot or item.look[4:6] != (ratio, self.theme.name):
                changed += () if fresh else (item.reach(),)
                item.wear(slot, ratio, self.theme)
                self._send(item, slot, fresh=fresh)
                changed.append(item.reach())
                another.append(item)
            now[slot.ids[0]] = item
            for member in slot.ids:
                members[member] = item
        self._left = {}
        for item in old.values():
            for id in item.slot.ids if item.slot is not None else ():
                self._left[id] = item.pos()
            changed.append(item.reach())
            self.scene_of_cards.removeItem(item)
        self._cards, self._by_member = now, members
        self._paint_at(changed)
        if self.focused in members or self.focused == NOTHING:
            self._mark(another)
        else:
            self.focused = NOTHING
            self._mark_all()
        if self._glide:
            self._motion.start()
        self.moved.emit()

    def _paint_at(self, places: Sequence[QRectF]) -> None:
        """Have places of the scene painted where something there has changed."""
        view = self.viewport()
        if len(places) > MANY:
            view.update()
            return
        for place in places:
            view.update(self.mapFromScene(place).boundingRect().adjusted(-1, -1, 1, 1))

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Show another part of the scene."""
        super().scrollContentsBy(dx, dy)
        self.viewport().update()

    def _send(self, item: CardItem, slot: Slot, *, fresh: bool) -> None:
        spot = QPointF(slot.x, slot.y)
        if item.zValue() != slot.depth:
            item.setZValue(slot.depth)
        if item.pos() == spot and item.rotation() == slot.angle:
            return
        if fresh or self._motion.duration() == 0:
            item.setPos(spot)
            item.setRotation(slot.angle)
        else:
            self._glide.append((item, item.pos(), spot, item.rotation(), slot.angle))

    def set_theme(self, theme: Theme) -> None:
        """Redraw in another theme, or for a screen of another pixel ratio."""
        self.theme = theme
        for item in self._cards.values():
            if item.slot is not None:
                item.wear(item.slot, self.devicePixelRatioF(), theme)
        self._mark_all()
        self.viewport().update()

    def set_motion(self, milliseconds: int) -> None:
        """How long cards take to their places; 0 for no motion. Never more than 200."""
        self._motion.setDuration(max(0, min(200, milliseconds)))

    def set_highlights(self, highlights: Highlights) -> None:
        """Mark what a prompt is about."""
        if highlights != self.highlights:
            self.highlights = highlights
            self._mark_all()

    # -- marks -----------------------------------------------------------------------------------------

    def _mark_all(self) -> None:
        self._mark(self._cards.values())

    def _mark(self, items: Iterable[CardItem]) -> None:
        """Lay over these the marks that they have now."""
        ratio = self.devicePixelRatioF()
        chosen = dict(self.highlights.chosen)
        changed = []
        for item in items:
            slot = item.slot
            if slot is not None:
                ring, words = ring_of(slot.ids, self.highlights, chosen)
                if item.set_ring(ring, words, ratio, self.theme, focus=self.focused in slot.ids):
                    changed.append(item.reach())
        self._paint_at(changed)

    def anchor(self, id: ObjectId) -> QPointF | None:
        """The middle of an object in this widget, where arrows begin and end."""
        item = self._by_member.get(id)
        if item is None or item.slot is None:
            return None
        spot = self.mapFromScene(QPointF(item.slot.x, item.slot.y))
        return QPointF(spot) if self.viewport().rect().contains(spot) else None

    def last_seen(self, id: ObjectId) -> QPointF | None:
        """The middle of an object in this widget; of one that has just left where it was."""
        spot = self._left.get(id)
        return self.anchor(id) if spot is None else QPointF(self.mapFromScene(spot))

    def place_on_screen(self, id: ObjectId) -> QRectF | None:
        """Where on the screen an object lies, upright, while its middle is in sight."""
        item, spot = self._by_member.get(id), self.anchor(id)
        if item is None or item.slot is None or spot is None:
            return None
        sides = item.slot.width, item.slot.height
        wide, high = min(sides), max(sides)
        middle = self.viewport().mapToGlobal(spot)
        return QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)

    def extent(self, id: ObjectId) -> float:
        """About how far an object reaches from its middle."""
        item = self._by_member.get(id)
        return (
            min(item.slot.width, item.slot.height) / 2 if item is not None and item.slot is not None else 0.0
        )

    def shown(self) -> Mapping[ObjectId, ObjectView]:
        """Each object on show, members of piles too, with the view that stands for it."""
        return {id: item.slot.view for id, item in self._by_member.items() if item.slot is not None}

    def on_screen(self) -> QRectF:
        """Where on the screen this widget shows cards."""
        view = self.viewport()
        return QRectF(view.mapToGlobal(QPointF(0, 0)), QSizeF(view.size()))

    def places_on_screen(self) -> tuple[QRectF, ...]:
        """Where on the screen cards lie, one place for each pile."""
        there = (item.slot.ids[0] for item in self._cards.values() if item.slot is not None)
        return tuple(place for id in there if (place := self.place_on_screen(id)) is not None)

    def items_of_cards(self) -> Sequence[CardItem]:
        """The items, one for each pile or single card."""
        return tuple(self._cards.values())

    # -- motion ----------------------------------------------------------------------------------------

    def _glide_on(self, share: float) -> None:
        eased = 1 - (1 - share) ** 3
        for item, start, end, turn, angle in self._glide:
            item.setPos(start + (end - start) * eased)
            item.setRotation(turn + (angle - turn) * eased)
        self.viewport().update()

    def _glide_done(self) -> None:
        for item, _, end, _, angle in self._glide:
            item.setPos(end)
            item.setRotation(angle)
        if self._glide:
            self._glide.clear()
            self.viewport().update()

    def _finish_motion(self) -> None:
        self._motion.stop()
        self._glide_done()

    # -- the mouse and the keyboard --------------------------------------------------------------------

    def object_at(self, spot: QPoint) -> ObjectId:
        """The object under a point of the viewport; of a pile the member to act on next."""
        item = self.itemAt(spot)
        if isinstance(item, QGraphicsPixmapItem) and not isinstance(item, CardItem):
            item = item.parentItem()
        return (
            next_member(item.slot.ids, self.highlights)
            if isinstance(item, CardItem) and item.slot
            else NOTHING
        )

    def meant_twice(self, before: tuple[ObjectId, str], found: ObjectId) -> bool:
        """Whether the second click of a double click is one of its own, by what the first was for, its name, and what lies
        there by then: another one of a pile is meant, and what has come into the place of something else isn't."""
        item = self._by_member.get(found)
        name = item.slot.view.name if item is not None and item.slot is not None else ""
        return found not in (NOTHING, before[0]) and name == before[1]

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.meant_twice(self._clicked, self.object_at(event.position().toPoint())):
            self.mousePressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self.object_at(event.position().toPoint())
        if self.focused != NOTHING:  # Enter would else click what the keyboard stood at before
            self.focus_object(NOTHING)
            self._hovered = NOTHING
            self._hover(self._pressed)
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        found, pressed = self.object_at(event.position().toPoint()), self._pressed
        self._pressed = NOTHING
        if (
            found != NOTHING
            and found == pressed
            and event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton)
        ):
            item = self._by_member.get(found)
            self._clicked = (found, item.slot.view.name if item is not None and item.slot is not None else "")
            self.object_clicked.emit(found, event.button())
        super().mouseReleaseEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        found = self.object_at(event.pos())
        if found == NOTHING and event.reason() == QContextMenuEvent.Reason.Keyboard:
            found = self.focused
        if found != NOTHING:
            self.object_menu.emit(found, event.globalPos())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.object_at(event.position().toPoint()))
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(NOTHING)
        super().leaveEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hover(self.object_at(event.position().toPoint()))
        super().enterEvent(event)

    def _hover(self, found: ObjectId) -> None:
        if found != self._hovered:
            self._hovered = found
            self.object_hovered.emit(found)

    def focus_object(self, id: ObjectId) -> None:
        """Put the keyboard's mark on an object, or on none."""
        if id != self.focused:
            self.focused = id if id in self._by_member else NOTHING
            self._mark_all()
            item = self._by_member.get(self.focused)
            if item is not None:
                self.ensureVisible(item, 8, 0)
            self.object_focused.emit(self.focused)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ways = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        way = ways.get(Qt.Key(event.key()))
        if way is not None and self.move_focus(*way):
            event.accept()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.focused != NOTHING:
            item = self._by_member[self.focused]
            ids = item.slot.ids if item.slot is not None else (self.focused,)
            self.object_clicked.emit(next_member(ids, self.highlights), Qt.MouseButton.LeftButton)
        else:
            event.ignore()

    def move_focus(self, dx: int, dy: int) -> bool:
        """Move the keyboard's mark to the nearest card that way; False if there is none."""
        here = self._by_member.get(self.focused)
        if here is None or here.slot is None:
            first = next(iter(self._cards), NOTHING)
            self.focus_object(first)
            return first != NOTHING
        best, least = NOTHING, float("inf")
        for id, item in self._cards.items():
            slot = item.slot
            if slot is None or item is here:
                continue
            along = (slot.x - here.slot.x) * dx + (slot.y - here.slot.y) * dy
            across = abs((slot.x - here.slot.x) * dy) + abs((slot.y - here.slot.y) * dx)
            if along > 4 and along + 3 * across < least and (dy or across < slot.height * 0.6):
                best, least = id, along + 3 * across
        if best == NOTHING:
            return False
        self.focus_object(best)
        return True
