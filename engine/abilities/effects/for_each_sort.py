"""What is done once for each card type or color: "For each card type, you may put a card of that type from among the
revealed cards into your hand." (CR 105.1, 205.2a, 608.2c)."""

from __future__ import annotations

from enum import StrEnum

from engine.ir.filters import ChosenSort, HasColor, HasType
from engine.ir.nodes import Effect, Quality
from engine.language.grammar.sentences.sentences import CONSEQUENCE, FOR_EACH
from engine.language.kernel import leaf_words, phrase
from engine.values.colors import COLORS
from engine.values.types import PERMANENT_TYPES, CardType


class SortOfQuality(StrEnum):
    """Of what there is one after the other."""

    CARD_TYPE = "card type"
    NONLAND_CARD_TYPE = "nonland card type"
    PERMANENT_TYPE = "permanent type"
    COLOR = "color"


class ForEachSort(Effect, frozen=True):
    """It is done once for each of them; "of that type" is of the one whose turn it is. Taken apart as the text is
    compiled."""

    sort: SortOfQuality
    effect: Effect


OF_CARDS = (
    "artifact",
    "battle",
    "creature",
    "enchantment",
    "instant",
    "kindred",
    "land",
    "planeswalker",
    "sorcery",
)
TYPES = tuple(CardType(word) for word in OF_CARDS)
"""The card types of traditional cards (CR 205.2a)."""


def each_of(sort: SortOfQuality) -> tuple[ChosenSort, tuple[Quality, ...]]:
    """How the text speaks of the one whose turn it is, and the qualities in their order (CR 105.1, 205.2a)."""
    match sort:
        case SortOfQuality.COLOR:
            return ChosenSort.THAT_COLOR, tuple(HasColor(color) for color in COLORS)
        case SortOfQuality.PERMANENT_TYPE:
            return ChosenSort.THAT_TYPE, tuple(HasType(kind) for kind in TYPES if kind in PERMANENT_TYPES)
        case SortOfQuality.NONLAND_CARD_TYPE:
            return ChosenSort.THAT_TYPE, tuple(HasType(kind) for kind in TYPES if kind is not CardType.LAND)
        case SortOfQuality.CARD_TYPE:
            return ChosenSort.THAT_TYPE, tuple(HasType(kind) for kind in TYPES)


SORT = leaf_words("sort of quality", {sort.value: sort for sort in SortOfQuality})
PHRASES = (phrase(FOR_EACH, "for each {sort}, {effect} #sort", ForEachSort, sort=SORT, effect=CONSEQUENCE),)
