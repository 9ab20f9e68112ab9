"""Fewer than so many, cards from the bottom of a library, "if the player doesn't", ordinals beyond ten."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

FEWER = "At the beginning of your end step, if there are fewer than two creature cards in your graveyard, you lose 3 life."


@pytest.mark.parametrize(("cards", "life"), [(0, 17), (1, 17), (2, 20), (3, 20)])
def test_there_are_fewer_than_so_many(table: Table, cards: int, life: int) -> None:
    """CR 603.4: the condition is looked at as it would trigger; two are not fewer than two."""
    table.ann.controls("Demon", FEWER)
    for number in range(cards):
        table.ann.buried(f"Bear {number}")
    table.ann.buried("Rock", types="Artifact")
    table.bob.buried("Bear")
    table.to(Step.END)
    table.resolve_all()

    assert table.ann.life == life


BOTTOM = "Put the bottom card of your library into your graveyard. If it's a creature card, draw a card."


@pytest.mark.parametrize(("kind", "drawn"), [("Creature", 1), ("Sorcery", 0)])
def test_the_bottom_card_of_a_library(table: Table, kind: str, drawn: int) -> None:
    """CR 401.2: a library is in order; "it" is the card that was put there."""
    for name in ("Top", "Middle"):
        table.ann.library(name)
    table.ann.library("Lowest", types=kind)
    table.ann.casts(table.ann.holds("Dig", BOTTOM, types="Sorcery", cost="{0}"))
    table.resolve()

    assert "Lowest" in table.ann.graveyard
    assert len(table.ann.hand) == drawn


@pytest.mark.parametrize(("count", "left"), [(2, ["One"]), (5, [])])
def test_so_many_from_the_bottom(table: Table, count: int, left: list[str]) -> None:
    """CR 609.3: with fewer cards in the library as many as there are."""
    for name in ("One", "Two", "Three"):
        table.bob.library(name)
    number = {2: "two", 5: "five"}[count]
    text = f"Exile the bottom {number} cards of target player's library."
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Dig", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert table.bob.library_names == left


TITHE = "Whenever an opponent draws a card, that player may pay {2}. If the player doesn't, you create a Treasure token."


@pytest.mark.parametrize(("pays", "treasures"), [(True, 0), (False, 1)])
def test_if_the_player_does_not(table: Table, pays: bool, treasures: int) -> None:
    """CR 608.2c, 118.12: what follows happens only if the player chose not to pay."""
    table.ann.controls("Tithe", TITHE, types="Enchantment")
    table.bob.library("Card")
    table.bob.has_mana("{2}")
    table.bob.draws()
    table.bob.answers(pays)
    table.resolve()

    assert table.ann.permanents.count("Treasure Token") == treasures


def test_if_the_player_cannot_pay_they_do_not(table: Table) -> None:
    """CR 118.3, 118.12: a player who can't pay isn't asked and doesn't."""
    table.ann.controls("Tithe", TITHE, types="Enchantment")
    table.bob.library("Card")
    table.bob.draws()
    table.resolve()

    assert table.ann.permanents.count("Treasure Token") == 1


def test_the_twelfth_counter(table: Table) -> None:
    """CR 122.1, 603.2: it triggers as the number of counters comes to twelve or passes it."""
    clock = table.ann.controls("Clock", "When the twelfth hour counter is put on ~, you gain 5 life.")
    table.put_counters(clock, "hour", 11)
    table.resolve_all()
    assert table.ann.life == 20
    table.put_counters(clock, "hour", 2)
    table.resolve_all()

    assert table.ann.life == 25


def test_cards_cycled_or_discarded_are_counted_once(table: Table) -> None:
    """CR 702.29a: what is cycled is discarded, and one card is one card."""
    table.ann.library("Card")
    hollow = table.ann.holds(
        "Hollow",
        "This spell costs {2} less to cast for each card you've cycled or discarded this turn.",
        types="Artifact Creature",
        cost="{5}",
        pt="4/4",
    )
    cycled = table.ann.holds("Wheel", "Cycling {0}", cost="{9}")
    other = table.ann.holds("Other")
    table.ann.activates(cycled)
    table.resolve()
    table.ann.has_mana("{3}")
    assert table.ann.can(hollow)
    table.ann.answers(other)
    table.ann.casts(table.ann.holds("Loot", "Discard a card.", types="Instant", cost="{0}"))
    table.resolve()
    table.ann.casts(hollow)

    assert len(table.ann.pool) == 2
    assert hollow.zone is Zone.STACK
