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

TILES = (
    *((52, 40), (56, 46), (60, 52), (62, 58), (64, 66), (68, 74), (74, 84), (80, 93), (88, 102)),
    *((96, 112), (106, 123), (117, 136), (129, 150)),
)
"""The sizes of permanents, in steps, so that few different sizes are ever drawn. The smallest are wide rather
than high, as names run along."""

LARGER_TILES = ((155, 180), (186, 216), (223, 259), (268, 311))
"""The sizes of permanents besides, where somebody looks closer."""

TILE_FROM = 0.79
"""Faces at least this wide by their height are tiles."""

LAND_SHARE = 0.84
"""Lands are that much as large as other permanents, but never in the smallest sizes."""

TILTED = 12.0
"""How far tapped permanents turn where they are wider than high."""

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


def card_size(height: float) -> QSize:
    """The size of a card of that height."""
    return QSize(round(height * CARD_RATIO), round(height))
