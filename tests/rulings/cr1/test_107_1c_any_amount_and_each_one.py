"""Paying any amount, and counting what was lost, paid or put away one by one (CR 107.1c, 119.4, 608.2c, 608.2h)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table


def test_any_amount_of_life_is_at_most_the_life_total(table: Table) -> None:
    """CR 107.1c, 119.4: so much life as the player chooses; that many cards are drawn."""
    for number in range(3):
        table.ann.library(f"Card {number}")
    spell = table.ann.holds(
        "Bargain",
        "You may pay any amount of life. If you do, draw that many cards.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(spell)
    table.ann.answers(2)
    table.resolve()

    assert table.ann.life == 18
    assert len(table.ann.hand) == 2


@pytest.mark.parametrize(("paid", "left"), [(0, "5/5"), (2, "3/3"), (3, "2/2")])
def test_each_energy_that_was_paid_counts(table: Table, paid: int, left: str) -> None:
    """CR 107.14, 107.1c: zero is an amount too, and one can't pay more than one has."""
    bear = table.bob.controls("Bear", pt="5/5")
    spell = table.ann.holds(
        "Die Young",
        "Choose target creature. You get {E}{E}{E}, then you may pay any amount of {E}. The creature gets -1/-1 until end "
        "of turn for each {E} paid this way.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(spell)
    table.ann.answers(paid)
    table.resolve()

    assert bear.pt == left
    assert table.ann.counters("energy") == 3 - paid


def test_each_point_of_life_lost_this_turn(table: Table) -> None:
    """CR 608.2i: what each opponent lost in all, whatever they gained since."""
    spell = table.ann.holds(
        "Harvest",
        "Draw a card for each 1 life your opponents have lost this turn.",
        types="Sorcery",
        cost="{0}",
    )
    for number in range(4):
        table.ann.library(f"Card {number}")
    source = table.ann.controls("Source")
    table.deal(source, table.bob, 1)
    table.deal(source, table.bob, 2)
    table.deal(source, table.ann, 5)
    table.ann.casts(spell)
    table.resolve()

    assert len(table.ann.hand) == 3


def test_two_life_for_each_that_was_lost(table: Table) -> None:
    """CR 603.2, 608.2c: as much as the event that triggered it says."""
    table.ann.controls(
        "Transcendence",
        "Whenever you lose life, you gain 2 life for each 1 life you lost.",
        types="Enchantment",
    )
    source = table.bob.controls("Source")
    table.deal(source, table.ann, 3)
    table.resolve_all()

    assert table.ann.life == 20 - 3 + 6


def test_a_permanent_for_each(table: Table) -> None:
    """CR 608.2h, 701.21: as many of that player's permanents as were counted, chosen by that player."""
    mox, isle = table.bob.controls("Mox", types="Artifact"), table.bob.controls("Isle", types="Land")
    table.bob.controls("Bear")
    table.ann.controls("Relic", types="Artifact")
    table.ann.controls("Relic too", types="Artifact")
    spell = table.ann.holds(
        "Malice",
        "Target player sacrifices a permanent of their choice for each artifact you control.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.answers(table.bob)
    table.ann.casts(spell)
    table.bob.answers([mox, isle])
    table.resolve()

    assert table.bob.permanents == ["Bear"]
