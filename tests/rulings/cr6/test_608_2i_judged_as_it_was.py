"""What happened earlier this turn is judged by what took part in it was at that time (CR 608.2i)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

FROGS = "All creatures are Frogs."
ATTACKED = "At the beginning of your end step, if you attacked with a Human this turn, you gain 1 life."
LANDED = "At the beginning of your end step, if a land entered the battlefield under your control this turn, you gain 1 life."
RED = "At the beginning of your end step, if you've cast a red spell this turn, you gain 1 life."


def enchant(table: Table, text: str) -> None:
    """An enchantment comes."""
    table.put_onto_battlefield(table.bob.holds("Change", text, types="Enchantment"))


def test_a_human_that_attacked_counts_though_it_is_none_any_more(table: Table) -> None:
    """CR 608.2i: "nor do they need to currently meet the criteria"."""
    table.ann.controls("Watch", ATTACKED, types="Enchantment")
    human = table.ann.controls("Guard", types="Creature — Human")
    table.attack(human)
    enchant(table, FROGS)
    assert human.chars.subtypes == {"Frog"}

    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 21


def test_one_that_became_a_human_later_does_not_count(table: Table) -> None:
    """CR 608.2i: "as long as they did so at the specified time"."""
    table.ann.controls("Watch", ATTACKED, types="Enchantment")
    wolf = table.ann.controls("Wolf", types="Creature — Wolf")
    table.attack(wolf)
    enchant(table, "All creatures are Humans.")

    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 20


def test_a_land_that_changed_hands_entered_under_whose_control_it_did(table: Table) -> None:
    """CR 608.2i."""
    table.ann.controls("Watch", LANDED, types="Enchantment")
    table.bob.controls("Watch", LANDED.replace("your end step", "each end step"), types="Enchantment")
    land = table.ann.holds("Forest")
    table.put_onto_battlefield(land)
    steal = table.bob.holds("Steal", "Gain control of target land.", types="Instant", cost="{0}")
    table.bob.casts(steal)
    table.resolve_all()
    assert land.controller is table.bob

    table.to(Step.END)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (21, 20)


def test_a_spell_counts_by_what_it_was_as_it_was_cast(table: Table) -> None:
    """CR 608.2i: the permanent that it became is blue now."""
    table.ann.controls("Watch", RED, types="Enchantment")
    bear = table.ann.holds("Bear", cost="{R}")
    table.ann.casts(bear, free="{R}")
    enchant(table, "All creatures are blue.")
    table.resolve_all()

    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 21


def test_prowl_looks_at_the_rogue_that_dealt_the_damage(table: Table) -> None:
    """CR 702.76a, 608.2i: it had the creature type as it dealt combat damage."""
    rogue = table.ann.controls("Sneak", types="Creature — Rogue")
    spell = table.ann.holds("Theft", "Prowl {1}", types="Creature — Rogue", cost="{9}")
    table.attack(rogue)
    table.damage()
    assert spell.zone is not None
    enchant(table, "All creatures are Frogs.")
    table.to(Step.POSTCOMBAT_MAIN)
    table.ann.has_mana("{1}")

    assert table.ann.can(spell)


def test_prowl_does_not_look_at_a_rogue_of_later(table: Table) -> None:
    """CR 608.2i."""
    wolf = table.ann.controls("Wolf", types="Creature — Wolf")
    spell = table.ann.holds("Theft", "Prowl {1}", types="Creature — Rogue", cost="{9}")
    table.attack(wolf)
    table.damage()
    enchant(table, "All creatures are Rogues.")
    table.to(Step.POSTCOMBAT_MAIN)
    table.ann.has_mana("{1}")

    assert not table.ann.can(spell)


def test_the_first_time_each_turn_is_judged_as_it_was(table: Table) -> None:
    """CR 608.2i: a Human has entered already, though it isn't one now."""
    table.ann.controls(
        "Watch", "Whenever a Human enters for the first time each turn, you gain 1 life.", types="Enchantment"
    )
    first = table.ann.holds("One", types="Legendary Creature — Human")
    second = table.ann.holds("Two", types="Creature — Human")
    table.put_onto_battlefield(first)
    table.resolve_all()
    assert table.ann.life == 21
    enchant(table, "Legendary creatures are Frogs.")
    table.put_onto_battlefield(second)
    table.resolve_all()

    assert table.ann.life == 21
