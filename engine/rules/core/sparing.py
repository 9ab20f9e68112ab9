"""Which mana to pay a cost with, so that what is left pays for as much else as possible (CR 601.2g): a pure search.

Nothing here decides whether a cost can be paid; that is `solving`. This chooses among the ways to pay it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engine.decisions import ManaOption, Toll
from engine.rules.core.solving import (
    ONLY_ITSELF,
    Need,
    Plan,
    combinations_of,
    find_plan,
    needs_of,
    unit_of,
    units_of,
)
from engine.values.ids import ObjectId
from engine.values.mana import ManaCost, ManaType

MOST_COMBINATIONS = 24
"""So many ways to use sources that give several mana at once are compared."""


class Unit(Struct, frozen=True):
    """One mana that could pay: what it can pay for, which of the sources gives it (none: it is there already), and
    how dear it is. `spare`: it could be left for something else."""

    types: Need
    sources: tuple[int, ...] = ()
    weight: tuple[int, ...] = ()
    spare: bool = True


def sparing_plan(
    cost: ManaCost,
    pool: tuple[ManaType, ...],
    sources: tuple[ManaOption, ...],
    wishes: Sequence[ManaCost] = (),
    as_any: Need = ONLY_ITSELF,
    snowy: frozenset[int] = frozenset(),
) -> Plan | None:
    """Which sources to use, and for which of their mana; None if nothing pays the cost.

    Harmless sources alone if they suffice, else those as well that take as little as possible. Of these, such that
    as many as possible of the wishes, the first before the others, could still be paid for; mana that can be spent
    on little else and sources that give few kinds of mana come before others.
    """
    for worst in sorted({rank(source) for source in sources} | {Toll.NOTHING}):
        allowed = [i for i, source in enumerate(sources) if rank(source) <= worst]
        some = tuple(sources[i] for i in allowed)
        plan = find_plan(cost, pool, some, as_any, snowy=snowy)
        if plan is None:
            continue
        if not any(some[i].cost.symbols for i, _ in plan):
            plan = _best(cost, units_of(pool, snowy), some, wishes, as_any) or plan
        return tuple((allowed[i], choice) for i, choice in plan)
    return None


def rank(source: ManaOption) -> Toll:
    """What using a source takes of its player; nothing if it is harmless."""
    return Toll.NOTHING if source.harmless else max(source.toll, Toll.HURT)


def _best(
    cost: ManaCost,
    floating: list[Need],
    sources: tuple[ManaOption, ...],
    wishes: Sequence[ManaCost],
    as_any: Need,
) -> Plan | None:
    """The plan among those that use sources of several mana in one way or other that leaves most."""
    free = [i for i, source in enumerate(sources) if not source.cost.symbols]
    big = [i for i in free if any(len(row) > 1 for row in sources[i].rows)]
    small = [i for i in free if i not in big]
    wanted = [need for wish in wishes for need in needs_of(wish)[0] if len(need) < len(ManaType)]
    best: tuple[int, Plan] | None = None
    for needs in needs_of(cost, as_any):
        for chosen in combinations_of(big, sources, len(needs))[:MOST_COMBINATIONS]:
            taken = {sources[i].used for i, _ in chosen}
            there = [Unit(types, spare=False) for types in floating]
            there += [
                Unit(unit_of(mana, sources[i].snow), (i,), spare=False)
                for i, k in chosen
                for mana in sources[i].rows[k]
            ]
            units = there + _single([i for i in small if sources[i].used not in taken], sources, wanted)
            left = _left([i for i in big if sources[i].used not in taken], sources)
            found = Assignment(needs, units, left).solved(wishes)
            if found is None or not taken <= {sources[i].used for unit, _ in found[1] for i in unit.sources}:
                continue
            if best is None or found[0] > best[0]:
                singles = [(unit, need) for unit, need in found[1] if unit.sources and unit not in there]
                best = (found[0], (*chosen, *(_choice(unit, need, sources) for unit, need in singles)))
    return best[1] if best is not None else None


def _single(small: list[int], sources: tuple[ManaOption, ...], wanted: list[Need]) -> list[Unit]:
    """The permanents that give one mana each, the cheapest first: restricted mana, then what nothing else needs, then
    that of few kinds."""
    groups: dict[ObjectId, list[int]] = {}
    for i in sorted(small, key=lambda i: rank(sources[i])):
        groups.setdefault(sources[i].used, []).append(i)
    units = []
    for group in groups.values():
        types: Need = frozenset().union(
            *(unit_of(mana, sources[i].snow) for i in group for row in sources[i].rows for mana in row)
        )
        restricted = all(sources[i].restricted for i in group)
        dear = min(rank(sources[i]) for i in group)
        demand = sum(1 for need in wanted if need & types)
        weight = (int(dear), int(not restricted), int(demand > 0), len(types), demand, min(group))
        units.append(Unit(types, tuple(group), weight, spare=not restricted))
    return sorted(units, key=lambda unit: unit.weight)


def _left(big: list[int], sources: tuple[ManaOption, ...]) -> list[Unit]:
    """What sources of several mana that aren't used could give for something else."""
    units: dict[ObjectId, list[Unit]] = {}
    for i in big:
        rows = sources[i].rows
        most = max(len(row) for row in rows)
        given = [
            Unit(frozenset().union(*(unit_of(row[k], sources[i].snow) for row in rows if k < len(row))))
            for k in range(most)
        ]
        if len(given) > len(units.get(sources[i].used, ())):
            units[sources[i].used] = given
    return [unit for given in units.values() for unit in given]


