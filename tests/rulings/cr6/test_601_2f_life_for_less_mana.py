"""Life paid besides, so that spells of a kind cost less mana (CR 118.8, 601.2b, 601.2f)."""

from __future__ import annotations

from tests.rulings.table import Table

RED = (
    "As an additional cost to cast red permanent spells, you may pay 2 life. Those spells cost {R} less to cast if you paid "
    "life this way. This effect reduces only the amount of red mana you pay."
)
BEAR = {"types": "Creature — Bear", "pt": "2/2"}


def test_a_red_spell_costs_less_red_mana(table: Table) -> None:
    """CR 601.2f."""
    table.ann.controls("Fiend", RED, types="Creature", pt="4/4")
    bear = table.ann.holds("Bear", cost="{1}{R}", **BEAR)
    table.ann.has_mana("{C}")
    table.ann.answers(True)
    table.ann.casts(bear)
    table.resolve()
    assert (table.ann.life, table.ann.permanents) == (18, ["Fiend", "Bear"])


def test_no_life_is_paid_without_wish(table: Table) -> None:
    """CR 118.8c: it may be paid."""
    table.ann.controls("Fiend", RED, types="Creature", pt="4/4")
    bear = table.ann.holds("Bear", cost="{1}{R}", **BEAR)
    table.ann.has_mana("{R}{R}")
    table.ann.answers(False)
    table.ann.casts(bear)
    assert (table.ann.life, table.ann.pool) == (20, "")


def test_generic_mana_is_never_reduced(table: Table) -> None:
    """CR 118.7c: only red mana."""
    table.ann.controls("Fiend", RED, types="Creature", pt="4/4")
    bear = table.ann.holds("Bear", cost="{2}{R}", **BEAR)
    table.ann.has_mana("{C}")
    assert not table.ann.can(bear)
    table.ann.has_mana("{C}")
    assert table.ann.can(bear)


def test_only_red_permanent_spells_of_its_controller(table: Table) -> None:
    """CR 109.2."""
    table.bob.controls("Fiend", RED, types="Creature", pt="4/4")
    table.ann.controls("Fiend", RED, types="Creature", pt="4/4")
    white = table.ann.holds("White", cost="{W}", **BEAR)
    bolt = table.ann.holds("Bolt", "You gain 1 life.", types="Instant", cost="{R}")
    assert (table.ann.can(white), table.ann.can(bolt)) == (False, False)


def test_two_are_paid_for_each_by_itself(table: Table) -> None:
    """CR 118.8a: a spell may have several additional costs."""
    table.ann.controls("One", RED, types="Creature", pt="4/4")
    table.ann.controls("Two", RED, types="Creature", pt="4/4")
    bear = table.ann.holds("Bear", cost="{R}{R}{R}", **BEAR)
    table.ann.has_mana("{R}")
    table.ann.answers(True, True)
    table.ann.casts(bear)
    assert (table.ann.life, table.ann.pool) == (16, "")
