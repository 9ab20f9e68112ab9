"""Activation instructions that say when, by whom and how often (CR 602.1b, 602.5b, 602.5d)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.table import Table


@pytest.fixture(autouse=True)
def _libraries(table: Table) -> None:
    """Cards to draw as turns go by (CR 504.1)."""
    for seat in (table.ann, table.bob):
        for number in range(3):
            seat.library(f"Card {number}")


def test_once_for_good(table: Table) -> None:
    """CR 602.5b: not in a later turn either."""
    bear = table.ann.controls("Bear", "{0}: You gain 1 life. Activate only once.", pt="2/2")
    table.ann.activates(bear)
    table.resolve()
    assert table.ann.life == 21
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert not table.ann.can(bear)


def test_once_and_only_so(table: Table) -> None:
    """CR 602.5b: both have to be so."""
    text = "{0}: You gain 1 life. Activate only if you have 20 or less life and only once."
    bear = table.ann.controls("Bear", text, pt="2/2")
    cub = table.bob.controls(
        "Cub", "{0}: You gain 1 life. Activate only as a sorcery and only once.", pt="2/2"
    )
    assert not table.bob.can(cub)
    table.ann.activates(bear)
    table.resolve()
    assert not table.ann.can(bear)


@pytest.mark.parametrize(
    ("when", "step", "turns_on", "may"),
    [
        ("during an opponent's turn", Step.PRECOMBAT_MAIN, 0, False),
        ("during an opponent's turn", Step.PRECOMBAT_MAIN, 1, True),
        ("during an opponent's upkeep", Step.UPKEEP, 1, True),
        ("during an opponent's upkeep", Step.UPKEEP, 2, False),
        ("during an opponent's upkeep", Step.DRAW, 1, False),
        ("during any upkeep step", Step.UPKEEP, 1, True),
        ("during any upkeep step", Step.UPKEEP, 2, True),
        ("during any upkeep step", Step.DRAW, 1, False),
        ("during the declare attackers step", Step.BEGINNING_OF_COMBAT, 0, False),
        ("during the end of combat step", Step.END_OF_COMBAT, 0, True),
        ("during the end of combat step", Step.POSTCOMBAT_MAIN, 0, False),
    ],
)
def test_at_a_time(table: Table, when: str, step: Step, turns_on: int, may: bool) -> None:
    """CR 602.5d: only then."""
    stone = table.ann.controls("Stone", f"{{0}}: You gain 1 life. Activate only {when}.", types="Artifact")
    table.to(step, turns_on)
    assert table.ann.can(stone) is may


def test_after_blockers_are_declared(table: Table) -> None:
    """CR 506.7c: not in a combat phase whose declare blockers step is skipped, for nobody attacks."""
    text = "{0}: You gain 1 life. Activate only during combat after blockers are declared."
    stone = table.ann.controls("Stone", text, types="Artifact")
    table.to(Step.END_OF_COMBAT)
    assert not table.ann.can(stone)


@pytest.mark.parametrize(
    ("when", "step", "turns_on", "ann", "bob"),
    [
        ("any player may activate this ability but only as a sorcery", Step.PRECOMBAT_MAIN, 0, True, False),
        ("any player may activate this ability but only as a sorcery", Step.PRECOMBAT_MAIN, 1, False, True),
        ("any player may activate this ability but only during their turn", Step.UPKEEP, 1, False, True),
        ("any player may activate this ability but only during their draw step", Step.DRAW, 1, False, True),
        ("any player may activate this ability but only during any upkeep step", Step.UPKEEP, 1, True, True),
        (
            "only your opponents may activate this ability and only as a sorcery",
            Step.PRECOMBAT_MAIN,
            0,
            False,
            False,
        ),
        (
            "only your opponents may activate this ability and only as a sorcery",
            Step.PRECOMBAT_MAIN,
            1,
            False,
            True,
        ),
    ],
)
def test_others_at_a_time(table: Table, when: str, step: Step, turns_on: int, ann: bool, bob: bool) -> None:
    """CR 602.1b: each at that time of their own."""
    stone = table.ann.controls("Stone", f"{{0}}: You gain 1 life. {when.capitalize()}.", types="Artifact")
    table.to(step, turns_on)
    assert (table.ann.can(stone), table.bob.can(stone)) == (ann, bob)


def test_before_their_end_step(table: Table) -> None:
    """CR 506.7d: the end step and all after it are no longer before it."""
    text = "{0}: You gain 1 life. Any player may activate this ability but only during their turn before the end step."
    stone = table.ann.controls("Stone", text, types="Artifact")
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.ann.can(stone)
    table.to(Step.END)
    assert not table.ann.can(stone)
    assert not table.bob.can(stone)


def test_a_quoted_ability_in_a_list(table: Table) -> None:
    """CR 113.1a, 205.1b: what stands after it is said of the creature too, and is no part of the ability."""
    text = 'Equipped creature gets +1/+1, has "{T}: You gain 2 life," and is a Cleric in addition to its other types.\nEquip {0}'
    axe = table.ann.controls("Axe", text, types="Artifact — Equipment")
    bear = table.ann.controls("Bear", pt="2/2", types="Creature — Bear")
    table.ann.activates(axe)
    table.resolve()
    assert bear.pt == "3/3"
    assert {"Bear", "Cleric"} <= bear.chars.subtypes
    table.ann.activates(bear)
    table.resolve()
    assert table.ann.life == 22
