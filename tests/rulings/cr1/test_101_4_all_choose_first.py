"""What each of several players may do: all choose, in order, before anything is done (CR 101.4)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_the_next_player_chooses_before_the_first_has_done_it(table: Table) -> None:
    """CR 101.4: Bob knows what Ann has chosen, and nothing of what she discards or draws."""
    table.fill_libraries(4)
    table.ann.holds("Mine")
    table.bob.holds("Theirs")
    seen = table.bob.asked.seeing(lambda: list(table.ann.graveyard))
    table.ann.answers(True)
    table.bob.answers(True)

    table.ann.carries_out("Each player may discard their hand and draw two cards.", types="Sorcery")

    assert seen == [[]]
    assert (table.ann.graveyard[0], table.bob.graveyard) == ("Mine", ["Theirs"])
    assert (len(table.ann.hand), len(table.bob.hand)) == (2, 2)


def test_who_does_not_is_left_out(table: Table) -> None:
    """CR 101.4, 608.2d: what depends on it follows for each by what they chose."""
    table.fill_libraries(4)
    table.ann.holds("Mine")
    table.bob.holds("Theirs")
    table.ann.answers(False)
    table.bob.answers(True)

    table.ann.carries_out(
        "Each player may discard a card. Each player who does draws two cards.", types="Sorcery"
    )

    assert (table.ann.hand, len(table.bob.hand)) == (["Mine"], 2)
