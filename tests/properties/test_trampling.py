"""Whether several attackers can together assign what some creatures are owed is what trying every division finds."""

import random
from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from engine.rules.turn.combat.trampling import Coming, can_be_covered
from engine.values.ids import ObjectId


def divisions(power: int, blockers: Sequence[ObjectId]) -> Iterator[dict[ObjectId, int]]:
    """Every way to divide damage, none kept back that could be of use."""
    for parts in product(range(power + 1), repeat=len(blockers)):
        if sum(parts) <= power:
            yield dict(zip(blockers, parts, strict=True))


def is_covered(owed: dict[ObjectId, int], coming: Sequence[Coming]) -> bool:
    """CR 510.1e, 702.2c, 702.19b: tried out; any damage by a source with deathtouch is enough."""
    ways = [list(divisions(one.power, sorted(one.blockers))) for one in coming]
    for chosen in product(*ways):
        left = dict(owed)
        for one, shares in zip(coming, chosen, strict=True):
            for id, share in shares.items():
                if id in left and share:
                    left[id] = 0 if one.deadly else left[id] - share
        if all(amount <= 0 for amount in left.values()):
            return True
    return False


@pytest.mark.parametrize("seed", range(400))
def test_what_can_be_covered_is_found(seed: int):
    """CR 702.19b"""
    chance = random.Random(seed)
    ids = [ObjectId(number) for number in range(1, 4)]
    coming = [
        Coming(chance.randrange(5), frozenset(chance.sample(ids, chance.randrange(1, 3))), deadly=False)
        for _ in range(chance.randrange(1, 4))
    ]
    if chance.random() < 0.3:
        coming[0] = coming[0]._replace(deadly=True)
    owed = {id: chance.randrange(5) for id in chance.sample(ids, chance.randrange(1, 4))}

    assert can_be_covered(owed, coming) == is_covered(owed, coming)


@pytest.mark.parametrize("seed", range(150))
def test_what_one_gives_up_for_another_can_be_covered(seed: int):
    """CR 702.19b: of many attackers that each fight several, each may have to go round by way of others."""
    chance = random.Random(seed)
    ids = [ObjectId(number) for number in range(1, 5)]
    coming = [
        Coming(
            chance.randrange(1, 3),
            frozenset(chance.sample(ids, chance.randrange(1, 3))),
            chance.random() < 0.1,
        )
        for _ in range(4)
    ]
    owed = {id: chance.randrange(1, 3) for id in ids}

    assert can_be_covered(owed, coming) == is_covered(owed, coming)
