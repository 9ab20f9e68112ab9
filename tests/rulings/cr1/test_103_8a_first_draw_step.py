"""Who goes first skips the draw step of their first turn, whole (CR 103.8a)."""

from __future__ import annotations

import pytest

from engine.rules.turn import starting, turns
from engine.scenario.position import begin
from engine.values.ids import NOBODY
from engine.values.steps import Step
from tests.rulings.table import Table


def begins_again(table: Table) -> None:
    """Ann's first turn begins anew, from its untap step."""
    turns.begin_turn(table.game, table.ann.id, 1)
    starting.skip_first_draw(table.game)


@pytest.mark.parametrize("whose", ["your", "each player's"])
def test_what_happens_at_the_beginning_of_it_does_not_trigger(table: Table, whose: str) -> None:
    """CR 103.8a, 500.11: a step that is skipped is passed over as though it didn't exist."""
    table.ann.controls("Clock", f"At the beginning of {whose} draw step, you gain 1 life.", types="Artifact")
    begins_again(table)
    table.to(Step.PRECOMBAT_MAIN)

    assert table.ann.life == 20


def test_nobody_gets_priority_in_it(table: Table) -> None:
    """CR 500.11, 117.3a: the upkeep step is the only one before the main phase in which players could act."""
    begins_again(table)
    table.to(Step.UPKEEP)
    turns.end_step(table.game)
    while not table.state.turn.begun:
        turns.begin_step(table.game)

    assert (table.state.turn.step, table.state.turn.priority) == (Step.DRAW, NOBODY)


def test_the_other_player_has_theirs(table: Table) -> None:
    """CR 103.8a: only who plays first skips it."""
    table.ann.controls(
        "Clock", "At the beginning of each player's draw step, you gain 1 life.", types="Artifact"
    )
    table.bob.library("Card")
    begins_again(table)
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)

    assert (table.ann.life, table.bob.hand) == (21, ["Card"])


def test_a_first_turn_that_ends_before_it_takes_nothing_from_the_next(table: Table) -> None:
    """CR 103.8a, 724.1d: it is the first turn's step alone that is skipped."""
    table.ann.library("Card")
    table.bob.library("Other")
    over = table.ann.holds("Over", "End the turn.", types="Instant", cost="{0}")
    begins_again(table)
    table.to(Step.UPKEEP)
    table.ann.casts(over)
    table.resolve()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)

    assert table.ann.hand == ["Card"]


def test_a_position_that_begins_after_it_takes_nothing_from_the_next_turn(table: Table) -> None:
    """CR 504.1: the draw step of the next turn is one in which a card is drawn."""
    table.ann.library("Card")
    table.bob.library("Other")
    begin(table.game, table.ann.id, step=Step.PRECOMBAT_MAIN)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)

    assert table.ann.hand == ["Card"]
