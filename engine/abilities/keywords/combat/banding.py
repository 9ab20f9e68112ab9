"""Banding, and "bands with other" (CR 702.22)."""

from __future__ import annotations

from engine.abilities.keywords.parts import marked
from engine.ir.banding import Bands
from engine.ir.filters import Filter
from engine.ir.nodes import Ability, Keyword, Objects, Quality
from engine.language.grammar.continuous.modifications import GRANTED
from engine.language.grammar.vocabulary import FILTER, KEYWORD, OBJECTS, QUALIFIER
from engine.language.kernel import phrase
from engine.rules.core.characteristics import Seen
from engine.rules.core.game import Game
from engine.rules.core.registries import expands, tests
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import objects_of
from engine.state.game_state import Fact


class BandsWithOther(Keyword, frozen=True):
    """Bands with other (CR 702.22b)."""

    others: Filter


class Banding(Keyword, frozen=True):
    """Banding (CR 702.22)."""

    def takes_in(self, ability: Ability) -> bool:
        """Who loses banding loses "bands with other" as well (CR 702.22b)."""
        return isinstance(ability, Banding | BandsWithOther)


class AnyBandsWithOther(Keyword, frozen=True):
    """All "bands with other" abilities, which something loses (CR 702.22b)."""

    def takes_in(self, ability: Ability) -> bool:
        """Whatever kind it bands with."""
        return isinstance(ability, BandsWithOther)


class BandedWith(Quality, frozen=True):
    """It is another creature of the same attacking band (CR 702.22c)."""

    what: Objects


@expands(Banding)
def banding(keyword: Banding) -> tuple[Ability, ...]:
    """It can attack in a band, and changes who divides damage (CR 702.22a)."""
    return marked(Bands())


@expands(BandsWithOther)
def bands_with_other(keyword: BandsWithOther) -> tuple[Ability, ...]:
    """The same with others of a kind (CR 702.22b)."""
    return marked(Bands(keyword.others))


@expands(AnyBandsWithOther)
def any_bands_with_other(keyword: AnyBandsWithOther) -> tuple[Ability, ...]:
    """It stands for no ability of its own: only for those that are lost (CR 702.22b)."""
    return ()


@tests(BandedWith)
def banded_with(game: Game, quality: BandedWith, seen: Seen, scope: Scope) -> bool:
    """It is in the band of one of those, and is another creature (CR 702.22c)."""
    game.read(Fact.COMBAT)
    combat = game.state.combat
    ids = objects_of(game, quality.what, scope)
    return combat is not None and any(seen.id != id and seen.id in combat.band_of(id) for id in ids)


PHRASES = (
    phrase(KEYWORD, "banding", Banding()),
    phrase(KEYWORD, "bands with other {others:many}", BandsWithOther, others=FILTER),
    phrase(
        GRANTED,
        "bands with other {others:many} #of_a_kind",
        BandsWithOther,
        others=FILTER,
        also=('" bands with other {others:many}. "',),
    ),
    phrase(KEYWORD, 'all " bands with other " abilities', AnyBandsWithOther()),
    phrase(QUALIFIER, "banded with {what}", BandedWith, what=OBJECTS),
)
