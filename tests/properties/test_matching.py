"""As much is matched as can be, whatever wants what (compared with every choice)."""

import random
from itertools import product

import pytest

from engine.rules.core.matching import Matching, paired


@pytest.mark.parametrize("seed", range(200))
def test_as_many_get_something_as_can(seed: int) -> None:
    chance = random.Random(seed)
    kinds = [chance.sample(range(1, 6), chance.randrange(5)) for _ in range(3)]
    wishes = [chance.choice(kinds) for _ in range(chance.randrange(6))]
    granted = [list(filter(None, chosen)) for chosen in product(*([0, *wish] for wish in wishes))]
    most = max(len(units) for units in granted if len(set(units)) == len(units))

    matching = Matching(wishes)
    got = [matching.assign(need) for need in range(len(wishes))]

    assert sum(got) == paired(wishes) == most
    assert sorted(matching.owner.values()) == [need for need, has in enumerate(got) if has]
    assert all(unit in wishes[need] for unit, need in matching.owner.items())


def test_what_stands_first_is_taken_if_nobody_else_needs_it() -> None:
    matching = Matching([[2, 1], [2], [3, 1]])

    assert [matching.assign(need) for need in (0, 2, 1)] == [True, True, True]
    assert matching.owner == {1: 0, 2: 1, 3: 2}
