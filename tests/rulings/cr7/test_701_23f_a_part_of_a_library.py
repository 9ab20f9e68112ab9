"""Only a part of a library is searched where an effect says so (CR 701.23f)."""

import pytest

from tests.rulings.table import Table

TOP_TWO = (
    "If an opponent would search a library, that player searches the top two cards of that library instead."
)
FETCH = "Search your library for a land card, reveal it, put it into your hand, then shuffle."


@pytest.mark.parametrize(("count", "found"), [(1, True), (2, False)])
def test_only_the_cards_on_top_are_looked_at_and_found(table: Table, count: int, found: bool) -> None:
    """CR 701.23f."""
    table.bob.controls("Censor", TOP_TWO, types="Creature — Bird", pt="2/1")
    for number in range(count):
        table.ann.library(f"Tome {number}", types="Artifact", cost="{1}")
    glade = table.ann.library("Glade", types="Land")
    table.ann.carries_out(FETCH, *([glade] if found else []))
    assert table.ann.hand == (["Glade"] if found else [])


def test_what_triggers_on_a_search_triggers_and_the_library_is_shuffled(table: Table) -> None:
    """CR 701.23f: other instructions that refer to searching the zone still apply."""
    table.bob.controls("Censor", TOP_TWO, types="Creature — Bird", pt="2/1")
    table.bob.controls(
        "Watcher", "Whenever an opponent searches their library, you gain 2 life.", types="Enchantment"
    )
    table.fill_libraries()
    table.ann.carries_out(FETCH)
    assert table.bob.life == 22


def test_the_player_of_the_effect_and_other_zones_are_not_meant(table: Table) -> None:
    """CR 701.23f, 109.5."""
    table.ann.controls("Censor", TOP_TWO, types="Creature — Bird", pt="2/1")
    table.fill_libraries(3)
    deep = table.ann.library("Glade", types="Land")
    table.ann.carries_out(FETCH, deep)
    assert table.ann.hand == ["Glade"]
    table.bob.buried("Marsh", types="Land")
    table.bob.buried("Moor", types="Land")
    third = table.bob.buried("Fen", types="Land")
    both = "Search your library and/or graveyard for a land card, reveal it, and put it into your hand."
    table.bob.carries_out(both, ["library", "graveyard"], third)
    assert table.bob.hand == ["Fen"]


def test_of_two_effects_the_smaller_part_is_searched(table: Table) -> None:
    """CR 616.1, 701.23f."""
    table.bob.controls("Censor", TOP_TWO, types="Creature — Bird", pt="2/1")
    table.bob.controls("Warden", TOP_TWO.replace("two", "four"), types="Creature — Bird", pt="2/1")
    table.fill_libraries(2)
    table.ann.library("Glade", types="Land")
    table.ann.carries_out(FETCH)
    assert table.ann.hand == []
