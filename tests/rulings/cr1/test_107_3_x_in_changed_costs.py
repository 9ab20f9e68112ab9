"""X may be as great as what the spell or ability really costs allows (CR 107.3a, 601.2b, 601.2f)."""

import pytest

from engine.decisions.checking import IllegalAnswer


def test_a_reduction_lets_x_be_greater(table):
    """CR 601.2f: X is announced before the total cost is determined, and the reduction takes of it."""
    table.ann.controls("Melee", "Instant and sorcery spells cost {2} less to cast.", types="Enchantment")
    gain = table.ann.holds("Gain", "You gain X life.", types="Sorcery", cost="{X}{G}")
    table.ann.answers(4)
    table.ann.casts(gain, free="{2}{G}")

    table.resolve()

    assert table.ann.life == 24


def test_an_increase_makes_x_smaller(table):
    """CR 601.2f: what it costs more is paid as well."""
    table.bob.controls("Thalia", "Noncreature spells cost {1} more to cast.")
    gain = table.ann.holds("Gain", "You gain X life.", types="Sorcery", cost="{X}{G}")
    table.ann.answers(2)

    with pytest.raises(IllegalAnswer):
        table.ann.casts(gain, free="{2}{G}")


def test_a_reduction_for_a_target_that_is_still_to_be_chosen_counts(table):
    """CR 601.2b-c: targets are chosen after X."""
    bolt = table.ann.holds(
        "Bolt",
        "This spell costs {2} less to cast if it targets a tapped creature.\n~ deals X damage to target creature.",
        types="Instant",
        cost="{X}{R}",
    )
    table.bob.controls("Bear", pt="3/3")
    giant = table.bob.controls("Giant", pt="5/5", tapped=True)
    table.ann.answers(4, giant)
    table.ann.casts(bolt, free="{2}{R}")

    table.resolve()

    assert giant.object.damage == 4


def test_the_cost_of_an_ability_is_reduced_too(table):
    """CR 602.2b, 601.2f."""
    table.ann.controls(
        "Heart", "Activated abilities of creatures you control cost {2} less to activate.", types="Artifact"
    )
    shaman = table.ann.controls("Shaman", "{X}{G}: You gain X life.")
    table.ann.has_mana("{1}{G}")
    table.ann.answers(3)
    table.ann.activates(shaman)

    table.resolve()

    assert table.ann.life == 23
