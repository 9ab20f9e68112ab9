"""What can be attached to what, where it is put by an effect (CR 301.5, 301.6, 303.4, 701.3, 702.16c)."""

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

BLADE = ("Blade", "Equipped creature gets +1/+0.\nEquip {0}", "Artifact — Equipment")
GARRISON = ("Garrison", "Fortified land has indestructible.\nFortify {0}", "Artifact — Fortification")
SHROUD = ("Grace", "Enchant creature\nEnchanted creature gets +0/+2.", "Enchantment — Aura")


def host_of(card: Card) -> object:
    return card.object.attached_to


@pytest.mark.parametrize("what", ["creature", "land"])
def test_a_fortification_goes_to_lands_and_equipment_to_creatures(table: Table, what: str) -> None:
    """CR 301.5, 301.6, 702.6a, 702.67a"""
    name, text, types = GARRISON if what == "land" else BLADE
    thing = table.ann.controls(name, text, types=types)
    ox, forest = table.ann.controls("Ox", pt="2/2"), table.ann.controls("Forest")

    table.ann.activates(thing)
    table.resolve()

    assert host_of(thing) == table.ref(forest if what == "land" else ox)


def test_a_fortification_on_an_animated_land_stays_and_equipment_goes_when_it_stops(table: Table) -> None:
    """CR 301.6, 704.5n: what it is attached to has to be what it may be attached to."""
    forest = table.ann.controls("Forest")
    walls = table.ann.controls(GARRISON[0], GARRISON[1], types=GARRISON[2], attach_to=forest)
    law = table.ann.controls("Law", "Lands are 1/1 creatures that are still lands.", types="Enchantment")
    blade = table.ann.controls(BLADE[0], BLADE[1], types=BLADE[2], attach_to=forest)
    table.settle()
    assert host_of(walls) == host_of(blade) == table.ref(forest)

    table.destroy(law)

    assert host_of(walls) == table.ref(forest)
    assert host_of(blade) is None


def test_what_is_attached_to_a_permanent_stays_there_if_it_is_attached_to_it_again(table: Table) -> None:
    """CR 701.3b: nothing happens, so that nothing triggers."""
    ox = table.ann.controls("Ox", pt="2/2")
    blade = table.ann.controls(
        "Blade",
        "Whenever ~ becomes attached to a creature, you gain 1 life.\nEquip {0}",
        types="Artifact — Equipment",
    )
    for _ in range(2):
        table.ann.activates(blade)
        table.resolve_all()

    assert table.ann.life == 21
    assert host_of(blade) == table.ref(ox)


def test_an_equipment_that_is_a_creature_equips_nothing(table: Table) -> None:
    """CR 301.5c: it becomes unattached, and can't be attached."""
    ox = table.ann.controls("Ox", pt="2/2")
    blade = table.ann.controls(
        "Blade", "Equip {0}", types="Artifact Creature — Equipment", pt="1/1", attach_to=ox
    )
    table.settle()
    assert host_of(blade) is None

    table.ann.answers(ox)
    table.ann.activates(blade)
    table.resolve()
    assert host_of(blade) is None


@pytest.mark.parametrize("from_what", ["enchantments", "artifacts"])
def test_protection_keeps_off_what_it_is_from(table: Table, from_what: str) -> None:
    """CR 702.16c-d: Auras go to the graveyard, Equipment stays on the battlefield."""
    ox = table.ann.controls("Ox", pt="2/2")
    blade = table.ann.controls(BLADE[0], BLADE[1], types=BLADE[2], attach_to=ox)
    grace = table.ann.controls(SHROUD[0], SHROUD[1], types=SHROUD[2], attach_to=ox)
    table.ann.controls(
        "Ward", f"Creatures you control have protection from {from_what}.", types="Enchantment"
    )
    table.settle()

    assert (host_of(blade) is None) == (from_what == "artifacts")
    assert (grace.zone is Zone.GRAVEYARD) == (from_what == "enchantments")
    assert blade.zone is Zone.BATTLEFIELD


def test_what_cant_be_enchanted_can_be_equipped(table: Table) -> None:
    """CR 303.4i: "can't be enchanted" is nothing to Equipment."""
    ox = table.ann.controls("Ox", "~ can't be enchanted.", pt="2/2")
    blade = table.ann.controls(BLADE[0], BLADE[1], types=BLADE[2])
    grace = table.ann.controls(SHROUD[0], SHROUD[1], types=SHROUD[2], attach_to=ox)
    table.settle()
    assert grace.zone is Zone.GRAVEYARD

    table.ann.activates(blade)
    table.resolve()
    assert ox.pt == "3/2"


def test_an_aura_moves_only_to_what_it_can_enchant(table: Table) -> None:
    """CR 701.3a, 303.4j: else it stays where it is."""
    ox = table.ann.controls("Ox", pt="2/2")
    elk = table.bob.controls("Elk", "Protection from enchantments", pt="2/2")
    boar = table.bob.controls("Boar", pt="2/2")
    grace = table.ann.controls(SHROUD[0], SHROUD[1], types=SHROUD[2], attach_to=ox)
    move = "Attach target Aura attached to a creature to another creature."

    table.ann.carries_out(move)

    assert host_of(grace) == table.ref(boar)
    assert (ox.pt, elk.pt, boar.pt) == ("2/2", "2/2", "2/4")


def test_a_role_for_what_has_left_is_not_created(table: Table) -> None:
    """CR 303.4g: an Aura token with nothing to be attached to."""
    ox = table.ann.controls("Ox", pt="2/2")
    spell = table.ann.holds(
        "Curse", "Create a Wicked Role token attached to target creature.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(spell)
    table.destroy(ox)
    table.resolve_all()

    assert table.ann.permanents == []
