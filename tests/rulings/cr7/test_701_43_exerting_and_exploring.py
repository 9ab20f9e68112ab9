"""Exerting, exploring and conniving at their borders (CR 701.43, 701.44, 701.50)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

CELEBRANT = "You may exert this creature as it attacks. When you do, you gain 1 life."
SLEEPY = "Exert this creature: You gain 1 life."


def test_exerted_twice_it_stays_tapped_once(table: Table) -> None:
    """CR 701.43b: both effects expire during the same untap step."""
    table.fill_libraries()
    card = table.ann.controls("Oketra's Avenger", SLEEPY, tapped=True)
    table.ann.activates(card)
    table.ann.activates(card)
    table.resolve_all()
    assert table.ann.life == 22
    table.to(Step.UPKEEP, turns_on=2)
    assert card.object.tapped
    table.to(Step.UPKEEP, turns_on=2)
    assert not card.object.tapped


def test_exerted_untapped_the_effect_expires_all_the_same(table: Table) -> None:
    """CR 701.43a, 701.43b: it may be exerted untapped; the next untap step uses the effect up."""
    table.fill_libraries()
    card = table.ann.controls("Avenger", SLEEPY + "\n{T}: You lose 1 life.")
    table.ann.activates(card, "Exert")
    table.to(Step.UPKEEP, turns_on=2)
    assert not card.object.tapped
    table.ann.activates(card, "{T}")
    table.resolve_all()
    table.to(Step.UPKEEP, turns_on=2)

    assert not card.object.tapped


def test_an_exerted_creature_that_changes_hands_untaps_for_the_other(table: Table) -> None:
    """CR 701.43a: it doesn't untap during the untap step of the player who exerted it."""
    table.fill_libraries()
    card = table.ann.controls("Avenger", SLEEPY, tapped=True)
    table.ann.activates(card)
    thief = table.bob.holds("Thief", "Gain control of target creature.", types="Instant", cost="{0}")
    table.bob.casts(thief)
    table.to(Step.UPKEEP, turns_on=1)

    assert not card.object.tapped


def explorers(table: Table) -> Card:
    """A creature that explores as it enters, and one who sees it."""
    table.ann.controls(
        "Wildgrowth Walker",
        "Whenever a creature you control explores, put a +1/+1 counter on this creature and you gain 3 life.",
        pt="1/3",
    )
    return table.ann.holds("Scout", "When this creature enters, it explores.", cost="{0}", pt="1/1")


def test_exploring_with_an_empty_library(table: Table) -> None:
    """CR 701.44a, 701.44b: no land is revealed, so it gets a counter, and it has explored."""
    card = explorers(table)
    table.ann.casts(card)
    table.resolve_all()

    assert (card.pt, table.ann.life) == ("2/2", 23)


@pytest.mark.parametrize("land", [True, False])
def test_a_creature_that_left_explores_all_the_same(table: Table, land: bool) -> None:
    """CR 701.44b, 701.44c: by last known information who controlled it does the exploring."""
    card = explorers(table)
    table.ann.library("Top", types="Land" if land else "Sorcery")
    table.ann.casts(card)
    table.resolve()
    table.destroy(card)
    if not land:
        table.ann.answers(False)
    table.resolve_all()

    assert (table.ann.life, table.ann.hand) == (23, ["Top"] if land else [])


def test_the_last_controller_of_a_creature_that_left_explores(table: Table) -> None:
    """CR 701.44c: Bob had taken it before it left."""
    card = explorers(table)
    table.ann.library("Ann's Land", types="Land")
    table.bob.library("Bob's Land", types="Land")
    table.bob.controls(
        "Watcher", "Whenever a creature you control explores, you gain 7 life.", types="Enchantment"
    )
    table.ann.casts(card)
    table.resolve()
    thief = table.bob.holds("Thief", "Gain control of target creature.", types="Instant", cost="{0}")
    table.bob.answers(card)
    table.bob.casts(thief)
    table.resolve()
    table.destroy(card)
    table.resolve_all()

    assert (table.ann.hand, table.bob.hand) == ([], ["Bob's Land"])
    assert (table.ann.life, table.bob.life) == (20, 27)


