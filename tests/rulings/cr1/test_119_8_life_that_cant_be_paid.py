"""Life that can't be lost can't be paid (CR 119.8)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_phyrexian_mana_wants_mana_then(table: Table) -> None:
    """CR 119.8, 107.4f: with a life total that can't change only mana pays for {U/P}."""
    table.ann.controls(
        "Emperion", "Your life total can't change.", types="Artifact Creature — Golem", pt="8/8"
    )
    probe = table.ann.holds("Probe", "You gain 1 life.", types="Sorcery", cost="{U/P}")

    assert not table.ann.can(probe)
    table.ann.controls("Island", types="Basic Land — Island")
    assert table.ann.can(probe)
