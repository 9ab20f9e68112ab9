"""What differs between two tables, old values beside new ones."""

from msgspec.structs import replace

from engine.views.differences import differences
from engine.views.looking import table_view
from tests.rulings.table import Table


def test_a_spell_with_another_target_differs():
    """CR 601.2c: nothing else about it is otherwise."""
    table = Table()
    bolt = table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{0}")
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.answers(bear)
    table.ann.casts(bolt)
    seen = table_view(table.game, table.ann.id)
    at_bob = replace(seen.stack[0], target_objects=(), target_players=(table.bob.id,))

    (found,) = differences(seen, replace(seen, stack=(at_bob,)))
    assert (found.name, found.what, found.before, found.after) == (
        "Bolt",
        "targets",
        "Bear",
        table.state.players[table.bob.id].name,
    )


def test_colors_differ_in_words():
    """CR 105.1."""
    table = Table()
    table.ann.controls("Bear", pt="2/2")
    seen = table_view(table.game, table.ann.id)
    blue_and_green = replace(seen.battlefield[0], colors="UG")

    (found,) = differences(seen, replace(seen, battlefield=(blue_and_green,)))
    assert (found.what, found.before, found.after) == ("colors", "colorless", "blue and green")
