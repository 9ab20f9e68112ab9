"""What stays tapped during the next untap step of a certain player (CR 502.3)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

SLEEP = "Tap all creatures target player controls. Those creatures don't untap during that player's next untap step."


def test_it_is_the_next_untap_step_of_that_player(table: Table) -> None:
    """CR 502.3: once, and only for the creatures that were there (CR 611.2c)."""
    for name in ("One", "Two", "Three", "Four"):
        table.ann.library(name)
        table.bob.library(name)
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Sleep", SLEEP, types="Sorcery", cost="{1}"), free="{1}")
    table.resolve()
    late = table.bob.controls("Late", pt="2/2", tapped=True)
    table.to(Step.UPKEEP, turns_on=1)
    assert (bear.object.tapped, late.object.tapped) == (True, False)
    table.to(Step.UPKEEP, turns_on=2)
    assert not bear.object.tapped


def test_whose_step_it_is_was_said(table: Table) -> None:
    """CR 502.3: one that another player controls by then untaps in a step of that other player."""
    for name in ("One", "Two", "Three", "Four"):
        table.ann.library(name)
        table.bob.library(name)
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Sleep", SLEEP, types="Sorcery", cost="{1}"), free="{1}")
    table.resolve()
    table.ann.casts(
        table.ann.holds("Grasp", "Gain control of target creature.", types="Sorcery", cost="{1}"), free="{1}"
    )
    table.resolve()
    table.to(Step.UPKEEP, turns_on=1)
    assert bear.object.tapped
    table.to(Step.UPKEEP, turns_on=1)
    assert not bear.object.tapped


def test_creatures_that_come_until_then_stay_tapped_too(table: Table) -> None:
    """CR 611.2c: an effect that changes no characteristics is about whichever creatures the player controls then."""
    table.ann.library("One")
    table.bob.library("One")
    text = "Creatures target player controls don't untap during that player's next untap step."
    table.bob.controls("Bear", pt="2/2")
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Misstep", text, types="Sorcery", cost="{1}"), free="{1}")
    table.resolve()
    late = table.bob.controls("Late", pt="2/2", tapped=True)
    table.to(Step.UPKEEP, turns_on=1)
    assert late.object.tapped
