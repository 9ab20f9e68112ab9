"""How a game ended, in words: who, and why (CR 104)."""

import pytest

from engine.views import how_it_ended
from engine.views.endings import LOST, lost_in_words, won_in_words

NAMES = ("Ann", "Bob")


@pytest.mark.parametrize(
    ("winner", "reason", "said"),
    [
        (0, "0 or less life", "Ann wins: Bob has no life left"),
        (1, "conceded", "Bob wins: Ann conceded"),
        (1, "drew from an empty library", "Bob wins: Ann had to draw from an empty library"),
        (0, "an effect says so", "Ann wins: Bob lost by an effect"),
        (0, "", "Ann wins"),
        (0, "the moon fell", "Ann wins: Bob lost: the moon fell"),
        (None, "the players agreed to a draw", "The game is a draw: the players agreed to a draw"),
        (None, "", "The game is a draw"),
    ],
)
def test_who_lost_and_why_is_said(winner, reason, said):
    assert how_it_ended(NAMES, winner, reason) == said


def test_of_more_than_two_only_the_winner_is_named():
    assert how_it_ended(("Ann", "Bob", "Cid"), 2, "conceded") == "Cid wins"


@pytest.mark.parametrize("reason", LOST)
def test_lines_of_the_log_are_sentences(reason):
    assert lost_in_words("Ann", reason).startswith("Ann ")
    assert lost_in_words("Ann", reason).endswith("loses the game")


def test_a_win_names_a_reason_only_where_it_says_something():
    assert won_in_words("Ann", "all opponents left the game") == "Ann wins the game"
