"""What a condition counts is what "that many" means after it (CR 603.4, 608.2c)."""

from __future__ import annotations

import pytest

from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.values.zones import Zone
from tests.rulings.table import Table


@pytest.mark.parametrize("count", [0, 1, 3])
def test_counters_that_it_had_as_it_died(table: Table, count: int) -> None:
    """CR 603.10a, 608.2h: as many as there were on it as it last existed on the battlefield."""
    table.ann.controls(
        "Heir",
        "Whenever another creature you control dies, if it had one or more +1/+1 counters on it, you gain that much life.",
        types="Enchantment",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    if count:
        table.put_counters(bear, "+1/+1", count)
    table.destroy(bear)
    table.resolve_all()

    assert table.ann.life == 20 + count


def test_mana_that_was_spent_on_a_spell(table: Table) -> None:
    """CR 601.2h, 603.4: the mana that was paid, not the mana value."""
    text = "Whenever you cast a spell, if three or more mana was spent to cast it, ~ deals that much damage to each opponent."
    table.ann.controls("Sage", text, pt="1/1")
    for cost in ("{2}", "{3}{R}"):
        table.ann.casts(table.ann.holds("Spell", "Draw a card.", types="Sorcery", cost=cost), free=cost)
        table.ann.library("Card")
        table.resolve_all()

    assert table.bob.life == 16


def test_mana_that_a_condition_inside_a_text_counts(table: Table) -> None:
    """CR 608.2c: "that much" is the mana that the sentence counts, not what an instruction before it did."""
    text = (
        "Whenever you cast a spell, create a 1/1 colorless Hero creature token. If two or more mana was spent to cast "
        "that spell, you gain 1 life. If four or more mana was spent to cast that spell, sacrifice ~ and it deals that "
        "much damage to each opponent."
    )
    sage = table.ann.controls("Sage", text, pt="1/1")
    for cost in ("{2}", "{4}{R}"):
        table.ann.casts(table.ann.holds("Spell", "Draw a card.", types="Sorcery", cost=cost), free=cost)
        table.ann.library("Card")
        table.resolve_all()

    assert table.zone_of(sage) is Zone.GRAVEYARD
    assert table.ann.permanents == ["Hero Token", "Hero Token"]
    assert (table.bob.life, table.ann.life) == (15, 22)


def test_the_mana_value_that_a_condition_names(table: Table) -> None:
    """CR 202.3, 603.4: as much as the mana value of what died."""
    text = "Whenever another creature you control dies, if its mana value was 2 or greater, you gain that much life."
    table.ann.controls("Judge", text, types="Enchantment")
    for cost in ("{G}", "{2}{G}"):
        table.destroy(table.ann.controls("Bear", cost=cost, pt="2/2"))
        table.resolve_all()

    assert table.ann.life == 23


def test_a_spell_that_is_cast_is_no_amount() -> None:
    """CR 608.2c: "that much" after it refers to nothing, and such a text isn't read."""
    text = "Whenever you cast a spell, ~ deals that much damage to any target."
    face = FaceRecord("Doom", "{2}{R}", "Enchantment", text)

    assert compile_card(CardRecord("Doom", Layout.NORMAL, (face,))).definition is None


def test_what_is_put_in_the_place_of_prevented_damage(table: Table) -> None:
    """CR 615.5: what follows "prevent that damage and" is done as damage is prevented, not as the spell resolves."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Choose target creature you control. If damage would be dealt to that creature this turn, prevent that damage and put that many +1/+1 counters on it."
    table.ann.casts(table.ann.holds("Guard", text, types="Instant", cost="{0}"))
    table.resolve()
    assert bear.counters("+1/+1") == 0

    table.deal(table.bob.controls("Rock", types="Artifact"), bear, 3)
    assert (bear.counters("+1/+1"), bear.object.damage) == (3, 0)
