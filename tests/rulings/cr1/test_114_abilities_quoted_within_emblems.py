"""An emblem whose ability gives others an ability, quoted within it (CR 114.4, 113.1a)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

WALKER = """0: You get an emblem with "Mountains you control have '{T}: This land deals 1 damage to any target.'\""""


def test_lands_gain_the_ability_within_the_emblem(table: Table) -> None:
    """CR 114.4, 113.1a: each land of that type deals the damage itself, and those that come later have it too."""
    smith = table.ann.controls("Smith", WALKER, types="Planeswalker — Koth", loyalty="3")
    table.ann.activates(smith)
    table.resolve()
    late = table.ann.controls("Late", types="Basic Land — Mountain")
    table.ann.answers(table.bob)
    table.ann.activates(late, "{T}: This land deals")
    table.resolve()
    assert table.bob.life == 19
    assert late.object.tapped


@pytest.mark.parametrize(
    ("seat", "types"), [("bob", "Basic Land — Mountain"), ("ann", "Basic Land — Forest")]
)
def test_other_lands_have_none_of_it(table: Table, seat: str, types: str) -> None:
    """CR 114.4: lands of another player, and lands of another type, gain nothing."""
    smith = table.ann.controls("Smith", WALKER, types="Planeswalker — Koth", loyalty="3")
    land = getattr(table, seat).controls("Land", types=types)
    before = len(land.chars.abilities)
    table.ann.activates(smith)
    table.resolve()
    assert len(land.chars.abilities) == before
