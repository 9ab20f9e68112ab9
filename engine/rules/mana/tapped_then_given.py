"""Mana from one permanent twice: it is tapped for mana, and then given up for more (CR 118.3, 601.2g, 605.3b)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import ManaOption
from engine.rules.core.solving import ONLY_ITSELF, Need, Plan, find_plan
from engine.values.ids import NOTHING, ObjectId
from engine.values.mana import ManaCost, ManaType


def plan_of_both(
    cost: ManaCost,
    pool: tuple[ManaType, ...],
    sources: tuple[ManaOption, ...],
    as_any: Need = ONLY_ITSELF,
    for_life: int = 0,
    snowy: frozenset[int] = frozenset(),
) -> Plan | None:
    """A plan in which a permanent may be tapped for mana and then given up for more; None if nothing pays the cost so, or
    there is no such permanent."""
    apart = as_two(sources)
    if apart is None:
        return None
    plan = find_plan(cost, pool, apart, as_any, for_life, snowy)
    if plan is None:
        return None
    return tuple(
        sorted(plan, key=lambda step: (bool(sources[step[0]].cost.symbols), sources[step[0]].gives_up))
    )


def as_two(sources: tuple[ManaOption, ...]) -> tuple[ManaOption, ...] | None:
    """The sources, where what can be tapped for mana and then given up for more counts as two; None if there is nothing
    like that. Those that cost mana stay as they are."""
    given = {one.used for one in sources if one.gives_up and not one.cost.symbols}
    both = given and given & {one.used for one in sources if not one.gives_up and not one.cost.symbols}
    if not both:
        return None
    return tuple(
        replace(one, object=ObjectId(-one.used), by=NOTHING)
        if one.gives_up and one.used in both and not one.cost.symbols
        else one
        for one in sources
    )
