"""Having a land type of a sort: "a land card with a basic land type" (CR 205.3i, 305.6)."""

from __future__ import annotations

from engine.ir.nodes import Quality
from engine.language.grammar.nouns.qualifiers import HAVING
from engine.language.kernel import phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.values.types import BASIC_LAND_TYPES, LAND_TYPES


class HasLandType(Quality, frozen=True):
    """Has one of the five basic land types, or (not `basic`) another land type (CR 305.6)."""

    basic: bool


@tests(HasLandType)
def has_land_type(game: Game, quality: HasLandType, seen: Seen, scope: Scope) -> bool:
    """One of its subtypes is such a land type; basic is no matter of the supertype (CR 205.3i, 305.8)."""
    return any(
        word in LAND_TYPES and (word in BASIC_LAND_TYPES) == quality.basic for word in seen.chars.subtypes
    )


PHRASES = (
    phrase(HAVING, "a basic land type", HasLandType(True)),
    phrase(HAVING, "a nonbasic land type", HasLandType(False)),
)
