"""What was countered, destroyed or put into a graveyard earlier this turn (CR 608.2i, 701.6a, 701.8)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

COUNTERED = "If a creature spell you cast this turn was countered by a spell or ability an opponent controlled, you may pay {0} rather than pay this spell's mana cost.\nYou gain 5 life."
DESTROYED = "If a noncreature permanent under your control was destroyed this turn by a spell or ability an opponent controlled, you may pay {0} rather than pay this spell's mana cost.\nYou gain 5 life."
DUMPED = "If an opponent had three or more cards put into their graveyard from anywhere this turn, you may pay {0} rather than pay this spell's mana cost.\nYou gain 5 life."
DEAD = "You gain 1 life for each creature put into your graveyard from the battlefield this turn."
DENIAL = {"text": "Counter target spell.", "types": "Instant", "cost": "{0}"}


def trap(table: Table, text: str) -> Card:
    """A spell that would cost too much."""
    return table.ann.holds("Trap", text, types="Instant", cost="{9}")


def test_a_creature_spell_that_an_opponent_countered(table: Table) -> None:
    """CR 608.2i, 701.6a."""
    card = trap(table, COUNTERED)
    bear = table.ann.holds("Bear", types="Creature — Bear", cost="{0}", pt="2/2")
    assert not table.ann.can(card)
    table.ann.casts(bear)
    table.bob.casts(table.bob.holds("Denial", **DENIAL))
    table.resolve()

    assert table.ann.can(card)


def test_a_spell_that_its_own_controller_countered_and_a_noncreature_spell_do_not_count(table: Table) -> None:
    """CR 608.2i."""
    card = trap(table, COUNTERED)
    bear = table.ann.holds("Bear", types="Creature — Bear", cost="{0}", pt="2/2")
    table.ann.casts(bear)
    table.ann.casts(table.ann.holds("Denial", **DENIAL))
    table.resolve()
    assert bear.zone is Zone.GRAVEYARD
    assert not table.ann.can(card)

    table.ann.casts(table.ann.holds("Wish", "You gain 1 life.", types="Instant", cost="{0}"))
    table.bob.casts(table.bob.holds("Denial", **DENIAL))
    table.resolve()
    assert not table.ann.can(card)


def test_a_permanent_that_an_opponents_spell_destroyed(table: Table) -> None:
    """CR 608.2h, 701.8b: whatever became of the spell, it was theirs."""
    card = trap(table, DESTROYED)
    table.ann.controls("Seal", types="Enchantment")
    table.bob.casts(table.bob.holds("Ruin", "Destroy target enchantment.", types="Instant", cost="{0}"))
    assert not table.ann.can(card)
    table.resolve()

    assert table.ann.can(card)


def test_what_lethal_damage_or_its_controller_destroys_does_not_count(table: Table) -> None:
    """CR 704.5g: the rules destroy it, no spell or ability does."""
    card = trap(table, DESTROYED.replace("a noncreature permanent", "a permanent"))
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    table.bob.casts(
        table.bob.holds("Bolt", "~ deals 3 damage to target creature.", types="Instant", cost="{0}")
    )
    table.resolve()
    assert bear.zone is Zone.GRAVEYARD
    assert not table.ann.can(card)

    table.ann.controls("Seal", types="Enchantment")
    table.ann.casts(table.ann.holds("Ruin", "Destroy target enchantment.", types="Instant", cost="{0}"))
    table.resolve()
    assert not table.ann.can(card)


def test_cards_that_came_from_anywhere_count_and_tokens_do_not(table: Table) -> None:
    """CR 108.2b: a token is no card, though it is put into its owner's graveyard before it ceases to be."""
    card = trap(table, DUMPED)
    for name in ("One", "Two", "Three"):
        table.bob.library(name, types="Artifact")
    seal = table.bob.controls("Seal", types="Enchantment")
    table.bob.casts(
        table.bob.holds("Call", "Create a 1/1 green Elf creature token.", types="Instant", cost="{0}")
    )
    table.resolve()
    table.bob.casts(table.bob.holds("Dig", "You mill a card.", types="Instant", cost="{0}"))
    table.resolve()
    table.destroy(seal)
    table.sacrifice(table.bob.card("Elf Token"))
    # the two spells, the card milled and the enchantment
    assert table.ann.can(card)


def test_two_cards_and_a_token_are_not_three_cards(table: Table) -> None:
    """CR 108.2b."""
    card = trap(table, DUMPED)
    seal = table.bob.controls("Seal", types="Enchantment")
    table.bob.casts(
        table.bob.holds("Call", "Create a 1/1 green Elf creature token.", types="Instant", cost="{0}")
    )
    table.resolve()
    table.destroy(seal)
    table.sacrifice(table.bob.card("Elf Token"))

    assert not table.ann.can(card)


def test_creatures_put_into_your_graveyard_count_by_their_owner(table: Table) -> None:
    """CR 404.1: a card goes to its owner's graveyard, whoever controlled the creature."""
    mine = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    theirs = table.bob.controls("Wolf", types="Creature — Wolf", pt="2/2")
    table.put_onto_battlefield(table.ann.holds("Ox", types="Creature — Ox", pt="2/2"), under=table.bob)
    table.sacrifice(mine)
    table.sacrifice(theirs, table.bob.card("Ox"))
    table.ann.casts(table.ann.holds("Meal", DEAD, types="Instant", cost="{0}"))
    table.resolve()

    assert table.ann.life == 22
