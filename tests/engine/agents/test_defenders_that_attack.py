"""What lets creatures attack as though they didn't have defender is paid for where the attack is worth it (CR 702.3b)."""

from __future__ import annotations

import pytest

from engine.agents.judging.judging import Judge
from engine.agents.judging.racing import coming_through
from engine.values.ids import PlayerId
from engine.views.seat_view import SeatView
from tests.engine.agents.habits import attackers, does

every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])

WAGON = "Defender\n{2}: ~ can attack this turn as though it didn't have defender."
LARGE = {"pt": "4/4", "cost": "{3}"}


@every
def test_a_defender_attacks_where_nothing_blocks(position, kind):
    position.lands(position.ann, "Plains", 3)
    position.ann.controls("Wagon", WAGON, **LARGE)
    assert does(position, kind).label.startswith("{2}")
    position.resolve_all()
    assert does(position, kind).label == "Pass"
    assert attackers(position, kind) == {"Wagon"}


@every
def test_a_defender_stays_one_before_what_kills_it(position, kind):
    position.lands(position.ann, "Plains", 3)
    position.ann.controls("Wagon", WAGON, **LARGE)
    position.bob.controls("Giant", pt="5/5", cost="{4}{G}")
    assert does(position, kind).label == "Pass"


@every
def test_a_defender_stays_one_in_the_turn_of_others(position, kind):
    position.lands(position.bob, "Plains", 3)
    position.bob.controls("Wagon", WAGON, **LARGE)
    position.attack(position.ann.controls("Elf", pt="1/1", cost="{G}"))
    assert does(position, kind, position.bob).label == "Pass"


@every
def test_all_attack_together_where_that_wins(position, kind):
    position.lands(position.ann, "Plains", 2)
    position.ann.controls("Wagon", WAGON, **LARGE)
    position.ann.controls("Bear", pt="2/2", cost="{1}{G}")
    position.life(position.bob, 2)
    position.bob.controls("Wall", "Defender", pt="0/6", cost="{2}")
    position.bob.controls("Giant", pt="5/5", cost="{4}{G}")
    position.ann.controls("Ogre", pt="4/2", cost="{3}{R}")
    assert does(position, kind).label.startswith("{2}")
    position.resolve_all()
    assert attackers(position, kind) == {"Wagon", "Bear", "Ogre"}


def test_a_defender_that_may_attack_counts_in_a_race(position):
    position.ann.controls("Wagon", "Defender", **LARGE)
    judge = Judge(SeatView(position.game, PlayerId(0)))
    assert coming_through(judge, PlayerId(0)) == 0
    text = "Creatures you control can attack as though they didn't have defender."
    position.ann.controls("Order", text, types="Enchantment")
    judge = Judge(SeatView(position.game, PlayerId(0)))
    assert coming_through(judge, PlayerId(0)) == 4 / 20
