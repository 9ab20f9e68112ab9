"""Targets and others that chance chooses (CR 601.2c, 608.2d)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

KNIGHT = "When ~ dies, it deals 4 damage to target opponent chosen at random."


def test_chance_chooses_the_target(table: Table) -> None:
    """CR 601.2c, 603.3d: nobody is asked; it is a target all the same."""
    knight = table.ann.controls("Knight", KNIGHT, pt="1/1")
    table.destroy(knight)
    table.resolve_all()
    assert table.bob.life == 16


def test_chance_chooses_among_everything_that_can_be_targeted(table: Table) -> None:
    """CR 115.4: one of the two players is dealt damage, or a creature."""
    pilot = table.ann.controls("Pilot", "{T}: ~ deals 2 damage to any target chosen at random.", pt="2/2")
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.activates(pilot)
    table.resolve_all()
    hit = [
        table.ann.life == 18,
        table.bob.life == 18,
        pilot.zone == Zone.GRAVEYARD,
        bear.zone == Zone.GRAVEYARD,
    ]
    assert hit.count(True) == 1


def test_chance_chooses_what_is_no_target(table: Table) -> None:
    """CR 608.2d: only at the resolution, and hexproof is no matter."""
    giant = table.ann.controls(
        "Giant",
        "When ~ dies, it deals 7 damage to a creature an opponent controls chosen at random.",
        pt="1/1",
    )
    bear = table.bob.controls("Bear", "Hexproof", pt="2/2")
    table.destroy(giant)
    table.resolve_all()
    assert bear.zone == Zone.GRAVEYARD


def test_several_cards_at_random(table: Table) -> None:
    """CR 608.2d: so many as the text says, or all that there are; nobody is asked which."""
    for name in ("One", "Two", "Three"):
        table.ann.buried(name)
    table.ann.casts(
        table.ann.holds(
            "Memory",
            "Return two creature cards at random from your graveyard to your hand.",
            types="Sorcery",
            cost="{0}",
        )
    )
    table.resolve()
    assert len(table.ann.hand) == 2
    assert set(table.ann.hand) < {"One", "Two", "Three"}


def test_several_permanents_at_random(table: Table) -> None:
    """CR 608.2d: two of the three that there are, and no targets."""
    for name in ("One", "Two", "Three"):
        table.bob.controls(name, "Hexproof")
    table.ann.casts(table.ann.holds("Lots", "Destroy two creatures at random.", types="Sorcery", cost="{0}"))
    table.resolve()
    assert (len(table.bob.permanents), len(table.bob.graveyard)) == (1, 2)
