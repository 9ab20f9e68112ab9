"""How texts name the zones that things are put into: hands, graveyards and libraries of their owners (CR 400.3)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.filters import InZone
from engine.ir.nodes import Players
from engine.ir.objects import Them
from engine.ir.players import OwnerOf, ThatPlayer
from engine.language.grammar.vocabulary import QUALIFIER, WHOSE
from engine.language.kernel import Category, Number, leaf_words, number_of, phrase
from engine.values.zones import COMMAND, EXILE, GRAVEYARD, HAND, Zone

HAND_OF = Category("somebody's hand")
GRAVEYARD_OF = Category("somebody's graveyard")
LIBRARY_OF = Category("somebody's library")
UNDER = Category("under whose control")
ORIGIN = leaf_words(
    "where it is moved from",
    {
        "your graveyard": GRAVEYARD,
        "your hand": HAND,
        "exile": EXILE,
        "the command zone": COMMAND,
    },
    also={
        "a graveyard": GRAVEYARD,
        "its owner's graveyard": GRAVEYARD,
        "the graveyard": GRAVEYARD,
        "their graveyard": GRAVEYARD,
    },
)
"""The zone named after an object that has no clauses of its own: "return ~ *from your graveyard*"."""


def of_one(whose: Players) -> Players:
    """The zone of one player, or of each of several by itself: "your hand", "each opponent's hand"."""
    if _several(whose):
        raise ValueError("zones of several owners")
    return whose


def split_of_one(value: object) -> Mapping[str, object] | None:
    """The inverse of `of_one`."""
    return {"whose": value} if isinstance(value, Players) and not _several(value) else None


def of_several(whose: Players) -> Players:
    """The zones of several owners: "their owners' hands"."""
    if not _several(whose):
        raise ValueError("the zone of one player")
    return whose


def split_of_several(value: object) -> Mapping[str, object] | None:
    """The inverse of `of_several`."""
    return {"whose": value} if isinstance(value, Players) and _several(value) else None


def _several(whose: Players) -> bool:
    return isinstance(whose, OwnerOf) and number_of(whose) is Number.MANY


def _zone(category: Category, one: str, many: str) -> tuple[object, ...]:
    return (
        phrase(category, f"{{whose}} {one}", of_one, unbuild=split_of_one, whose=WHOSE),
        phrase(category, f"{{whose}} {many}", of_several, unbuild=split_of_several, whose=WHOSE),
        phrase(category, f"their owners' {many} #said", OwnerOf(Them()), also=(f"their owner's {one}",)),
        phrase(category, f"their {many}", ThatPlayer("their several")),
    )


PHRASES = (
    *_zone(HAND_OF, "hand", "hands"),
    *_zone(GRAVEYARD_OF, "graveyard", "graveyards"),
    *_zone(LIBRARY_OF, "library", "libraries"),
    phrase(LIBRARY_OF, "that library", ThatPlayer("that")),
    phrase(QUALIFIER, "from a single graveyard", InZone(GRAVEYARD, None, "from a single")),
    phrase(UNDER, "{whose}", None, whose=WHOSE),
    phrase(UNDER, "their owners' #said", OwnerOf(Them()), also=("their owner's",)),
)
"""The player named is who the text says; the rules know only owners' zones."""

__all__ = ["GRAVEYARD_OF", "HAND_OF", "LIBRARY_OF", "ORIGIN", "UNDER", "Zone"]
