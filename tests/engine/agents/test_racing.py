"""How good a position looks for the attack of whose turn begins, and for creatures that nobody can block."""

from __future__ import annotations

from math import log
from typing import Any

import pytest
from msgspec.structs import replace

from engine.agents.judging.judging import Judge
from engine.agents.judging.racing import MOST, coming_through, evading
from engine.agents.thinking.valuing import chance_to_win
from engine.views.seat_view import SeatView


def through(position: Any) -> float:
    """What part of Bob's life comes through as Ann's turn begins."""
    return coming_through(Judge(SeatView(position.game, position.ann.id)), position.ann.id)


def evaded(position: Any) -> float:
    """What part of Bob's life nobody could keep from Ann's creatures."""
    return evading(Judge(SeatView(position.game, position.ann.id)), position.ann.id)


def test_each_of_the_others_that_is_untapped_blocks_one_the_largest_first(position):
    for size in ("5/5", "3/3", "2/2"):
        position.ann.controls("Bear", pt=size)
    assert through(position) == pytest.approx(10 / 20)
    position.bob.controls("Wall", pt="0/4")
    assert through(position) == pytest.approx(5 / 20)
    position.bob.controls("Drowsy", pt="0/4", tapped=True)
    assert through(position) == pytest.approx(5 / 20)


def test_what_nobody_could_block_comes_through(position):
    """CR 702.9b: untapped or not, creatures without flying and reach don't block it."""
    position.ann.controls("Bird", "Flying", pt="2/2")
    position.ann.controls("Bear", pt="3/3")
    position.bob.controls("Wall", pt="0/4", tapped=True)
    assert (through(position), evaded(position)) == pytest.approx((5 / 20, 2 / 20))
    position.bob.controls("Wall", pt="0/4")
    assert (through(position), evaded(position)) == pytest.approx((2 / 20, 2 / 20))
    position.bob.controls("Spider", "Reach", pt="1/3")
    assert (through(position), evaded(position)) == (0, 0)


def test_menace_wants_two_blockers(position):
    """CR 702.111b."""
    position.ann.controls("Brute", "Menace", pt="4/4")
    position.bob.controls("Wall", pt="0/4")
    assert evaded(position) == pytest.approx(4 / 20)
    position.bob.controls("Wall", pt="0/4")
    assert evaded(position) == 0


def test_poison_is_reckoned_as_life_and_nothing_twice_over(position):
    """CR 702.90b, 702.4b."""
    position.ann.controls("Plague", "Infect", pt="3/3")
    assert through(position) == pytest.approx(6 / 20)
    position.ann.controls("Twice", "Double strike", pt="4/4")
    assert through(position) == pytest.approx(14 / 20)
    position.life(position.bob, 2)
    assert through(position) == MOST


def test_who_cannot_attack_threatens_nobody(position):
    """CR 702.3b."""
    position.ann.controls("Guard", "Defender", pt="4/4")
    assert (through(position), evaded(position)) == (0, 0)


def odds(position: Any, seat: Any) -> float:
    """The logarithm of the odds of a seat, as the table looks."""
    chance = chance_to_win(position.game, seat.id)
    return log(chance / (1 - chance))


def test_a_blocker_that_is_tapped_as_the_turn_of_the_others_begins_is_missed(position):
    """The same table but for that is worse, and the worse the less life is left."""
    position.ann.controls("Giant", pt="5/5")

    def missed() -> float:
        guard = position.bob.controls("Guard", pt="2/6")
        ready = odds(position, position.bob)
        position.destroy(guard)
        guard = position.bob.controls("Guard", pt="2/6", tapped=True)
        found = ready - odds(position, position.bob)
        position.destroy(guard)
        return found

    far = missed()
    position.life(position.bob, 6)
    assert missed() > far > 0


def test_a_creature_that_nobody_can_block_is_better_the_nearer_the_end_is(position):
    def gains(text: str) -> float:
        before = odds(position, position.ann)
        bird = position.ann.controls("Bird", text, pt="2/2")
        more = odds(position, position.ann) - before
        position.destroy(bird)
        return more

    for _ in range(2):
        position.bob.controls("Wall", pt="0/4")
    far = gains("Flying") - gains("")
    position.life(position.bob, 8)
    assert gains("Flying") - gains("") > far > 0


def ahead_by_a_board(position: Any) -> None:
    """Bob has more of everything but for life, and far from enough to win at once."""
    position.life(position.bob, 5)
    position.life(position.ann, 40)
    for _ in range(6):
        position.bob.controls("Giant", pt="5/5", cost="{4}{G}")


def test_who_takes_all_the_life_that_is_left_as_a_turn_begins_has_as_good_as_won(position):
    """Whatever lies on the table besides (CR 104.3b)."""
    ahead_by_a_board(position)
    position.ann.controls("Vampire", "Flying", pt="4/4")
    assert chance_to_win(position.game, position.ann.id) < 0.3
    position.ann.controls("Bird", "Flying", pt="1/1")
    assert chance_to_win(position.game, position.ann.id) > 0.8
    assert chance_to_win(position.game, position.bob.id) < 0.2


def test_what_nobody_can_ever_block_wins_mostly_in_the_next_turn(position):
    """The others have a turn left to find something."""
    ahead_by_a_board(position)
    position.ann.controls("Vampire", "Flying", pt="5/5")
    now = chance_to_win(position.game, position.ann.id)
    position.state.turn = replace(position.state.turn, active=position.bob.id)
    later = chance_to_win(position.game, position.ann.id)
    assert 0.65 < later < now
