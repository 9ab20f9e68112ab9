"""What escaped has the abilities that it escapes with (CR 702.138c)."""

from tests.rulings.table import Table

ROBBER = (
    "Escape—{0}, Exile a card from your graveyard.\n"
    'This creature escapes with "Whenever this creature attacks, you gain 3 life."'
)


def test_only_a_permanent_that_escaped_has_it(table: Table) -> None:
    """CR 702.138c."""
    table.ann.buried("Fodder")
    old = table.ann.buried("Robber", ROBBER, types="Creature — Bird", pt="3/3", cost="{9}")
    new = table.ann.controls("Robber", ROBBER, types="Creature — Bird", pt="3/3", cost="{9}")
    table.ann.casts(old, way="escape")
    table.resolve_all()
    assert len(old.chars.abilities) == len(new.chars.abilities) + 1


def test_life_lost_this_turn_is_gained(table: Table) -> None:
    """CR 608.2i: however it was lost."""
    table.bob.carries_out("Target player loses 3 life.", table.ann)
    table.bob.carries_out("~ deals 4 damage to target player.", table.ann)
    table.ann.carries_out("You gain life equal to the life you've lost this turn.")
    assert table.ann.life == 20
