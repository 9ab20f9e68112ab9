"""Some of the cards that were looked at go back on top, the rest elsewhere (CR 608.2c)."""

from tests.rulings.table import Table


def test_one_goes_back_on_top_of_the_library_that_was_looked_at(table: Table) -> None:
    """CR 608.2c: of another player's library too, whose graveyard gets the rest."""
    cards = [table.bob.library(name) for name in ("One", "Two", "Three", "Four")]
    table.ann.carries_out(
        "Look at the top three cards of target player's library. Put one back and the rest into that player's graveyard.",
        table.bob,
        cards[1],
    )
    assert table.bob.library_names == ["Two", "Four"]
    assert sorted(table.bob.graveyard) == ["One", "Three"]
