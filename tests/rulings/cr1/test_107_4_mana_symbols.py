"""Symbols that are paid in more than one way: Phyrexian mana and snow mana (CR 107.4)."""

from __future__ import annotations

import pytest

from engine.rules.core.errors import IllegalAction
from tests.rulings.table import Table


def test_a_phyrexian_symbol_is_paid_with_life(table: Table):
    """CR 107.4f, 601.2b: life or mana is announced for each symbol."""
    probe = table.ann.holds("Probe", "Draw a card.", types="Sorcery", cost="{U/P}")
    table.ann.library("Island", types="Basic Land — Island")
    table.ann.answers(True)

    table.ann.casts(probe)

    assert table.ann.life == 18
    assert table.ann.pool == ""


def test_a_phyrexian_symbol_is_paid_with_mana_of_its_color(table: Table):
    """CR 107.4f."""
    probe = table.ann.holds("Probe", "Draw a card.", types="Sorcery", cost="{U/P}")
    table.ann.answers(False)

    table.ann.casts(probe, free="{U}")

    assert table.ann.life == 20
    assert table.ann.pool == ""


def test_the_example_of_two_phyrexian_symbols(table: Table):
    """CR 107.4f, example: {W/P}{W/P} can be paid by spending {W} and paying 2 life."""
    vow = table.ann.holds("Vow", "You gain 1 life.", types="Sorcery", cost="{W/P}{W/P}")
    table.ann.answers(True, False)

    table.ann.casts(vow, free="{W}")

    assert table.ann.life == 18


def test_life_that_is_not_there_is_not_paid(table: Table):
    """CR 119.4."""
    vow = table.ann.holds("Vow", "You gain 1 life.", types="Sorcery", cost="{W/P}")
    blade = table.bob.controls("Blade", types="Creature — Knight", pt="1/1")
    table.deal(blade, table.ann, 19)

    assert not table.ann.can(vow)


def test_snow_mana_is_mana_from_a_snow_source(table: Table):
    """CR 107.4h: one mana of any type produced by a snow source."""
    chill = table.ann.holds("Chill", "You gain 1 life.", types="Instant", cost="{S}")
    table.ann.controls("Island")

    assert not table.ann.can(chill)

    table.ann.controls("Snow-Covered Bog", "{T}: Add {B}.", types="Snow Land")

    assert table.ann.can(chill)
    table.ann.casts(chill)


def test_mana_that_is_not_snow_does_not_pay_for_it(table: Table):
    """CR 107.4h."""
    chill = table.ann.holds("Chill", "You gain 1 life.", types="Instant", cost="{S}")

    with pytest.raises(IllegalAction):
        table.ann.casts(chill, free="{U}")
