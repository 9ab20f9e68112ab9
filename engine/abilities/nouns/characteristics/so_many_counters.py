"""Having so many counters of a kind: "with three or more level counters on it" (CR 122.1)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.nodes import Quality
from engine.language.grammar.vocabulary import QUALIFIER
from engine.language.grammar.words import COUNTERS, NUMERAL
from engine.language.kernel import phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.state.game_state import Fact


class HasSoManyCounters(Quality, frozen=True):
    """Has at least so many counters of a kind on it, or in all where no kind is said (CR 122.1)."""

    least: int
    kind: str | None = None


@tests(HasSoManyCounters)
def has_so_many_counters(game: Game, quality: HasSoManyCounters, seen: Seen, scope: Scope) -> bool:
    """There are so many of that kind on it (CR 122.1)."""
    game.read(Fact.COUNTERS)
    counters = seen.object.counters
    return sum(count for kind, count in counters if quality.kind in (None, kind)) >= quality.least


def so_many(least: int, kind: str | None = None) -> HasSoManyCounters:
    """ "with three or more level counters on it"; "one or more" is a counter, said otherwise."""
    if least < 2:
        raise ValueError("a counter at all")
    return HasSoManyCounters(least, kind)


def split_so_many(value: object) -> Mapping[str, object] | None:
    """The inverse of `so_many`."""
    return {"least": value.least, "kind": value.kind} if isinstance(value, HasSoManyCounters) else None


PHRASES = (
    phrase(
        QUALIFIER,
        "with {least} or more [{kind}] counters on <it|them@>",
        so_many,
        unbuild=split_so_many,
        least=NUMERAL,
        kind=COUNTERS,
    ),
)
