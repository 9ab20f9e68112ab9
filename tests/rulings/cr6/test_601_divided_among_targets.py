"""Dividing among targets, and values of X for which there are targets (CR 601.2b-d)."""

from __future__ import annotations

import pytest

from engine.decisions.checking import IllegalAnswer
from tests.rulings.table import Table

RAIN = "~ deals 2 damage divided as you choose among any number of targets."


def test_no_more_targets_than_there_is_to_divide(table: Table) -> None:
    """CR 601.2d: each target must get at least one, so two damage go to two targets at most."""
    bears = [table.bob.controls(name, pt="2/2") for name in ("One", "Two", "Three")]
    rain = table.ann.holds("Rain", RAIN, types="Instant", cost="{R}")
    table.ann.answers([*bears])

    with pytest.raises(IllegalAnswer):
        table.ann.casts(rain, free="{R}")


def test_as_many_targets_as_there_is_to_divide(table: Table) -> None:
    """CR 601.2d: each gets one, and nobody is asked."""
    bears = [table.bob.controls(name, pt="2/1") for name in ("One", "Two", "Three")]
    rain = table.ann.holds("Rain", RAIN, types="Instant", cost="{R}")
    table.ann.answers([bears[0], bears[2]])

    table.ann.casts(rain, free="{R}")
    table.resolve_all()

    assert table.bob.permanents == ["Two"]


def test_counters_are_distributed_among_no_more_either(table: Table) -> None:
    """CR 601.2d."""
    bears = [table.ann.controls(name, pt="2/2") for name in ("One", "Two", "Three")]
    text = "Distribute two +1/+1 counters among any number of target creatures you control."
    growth = table.ann.holds("Growth", text, types="Sorcery", cost="{G}")
    table.ann.answers([*bears])

    with pytest.raises(IllegalAnswer):
        table.ann.casts(growth, free="{G}")


def test_x_is_a_value_for_which_there_are_targets(table: Table) -> None:
    """CR 601.2b-c, 601.2e: with X other than 2 the casting would be illegal, so 2 is the only value offered."""
    bear = table.ann.buried("Bear", cost="{1}{G}")
    text = "Return target creature card with mana value X from your graveyard to the battlefield."
    lunge = table.ann.holds("Lunge", text, types="Sorcery", cost="{X}{B}")
    table.ann.has_mana("{3}{B}")

    table.ann.casts(lunge)
    table.resolve_all()

    assert table.ann.permanents == ["Bear"]
    assert table.ann.pool == "C"
    assert bear.controller is table.ann


def test_targets_that_only_a_kicked_spell_has(table: Table) -> None:
    """CR 601.2b-c, 702.33g: it can be cast if it is kicked, and only then."""
    text = (
        "Kicker {1}\nCounter target creature spell. If this spell was kicked, instead counter target spell."
    )
    gain = table.bob.holds("Gain", "You gain 3 life.", types="Instant", cost="{W}")
    table.bob.casts(gain, free="{W}")
    pull = table.ann.holds("Pull", text, types="Instant", cost="{U}")
    table.ann.has_mana("{U}")

    assert not table.ann.can(pull)

    table.ann.has_mana("{1}")
    assert table.ann.can(pull)

    table.ann.answers(True)
    table.ann.casts(pull)
    table.resolve_all()

    assert table.bob.life == 20
