"""Pairs of linked abilities that effects give (CR 607.5)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

COPYCAT = "{0}: This creature gains all activated abilities of target creature until end of turn."
BURIES = "{1}: Exile target creature card from a graveyard."
RETURNS = "{2}: Put a creature card exiled with this creature onto the battlefield under your control."
BURNS = "Exile the top two cards of your library: You gain 1 life."


def test_only_what_the_pair_exiled_is_meant(table: Table) -> None:
    """CR 607.5, example: cards exiled by an ability that another effect gave can't be returned."""
    quick = table.ann.controls("Quick", COPYCAT, types="Creature", pt="1/1")
    slogger = table.ann.controls("Slogger", BURNS, types="Creature", pt="4/5")
    sisters = table.ann.controls("Sisters", f"{BURIES}\n{RETURNS}", types="Creature", pt="7/5")
    first = table.ann.library("First", types="Creature", pt="1/1")
    second = table.ann.library("Second", types="Creature", pt="1/1")
    third = table.bob.buried("Third", types="Creature", pt="1/1")
    table.ann.has_mana("{C}{C}{C}")
    table.ann.answers(slogger)
    table.ann.activates(quick, "{0}")
    table.resolve()
    table.ann.activates(quick, "Exile the top")
    table.resolve()
    table.ann.answers(sisters)
    table.ann.activates(quick, "{0}")
    table.resolve()
    table.ann.activates(quick, "{1}")
    table.resolve()
    table.ann.activates(quick, "{2}")
    table.resolve()
    assert (first.zone, second.zone, third.zone) == (Zone.EXILE, Zone.EXILE, Zone.BATTLEFIELD)
    assert third.controller is table.ann


def test_abilities_of_its_own_arent_linked_to_given_ones(table: Table) -> None:
    """CR 607.5: nor to what the object's own abilities exiled."""
    keeper = table.ann.controls("Keeper", BURIES, types="Creature", pt="1/1")
    table.ann.controls("Robe", f'Creatures you control have "{RETURNS}"', types="Enchantment")
    card = table.bob.buried("Third", types="Creature", pt="1/1")
    table.ann.has_mana("{C}{C}{C}")
    table.ann.activates(keeper, "{1}")
    table.resolve()
    table.ann.activates(keeper, "{2}")
    table.resolve()
    assert card.zone == Zone.EXILE


def test_what_its_own_text_gives_it_is_its_own(table: Table) -> None:
    """CR 607.1a: an ability within one that gives it counts as printed."""
    text = f'{BURIES}\nAs long as you control a Wolf, this creature has "{RETURNS}"'
    keeper = table.ann.controls("Keeper", text, types="Creature — Wolf", pt="1/1")
    card = table.bob.buried("Third", types="Creature", pt="1/1")
    table.ann.has_mana("{C}{C}{C}")
    table.ann.activates(keeper, "{1}")
    table.resolve()
    table.ann.activates(keeper, "{2}")
    table.resolve()
    assert card.zone == Zone.BATTLEFIELD


def test_what_is_gained_is_what_there_was(table: Table) -> None:
    """CR 611.2c: the abilities that the target has as the effect begins; later ones aren't gained."""
    quick = table.ann.controls("Quick", COPYCAT, types="Creature", pt="1/1")
    slogger = table.ann.controls("Slogger", BURNS, types="Creature", pt="4/5")
    table.ann.answers(slogger)
    table.ann.activates(quick, "{0}")
    table.resolve()
    table.destroy(slogger)
    table.ann.library("First")
    table.ann.library("Second")
    table.ann.activates(quick, "Exile the top")
    table.resolve()
    assert table.ann.life == 21


def test_a_copy_of_another_card_means_only_what_that_one_exiled(table: Table) -> None:
    """CR 607.2a, 607.5: who becomes a copy of a card with the same pair has a pair of its own, and finds what the first
    pair exiled as soon as it has that again."""
    pair = f"{BURIES}\n{RETURNS}"
    shifter = table.ann.controls(
        "Shifter",
        "{0}: This creature becomes a copy of target creature, except it has this ability.",
        pt="1/1",
    )
    jailer = table.ann.controls("Jailer", pair, types="Creature", pt="2/2")
    warden = table.ann.controls("Warden", pair, types="Creature", pt="3/3")
    third = table.bob.buried("Third", types="Creature", pt="1/1")
    table.ann.has_mana("{C}{C}{C}{C}{C}")

    def becomes(card: Card) -> None:
        table.ann.answers(card)
        table.ann.activates(shifter, "{0}")
        table.resolve()

    becomes(jailer)
    table.ann.activates(shifter, "{1}")
    table.resolve()
    becomes(warden)
    table.ann.activates(shifter, "{2}")
    table.resolve()
    assert third.zone is Zone.EXILE

    becomes(jailer)
    table.ann.activates(shifter, "{2}")
    table.resolve()
    assert third.zone is Zone.BATTLEFIELD
