"""The few facts by which cards are searched and listed, taken from the text of a record."""

import re

from engine.language.records import CardRecord, FaceRecord, Layout
from engine.values.colors import COLORS, Color
from engine.values.mana import NO_COST, ManaCost, mana_cost

BITS: dict[Color, int] = {color: 1 << place for place, color in enumerate(COLORS)}


def deck_mana_value(card: CardRecord) -> int:
    """The mana value of a card outside the game (CR 202.3): of its front, or of both halves (CR 202.3d)."""
    return sum(_cost(face).mana_value for face in _shown_outside(card))


def colors_mask(card: CardRecord) -> int:
    """The colors of a card outside the game, a bit each (CR 105.2): of its front, or of both halves."""
    colors = {color for face in _shown_outside(card) for color in _colors(face)}
    return sum(BITS[color] for color in colors)


def printed_size(card: CardRecord) -> tuple[int | None, int | None]:
    """The power and toughness of the front, as far as they are plain numbers (CR 208.1)."""
    front = card.faces[0]
    power, toughness = (
        int(text) if text is not None and re.fullmatch("[+-]?[0-9]{1,6}", text) else None
        for text in (front.power, front.toughness)
    )
    return power, toughness


def legal_words(card: CardRecord) -> str:
    """In which formats a card may be played or is restricted or banned, as the card file says, to be searched."""
    return "".join(f" {format}={status};" for format, status in card.legalities)


def _shown_outside(card: CardRecord) -> tuple[FaceRecord, ...]:
    """The faces whose characteristics a card has outside the game (CR 709.4, 712.8a, 715.4)."""
    return card.faces if card.layout is Layout.SPLIT else card.faces[:1]


def _colors(face: FaceRecord) -> frozenset[Color]:
    if face.colors is not None:
        return frozenset(face.colors)
    return _cost(face).colors | frozenset(face.color_indicator or ())


def _cost(face: FaceRecord) -> ManaCost:
    """The mana cost; nothing where it has symbols that the rules don't know, as on joke cards (CR 107.4)."""
    try:
        return mana_cost(face.mana_cost)
    except ValueError:
        return NO_COST
