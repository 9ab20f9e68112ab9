"""Answers that were tried in supposed games: which is taken for better, and which are tried on."""

from __future__ import annotations

import pytest

from engine.agents.thinking.comparing import Arm, gain, left
from engine.agents.thinking.playing_out import Choice
from engine.agents.thinking.searching import Limits, Search
from engine.agents.thinking.thinker import looks
from engine.agents.thinking.wishes import PASS, Wish, sign
from engine.decisions import Act, ActionKind, ActionOption, Why
from engine.rules.turn.priority import pass_priority
from engine.values.ids import ObjectId, PlayerId
from engine.values.steps import Step
from engine.views.known_position import known_position
from tests.engine.agents.thinking import asked, filled


def tried(place: int, *values: float) -> Arm:
    """An answer that was tried, with these outcomes."""
    arm = Arm((), place)
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


TAP = ActionOption(ActionKind.ACTIVATE, ObjectId(7), "1", label="Tap")


def test_many_ways_lead_to_an_end_so_that_it_is_looked_longer_whether_they_are_the_same():
    """One of two answers that won three games each may win the fourth as well, where the other doesn't."""
    given = tried(0, 0.4, 0.5, 0.4)
    winning = [tried(place, 0.978, 0.978, 0.978) for place in (1, 2)]
    assert left([*winning, given]) == [*winning, given]
    for arm in (given, *winning):
        arm.values = arm.values * 2
    assert left([*winning, given]) == [winning[0]]


def chosen(place: int, option: ActionOption, *values: float) -> Arm:
    """An action that was tried, with these outcomes."""
    arm = tried(place, *values)
    arm.choices = (Choice(Act(PlayerId(0), Why("117.1"), (option,)), Wish((option,))),)
    return arm


def test_to_put_an_action_off_is_no_answer_of_its_own():
    """Who passes and does the same later comes to the same: there are other answers to try. What isn't done later may be in
    vain, which more games tell."""
    acting, passing = chosen(0, TAP, 0.512345), chosen(1, PASS.options[0], 0.512345)
    assert left([acting, passing]) == [acting, passing]
    passing.put_off = frozenset([sign(TAP)])
    assert left([acting, passing]) == [acting]


@pytest.mark.parametrize(("step", "longer"), [(Step.PRECOMBAT_MAIN, False), (Step.DECLARE_ATTACKERS, True)])
def test_in_the_turn_of_others_it_is_looked_longer_whether_an_action_can_wait(position, step, longer):
    """Before blocks it may change what is fought; in a main phase nothing happens until it comes."""
    filled(position)
    position.lands(position.ann, "Mountain", 1)
    bear = position.bob.controls("Bear", pt="2/2", cost="{1}{G}")
    for seat in (position.ann, position.bob):
        seat.controls("Coil", "{R}, {T}: ~ deals 1 damage to target player.", types="Artifact", cost="{2}")
    if step is Step.DECLARE_ATTACKERS:
        position.to(Step.PRECOMBAT_MAIN, turns_on=1)
        position.attack(bear)
        pass_priority(position.game, position.bob.id)
    decision, view = asked(position, position.ann)
    known = known_position(view, decision)
    assert known is not None
    search = Search(known, 1, Limits(None, games=12, ahead=1))
    search.run(looks(view.table))
    passing = next(arm for arm in search.arms if not arm.acts and not arm.rests)
    assert (len(passing.values) > 1) is longer
    assert bool(passing.put_off) is not longer


def test_what_was_tried_counts_though_the_clock_ends_before_all_were(position):
    """Where there are many answers there is time for one game of each, or not even that."""
    filled(position)
    position.lands(position.ann, "Forest", 2)
    for name in ("Bear", "Boar", "Deer", "Goat", "Hare", "Wolf"):
        position.ann.holds(name, pt="2/2", cost="{1}{G}")
    decision, view = asked(position, position.ann)
    known = known_position(view, decision)
    assert known is not None
    search: Search = Search(known, 1, Limits(None, ahead=1), stop=lambda: search.games > 5)
    search.run(looks(view.table))
    tried_once = [arm for arm in search.arms if arm.values]
    assert len(tried_once) == 5
    assert set(search.active) == set(tried_once)
