"""Mulligans (CR 103.5)."""

from __future__ import annotations

from engine.rules.turn.starting import mulligans
from tests.rulings.table import Table

SEVEN = ("One", "Two", "Three", "Four", "Five", "Six", "Seven")


def test_who_took_a_mulligan_decides_again_and_puts_a_card_on_the_bottom(table: Table) -> None:
    """CR 103.5: the hand is shuffled away and drawn anew; once it is kept, a card of it goes to the bottom."""
    for name in SEVEN:
        table.ann.holds(name, pt="1/1")
        table.bob.holds(name, pt="1/1")
    table.ann.answers(False, True, "Two")
    table.bob.answers(True)
    mulligans(table.game)

    assert table.ann.library_names == ["Two"]
    assert sorted(table.ann.hand) == sorted(set(SEVEN) - {"Two"})
    assert table.bob.hand == list(SEVEN)


def test_as_many_cards_go_to_the_bottom_as_mulligans_were_taken(table: Table) -> None:
    """CR 103.5: two after two; whoever keeps a hand isn't asked again, and puts no card there."""
    for name in SEVEN:
        table.ann.holds(name, pt="1/1")
        table.bob.holds(name, pt="1/1")
    table.ann.answers(True)
    table.bob.answers(False, False, True, ("Six", "Three"))
    mulligans(table.game)

    assert sorted(table.bob.library_names) == ["Six", "Three"]
    assert len(table.bob.hand) == 5
    assert table.ann.hand == list(SEVEN)


def test_a_hand_of_no_cards_is_kept(table: Table) -> None:
    """CR 103.5: after seven mulligans nothing is left to be kept, and nobody is asked any more."""
    for name in SEVEN:
        table.ann.holds(name, pt="1/1")
    table.ann.answers(*[False] * 7)
    table.bob.answers(True)

    mulligans(table.game)

    assert table.ann.hand == []
    assert sorted(table.ann.library_names) == sorted(SEVEN)
