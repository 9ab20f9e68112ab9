"""A change of which the controller chooses one: "+1/-1 or -1/+1", "protection from artifacts or from the color of your
choice" (CR 608.2d)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.keywords.protecting.protection import Protection
from engine.abilities.keywords.protecting.qualities import FROM
from engine.ir.filters import Filter
from engine.ir.said_modifications import ChangeOneOf, ProtectedFromOneOf
from engine.language.grammar.continuous.modifications import PT_CHANGE
from engine.language.grammar.vocabulary import MODIFICATION
from engine.language.kernel import listed, phrase


def protected_from_one(qualities: tuple[Filter, ...]) -> ProtectedFromOneOf:
    """Protection from one of them."""
    return ProtectedFromOneOf(tuple(Protection((quality,)) for quality in qualities))


def split_protected_from_one(value: object) -> Mapping[str, object] | None:
    """The inverse of `protected_from_one`."""
    if not isinstance(value, ProtectedFromOneOf):
        return None
    told = [ability for ability in value.abilities if isinstance(ability, Protection)]
    return {"qualities": tuple(quality for ability in told for quality in ability.qualities)}


PHRASES = (
    phrase(MODIFICATION, "get<s@> {changes}", ChangeOneOf, changes=listed(PT_CHANGE, "or", 2)),
    phrase(
        MODIFICATION,
        "gain<s@> protection {qualities}",
        protected_from_one,
        unbuild=split_protected_from_one,
        qualities=listed(FROM, "or", 2),
    ),
)
