"""What is asked of a target only as an ability is activated (CR 601.2c, 602.2b, 608.2b)."""

from __future__ import annotations

from tests.rulings.table import Table

LIFE = (
    "{0}: Choose target opponent who has more life than you do as you activate this ability. You gain 3 life."
)
HAND = "{0}: Choose target opponent who has at least two more cards in hand than you do as you activate this ability. You gain 1 life."


def lose(table: Table, seat: object, amount: int) -> None:
    """A player loses life."""
    stone = table.ann.controls("Stone", f"{{0}}: Target player loses {amount} life.", types="Artifact")
    table.ann.answers(seat)
    table.ann.activates(stone)
    table.resolve()


def test_only_who_has_more(table: Table) -> None:
    """CR 601.2c."""
    keeper = table.ann.controls("Keeper", LIFE, types="Artifact")
    before = table.ann.can(keeper)
    lose(table, table.ann, 1)
    assert (before, table.ann.can(keeper)) == (False, True)


def test_it_resolves_though_that_has_changed(table: Table) -> None:
    """CR 608.2b: the target is legal still, whoever has more life by then."""
    keeper = table.ann.controls("Keeper", LIFE, types="Artifact")
    lose(table, table.ann, 1)
    table.ann.activates(keeper)
    lose(table, table.bob, 5)
    table.resolve()
    assert (table.ann.life, table.bob.life) == (22, 15)


def test_at_least_so_many_more_cards(table: Table) -> None:
    """CR 402.1: two more, not one."""
    keeper = table.ann.controls("Keeper", HAND, types="Artifact")
    table.ann.holds("Own")
    table.bob.holds("One")
    table.bob.holds("Two")
    one_more = table.ann.can(keeper)
    table.bob.holds("Three")
    assert (one_more, table.ann.can(keeper)) == (False, True)
