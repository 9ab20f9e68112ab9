"""Cards that do something in hand: what is worth being given up for that, and when."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.engine.agents.habits import does
from tests.engine.agents.thinking import filled

GIANT = {"pt": "5/5", "cost": "{4}{G}"}

every = pytest.mark.parametrize("kind", ["simple", "club", "expert"])

CYCLING = "{T}: Add {G}.\nCycling {G}"


@every
def test_a_land_that_is_needed_is_played_rather_than_cycled(position, kind):
    position.lands(position.ann, "Forest", 1)
    position.ann.holds("Steppe", CYCLING, types="Land")
    position.ann.holds("Giant", **GIANT)
    assert does(position, kind).label == "Play Steppe"
    assert does(position, kind).label == "Pass"


@every
def test_a_land_too_many_is_cycled(position, kind):
    position.lands(position.ann, "Forest", 8)
    position.ann.holds("Grove", CYCLING, types="Land")
    position.ann.holds("Steppe", CYCLING, types="Land")
    filled(position)
    position.to(Step.END, turns_on=1)
    assert does(position, kind).label.startswith("{G}, ")


@every
def test_a_land_that_is_needed_next_turn_is_kept(position, kind):
    position.lands(position.ann, "Forest", 2)
    position.ann.holds("Steppe", CYCLING, types="Land")
    position.ann.holds("Giant", **GIANT)
    filled(position)
    position.to(Step.END, turns_on=1)
    assert does(position, kind).label == "Pass"