def test_several_creatures_explore_one_after_another(table: Table) -> None:
    """CR 701.44d: their controller chooses the next each time, knowing what the first found."""
    table.ann.controls(
        "Hakbal",
        "At the beginning of combat on your turn, each Merfolk creature you control explores.",
        types="Legendary Creature — Merfolk",
        pt="3/3",
    )
    small = table.ann.controls("Small", types="Creature — Merfolk", pt="1/1")
    table.ann.library("Land", types="Land")
    table.ann.library("Spell", types="Sorcery")
    table.ann.answers(small)
    table.ann.answers(False)
    table.to(Step.BEGINNING_OF_COMBAT)
    table.resolve_all()

    assert (small.pt, table.ann.card("Hakbal").pt) == ("1/1", "4/4")
    assert table.ann.hand == ["Land"]


def test_several_explore_in_turn_order_of_their_controllers(table: Table) -> None:
    """CR 701.44d: the active player's creatures first."""
    table.bob.controls("Bob's", pt="1/1")
    mine = table.ann.controls("Ann's", pt="1/1")
    table.ann.controls(
        "Watcher", "Whenever a creature explores, put a quest counter on it.", types="Enchantment"
    )
    table.ann.library("Land", types="Land")
    table.bob.library("Land", types="Land")
    spell = table.bob.holds("Spell", "Each creature explores.", types="Instant", cost="{0}")
    table.bob.casts(spell)
    table.ann.answers(["0:", "1:"])
    table.resolve_all()

    assert (mine.counters("quest"), table.ann.hand, table.bob.hand) == (1, ["Land"], ["Land"])


def test_conniving_without_cards(table: Table) -> None:
    """CR 701.50b: a creature connived even though nothing could be drawn or discarded."""
    table.ann.controls(
        "Watcher", "Whenever a creature you control connives, you gain 1 life.", types="Enchantment"
    )
    card = table.ann.controls("Schemer", "{0}: This creature connives.", pt="1/1")
    table.ann.library("Spare")
    table.ann.activates(card)
    table.resolve_all()
    assert (card.pt, table.ann.life) == ("2/2", 21)
    table.ann.activates(card)
    table.destroy(card)
    table.ann.library("Another")
    table.resolve_all()

    assert (table.ann.life, table.ann.graveyard) == (22, ["Spare", "Schemer", "Another"])


def test_connive_counts_the_nonland_cards_discarded(table: Table) -> None:
    """CR 701.50e: Raffine's connive X."""
    table.ann.controls(
        "Raffine",
        "Whenever you attack, target attacking creature connives X, where X is the number of attacking creatures.",
        types="Enchantment",
    )
    one = table.ann.controls("One", pt="1/1")
    two = table.ann.controls("Two", pt="1/1")
    three = table.ann.controls("Three", pt="1/1")
    table.ann.library("Land", types="Land")
    table.ann.library("Spell", types="Sorcery")
    table.ann.library("Other", types="Sorcery")
    table.ann.answers(one)
    table.attack(one, two, three)
    table.resolve_all()

    assert one.pt == "3/3"


def test_connive_nought_does_nothing_but_it_connived(table: Table) -> None:
    """CR 701.50b, 701.50e: with X 0 no card is drawn."""
    table.ann.controls(
        "Watcher", "Whenever a creature you control connives, you gain 1 life.", types="Enchantment"
    )
    card = table.ann.controls(
        "Schemer", "{0}: This creature connives X, where X is the number of artifacts you control.", pt="1/1"
    )
    table.ann.library("Spare")
    table.ann.activates(card)
    table.resolve_all()

    assert (card.pt, table.ann.hand, table.ann.life) == ("1/1", [], 21)


def test_several_connive_one_after_another(table: Table) -> None:
    """CR 701.50d: the first one's card is discarded before the second draws."""
    one = table.ann.controls("One", pt="1/1")
    two = table.ann.controls("Two", pt="1/1")
    table.ann.library("Land", types="Land")
    table.ann.library("Spell", types="Sorcery")
    spell = table.ann.holds("Spell", "Each creature you control connives.", types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.ann.answers(two)
    table.resolve_all()

    assert (one.pt, two.pt) == ("2/2", "1/1")


def test_what_connived_and_left_is_looked_at_as_it_last_was(table: Table) -> None:
    """CR 701.50c, 701.50b: its last controller draws and discards."""
    card = table.ann.holds("Ledger", "When this creature enters, it connives.", cost="{0}", pt="1/1")
    table.ann.library("Spare")
    table.ann.casts(card)
    table.resolve()
    table.destroy(card)
    table.resolve_all()

    assert (card.zone, table.ann.graveyard) == (Zone.GRAVEYARD, ["Ledger", "Spare"])
