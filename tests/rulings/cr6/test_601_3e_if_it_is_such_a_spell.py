"""A card that may be cast "if it's a spell ..." may be cast as any of its parts that is such a spell (CR 601.3e)."""

from __future__ import annotations

import pytest

from engine.language.records import Layout
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Table

RASHMI = (
    "Whenever you cast your first spell each turn, reveal the top card of your library. You may cast it without paying "
    "its mana cost if it's a spell with lesser mana value. If you don't cast it, put it into your hand."
)
GALVANOTH = (
    "At the beginning of your upkeep, you may look at the top card of your library. You may cast it without paying its "
    "mana cost if it's an instant or sorcery spell."
)
WEAR = ("Wear", "{1}{R}", "Instant", "You gain 1 life.", "")
TEAR = ("Tear", "{W}", "Instant", "You gain 10 life.", "")
GIANT = ("Giant", "{2}{R}", "Creature — Giant", "", "4/3")
STOMP = ("Stomp", "{1}{R}", "Instant — Adventure", "You gain 2 life.", "")


def rashmi_sees(table: Table, mana_value: int) -> None:
    """Ann controls Rashmi and casts a spell of that mana value, and Wear // Tear is on top of her library."""
    table.ann.controls("Rashmi", RASHMI)
    table.ann.library("Wear // Tear", card=faced(Layout.SPLIT, WEAR, TEAR))
    first = table.ann.holds("First", "Scry 1.", types="Instant", cost=f"{{{mana_value}}}")
    table.ann.casts(first, free=f"{{{mana_value}}}")


def test_a_half_of_lesser_mana_value(table: Table) -> None:
    """CR 601.3e, 709.4: the card's mana value is 3, but each half cast is a spell of less."""
    rashmi_sees(table, 3)
    table.ann.answers(True, "Wear")
    table.resolve()
    assert table.stack == ["First", "Wear"]


def test_only_the_half_that_is_such_a_spell(table: Table) -> None:
    """CR 601.3e: Wear's mana value isn't less than 2; nobody is asked which half."""
    rashmi_sees(table, 2)
    table.ann.answers(True)
    table.resolve()
    assert table.stack == ["First", "Tear"]


def test_no_half_is_such_a_spell(table: Table) -> None:
    """CR 601.3e: there is nothing to decide, and what isn't cast is put into the hand."""
    rashmi_sees(table, 1)
    table.resolve()
    assert (table.stack, table.ann.hand) == (["First"], ["Wear // Tear"])


@pytest.mark.parametrize("casts", [True, False])
def test_an_adventure_is_an_instant_spell(table: Table, casts: bool) -> None:
    """CR 715.3a: the card is a creature card, and can be cast as an instant; not as the creature here."""
    table.ann.controls("Galvanoth", GALVANOTH, pt="3/3")
    table.bob.library("Any")
    card = table.ann.library("Giant", card=faced(Layout.ADVENTURE, GIANT, STOMP))
    table.to(table.state.turn.step.__class__.UPKEEP, 2)
    table.ann.answers(True, casts)
    table.resolve_all()
    assert (table.ann.life, card.zone) == ((22, Zone.EXILE) if casts else (20, Zone.LIBRARY))
