"""Who sacrifices an evoked creature: its controller as the ability resolves (CR 702.74a)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_the_new_controller_sacrifices_it(table: Table) -> None:
    """CR 702.74a: "its controller sacrifices it"."""
    spirit = table.ann.holds("Spirit", "Evoke {1}", cost="{5}", pt="3/3")
    table.ann.casts(spirit, way="evoke", free="{1}")
    table.resolve()
    assert table.ann.permanents == ["Spirit"]
    steal = table.bob.holds("Steal", "Gain control of target creature.", types="Instant", cost="{1}")
    table.bob.controls("Watch", "Whenever you sacrifice a creature, you gain 1 life.", types="Enchantment")
    table.bob.casts(steal, free="{1}")
    table.resolve()
    assert spirit.controller is table.bob

    table.resolve_all()

    assert table.ann.graveyard == ["Spirit"]
    assert (table.ann.life, table.bob.life) == (20, 21)


def test_its_own_controller_does_otherwise(table: Table) -> None:
    """CR 702.74a."""
    spirit = table.ann.holds("Spirit", "Evoke {1}", cost="{5}", pt="3/3")
    table.ann.casts(spirit, way="evoke", free="{1}")
    table.resolve_all()

    assert table.ann.graveyard == ["Spirit"]
