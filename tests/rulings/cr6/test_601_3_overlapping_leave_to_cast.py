"""One casting uses one leave to cast, however many would have allowed it (CR 601.3)."""

from tests.rulings.table import Table

LEAVE = "Once during each of your turns, you may cast a creature spell from your graveyard."


def test_two_sources_allow_two_spells(table: Table) -> None:
    """Each of the two effects lets its controller cast one spell; the third can't be cast."""
    table.ann.controls("Grave", LEAVE, types="Enchantment")
    table.ann.controls("Tomb", LEAVE, types="Enchantment")
    bears = [table.ann.buried(f"Bear {number}", cost="{0}") for number in range(3)]

    table.ann.casts(bears[0])
    table.resolve()
    table.ann.casts(bears[1])
    table.resolve()

    assert not table.ann.can(bears[2])


def test_an_object_with_the_ability_twice_allows_two_spells(table: Table) -> None:
    """CR 113.2c: each of an object's abilities works by itself, also if they are worded alike."""
    table.ann.controls("Grave", f"{LEAVE}\n{LEAVE}", types="Enchantment")
    bears = [table.ann.buried(f"Bear {number}", cost="{0}") for number in range(3)]

    table.ann.casts(bears[0])
    table.resolve()
    assert table.ann.can(bears[1])
    table.ann.casts(bears[1])
    table.resolve()

    assert not table.ann.can(bears[2])
