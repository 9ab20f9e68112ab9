"""Finding mana for a cost (CR 107.4, 601.2g): a pure search over pool and sources."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from engine.decisions import ManaOption
from engine.rules.core.matching import Matching
from engine.values.ids import ObjectId
from engine.values.mana import COLORED, MANA_TYPES, ManaCost, ManaType, Symbol

Need = frozenset[str]
SNOW = "S"
"""Stands among the types of a mana for its coming from a snow source (CR 107.4h)."""
ANY: Need = frozenset(MANA_TYPES)
ANY_COLOR: Need = frozenset(COLORED)
ONLY_ITSELF: Need = frozenset()
Plan = tuple[tuple[int, int], ...]


def needs_of(cost: ManaCost, as_any: Need = ONLY_ITSELF, for_life: int = 0) -> list[list[Need]]:
    """What single mana each way of paying the symbols wants; more than one way with {2/W} symbols.

    `as_any`: the types of mana as which any mana may be spent (CR 609.4b). `for_life`: for how many Phyrexian
    symbols life can be paid instead (CR 107.4f).
    """
    ways: list[tuple[list[Need], int]] = [([], for_life)]
    for symbol in cost.symbols:
        if symbol.generic:
            only = frozenset(symbol.types)
            kind = only if only and not only & as_any else ANY
            ways = [(way + [kind] * symbol.generic, life) for way, life in ways]
        elif symbol.variable or not (symbol.types or symbol.snow or symbol.or_life):
            continue
        elif symbol.snow:
            ways = [([*way, frozenset((SNOW,))], life) for way, life in ways]
        else:
            ways = _different(_ways_on(ways, symbol, as_any))
    return [sorted(way, key=len) for way, _ in ways]


def _ways_on(
    ways: list[tuple[list[Need], int]], symbol: Symbol, as_any: Need
) -> list[tuple[list[Need], int]]:
    """The ways so far with each way of paying a colored or colorless symbol: with mana of its types, with generic mana
    for {2/W}, or with life for a Phyrexian one (CR 107.4e-f)."""
    kinds: Need = frozenset(symbol.types)
    if kinds & as_any:
        kinds = ANY
    found = [([*way, kinds], life) for way, life in ways] if kinds else []
    if symbol.or_generic:
        found += [(way + [ANY] * symbol.or_generic, life) for way, life in ways]
    if symbol.or_life:
        found += [(way, life - 1) for way, life in ways if life > 0]
    return found


def _different(ways: list[tuple[list[Need], int]]) -> list[tuple[list[Need], int]]:
    """The ways without those that want the same mana in another order: symbols that are alike bring one more each."""
    found = {(tuple(sorted(map(_in_order, way))), life): (way, life) for way, life in reversed(ways)}
    return list(reversed(found.values()))


def _in_order(need: Need) -> tuple[str, ...]:
    return tuple(sorted(need))


def unit_of(type: ManaType, snow: bool) -> Need:
    """What a single mana can pay for, by its type and source."""
    return frozenset((type, SNOW)) if snow else frozenset((type,))


def units_of(pool: tuple[ManaType, ...], snowy: frozenset[int] = frozenset()) -> list[Need]:
    """What each floating mana can pay for; `snowy` are the places of those from snow sources."""
    return [unit_of(mana, place in snowy) for place, mana in enumerate(pool)]


@lru_cache(maxsize=4096)
def find_plan(
    cost: ManaCost,
    pool: tuple[ManaType, ...],
    sources: tuple[ManaOption, ...],
    as_any: Need = ONLY_ITSELF,
    for_life: int = 0,
    snowy: frozenset[int] = frozenset(),
) -> Plan | None:
    """Which sources to use, and for which of their mana, so that pool and sources pay the cost.

    None if nothing pays it. A permanent gives mana once, by one of its abilities. Those that give one mana are
    matched exactly; those that give more are tried in every combination, fewest first. Single-color sources
    are preferred to flexible ones. Those that cost mana are used, one after the other, only if nothing else pays.
    """
    floating = units_of(pool, snowy)
    wanted = needs_of(cost, as_any, for_life)
    for needs in wanted:
        plan = _plan(needs, floating, sources, ())
        if plan is not None:
            return plan
    for steps in islice(_successions(sources, wanted), MOST_TRIED):
        for needs in wanted:
            plan = _plan(needs, floating, sources, steps)
            if plan is not None:
                return plan
    return None


def _free(sources: tuple[ManaOption, ...], used: frozenset[ObjectId]) -> tuple[list[int], list[int]]:
    """The sources that cost no mana: those of several mana, and those of one, creatures after others, the least flexible
    first."""
    free = [i for i, source in enumerate(sources) if not source.cost.symbols and source.used not in used]
    big = [i for i in free if any(len(mana) > 1 for mana in sources[i].rows)]
    small = [i for i in free if i not in big]
    flexible: dict[ObjectId, int] = {}
    for i in small:
        flexible[sources[i].used] = flexible.get(sources[i].used, 0) + len(sources[i].rows)
    small.sort(key=lambda i: (not sources[i].harmless, sources[i].fights, flexible[sources[i].used]))
    return big, small


def _paid_and_made(
    sources: tuple[ManaOption, ...], steps: Plan
) -> tuple[list[tuple[int, Need]], list[tuple[int, Need]]]:
    """What activating some sources one after the other needs at each step, and what there is from each step on."""
    paid = [(place, need) for place, (i, _) in enumerate(steps) for need in needs_of(sources[i].cost)[0]]
    made = [
        (place + 1, unit_of(mana, sources[i].snow))
        for place, (i, k) in enumerate(steps)
        for mana in sources[i].rows[k]
    ]
    return paid, made


def _plan(
    needs: list[Need], floating: list[Need], sources: tuple[ManaOption, ...], steps: Plan
) -> Plan | None:
    """A plan that ends with activating sources that cost mana, each paid with what there is before it."""
    big, small = _free(sources, frozenset(sources[i].used for i, _ in steps))
    paid, made = _paid_and_made(sources, steps)
    all_needs = [need for _, need in paid] + needs
    until = [place for place, _ in paid] + [len(steps)] * len(needs)
    for chosen in combinations_of(big, sources, len(all_needs)):
        taken = {sources[i].used for i, _ in chosen}
        left = [i for i in small if sources[i].used not in taken] if taken else small
        extra = [unit_of(mana, sources[i].snow) for i, k in chosen for mana in sources[i].rows[k]]
        units = floating + extra + [unit for _, unit in made]
        since = [0] * (len(floating) + len(extra)) + [place for place, _ in made]
        matched = _match(all_needs, units, left, sources, until, since)
        if matched is not None:
            return (*chosen, *matched, *steps)
    return None


MOST_STEPS = 5
"""So many sources that cost mana are activated one after the other at most."""
MOST_TRIED = 300
"""So many successions of them are tried."""


def _rows_apart(source: ManaOption, needs: frozenset[Need]) -> list[int]:
    """The rows of a source that can be told apart by what needs they meet, the first of each kind."""
    kinds: dict[tuple[tuple[Need, ...], ...], int] = {}
    for k, row in enumerate(source.rows):
        met = [tuple(need for need in needs if unit_of(mana, source.snow) & need) for mana in row]
        kinds.setdefault(tuple(sorted(met, key=lambda one: [sorted(need) for need in one])), k)
    return list(kinds.values())


def _alike(sources: tuple[ManaOption, ...], costly: list[int]) -> dict[int, tuple[object, ...]]:
    """What the sources that cost mana are told apart by: what they give for what, and what else their permanents do."""
    does: dict[ObjectId, list[tuple[object, ...]]] = {}
    for source in sources:
        does.setdefault(source.used, []).append(
            (source.key, source.cost, source.rows, source.snow, source.again)
        )

    def own(one: ManaOption) -> tuple[object, ...]:
        return (one.key, one.x, one.cost, one.rows, one.harmless, one.toll, one.fights, one.price)

    return {i: (own(sources[i]), *does[sources[i].used]) for i in costly}


def _first_left(
    sources: tuple[ManaOption, ...], alike: dict[int, tuple[object, ...]], plan: Plan
) -> list[int]:
    """Of each kind of source the first that a plan doesn't use up."""
    used = {sources[i].used for i, _ in plan if not sources[i].again}
    first: dict[tuple[object, ...], int] = {}
    for i, kind in alike.items():
        if sources[i].used not in used:
            first.setdefault(kind, i)
    return list(first.values())


