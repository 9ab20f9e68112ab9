"""What comes of spending mana on a spell: the spell has something, or an ability triggers (CR 106.6, 106.6a)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.table import Table

HASTE = "{T}: Add {G}. If that mana is spent on a creature spell, it gains haste until end of turn."
SCRY = "{T}: Add {G}. When you spend this mana to cast a creature spell, you gain 1 life."


def test_the_creature_has_haste_and_only_this_turn(table: Table) -> None:
    """CR 106.6: the effect is on the spell, and goes on with the permanent that it becomes (CR 400.7a)."""
    table.ann.controls("Spring", HASTE, types="Land")
    bear = table.ann.holds("Bear", pt="2/2", cost="{G}")
    table.ann.casts(bear)
    table.resolve_all()

    there = table.ann.card("Bear")
    assert "haste" in there.keywords
    table.to(Step.UPKEEP, 1)
    assert "haste" not in table.ann.card("Bear").keywords


def test_another_spell_is_paid_with_it_and_nothing_comes_of_it(table: Table) -> None:
    """CR 106.6: the mana may be spent on anything."""
    table.ann.controls("Spring", SCRY, types="Land")
    table.ann.casts(table.ann.holds("Study", "You gain 3 life.", types="Sorcery", cost="{G}"))
    table.settle()

    assert len(table.stack) == 1
    table.resolve_all()
    assert table.ann.life == 23


def test_the_ability_triggers_as_the_mana_is_spent_and_resolves_before_the_spell(table: Table) -> None:
    """CR 106.6, 603.3: it is put onto the stack above the spell."""
    table.ann.controls("Spring", SCRY, types="Land")
    table.ann.casts(table.ann.holds("Bear", pt="2/2", cost="{G}"))
    table.settle()

    assert len(table.stack) == 2
    table.resolve()
    assert table.ann.life == 21
    assert table.ann.permanents == ["Spring"]


def test_it_triggers_once_for_each_such_mana_that_is_spent(table: Table) -> None:
    """CR 106.6a: each mana brings its own; each says what it does where they are put in order (CR 603.3b)."""
    table.ann.controls("Spring", SCRY, types="Land")
    table.ann.controls("Well", SCRY.replace("gain 1 life", "gain 2 life"), types="Land")
    table.ann.answers(("You gain 2 life", "You gain 1 life"))
    table.ann.casts(table.ann.holds("Bear", pt="2/2", cost="{1}{G}"))
    table.settle()

    assert len(table.stack) == 3
    table.resolve()
    assert table.ann.life == 22
    table.resolve()
    assert table.ann.life == 23


def test_mana_from_elsewhere_brings_nothing(table: Table) -> None:
    """CR 106.6: it goes with the mana, not with the source."""
    table.ann.controls("Spring", HASTE, types="Land")
    table.ann.has_mana("{G}")
    table.ann.casts(table.ann.holds("Bear", pt="2/2", cost="{G}"))
    table.resolve_all()

    assert "haste" not in table.ann.card("Bear").keywords


@pytest.mark.parametrize(
    ("types", "offered"), [("Creature — Elf", True), ("Artifact", True), ("Creature — Goblin", False)]
)
def test_mana_for_spells_of_two_kinds_is_for_either(table: Table, types: str, offered: bool) -> None:
    """CR 106.6: "only to cast an Elf spell or an artifact spell"."""
    text = "{T}: Add {G}. Spend this mana only to cast an Elf spell or an artifact spell."
    table.ann.controls("Spring", text, types="Land")
    card = table.ann.holds("Card", types=types, cost="{G}", **({"pt": "1/1"} if "Creature" in types else {}))

    assert table.ann.can(card) == offered
