"""Damage of less than so much, damage that sources dealt this turn, and events of either of several, played (CR 614.1a)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

AXE = (
    "If a red source you control would deal an amount of noncombat damage less than this creature's power to an "
    "opponent, that source deals damage equal to this creature's power instead."
)


def test_less_damage_than_a_number_becomes_that_number(table: Table) -> None:
    """CR 614.1a, 614.6: only noncombat damage, to opponents, of red sources, and less than that."""
    table.ann.controls("Axe", AXE, types="Creature", cost="{3}", pt="4/4")
    red = table.ann.controls("Imp", cost="{R}", pt="1/1")
    green = table.ann.controls("Elf", cost="{G}", pt="1/1")
    table.deal(red, table.bob, 1)
    first = table.bob.life
    table.deal(green, table.bob, 1)
    table.deal(red, table.ann, 1)
    second = (table.bob.life, table.ann.life)
    table.deal(red, table.bob, 6)
    third = table.bob.life

    table.attack(red)
    table.damage()

    assert (first, second, third, table.bob.life) == (16, (15, 19), 9, 8)


def test_damage_that_sources_dealt_this_turn(table: Table) -> None:
    """CR 608.2i: all of it together, noncombat damage only."""
    text = "{0}: You gain 1 life. Activate only if red sources you controlled dealt 4 or more noncombat damage this turn and only as a sorcery."
    temple = table.ann.controls("Temple", text, types="Land")
    red = table.ann.controls("Imp", cost="{R}", pt="1/1")
    green = table.ann.controls("Elf", cost="{G}", pt="1/1")
    table.deal(green, table.bob, 4)
    table.deal(red, table.bob, 2)
    before = table.ann.can(temple)

    table.deal(red, table.bob, 2)

    assert (before, table.ann.can(temple)) == (False, True)


def test_an_event_of_either_of_those_creatures(table: Table) -> None:
    """CR 603.7: each of the chosen creatures, and no other, until the stated time."""
    text = "+1: Choose up to two target creatures. Until your next turn, whenever either of those creatures deals combat damage, you gain 1 life."
    walker = table.ann.controls("Walker", text, types="Planeswalker", loyalty="4")
    one, two, three = (table.ann.controls(name, pt="2/2") for name in ("One", "Two", "Three"))
    table.ann.answers([one, two])
    table.ann.activates(walker)
    table.resolve_all()

    table.attack(one, two, three)
    table.damage()
    table.resolve_all()

    assert table.ann.life == 22


def test_base_power_and_base_toughness(table: Table) -> None:
    """CR 613.4b: each is its own mana value."""
    table.ann.controls(
        "Opal",
        "Each other enchantment is a creature in addition to its other types and has base power and base toughness "
        "each equal to its mana value.",
        types="Enchantment",
    )
    three, one = (table.ann.controls(f"E{n}", types="Enchantment", cost=f"{{{n}}}") for n in (3, 1))
    table.to(Step.BEGINNING_OF_COMBAT)

    assert (three.pt, one.pt) == ("3/3", "1/1")


def test_damage_to_what_a_creature_is_attacking(table: Table) -> None:
    """CR 508.1b: the player or the planeswalker that the creature of the event attacks."""
    text = "Whenever a creature you control attacks, this creature deals 1 damage to the player or planeswalker it's attacking."
    rider = table.ann.controls("Rider", text, pt="4/3")
    one, two = (table.ann.controls(name, pt="1/1") for name in ("One", "Two"))
    walker = table.bob.controls("Walker", "+1: You gain 1 life.", types="Planeswalker", loyalty="4")
    table.attack(one)
    table.resolve_all()
    first = (table.bob.life, walker.counters("loyalty"))
    for seat in (table.bob, table.ann):
        seat.library("Card")
    table.to(Step.UPKEEP, turns_on=2)

    table.attack(two, at=walker)
    table.resolve_all()

    assert (first, table.bob.life, walker.counters("loyalty")) == ((19, 4), 18, 3)
    assert not rider.object.tapped


def test_damage_to_what_that_creature_is_attacking(table: Table) -> None:
    """CR 508.1b."""
    text = "Whenever a creature you control attacks, this enchantment deals 1 damage to the player or planeswalker that creature is attacking."
    table.ann.controls("Calamity", text, types="Enchantment")
    walker = table.bob.controls("Walker", "+1: You gain 1 life.", types="Planeswalker", loyalty="4")

    table.attack(table.ann.controls("One", pt="1/1"), at=walker)
    table.resolve_all()

    assert (table.bob.life, walker.counters("loyalty")) == (20, 3)
