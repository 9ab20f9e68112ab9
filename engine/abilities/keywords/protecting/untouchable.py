"""Keywords that keep things from an object: hexproof, shroud, indestructible (CR 702.11, 702.18, 702.12)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.keywords.parts import marked
from engine.abilities.keywords.protecting.qualities import FROM, single
from engine.ir.filters import Filter, Noun, Thing
from engine.ir.modifications import CantBeDestroyed, CantBeTargetedBy
from engine.ir.nodes import Ability, Keyword, Players, Quality
from engine.ir.player_rules import TargetsDespiteHexproof
from engine.ir.players import AllPlayers, PlayerKind
from engine.language.grammar.vocabulary import ADJECTIVE, BY_WHOM, FILTER, KEYWORD, MODIFICATION, PLAYER_RULE
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
        return marked(CantBeTargetedBy(OPPONENTS, hexproof=True))
    return tuple(
        ability
        for what in single(keyword.qualities)
        for ability in marked(CantBeTargetedBy(OPPONENTS, what, hexproof=True))
    )


@expands(Shroud)
def shroud(keyword: Shroud) -> tuple[Ability, ...]:
    """It can't be the target of spells or abilities (CR 702.18a)."""
    return marked(CantBeTargetedBy())


@expands(Indestructible)
def indestructible(keyword: Indestructible) -> tuple[Ability, ...]:
    """It can't be destroyed (CR 702.12b)."""
    return marked(CantBeDestroyed())


def untargetable(
    quality: Quality, again: Quality, whose: Players | None = None, theirs: Players | None = None
) -> CantBeTargetedBy:
    """ "can't be the target of black spells or abilities from black sources"."""
    if quality != again or whose != theirs:
        raise ValueError("spells of one kind and abilities of another")
    return CantBeTargetedBy(whose, Filter((quality,), Noun(Thing.SOURCE)), from_sources=True)


def split_untargetable(value: object) -> Mapping[str, object] | None:
    """The inverse of `untargetable`."""
    match value:
        case CantBeTargetedBy(
            whose=None,
            what=Filter(adjectives=(quality,), noun=Noun(thing=Thing.SOURCE, kinds=()), clauses=()),
        ):
            return {"quality": quality, "again": quality}
        case _:
            return None


def split_untargetable_by(value: object) -> Mapping[str, object] | None:
    """The inverse of `untargetable` where the text says whose."""
    match value:
        case CantBeTargetedBy(
            whose=Players() as whose,
            what=Filter(adjectives=(quality,), noun=Noun(thing=Thing.SOURCE, kinds=()), clauses=()),
        ):
            return {"quality": quality, "again": quality, "whose": whose, "theirs": whose}
        case _:
            return None


_DESPITE = "can be the targets of spells and abilities"
_AS_THOUGH = "as though they didn't have hexproof"
PHRASES = (
    phrase(PLAYER_RULE, f"{{what:many}} {_DESPITE} {_AS_THOUGH}", TargetsDespiteHexproof, what=FILTER),
    phrase(
        PLAYER_RULE,
        f"{{what:many}} {_DESPITE} {{whose}} control<s@whose> {_AS_THOUGH}",
        TargetsDespiteHexproof,
        what=FILTER,
        whose=BY_WHOM,
    ),
    phrase(
        PLAYER_RULE,
        f"your opponents and {{what:many}} {_DESPITE} {{whose}} control<s@whose> {_AS_THOUGH}",
        TargetsDespiteHexproof,
        what=FILTER,
        whose=BY_WHOM,
        where={"players": OPPONENTS},
    ),
    phrase(
        MODIFICATION,
        "can't be the target(s@) of {quality} spells or abilities from {again} sources",
        untargetable,
        unbuild=split_untargetable,
        quality=ADJECTIVE,
        again=ADJECTIVE,
    ),
    phrase(
        MODIFICATION,
        "can't be the target(s@) of {quality} spells {whose} control<s@whose> or abilities from {again} sources "
        "{theirs} control<s@theirs>",
        untargetable,
        unbuild=split_untargetable_by,
        quality=ADJECTIVE,
        again=ADJECTIVE,
        whose=BY_WHOM,
        theirs=BY_WHOM,
    ),
    phrase(KEYWORD, "hexproof", Hexproof()),
    phrase(KEYWORD, "hexproof {qualities}", Hexproof, qualities=listed(FROM, "and")),
    phrase(KEYWORD, "shroud", Shroud()),
    phrase(KEYWORD, "indestructible", Indestructible()),
)