def _successions(sources: tuple[ManaOption, ...], wanted: list[list[Need]]) -> Iterator[Plan]:
    """The ways to activate sources that cost mana one after the other, short ones first. Of sources that are
    alike the first that is left is used, and of mana that meets the same needs one."""
    costly = [i for i, source in enumerate(sources) if source.cost.symbols]
    if not costly:
        return
    ways = [*wanted, *(needs_of(sources[i].cost)[0] for i in costly)]
    needs = frozenset(need for way in ways for need in way)
    rows = {i: _rows_apart(sources[i], needs) for i in costly}
    alike = _alike(sources, costly)
    frontier: list[Plan] = [()]
    for _ in range(MOST_STEPS):
        grown: list[Plan] = []
        for plan in frontier:
            for step in ((i, k) for i in _first_left(sources, alike, plan) for k in rows[i]):
                grown.append((*plan, step))
                yield grown[-1]
        frontier = grown


def combinations_of(big: list[int], sources: tuple[ManaOption, ...], wanted: int) -> list[Plan]:
    """Ways to use the sources that give several mana, fewest sources first, bounded."""
    result: list[Plan] = [()]
    frontier: list[Plan] = [()]
    for _ in range(min(len(big), wanted)):
        grown: list[Plan] = []
        seen: set[tuple[tuple[tuple[ManaType, ...], ...], ...]] = set()
        for plan in frontier:
            start = plan[-1][0] if plan else -1
            used = {sources[i].used for i, _ in plan}
            for i in big:
                if i <= start or sources[i].used in used:
                    continue
                for k in range(len(sources[i].rows)):
                    new = (*plan, (i, k))
                    signature = tuple(sorted((sources[j].rows[m],) for j, m in new))
                    if signature not in seen and len(grown) < 400:
                        seen.add(signature)
                        grown.append(new)
        result.extend(grown)
        frontier = grown
    return result


