"""Base power and toughness that become something, power and toughness that somebody may switch (CR 613.4b, 613.4d)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.table import Table


@pytest.fixture(autouse=True)
def _libraries(table: Table) -> None:
    """Cards to draw as turns go by (CR 504.1)."""
    for seat in (table.ann, table.bob):
        seat.library("Card")


@pytest.mark.parametrize(("answer", "pt"), [(True, "5/3"), (False, "3/3")])
def test_you_may_have_them_become(table: Table, answer: bool, pt: str) -> None:
    """CR 208.4b, 613.4c: counters are added to the new base."""
    text = "{0}: You may have ~'s base power and toughness become 4/2 until end of turn."
    bear = table.ann.controls("Bear", text, pt="2/2")
    table.put_counters(bear, "+1/+1")
    table.ann.answers(answer)
    table.ann.activates(bear)
    table.resolve()
    assert bear.pt == pt


def test_power_alone_until_end_of_turn(table: Table) -> None:
    """CR 613.4b: the base toughness stays."""
    text = "{0}: Until end of turn, ~'s base power becomes equal to the number of artifacts you control."
    bear = table.ann.controls("Bear", text, pt="2/2")
    for number in range(3):
        table.ann.controls(f"Rock {number}", types="Artifact")
    table.ann.activates(bear)
    table.resolve()
    assert bear.pt == "3/2"
    table.to(Step.UPKEEP, turns_on=1)
    assert bear.pt == "2/2"


def test_a_change_to_the_power_of_a_target_stays(table: Table) -> None:
    """CR 611.2a, 611.2d: without a duration it lasts, with the number that the power was as it resolved."""
    bear = table.ann.controls("Bear", "{0}: Change ~'s base power to target creature's power.", pt="2/2")
    giant = table.bob.controls("Giant", pt="7/7")
    table.ann.answers(giant)
    table.ann.activates(bear)
    table.resolve()
    table.destroy(giant)
    table.to(Step.UPKEEP, turns_on=1)
    assert bear.pt == "7/2"


def test_a_change_to_that_creatures_power_and_toughness(table: Table) -> None:
    """CR 613.4b."""
    text = "Whenever another creature you control enters, you may change ~'s base power and toughness to that creature's power and toughness until end of turn."
    mimic = table.ann.controls("Mimic", text, pt="2/1")
    table.ann.answers(True)
    table.put_onto_battlefield(table.ann.holds("Giant", pt="7/6"))
    table.resolve_all()
    assert mimic.pt == "7/6"


@pytest.mark.parametrize(("answer", "pt"), [(True, "4/1"), (False, "1/4")])
def test_you_may_switch(table: Table, answer: bool, pt: str) -> None:
    """CR 613.4d."""
    text = "Whenever you cast an instant or sorcery spell, you may switch ~'s power and toughness until end of turn."
    crab = table.ann.controls("Crab", text, pt="1/4")
    table.ann.answers(answer)
    table.ann.casts(table.ann.holds("Spell", "You gain 1 life.", types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert crab.pt == pt


def test_it_can_block_another_this_turn(table: Table) -> None:
    """CR 509.1b: two attackers by one blocker."""
    wall = table.bob.controls("Wall", "{0}: ~ can block an additional creature this turn.", pt="0/9")
    one, two = (table.ann.controls(name, pt="1/1") for name in ("One", "Two"))
    table.bob.activates(wall)
    table.resolve()
    table.attack(one, two)
    table.block((wall, one), (wall, two))
    table.damage()
    assert table.bob.life == 20
