"""The city's blessing is there before it is looked at what has triggered (CR 702.131d)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table


def stones(table: Table, number: int) -> None:
    """So many permanents of ann's that do nothing."""
    for place in range(number):
        table.ann.controls(f"Stone {place}", types="Artifact")


@pytest.mark.parametrize(("others", "life"), [(8, 20), (9, 21)])
def test_the_tenth_permanent_triggers_for_who_is_blessed(table: Table, others: int, life: int) -> None:
    """CR 702.131d, 603.4: as the one with ascend enters itself, with an intervening condition."""
    stones(table, others)
    text = "Ascend\nWhen ~ enters, if you have the city's blessing, you gain 1 life."
    table.put_onto_battlefield(table.ann.holds("Climber", text, pt="2/2"))
    table.resolve_all()

    assert table.ann.life == life


def test_effects_apply_anew_before_triggers_are_looked_for(table: Table) -> None:
    """CR 702.131d: what gains an ability by the blessing has it for the permanent that brought that."""
    stones(table, 8)
    text = (
        "Ascend\nAs long as you have the city's blessing, ~ has "
        '"Whenever another creature you control enters, you gain 1 life."'
    )
    table.ann.controls("Keeper", text, pt="2/2")
    table.put_onto_battlefield(table.ann.holds("Bear", pt="2/2"))
    table.resolve_all()

    assert table.ann.life == 21


def test_the_tenth_permanent_is_gained_control_of(table: Table) -> None:
    """CR 702.131b: in the midst of a resolution."""
    stones(table, 8)
    table.ann.controls("Climber", "Ascend", pt="2/2")
    table.bob.controls("Bear", pt="2/2")
    text = "Gain control of target creature an opponent controls. If you have the city's blessing, you gain 1 life."
    table.ann.casts(table.ann.holds("Theft", text, types="Sorcery", cost="{U}"), free="{U}")
    table.resolve()

    assert table.ann.life == 21


def test_it_stays_though_the_permanents_leave_at_once(table: Table) -> None:
    """CR 702.131b: ten for a moment is enough, also where one of them has toughness 0."""
    stones(table, 8)
    table.ann.controls("Climber", "Ascend\nAs long as you have the city's blessing, ~ gets +1/+1.", pt="2/2")
    table.put_onto_battlefield(table.ann.holds("Frail", pt="0/0"))

    assert table.ann.card("Climber").pt == "3/3"
