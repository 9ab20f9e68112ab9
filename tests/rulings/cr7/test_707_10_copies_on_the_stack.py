"""More of copies: becoming copies by chains, in combat and with counters; copies of abilities (CR 707.2 to 707.10)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_a_replacement_effect_of_what_it_was(table: Table) -> None:
    """CR 707.2, 613.2a: the old replacement effect is gone, the copied one is there, at the same place of the text."""
    table.ann.controls(
        "School", "If you would gain life, you gain that much life plus 1 instead.", types="Enchantment"
    )
    table.ann.controls(
        "Shrine", "If you would gain life, you gain twice that much life instead.", types="Enchantment"
    )
    table.ann.carries_out(
        "Until end of turn, each permanent named School becomes a copy of target permanent named Shrine."
    )
    table.ann.carries_out("You gain 1 life.")
    assert table.ann.life == 24


def test_a_rule_of_what_it_was(table: Table) -> None:
    """CR 707.2, 613.11: it forbids what the copied text forbids, and no longer what its own did."""
    table.ann.controls("School", "Players can't gain life.", types="Enchantment")
    table.ann.controls("Shrine", "Creatures can't attack.", types="Enchantment")
    table.ann.carries_out(
        "Until end of turn, each permanent named School becomes a copy of target permanent named Shrine."
    )
    table.ann.carries_out("You gain 1 life.")
    assert table.ann.life == 21


def test_a_cost_change_of_what_it_was(table: Table) -> None:
    """CR 707.2, 601.2f: spells cost what the copied text says."""
    table.ann.controls("School", "Creature spells you cast cost {1} less to cast.", types="Enchantment")
    table.ann.controls("Shrine", "Artifact spells you cast cost {1} less to cast.", types="Enchantment")
    table.ann.carries_out(
        "Until end of turn, each permanent named School becomes a copy of target permanent named Shrine."
    )
    bear = table.ann.holds("Bear", cost="{1}", pt="2/2")
    toy = table.ann.holds("Toy", types="Artifact", cost="{2}")
    assert not table.ann.can(bear)
    assert table.ann.can(toy)


def test_spells_that_it_changed(table: Table) -> None:
    """CR 707.2, 613.1f: the spells that the copied text speaks of have flash, and no longer those of its own."""
    table.ann.controls("School", "Creature spells you cast have flash.", types="Enchantment")
    table.ann.controls("Shrine", "Artifact spells you cast have flash.", types="Enchantment")
    table.ann.carries_out(
        "Until end of turn, each permanent named School becomes a copy of target permanent named Shrine."
    )
    table.to(Step.END)
    assert table.ann.can(table.ann.holds("Toy", types="Artifact", cost="{0}"))
    assert not table.ann.can(table.ann.holds("Bear", cost="{0}", pt="2/2"))


def test_loyalty_and_use_after_becoming_a_copy(table: Table) -> None:
    """CR 606.3, 707.2: it is the permanent of which one loyalty ability was activated this turn, whatever it is now."""
    one = table.ann.controls("One", "+1: You gain 1 life.", types="Planeswalker — Jace", loyalty="3")
    table.ann.controls("Two", "0: You gain 5 life.", types="Planeswalker — Sarkhan", loyalty="7")
    table.ann.activates(one)
    table.resolve_all()
    table.ann.carries_out(
        "Until end of turn, each permanent named One becomes a copy of target permanent named Two."
    )
    assert (one.chars.name, one.counters("loyalty")) == ("Two", 4)
    assert not table.ann.can(one)


def test_a_copied_ability_is_of_the_same_source(table: Table) -> None:
    """CR 707.10b: "~" means the same permanent, and its resolutions are counted with the original's."""
    text = "{0}: Put a +1/+1 counter on ~. If this is the second time this ability has resolved this turn, you gain 5 life."
    bear = table.ann.controls("Bear", text, pt="2/2")
    table.ann.activates(bear)
    table.ann.carries_out("Copy target activated ability you control.")
    assert (bear.pt, table.ann.life) == ("4/4", 25)


def test_a_copy_that_attacks_goes_on_attacking(table: Table) -> None:
    """CR 707.4, 506.4: becoming a copy of another creature it is still attacking, tapped and damaged."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Ogre", "Trample", pt="5/5")
    table.attack(bear)
    table.ann.carries_out(
        "Until end of turn, each permanent named Bear becomes a copy of target permanent named Ogre."
    )
    table.damage()
    assert table.bob.life == 15


def test_a_copy_of_a_spell_ceases_to_exist(table: Table) -> None:
    """CR 707.10a: it goes nowhere as it resolves; the card goes to its owner's graveyard."""
    spell = table.bob.holds("Gain", "You gain 1 life.", types="Instant", cost="{0}")
    table.bob.casts(spell)
    table.ann.carries_out("Copy target instant or sorcery spell.")
    assert (table.ann.life, table.bob.life, spell.zone) == (21, 21, Zone.GRAVEYARD)
    assert table.ann.graveyard == ["Spell"]


def test_counting_the_abilities_that_were_used_up(table: Table) -> None:
    """CR 602.5b: "activate only once" goes with the permanent; one that comes back may be used again."""
    bear = table.ann.controls("Bear", "{0}: You gain 1 life. Activate only once.", pt="2/2")
    table.ann.activates(bear)
    table.resolve_all()
    assert not table.ann.can(bear)
    table.ann.carries_out(
        "Exile target creature you control, then return it to the battlefield under its owner's control."
    )
    assert table.ann.can(bear)


@pytest.mark.parametrize("there_are", [True, False])
def test_no_new_targets_for_what_has_none(table: Table, there_are: bool) -> None:
    """CR 115.7d, 608.2d: of a spell that somebody gains control of."""
    text = "Target player draws a card." if there_are else "Draw a card."
    table.ann.library("Top")
    table.bob.library("Top")
    table.ann.answers(*([table.bob] if there_are else []))
    table.ann.casts(table.ann.holds("Lesson", text, types="Instant", cost="{U}"), free="{U}")
    theft = "Gain control of target spell. You may choose new targets for it."
    table.bob.answers(*([False] if there_are else []))
    table.bob.casts(table.bob.holds("Theft", theft, types="Instant", cost="{U}"), free="{U}")
    table.resolve_all()

    assert (table.ann.hand, table.bob.hand) == ([], ["Top"])
