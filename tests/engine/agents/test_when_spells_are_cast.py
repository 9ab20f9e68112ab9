"""Spells come when they do most: those that empty a hand early, those that change a fight once blockers are declared."""

from __future__ import annotations

import pytest

from tests.engine.agents.habits import does

every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])

INSTANT, SORCERY = {"types": "Instant"}, {"types": "Sorcery"}
BEAR = {"pt": "2/2", "cost": "{1}{G}"}
SEIZE = "Target player reveals their hand. You choose a nonland card from it. That player discards that card. You lose 2 life."
GROW = "Target creature gets +3/+3 until end of turn."
STRIKE = "Target creature gets +2/+2 and gains first strike until end of turn."


@pytest.mark.parametrize(("kind", "held"), [("simple", 1), ("simple", 3), ("this turn", 3), ("expert", 3)])
def test_a_card_is_discarded_while_there_is_one(position, kind, held):
    """It isn't kept for a better one: the others play what they hold."""
    position.lands(position.ann, "Swamp", 2)
    position.ann.holds("Seize", SEIZE, cost="{B}", **SORCERY)
    position.lands(position.bob, "Forest", 2)
    for _ in range(held):
        position.bob.holds("Bear", **BEAR)
    assert does(position, kind).label == "Cast Seize"


@every
def test_nobody_is_made_to_discard_who_holds_nothing(position, kind):
    position.lands(position.ann, "Swamp", 2)
    position.ann.holds("Seize", SEIZE, cost="{B}", **SORCERY)
    assert does(position, kind).label == "Pass"


@every
@pytest.mark.parametrize("text", [GROW, STRIKE], ids=["grow", "strike"])
@pytest.mark.parametrize("attacker", ["2/2", "3/3", "4/4"])
def test_a_trick_waits_for_ones_own_block(position, kind, text, attacker):
    """Blockers are declared after attackers (CR 509.1): what a creature could do then isn't told before."""
    position.lands(position.bob, "Forest", 2)
    position.bob.controls("Bear", **BEAR)
    position.bob.holds("Growth", text, cost="{G}", **INSTANT)
    position.attack(position.ann.controls("Ogre", pt=attacker, cost="{2}{R}"))
    assert does(position, kind, position.bob).label == "Pass"


@every
def test_a_trick_waits_for_the_block_of_the_others(position, kind):
    position.lands(position.ann, "Forest", 2)
    bear = position.ann.controls("Bear", **BEAR)
    position.ann.holds("Growth", GROW, cost="{G}", **INSTANT)
    position.bob.controls("Wall", pt="1/4", cost="{2}")
    position.attack(bear)
    assert does(position, kind).label == "Pass"
