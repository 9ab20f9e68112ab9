"""Damage to the player or planeswalker that the source of an ability is attacking (CR 506.3, 608.2d)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Card, Table

SPHERE = (
    "Whenever this creature attacks, you may tap X untapped Myr you control. If you do, this creature gets +X/+0 until end "
    "of turn and deals X damage to the player or planeswalker it's attacking."
)


def attacking(table: Table, at: Card | None = None) -> tuple[Card, list[Card]]:
    """Ann attacks with the creature; she has three untapped Myr besides."""
    myr = [table.ann.controls(name, types="Artifact Creature — Myr", pt="1/1") for name in ("A", "B", "C")]
    sphere = table.ann.controls("Sphere", SPHERE, types="Artifact Creature — Construct", pt="4/7")
    table.attack(sphere, at=at)
    return sphere, myr


def test_x_is_how_many_are_tapped(table: Table) -> None:
    """CR 107.3k, 608.2d: chosen as the ability resolves."""
    sphere, (one, two, three) = attacking(table)
    table.ann.answers(True, [one, two])
    table.resolve()

    assert (sphere.pt, table.bob.life) == ("6/7", 18)
    assert [card.object.tapped for card in (one, two, three)] == [True, True, False]


def test_the_planeswalker_that_it_attacks(table: Table) -> None:
    """CR 506.3, 120.3c."""
    walker = table.bob.controls("Walker", types="Legendary Planeswalker — Jace", loyalty="5")
    _, (one, *_) = attacking(table, walker)
    table.ann.answers(True, [one])
    table.resolve()

    assert (walker.counters("loyalty"), table.bob.life) == (4, 20)


def test_nothing_is_tapped(table: Table) -> None:
    """CR 608.2d: the player needn't."""
    sphere, _ = attacking(table)
    table.ann.answers(False)
    table.resolve()

    assert (sphere.pt, table.bob.life) == ("4/7", 20)
    table.to(Step.END_OF_COMBAT)
