"""What mana says of the spells that it is spent on (CR 106.6)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

CAVERN = (
    "As this land enters, choose a creature type.\n"
    "{T}: Add {C}.\n"
    "{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the chosen type, and that spell "
    "can't be countered."
)


@pytest.mark.parametrize(("ability", "zone"), [(1, Zone.BATTLEFIELD), (0, Zone.GRAVEYARD)])
def test_a_spell_cast_with_it_cant_be_countered(table: Table, ability: int, zone: Zone) -> None:
    """CR 106.6, 701.6a: only if that mana was spent; the counterspell resolves in either case."""
    table.ann.answers("Elf")
    cavern = table.ann.controls("Cavern", CAVERN, types="Land")
    if ability:
        table.ann.answers("{G}")
    table.ann.activates(cavern, number=ability)
    cost = "{G}" if ability else "{1}"
    elf = table.ann.holds("Scout", types="Creature — Elf", pt="1/1", cost=cost)
    table.ann.casts(elf)
    no = table.bob.holds("No", "Counter target spell. Draw a card.", types="Instant", cost="{0}")
    table.bob.library("Card")
    table.bob.casts(no)
    table.resolve_all()

    assert elf.zone is zone
    assert table.bob.hand == ["Card"]


def test_it_is_spent_on_nothing_else(table: Table) -> None:
    """CR 106.6."""
    table.ann.answers("Elf")
    cavern = table.ann.controls("Cavern", CAVERN, types="Land")
    table.ann.answers("{G}")
    table.ann.activates(cavern, number=1)

    assert table.ann.can(table.ann.holds("Scout", types="Creature — Elf", pt="1/1", cost="{G}"))
    assert not table.ann.can(table.ann.holds("Bear", types="Creature — Bear", pt="2/2", cost="{G}"))
