"""What is so of the spells that are cast in a turn, and abilities with one of two costs (CR 601.2f, 602.1a)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table


def test_spells_of_this_turn_cost_less(table: Table) -> None:
    """CR 601.2f, 611.2a: those of the kind, every one of them, until the turn ends."""
    table.ann.library("One")
    table.bob.library("Two")
    relic, bear = table.ann.holds("Relic", types="Artifact", cost="{1}"), table.ann.holds("Bear", cost="{1}")
    table.ann.carries_out("Artifact spells you cast this turn cost {1} less to cast.", types="Sorcery")
    assert (table.ann.can(relic), table.ann.can(bear)) == (True, False)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert not table.ann.can(relic)


def test_spells_of_this_turn_cost_more_for_others(table: Table) -> None:
    """CR 601.2f: of the player who is spoken of only."""
    mine = table.ann.holds("Mine", types="Instant", cost="{0}")
    theirs = table.bob.holds("Theirs", types="Instant", cost="{0}")
    table.ann.carries_out("Spells your opponents cast this turn cost {1} more to cast.", types="Sorcery")
    assert (table.ann.can(mine), table.bob.can(theirs)) == (True, False)


def test_flash_for_this_turn(table: Table) -> None:
    """CR 601.3b."""
    bear = table.ann.holds("Bear", cost="{0}")
    relic = table.ann.holds("Relic", types="Artifact", cost="{0}")
    canyon = table.ann.controls(
        "Canyon", "{0}: You may cast creature spells this turn as though they had flash.", types="Land"
    )
    table.bob.casts(table.bob.holds("Spell", "You gain 1 life.", types="Instant", cost="{0}"))
    assert not table.ann.can(bear)
    table.ann.activates(canyon)
    table.resolve()
    assert (table.ann.can(bear), table.ann.can(relic)) == (True, False)


def test_one_of_two_costs(table: Table) -> None:
    """CR 602.1a: either will do; each taps it."""
    shard = table.ann.controls("Shard", "{3}, {T} or {B}, {T}: You gain 1 life.", types="Artifact")
    table.ann.has_mana("{C}{C}")
    assert not table.ann.can(shard)
    table.ann.has_mana("{B}")
    table.ann.activates(shard, "{B}")
    table.resolve()
    assert (table.ann.life, table.ann.pool, table.ann.can(shard)) == (21, "CC", False)


def test_as_though_they_had_haste(table: Table) -> None:
    """CR 302.6, 609.4: abilities only, and only of creatures of the kind; they can't attack."""
    text = "You may activate abilities of creatures you control as though those creatures had haste."
    table.ann.controls("Tyvar", text, types="Enchantment")
    elf = table.ann.holds("Elf", "{T}: You gain 1 life.")
    orc = table.bob.holds("Orc", "{T}: You gain 1 life.")
    table.put_onto_battlefield(elf)
    table.put_onto_battlefield(orc)
    assert (table.ann.can(elf), table.bob.can(orc), "haste" in elf.keywords) == (True, False, False)
