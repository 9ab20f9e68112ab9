"""Words that can mean one thing only, and texts that don't say which they mean (CR 608.2c)."""

from __future__ import annotations

import pytest

from engine.language.compile import explain_line
from engine.values.zones import Zone
from tests.rulings.table import Table

BITES = "it deal 2 damage to target creature. If you do, sacrifice it."


@pytest.mark.parametrize(
    "text",
    [
        "If a land entered this turn, untap it.",
        "If a creature is attacking, destroy it.",
        "Sacrifice a creature. ~ deals damage equal to its mana value to any target.",
        "~ deals damage equal to its power to any target.",
        "~ deals 2 damage to target creature. Sacrifice it.",
        "You may draw a card. You may gain 1 life. If you don't, discard a card.",
    ],
)
def test_what_is_not_said(text: str) -> None:
    """CR 608.2c: any of several, a spell that has no size, what isn't yours to sacrifice, and one of two choices."""
    assert explain_line(text, spell=True).declined is not None


def test_its_mana_value_after_a_cost() -> None:
    """CR 608.2c: that of the source of the ability or of what was sacrificed for it; power is that of the source."""
    line = "Sacrifice an artifact: ~ deals damage equal to its {} to any target."
    assert explain_line(line.format("mana value")).declined is not None
    assert explain_line(line.format("power")).declined is None


@pytest.mark.parametrize("event", ["~ attacks", "a creature you control attacks"])
def test_what_deals_damage_is_sacrificed_for_it(table: Table, event: str) -> None:
    """CR 701.21a: you sacrifice what you control, which is the attacker that deals the damage."""
    ox = table.ann.controls("Ox", f"Whenever {event}, you may have {BITES}", pt="2/2")
    wolf = table.bob.controls("Wolf", pt="3/3")
    table.ann.answers(wolf, True)
    table.attack(ox)
    table.resolve_all()
    assert ox.zone is Zone.GRAVEYARD
    assert wolf.zone is Zone.BATTLEFIELD


def test_what_was_said_to_be_yours_is_sacrificed(table: Table) -> None:
    """CR 608.2c: a creature that you control, or that you gained control of."""
    mine, theirs = table.ann.controls("Ox", pt="3/3"), table.bob.controls("Wolf", pt="3/3")
    table.ann.carries_out("~ deals 2 damage to target creature you control. Sacrifice it.")
    assert mine.zone is Zone.GRAVEYARD
    table.ann.carries_out(
        "Gain control of target creature until end of turn. ~ deals 2 damage to it. Sacrifice it."
    )
    assert theirs.zone is Zone.GRAVEYARD


def test_whether_a_land_entered(table: Table) -> None:
    """CR 608.2c: "it" is what attacks, whatever the condition asks about."""
    ox = table.ann.controls("Ox", "Whenever ~ attacks, if a land entered this turn, untap it.", pt="2/2")
    land = table.ann.holds("Forest")
    table.ann.plays(land)
    table.attack(ox)
    assert ox.object.tapped
    table.resolve_all()
    assert not ox.object.tapped
