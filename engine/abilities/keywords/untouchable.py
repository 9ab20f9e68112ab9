"""Keywords that keep things from an object: hexproof, shroud, indestructible (CR 702.11, 702.18, 702.12)."""

from __future__ import annotations

from engine.abilities.keywords.parts import marked
from engine.abilities.keywords.qualities import FROM, single
from engine.ir.filters import Filter
from engine.ir.modifications import CantBeDestroyed, CantBeTargetedBy
from engine.ir.nodes import Ability, Keyword
from engine.ir.players import AllPlayers, PlayerKind
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import listed, phrase
from engine.rules.core.registries import expands

OPPONENTS = AllPlayers(PlayerKind.OPPONENT)


class Hexproof(Keyword, frozen=True):
    """Hexproof, or hexproof from qualities (CR 702.11)."""

    qualities: tuple[Filter, ...] = ()

    def takes_in(self, ability: Ability) -> bool:
        """Who looks for hexproof or loses it means "hexproof from" a quality too (CR 702.11e)."""
        return super().takes_in(ability) or (not self.qualities and isinstance(ability, Hexproof))


class Shroud(Keyword, frozen=True):
    """Shroud (CR 702.18)."""


class Indestructible(Keyword, frozen=True):
    """Indestructible (CR 702.12)."""


@expands(Hexproof)
def hexproof(keyword: Hexproof) -> tuple[Ability, ...]:
    """It can't be the target of spells and abilities of opponents, or of those with a quality (CR 702.11b, d)."""
    if not keyword.qualities:
        return marked(CantBeTargetedBy(OPPONENTS))
    return tuple(
        ability for what in single(keyword.qualities) for ability in marked(CantBeTargetedBy(OPPONENTS, what))
    )


@expands(Shroud)
def shroud(keyword: Shroud) -> tuple[Ability, ...]:
    """It can't be the target of spells or abilities (CR 702.18a)."""
    return marked(CantBeTargetedBy())


@expands(Indestructible)
def indestructible(keyword: Indestructible) -> tuple[Ability, ...]:
    """It can't be destroyed (CR 702.12b)."""
    return marked(CantBeDestroyed())


PHRASES = (
    phrase(KEYWORD, "hexproof", Hexproof()),
    phrase(KEYWORD, "hexproof {qualities}", Hexproof, qualities=listed(FROM, "and")),
    phrase(KEYWORD, "shroud", Shroud()),
    phrase(KEYWORD, "indestructible", Indestructible()),
)
