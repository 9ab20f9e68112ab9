"""Compared with what the text speaks of without saying so: "with lesser mana value" (CR 608.2c)."""

from __future__ import annotations

import pytest

from engine.rules.turn.combat.blocking import block_rules
from engine.values.zones import Zone
from tests.rulings.table import Table

BACK = (
    "Whenever ~ or another creature you control dies, return up to one other target creature card with lesser "
    "toughness from your graveyard to your hand."
)


def test_it_is_compared_with_the_creature_that_died(table: Table) -> None:
    """CR 603.10a, 608.2h: its toughness as it last was; a card as large, and the card itself, are no targets."""
    table.ann.controls("Keeper", BACK, pt="1/1")
    giant = table.ann.controls("Giant", pt="3/4")
    small, large = table.ann.buried("Bear", pt="2/3"), table.ann.buried("Wall", pt="0/4")
    table.put_counters(giant, "-1/-1", 3)
    table.destroy(giant)
    table.resolve_all()
    assert (small.zone, large.zone, giant.zone) == (Zone.GRAVEYARD,) * 3

    titan = table.ann.controls("Titan", pt="3/4")
    table.ann.answers([small])
    table.destroy(titan)
    table.resolve_all()

    assert (small.zone, large.zone) == (Zone.HAND, Zone.GRAVEYARD)


@pytest.mark.parametrize("words", ["with greater power", "with power greater than its power"])
def test_the_source_blocked_by_what_is_no_stronger(table: Table, words: str) -> None:
    """CR 509.1b: "creatures with greater power" than the attacker has as blockers are declared."""
    runner = table.ann.controls("Runner", f"This creature can't be blocked by creatures {words}.", pt="2/2")
    same, strong = table.bob.controls("Bear", pt="2/2"), table.bob.controls("Giant", pt="3/3")
    table.attack(runner)
    rules = block_rules(table.game, table.bob.id)

    assert rules.problem(((strong.id, runner.id),)) is not None
    assert rules.problem(((same.id, runner.id),)) is None


def test_what_was_put_there_with_this_ability_is_not_what_it_is_compared_with(table: Table) -> None:
    """CR 608.2c: with the permanent that entered, not with the source of the ability."""
    table.ann.controls(
        "Gate",
        "Whenever another permanent you control enters, if it wasn't put onto the battlefield with this ability, you "
        "may put a permanent card with equal or lesser mana value from your hand onto the battlefield.",
        types="Enchantment",
        cost="{7}",
    )
    cheap = table.ann.holds("Bear", cost="{1}{G}")
    dear = table.ann.holds("Giant", cost="{4}{R}")
    first = table.ann.holds("Elf", cost="{2}{G}")
    table.ann.answers(True)
    table.put_onto_battlefield(first)
    table.resolve_all()

    assert (cheap.zone, dear.zone) == (Zone.BATTLEFIELD, Zone.HAND)
