"""Counters removed from among several permanents (CR 118.3, 122.1, 601.2h)."""

from __future__ import annotations

from tests.rulings.table import Card, Table

SAGES = "Remove two +1/+1 counters from among creatures you control: Draw a card."


def grown(table: Table, **counters: int) -> dict[str, Card]:
    """Ann's creatures with so many +1/+1 counters."""
    found = {name: table.ann.controls(name, pt="1/1") for name in counters}
    for name, number in counters.items():
        if number:
            table.put_counters(found[name], "+1/+1", number)
    return found


def test_they_may_come_from_several(table: Table) -> None:
    """CR 602.2b: the player says from which; where it is forced nobody is asked."""
    table.ann.library("Card", types="Artifact")
    sages = table.ann.controls("Sages", SAGES, types="Enchantment")
    there = grown(table, Ox=2, Elk=1, Bear=0)
    table.ann.answers(1)
    table.ann.activates(sages)
    table.resolve()
    assert [there[name].counters("+1/+1") for name in ("Ox", "Elk", "Bear")] == [1, 0, 0]
    assert table.ann.hand == ["Card"]


def test_with_too_few_it_cant_be_paid(table: Table) -> None:
    """CR 118.3: one counter on one creature and none on the others."""
    sages = table.ann.controls("Sages", SAGES, types="Enchantment")
    grown(table, Ox=1, Elk=0)
    assert not table.ann.can(sages)


def test_at_least_one_and_how_many_is_remembered(table: Table) -> None:
    """CR 608.2c, 608.2h: X is how many were removed as the cost was paid."""
    text = (
        "Remove one or more +1/+1 counters from among creatures you control: Create an X/X green Ooze creature token, "
        "where X is the number of +1/+1 counters removed this way."
    )
    flux = table.ann.controls("Flux", text, types="Enchantment")
    grown(table, Ox=2, Elk=2)
    table.ann.answers(2, 1)
    table.ann.activates(flux)
    table.resolve()
    assert table.ann.card("Ooze Token").pt == "3/3"


def test_x_is_as_many_as_there_are_at_most(table: Table) -> None:
    """CR 107.3a, 601.2b: X is announced and then removed."""
    text = "Remove X +1/+1 counters from among creatures you control: You gain X life."
    rite = table.ann.controls("Rite", text, types="Enchantment")
    grown(table, Ox=2, Elk=2)
    table.ann.answers(4)
    table.ann.activates(rite)
    table.resolve()
    assert table.ann.life == 24
