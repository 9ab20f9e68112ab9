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


def test_it_is_what_a_spell_that_gets_something_by_it_is_paid_with(table: Table) -> None:
    """CR 106.6, 601.2g: the suggested payment takes the mana that keeps the spell from being countered, for whichever
    part of the cost, before other mana that would pay as well."""
    table.ann.answers("Elf")
    table.ann.controls("Cavern", CAVERN, types="Land")
    for _ in range(2):
        table.ann.controls("Forest")
    elf = table.ann.holds("Scout", types="Creature — Elf", pt="1/1", cost="{1}{G}")
    table.ann.casts(elf)
    table.bob.casts(table.bob.holds("No", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve_all()

    assert elf.zone is Zone.BATTLEFIELD


PALACE = (
    "{T}: Add {C}.\n"
    "{T}: Add one mana of any color. If that mana is spent on a creature spell, it gains haste "
    "until end of turn."
)


def test_mana_that_does_nothing_for_a_spell_is_as_good_as_other_mana(table: Table) -> None:
    """CR 106.6: mana that may be spent on anything isn't restricted; what it would do for another spell keeps it."""
    palace = table.ann.controls("Palace", PALACE, types="Land")
    table.ann.controls("Forest")
    table.ann.holds("Scout", types="Creature — Elf", pt="1/1", cost="{G}")
    table.ann.casts(table.ann.holds("Life", "You gain 1 life.", types="Instant", cost="{G}"))
    table.resolve_all()

    assert (palace.object.tapped, table.ann.life) == (False, 21)


def test_it_is_spent_on_nothing_else(table: Table) -> None:
    """CR 106.6."""
    table.ann.answers("Elf")
    cavern = table.ann.controls("Cavern", CAVERN, types="Land")
    table.ann.answers("{G}")
    table.ann.activates(cavern, number=1)

    assert table.ann.can(table.ann.holds("Scout", types="Creature — Elf", pt="1/1", cost="{G}"))
    assert not table.ann.can(table.ann.holds("Bear", types="Creature — Bear", pt="2/2", cost="{G}"))
