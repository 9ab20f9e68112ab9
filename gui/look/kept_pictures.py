"""Pictures that were drawn are kept for the next time, as far as a given number of bytes goes.

How many are kept says little about memory: the large face of a card takes sixty times the bytes of a small one.
"""

from collections import OrderedDict
from collections.abc import Callable
from functools import update_wrapper
from typing import Generic, ParamSpec

from PySide6.QtGui import QPixmap

MEGABYTE = 1024 * 1024
Key = ParamSpec("Key")


class KeptPictures(Generic[Key]):
    """A function that draws pictures, and those of its results that were wanted last."""

    def __init__(self, draw: Callable[Key, QPixmap], most: int) -> None:
        self._draw = draw
        self.most = most
        self._kept: OrderedDict[object, QPixmap] = OrderedDict()
        self.bytes = 0
        self.made = 0
        update_wrapper(self, draw)

    def __call__(self, *given: Key.args, **named: Key.kwargs) -> QPixmap:
        """The picture, drawn now if it isn't kept."""
        key = (given, *named.items())
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        picture = self._draw(*given, **named)
        self.made += 1
        self._kept[key] = picture
        self.bytes += bytes_of(picture)
        while self.bytes > self.most and len(self._kept) > 1:
            self.bytes -= bytes_of(self._kept.popitem(last=False)[1])
        return picture

    def forget(self) -> None:
        """Keep none of them."""
        self._kept.clear()
        self.bytes = 0


def bytes_of(picture: QPixmap) -> int:
    """How much memory a picture takes."""
    return picture.width() * picture.height() * picture.depth() // 8


def kept_pictures(megabytes: int) -> Callable[[Callable[Key, QPixmap]], KeptPictures[Key]]:
    """Have a function keep the pictures that it draws, as many as go into so many megabytes."""
    return lambda draw: KeptPictures(draw, megabytes * MEGABYTE)
