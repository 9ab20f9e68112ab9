"""Damage that a player is dealt at the same time is one loss of life, by however many sources (CR 120.3a, 120.4)."""

from __future__ import annotations

from engine.state.events import CountersChanged
from engine.values.steps import Step
from tests.rulings.table import Card, Table

WORSHIP = "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead."


def attacked_by_two(table: Table) -> None:
    """Ann attacks with two 3/3 creatures and bob doesn't block."""
    one = table.ann.controls("Boar", pt="3/3")
    two = table.ann.controls("Bull", pt="3/3")
    table.attack(one, two)
    table.damage()


def test_two_attackers_cause_one_loss_of_life(table: Table) -> None:
    """CR 120.3a, 120.4, 510.2, 603.2c: "whenever you lose life" triggers once, for all of it."""
    table.bob.controls("Ledger", "Whenever you lose life, you gain that much life.", types="Enchantment")
    attacked_by_two(table)

    assert len(table.stack) == 1
    table.resolve_all()
    assert table.bob.life == 20


def test_a_loss_is_doubled_once(table: Table) -> None:
    """CR 120.4c: what replaces the loss of life applies to all of it."""
    table.ann.controls(
        "Tax", "If an opponent would lose life, they lose that much life plus 1 instead.", types="Enchantment"
    )
    attacked_by_two(table)

    assert table.bob.life == 13


def test_worship_sees_all_the_damage(table: Table) -> None:
    """CR 120.4, second example: [10 damage is dealt to the defending player] is one event."""
    table.bob.controls("Saint", pt="1/1")
    table.bob.controls("Worship", WORSHIP, types="Enchantment")
    table.deal(table.ann.controls("Cannon", types="Artifact"), table.bob, 15)
    attacked_by_two(table)

    assert table.bob.life == 1


def test_worship_keeps_what_is_above_one_for_the_last_point(table: Table) -> None:
    """CR 120.4c: 5 life and twice 3 damage leave 1, not 5 - 3 and then 1 with a loss that triggers twice."""
    table.bob.controls("Saint", pt="1/1")
    table.bob.controls("Worship", WORSHIP, types="Enchantment")
    table.ann.controls(
        "Tally", "Whenever an opponent loses life, you gain that much life.", types="Enchantment"
    )
    table.deal(table.ann.controls("Cannon", types="Artifact"), table.bob, 15)
    table.resolve_all()
    attacked_by_two(table)
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (20 + 15 + 4, 1)


def test_worship_counts_life_that_is_gained_at_the_same_time(table: Table) -> None:
    """CR 120.4c: lifelink's gain is part of the same event, so that the total isn't reduced below 1."""
    table.bob.controls("Worship", WORSHIP, types="Enchantment")
    table.deal(table.ann.controls("Cannon", types="Artifact"), table.bob, 17)
    table.bob.controls(
        "Tally", "Whenever you lose life, each opponent loses that much life.", types="Enchantment"
    )
    attacker = table.ann.controls("Boar", pt="3/3")
    runner = table.ann.controls("Bull", pt="3/3")
    cleric = table.bob.controls("Cleric", "Lifelink", pt="1/4")
    table.attack(attacker, runner)
    table.block((cleric, runner))
    table.damage()
    table.resolve_all()

    assert table.bob.life == 1  # 3 - 3 + 1: nothing is replaced
    assert table.ann.life == 20 - 3


def test_amounts_of_lost_life_count_all_of_it(table: Table) -> None:
    """CR 119.2: "the amount of life you lost this turn" adds up what several sources dealt."""
    table.bob.controls(
        "Harvest",
        "At the beginning of each end step, you gain X life, where X is the amount of life you lost this turn.",
        types="Enchantment",
    )
    attacked_by_two(table)
    table.to(Step.END)
    table.resolve_all()

    assert table.bob.life == 20


def test_damage_one_after_the_other_is_several_losses(table: Table) -> None:
    """CR 510.4: first strike damage is dealt in a step of its own."""
    table.bob.controls("Ledger", "Whenever you lose life, you gain 1 life.", types="Enchantment")
    one = table.ann.controls("Boar", "First strike", pt="3/3")
    two = table.ann.controls("Bull", pt="3/3")
    table.attack(one, two)
    table.damage()
    table.resolve_all()

    assert table.bob.life == 20 - 6 + 2


def test_poison_is_given_by_each_source(table: Table) -> None:
    """CR 120.3b: it is each source's controller who gives the counters; a loss of life beside it stays apart."""
    table.bob.controls("Ledger", "Whenever you lose life, you gain 1 life.", types="Enchantment")
    one = table.ann.controls("Boar", "Infect", pt="3/3")
    two = table.ann.controls("Bull", pt="3/3")
    table.attack(one, two)
    table.damage()
    table.resolve_all()

    assert (table.bob.life, table.bob.counters("poison")) == (20 - 3 + 1, 3)


def test_a_planeswalker_loses_its_counters_at_once(table: Table) -> None:
    """CR 120.3c, 120.4c: one removal of counters, by two sources."""
    walker: Card = table.bob.controls("Walker", types="Legendary Planeswalker — Jace", loyalty="7")
    one = table.ann.controls("Boar", pt="3/3")
    two = table.ann.controls("Bull", pt="3/3")
    table.attack(one, two, at=walker)
    table.damage()

    removals = [event.amount for event in table.state.happened if isinstance(event, CountersChanged)]
    assert removals == [-6]
    assert walker.counters("loyalty") == 1
