"""Battles and those who protect them (CR 310.8), Auras that were creatures (CR 303.4m)."""

from __future__ import annotations

from engine.rules.events.battles import protector
from engine.values.types import CardType
from engine.values.zones import Zone
from tests.rulings.cr3.test_310_battles import cast_siege, siege
from tests.rulings.table import Card, Table

LICID = (
    "{R}, {T}: This creature loses this ability and becomes an Aura enchantment with enchant creature. Attach it to target "
    "creature. You may pay {R} to end this effect.\nEnchanted creature can't block."
)


def test_landwalk_asks_for_the_protectors_lands(table: Table) -> None:
    """CR 310.8d, 702.14c: the defending player is the battle's protector, not its controller, whose Islands don't count."""
    battle = cast_siege(table)
    raider, wall = table.ann.controls("Raider", "Islandwalk", pt="2/2"), table.bob.controls("Wall", pt="0/4")
    table.ann.controls("Island")
    table.attack(raider, at=battle)
    table.block((wall, raider))
    table.damage()
    assert (battle.counters("defense"), wall.object.damage) == (3, 2)


def test_what_becomes_a_copy_of_another_battle_keeps_its_protector(table: Table) -> None:
    """CR 310.8g: and its defense counters."""
    battle = cast_siege(table)
    table.ann.controls("Fort", card=siege("When ~ enters, draw a card.", 5))
    text = "Target permanent you control becomes a copy of another target permanent you control until end of turn."
    table.ann.answers(battle)
    table.ann.casts(table.ann.holds("Mirror", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert (battle.chars.defense, battle.counters("defense")) == (5, 3)
    assert protector(table.game, battle.id) == table.bob.id


def licid_on(table: Table, wall: Card) -> Card:
    """Ann's Licid has become an Aura that is attached to a creature."""
    licid = table.ann.controls("Convulsing Licid", LICID, types="Creature — Licid", pt="2/2")
    table.ann.has_mana("{R}{R}")
    table.ann.answers(wall)
    table.ann.activates(licid)
    table.resolve_all()
    return licid


def test_a_licid_is_attached_and_no_creature(table: Table) -> None:
    """CR 303.4m, 303.4d: it's no creature any more; with the creature gone it's put into the graveyard."""
    wall = table.bob.controls("Wall", pt="0/4")
    licid = licid_on(table, wall)
    assert (CardType.CREATURE in licid.chars.types, licid.object.attached_to) == (False, table.ref(wall))
    table.destroy(wall)
    assert licid.zone is Zone.GRAVEYARD


def test_a_licid_detached_is_a_creature_again(table: Table) -> None:
    """CR 704.5m, 116.2c: ending the effect for {R}: it's unattached, a creature, with its ability again."""
    wall = table.bob.controls("Wall", pt="0/4")
    licid = licid_on(table, wall)
    table.ann.takes(licid, "end an effect")
    assert (CardType.CREATURE in licid.chars.types, licid.object.attached_to, licid.zone) == (
        True,
        None,
        Zone.BATTLEFIELD,
    )
