"""Static abilities of stolen permanents speak of their new controller, wherever they work (CR 109.5, 611.3)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def stolen(table: Table, text: str) -> Card:
    """A permanent of Ann's that says so, of which Bob has gained control."""
    lord = table.ann.controls("Lord", text, types="Enchantment Creature — Human", pt="2/2")
    table.settle()
    theft = table.bob.holds("Theft", "Gain control of target creature.", types="Instant", cost="{0}")
    table.bob.casts(theft)
    table.resolve_all()
    assert lord.controller is table.bob
    return lord


def test_cards_in_your_graveyard(table: Table) -> None:
    """CR 109.5, 113.6: what cards in "your" graveyard have."""
    theirs = table.ann.buried("Theirs", cost="{1}", pt="2/2")
    own = table.bob.buried("Own", cost="{1}", pt="2/2")
    stolen(
        table,
        "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost.",
    )
    assert (theirs.keywords, own.keywords) == (set(), {"scavenge {1}"})


@pytest.mark.parametrize("zone", ["hand", "graveyard", "library"])
def test_cards_that_you_own_elsewhere_are_of_a_type(table: Table, zone: str) -> None:
    """CR 109.5, 613.1d: "creature cards you own that aren't on the battlefield"."""
    cards = []
    for seat in (table.ann, table.bob):
        put = {"hand": seat.holds, "graveyard": seat.buried, "library": seat.library}[zone]
        cards.append(put("Bear", types="Creature — Bear", pt="2/2"))
    stolen(
        table,
        "Creature cards you own that aren't on the battlefield are Goblins in addition to their other types.",
    )
    assert ["Goblin" in card.chars.subtypes for card in cards] == [False, True]


def test_spells_you_cast_have_convoke(table: Table) -> None:
    """CR 109.5, 113.6: of spells too."""
    stolen(table, "Creature spells you cast have convoke.")
    for seat in (table.ann, table.bob):
        seat.controls("Helper")
        seat.holds("Bear", cost="{1}", pt="2/2")
    cards = [seat.card("Bear", Zone.HAND) for seat in (table.ann, table.bob)]
    with_flash = [seat.holds("Fish", "Flash", cost="{1}", pt="2/2") for seat in (table.ann, table.bob)]
    assert [seat.can(card) for seat, card in zip((table.ann, table.bob), with_flash, strict=True)] == [
        False,
        True,
    ]
    assert not table.ann.can(cards[0])


def test_spells_you_cast_cost_less(table: Table) -> None:
    """CR 109.5, 601.2f."""
    stolen(table, "Spells you cast cost {1} less to cast.")
    cards = [seat.holds("Fish", "Flash", cost="{1}", pt="2/2") for seat in (table.ann, table.bob)]
    assert [seat.can(card) for seat, card in zip((table.ann, table.bob), cards, strict=True)] == [False, True]


def test_leave_to_play_from_the_graveyard(table: Table) -> None:
    """CR 109.5, 601.3."""
    stolen(table, "You may cast creature spells from your graveyard.")
    cards = [seat.buried("Fish", "Flash", cost="{0}", pt="2/2") for seat in (table.ann, table.bob)]
    assert [seat.can(card) for seat, card in zip((table.ann, table.bob), cards, strict=True)] == [False, True]


def test_what_replaces_draws(table: Table) -> None:
    """CR 109.5, 614.1a."""
    stolen(table, "If you would draw a card, you gain 1 life instead.")
    for seat in (table.ann, table.bob):
        seat.library("Card")
        seat.draws()
    assert (table.ann.hand, table.ann.life, table.bob.hand, table.bob.life) == (["Card"], 20, [], 21)


def test_what_a_player_has(table: Table) -> None:
    """CR 109.5, 702.11e: "you have hexproof"."""
    stolen(table, "You have hexproof.")
    bolt = table.ann.holds("Bolt", "~ deals 1 damage to target opponent.", types="Instant", cost="{0}")
    back = table.bob.holds("Bolt", "~ deals 1 damage to target opponent.", types="Instant", cost="{0}")
    assert (table.ann.can(bolt), table.bob.can(back)) == (False, True)


def test_creatures_you_control_and_your_opponents_control(table: Table) -> None:
    """CR 109.5, 613.4c."""
    one, two = table.ann.controls("One", pt="2/2"), table.bob.controls("Two", pt="2/2")
    lord = stolen_second(
        table, "Creatures you control get +1/+1.\nCreatures your opponents control get -1/-0."
    )
    assert (one.pt, two.pt, lord.pt) == ("1/2", "3/3", "3/3")


def stolen_second(table: Table, text: str) -> Card:
    """The same where there are other creatures."""
    lord = table.ann.controls("Lord", text, types="Creature — Human", pt="2/2")
    table.settle()
    theft = table.bob.holds("Theft", "Gain control of target Human.", types="Instant", cost="{0}")
    table.bob.casts(theft)
    table.resolve_all()
    assert lord.controller is table.bob
    return lord
