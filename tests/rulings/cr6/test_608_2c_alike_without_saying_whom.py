"""As something is that the text speaks of without naming it again: its controller, its size (CR 608.2c)."""

from tests.rulings.table import Table


def test_the_second_target_has_the_controller_of_the_first(table: Table) -> None:
    """CR 601.2c, 608.2c."""
    one = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    other = table.bob.controls("Boar", types="Creature — Boar", pt="3/2")
    table.ann.controls("Wolf", types="Creature — Wolf", pt="2/2")
    table.put_counters(one, "+1/+1", 2)
    table.ann.answers(one)
    table.ann.carries_out(
        "Move a +1/+1 counter from target creature onto another target creature with the same controller."
    )
    assert (one.counters("+1/+1"), other.counters("+1/+1")) == (1, 1)


def test_power_and_toughness_together_are_compared(table: Table) -> None:
    """CR 608.2c, 701.23b: 1/3 is as large as 3/1, and a card without power and toughness is nothing."""
    table.ann.controls(
        "Pair",
        "Whenever a creature enters, if you cast it from your hand, you may search your library for a creature card with "
        "the same total power and toughness, put it onto the battlefield, then shuffle.",
        types="Enchantment",
    )
    fits = table.ann.library("Wall", types="Creature — Wall", pt="1/3")
    table.ann.library("Bear", types="Creature — Bear", pt="2/3")
    table.ann.casts(table.ann.holds("Boar", types="Creature — Boar", pt="3/1", cost="{0}"))
    table.ann.answers(True, fits)
    table.resolve_all()
    assert table.ann.permanents == ["Pair", "Boar", "Wall"]
