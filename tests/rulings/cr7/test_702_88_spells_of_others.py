"""Instants and sorceries that another player has gained control of speak to that player (CR 109.5, 608.2)."""

from __future__ import annotations

from typing import Any

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

COMMANDEER = "Gain control of target noncreature spell. You may choose new targets for it."


def stolen(table: Table, text: str, *answers: Any, targets: Any = False) -> Card:
    """Bob casts a sorcerous instant, ann takes it, and it resolves."""
    spell = table.bob.holds("Spell", text, types="Instant", cost="{2}")
    table.bob.answers(*answers)
    table.bob.casts(spell, free="{2}")
    theft = table.ann.holds("Theft", COMMANDEER, types="Instant", cost="{0}")
    table.ann.answers(*(targets if isinstance(targets, tuple) else (targets,)))
    table.ann.casts(theft)
    table.resolve_all()
    return spell


def test_you_is_who_controls_the_spell_now(table: Table) -> None:
    """CR 109.5, 608.2c."""
    spell = stolen(table, "You gain 3 life. Each opponent loses 2 life.")
    assert (table.ann.life, table.bob.life) == (23, 18)
    assert (spell.zone, table.bob.graveyard) == (Zone.GRAVEYARD, ["Spell"])


def test_what_it_creates_is_created_by_who_controls_it(table: Table) -> None:
    """CR 111.2, 608.2c."""
    stolen(table, "Create a 1/1 white Soldier creature token.")
    assert (len(table.ann.permanents), len(table.bob.permanents)) == (1, 0)


def test_new_targets_are_legal_for_the_new_controller(table: Table) -> None:
    """CR 115.7d, 109.5: a creature you control is one of hers."""
    own, other = table.ann.controls("Own", pt="2/2"), table.bob.controls("Other", pt="2/2")
    stolen(table, "Target creature you control gets +1/+1 until end of turn.", targets=(True, own))
    assert (own.pt, other.pt) == ("3/3", "2/2")


def test_a_target_that_is_illegal_for_the_new_controller(table: Table) -> None:
    """CR 608.2b, 109.5: not hers, the creature is no legal target any more."""
    other = table.bob.controls("Other", pt="2/2")
    stolen(table, "Target creature you control gets +1/+1 until end of turn. You gain 1 life.")
    assert (other.pt, table.ann.life, table.bob.life) == ("2/2", 20, 20)


def test_a_rebound_spell_that_another_controls(table: Table) -> None:
    """CR 702.88a: it was not cast from the hand of who controls it."""
    spell = stolen(table, "You gain 3 life.\nRebound")
    assert (table.ann.life, spell.zone) == (23, Zone.GRAVEYARD)


def test_a_bought_back_spell_that_another_controls(table: Table) -> None:
    """CR 702.27a: it returns to its owner's hand."""
    spell = stolen(table, "Buyback {0}\nYou gain 3 life.", True)
    assert (table.ann.life, spell.zone, table.bob.hand) == (23, Zone.HAND, ["Spell"])


def test_a_storm_of_copies_of_a_stolen_spell(table: Table) -> None:
    """CR 702.40a, 707.10: who controls the storm ability puts the copies on the stack, the spell itself is hers."""
    first = table.bob.holds("First", "You gain 1 life.", types="Instant", cost="{0}")
    table.bob.casts(first)
    table.resolve_all()
    stolen(table, "You gain 3 life.\nStorm")
    assert (table.ann.life, table.bob.life) == (23, 24)
