"""Phyrexian mana for which no life can be paid: it is mana, and nobody is asked (CR 107.4f, 119.4, 119.8)."""

import pytest

from engine.rules.actions.life import change
from tests.rulings.table import Table


def with_life(table: Table, life: int) -> None:
    """Ann has so much life."""
    change(
        table.game,
        table.ann.id,
        life - table.ann.life,
        "119.3",
        table.ann.controls("Rock", types="Artifact").id,
    )


@pytest.mark.parametrize("law", ["", "You can't lose life.", "Your life total can't change."])
@pytest.mark.parametrize("life", [1, 2, 20])
def test_whether_life_may_be_paid(table: Table, life: int, law: str) -> None:
    """CR 107.4f, 119.4, 119.8: two life for a symbol, of who has that much and can lose it."""
    with_life(table, life)
    if law:
        table.ann.controls("Law", law, types="Enchantment")
    spell = table.ann.holds("Growth", "You gain 5 life.", types="Instant", cost="{G/P}")
    possible = life >= 2 and not law

    assert table.ann.can(spell) is possible
    table.ann.has_mana("{G}")
    if possible:
        table.ann.answers(True)
    table.ann.casts(spell)

    assert table.ann.life == life - 2 * possible
    assert table.ann.pool == ("G" if possible else "")


@pytest.mark.parametrize(("life", "paid"), [(3, 1), (4, 2), (20, 2)])
def test_for_how_many_symbols(table: Table, life: int, paid: int) -> None:
    """CR 107.4f: what was said to be paid for one isn't there for another."""
    with_life(table, life)
    spell = table.ann.holds("Growth", "You gain 5 life.", types="Instant", cost="{G/P}{G/P}")
    table.ann.has_mana("{G}{G}")
    table.ann.answers(*[True] * paid)

    table.ann.casts(spell)

    assert table.ann.life == life - 2 * paid
    assert table.ann.pool == "G" * paid


def test_no_life_for_spells_is_no_life_for_symbols(table: Table) -> None:
    """CR 107.4f, 118.3: paying life for a symbol is paying life."""
    table.bob.controls(
        "Yasharn",
        "Players can't pay life or sacrifice nonland permanents to cast spells or activate abilities.",
        types="Enchantment",
    )
    spell = table.ann.holds("Growth", "You gain 5 life.", types="Instant", cost="{G/P}")
    fodder = table.ann.controls(
        "Altar",
        "Sacrifice a creature: You gain 1 life.\nSacrifice a land: You gain 2 life.",
        types="Artifact",
    )
    table.ann.controls("Ox")
    table.ann.controls("Island")
    blood = table.ann.controls("Blood", "Pay 1 life: You gain 1 life.", types="Artifact")

    assert not table.ann.can(spell)
    assert not table.ann.can(blood)
    assert table.ann.can(fodder)
    table.ann.activates(fodder, "sacrifice a land")
    table.resolve()
    assert table.ann.permanents.count("Island") == 0
