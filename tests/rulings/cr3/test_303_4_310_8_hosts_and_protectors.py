"""What is put onto the battlefield attached, and protectors of battles (CR 110.5c, 301.5e, 303.4i, 310.6, 310.8f-g)."""

from __future__ import annotations

from engine.ir.cards import CardDefinition
from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.rules.events.battles import protector
from engine.values.zones import Zone
from tests.rulings.table import Table, remember


def siege() -> CardDefinition:
    """A Siege with an enchantment on its back."""
    front = FaceRecord("Fort", "{1}{W}", "Battle — Siege", "", defense="3")
    behind = FaceRecord("Hymn", "", "Enchantment", "Creatures you control get +1/+1.")
    compiled = compile_card(CardRecord("Fort // Hymn", Layout.TRANSFORM, (front, behind)))
    assert compiled.definition is not None, compiled.declines
    remember(compiled)
    return compiled.definition


def test_a_battle_keeps_its_protector_with_another_controller(table: Table) -> None:
    """CR 310.8f-g, 704.5x: a Siege's controller can't be its protector: an opponent becomes it as it changes hands."""
    fort = table.ann.holds("Fort", card=siege())
    table.ann.casts(fort, free="{1}{W}")
    table.resolve_all()
    assert protector(table.game, fort.id) == table.bob.id
    theft = table.bob.holds("Theft", "Gain control of target permanent.", types="Instant", cost="{0}")
    table.bob.casts(theft)
    table.resolve_all()
    assert (fort.controller, protector(table.game, fort.id)) == (table.bob, table.ann.id)


def test_damage_to_a_battle_whatever_deals_it(table: Table) -> None:
    """CR 120.3h, 310.6: so many defense counters are removed; infect and deathtouch make no difference."""
    fort = table.ann.controls("Fort", card=siege())
    snake = table.bob.controls("Snake", "Infect\nDeathtouch")
    before = fort.counters("defense")
    table.deal(snake, fort, 1)
    assert (before - fort.counters("defense"), fort.counters("-1/-1"), fort.zone) == (1, 0, Zone.BATTLEFIELD)


def test_an_equipment_found_for_a_creature_with_protection(table: Table) -> None:
    """CR 301.5e, 303.4i: it enters unattached."""
    table.ann.controls("Pure", "Protection from artifacts")
    sword = table.ann.holds("Sword", "Equip {9}", types="Artifact — Equipment")
    spell = table.ann.holds(
        "Spell",
        "Put an Equipment card from your hand onto the battlefield attached to target creature.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(spell)
    table.resolve_all()
    assert (sword.zone, sword.object.attached_to) == (Zone.BATTLEFIELD, None)


def test_an_aura_found_for_a_creature_with_protection(table: Table) -> None:
    """CR 303.4i: it stays where it is."""
    table.ann.controls("Pure", "Protection from white")
    aura = table.ann.holds(
        "Pacifism",
        "Enchant creature\nEnchanted creature can't attack.",
        types="Enchantment — Aura",
        cost="{W}",
    )
    spell = table.ann.holds(
        "Spell",
        "Put an Aura card from your hand onto the battlefield attached to target creature.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(spell)
    table.resolve_all()
    assert aura.zone is Zone.HAND


def test_a_tapped_permanent_stays_tapped_whatever_it_becomes(table: Table) -> None:
    """CR 110.5c: status is kept as it stops being a creature, becomes a copy and changes hands."""
    bear = table.ann.controls("Bear", pt="2/2", tapped=True)
    land = table.ann.controls("Forest")
    mirror = table.ann.controls(
        "Mirror", "{0}: Target creature becomes a copy of target land until end of turn.", types="Artifact"
    )
    table.ann.activates(mirror)
    table.resolve_all()
    assert (bear.chars.name, bear.object.tapped, land.object.tapped) == ("Forest", True, False)
    theft = table.bob.holds("Theft", "Gain control of target land.", types="Instant", cost="{0}")
    table.bob.answers(bear)
    table.bob.casts(theft)
    table.resolve_all()
    assert (bear.controller, bear.object.tapped) == (table.bob, True)
