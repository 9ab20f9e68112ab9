"""What players can't gain control of, and what can't be enchanted (CR 101.2, 303.4)."""

from __future__ import annotations

from engine.state.references import ObjectRef
from engine.values.zones import Zone
from tests.rulings.table import Table

GUARD = "As long as ~ is untapped, other players can't gain control of noncreature artifacts you control."
PRECIOUS = (
    "As long as ~ is untapped, noncreature artifacts you control have indestructible and can't be enchanted."
)


def test_what_is_guarded_stays(table: Table) -> None:
    """CR 101.2: what can't be is ignored, whatever says that it is."""
    table.ann.controls("Guardian", GUARD)
    vase = table.ann.controls("Vase", types="Artifact")
    steal = table.bob.holds("Steal", "Gain control of target artifact.", types="Instant", cost="{0}")
    table.bob.casts(steal)
    table.resolve()

    assert vase.controller is table.ann


def test_what_is_stolen_with_its_guardian_stays(table: Table) -> None:
    """CR 101.2, 608.2c: as both would be gained at once the guardian still guards."""
    guardian = table.ann.controls("Guardian", GUARD)
    vase = table.ann.controls("Vase", types="Artifact")
    text = "Target opponent gains control of any number of target permanents you control."
    gift = table.ann.holds("Gift", text, types="Sorcery", cost="{0}")
    table.ann.answers([guardian, vase])
    table.ann.casts(gift)
    table.resolve()

    assert (guardian.controller, vase.controller) == (table.bob, table.ann)


def test_a_tapped_guardian_guards_nothing(table: Table) -> None:
    """CR 611.3a."""
    table.ann.controls("Guardian", GUARD, tapped=True)
    vase = table.ann.controls("Vase", types="Artifact")
    steal = table.bob.holds("Steal", "Gain control of target artifact.", types="Instant", cost="{0}")
    table.bob.casts(steal)
    table.resolve()

    assert vase.controller is table.bob


def test_an_exchange_that_cant_be_whole_isnt_made(table: Table) -> None:
    """CR 701.12a."""
    table.ann.controls("Guardian", GUARD)
    vase, jug = table.ann.controls("Vase", types="Artifact"), table.bob.controls("Jug", types="Artifact")
    text = "Exchange control of two target artifacts."
    swap = table.bob.holds("Swap", text, types="Instant", cost="{0}")
    table.bob.casts(swap)
    table.resolve()

    assert (vase.controller, jug.controller) == (table.ann, table.bob)


def test_an_aura_goes_where_nothing_can_be_enchanted(table: Table) -> None:
    """CR 704.5m, 303.4c: it falls off, and another that resolves isn't put there."""
    guardian = table.ann.controls("Guardian", PRECIOUS, tapped=True)
    table.ann.controls("Vase", types="Artifact")
    shine = table.bob.holds("Shine", "Flash\nEnchant artifact", types="Enchantment — Aura", cost="{0}")
    table.bob.casts(shine)
    table.resolve()
    assert shine.zone is Zone.BATTLEFIELD

    table.ann.casts(table.ann.holds("Wake", "Untap all creatures you control.", types="Instant", cost="{0}"))
    table.resolve()
    assert not guardian.object.tapped
    assert shine.zone is Zone.GRAVEYARD


def test_equipment_isnt_meant(table: Table) -> None:
    """CR 301.5f: equipped isn't enchanted."""
    bear = table.ann.controls("Bear", "~ can't be enchanted.")
    blade = table.ann.controls("Blade", "Equip {0}", types="Artifact — Equipment")
    table.ann.activates(blade, "Equip")
    table.resolve()
    assert blade.object.attached_to == ObjectRef(bear.id)
