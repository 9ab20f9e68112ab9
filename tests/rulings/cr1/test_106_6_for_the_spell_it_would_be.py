"""What a spell may be paid with hangs on what it would be as a spell, not on what the card is (CR 106.6, 601.3e)."""

from __future__ import annotations

import pytest

from engine.language.records import Layout
from engine.rules.turn.priority import actions_of
from tests.rulings.making import faced
from tests.rulings.table import Card, Table

ONLY_CREATURES = "{T}: Add {R}. Spend this mana only to cast creature spells."
AS_ANY = "You can spend mana of any type to cast creature spells."
GIANT = ("Giant", "{R}", "Creature — Giant", "", "4/3")
STOMP = ("Stomp", "{R}", "Instant — Adventure", "You gain 2 life.", "")


def ways_offered(table: Table, card: Card) -> set[tuple[str, int]]:
    """How the card could be cast now: the way, and which face."""
    return {
        (option.way, option.face)
        for option in actions_of(table.game, table.ann.id)
        if option.object == card.id
    }


@pytest.mark.parametrize("source", [ONLY_CREATURES, AS_ANY])
def test_an_adventure_is_no_creature_spell(table: Table, source: str) -> None:
    """CR 715.3a: what is said of creature spells isn't said of the Adventure."""
    table.ann.controls("Source", source, types="Artifact")
    if source == AS_ANY:
        table.ann.has_mana("{U}")
    card = table.ann.holds("Giant", card=faced(Layout.ADVENTURE, GIANT, STOMP))

    assert ways_offered(table, card) == {("", 0)}


def test_a_creature_card_cast_as_an_aura_is_no_creature_spell(table: Table) -> None:
    """CR 702.103b: bestowed it is an Aura spell."""
    table.ann.controls("Source", ONLY_CREATURES, types="Artifact")
    satyr = table.ann.holds("Satyr", "Bestow {R}", types="Enchantment Creature — Satyr", cost="{R}", pt="1/1")

    assert ways_offered(table, satyr) == {("", 0)}


def test_a_card_cast_face_down_is_a_creature_spell(table: Table) -> None:
    """CR 708.4: that it has no color counts, and none of what its face says."""
    text = "{T}: Add {R}{R}{R}. Spend this mana only to cast {0} spells."
    table.ann.controls("Source", text.replace("{0}", "colorless creature"), types="Artifact")
    card = table.ann.holds("Card", "Morph {U}", types="Creature — Illusion", cost="{R}", pt="1/1")

    assert ways_offered(table, card) == {("morph", 0)}
