"""What taps permanents of the others does so as their turn begins, before they are used (CR 503.1)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agents.thinking.moments import may_act
from engine.rules.turn.priority import pass_priority
from engine.values.steps import Step
from tests.engine.agents.habits import does
from tests.engine.agents.thinking import filled

every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])

PORT = "{T}: Add {C}.\n{1}, {T}: Tap target land."
DECOY = "{W}, {T}: Tap target creature."
TAPS_A_LAND = "{1}, {T}: Tap target land."
TAPS_A_CREATURE = "{W}, {T}: Tap target creature."


def harbor(position: Any) -> None:
    """Ann can tap a land; bob has two, and cards that take them all."""
    filled(position)
    position.lands(position.ann, "Swamp", 1)
    position.ann.controls("Port", PORT, types="Land")
    position.lands(position.bob, "Forest", 2)
    for _ in range(4):
        position.bob.holds("Bear", pt="2/2", cost="{1}{G}")


def in_turn_of_bob(position: Any, step: Step) -> None:
    """A step of bob's turn in which he has passed."""
    position.to(step, turns_on=1)
    pass_priority(position.game, position.bob.id)


@every
def test_a_land_is_tapped_before_it_gives_mana(position, kind):
    harbor(position)
    in_turn_of_bob(position, Step.UPKEEP)
    assert does(position, kind).label == TAPS_A_LAND


@every
@pytest.mark.parametrize("step", [Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN])
def test_no_land_is_tapped_that_untaps_before_it_is_used(position, kind, step):
    """CR 502.3."""
    harbor(position)
    position.to(step)
    assert does(position, kind).label == "Pass"


@every
def test_no_land_is_tapped_as_the_turn_ends(position, kind):
    harbor(position)
    in_turn_of_bob(position, Step.END)
    assert does(position, kind).label == "Pass"


@every
def test_the_attacker_that_would_do_most_is_tapped_before_it_attacks(position, kind):
    """CR 508.1a."""
    filled(position)
    position.lands(position.ann, "Plains", 1)
    position.ann.controls("Decoy", DECOY, pt="1/1", cost="{1}{W}")
    position.bob.controls("Giant", pt="5/5", cost="{4}{G}")
    position.bob.controls("Rat", pt="1/1", cost="{B}")
    in_turn_of_bob(position, Step.UPKEEP)
    done = does(position, kind)
    assert (done.label, done.aims) == (TAPS_A_CREATURE, ("Giant",))


def test_only_what_taps_is_thought_about_in_an_upkeep(position):
    """Whatever else could be done is better done later, so that nobody is asked."""
    filled(position)
    position.lands(position.ann, "Mountain", 1)
    position.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    position.bob.controls("Bear", pt="2/2")
    in_turn_of_bob(position, Step.UPKEEP)
    assert not may_act(position.game, position.ann.id)
    position.ann.controls("Port", PORT, types="Land")
    assert may_act(position.game, position.ann.id)
    assert does(position, "expert").label == "Pass"
