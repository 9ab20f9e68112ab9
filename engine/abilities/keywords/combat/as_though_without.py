"""Blocking creatures as though they didn't have landwalk, shadow and the like (CR 509.1b, 609.4)."""

from __future__ import annotations

from engine.abilities.keywords.combat.evasion import Flying, Shadow
from engine.abilities.keywords.combat.landwalk import Landwalk
from engine.ir.as_though import BlockedAsThough, BlocksAsThough
from engine.ir.nodes import Quality
from engine.language.grammar.vocabulary import FILTER, KEYWORD, MODIFICATION, QUALIFIER
from engine.language.kernel import leaf_words, phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope


class HasLandwalk(Quality, frozen=True):
    """Has any landwalk ability (CR 702.14a)."""


@tests(HasLandwalk)
def has_landwalk(game: Game, quality: HasLandwalk, seen: Seen, scope: Scope) -> bool:
    """One of its abilities is a landwalk ability (CR 702.14a)."""
    return any(isinstance(having.ability, Landwalk) for having in seen.chars.abilities)


HAD = leaf_words("ability to block those that have it", {"reach": Flying(), "shadow": Shadow()})
BLOCKED = "can be blocked as though <it|they@> didn't have"
BLOCKS = "can block {what:many} as though they didn't have"
PHRASES = (
    phrase(QUALIFIER, "with landwalk abilities", HasLandwalk()),
    phrase(MODIFICATION, f"{BLOCKED} {{without}}", BlockedAsThough, without=KEYWORD),
    phrase(MODIFICATION, f"{BLOCKED} those abilities", BlockedAsThough(None)),
    phrase(MODIFICATION, f"{BLOCKS} {{without}}", BlocksAsThough, what=FILTER, without=KEYWORD),
    phrase(
        MODIFICATION,
        "can block {what:many} as though <it|they@> had {without}",
        BlocksAsThough,
        what=FILTER,
        without=HAD,
        where={"had": True},
    ),
    phrase(MODIFICATION, f"{BLOCKS} those abilities", BlocksAsThough, what=FILTER, where={"without": None}),
)