def _match(
    needs: list[Need],
    pool: list[Need],
    small: list[int],
    sources: tuple[ManaOption, ...],
    until: list[int],
    since: list[int],
) -> Plan | None:
    """Match every need with a mana of the pool or a permanent that gives one mana (augmenting paths).

    `until`: before which step each need has to be met. `since`: after which step each mana of the pool is there.
    """
    permanents = _by_permanent(small, sources)
    if len(needs) > len(pool) + len(permanents):
        return None
    units = len(pool)
    unit_types = pool + [
        frozenset().union(
            *(unit_of(mana, sources[i].snow) for i in group for row in sources[i].rows for mana in row)
        )
        for group in permanents
    ]
    there = since + [0] * len(permanents)
    fits: dict[tuple[Need, int], list[int]] = {}
    for wanted in dict.fromkeys(zip(needs, until, strict=True)):
        need, last = wanted
        fits[wanted] = [unit for unit, types in enumerate(unit_types) if there[unit] <= last and types & need]
    matching = Matching([fits[wanted] for wanted in zip(needs, until, strict=True)])
    if not all(map(matching.assign, range(len(needs)))):
        return None
    return tuple(
        _first_that_gives(permanents[unit - units], needs[need], sources)
        for unit, need in sorted(matching.owner.items())
        if unit >= units
    )


def _by_permanent(places: list[int], sources: tuple[ManaOption, ...]) -> list[list[int]]:
    """The places of mana abilities, those of one permanent together: it gives one mana by one of them."""
    groups: dict[ObjectId, list[int]] = {}
    for i in places:
        groups.setdefault(sources[i].used, []).append(i)
    return list(groups.values())


def _first_that_gives(places: list[int], need: Need, sources: tuple[ManaOption, ...]) -> tuple[int, int]:
    """The first of some mana abilities that gives what is needed, and which of its choices."""
    return next(
        (i, choice)
        for i in places
        for choice, mana in enumerate(sources[i].rows)
        if mana and unit_of(mana[0], sources[i].snow) & need
    )


@lru_cache(maxsize=4096)
def spend(
    cost: ManaCost,
    pool: tuple[ManaType, ...],
    as_any: Need = ONLY_ITSELF,
    snowy: frozenset[int] = frozenset(),
) -> tuple[int, ...] | None:
    """Which mana of a pool pays a cost, as places in the pool; None if it doesn't (CR 601.2h)."""
    units = units_of(pool, snowy)
    for needs in needs_of(cost, as_any):
        fits = {need: [unit for unit, kinds in enumerate(units) if kinds & need] for need in set(needs)}
        matching = Matching([fits[need] for need in needs])
        if all(map(matching.assign, range(len(needs)))):
            return tuple(sorted(matching.owner))
    return None
