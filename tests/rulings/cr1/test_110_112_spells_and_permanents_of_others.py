"""Who owns and controls spells, copies and tokens, and what stays of them (CR 110.2b, 110.4c, 111.6, 111.8, 111.12,
112.2, 113.6, 113.10a)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

SNATCH = "Gain control of target spell. You may choose new targets for it."
PATH = "{0}: Each player gains control of all creatures they own."


def test_a_permanent_of_a_stolen_spell(table: Table) -> None:
    """CR 110.2b: it enters under the thief's control; it stays its owner's."""
    bear = table.bob.holds("Bear", cost="{1}", pt="2/2")
    snatch = table.ann.holds("Snatch", SNATCH, types="Instant", cost="{0}")
    path = table.ann.controls("Path", PATH, types="Land")
    table.bob.library("Plains")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.bob.casts(bear, free="{1}")
    table.ann.casts(snatch)
    table.resolve_all()
    assert bear.controller is table.ann
    table.ann.activates(path)
    table.resolve_all()
    assert bear.controller is table.bob


def test_a_copy_of_a_permanent_spell_is_owned_by_who_put_it_on_the_stack(table: Table) -> None:
    """CR 112.2, 111.2: and so is the token that it becomes."""
    bear = table.bob.holds("Bear", cost="{1}", pt="2/2")
    twin = table.ann.holds("Twin", "Copy target creature spell.", types="Instant", cost="{0}")
    theft = table.bob.holds("Theft", "Gain control of target creature.", types="Instant", cost="{0}")
    path = table.ann.controls("Path", PATH, types="Land")
    table.bob.library("Plains")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.bob.casts(bear, free="{1}")
    table.ann.casts(twin)
    table.resolve_all()
    token = table.ann.card("Bear")
    table.bob.answers(token)
    table.bob.casts(theft)
    table.resolve_all()
    assert token.controller is table.bob
    table.ann.activates(path)
    table.resolve_all()
    assert (token.controller, bear.controller) == (table.ann, table.bob)


def test_a_permanent_that_lost_all_its_types(table: Table) -> None:
    """CR 110.4c: it stays on the battlefield, a permanent that is no creature and has no power."""
    god = table.ann.controls(
        "God",
        "Indestructible\nAs long as your devotion to red is less than five, ~ isn't a creature.",
        types="Legendary Creature — God",
        cost="{3}{R}",
        pt="6/5",
    )
    table.ann.controls("Bear")
    assert (god.zone, god.chars.types, god.chars.power) == (Zone.BATTLEFIELD, frozenset(), None)
    fire = table.bob.holds("Fire", "~ deals 6 damage to each creature.", types="Instant", cost="{0}")
    table.bob.casts(fire)
    table.resolve_all()
    assert (table.ann.permanents, god.object.damage) == (["God"], 0)
    boomerang = table.bob.holds(
        "Boomerang", "Return target permanent to its owner's hand.", types="Instant", cost="{0}"
    )
    table.bob.casts(boomerang)
    table.resolve_all()
    assert table.ann.hand == ["God"]


def test_a_token_is_no_card(table: Table) -> None:
    """CR 111.6: nothing that speaks of cards is about a token, wherever it goes."""
    table.ann.controls(
        "Void", "Whenever a card is put into a graveyard from anywhere, you gain 1 life.", types="Enchantment"
    )
    maker = table.ann.holds(
        "Maker", "Create a 1/1 white Soldier creature token.", types="Instant", cost="{0}"
    )
    table.ann.casts(maker)
    table.resolve_all()
    assert table.ann.life == 21
    table.destroy(table.ann.card("Soldier Token"))
    table.resolve_all()
    assert table.ann.life == 21


def test_a_token_exiled_does_not_come_back(table: Table) -> None:
    """CR 111.8: it can't return within one resolution, nor later."""
    table.ann.controls("Warden", "Whenever another creature enters, you gain 1 life.")
    maker = table.ann.holds(
        "Maker", "Create a 1/1 white Soldier creature token.", types="Instant", cost="{0}"
    )
    shift = table.ann.holds(
        "Shift",
        "Exile target creature you control, then return that card to the battlefield under your control.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(maker)
    table.resolve_all()
    token = table.ann.card("Soldier Token")
    table.ann.answers(token)
    table.ann.casts(shift)
    table.resolve_all()
    assert (table.ann.life, table.ann.permanents, token.zone) == (21, ["Warden"], None)


def test_a_copy_of_nothing_is_no_token(table: Table) -> None:
    """CR 111.12: no card was exiled, so that there is nothing to copy."""
    vat = table.ann.controls(
        "Vat",
        "Whenever a nontoken creature dies, you may exile that card. If you do, return each other card exiled with ~ to "
        "its owner's graveyard.\n{3}, {T}: Create a token that's a copy of a card exiled with ~. It gains haste. Exile "
        "it at the beginning of the next end step.",
        types="Artifact",
    )
    table.ann.has_mana("{3}")
    table.ann.activates(vat)
    table.resolve_all()
    assert table.ann.permanents == ["Vat"]


def test_a_copy_of_what_left_is_a_copy_of_it_as_it_was(table: Table) -> None:
    """CR 111.12, 608.2h: last known information isn't nothing."""
    bear = table.ann.controls(
        "Bear", "When ~ dies, create a token that's a copy of it.", types="Creature — Bear", pt="2/2"
    )
    table.destroy(bear)
    table.resolve_all()
    assert table.ann.permanents == ["Bear"]


KEEPERS = "~ can't have counters put on it."


def test_counters_that_cannot_be_put_as_it_enters(table: Table) -> None:
    """CR 113.6i, 614.17: neither its own nor those of others."""
    table.ann.controls(
        "Meeting",
        "Each other creature you control enters with an additional +1/+1 counter on it.",
        types="Enchantment",
    )
    keepers = table.ann.holds(
        "Keepers", f"{KEEPERS}\n~ enters with two +1/+1 counters on it.", cost="{0}", pt="4/4"
    )
    table.ann.casts(keepers)
    table.resolve_all()
    assert keepers.pt == "4/4"


def test_a_copy_entering_as_what_can_have_no_counters(table: Table) -> None:
    """CR 113.6i, 614.12: the copy is looked at as it would be on the battlefield."""
    table.ann.controls("Keepers", KEEPERS, pt="4/4")
    clone = table.ann.holds(
        "Clone",
        "You may have ~ enter as a copy of any creature on the battlefield.",
        types="Creature — Shapeshifter",
        cost="{0}",
        pt="0/0",
    )
    table.ann.controls(
        "Meeting",
        "Creatures you control enter with an additional +1/+1 counter on them.",
        types="Enchantment",
    )
    table.ann.answers("Keepers")
    table.ann.casts(clone)
    table.resolve_all()
    assert (clone.chars.name, clone.counters("+1/+1")) == ("Keepers", 0)


@pytest.mark.parametrize(
    "cost", ["Exile ~ from your graveyard", "Discard ~", "{0}, Exile ~ from your graveyard"]
)
def test_a_cost_that_cannot_be_paid_from_the_battlefield(table: Table, cost: str) -> None:
    """CR 113.6j: the ability works only where its cost can be paid."""
    text = f"{cost}: You gain 3 life."
    there = table.ann.controls("There", text)
    held = table.ann.holds("Held", text, cost="{9}")
    buried = table.ann.buried("Buried", text)
    discards = cost.startswith("Discard")
    assert not table.ann.can(there)
    assert (table.ann.can(held), table.ann.can(buried)) == (discards, not discards)


def test_instructions_of_a_granted_ability_are_part_of_it(table: Table) -> None:
    """CR 113.10a: "only once each turn" binds each creature's ability, whoever granted it; and it goes with it."""
    table.ann.controls(
        "Banner",
        'Creatures you control have "{0}: You gain 1 life. Activate only once each turn."',
        types="Enchantment",
    )
    one, two = table.ann.controls("One"), table.ann.controls("Two")
    table.ann.activates(one)
    table.resolve_all()
    assert (table.ann.can(one), table.ann.can(two)) == (False, True)


def test_a_granted_ability_that_is_used_like_a_sorcery(table: Table) -> None:
    """CR 113.10a."""
    bear = table.ann.controls("Bear")
    table.ann.controls(
        "Lesson",
        'Enchant creature\nEnchanted creature has "{0}: You gain 1 life. Activate only as a sorcery."',
        types="Enchantment — Aura",
        attach_to=bear,
    )
    assert table.ann.can(bear)
    table.to(Step.UPKEEP, turns_on=1)
    assert not table.ann.can(bear)
