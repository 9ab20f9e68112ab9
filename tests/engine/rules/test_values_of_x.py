"""Which values of X are tried, and up to which one can be paid (CR 107.3a)."""

import pytest

from engine.bench.boards import empty, made
from engine.rules.actions.costs import MOST_TIMES, WITHOUT_LIMIT, payable_numbers, telling_numbers
from engine.scenario.position import begin, place
from engine.values.ids import PlayerId
from engine.values.zones import BATTLEFIELD


@pytest.mark.parametrize("first", [0, 1, 3])
@pytest.mark.parametrize("most", [*range(-1, 20), 1000, WITHOUT_LIMIT - 1, WITHOUT_LIMIT, WITHOUT_LIMIT + 1])
def test_the_most_that_can_be_paid_is_found(first: int, most: int) -> None:
    tried: list[int] = []

    found = payable_numbers(lambda number: tried.append(number) is None and number <= most, first)

    assert (found.start, found.stop) == (first, max(min(most, WITHOUT_LIMIT), first - 1) + 1)
    assert len(tried) < 200


def test_what_is_payable_without_end_ends_at_the_largest_number() -> None:
    assert payable_numbers(lambda number: True).stop == WITHOUT_LIMIT + 1


@pytest.mark.parametrize("size", [(2, 3), (0, 5), (-4, 7), (0, MOST_TIMES)])
def test_each_value_is_tried_up_to_one_more_than_the_largest_number(size: tuple[int, int]) -> None:
    game = empty()
    for number in range(3):
        card = made(f"Bear {number}", "Creature — Bear", "", f"{size[0]}/{size[1]}", "{1}{G}")
        place(game, PlayerId(0), card, BATTLEFIELD)
    begin(game)

    assert list(telling_numbers(game)) == list(range(max(*size, 3) + 2))


def test_of_huge_numbers_those_near_the_numbers_there_are_are_tried() -> None:
    game = empty()
    for power, toughness in ((0, 5), (3, 10**9)):
        card = made(f"Ox {power}", "Creature — Ox", "", f"{power}/{toughness}", "{1}{G}")
        place(game, PlayerId(0), card, BATTLEFIELD)
    begin(game)

    found = list(telling_numbers(game))

    assert found == sorted(set(found))
    assert found[0] == 0
    assert {0, 1, 2, 3, 4, 5, 6, 10**9 - 1, 10**9, 10**9 + 1} <= set(found)
    assert len(found) < 20
