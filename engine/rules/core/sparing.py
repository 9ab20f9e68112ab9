"""Which mana to pay a cost with, so that what is left pays for as much else as possible (CR 601.2g): a pure search.

Nothing here decides whether a cost can be paid; that is `solving`. This chooses among the ways to pay it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from engine.decisions import ManaOption, Toll
from engine.rules.core.solving import (
    ANY,
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

MOST_COMPARED = 250
"""With more sources than that, what is left is enough for anything: those that give few kinds of mana pay."""
MOST_COMBINATIONS = 24
"""So many ways to use sources that give several mana at once are compared."""


class Unit(Struct, frozen=True):
    """One mana that could pay: what it can pay for, which of the sources gives it (none: it is there already), and
    how dear it is. `spare`: it could be left for something else."""

    types: Need
    sources: tuple[int, ...] = ()
    weight: tuple[int, ...] = ()
    spare: bool = True


@lru_cache(maxsize=4096)
def sparing_plan(
    cost: ManaCost,
    pool: tuple[ManaType, ...],
    sources: tuple[ManaOption, ...],
    wishes: tuple[ManaCost, ...] = (),
    as_any: Need = ONLY_ITSELF,
    snowy: frozenset[int] = frozenset(),
) -> Plan | None:
    """Which sources to use, and for which of their mana; None if nothing pays the cost.

    Harmless sources alone if they suffice, else those as well that take as little as possible. Of these, such that
    with what is left as many as possible of the wishes could be paid for, each by itself, then as many as possible of
    them together, the first before the others; mana that does something for what it is spent on, mana that can be spent
    on little else, what isn't a creature and sources that give few kinds of mana come before others.
    """
    for worst in sorted({rank(source) for source in sources} | {Toll.NOTHING}):
        allowed = [i for i, source in enumerate(sources) if rank(source) <= worst]
        some = tuple(sources[i] for i in allowed)
        plan = find_plan(cost, pool, some, as_any, snowy=snowy)
        if plan is None:
            continue
        if len(some) <= MOST_COMPARED and not any(some[i].cost.symbols for i, _ in plan):
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
    big, small = _of_several_and_of_one(sources)
    wanted = [need for wish in wishes for need in needs_of(wish)[0] if len(need) < len(ManaType)]
    best: tuple[Kept, Plan] | None = None
    for needs in needs_of(cost, as_any):
        for chosen in combinations_of(big, sources, len(needs))[:MOST_COMBINATIONS]:
            taken = {sources[i].used for i, _ in chosen}
            there = _there(floating, chosen, sources)
            units = there + _single(_not_of(taken, small, sources), sources, wanted)
            left = _left(_not_of(taken, big, sources), sources)
            found = most_kept(needs, units, left, wishes)
            if found is None or not taken <= _used(found[1], sources):
                continue
            if best is None or found[0] > best[0]:
                best = (found[0], (*chosen, *_single_choices(found[1], there, sources)))
    return best[1] if best is not None else None


def _single_choices(paid: Paying, there: list[Unit], sources: tuple[ManaOption, ...]) -> Plan:
    """What is used of the sources of single mana, besides the mana that is there."""
    singles = [(unit, need) for unit, need in paid if unit.sources and unit not in there]
    return tuple(_choice(unit, need, sources) for unit, need in singles)


def _not_of(taken: set[ObjectId], places: list[int], sources: tuple[ManaOption, ...]) -> list[int]:
    """The places of the sources that use none of some objects."""
    return [i for i in places if sources[i].used not in taken]


def _of_several_and_of_one(sources: tuple[ManaOption, ...]) -> tuple[list[int], list[int]]:
    """The sources that cost no mana: those that may give several mana at once, and the others."""
    free = [i for i, source in enumerate(sources) if _is_free(source)]
    return [i for i in free if _gives_several(sources[i])], [
        i for i in free if not _gives_several(sources[i])
    ]


def _is_free(source: ManaOption) -> bool:
    return not source.cost.symbols


def _gives_several(source: ManaOption) -> bool:
    return any(len(row) > 1 for row in source.rows)


def _there(floating: list[Need], chosen: Plan, sources: tuple[ManaOption, ...]) -> list[Unit]:
    """The mana that is there without any source of one mana: in the pool, and of the sources of several."""
    units = [Unit(types, spare=False) for types in floating]
    for i, k in chosen:
        units += [Unit(unit_of(mana, sources[i].snow), (i,), spare=False) for mana in sources[i].rows[k]]
    return units


def _used(paying: Paying, sources: tuple[ManaOption, ...]) -> set[ObjectId]:
    """The permanents whose mana pays for something."""
    return {sources[i].used for unit, _ in paying for i in unit.sources}


def _single(small: list[int], sources: tuple[ManaOption, ...], wanted: list[Need]) -> list[Unit]:
    """The permanents that give one mana each, the cheapest first: mana that helps, restricted mana, then what can't attack or block, then
    what nothing else needs, then that of few kinds."""
    groups: dict[ObjectId, list[int]] = {}
    for i in sorted(small, key=lambda i: (rank(sources[i]), not sources[i].helps, not sources[i].restricted)):
        groups.setdefault(sources[i].used, []).append(i)
    units = []
    for group in groups.values():
        types: Need = frozenset().union(
            *(unit_of(mana, sources[i].snow) for i in group for row in sources[i].rows for mana in row)
        )
        restricted = all(sources[i].restricted for i in group)
        dear = min(rank(sources[i]) for i in group)
        demand = sum(1 for need in wanted if need & types)
        fights = all(sources[i].fights for i in group)
        helps = any(sources[i].helps for i in group)
        weight = (
            int(dear),
            int(not helps),
            int(not restricted),
            int(fights),
            int(demand > 0),
            len(types),
            demand,
            min(group),
        )
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


Kept = tuple[int, int]
"""How many wishes could be paid for with what is left, each by itself, and how many of them together."""
Paying = list[tuple["Unit", Need]]
"""Which mana pays for which need of a cost."""


def _spare(units: list[Unit], paid: Paying) -> list[Unit]:
    """The mana that a payment leaves and that keeps."""
    used = [unit for unit, _ in paid]
    return [unit for unit in units if unit.spare and not any(unit is one for one in used)]


def most_kept(
    needs: list[Need], units: list[Unit], left: list[Unit], wishes: Sequence[ManaCost]
) -> tuple[Kept, Paying] | None:
    """The payment that leaves most: mana is set aside for the wishes one after the other, or for what would pay for
    each of them by itself, cheap or dear ones first, and the best of these is taken. None if nothing pays."""
    possible = Assignment(needs, units, left)
    if not possible.pays():
        return None
    wanted = [needs_of(wish)[0] for wish in wishes]
    reachable = [wish for wish in wanted if possible.could_keep(wish)]
    best: tuple[Kept, Paying] | None = None
    for aside in ways_to_keep(reachable, needs, units, left):
        paid = Assignment(needs, units, left).solved(aside)
        if paid is None:
            continue
        rest = _spare(units, paid) + left
        kept = sum(pays(wish, rest) for wish in reachable), _together(reachable, rest)
        if best is None or kept > best[0]:
            best = kept, paid
        if kept[0] == len(reachable):
            break
    return best


def ways_to_keep(
    wishes: list[list[Need]], needs: list[Need], units: list[Unit], left: list[Unit]
) -> Iterator[list[list[Need]]]:
    """What to set mana aside for: all wishes together as far as that goes, then what serves each of them alone."""
    yield wishes
    for order in (wishes, wishes[::-1]):
        shared: list[Need] = []
        for wish in order:
            wider = joined(shared, wish)
            possible = Assignment(needs, units, left)
            if possible.pays() and possible.could_keep(wider):
                shared = wider
        yield [shared]


def joined(one: list[Need], other: list[Need]) -> list[Need]:
    """The least mana with which either of two wishes can be paid for."""
    kinds = [Counter(need for need in needs if need != ANY) for needs in (one, other)]
    both = sorted((kinds[0] | kinds[1]).elements(), key=lambda need: (len(need), sorted(need)))
    return both + [ANY] * (max(len(one), len(other)) - len(both))


def pays(wish: list[Need], units: list[Unit]) -> bool:
    """Whether mana pays for something by itself."""
    return len(wish) <= len(units) and Assignment(wish, units, []).pays()


def _together(wishes: list[list[Need]], units: list[Unit]) -> int:
    """How many wishes mana pays for together, the first before the others."""
    rest = Assignment([], [], units)
    return sum(rest.keep(wish) for wish in wishes)


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

    def pays(self) -> bool:
        """Assign something to every need of the cost; whether that goes."""
        return all(self.augment(need, set()) for need in range(self.cost))

    def solved(self, wishes: Sequence[list[Need]]) -> Paying | None:
        """What each need of the cost is paid with, cheap before dear, so that of the wishes as many can be paid for
        besides as go together, the first before the others; None if the cost can't be paid."""
        if not self.pays():
            return None
        for wish in wishes:
            self.keep(wish)
        for unit in range(self.payers):
            if len(self.fixed) < self.cost:
                self.use(unit)
        return [(self.units[self.match[need]], self.needs[need]) for need in range(self.cost)]

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
        """Assign a unit to a need; the unit that it had is free."""
        before = self.match.get(need)
        if before is not None:
            del self.owner[before]
        self.match[need] = unit
        self.owner[unit] = need

    def keep(self, wish: list[Need]) -> bool:
        """Set mana aside for a wish, if there is enough for it as well."""
        before = dict(self.match), dict(self.owner), len(self.needs)
        for need in wish:
            self.needs.append(need)
            if not self.augment(len(self.needs) - 1, set()):
                self._back_to(*before)
                return False
        return True

    def could_keep(self, wish: list[Need]) -> bool:
        """Whether there is enough for a wish beside the cost; nothing is set aside."""
        before = dict(self.match), dict(self.owner), len(self.needs)
        kept = self.keep(wish)
        self._back_to(*before)
        return kept

    def _back_to(self, match: dict[int, int], owner: dict[int, int], needs: int) -> None:
        self.match, self.owner = match, owner
        del self.needs[needs:]

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
