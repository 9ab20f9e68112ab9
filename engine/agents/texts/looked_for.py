"""What a search looks for, lands alone, or cards up to some mana value, and what becomes of it (CR 701.23)."""

from __future__ import annotations

from enum import Enum, auto

from engine.abilities.actions.looking.look import Reveal
from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.putting import Put
from engine.abilities.effects.may_play import MayPlay
from engine.ir.filters import Characteristic, Compares, Comparison, HasSubtype, HasType
from engine.ir.nodes import Action, Amount, Node, walk, what_of
from engine.ir.objects import It, Them
from engine.values.types import LAND_TYPES, CardType
from engine.values.zones import GRAVEYARD


class Fate(Enum):
    """What becomes of a card that is found: it is had, or may be later, or it is exiled and lost to whose it is."""

    HAD = auto()
    NOT_HAD_YET = auto()
    LOST = auto()


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


def fate(node: Search, text: Node) -> Fate:
    """What a text does with what it has found."""
    done = [
        one
        for one in walk(text)
        if isinstance(one, Action)
        and not isinstance(one, Reveal)
        and isinstance(what := what_of(one), It | Them)
        and what.of == node.mention
    ]
    if done and all(isinstance(one, Exile) for one in done):
        return Fate.HAD if any(isinstance(one, MayPlay) for one in walk(text)) else Fate.LOST
    if done and all(isinstance(one, Put) and one.to == GRAVEYARD for one in done):
        return Fate.NOT_HAD_YET
    return Fate.HAD
