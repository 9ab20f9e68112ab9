"""Abilities that work in every zone but the battlefield (CR 113.6b)."""

from __future__ import annotations

from engine.values.types import CREATURE
from tests.rulings.table import Table

GRIST = (
    "As long as Grist isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types.\n[+1]: You gain "
    "1 life."
)
KIND = {"types": "Legendary Planeswalker — Grist", "loyalty": "3"}


def test_in_each_other_zone_it_is_a_creature_card(table: Table) -> None:
    """CR 113.6b, 109.2: in the graveyard, the hand and the library."""
    for place in (table.ann.buried, table.ann.holds, table.ann.library, table.ann.exiled):
        card = place("Grist", GRIST, **KIND)
        assert CREATURE in card.chars.types
        assert card.pt == "1/1"


def test_on_the_battlefield_it_is_none(table: Table) -> None:
    """CR 113.6b: and it stays there, a planeswalker with loyalty."""
    grist = table.ann.controls("Grist", GRIST, **KIND)
    table.settle()

    assert CREATURE not in grist.chars.types
    assert grist.counters("loyalty") == 3


def test_as_a_spell_it_is_a_creature_spell(table: Table) -> None:
    """CR 113.6b, 110.4b: what counters noncreature spells only has no such target."""
    grist = table.ann.holds("Grist", GRIST, cost="{0}", **KIND)
    negate = table.bob.holds("Negate", "Counter target noncreature spell.", types="Instant", cost="{0}")
    table.ann.casts(grist)

    assert CREATURE in grist.chars.types
    assert not table.bob.can(negate)


def test_it_counts_as_a_creature_card(table: Table) -> None:
    """CR 608.2c: "each creature card in your graveyard" takes it in."""
    table.ann.buried("Grist", GRIST, **KIND)
    table.ann.library("Card")
    spell = table.ann.holds(
        "Count", "Draw a card for each creature card in your graveyard.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(spell)
    table.resolve()

    assert table.ann.hand == ["Card"]
