"""Permanents that have to be paid for in each upkeep: they are worth less than what is simply there."""

from __future__ import annotations

import pytest

from tests.engine.agents.habits import does

PIT = "At the beginning of your upkeep, sacrifice ~ unless you pay {B}{B}.\nAt the beginning of your end step, create a 0/1 black Thrull creature token."

every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])


@every
def test_what_has_to_be_paid_for_again_and_again_waits_for_what_is_simply_there(position, kind):
    """An enchantment that eats two mana of each turn is no better than a creature of the same cost."""
    position.lands(position.ann, "Swamp", 4)
    position.ann.holds("Pit", PIT, types="Enchantment", cost="{3}{B}")
    position.ann.holds("Ghoul", pt="3/3", cost="{3}{B}")
    position.ann.holds("Horror", pt="4/4", cost="{4}{B}")
    assert does(position, kind).label == "Cast Ghoul"


@every
def test_what_is_kept_up_for_a_card_a_turn_isnt_worth_a_better_creature(position, kind):
    """It would be sacrificed, or eat the hand (CR 118.12)."""
    position.lands(position.ann, "Swamp", 4)
    position.ann.holds(
        "Beast",
        "At the beginning of your upkeep, sacrifice ~ unless you discard a card.",
        pt="4/4",
        cost="{3}{B}",
    )
    position.ann.holds("Ghoul", pt="3/3", cost="{3}{B}")
    position.ann.holds("Horror", pt="4/4", cost="{4}{B}")
    assert does(position, kind).label == "Cast Ghoul"
