"""Loyalty abilities that can be activated whenever an instant could be cast, against CR 606.3."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.filters import Filter, IsObject, Noun, Thing
from engine.ir.loyalty_rules import LoyaltyAsInstant
from engine.ir.nodes import Objects
from engine.language.grammar.vocabulary import FILTER, ITS, PLAYER_RULE, THIS
from engine.language.kernel import if_rebuilt, phrase


def own_as_instant(what: Objects, *, any_turn: bool = False) -> LoyaltyAsInstant:
    """ "her loyalty abilities any time you could cast an instant"."""
    return LoyaltyAsInstant(Filter((), Noun(Thing.PERMANENT), (IsObject(what),)), any_turn)


def split_own_as_instant(value: object) -> Mapping[str, object] | None:
    """The inverse of `own_as_instant`."""
    match value:
        case LoyaltyAsInstant(what=Filter(clauses=(IsObject(what=what),))):
            return if_rebuilt(value, own_as_instant, {"what": what, "any_turn": value.any_turn})
        case _:
            return None


PHRASES = (
    phrase(
        PLAYER_RULE,
        "you may activate {what} loyalty abilities any time you could cast an instant",
        own_as_instant,
        unbuild=split_own_as_instant,
        what=ITS,
        where={"any_turn": False},
    ),
    phrase(
        PLAYER_RULE,
        "you may activate loyalty abilities of {what} on any player's turn any time you could cast an instant",
        own_as_instant,
        unbuild=split_own_as_instant,
        what=THIS,
        where={"any_turn": True},
    ),
    phrase(
        PLAYER_RULE,
        "you may activate loyalty abilities of {what:many} on any player's turn any time you could cast an instant",
        LoyaltyAsInstant,
        what=FILTER,
    ),
)
