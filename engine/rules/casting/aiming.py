"""Which targets a spell or ability could be given, where it costs more or less with some (CR 601.2c, 601.2f)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec import Struct

from engine.ir.objects import Target
from engine.rules.actions.targeting import legal_targets
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.mana.total_cost import Aimed
from engine.state.references import Ref
from engine.values.ids import ObjectId


class Aim(Struct, frozen=True):
    """Targets with which the cost is reckoned, one of each sort (None: they make no difference), and the possible
    targets that are not of these sorts."""

    targets: tuple[tuple[Ref, ...], ...] | None = None
    barred: frozenset[Ref] = frozenset()


def aims(
    game: Game,
    phrases: list[Target],
    matters: list[Aimed],
    by: ObjectId,
    scope: Scope,
    *,
    of_ability: bool,
    counted: bool = False,
) -> Iterator[Aim]:
    """The sorts of targets that could be chosen together, told apart by what they make it cost; `counted`: so do their
    numbers, of which the least and the most are tried (CR 601.2f)."""
    if not matters or not phrases:
        yield Aim(None if not matters else ())
        return
    sorts = sorted_out(game, phrases, matters, by, scope, of_ability=of_ability)
    most = len(sorts) if len(phrases) > 1 or phrases[0].most != 1 else 1
    for count in range(most + 1):
        for some in combinations(sorts, count):
            barred = frozenset(ref for sort in sorts if sort not in some for ref in sort)
            for targets in _targets_among(game, phrases, some, scope, counted=counted):
                yield Aim(targets, barred)


def _targets_among(
    game: Game, phrases: list[Target], some: tuple[tuple[Ref, ...], ...], scope: Scope, *, counted: bool
) -> Iterator[tuple[tuple[Ref, ...], ...]]:
    """One target of each of some sorts; where numbers count, with the fewest and with the most others of them."""
    first = tuple((sort[0],) for sort in some)
    others = tuple((ref,) for sort in some for ref in sort[1:])
    again = (first + others) * (len(phrases) - 1)  # each phrase may be answered by the same (115.3)
    distinct = len(first) + len(others)
    for number in _numbers(game, phrases, len(first), distinct, scope) if counted else (0,):
        yield first + (others + again)[:number]


def sorted_out(
    game: Game, phrases: list[Target], matters: list[Aimed], by: ObjectId, scope: Scope, *, of_ability: bool
) -> list[tuple[Ref, ...]]:
    """The possible targets by the sort that each is of (CR 601.2c, 601.2f)."""
    sorts: dict[tuple[bool, ...], list[Ref]] = {}
    legal = (legal_targets(game, phrase, by, scope, of_ability=of_ability) for phrase in phrases)
    for ref in dict.fromkeys(ref for refs in legal for ref in refs):
        sorts.setdefault(tuple(aimed(ref) for aimed in matters), []).append(ref)
    return [tuple(refs) for refs in sorts.values()]


def _numbers(game: Game, phrases: list[Target], chosen: int, distinct: int, scope: Scope) -> Iterator[int]:
    """How many more targets at least and at most there are where so many are chosen, and so many could be for each phrase
    (CR 601.2c)."""
    least = sum(min(amount(game, phrase.least, scope), distinct) for phrase in phrases)
    most = sum(
        distinct if phrase.most is None else min(amount(game, phrase.most, scope), distinct)
        for phrase in phrases
    )
    yield from dict.fromkeys(max(number - chosen, 0) for number in (least, most))
