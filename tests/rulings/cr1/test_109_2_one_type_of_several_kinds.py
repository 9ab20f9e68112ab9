"""A type after the last of several subtypes is said of all of them (CR 109.2)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table


@pytest.mark.parametrize(
    ("types", "counted"),
    [
        ("Creature — Faerie", True),
        ("Creature — Wizard", True),
        ("Kindred Sorcery — Faerie", False),
        ("Kindred Sorcery — Wizard", False),
        ("Kindred Enchantment — Faerie", True),
        ("Creature — Elf", False),
    ],
)
def test_a_faerie_or_wizard_permanent_spell_is_a_permanent_spell(
    table: Table, types: str, counted: bool
) -> None:
    """CR 109.2, 110.4: a sorcery that is a Faerie is no permanent spell."""
    table.ann.controls(
        "Archmage", "Whenever you cast a Faerie or Wizard permanent spell, you gain 1 life.", pt="1/1"
    )
    kind = {"pt": "1/1"} if "Creature" in types else {}
    table.ann.casts(table.ann.holds("Spell", types=types, cost="{0}", **kind))
    table.resolve_all()

    assert table.ann.life == 20 + counted


@pytest.mark.parametrize(
    ("types", "found"),
    [("Creature — Angel", True), ("Creature — Human", True), ("Kindred Instant — Angel", False)],
)
def test_an_angel_or_human_creature_card_is_a_creature_card(table: Table, types: str, found: bool) -> None:
    """CR 109.2: "creature" is said of both."""
    kind = {"pt": "1/1"} if "Creature" in types else {}
    card = table.ann.buried("Card", types=types, **kind)
    text = "Return all Angel or Human creature cards from your graveyard to your hand."
    table.ann.carries_out(text)

    assert card.zone is (Zone.HAND if found else Zone.GRAVEYARD)


@pytest.mark.parametrize(
    ("text", "both"), [("Target player loses 2 life.", True), ("Target opponent loses 2 life.", False)]
)
def test_overload_means_each_player_where_the_text_targets_one(table: Table, text: str, both: bool) -> None:
    """CR 702.96a: "target" becomes "each", of players as well."""
    spell = table.ann.holds("Spell", f"{text}\nOverload {{1}}", types="Sorcery", cost="{0}")
    table.ann.has_mana("{C}")
    table.ann.casts(spell, way="overload")
    table.resolve()

    assert (table.ann.life, table.bob.life) == (18 if both else 20, 18)
