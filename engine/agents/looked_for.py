"""What a search looks for: lands alone, or cards up to some mana value (CR 701.23)."""

from __future__ import annotations

from engine.abilities.actions.looking.search import Search
from engine.ir.filters import Characteristic, Compares, Comparison, HasSubtype, HasType
from engine.ir.nodes import Amount, Node, walk
from engine.values.types import LAND_TYPES, CardType


def limit_of(node: Search) -> Amount | None:
    """The mana value up to which a card is looked for, where the text reckons it, as with X (CR 107.3)."""
    return next(
        (
            part.amount
            for what in node.what
            for part in walk(what)
            if isinstance(part, Compares)
            and part.what is Characteristic.MANA_VALUE
            and part.how is Comparison.AT_MOST
            and isinstance(part.amount, Amount)
        ),
        None,
    )


def is_land(what: Node) -> bool:
    """Whether a phrase means lands alone: it says so, or names types that only lands have."""
    return any(
        (isinstance(node, HasType) and node.type is CardType.LAND)
        or (isinstance(node, HasSubtype) and node.subtype in LAND_TYPES)
        for node in walk(what)
    )
