"""Which targets a spell or ability could be given, where it costs more or less with some (CR 601.2c, 601.2f)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec import Struct

from engine.ir.objects import Target
from engine.rules.actions.targeting import legal_targets
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.mana.total_cost import Aimed
from engine.state.references import Ref
from engine.values.ids import ObjectId


class Aim(Struct, frozen=True):
    """Targets with which the cost is reckoned, one of each sort (None: they make no difference), and the possible
    targets that are not of these sorts."""

    targets: tuple[tuple[Ref, ...], ...] | None = None
    barred: frozenset[Ref] = frozenset()


def aims(
    game: Game, phrases: list[Target], matters: list[Aimed], by: ObjectId, scope: Scope, *, of_ability: bool
) -> Iterator[Aim]:
    """The sorts of targets that could be chosen together, told apart by what they make it cost (CR 601.2f)."""
    if not matters or not phrases:
        yield Aim(None if not matters else ())
        return
    sorts: dict[tuple[bool, ...], list[Ref]] = {}
    legal = (legal_targets(game, phrase, by, scope, of_ability=of_ability) for phrase in phrases)
    for ref in dict.fromkeys(ref for refs in legal for ref in refs):
        sorts.setdefault(tuple(aimed(ref) for aimed in matters), []).append(ref)
    most = len(sorts) if len(phrases) > 1 or phrases[0].most != 1 else 1
    for count in range(most + 1):
        for some in combinations(sorts, count):
            barred = frozenset(ref for sort, refs in sorts.items() if sort not in some for ref in refs)
            yield Aim(tuple((sorts[sort][0],) for sort in some), barred)
