"""Counters that have to be as many as what they are for asks: "with mana value equal to the number of charge counters on ~"."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.agents.judging.judging import Judge
from engine.ir.abilities import Activated
from engine.ir.amounts import CountersOn
from engine.ir.filters import Compares, Comparison, Filter
from engine.ir.nodes import Effect, Node, rebuild, walk
from engine.ir.objects import This
from engine.values.ids import ObjectId

USUAL = 2
"""So many counters are put on while there is nothing in sight for which they could be too many."""

MOST = 12
"""For more counters nothing is looked for."""


def wants_counter(judge: Judge, effect: Effect, source: ObjectId) -> bool | None:
    """Whether one more counter on its source is wanted: not where something fits as many as there are, but where something
    fits more. None where it isn't about that."""
    kinds = [
        node.kind for node in walk(effect) if isinstance(node, PutCounters) and isinstance(node.what, This)
    ]
    seen = judge.table.object(source)
    if len(kinds) != 1 or seen is None:
        return None
    asked = list(filters_by(judge, source, kinds[0]))
    if not asked:
        return None
    now = dict(seen.counters).get(kinds[0], 0)
    if fits(judge, asked, source, now):
        return False
    return now < USUAL or any(fits(judge, asked, source, number) for number in range(now + 1, MOST))


def filters_by(judge: Judge, source: ObjectId, kind: str) -> Iterator[Filter]:
    """What the activated abilities of an object look for by exactly as many counters as are on it."""
    for having in judge.view.abilities(source):
        if isinstance(having.ability, Activated):
            for node in walk(having.ability.effect):
                if isinstance(node, Filter) and any(by_counters(part, kind) for part in node.clauses):
                    yield node


def by_counters(node: Node, kind: str) -> bool:
    """Whether a number has to be exactly that of the counters of a kind on this object."""
    return (
        isinstance(node, Compares)
        and node.how is Comparison.EXACTLY
        and isinstance(node.amount, CountersOn)
        and node.amount.kind == kind
        and isinstance(node.amount.what, This)
    )


def fits(judge: Judge, asked: list[Filter], source: ObjectId, number: int) -> bool:
    """Whether there is something for so many counters."""

    def with_number(node: Node) -> object:
        return number if isinstance(node, CountersOn) and isinstance(node.what, This) else node

    found = (rebuild(what, with_number) for what in asked)
    return any(judge.view.matching(what, source, judge.me) for what in found)
