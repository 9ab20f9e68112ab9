"""What sources can pay for is what trying every order of activating them finds (CR 601.2g-h, 107.4)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from engine.decisions import ManaOption
from engine.rules.core.solving import Need, Plan, find_plan, spend, unit_of, units_of
from engine.values.ids import ObjectId
from engine.values.mana import MANA_TYPES, ManaCost, ManaType, Symbol, mana_cost
from tests.properties.boards import FULL

SEEDS = 3000 if FULL else 400
W, U, B, R, G, C = (ManaType(letter) for letter in "WUBRGC")
COSTS = (
    "{W}", "{U}", "{1}", "{2}", "{1}{W}", "{W}{U}", "{W/U}{W}", "{2/W}{U}", "{C}{1}", "{S}", "{S}{1}", "{W/P}{U}", "{W}{W}{U}",
    "{3}", "{W/U}{U/B}", "{2/W}{2/U}", "{X}{W}",
)  # fmt: skip
ROWS = (
    ((W,),), ((U,),), ((C,),), ((W,), (U,)), ((W,), (U,), (B,), (R,), (G,)), ((C, C),), ((W, U), (U, U)), ((W, W),), ((),), ((), (W,)),
)  # fmt: skip
Units = tuple[Need, ...]


def sources_of(chance: random.Random) -> tuple[ManaOption, ...]:
    """A few mana abilities, some of one permanent, some that cost mana."""
    found = []
    for number in range(chance.randrange(5)):
        cost = mana_cost(chance.choice(("", "", "", "{1}", "{W}", "{U}{1}")))
        found.append(
            ManaOption(
                ObjectId(chance.choice((number, number, 0)) + 1), str(number), chance.choice(ROWS),
                harmless=chance.random() < 0.8, snow=chance.random() < 0.2, cost=cost,
                fights=chance.random() < 0.2,
            )
        )  # fmt: skip
    return tuple(found)


def needed(symbol: Symbol, as_any: Need) -> Iterator[tuple[tuple[Need, ...], int]]:
    """Each way of paying a symbol: with which mana, and for how many of them life is paid."""
    anything: Need = frozenset(MANA_TYPES)
    if symbol.generic:
        yield (anything,) * symbol.generic, 0
    elif symbol.snow:
        yield (frozenset("S"),), 0
    elif symbol.variable:
        yield (), 0
    else:
        yield (anything if as_any & set(symbol.types) else frozenset(symbol.types),), 0
        if symbol.or_generic:
            yield (anything,) * symbol.or_generic, 0
        if symbol.or_life:
            yield (), 1


def left_after(cost: ManaCost, units: Units, as_any: Need, life: int) -> set[Units]:
    """What may be left of some mana after a cost is paid with it."""
    ways: set[tuple[Units, int]] = {(units, life)}
    for symbol in cost.symbols:
        grown: set[tuple[Units, int]] = set()
        for wanted, for_life in needed(symbol, as_any):
            paid = {(there, left - for_life) for there, left in ways if left >= for_life}
            for need in wanted:
                paid = {
                    ((*there[:place], *there[place + 1 :]), left)
                    for there, left in paid
                    for place, unit in enumerate(there)
                    if unit & need
                }
            grown |= paid
        ways = grown
    return {there for there, _ in ways}


def can_be_paid(
    cost: ManaCost, units: Units, sources: tuple[ManaOption, ...], as_any: Need, life: int
) -> bool:
    """Whether any order of activating sources leaves mana that pays the cost; what they cost is paid as it is."""

    @cache
    def search(there: Units, used: frozenset[ObjectId]) -> bool:
        if left_after(cost, there, as_any, life):
            return True
        return any(
            search(
                tuple(sorted((*left, *(unit_of(mana, one.snow) for mana in row)), key=sorted)),
                used | {one.used},
            )
            for one in sources
            if one.used not in used
            for left in left_after(one.cost, there, frozenset(), 0)
            for row in one.rows
        )

    return search(units, frozenset())


def comes_out(plan: Plan, units: Units, sources: tuple[ManaOption, ...]) -> set[Units]:
    """What mana there may be after a plan has been carried out."""
    assert len({sources[i].used for i, _ in plan}) == len(plan)
    ways = {units}
    for i, k in plan:
        made = tuple(unit_of(mana, sources[i].snow) for mana in sources[i].rows[k])
        ways = {
            (*left, *made) for there in ways for left in left_after(sources[i].cost, there, frozenset(), 0)
        }
    return ways


@pytest.mark.parametrize("seeds", range(0, SEEDS, 20))
def test_a_plan_is_found_where_there_is_one(seeds: int) -> None:
    """CR 601.2g-h: and it pays the cost."""
    for seed in range(seeds, seeds + 20):
        chance = random.Random(seed)
        cost, sources = mana_cost(chance.choice(COSTS)), sources_of(chance)
        pool = tuple(chance.choice((W, U, C)) for _ in range(chance.choice((0, 0, 1, 2))))
        snowy = frozenset(place for place in range(len(pool)) if chance.random() < 0.3)
        as_any = frozenset(chance.choice(((), (), (W,), MANA_TYPES)))
        life = chance.randrange(2)
        units = tuple(units_of(pool, snowy))

        plan = find_plan(cost, pool, sources, as_any, life, snowy)

        assert (plan is not None) == can_be_paid(cost, units, sources, as_any, life), seed
        if plan is not None:
            assert any(left_after(cost, there, as_any, life) for there in comes_out(plan, units, sources)), (
                seed
            )
        places = spend(cost, pool, as_any, snowy)
        left = left_after(cost, units, as_any, 0)
        assert (places is not None) == bool(left), seed
        if places is not None:
            assert tuple(unit for place, unit in enumerate(units) if place not in places) in left, seed


@pytest.mark.parametrize(
    ("cost", "sources", "used"),
    [
        ("{W}", (((W,), (U,)), ((W,),)), {1}),  # the less flexible one
        ("{W}{U}", (((W,), (U,)), ((W,),)), {0, 1}),
        ("{1}", (((W,), (U,), (B,)), ((W,), (U,)), ((C,),)), {2}),
        ("{1}", (((C, C),), ((W,),)), {1}),  # what gives one, before what gives more
        ("{2}", (((W,),), ((C, C),), ((U,),)), {0, 2}),
        ("{3}", (((W,),), ((C, C),), ((U,),)), {0, 1}),
    ],
)
def test_which_sources_are_used(
    cost: str, sources: tuple[tuple[tuple[ManaType, ...], ...], ...], used: set[int]
) -> None:
    options = tuple(ManaOption(ObjectId(place + 1), "", rows) for place, rows in enumerate(sources))

    plan = find_plan(mana_cost(cost), (), options)

    assert plan is not None
    assert {place for place, _ in plan} == used


@pytest.mark.parametrize(("harmless", "fights"), [(False, False), (True, True)])
def test_what_does_harm_or_fights_is_used_last(harmless: bool, fights: bool) -> None:
    first = ManaOption(ObjectId(1), "", ((W,),), harmless=harmless, fights=fights)
    second = ManaOption(ObjectId(2), "", ((W,), (U,)))

    assert find_plan(mana_cost("{W}"), (), (first, second)) == ((1, 0),)
