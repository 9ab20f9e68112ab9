"""A player who may have you do something, and actions followed by what something is from then on (CR 608.2c-d)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table


@pytest.mark.parametrize("lets", [True, False])
def test_an_opponent_may_have_you_draw(table: Table, lets: bool) -> None:
    """CR 608.2d: the opponent decides, the controller draws or gets what stands instead."""
    table.ann.library("Card")
    text = "Target opponent may have you draw a card. If they don't, you gain 4 life."
    table.bob.answers(lets)
    table.ann.casts(table.ann.holds("Bargain", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert (table.ann.hand, table.ann.life) == ((["Card"], 20) if lets else ([], 24))


@pytest.mark.parametrize("lets", [True, False])
def test_no_player_does(table: Table, lets: bool) -> None:
    """CR 608.2c-d."""
    for name in ("One", "Two", "Three"):
        table.ann.library(name)
    memory = table.ann.library("Memory")
    text = "Search your library for a card, exile it, then shuffle. Any opponent may have you put that card into your "
    text += "hand. If no player does, you draw three cards."
    table.ann.answers(memory)
    table.bob.answers(lets)
    table.ann.casts(table.ann.holds("Distance", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert sorted(table.ann.hand) == (["Memory"] if lets else ["One", "Three", "Two"])


def test_control_untapped_and_with_haste(table: Table) -> None:
    """CR 608.2c, 514.2: the three in order, the first and last until the turn ends."""
    ox = table.bob.controls("Ox", pt="2/4", tapped=True)
    text = (
        "Gain control of target creature until end of turn, untap it, and it gains haste until end of turn."
    )
    table.ann.casts(table.ann.holds("Brainwashing", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert ox.controller is table.ann
    assert not ox.object.tapped
    assert "haste" in ox.keywords
