"""What is so of spells that are cast by leave of an ability, and other costs for spells of a kind (CR 118.9, 601.3)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

ALTAR = (
    "You may cast creature spells from your graveyard. If you cast a spell this way, that creature enters with a "
    "finality counter on it."
)


@pytest.mark.parametrize(("zone", "counters"), [("graveyard", 1), ("hand", 0)])
def test_that_creature_enters_so(table: Table, zone: str, counters: int) -> None:
    """CR 601.3, 614.1c: only what was cast by that leave."""
    table.ann.controls("Altar", ALTAR, types="Artifact")
    place = table.ann.buried if zone == "graveyard" else table.ann.holds
    table.ann.casts(place("Bear", cost="{0}"))
    table.resolve()
    bear = table.ann.card("Bear")
    assert bear.counters("finality") == counters
    table.destroy(bear)
    assert (table.ann.graveyard == ["Bear"]) is (counters == 0)


def test_another_card_that_enters_later(table: Table) -> None:
    """CR 400.7, 614.1c: a new object, put there by something else."""
    table.ann.controls("Altar", ALTAR.replace("finality", "charge"), types="Artifact")
    table.ann.casts(table.ann.buried("Bear", cost="{0}"))
    table.resolve()
    table.destroy(table.ann.card("Bear"))
    table.put_onto_battlefield(table.ann.card("Bear", Zone.GRAVEYARD))
    assert table.ann.card("Bear").counters("charge") == 0


@pytest.mark.parametrize(("types", "hasty"), [("Creature", True), ("Artifact", False)])
def test_it_gains_a_keyword(table: Table, types: str, hasty: bool) -> None:
    """CR 400.7a: the creature that the spell becomes has it; another spell that is cast so doesn't."""
    text = "You may cast spells from your graveyard. If you cast a creature spell this way, it gains haste."
    table.ann.controls("Altar", text, types="Artifact")
    table.ann.casts(table.ann.buried("Thing", types=types, cost="{0}"))
    table.resolve()
    assert ("haste" in table.ann.card("Thing").keywords) is hasty


def test_another_cost_for_spells_of_a_kind(table: Table) -> None:
    """CR 118.9: in place of the mana cost, for those spells only; as often as one likes."""
    table.ann.controls(
        "Sun", "You may pay {1} rather than pay the mana cost for Rune spells you cast.", types="Artifact"
    )
    runes = [
        table.ann.holds("Rune", "You gain 1 life.", types="Kindred Sorcery — Rune", cost="{5}")
        for _ in range(2)
    ]
    other = table.ann.holds("Other", "You gain 1 life.", types="Sorcery", cost="{5}")
    table.ann.has_mana("{1}")
    assert table.ann.can(runes[0])
    assert not table.ann.can(other)
    table.ann.casts(runes[0], way="rather")
    table.resolve()
    table.ann.casts(runes[1], way="rather", free="{1}")
    table.resolve()
    assert table.ann.life == 22


def test_no_other_cost_for_bobs_spells(table: Table) -> None:
    """CR 109.5."""
    table.ann.controls(
        "Sun", "You may pay {0} rather than pay the mana cost for spells you cast.", types="Artifact"
    )
    assert not table.bob.can(table.bob.holds("Lesson", "Draw a card.", types="Instant", cost="{5}"))
    assert table.ann.can(table.ann.holds("Lesson", "Draw a card.", types="Instant", cost="{5}"))
