"""So much damage of a source that is chosen, prevented or dealt to something else (CR 609.7a, 614.9, 615.7)."""

from __future__ import annotations

from tests.rulings.table import Table

WAY = "The next 2 damage that a source of your choice would deal to you and/or permanents you control this turn is dealt to any target instead."


def test_only_so_much_of_it_is_dealt_elsewhere(table: Table) -> None:
    """CR 614.9, 615.7: two of the three damage, and only of the chosen source; what is left of it counts on."""
    red, blue = table.bob.controls("Red"), table.bob.controls("Blue")
    table.ann.answers(table.bob, red)
    table.ann.casts(table.ann.holds("Way", WAY, types="Instant", cost="{0}"))
    table.resolve()
    table.deal(blue, table.ann, 1)
    table.deal(red, table.ann, 1)
    table.deal(red, table.ann, 3)
    assert (table.ann.life, table.bob.life) == (17, 18)


def test_a_permanent_is_protected_as_well(table: Table) -> None:
    """CR 615.7: each damage counts, whichever of them it would be dealt to."""
    red, ox = table.bob.controls("Red"), table.ann.controls("Ox", pt="2/4")
    table.ann.answers(table.bob, red)
    table.ann.casts(table.ann.holds("Way", WAY, types="Instant", cost="{0}"))
    table.resolve()
    table.deal(red, ox, 1)
    table.deal(red, table.ann, 3)
    assert (ox.object.damage, table.ann.life, table.bob.life) == (0, 18, 18)


def test_so_much_is_prevented_and_dealt_back(table: Table) -> None:
    """CR 615.5, 615.7: what was prevented, once it was, is dealt by the spell."""
    text = (
        "Prevent the next 3 damage that a source of your choice would deal to you and/or permanents you control this turn. If "
        "damage is prevented this way, ~ deals that much damage to any target."
    )
    red = table.bob.controls("Red")
    table.ann.answers(table.bob, red)
    table.ann.casts(table.ann.holds("Trap", text, types="Instant", cost="{0}"))
    table.resolve()
    table.deal(red, table.ann, 2)
    assert (table.ann.life, table.bob.life) == (20, 18)
