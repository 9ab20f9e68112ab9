"""Who controls a permanent loses control of it as it leaves the battlefield, too (CR 603.10d, 110.2)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

QUEEN = (
    "{2}{B}, {T}: Put target creature card from a graveyard onto the battlefield under your control. When this creature "
    "becomes untapped or you lose control of this creature, exile that creature."
)
SCEPTER = (
    "{T}: Exile a card from your hand face down.\n"
    "When you lose control of this artifact, put all cards exiled with this artifact into their owner's graveyard."
)


@pytest.mark.parametrize("dies", [True, False])
def test_the_queen_leaves_or_is_stolen(table: Table, dies: bool) -> None:
    """CR 603.10d: both ways she is no longer controlled by who activated the ability."""
    queen = table.ann.controls("Coffin Queen", QUEEN, pt="1/1")
    bear = table.bob.buried("Bear", pt="2/2")
    table.ann.has_mana("{2}{B}")
    table.ann.activates(queen)
    table.resolve()
    assert bear.controller is table.ann
    if dies:
        table.destroy(queen)
    else:
        table.bob.answers(queen)
        theft = "Gain control of target creature until end of turn."
        table.bob.casts(table.bob.holds("Theft", theft, types="Instant", cost="{0}"))
        table.resolve()
    table.resolve()
    assert bear.zone is Zone.EXILE


def test_an_artifact_that_is_destroyed(table: Table) -> None:
    """CR 603.10d: its own ability looks back, and finds the cards."""
    scepter = table.ann.controls("Gustha's Scepter", SCEPTER, types="Artifact")
    card = table.ann.holds("Card")
    table.ann.activates(scepter)
    table.resolve()
    assert card.zone is Zone.EXILE
    table.destroy(scepter)
    table.resolve()
    assert table.ann.graveyard == ["Gustha's Scepter", "Card"]


def test_an_opponent_loses_nothing_of_yours(table: Table) -> None:
    """CR 603.10d: who controlled it decides."""
    table.bob.controls(
        "Watch", "Whenever you lose control of a creature, you gain 1 life.", types="Enchantment"
    )
    own, other = table.bob.controls("Own"), table.ann.controls("Other")
    table.destroy(own, other)
    table.resolve_all()
    assert table.bob.life == 21
