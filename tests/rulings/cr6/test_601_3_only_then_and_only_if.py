"""Casting and activating only at some time, and only if something is so (CR 601.3, 602.5)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

ATTACKED = (
    "Cast this spell only during the declare attackers step and only if you've been attacked this step.\n"
    "You gain 7 life."
)


def test_only_if_you_have_been_attacked_this_step(table: Table) -> None:
    """CR 601.3, 508.6: the defending player may cast it while attackers have been declared, the attacking one not."""
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    victory = table.bob.holds("Victory", ATTACKED, types="Instant", cost="{0}")
    own = table.ann.holds("Victory", ATTACKED, types="Instant", cost="{0}")
    assert not table.bob.can(victory)
    table.attack(bear)
    assert table.bob.can(victory)
    assert not table.ann.can(own)
    table.bob.casts(victory)
    table.resolve()
    assert table.bob.life == 27


def test_a_planeswalker_is_attacked_and_not_you(table: Table) -> None:
    """CR 508.1b, 508.6: a creature that attacks a planeswalker doesn't attack its controller."""
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    walker = table.bob.controls("Jace", types="Planeswalker — Jace", loyalty="4")
    victory = table.bob.holds("Victory", ATTACKED, types="Instant", cost="{0}")
    table.attack(bear, at=walker)
    assert not table.bob.can(victory)


def test_not_in_the_step_after_the_attack(table: Table) -> None:
    """CR 601.3: the declare blockers step is another step, though you were attacked this turn."""
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    victory = table.bob.holds("Victory", ATTACKED, types="Instant", cost="{0}")
    table.attack(bear)
    table.block()
    assert not table.bob.can(victory)


def test_activate_only_as_a_sorcery_and_only_if(table: Table) -> None:
    """CR 602.5b, 602.5d: both have to be so."""
    text = "{0}: You gain 1 life. Activate only as a sorcery and only if you control an artifact."
    shrine = table.ann.controls("Shrine", text, types="Enchantment")
    assert not table.ann.can(shrine)
    table.ann.controls("Idol", types="Artifact")
    assert table.ann.can(shrine)
    table.to(Step.BEGINNING_OF_COMBAT)
    assert not table.ann.can(shrine)


def test_activate_only_if_and_only_once_each_turn(table: Table) -> None:
    """CR 602.5b: once it was activated, not again this turn, whatever else is so; next turn it may be."""
    text = "{0}: You gain 1 life. Activate only if you control an artifact and only once each turn."
    shrine = table.ann.controls("Shrine", text, types="Enchantment")
    assert not table.ann.can(shrine)
    table.ann.controls("Idol", types="Artifact")
    table.ann.activates(shrine)
    assert not table.ann.can(shrine)
    table.resolve()
    assert not table.ann.can(shrine)
    table.bob.library("Next")
    table.to(Step.UPKEEP, turns_on=1)
    assert table.ann.can(shrine)


def test_activate_only_if_something_was_discarded_this_turn(table: Table) -> None:
    """CR 602.5b: cards that you discarded this turn; those of an opponent don't count."""
    prowler = table.ann.controls(
        "Prowler",
        "{0}: You gain 1 life. Activate only if you've discarded a card this turn.",
        types="Enchantment",
    )
    table.bob.controls("Rack", "{0}: Discard a card.", types="Artifact")
    rack = table.ann.controls("Rack", "{0}: Discard a card.", types="Artifact")
    table.bob.holds("Theirs")
    table.bob.activates(table.bob.card("Rack"))
    table.resolve()
    assert not table.ann.can(prowler)
    table.ann.holds("Own")
    table.ann.activates(rack)
    table.resolve()
    assert table.ann.can(prowler)


def test_activate_only_if_an_artifact_was_sacrificed_this_turn(table: Table) -> None:
    """CR 602.5b, 701.21a: a creature that is no artifact was sacrificed, and an artifact destroyed; then one sacrificed."""
    satchel = table.ann.controls(
        "Satchel",
        "{0}: You gain 1 life. Activate only if you've sacrificed an artifact this turn.",
        types="Enchantment",
    )
    bear = table.ann.controls("Bear", types="Creature — Bear")
    idol, clue = (table.ann.controls(name, types="Artifact") for name in ("Idol", "Clue"))
    table.sacrifice(bear)
    table.destroy(idol)
    assert not table.ann.can(satchel)
    table.sacrifice(clue)
    assert table.ann.can(satchel)


def test_flash_if_something_is_so(table: Table) -> None:
    """CR 601.3d, 702.8: at any time it could be cast as an instant, only while that is so."""
    text = "You may cast this spell as though it had flash if a creature is attacking.\nYou gain 5 life."
    clash = table.bob.holds("Clash", text, types="Sorcery", cost="{0}")
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    assert not table.bob.can(clash)
    table.attack(bear)
    assert table.bob.can(clash)
    table.bob.casts(clash)
    table.resolve()
    assert table.bob.life == 25
