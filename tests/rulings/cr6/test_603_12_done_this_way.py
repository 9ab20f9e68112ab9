"""Reflexive triggered abilities of what was done this way, and conditions about it (CR 603.12, 608.2c)."""

from __future__ import annotations

import pytest

from engine.language.compile import explain_line
from engine.values.zones import Zone
from tests.rulings.table import Table

DIG = "Draw a card, then discard a card. When you discard a nonland card this way, ~ deals 3 damage to any target."


def cast(table: Table, text: str, types: str = "Sorcery") -> None:
    table.ann.casts(table.ann.holds("Spell", text, types=types, cost="{1}"), free="{1}")


@pytest.mark.parametrize(("types", "life"), [("Artifact", 17), ("Land", 20)])
def test_it_triggers_on_such_a_card_alone(table: Table, types: str, life: int) -> None:
    """CR 603.12: the target is chosen as the ability is put on the stack, after the card was discarded."""
    table.ann.library("New", types=types)
    table.ann.answers(*([table.bob] if types == "Artifact" else []))
    cast(table, DIG)
    table.resolve_all()
    assert table.bob.life == life
    assert "New" in table.ann.graveyard


def test_it_knows_the_card(table: Table) -> None:
    """CR 603.12: "that card's mana value" is that of the card discarded this way."""
    table.ann.holds("Held", types="Instant", cost="{4}{R}")
    bear = table.bob.controls("Bear", pt="7/7")
    table.ann.library("New", types="Land")
    table.ann.answers("Held")
    text = (
        "Draw a card, then discard a card. When you discard an instant or sorcery card this way, ~ deals damage equal "
        "to that card's mana value to target creature."
    )
    cast(table, text)
    table.resolve_all()
    assert bear.object.damage == 5


def test_as_many_as_were_such(table: Table) -> None:
    """CR 603.12, 608.2c: "that many" counts the nonland cards, not all."""
    for seat, types in ((table.ann, "Land"), (table.bob, "Artifact")):
        seat.buried("Dead", types=types)
    bear = table.ann.controls("Bear", pt="2/2")
    text = (
        "Each player exiles a card from their graveyard. When one or more nonland cards are exiled this way, put that "
        "many +1/+1 counters on target creature."
    )
    cast(table, text)
    table.resolve()
    assert bear.counters("+1/+1") == 0
    table.resolve_all()
    assert bear.counters("+1/+1") == 1


@pytest.mark.parametrize(("types", "life"), [("Creature", 24), ("Artifact", 20)])
def test_at_least_one(table: Table, types: str, life: int) -> None:
    """CR 608.2c."""
    table.ann.library("Top", types=types, pt="1/1")
    table.ann.library("Next", types="Artifact")
    cast(table, "Mill two cards. If at least one creature card is milled this way, you gain 4 life.")
    table.resolve_all()
    assert table.ann.life == life


@pytest.mark.parametrize(("types", "life"), [("Creature", 20), ("Artifact", 24)])
def test_none_at_all(table: Table, types: str, life: int) -> None:
    """CR 608.2c."""
    table.ann.library("Top", types=types, pt="1/1")
    cast(table, "Mill a card. If no creature cards were milled this way, you gain 4 life.")
    table.resolve_all()
    assert table.ann.life == life


@pytest.mark.parametrize(("mine", "life"), [(True, 23), (False, 20)])
def test_of_several_what_you_did(table: Table, mine: bool, life: int) -> None:
    """CR 608.2c: that another player sacrificed something is nothing that you did."""
    for seat in (table.ann, table.bob) if mine else (table.bob,):
        seat.controls("Bear", pt="2/2")
    cast(
        table,
        "Each player sacrifices a creature of their choice. If you sacrificed a permanent this way, you gain 3 life.",
    )
    table.resolve_all()
    assert table.bob.permanents == []
    assert table.ann.life == life


@pytest.mark.parametrize(("types", "life"), [("Artifact", 17), ("Land", 20)])
def test_what_that_player_does(table: Table, types: str, life: int) -> None:
    """CR 608.2c."""
    table.bob.holds("Held", types=types)
    table.ann.answers(table.bob)
    text = (
        "Target player discards a card. If that player discards an artifact card this way, they lose 3 life."
    )
    cast(table, text)
    table.resolve_all()
    assert table.bob.life == life


def test_into_your_graveyard(table: Table) -> None:
    """CR 404.2, 608.2c: another player's creature was put into another graveyard."""
    table.ann.controls("Mine", pt="2/2")
    table.bob.controls("Theirs", pt="2/2")
    table.ann.library("A")
    table.ann.library("B")
    cast(table, "Destroy all creatures. Draw a card for each creature card put into your graveyard this way.")
    table.resolve_all()
    assert len(table.ann.hand) == 1


def test_what_is_gone_from_there_was_put_there_no_less(table: Table) -> None:
    """CR 614.6: what was exiled instead wasn't put into the graveyard."""
    table.ann.controls(
        "Rest",
        "If a card would be put into a graveyard from anywhere, exile it instead.",
        types="Enchantment",
    )
    table.bob.library("Top", types="Creature", pt="1/1")
    table.ann.library("A")
    table.ann.answers(table.bob)
    cast(
        table,
        "Target player mills a card. Draw a card for each creature card put into their graveyard this way.",
    )
    table.resolve_all()
    assert "Top" in table.names_in(Zone.EXILE, table.bob)
    assert table.ann.hand == []


def test_returned_to_its_owners_hand(table: Table) -> None:
    """CR 608.2c."""
    bears = [table.bob.controls(name, pt="2/2") for name in ("Bear", "Cub")]
    table.ann.answers(bears)
    text = "Return one or two target creatures to their owners' hands. You gain 1 life for each permanent returned to its owner's hand this way."
    cast(table, text)
    table.resolve_all()
    assert sorted(table.bob.hand) == ["Bear", "Cub"]
    assert table.ann.life == 22


def test_what_each_of_several_did_isnt_what_they_all_did() -> None:
    """CR 608.2c: of each of several players that the damage is dealt to, nothing tells what that one did."""
    text = "Each player may discard up to three cards. ~ deals damage to each player equal to 3 minus the number of cards they discarded this way."
    assert explain_line(text, spell=True).declined is not None
