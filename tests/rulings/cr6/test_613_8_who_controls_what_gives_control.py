"""Effects that give control, and effects that give control of what makes them (CR 109.5, 613.1b, 613.8)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table

MAGIC = "Enchant permanent\nYou control enchanted permanent."


def steal(table: Table, thief: Seat, what: Card, others: bool = True) -> None:
    """A player gains control of a permanent for good."""
    if others:
        thief.answers(what)
    thief.casts(thief.holds("Theft", "Gain control of target permanent.", types="Instant", cost="{0}"))
    table.resolve_all()


def aura(table: Table, seat: Seat, on: Card, name: str = "Control Magic") -> Card:
    """A player casts an Aura that gives control of a permanent."""
    card = seat.holds(name, "Flash\n" + MAGIC, types="Enchantment — Aura", cost="{0}")
    seat.answers(on)
    seat.casts(card)
    table.resolve_all()
    return card


def test_who_steals_control_magic_has_the_creature(table: Table) -> None:
    """CR 613.8a: to whom the Aura gives the creature depends on the later effect that gives control of the Aura."""
    ox, _ = table.bob.controls("Ox", pt="3/3"), table.bob.controls("Other")
    magic = aura(table, table.ann, ox)
    assert ox.controller is table.ann
    steal(table, table.bob, magic)
    assert (magic.controller, ox.controller) == (table.bob, table.bob)


def test_the_aura_is_given_back_and_so_is_the_creature(table: Table) -> None:
    """CR 613.8a: the Aura's own effect is the older one."""
    ox, _ = table.ann.controls("Ox", pt="3/3"), table.ann.controls("Other")
    magic = aura(table, table.bob, ox)
    assert ox.controller is table.bob
    steal(table, table.ann, magic)
    assert ox.controller is table.ann
    steal(table, table.bob, magic)
    assert ox.controller is table.bob


def test_an_aura_on_an_aura(table: Table) -> None:
    """CR 613.8a, 613.8b: Confiscate on Control Magic, whichever came last."""
    ox, _ = table.bob.controls("Ox", pt="3/3"), table.bob.controls("Other")
    magic = aura(table, table.ann, ox)
    confiscate = aura(table, table.bob, magic, "Confiscate")
    assert (magic.controller, ox.controller) == (table.bob, table.bob)
    table.destroy(confiscate)
    assert (magic.controller, ox.controller) == (table.ann, table.ann)


def test_auras_on_each_other_and_a_creature(table: Table) -> None:
    """CR 613.8a: three in a row: who has the last has all."""
    ox, _ = table.bob.controls("Ox", pt="3/3"), table.bob.controls("Other")
    first = aura(table, table.ann, ox, "First")
    second = aura(table, table.bob, first, "Second")
    third = aura(table, table.ann, second, "Third")
    assert [card.controller for card in (third, second, first, ox)] == [table.ann] * 4


def test_a_lord_of_artifacts_is_stolen(table: Table) -> None:
    """CR 613.8a: "you control all artifacts" goes with it."""
    lord = table.ann.controls("Memnarch", "You control all artifacts.", pt="2/2")
    relic = table.bob.controls("Relic", types="Artifact")
    assert relic.controller is table.ann
    steal(table, table.bob, lord)
    assert relic.controller is table.bob


def test_two_lords_of_which_one_is_an_artifact(table: Table) -> None:
    """CR 613.8a: Bob's lord takes Ann's, an artifact, and with it what that one controls."""
    golem = table.ann.controls("Golem", "You control all enchantments.", types="Artifact Creature", pt="2/2")
    shrine = table.bob.controls("Shrine", types="Enchantment")
    assert shrine.controller is table.ann
    table.bob.controls("Memnarch", "You control all artifacts.", pt="2/2")
    table.settle()
    assert (golem.controller, shrine.controller) == (table.bob, table.bob)


def test_control_until_end_of_turn_is_not_the_auras(table: Table) -> None:
    """CR 613.7, 611.2c: what a resolution gave stays with its player, whoever controls what else."""
    ox, _ = table.bob.controls("Ox", pt="3/3"), table.bob.controls("Other")
    magic = aura(table, table.ann, ox)
    steal(table, table.bob, ox)
    assert ox.controller is table.bob
    steal(table, table.bob, magic)
    assert ox.controller is table.bob
    table.destroy(magic)
    assert (ox.controller, magic.zone) == (table.bob, Zone.GRAVEYARD)


def test_a_creature_that_controls_its_thief(table: Table) -> None:
    """CR 613.8b: effects that give control of each other's sources are a loop: timestamps decide."""
    one = table.ann.controls("One", "You control each other creature.", pt="1/1")
    two = table.bob.controls("Two", "You control each other creature.", pt="1/1")
    table.settle()
    assert {one.controller, two.controller} <= {table.ann, table.bob}
    assert one.controller is two.controller
