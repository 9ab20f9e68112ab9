"""Creatures that pay with themselves for what they were declared for (CR 508.1k, 509.1g)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table

CHAINS = "Enchant creature\nEnchanted creature can't attack or block unless its controller pays {2}."
FODDER = "Sacrifice this creature: Add {C}{C}."


def chained(table: Table, seat: Seat) -> tuple[Card, Card]:
    """A creature that costs {2} to attack or block with, and another that gives just that by its death."""
    ogre, fodder = seat.controls("Ogre", pt="3/3"), seat.controls("Fodder", FODDER, pt="1/1")
    table.bob.controls("Chains", CHAINS, types="Enchantment — Aura", attach_to=ogre)
    return ogre, fodder


def test_an_attacker_sacrificed_for_mana_does_not_attack(table: Table) -> None:
    """CR 508.1i, 508.1k, 508.1m: only what is still controlled becomes an attacking creature, and no other triggers."""
    ogre, fodder = chained(table, table.ann)
    table.ann.controls("Drum", "Whenever a creature you control attacks, you gain 1 life.", types="Artifact")
    table.attack(ogre, fodder)
    table.resolve_all()
    assert fodder.zone is Zone.GRAVEYARD
    assert [attack.attacker for attack in table.state.combat.attacks] == [ogre.id]
    assert table.ann.life == 21


def test_all_attackers_given_up(table: Table) -> None:
    """CR 508.1k: the creature pays for its own attack: nothing attacks, and "attacks alone" isn't so either."""
    fodder = table.ann.controls("Fodder", FODDER, pt="1/1")
    table.bob.controls("Chains", CHAINS, types="Enchantment — Aura", attach_to=fodder)
    table.ann.controls(
        "Exalted one", "Whenever a creature you control attacks alone, you gain 1 life.", pt="1/1"
    )
    table.ann.controls("Horn", "Whenever you attack, you gain 5 life.", types="Artifact")
    table.attack(fodder)
    table.resolve_all()
    assert (table.state.combat.attacks, table.ann.life) == ((), 20)


def test_a_blocker_sacrificed_for_mana_does_not_block(table: Table) -> None:
    """CR 509.1e, 509.1g, 509.1h: what was to be blocked by it alone is unblocked, and "whenever it blocks" says nothing."""
    one, two = (table.ann.controls(name, pt="2/2") for name in ("One", "Two"))
    ogre, fodder = chained(table, table.bob)
    table.bob.controls("Drum", "Whenever a creature you control blocks, you gain 1 life.", types="Artifact")
    table.attack(one, two)
    table.block((ogre, one), (fodder, two))
    table.resolve_all()
    assert {attack.attacker: attack.blocked for attack in table.state.combat.attacks} == {
        one.id: True,
        two.id: False,
    }
    assert table.bob.life == 21
    table.damage()
    assert table.bob.life == 19
