"""Pictures of cards that may come up are drawn while the person thinks, so that nobody waits for them then."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer

from engine.views import ObjectView
from gui.look.art import Subject, draw_ahead
from gui.look.face import face_of
from gui.look.metrics import FaceKind

PAUSE = 25
"""Milliseconds between two pictures, each of which takes some two: whatever the person does comes first."""


class DrawingAhead(QObject):
    """Draws the pictures of some cards, one after the other, as long as `is_free` says that nothing else is to be done."""

    def __init__(self, is_free: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.left: list[Subject] = []
        self._is_free = is_free
        self._timer = QTimer(self, interval=PAUSE)
        self._timer.timeout.connect(self._draw)

    def take(self, faces: Iterable[ObjectView]) -> None:
        """Draw the pictures of these cards, in this order, and no others any more."""
        self.left = [face_of(view, FaceKind.TILE).subject() for view in faces]
        self._timer.start()

    def stop(self) -> None:
        """Draw no more."""
        self.left.clear()
        self._timer.stop()

    def _draw(self) -> None:
        if self.left and not self._is_free():
            return
        if not self.left or not draw_ahead(self.left.pop(0)):
            self.stop()
