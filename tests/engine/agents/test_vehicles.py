"""Vehicles are crewed where there is a combat for them (CR 301.7, 702.122)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.actions.resolving import resolve_top
from engine.values.steps import Step
from tests.engine.agents.habits import answers, does
from tests.engine.agents.thinking import filled

every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])


def truck(position: Any, text: str = "Crew 2", size: str = "5/5") -> Any:
    """Ann's Vehicle; it is as large as it is printed once it is a creature (CR 208.3)."""
    filled(position)
    return position.ann.controls("Truck", text, pt=size, types="Artifact — Vehicle", cost="{3}")


def crews(position: Any, kind: str) -> bool:
    """Whether ann crews it now."""
    return does(position, kind).label.startswith("Crew")


@every
def test_a_vehicle_is_crewed_to_attack_by_whoever_does_less(position, kind):
    vehicle = truck(position)
    bear, giant = position.ann.controls("Bear", pt="2/2"), position.ann.controls("Giant", pt="6/6")
    position.bob.controls("Rat", pt="1/1")
    assert crews(position, kind)
    assert (bear.object.tapped, giant.object.tapped) == (True, False)
    resolve_top(position.game)
    assert vehicle.pt == "5/5"
    answers(position, position.ann, kind)
    assert {"Truck", "Giant"} <= position.attackers(position.ann)


@every
def test_a_vehicle_is_not_crewed_by_what_attacks_better(position, kind):
    truck(position, size="1/1")
    position.ann.controls("Giant", "Trample", pt="6/6")
    assert not crews(position, kind)


@every
def test_a_vehicle_is_not_crewed_into_blockers_that_stop_it(position, kind):
    truck(position, size="2/2")
    position.ann.controls("Bear", pt="2/2")
    for name in ("Wall", "Fence"):
        position.bob.controls(name, pt="5/6", cost="{4}")
    assert not crews(position, kind)


@every
def test_a_vehicle_is_not_crewed_once_combat_is_over(position, kind):
    truck(position)
    position.ann.controls("Bear", pt="2/2")
    position.to(Step.POSTCOMBAT_MAIN)
    assert not crews(position, kind)


@every
def test_a_vehicle_that_nothing_can_block_is_crewed_past_blockers(position, kind):
    """What the Vehicle has itself counts as what it becomes."""
    truck(position, "Flying\nCrew 1", "3/3")
    position.ann.controls("Imp", pt="1/1")
    for name in ("Wall", "Fence"):
        position.bob.controls(name, pt="5/6", cost="{4}")
    assert crews(position, kind)
