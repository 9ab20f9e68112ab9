"""Instants and sorceries that another player has gained control of speak to that player (CR 109.5, 608.2)."""

from __future__ import annotations

from typing import Any

from engine.language.records import Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Card, Table

COMMANDEER = "Gain control of target noncreature spell. You may choose new targets for it."


def stolen(table: Table, text: str, *answers: Any, targets: Any = ()) -> Card:
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
    stolen(table, "Target creature you control gets +1/+1 until end of turn. You gain 1 life.", targets=False)
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


def test_a_creature_with_hexproof_is_no_target_of_its_controllers_stolen_spell(table: Table) -> None:
    """CR 702.11b, 608.2b: an opponent of its controller controls the spell by now."""
    bear = table.bob.controls("Bear", "Hexproof", pt="2/2")
    table.bob.controls("Other", pt="1/1")
    stolen(table, "Destroy target creature.", bear, targets=False)
    assert bear.zone is Zone.BATTLEFIELD


def test_hexproof_of_the_thief(table: Table) -> None:
    """CR 702.11b, 115.7d: her own creature can be given to the spell as a target."""
    own, other = table.ann.controls("Own", "Hexproof", pt="2/2"), table.bob.controls("Other", pt="1/1")
    table.bob.controls("Another", pt="1/1")
    stolen(table, "Target creature gets +3/+3 until end of turn.", other, targets=(True, own))
    assert (own.pt, other.pt) == ("5/5", "1/1")


def test_a_stolen_aura_spell(table: Table) -> None:
    """CR 303.4a, 110.2b: it is attached to a creature of the thief's, who controls it."""
    own, other = table.ann.controls("Own", pt="2/2"), table.bob.controls("Other", pt="2/2")
    text = "Enchant creature you control\nEnchanted creature gets +2/+2."
    table.bob.library("Plains")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    aura = table.bob.holds("Aura", text, types="Enchantment — Aura", cost="{0}")
    table.bob.casts(aura)
    table.ann.answers(True, own)
    table.ann.casts(table.ann.holds("Theft", COMMANDEER, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (own.pt, other.pt, aura.controller) == ("4/4", "2/2", table.ann)


def test_a_stolen_spell_cast_with_flashback_is_exiled(table: Table) -> None:
    """CR 702.34a: its flashback cost was paid, whoever controls it."""
    spell = table.bob.buried("Spell", "You gain 3 life.\nFlashback {0}", types="Instant", cost="{1}")
    table.bob.casts(spell, way="flashback")
    table.ann.casts(table.ann.holds("Theft", COMMANDEER, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (spell.zone, table.ann.life) == (Zone.EXILE, 23)


def test_what_a_stolen_spell_does_later(table: Table) -> None:
    """CR 603.7d: who controlled the spell as it resolved controls the delayed triggered ability."""
    stolen(table, "At the beginning of the next end step, you gain 3 life.")
    table.to(Step.CLEANUP)
    assert (table.ann.life, table.bob.life) == (23, 20)


def test_a_stolen_adventure(table: Table) -> None:
    """CR 715.3d: who controlled it as it resolved may cast the card from exile."""
    giant = faced(
        Layout.ADVENTURE,
        ("Giant", "{2}", "Creature — Giant", "", "4/3"),
        ("Chop", "{0}", "Instant — Adventure", "You gain 1 life.", ""),
    )
    card = table.bob.holds("Giant", card=giant)
    table.bob.casts(card, face=1)
    table.ann.casts(table.ann.holds("Theft", COMMANDEER, types="Instant", cost="{0}"))
    table.resolve_all()
    table.ann.has_mana("{2}")
    assert (card.zone, table.ann.life, table.ann.can(card)) == (Zone.EXILE, 21, True)


def test_a_stolen_spell_with_lifelink(table: Table) -> None:
    """CR 702.15b: its controller gains the life, and has given it the ability."""
    table.ann.controls("Soul", "Instant and sorcery spells you control have lifelink.", types="Enchantment")
    stolen(table, "~ deals 3 damage to target player.", table.ann, targets=(True, table.bob))
    assert (table.ann.life, table.bob.life) == (23, 17)
