"""Whether the best attack and the best blocks are found: on boards so small that all can be gone through, by the same measure."""

from __future__ import annotations

from random import Random

import pytest

from engine.agents.combat.bettering import Bettered
from engine.agents.combat.defence import Defence
from tests.engine.agents.fighting import assault, defence, every_attack, every_defence
from tests.engine.agents.habits import blockers
from tests.engine.agents.thinking import filled

BOARDS = 400
MOST_WAYS = 3000
"""Boards with more ways to block are passed over."""

MOST_LOST = 20.0
"""More than this isn't counted of what is lost on one board: a lost game would count for all others."""

every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])


def small_defences(sort: type[Defence]) -> list[Defence]:
    """Defences by chance, of which all blocks can be gone through."""
    found = [defence(Random(seed), seed % 12 + 1, 5, sort, 3) for seed in range(BOARDS)]
    return [one for one in found if ways(one) <= MOST_WAYS]


def ways(one: Defence) -> int:
    """In how many ways at most can be blocked."""
    attackers = sum(count for _, count in one.attackers.values())
    return (attackers + 1) ** sum(count for _, count in one.blockers.values())


def losses(sort: type[Defence]) -> list[float]:
    """By how much the blocks that are found are worse than the best, board by board."""
    return [max(map(one.total, every_defence(one))) - one.total(one.best()) for one in small_defences(sort)]


def test_the_blocks_that_are_found_are_hardly_worse_than_the_best():
    lost = losses(Bettered)
    assert len(lost) > 250
    assert sum(one > 0.3 for one in lost) <= len(lost) / 20
    assert sum(min(one, MOST_LOST) for one in lost) <= 0.5 * len(lost)


def test_to_better_blocks_makes_none_worse():
    plain, bettered = losses(Defence), losses(Bettered)
    assert all(after <= before + 1e-9 for before, after in zip(plain, bettered, strict=True))
    assert sum(after < before for before, after in zip(plain, bettered, strict=True)) >= 8


def test_blocks_that_save_the_defender_are_found():
    """Where any do, by the damage that comes through."""
    for one in small_defences(Bettered):
        saved = any(not one.stake.kills(one.sums(fronts)[1]) for fronts in every_defence(one))
        assert saved != one.stake.kills(one.sums(one.best())[1])


def test_the_attack_that_is_found_is_hardly_worse_than_the_best():
    boards = [assault(Random(seed)) for seed in range(300)]
    lost = [max(map(one.score, every_attack(one))) - one.score(one.best()) for one in boards]
    assert sum(one > 0.3 for one in lost) <= len(lost) / 50
    assert sum(min(one, MOST_LOST) for one in lost) <= 0.1 * len(lost)


@every
def test_three_bring_down_what_two_dont(position, kind):
    """A giant that kills one of them falls to all three."""
    for name in ("Bear", "Cub", "Wolf"):
        position.bob.controls(name, pt="2/2", cost="{1}{G}")
    filled(position)
    position.attack(position.ann.controls("Giant", pt="3/6", cost="{5}{R}"))
    position.life(position.bob, 8)
    assert set(blockers(position, kind)) == {"Bear", "Cub", "Wolf"}


def test_no_attack_is_taken_to_win_that_can_be_stopped():
    """Whatever blocks are quickly found, of those that there are some may save the defender."""
    won = 0
    for seed in range(600):
        one = assault(Random(seed))
        for chosen in every_attack(one):
            defence = one.defence(chosen)
            if one.gain(chosen).wins and ways(defence) <= MOST_WAYS:
                won += 1
                assert all(one.stake.kills(defence.sums(fronts)[1]) for fronts in every_defence(defence))
    assert won > 200
