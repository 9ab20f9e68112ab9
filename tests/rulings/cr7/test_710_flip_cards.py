"""Flip cards, flipped permanents and copies of them (CR 110.5, 707.2, 710)."""

from __future__ import annotations

import pytest

from engine.ir.cards import CardDefinition, Layout
from engine.values.colors import Color
from tests.rulings.cr7.test_709_layouts import two_faced
from tests.rulings.table import Card, Table

BECOMES = "{0}: This creature becomes a copy of target creature card in a graveyard"


def apprentice() -> CardDefinition:
    """A blue creature that flips."""
    return two_faced(
        Layout.FLIP,
        ("Apprentice", "{1}{U}", "Creature — Human Wizard", "{0}: Flip this creature.", "1/2"),
        ("Master", "", "Legendary Creature — Human Wizard", "Flying", "3/4"),
    )


def short_fang() -> CardDefinition:
    """Another one."""
    return two_faced(
        Layout.FLIP,
        ("Short Fang", "{1}{B}", "Creature — Rat Rogue", "{0}: Flip this creature.", "1/1"),
        ("Odious", "", "Legendary Creature — Rat Rogue", "Menace", "3/3"),
    )


def flipped(table: Table) -> Card:
    """Master on the battlefield."""
    card = table.ann.controls("Apprentice", card=apprentice())
    table.ann.activates(card)
    table.resolve()
    return card


def cloned(table: Table) -> Card:
    """A copy of Master, which may have its name besides it."""
    table.ann.controls(
        "Gallery", 'The "legend rule" doesn\'t apply to permanents you control.', types="Enchantment"
    )
    clone = table.ann.holds(
        "Clone", "You may have ~ enter as a copy of any creature on the battlefield.", pt="0/0", cost="{0}"
    )
    table.ann.answers("Master")
    table.ann.casts(clone)
    table.resolve()
    return clone


def test_color_and_mana_cost_stay(table: Table) -> None:
    """CR 710.1c: the lower half has those of the card."""
    master = flipped(table)

    assert (master.chars.name, master.pt) == ("Master", "3/4")
    assert master.chars.colors == {Color.BLUE}
    assert master.chars.mana_value == 2


def test_it_is_as_old_as_before(table: Table) -> None:
    """CR 613.7f-g: flipping is neither turning face up nor transforming, and gives no new timestamp."""
    card = table.ann.controls("Apprentice", card=apprentice())
    before = card.object.timestamp
    table.ann.activates(card)
    table.resolve()

    assert card.object.timestamp == before


def test_it_flips_once(table: Table) -> None:
    """CR 710.4: it can't become unflipped."""
    master = flipped(table)
    table.ann.casts(table.ann.holds("Turn", "Flip target creature.", types="Instant", cost="{0}"))
    table.resolve()

    assert master.chars.name == "Master"


def test_a_copy_of_a_flipped_permanent_is_not_flipped(table: Table) -> None:
    """CR 707.2, 110.5: status isn't copied; and the copy flips by itself."""
    flipped(table)
    clone = cloned(table)

    assert (clone.chars.name, clone.pt) == ("Apprentice", "1/2")

    table.ann.activates(clone)
    table.resolve()

    assert (clone.chars.name, clone.pt, clone.keywords) == ("Master", "3/4", {"flying"})


def test_a_token_of_a_copy_that_is_flipped(table: Table) -> None:
    """CR 707.2: what is copied is the copy as it is unflipped."""
    flipped(table)
    clone = cloned(table)
    table.ann.activates(clone)
    table.resolve()
    table.ann.answers(clone)
    more = "Create a token that's a copy of target creature, except it isn't legendary."
    table.ann.casts(table.ann.holds("More", more, types="Instant", cost="{0}"))
    table.resolve()

    assert table.ann.permanents.count("Apprentice") == 1


@pytest.mark.parametrize("exception", ["", ", except it has this ability"])
def test_a_copy_flips_and_stays_flipped_as_a_copy_of_another(table: Table, exception: str) -> None:
    """CR 110.5, its example: the flipped status stays, whatever it is a copy of."""
    table.ann.buried("Apprentice", card=apprentice())
    table.ann.buried("Bear", pt="2/2")
    table.ann.buried("Short Fang", card=short_fang())
    double = table.ann.controls("Double", f"{BECOMES}{exception}.", pt="0/1")
    again = table.ann.controls("Mirror", "{0}: Target creature you control becomes a copy of target creature card in a graveyard.", types="Artifact")  # fmt: skip

    table.ann.answers("Apprentice")
    table.ann.activates(double)
    table.resolve()
    table.ann.activates(double, "{0}: Flip")
    table.resolve()
    first = (double.chars.name, double.pt, len(double.chars.abilities))
    table.ann.answers("Bear")
    table.ann.activates(again)
    table.resolve()
    second = (double.chars.name, double.pt)
    table.ann.answers("Short Fang")
    table.ann.activates(again)
    table.resolve()

    assert first == ("Master", "3/4", 2 if exception else 1)
    assert second == ("Bear", "2/2")
    assert (double.chars.name, double.pt, double.keywords) == ("Odious", "3/3", {"menace"})


def test_what_is_flipped_becomes_a_copy_of_a_flip_card(table: Table) -> None:
    """CR 707.2, its example: it has the alternative characteristics of what it copies."""
    master = flipped(table)
    fang = table.bob.controls("Short Fang", card=short_fang())
    text = "Target creature you control becomes a copy of target creature you don't control."
    table.ann.casts(table.ann.holds("Shift", text, types="Instant", cost="{0}"))
    table.resolve()

    assert (master.chars.name, master.pt) == ("Odious", "3/3")
    assert fang.chars.name == "Short Fang"
