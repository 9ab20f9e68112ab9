"""Tokens, and copies of cards, where a text speaks of cards (CR 108.2b, 111.6, 707.12)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table


def soldier(table: Table) -> None:
    """Ann has a Soldier token."""
    table.ann.carries_out("Create a 1/1 white Soldier creature token.")


@pytest.mark.parametrize(
    "text",
    [
        "Exile all creatures. You gain 1 life for each card exiled this way.",
        "Destroy all creatures. You gain 1 life for each card put into a graveyard this way.",
        "Return all creatures to their owners' hands. You gain 1 life for each card returned this way.",
    ],
)
def test_a_token_is_not_counted_as_a_card(table: Table, text: str) -> None:
    """CR 108.2b, 111.6: of a token and a creature card that were moved one is a card."""
    soldier(table)
    table.ann.controls("Ox", pt="2/2")
    table.ann.carries_out(text)
    assert table.ann.life == 21


@pytest.mark.parametrize(
    "text",
    [
        "Exile all creatures. You gain 1 life for each creature exiled this way.",
        "Destroy all creatures. You gain 1 life for each permanent destroyed this way.",
        "Return all creatures to their owners' hands. You gain 1 life for each creature returned this way.",
    ],
)
def test_a_token_is_counted_as_a_permanent(table: Table, text: str) -> None:
    """CR 110.1, 111.6."""
    soldier(table)
    table.ann.controls("Ox", pt="2/2")
    table.ann.carries_out(text)
    assert table.ann.life == 22


@pytest.mark.parametrize(
    ("trigger", "verb"),
    [
        ("Whenever a card is put into a graveyard from anywhere, you gain 5 life.", "Destroy"),
        ("Whenever a creature card is put into a graveyard from anywhere, you gain 5 life.", "Destroy"),
        ("Whenever one or more cards are put into exile, you gain 5 life.", "Exile"),
    ],
)
def test_what_watches_cards_sees_no_token(table: Table, trigger: str, verb: str) -> None:
    """CR 108.2b, 603.2."""
    soldier(table)
    machine = table.ann.controls("Machine", f"{{0}}: {verb} target creature.", types="Artifact")
    table.ann.controls("Watcher", trigger, types="Enchantment")
    table.ann.activates(machine)
    table.resolve_all()
    assert (table.ann.life, table.ann.permanents) == (20, ["Machine", "Watcher"])


def test_a_token_is_put_into_a_graveyard_all_the_same(table: Table) -> None:
    """CR 111.7, 700.4: it dies."""
    soldier(table)
    machine = table.ann.controls("Machine", "{0}: Destroy target creature.", types="Artifact")
    table.ann.controls("Watcher", "Whenever a creature dies, you gain 5 life.", types="Enchantment")
    table.ann.activates(machine)
    table.resolve_all()
    assert table.ann.life == 25


def test_what_exiles_cards_instead_lets_a_token_die(table: Table) -> None:
    """CR 108.2b, 614.6: "if a card would be put into a graveyard" says nothing of a token, "card or token" does."""
    soldier(table)
    table.ann.controls("Leyline", "If a card would be put into a graveyard from anywhere, exile it instead.", types="Enchantment")  # fmt: skip
    table.ann.controls("Watcher", "Whenever a creature dies, you gain 5 life.", types="Enchantment")
    machine = table.ann.controls("Machine", "{0}: Destroy target creature.", types="Artifact")
    table.ann.activates(machine)
    table.resolve_all()
    assert table.ann.life == 25
    ox = table.ann.controls("Ox", pt="2/2")
    table.destroy(ox)
    table.resolve_all()
    assert (ox.zone, table.ann.life) == (Zone.EXILE, 25)
