"""Measures of the table in logical pixels."""

from enum import StrEnum

from PySide6.QtCore import QSize


class FaceKind(StrEnum):
    """How much of a card a face shows."""

    TILE = "tile"  # on the battlefield: name, picture, numbers, badges
    CARD = "card"  # in a hand: the cost and the type line too
    FULL = "full"  # everything, with the text


CARD_RATIO = 5 / 7
"""Width by height of cards in hands, zones and the zoom."""

TILE_RATIO = 0.86
"""Width by height of permanents."""

TILE_HEIGHTS = (46, 52, 58, 64, 70, 77, 85, 93, 102, 112, 124, 136, 150)
"""The steps in which permanents shrink and grow, so that few different sizes are ever drawn."""

LAND_SHARE = 0.84
"""Lands are that much as high as other permanents."""

GAP = 6
ROW_GAP = 8
PEEK = 20
"""How much of an attached permanent shows above its host, at most."""

FULL_FROM = 168
"""Cards at least this wide show their text."""

HAND_HEIGHT = 152
STACK_THUMB = QSize(46, 64)
ZONE_CARD = QSize(118, 165)
ZOOM_CARD = QSize(300, 420)
TARGET = 24
"""The least side of anything to click."""


def tile_size(height: float) -> QSize:
    """The size of a permanent of that height."""
    return QSize(round(height * TILE_RATIO), round(height))


def card_size(height: float) -> QSize:
    """The size of a card of that height."""
    return QSize(round(height * CARD_RATIO), round(height))