def _choice(unit: Unit, need: Need, sources: tuple[ManaOption, ...]) -> tuple[int, int]:
    """Which ability of a permanent is activated for a need, and for which of its mana."""
    return next(
        (i, choice)
        for i in unit.sources
        for choice, row in enumerate(sources[i].rows)
        if row and unit_of(row[0], sources[i].snow) & need
    )


class Assignment:
    """Units of mana assigned to what a cost needs, beside what wishes would need (augmenting paths)."""

    def __init__(self, needs: list[Need], units: list[Unit], left: list[Unit]) -> None:
        self.needs = list(needs)
        self.cost = len(needs)
        self.units = units + left
        self.payers = len(units)
        self.match: dict[int, int] = {}
        self.owner: dict[int, int] = {}
        self.fixed: set[int] = set()

    def solved(self, wishes: Sequence[ManaCost]) -> tuple[int, list[tuple[Unit, Need]]] | None:
        """How many wishes can be kept and what each need of the cost is paid with, cheap before dear; None if the
        cost can't be paid."""
        if not all(self.augment(need, set()) for need in range(self.cost)):
            return None
        kept = sum(self.keep(wish) for wish in wishes)
        for unit in range(self.payers):
            if len(self.fixed) < self.cost:
                self.use(unit)
        paid = [(self.units[self.match[need]], self.needs[need]) for need in range(self.cost)]
        return kept, paid

    def fits(self, need: int, unit: int) -> bool:
        """Whether a unit may be assigned to a need: of what is there already nothing is left for a wish."""
        if need < self.cost:
            allowed = unit < self.payers
        else:
            allowed = unit not in self.fixed and self.units[unit].spare
        return allowed and bool(self.units[unit].types & self.needs[need])

    def augment(self, need: int, visited: set[int]) -> bool:
        """Find a unit for a need, moving others if that helps."""
        for unit in range(len(self.units)):
            if unit in visited or not self.fits(need, unit):
                continue
            visited.add(unit)
            other = self.owner.get(unit)
            if other is None or self.augment(other, visited):
                self.assign(need, unit)
                return True
        return False

    def assign(self, need: int, unit: int) -> None:
        """Assign a unit to a need; the unit it had is free unless it has found another need."""
        before = self.match.get(need)
        if before is not None and self.owner.get(before) == need:
            del self.owner[before]
        self.match[need] = unit
        self.owner[unit] = need

    def keep(self, wish: ManaCost) -> bool:
        """Set mana aside for a wish, if there is enough for it as well."""
        before = dict(self.match), dict(self.owner), len(self.needs)
        for need in needs_of(wish)[0]:
            self.needs.append(need)
            if not self.augment(len(self.needs) - 1, set()):
                self.match, self.owner = before[0], before[1]
                del self.needs[before[2] :]
                return False
        return True

    def use(self, unit: int) -> None:
        """Have a unit pay for the cost, if everything else can be assigned as well."""
        owner = self.owner.get(unit)
        if owner is not None and owner < self.cost:
            self.fixed.add(unit)
            return
        before = dict(self.match), dict(self.owner)
        if owner is not None:
            del self.match[owner], self.owner[unit]
        self.fixed.add(unit)
        if self.displace(unit, set()) and (owner is None or self.augment(owner, set(self.fixed))):
            return
        self.fixed.discard(unit)
        self.match, self.owner = before

    def displace(self, unit: int, visited: set[int]) -> bool:
        """Give a unit one of the needs of the cost; what had it is free, or finds another one if it must pay."""
        for need in range(self.cost):
            if need in visited or not self.fits(need, unit):
                continue
            visited.add(need)
            holder = self.match[need]
            if holder not in self.fixed:
                del self.owner[holder]
                self.match[need] = unit
                self.owner[unit] = need
                return True
            if self.displace(holder, visited):
                self.match[need] = unit
                self.owner[unit] = need
                return True
        return False
