"""Cards that do something in hand: what is worth being given up for that, and when."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.engine.agents.habits import does
from tests.engine.agents.thinking import filled

GIANT = {"pt": "5/5", "cost": "{4}{G}"}

every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])

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


@every
def test_a_spell_without_a_mana_cost_is_suspended(position, kind):
    """There is no other way to it (CR 702.62a)."""
    position.lands(position.ann, "Island", 1)
    position.ann.holds("Vision", "Suspend 3—{U}\nDraw three cards.", types="Sorcery", cost=None)
    assert does(position, kind).label == "Suspend Vision"


@every
def test_a_creature_that_costs_too_much_is_suspended(position, kind):
    position.lands(position.ann, "Island", 2)
    position.ann.holds("Skate", "Flying\nSuspend 3—{1}{U}", pt="3/3", cost="{4}{U}")
    assert does(position, kind).label == "Suspend Skate"


@every
def test_a_creature_that_can_be_cast_isnt_suspended(position, kind):
    position.lands(position.ann, "Island", 5)
    position.ann.holds("Skate", "Flying\nSuspend 3—{1}{U}", pt="3/3", cost="{4}{U}")
    assert does(position, kind).label == "Cast Skate"


@every
def test_mana_that_nothing_else_wants_foretells(position, kind):
    """What is foretold is cheaper in a later turn (CR 702.143a)."""
    position.lands(position.ann, "Plains", 2)
    position.ann.holds("Titan", "Foretell {2}{W}", pt="4/4", cost="{4}{W}")
    assert does(position, kind).label == "Foretell Titan"


@every
def test_a_creature_comes_before_foretelling(position, kind):
    position.lands(position.ann, "Plains", 2)
    position.ann.holds("Titan", "Foretell {2}{W}", pt="4/4", cost="{4}{W}")
    position.ann.holds("Bear", pt="2/2", cost="{1}{W}")
    assert does(position, kind).label == "Cast Bear"


@every
def test_what_was_foretold_is_cast(position, kind):
    """In a later turn, for its foretell cost (CR 702.143a)."""
    filled(position)
    position.lands(position.ann, "Plains", 3)
    position.ann.holds("Titan", "Foretell {2}{W}", pt="4/4", cost="{4}{W}")
    assert does(position, kind).label == "Foretell Titan"
    position.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert does(position, kind).label == "Play Plains"
    assert does(position, kind).label.startswith("Cast Titan")


@every
def test_a_creature_that_costs_too_much_is_plotted(position, kind):
    """It is cast for nothing in a later turn (CR 702.170a)."""
    position.lands(position.ann, "Forest", 3)
    position.ann.holds("Wurm", "Plot {2}{G}", pt="5/5", cost="{4}{G}")
    assert does(position, kind).label == "Plot Wurm"
