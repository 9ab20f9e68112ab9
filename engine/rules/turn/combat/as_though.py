"""Blocking creatures as though they didn't have abilities that they have (CR 509.1b, 609.4)."""

from __future__ import annotations

from collections.abc import Callable

from engine.ir.abilities import Modify, Static
from engine.ir.as_though import BlockedAsThough, BlocksAsThough
from engine.ir.combat_marks import CantBeBlocked
from engine.ir.modifications import Mark
from engine.ir.nodes import Ability, Keyword
from engine.rules.core import expansions
from engine.rules.core.game import Game, Seen
from engine.rules.core.scope import scope_of
from engine.rules.lookup.selecting import matches


def disregarded_marks(game: Game, blocker: Seen, attacker: Seen) -> Callable[[Mark], bool]:
    """Which of the marks of an attacker don't keep that creature from blocking it (CR 609.4)."""
    without = [mark.without for mark in attacker.chars.marks_of(BlockedAsThough)]
    marks = blocker.chars.marks_of(BlocksAsThough)
    own = scope_of(blocker.id, blocker.chars.controller) if marks else None
    for mark in marks:
        if own is not None and matches(game, mark.what, attacker, own):
            without.append(mark.without)
    if not without:
        return lambda _mark: False
    given = frozenset(mark for ability in without if ability is not None for mark in marks_given_by(ability))
    any_landwalk = None in without

    def disregarded(mark: Mark) -> bool:
        is_landwalk = isinstance(mark, CantBeBlocked) and mark.through is not None
        return mark in given or (any_landwalk and is_landwalk)

    return disregarded


def marks_given_by(ability: Ability) -> tuple[Mark, ...]:
    """The marks that a keyword gives what has it, whatever its conditions (CR 702.1)."""
    expanded = expansions.EXPANSIONS.of(ability)(ability) if isinstance(ability, Keyword) else (ability,)
    return tuple(
        mark
        for one in expanded
        if isinstance(one, Static)
        for effect in one.effects
        if isinstance(effect, Modify)
        for mark in effect.modifications
        if isinstance(mark, Mark)
    )
