"""Answers that were tried in supposed games: which is taken for better, and which are tried on."""

from __future__ import annotations

import pytest

from engine.agents.thinking.comparing import Arm, gain, left


@pytest.mark.parametrize(("chance", "mistakes"), [(0.5, True), (0.95, False)])
def test_who_misjudges_does_so_less_where_the_end_is_nearly_sure(chance, mistakes):
    """An answer that is worse by little is taken for better on an even table; what throws away a game that is nearly won
    isn't."""
    given, better, worse = Arm((), 0, 0.0), Arm((), 1, -0.05), Arm((), 2, 0.05)
    for number in range(4):
        given.values.append(chance + number * 0.001)
        better.values.append(chance + number * 0.001)
        worse.values.append(chance - 0.05 + number * 0.001)
    assert (gain(worse, given) > gain(better, given)) is mistakes


def tried(place: int, *values: float) -> Arm:
    """An answer that was tried, with these outcomes."""
    arm = Arm((), place, 0.0)
    arm.values = list(values)
    return arm


def test_an_answer_is_taken_to_be_better_the_more_games_say_so_and_the_more_alike():
    """Of many answers one looks better by luck: what one game says, or games that say different things, isn't enough."""
    given = tried(0, 0.5, 0.4, 0.6, 0.5, 0.5, 0.4, 0.6, 0.5)
    once = tried(1, 0.55)
    torn = tried(2, 0.75, 0.2, 0.85, 0.3, 0.8, 0.2, 0.8, 0.5)
    steady = tried(3, *(value + 0.05 for value in given.values))
    assert gain(given, given) == 0.0
    assert gain(once, given) < 0 < gain(steady, given)
    assert gain(torn, given) < 0


def test_what_is_misjudged_counts_no_more_than_what_was_seen():
    """Who tries an answer in few games trusts what it takes them to say as little as what they say."""
    given, wrong = tried(0, 0.5), Arm((), 1, 0.2)
    wrong.values = [0.45]
    assert gain(wrong, given) < 0.05


def test_no_more_answers_are_tried_on_than_there_is_time_for():
    """The one that all are compared with is tried on besides."""
    arms = [tried(place, 0.5 - 0.01 * place) for place in (1, 2, 3, 4, 0)]
    assert left(arms, 2) == [arms[0], arms[1], arms[4]]
    assert left(arms) == arms


def test_what_led_to_the_very_same_once_is_tried_no_more():
    """An end says less: many ways lead to it."""
    best, same = tried(0, 0.512345), tried(1, 0.512345)
    won, too = tried(0, 0.998), tried(1, 0.998)
    assert left([best, same]) == [best]
    assert left([won, too]) == [won, too]
