"""The first spell of each turn cast as though it had flash, and spells cast only in a step of one's own (CR 601.3, 601.3b)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.table import Table

BEAR = {"types": "Creature — Bear", "pt": "2/2"}
SPIRIT = "You may cast the first creature spell you cast each turn as though it had flash."


def test_only_the_first_of_a_turn(table: Table) -> None:
    """CR 601.3b: in an opponent's turn too; other spells don't count."""
    table.bob.controls("Spirit", SPIRIT, types="Enchantment")
    first, second = (table.bob.holds("Bear", cost="{0}", **BEAR) for _ in range(2))
    table.bob.casts(table.bob.holds("Bolt", "You gain 1 life.", types="Instant", cost="{0}"))
    table.resolve()
    before = table.bob.can(first)
    table.bob.casts(first)
    table.resolve()
    assert (before, table.bob.can(second)) == (True, False)


def test_not_by_others_and_no_other_spells(table: Table) -> None:
    """CR 601.3b."""
    table.ann.controls("Spirit", SPIRIT, types="Enchantment")
    theirs = table.bob.holds("Bear", cost="{0}", **BEAR)
    table.bob.controls("Spirit", SPIRIT, types="Enchantment")
    sorcery = table.bob.holds("Sorcery", "You gain 1 life.", types="Sorcery", cost="{0}")
    assert (table.bob.can(theirs), table.bob.can(sorcery)) == (True, False)


def test_cheaper_too(table: Table) -> None:
    """CR 601.2f, 601.3b: both for the first alone."""
    text = "The first creature spell you cast each turn costs {2} less to cast and can be cast as though it had flash."
    table.bob.controls("Radagast", text, types="Enchantment")
    first, second = (table.bob.holds("Bear", cost="{2}", **BEAR) for _ in range(2))
    table.bob.casts(first)
    table.resolve()
    table.bob.has_mana("{C}{C}")
    assert (table.bob.permanents, table.bob.can(second)) == (["Radagast", "Bear"], False)


@pytest.mark.parametrize(
    ("seat", "step", "can"),
    [("ann", Step.END, True), ("ann", Step.PRECOMBAT_MAIN, False), ("bob", Step.END, False)],
)
def test_only_in_ones_own_end_step(table: Table, seat: str, step: Step, can: bool) -> None:
    """CR 601.3: of one's own turn, and only then."""
    who = getattr(table, seat)
    spell = who.holds(
        "Necrologia",
        "Cast this spell only during your end step.\nYou gain 1 life.",
        types="Instant",
        cost="{0}",
    )
    table.to(step)
    assert who.can(spell) is can
