"""A card that is being cast is on the stack as its costs are paid: it can't be what is revealed or exiled (CR 601.2a, 601.2h)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

ADEPT = "As an additional cost to cast this spell, reveal a Merfolk card from your hand or pay {3}."
FORCE = "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\nDraw a card."
BURIED = "As an additional cost to cast this spell, exile a creature card from your graveyard.\nYou may cast ~ from your graveyard."


@pytest.mark.parametrize(
    ("others", "mana", "can"), [(0, "{U}{U}", False), (1, "{U}{U}", True), (0, "{U}{U}{3}", True)]
)
def test_it_is_not_revealed_for_itself(table: Table, others: int, mana: str, can: bool) -> None:
    """CR 601.2a: without another Merfolk card {3} has to be paid."""
    adept = table.ann.holds("Adept", ADEPT, types="Creature — Merfolk", cost="{1}{U}", pt="2/1")
    for number in range(others):
        table.ann.holds(f"Other {number}", types="Creature — Merfolk", cost="{9}")
    table.ann.has_mana(mana)

    assert table.ann.can(adept) == can


@pytest.mark.parametrize("others", [0, 1])
def test_it_is_not_exiled_from_hand_for_itself(table: Table, others: int) -> None:
    """CR 118.9, 601.2a: with no other blue card it can't be cast so."""
    force = table.ann.holds("Force", FORCE, types="Instant", cost="{3}{U}{U}")
    table.ann.holds("Red", types="Sorcery", cost="{R}")
    for number in range(others):
        table.ann.holds(f"Blue {number}", types="Sorcery", cost="{U}")

    assert table.ann.can(force) == bool(others)


@pytest.mark.parametrize("others", [0, 1])
def test_it_is_not_exiled_from_the_graveyard_for_itself(table: Table, others: int) -> None:
    """CR 601.2a: cast from the graveyard, it has left it."""
    ghoul = table.ann.buried("Ghoul", BURIED, types="Creature — Zombie", cost="{0}", pt="3/3")
    for number in range(others):
        table.ann.buried(f"Bear {number}", types="Creature — Bear")

    assert table.ann.can(ghoul) == bool(others)
