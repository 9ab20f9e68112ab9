"""Excess damage: what triggers on it, and what texts say of it later in the turn (CR 120.10)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.table import Table

SCALES = "Whenever a creature or planeswalker an opponent controls is dealt excess {kind}, you gain X life, where X is that excess damage."


def scales(table: Table, kind: str) -> None:
    """An enchantment of Ann that gains life for the excess."""
    table.ann.controls("Scales", SCALES.format(kind=kind), types="Enchantment")


@pytest.mark.parametrize(("amount", "gained"), [(2, 0), (3, 0), (5, 2)])
def test_more_than_lethal_damage(table: Table, amount: int, gained: int) -> None:
    """CR 120.6, 120.10: damage that was marked before counts: 1 and 3 are lethal to 4 toughness, and nothing more."""
    scales(table, "damage")
    stone, ox = table.ann.controls("Stone", types="Artifact"), table.bob.controls("Ox", pt="2/4")
    table.deal(stone, ox, 1)
    table.deal(stone, ox, amount)
    table.resolve_all()
    assert table.ann.life == 20 + gained


@pytest.mark.parametrize(("kind", "gained"), [("damage", 2), ("combat damage", 2), ("noncombat damage", 0)])
def test_what_several_deal_together(table: Table, kind: str, gained: int) -> None:
    """CR 120.10: two blockers with 3 power each to a creature with 4 toughness, and the ability triggers once; it is combat
    damage, and what is dealt to Ann's own doesn't count."""
    table.fill_libraries()
    scales(table, kind)
    ox = table.bob.controls("Ox", pt="9/4")
    first, second = table.ann.controls("One", pt="3/3"), table.ann.controls("Two", pt="3/3")
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)
    table.attack(ox)
    table.block((first, ox), (second, ox))
    table.bob.answers([9, 0])
    table.damage()
    assert len(table.stack) == (gained > 0)
    table.resolve_all()
    assert table.ann.life == 20 + gained


def test_of_combat_damage_with_deathtouch_all_but_one_is_in_excess(table: Table) -> None:
    """CR 702.2c."""
    scales(table, "damage")
    snake = table.ann.controls("Snake", "Deathtouch", types="Creature — Snake", pt="3/3")
    ox = table.bob.controls("Ox", pt="2/9")
    table.attack(snake)
    table.block((ox, snake))
    table.damage()
    table.resolve_all()
    assert table.ann.life == 20 + 2


def test_more_than_the_loyalty_there_was(table: Table) -> None:
    """CR 120.10: of 5 damage to a planeswalker with 3 loyalty, 2; the opponent's only."""
    scales(table, "noncombat damage")
    stone = table.ann.controls("Stone", types="Artifact")
    theirs = table.bob.controls("Sage", "+1: You gain 1 life.", types="Planeswalker — Jace", loyalty="3")
    mine = table.ann.controls("Seer", "+1: You gain 1 life.", types="Planeswalker — Liliana", loyalty="3")
    table.deal(stone, theirs, 5)
    table.deal(stone, mine, 5)
    table.resolve_all()
    assert table.ann.life == 20 + 2


@pytest.mark.parametrize(("amount", "lost"), [(2, 0), (3, 1)])
def test_it_was_dealt_excess_damage_this_turn(table: Table, amount: int, lost: int) -> None:
    """CR 603.4, 608.2i: dealt earlier in the turn, though by another source; a later damage needn't be in excess itself."""
    text = "Whenever ~ deals damage to a creature, if that creature was dealt excess damage this turn, its controller loses 1 life."
    bully = table.ann.controls("Bully", text, types="Creature — Giant", pt="1/1")
    stone = table.ann.controls("Stone", types="Artifact")
    ox = table.bob.controls("Ox", "Indestructible", types="Creature — Ox", pt="2/2")
    table.deal(stone, ox, amount)
    table.deal(bully, ox, 0)
    assert table.stack == []
    table.put_counters(ox, "+1/+1", 4)
    table.deal(bully, ox, 1)
    table.resolve_all()
    assert table.bob.life == 20 - lost


@pytest.mark.parametrize(("amount", "gained"), [(4, 0), (5, 2)])
def test_what_theirs_was_dealt_this_turn(table: Table, amount: int, gained: int) -> None:
    """CR 608.2i: it has died since, and was a creature of an opponent as it was dealt that."""
    text = (
        "At the beginning of your end step, if a creature or planeswalker an opponent controlled was dealt excess damage this "
        "turn, you gain 2 life."
    )
    table.ann.controls("Rite", text, types="Enchantment")
    stone, ox = table.ann.controls("Stone", types="Artifact"), table.bob.controls("Ox", pt="2/4")
    own = table.ann.controls("Own", pt="1/1")
    table.deal(stone, own, 7)
    table.deal(stone, ox, amount)
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 20 + gained


def test_as_much_as_was_in_excess(table: Table) -> None:
    """CR 608.2h: all that was dealt to that creature in excess this turn, not what the event dealt."""
    text = (
        "Whenever this creature deals damage to a creature, if that creature was dealt excess damage this turn, you gain X life, "
        "where X is that excess damage."
    )
    bully = table.ann.controls("Bully", text, types="Creature — Giant", pt="1/1")
    ox = table.bob.controls("Ox", "Indestructible", types="Creature — Ox", pt="2/2")
    table.deal(bully, ox, 5)
    table.resolve_all()
    assert table.ann.life == 20 + 3
    table.deal(bully, ox, 1)
    table.resolve_all()
    assert table.ann.life == 23 + 4
