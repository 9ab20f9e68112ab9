"""Excess damage that is dealt to something else, of creatures and of planeswalkers (CR 120.4a, 120.10, 702.2c)."""

import pytest

from tests.rulings.table import Table

BLAST = (
    "{0}: ~ deals 6 damage to target creature or planeswalker an opponent controls. Excess damage is dealt to that "
    "permanent's controller instead."
)


@pytest.mark.parametrize(
    ("types", "size", "deathtouch", "left"),
    [
        ("Creature — Ox", "2/4", False, 2),
        ("Creature — Ox", "2/4", True, 5),
        ("Creature — Ox", "2/7", False, 0),
        ("Legendary Planeswalker — Jace", "4", False, 2),
        ("Legendary Planeswalker — Jace", "4", True, 2),
    ],
)
def test_what_is_in_excess(table: Table, types: str, size: str, deathtouch: bool, left: int) -> None:
    """CR 120.4a, 120.10: more than 1 of a source with deathtouch is in excess to a creature; a planeswalker has as much
    loyalty as ever."""
    kind = {"loyalty": size} if "Planeswalker" in types else {"pt": size}
    table.bob.controls("Target", types=types, **kind)
    source = table.ann.controls("Scorpion", f"Deathtouch\n{BLAST}" if deathtouch else BLAST, pt="1/1")

    table.ann.activates(source)
    table.resolve()

    assert table.bob.life == 20 - left
