"""Which half of a hybrid symbol is paid is announced before the cost is reduced (CR 601.2b, 601.2f, 118.7)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

LESS = "Spells you cast cost {1} less to cast."
LESS_WHITE = "Spells you cast cost {W} less to cast."


def hymn(cost: str) -> dict[str, str]:
    """A spell that gains life."""
    return {"types": "Sorcery", "cost": cost}


def test_a_generic_half_is_reduced(table: Table) -> None:
    """CR 601.2b, 118.7a: {2/W} announced as {2} costs {1}."""
    table.ann.controls("Guide", LESS, types="Artifact")
    card = table.ann.holds("Hymn", "You gain 1 life.", **hymn("{2/W}"))
    table.ann.has_mana("{1}")
    assert table.ann.can(card)

    table.ann.casts(card)
    table.resolve_all()

    assert (table.ann.life, table.ann.pool) == (21, "")


def test_a_colored_half_is_not_reduced_by_generic_mana(table: Table) -> None:
    """CR 118.7a: announced as {W} it still costs {W}."""
    table.ann.controls("Guide", LESS, types="Artifact")
    card = table.ann.holds("Hymn", "You gain 1 life.", **hymn("{2/W}"))
    table.ann.has_mana("{W}{1}")
    table.ann.answers("{W}")

    table.ann.casts(card)

    assert table.ann.pool == "C"


def test_each_symbol_is_announced_by_itself(table: Table) -> None:
    """CR 601.2b: two of three as generic mana, which is reduced by {1} to {3}."""
    table.ann.controls("Guide", LESS, types="Artifact")
    card = table.ann.holds("Hymn", "You gain 1 life.", **hymn("{2/W}{2/W}{2/W}"))
    table.ann.has_mana("{W}{W}{W}{3}")
    table.ann.answers("{2}", "{W}", "{2}")

    table.ann.casts(card)

    assert len(table.ann.pool) == 2


def test_only_what_can_be_paid_can_be_announced(table: Table) -> None:
    """CR 601.2b, 601.2h: with one white mana and {1} the second symbol can only be {W}."""
    table.ann.controls("Guide", LESS, types="Artifact")
    card = table.ann.holds("Hymn", "You gain 1 life.", **hymn("{2/W}{2/W}"))
    table.ann.has_mana("{W}{1}")
    table.ann.answers("{2}")

    table.ann.casts(card)

    assert table.ann.pool == ""


def test_colored_reduction_takes_the_half_that_was_announced(table: Table) -> None:
    """CR 118.7b-c: {W/U} announced as {U} isn't white mana; the reduction goes to the generic mana."""
    table.ann.controls("Guide", LESS_WHITE, types="Artifact")
    card = table.ann.holds("Hymn", "You gain 1 life.", **hymn("{1}{W/U}"))
    table.ann.has_mana("{U}{1}")
    table.ann.answers("{U}")

    table.ann.casts(card)

    assert table.ann.pool == "C"


def test_without_a_reduction_nothing_is_asked(table: Table) -> None:
    """CR 601.2b: what is announced makes no difference then, and is chosen with the mana."""
    card = table.ann.holds("Hymn", "You gain 1 life.", **hymn("{2/W}"))
    table.ann.has_mana("{2}")

    table.ann.casts(card)

    assert table.ann.pool == ""


@pytest.mark.parametrize(("mana", "can"), [("{1}", True), ("{W}", True), ("{U}", True)])
def test_it_is_offered_with_whatever_pays_a_half(table: Table, mana: str, can: bool) -> None:
    """CR 601.2b: some announcement lets the casting succeed."""
    table.ann.controls("Guide", LESS, types="Artifact")
    card = table.ann.holds("Hymn", "You gain 1 life.", **hymn("{2/W}"))
    table.ann.has_mana(mana)

    assert table.ann.can(card) is can
