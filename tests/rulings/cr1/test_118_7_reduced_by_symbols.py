"""Costs reduced by mana symbols of more than one kind, as offering reduces them (CR 118.7d-g, 702.48c)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Card, Table


def patron(table: Table, goblin_cost: str, patron_cost: str) -> Card:
    """A spell with Goblin offering in ann's hand, and a Goblin of that cost to give up."""
    table.ann.controls("Goblin", types="Creature — Goblin", cost=goblin_cost, pt="1/1")
    return table.ann.holds(
        "Patron", "Goblin offering", types="Legendary Creature — Spirit", pt="5/5", cost=patron_cost
    )


@pytest.mark.parametrize(
    ("goblin", "spell", "too_little", "missing"),
    [
        ("{C}{C}", "{4}{C}{R}", "{2}{R}", "{1}"),  # 118.7d: the second reduces generic mana
        ("{R/P}{R/P}", "{4}{R}{R}", "{3}", "{1}"),  # 118.7f
        ("{R/P}{R/P}", "{4}{R}{G}", "{1}{G}", "{1}{G}"),  # 118.7f, 118.7c
        ("{S}{S}", "{4}{R}", "{1}{R}", "{1}"),  # 118.7g
        ("{X}{R}", "{4}{R}", "{3}", "{1}"),  # 107.3g: X of a permanent is 0
    ],
)
def test_costs_reduced_symbol_by_symbol(
    table: Table, goblin: str, spell: str, too_little: str, missing: str
) -> None:
    """CR 107.3g, 118.7d, 118.7f, 118.7g."""
    card = patron(table, goblin, spell)
    table.ann.has_mana(too_little)
    assert not table.ann.can(card)
    table.ann.has_mana(missing)
    assert table.ann.can(card)


@pytest.mark.parametrize(
    ("goblin", "spell", "mana"),
    [
        ("{R/G}{R/G}", "{2}{R}{R}", "{2}"),  # both as red
        ("{R/G}{R/G}", "{2}{G}{R}", "{2}"),  # one each
        ("{R/G}{R}", "{2}{R}{G}", "{2}"),  # the first as green
        ("{2/R}{2/R}", "{4}{G}", "{G}"),  # both as generic mana, two each
        ("{2/R}", "{1}{R}", "{1}"),  # as red: {1}; as generic mana {R}, which isn't there
        ("{W/U}", "{2}{R}", "{1}{R}"),  # neither color is in the cost: generic mana
    ],
)
def test_a_half_of_a_hybrid_symbol_is_chosen_for_a_reduction(
    table: Table, goblin: str, spell: str, mana: str
) -> None:
    """CR 118.7e: the player chooses which half reduces the cost; what can't be paid isn't offered."""
    card = patron(table, goblin, spell)
    table.ann.has_mana(mana)
    assert table.ann.can(card)
    table.ann.casts(card, way="offering")
    table.resolve_all()
    assert (table.ann.permanents, table.ann.pool) == (["Patron"], "")


def test_each_half_may_be_chosen(table: Table) -> None:
    """CR 118.7e: with mana for either, the player chooses what is left to pay."""
    card = patron(table, "{R/G}", "{2}{R}{G}")
    table.ann.has_mana("{2}{R}{G}")
    table.ann.answers("{2}{R}")
    table.ann.casts(card, way="offering")
    assert table.ann.pool == "G"
