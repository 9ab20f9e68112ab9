"""Instants and sorceries that another player has gained control of speak to that player (CR 109.5, 608.2)."""

from __future__ import annotations

from typing import Any

from engine.values.steps import Step
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


def test_who_cast_a_permanent_spell_that_another_controls(table: Table) -> None:
    """CR 601.2i, 110.2b: "if you cast it" is not so of who gained control of the spell."""
    eldrazi = table.bob.holds(
        "Eldrazi", "When ~ enters, if you cast it, you gain 3 life.", cost="{2}", pt="4/4"
    )
    table.bob.library("Plains")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.bob.casts(eldrazi, free="{2}")
    theft = table.ann.holds(
        "Theft",
        "Gain control of target spell. You may choose new targets for it.",
        types="Instant",
        cost="{0}",
    )
    table.ann.answers(False)
    table.ann.casts(theft)
    table.resolve_all()
    assert (eldrazi.controller, table.ann.life, table.bob.life) == (table.ann, 20, 20)


def test_who_cast_a_permanent_that_another_controls(table: Table) -> None:
    """CR 601.2i: nor of who gained control of the permanent."""
    text = "Whenever ~ becomes tapped, if you cast it, you gain 3 life."
    bear = table.ann.holds("Bear", text, cost="{0}")
    table.ann.casts(bear)
    table.resolve_all()
    tap = "Tap target creature."
    for seat in (table.ann, table.bob):
        seat.casts(seat.holds("Twiddle", tap, types="Instant", cost="{0}"))
        table.resolve_all()
        assert (table.ann.life, table.bob.life) == (23, 20)
        table.bob.casts(
            table.bob.holds(
                "Theft", "Gain control of target creature. Untap it.", types="Instant", cost="{0}"
            )
        )
        table.resolve_all()


def test_the_gift_of_a_stolen_spell(table: Table) -> None:
    """CR 702.174a-b: it is given to whom it was promised, though that player has the spell by now."""
    for _ in range(2):
        table.ann.library("Card")
        table.bob.library("Card")
    stolen(table, "Gift a card\nYou gain 3 life.", True)
    assert (table.ann.hand, table.bob.hand, table.ann.life) == (["Card"], [], 23)
