"""A requirement to attack that could only be obeyed by paying is not imposed; the others stay (CR 508.1d)."""

import pytest

from engine.rules.turn.combat.attacking import attack_rules
from engine.values.steps import Step
from tests.rulings.table import Table

TAX = "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you."
TAX_ON_ALL = (
    "Creatures can't attack you or planeswalkers you control unless their controller pays {2} for each of those "
    "creatures."
)
BERSERK = "~ attacks each combat if able."


def rules_of(table: Table):  # type: ignore[no-untyped-def]
    """What ann must attack with now."""
    table.to(Step.BEGINNING_OF_COMBAT)
    return attack_rules(table.game, table.ann.id)


def test_nobody_has_to_pay_for_an_attack(table: Table) -> None:
    """CR 508.1d: the only player there is to attack is behind a tax."""
    table.ann.controls("Berserker", BERSERK)
    table.bob.controls("Ghosts", TAX, types="Enchantment")

    assert rules_of(table).problem(()) is None


@pytest.mark.parametrize(("tax", "required"), [(TAX, 1), (TAX_ON_ALL, 0)])
def test_what_can_be_attacked_without_paying_must_be(table: Table, tax: str, required: int) -> None:
    """CR 508.1d: the planeswalker can be attacked at no cost, so the creature attacks it; unless that costs too."""
    table.ann.controls("Berserker", BERSERK)
    table.ann.controls("Idler")
    table.bob.controls("Ghosts", tax, types="Enchantment")
    table.bob.controls("Walker", "[+1]: You gain 1 life.", types="Planeswalker — Jace", loyalty="3")
    rules = rules_of(table)

    assert rules.requirements_possible == required
    assert (rules.problem(()) is None) is (required == 0)
    assert rules.problem(rules.example) is None


def test_a_tax_of_nothing_is_no_cost(table: Table) -> None:
    """CR 508.1d, 107.3: {X} with X = 0 costs nothing, so the requirement stays."""
    table.ann.controls("Berserker", BERSERK)
    table.bob.controls(
        "Hall",
        "Creatures can't attack you unless their controller pays {X} for each creature they control that's attacking "
        "you, where X is the number of enchantments you control.",
        types="Artifact",
    )

    assert rules_of(table).requirements_possible == 1
