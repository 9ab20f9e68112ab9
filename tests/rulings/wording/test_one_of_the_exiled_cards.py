"""Cards that were exiled in several ways, the card that is left out, and names with a comma (CR 201.5, 608.2c)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

SPIDER = (
    "When Kotaro enters, exile target card other than a basic land card from an opponent's graveyard. Search that "
    "player's graveyard, hand, and library for any number of cards with the same name as that card and exile them. Then "
    "that player shuffles. For as long as you control Kotaro, you may play one of the exiled cards, and you may spend "
    "mana as though it were mana of any color to cast it."
)


def test_the_target_and_what_was_found_are_the_exiled_cards(table: Table) -> None:
    """CR 115.1, 608.2c: a basic land card is no target, and the card may be one that was found."""
    table.bob.buried("Plains", types="Basic Land — Plains")
    target = table.bob.buried("Bolt", "You gain 1 life.", types="Instant", cost="{0}")
    found = table.bob.holds("Bolt", "You gain 1 life.", types="Instant", cost="{0}")
    spider = table.ann.holds(
        "Kotaro, the Spider", SPIDER, types="Legendary Creature — Spider", pt="2/2", cost="{0}"
    )
    table.ann.casts(spider)
    table.resolve()
    table.ann.answers([found])
    table.resolve()
    assert (target.zone, found.zone) == (Zone.EXILE, Zone.EXILE)
    assert table.ann.can(found)
    table.ann.casts(found)
    table.resolve()

    assert (table.ann.life, table.ann.can(target)) == (21, False)


def test_a_name_before_a_comma_leaves_the_comma(table: Table) -> None:
    """CR 201.5c: "Hallar, then Hallar" of a card that is called Hallar, the Archer."""
    text = "{0}: Put a +1/+1 counter on Hallar, then Hallar deals damage equal to its power to each opponent."
    archer = table.ann.controls("Hallar, the Archer", text, types="Legendary Creature — Elf", pt="1/1")
    table.ann.activates(archer)
    table.resolve()

    assert (archer.counters("+1/+1"), table.bob.life) == (1, 18)


def test_a_name_without_its_number(table: Table) -> None:
    """CR 201.5c: of rulers of one name."""
    text = "Sacrifice King Darin: You gain 2 life."
    king = table.ann.controls("King Darin XLVIII", text, types="Legendary Creature — Human", pt="1/1")
    table.ann.activates(king)
    table.resolve()

    assert (table.ann.life, king.zone) == (22, Zone.GRAVEYARD)
