"""The most common color among permanents (CR 105.2)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.conditions import IsTrueOf
from engine.ir.filters import Filter
from engine.ir.nodes import Condition, Objects, Quality
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import FILTER, SUBJECT
from engine.language.grammar.words import COLOR
from engine.language.kernel import phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import holds, tests
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import all_matching
from engine.values.colors import COLORS, Color


class IsMostCommon(Condition, frozen=True):
    """A color is the most common among objects of a kind, or tied for it."""

    color: Color
    among: Filter


class OfMostCommonColor(Quality, frozen=True):
    """Has the color that is the most common among objects of a kind, or one tied for it."""

    among: Filter


def most_common(game: Game, among: Filter, scope: Scope) -> frozenset[Color]:
    """The colors that most of the objects are; one of several colors counts for each of them (CR 105.2b). Where all are
    colorless there is none, for that is no color (CR 105.2c)."""
    found = [game.look(id).chars.colors for id in all_matching(game, among, scope)]
    count = {color: sum(color in colors for colors in found) for color in COLORS}
    most = max(count.values())
    return frozenset(color for color in COLORS if most and count[color] == most)


@holds(IsMostCommon)
def is_most_common(game: Game, condition: IsMostCommon, scope: Scope) -> bool:
    """No color is more common (CR 105.2)."""
    return condition.color in most_common(game, condition.among, scope)


@tests(OfMostCommonColor)
def is_of_it(game: Game, quality: OfMostCommonColor, seen: Seen, scope: Scope) -> bool:
    """One of its colors is such a color (CR 105.2)."""
    return bool(seen.chars.colors & most_common(game, quality.among, scope))


def shares_it(what: Objects, among: Filter) -> IsTrueOf:
    """ "it shares a color with the most common color among all permanents or a color tied for most common"."""
    return IsTrueOf(what, OfMostCommonColor(among), "shares")


def split_shares_it(value: object) -> Mapping[str, object] | None:
    """The inverse of `shares_it`."""
    if not isinstance(value, IsTrueOf) or not isinstance(value.quality, OfMostCommonColor):
        return None
    return {"what": value.what, "among": value.quality.among}


PHRASES = (
    phrase(
        SIMPLE,
        "{color} is the most common color among all {among:many} or is tied for most common",
        IsMostCommon,
        color=COLOR,
        among=FILTER,
    ),
    phrase(
        SIMPLE,
        "{what} share<s@what> a color with the most common color among all {among:many} or a color tied for most common",
        shares_it,
        unbuild=split_shares_it,
        what=SUBJECT,
        among=FILTER,
    ),
)
