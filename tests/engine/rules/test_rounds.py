"""Among how many rounds loops are looked for, and when it is told that something goes on and on (CR 104.4b, 732)."""

import pytest

from engine.decisions import ActionKind
from engine.rules.core.rounds import CHUNK, LONG, WINDOW, Found, Round, Rounds, Situation
from engine.rules.core.shortcuts import LONGEST, TIMES, Choice
from engine.values.ids import PlayerId

ANN, BOB = PlayerId(0), PlayerId(1)


def number(count: int) -> Round:
    return Round(Situation(count, (), (), 0), (), "")


@pytest.mark.parametrize("count", [1, CHUNK - 1, CHUNK, CHUNK + 1, WINDOW, WINDOW + CHUNK, 2 * WINDOW + 7])
def test_the_last_rounds_are_looked_back_on(count: int) -> None:
    rounds = Rounds()
    for one in range(count):
        rounds.add(number(one))

    found = [one.situation.shape for one in rounds.looked_back_on()]

    assert found == list(range(count - 1, count - 1 - len(found), -1))
    assert min(count, WINDOW) <= len(found) <= WINDOW + 2 * CHUNK
    assert len(rounds.newest) < CHUNK


def test_what_comes_later_does_not_touch_a_copy() -> None:
    rounds = Rounds()
    rounds.add(number(1))
    before = rounds.copy()
    rounds.add(number(2))
    rounds.chose(ANN)

    assert len(before.looked_back_on()) == 1
    assert before.choosers == ()
    assert len(rounds.looked_back_on()) == 2


def test_it_is_told_after_twice_as_long_each_time() -> None:
    rounds = Rounds()
    told = []
    for passed in range(4 * LONG + 1):
        rounds.passed = passed
        if rounds.goes_on():
            told.append(passed)

    assert told == [LONG, 2 * LONG, 4 * LONG]


def test_a_loop_is_told_once() -> None:
    rounds = Rounds()
    loop = Found(("Bear",), (ANN,), 2)

    assert [rounds.is_new(one) for one in (loop, loop, Found(("Bear",), (), 2))] == [True, False, True]


def test_who_chose_is_noted_once_and_ends_the_warning() -> None:
    rounds = Rounds()
    rounds.warn(Found(("Bear",), (), 3))
    assert (rounds.warned, rounds.next_look) == (Found(("Bear",), (), 3), 3)

    for player in (ANN, BOB, ANN):
        rounds.chose(player)

    assert rounds.choosers == (ANN, BOB)
    assert rounds.warned is None


def test_the_last_choices_are_kept_but_for_passing_after_another() -> None:
    rounds = Rounds()
    passing = [Choice(player, "Act", (), ActionKind.PASS) for player in (ANN, BOB)]
    acting = Choice(ANN, "Act", (), ActionKind.ACTIVATE)

    for choice in (acting, passing[1], passing[0]):
        rounds.chose_so(choice)
    assert rounds.chosen == (acting, passing[0])

    rounds.chose_so(Choice(ANN, "Act", (), ActionKind.SHORTCUT))
    assert rounds.chosen == (acting, passing[0])

    for _ in range(TIMES * LONGEST + 5):
        rounds.chose_so(acting)
    assert rounds.chosen == (acting,) * (TIMES * LONGEST)

    rounds.chose_so(None)
    assert rounds.chosen == ()
