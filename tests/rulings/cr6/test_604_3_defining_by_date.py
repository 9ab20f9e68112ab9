"""Characteristic-defining abilities by the rules of several dates (604.3, 2006 405.2a)."""

from engine.values.colors import Color
from tests.rulings.dates import dated
from tests.rulings.table import Table

GOYF = "~'s power and toughness are each equal to the number of cards in your hand."


@dated("power", today=2, cr_2011=2, cr_2006=0)
def test_a_number_outside_the_battlefield(table: Table, power: int) -> None:
    """604.3: it is defined in all zones; 2006 405.2a: abilities that define numbers don't apply there."""
    buried = table.ann.buried("Maro", GOYF, types="Creature — Elemental", pt="*/*")
    here = table.ann.controls("Maro", GOYF, types="Creature — Elemental", pt="*/*")
    table.ann.holds("One")
    table.ann.holds("Two")

    assert (buried.chars.power, here.chars.power) == (power, 2)


@dated("power", today=1, cr_2006=0)
def test_a_number_on_the_stack(table: Table, power: int) -> None:
    """2006 405.2a: nor does a spell have it."""
    maro = table.ann.holds("Maro", GOYF, types="Creature — Elemental", pt="*/*", cost="{0}")
    table.ann.holds("One")
    table.ann.casts(maro)

    assert maro.chars.power == power


@dated("color", today=Color.RED, cr_2011=Color.RED, cr_2006=Color.RED)
def test_a_color_outside_the_battlefield(table: Table, color: Color) -> None:
    """604.3, 2006 405.2a: that one is defined everywhere."""
    buried = table.ann.buried("Ember", "~ is red.", types="Creature — Elemental", pt="1/1")

    assert buried.chars.colors == {color}
