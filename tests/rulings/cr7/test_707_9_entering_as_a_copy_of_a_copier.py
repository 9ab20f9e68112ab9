"""Exceptions of copy effects where another copy effect is applied after them (CR 707.9c to 707.9f)."""

from __future__ import annotations

import pytest

from engine.values.types import CardType
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

ANY = "You may have this creature enter as a copy of any creature on the battlefield"
SPARK = (
    "You may have this creature enter as a copy of a creature or planeswalker you control, except it enters with an "
    "additional +1/+1 counter on it if it's a creature, it enters with an additional loyalty counter on it if it's a "
    "planeswalker, and it isn't legendary."
)


def double(table: Table, text: str, *choices: object, pt: str = "0/0") -> Card:
    """Ann's creature that has entered as a copy, with what she chose on the way."""
    card = table.ann.holds("Double", text, types="Creature — Illusion", cost="{0}", pt=pt)
    table.ann.answers(*choices)
    table.ann.casts(card)
    table.resolve_all()
    return card


def test_an_additional_effect_is_lost_where_another_copy_effect_follows(table: Table) -> None:
    """CR 707.9e: it copies an uncopied Clone, and by that Clone's text something else, without the counter."""
    clone = table.ann.controls("Clone", f"{ANY}.", pt="1/1")
    ogre = table.ann.controls("Ogre", pt="3/3")
    spark = double(table, SPARK, clone, ogre)
    assert (spark.chars.name, spark.pt, spark.counters("+1/+1")) == ("Ogre", "3/3", 0)


def test_an_additional_effect_happens_where_none_follows(table: Table) -> None:
    """CR 707.9e: it copies the Clone and then nothing: the counter is there."""
    clone = table.ann.controls("Clone", f"{ANY}.", pt="1/1")
    spark = double(table, SPARK, clone, [])
    assert (spark.chars.name, spark.pt) == ("Clone", "2/2")


def test_an_ability_as_an_exception_is_lost_by_the_next_copy(table: Table) -> None:
    """CR 707.9a, 707.9b: the second copy effect overwrites the first with its exceptions."""
    clone = table.ann.controls("Clone", f"{ANY}.", pt="1/1")
    ogre = table.ann.controls("Ogre", pt="3/3")
    spark = double(table, f"{ANY}, except it's an Illusion in addition to its other types and it has flying.",
                   clone, ogre)  # fmt: skip
    assert (spark.chars.name, "flying" in spark.keywords, "Illusion" in spark.chars.subtypes) == (
        "Ogre",
        False,
        False,
    )


def test_a_size_as_an_exception_is_copied_on(table: Table) -> None:
    """CR 707.9b, 707.3: a Clone of what is a 7/7 by its exception is a 7/7."""
    table.ann.controls("Ogre", pt="3/3")
    seven = double(table, f"{ANY}, except it's 7/7.", "Ogre")
    table.ann.answers(seven)
    clone = table.ann.holds("Clone", f"{ANY}.", cost="{0}", pt="0/0")
    table.ann.casts(clone)
    table.resolve_all()
    assert clone.pt == "7/7"


def test_a_size_as_an_exception_leaves_the_defining_ability_out(table: Table) -> None:
    """CR 707.9d, first example: also where all abilities but that one stay."""
    goyf = table.bob.controls(
        "Lhurgoyf",
        "Vigilance\nLhurgoyf's power and toughness are each equal to the number of creature cards in all graveyards.",
        pt="*/*",
    )
    table.bob.buried("Corpse")
    assert goyf.pt == "1/1"
    copy = double(table, f"{ANY}, except it's 7/7.", goyf)
    assert (copy.pt, copy.keywords) == ("7/7", {"vigilance"})
    table.ann.casts(
        table.ann.holds(
            "Undoing", "All creatures lose all abilities until end of turn.", types="Instant", cost="{0}"
        )
    )
    table.resolve_all()
    assert copy.pt == "7/7"


def test_changeling_stays_where_a_type_is_added(table: Table) -> None:
    """CR 707.9d, second example."""
    model = table.bob.controls("Shifter", "Changeling", types="Creature — Shapeshifter", pt="2/2")
    copy = double(table, f"{ANY}, except it's a Shapeshifter Rogue in addition to its other types.", model)
    assert {"Rogue", "Goblin", "Zombie"} <= set(copy.chars.subtypes)


def test_a_condition_of_an_exception_asks_what_the_copy_would_be(table: Table) -> None:
    """CR 707.9f: what copies a land that is a creature until end of turn is no creature, and has no counter."""
    land = table.ann.controls(
        "Faerie Conclave", "{0}: This land becomes a 2/1 Faerie creature until end of turn.", types="Land"
    )
    table.ann.activates(land)
    table.resolve_all()
    spark = double(table, SPARK, land)
    assert (spark.chars.name, spark.counters("+1/+1"), spark.counters("loyalty")) == ("Faerie Conclave", 0, 0)
    assert CardType.CREATURE not in spark.chars.types


def test_a_condition_of_an_exception_for_a_planeswalker(table: Table) -> None:
    """CR 707.9f, 306.5b: it enters with its loyalty and one counter more."""
    walker = table.ann.controls(
        "Jace", "+1: Draw a card.", types="Legendary Planeswalker — Jace", loyalty="3"
    )
    spark = double(table, SPARK, walker)
    assert (spark.counters("loyalty"), spark.counters("+1/+1")) == (4, 0)
    assert (spark.zone, walker.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)


@pytest.mark.parametrize("twice", [True, False])
def test_what_is_not_legendary_by_exception(table: Table, twice: bool) -> None:
    """CR 707.9b, 704.5j: a Clone of that copy isn't legendary either."""
    king = table.ann.controls("King", types="Legendary Creature — Human", pt="2/2")
    spark = double(table, SPARK, king)
    clones = [spark]
    if twice:
        clone = table.ann.holds("Clone", f"{ANY}.", cost="{0}", pt="0/0")
        table.ann.answers(spark)
        table.ann.casts(clone)
        table.resolve_all()
        clones.append(clone)
    assert [card.zone for card in [king, *clones]] == [Zone.BATTLEFIELD] * (2 + twice)
