"""What a condition or an event names beside what a text speaks of (CR 608.2c)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_a_card_exiled_with_it_is_not_it(table: Table) -> None:
    """CR 607.2a, 608.2c: both times "it" is the creature."""
    text = (
        "When this creature enters, exile target creature card from your graveyard.\n"
        "Whenever this creature attacks, if a card is exiled with it, it gets +X/+X until end of turn, where X is the "
        "power of the exiled card."
    )
    table.ann.buried("Giant", pt="4/4")
    warrior = table.ann.holds("Warrior", f"Haste\n{text}", pt="1/1", cost="{0}")
    table.ann.casts(warrior)
    table.resolve_all()
    table.attack(warrior)
    table.resolve_all()

    assert warrior.pt == "5/5"


def test_the_first_card_is_the_one_that_died(table: Table) -> None:
    """CR 603.4, 608.2c: not the other creature, which the condition names."""
    text = (
        "Whenever a creature dies, if another creature is on the battlefield, return the first card to the battlefield "
        "under its owner's control at the beginning of the next end step."
    )
    table.ann.controls("Line", text, types="Artifact")
    first, other = table.bob.controls("First", pt="1/1"), table.ann.controls("Other", pt="1/1")
    table.destroy(first)
    table.resolve_all()
    table.to(Step.END)
    table.resolve_all()

    assert table.bob.permanents == ["First"]
    assert other.zone is Zone.BATTLEFIELD


@pytest.mark.parametrize(("way", "life", "left"), [("", 18, ["Ox"]), ("kicker", 15, [])])
def test_each_opponent_and_each_creature_they_control(
    table: Table, way: str, life: int, left: list[str]
) -> None:
    """CR 608.2c: "they" are the opponents, in the sentence that takes the place of the other, too."""
    text = (
        "Kicker {1}\n~ deals 2 damage to each opponent and each creature they control. If this spell was kicked, it "
        "deals 5 damage to each opponent and each creature they control instead."
    )
    own = table.ann.controls("Own", pt="1/1")
    table.bob.controls("Ox", pt="2/4")
    table.ann.answers(bool(way))
    table.ann.casts(table.ann.holds("Blast", text, types="Sorcery", cost="{R}"), free="{R}{1}")
    table.resolve_all()

    assert (table.bob.life, table.bob.permanents) == (life, left)
    assert own.zone is Zone.BATTLEFIELD
