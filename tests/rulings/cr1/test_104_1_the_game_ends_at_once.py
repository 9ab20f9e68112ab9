"""A game ends as soon as a player has won or lost it, in the middle of what resolves (CR 104.1)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table


@pytest.mark.parametrize("first", ["You win the game", "Each opponent loses the game"])
def test_the_game_ends_at_once(table: Table, first: str) -> None:
    """CR 104.1: what the effect would do after that isn't done, and nobody is asked about it."""
    text = f"{first}. You gain 5 life. Then sacrifice a creature. Each opponent loses the game."
    spell = table.ann.holds("Spell", text, types="Sorcery", cost="{0}")
    table.ann.controls("Bear")
    table.ann.controls("Ox")
    table.ann.casts(spell)
    table.resolve_all()
    assert (table.state.winner, table.ann.life, table.ann.permanents) == (table.ann.id, 20, ["Bear", "Ox"])


def test_who_has_won_does_not_lose_after_that(table: Table) -> None:
    """CR 104.1: the winner stays the winner."""
    text = "You win the game. Each player loses the game."
    spell = table.ann.holds("Spell", text, types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()
    assert table.state.winner == table.ann.id


def test_a_player_who_cannot_lose_goes_on(table: Table) -> None:
    """CR 104.3e, 101.2: then the rest is done."""
    table.bob.controls("Angel", "You can't lose the game and your opponents can't win the game.", pt="8/8")
    text = "Each opponent loses the game. You gain 5 life."
    spell = table.ann.holds("Spell", text, types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()
    assert (bool(table.state.over), table.ann.life) == (False, 25)
