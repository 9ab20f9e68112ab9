"""Landwalk: swampwalk, nonbasic landwalk and the like (CR 702.14)."""

from __future__ import annotations

from engine.abilities.keywords.parts import marked, of_subtype, of_type
from engine.ir.combat_marks import CantBeBlocked
from engine.ir.conditions import Exists
from engine.ir.filters import ControlledBy, Filter, HasSupertype, HasType, Non
from engine.ir.nodes import Ability, Keyword
from engine.ir.players import DefendingPlayer
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import leaf_words, phrase
from engine.rules.core.registries import expands
from engine.values.types import ARTIFACT, BASIC, BASIC_LAND_TYPES, LAND, LEGENDARY, SNOW

ANY = Filter((), of_type(LAND))
SNOW_LAND = HasSupertype(SNOW)
TYPES = (*BASIC_LAND_TYPES, "Desert")
LANDS = leaf_words(
    "land to walk through",
    {
        **{f"{subtype.casefold()}walk": Filter((), of_subtype(subtype)) for subtype in TYPES},
        **{f"snow {name.casefold()}walk": Filter((SNOW_LAND,), of_subtype(name)) for name in TYPES},
        "landwalk": ANY,
        "artifact landwalk": Filter((HasType(ARTIFACT),), of_type(LAND)),
        "legendary landwalk": Filter((HasSupertype(LEGENDARY),), of_type(LAND)),
        "nonbasic landwalk": Filter((Non(HasSupertype(BASIC)),), of_type(LAND)),
        "snow landwalk": Filter((SNOW_LAND,), of_type(LAND)),
    },
)


class Landwalk(Keyword, frozen=True):
    """Landwalk (CR 702.14). `land`: what the defending player has to control."""

    land: Filter

    def takes_in(self, ability: Ability) -> bool:
        """Who speaks of landwalk means landwalk of every sort (CR 702.14a)."""
        return super().takes_in(ability) or (self.land == ANY and isinstance(ability, Landwalk))


@expands(Landwalk)
def landwalk(keyword: Landwalk) -> tuple[Ability, ...]:
    """It can't be blocked as long as the defending player controls such a land (CR 702.14c)."""
    land = keyword.land
    theirs = Filter(land.adjectives, land.noun, (ControlledBy(DefendingPlayer()),))
    return marked(CantBeBlocked(through=land), condition=Exists(theirs))


PHRASES = (phrase(KEYWORD, "{land}", Landwalk, land=LANDS),)
