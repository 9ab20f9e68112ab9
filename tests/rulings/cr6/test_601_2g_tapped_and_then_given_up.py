"""One permanent that gives mana twice: tapped, and then given up (CR 118.3, 601.2g, 605.3b)."""

from __future__ import annotations

import pytest

from engine.decisions import ActionKind
from engine.rules.turn.priority import actions_of
from tests.rulings.table import Table

RITE = 'Creatures you control have "{T}: Add one mana of any color."'
SPAWN = "Sacrifice ~: Add {C}."
ALTAR = "Sacrifice a creature: Add {C}{C}."


@pytest.mark.parametrize(
    ("cost", "can"), [("{G}", True), ("{1}{G}", True), ("{2}{G}", False), ("{G}{G}", False)]
)
def test_a_spawn_that_can_tap_for_mana(table: Table, cost: str, can: bool) -> None:
    """CR 601.2g: it is tapped for a color, then sacrificed for {C}."""
    table.ann.controls("Rite", RITE, types="Enchantment")
    table.ann.controls("Spawn", SPAWN)
    spell = table.ann.holds("Growth", "You gain 1 life.", types="Instant", cost=cost)
    assert table.ann.can(spell) == can
    if can:
        table.ann.casts(spell)
        table.resolve_all()
        assert (table.ann.life, table.ann.pool) == (21, "")
        assert ("Spawn" in table.ann.permanents) == (cost == "{G}")


def test_an_altar_and_a_creature_that_taps_for_mana(table: Table) -> None:
    """CR 601.2g: tapped for its own ability, then sacrificed to another permanent's; once, however many want it."""
    table.ann.controls("Altar", ALTAR, types="Artifact")
    table.ann.controls("Other", ALTAR, types="Artifact")
    table.ann.controls("Elf", "{T}: Add {G}.")
    dear = table.ann.holds("Dear", "You gain 1 life.", types="Instant", cost="{3}{G}")
    spell = table.ann.holds("Growth", "You gain 1 life.", types="Instant", cost="{2}{G}")
    assert (table.ann.can(dear), table.ann.can(spell)) == (False, True)
    table.ann.casts(spell)
    table.resolve_all()
    assert (table.ann.life, table.ann.permanents) == (21, ["Altar", "Other"])


def test_a_treasure_is_tapped_and_given_up_at_once(table: Table) -> None:
    """CR 118.3: one cost takes both."""
    table.ann.controls("Treasure", "{T}, Sacrifice ~: Add one mana of any color.", types="Artifact")
    spell = table.ann.holds("Growth", "You gain 1 life.", types="Instant", cost="{2}")
    assert not table.ann.can(spell)


def test_what_convokes_is_not_tapped_for_mana_as_well(table: Table) -> None:
    """CR 702.51a: tapped to convoke, it is neither tapped for mana nor sacrificed for it before."""
    table.ann.controls("Rite", RITE, types="Enchantment")
    table.ann.controls("Spawn", SPAWN)
    spell = table.ann.holds("Growth", "Convoke\nYou gain 1 life.", types="Instant", cost="{3}")
    assert not table.ann.can(spell)


def test_what_another_part_of_the_cost_sacrifices(table: Table) -> None:
    """CR 118.3: then it gives the mana of its tapping alone."""
    table.ann.controls("Rite", RITE, types="Enchantment")
    table.ann.controls("Spawn", SPAWN)
    text = "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life."
    two = table.ann.holds("Two", text, types="Instant", cost="{2}")
    one = table.ann.holds("One", text, types="Instant", cost="{1}")
    assert (table.ann.can(two), table.ann.can(one)) == (False, True)
    table.ann.casts(one)
    table.resolve_all()
    assert (table.ann.life, table.ann.permanents) == (21, ["Rite"])


def test_an_ability_that_taps_its_source(table: Table) -> None:
    """CR 602.2b: what {T} taps can't be given up before."""
    table.ann.controls("Altar", ALTAR, types="Artifact")
    mage = table.ann.controls("Mage", "{2}, {T}: You gain 1 life.\n{T}: Add {G}.")
    offered = [option.kind for option in actions_of(table.game, table.ann.id) if option.object == mage.id]
    assert offered == [ActionKind.MANA]
    elf = table.ann.controls("Shrine", "{3}: You gain 1 life.", types="Enchantment")
    assert table.ann.can(elf)
    table.ann.activates(elf)
    table.resolve_all()
    assert (table.ann.life, table.ann.permanents) == (21, ["Altar", "Shrine"])
