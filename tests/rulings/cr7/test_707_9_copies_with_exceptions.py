"""What is different about copies that permanents enter or become (CR 707.9)."""

from engine.values.types import Supertype
from engine.values.zones import Zone

ANY = "You may have this creature enter as a copy of any creature on the battlefield"


def copying(table, text, **original):
    """A creature that enters as a copy of one that is there."""
    model = table.bob.controls("Model", **original)
    double = table.ann.holds("Double", text, cost="{U}", pt="0/0")
    table.ann.casts(double, free="{U}")
    table.ann.answers(model)
    table.resolve()
    return double


def test_it_keeps_its_name(table):
    """CR 707.9b."""
    double = copying(table, f"{ANY}, except its name is ~, it's legendary in addition to its other types, and it has "
                     "flying.", pt="2/2")  # fmt: skip

    assert double.chars.name == "Double"
    assert Supertype.LEGENDARY in double.chars.supertypes
    assert "flying" in double.keywords
    assert double.pt == "2/2"


def test_it_enters_with_counters_if_it_is_of_a_type(table):
    """CR 614.1c, 707.9: of the two conditions one is true."""
    double = copying(
        table,
        "You may have this creature enter as a copy of any creature on the battlefield, except it enters with an "
        "additional +1/+1 counter on it if it's a creature, it enters with an additional loyalty counter on it if it's "
        "a planeswalker, and it isn't legendary.",
        types="Legendary Creature",
        pt="2/2",
    )

    assert double.pt == "3/3"
    assert double.counters("loyalty") == 0
    assert Supertype.LEGENDARY not in double.chars.supertypes


def test_a_second_exception_may_be_an_ability(table):
    """CR 707.9a: the ability belongs to the copy only."""
    double = copying(
        table, f"{ANY}, except it's an Illusion in addition to its other types and it has flying.", pt="2/2"
    )

    assert "Illusion" in double.chars.subtypes
    assert "flying" in double.keywords


def test_who_copies_nothing_has_no_exceptions(table):
    """CR 707.5: without a copy the exceptions say nothing."""
    double = table.ann.holds(
        "Double", f"{ANY}, except it's an Illusion in addition to its other types and it has flying.", cost="{U}",
        pt="1/1",
    )  # fmt: skip
    table.ann.casts(double, free="{U}")
    table.resolve()

    assert double.zone is Zone.BATTLEFIELD
    assert "flying" not in double.keywords


def test_what_becomes_a_copy_keeps_its_name(table):
    """CR 707.9b."""
    model = table.bob.controls("Model", pt="2/2")
    lazav = table.ann.controls(
        "Lazav", "{1}: ~ becomes a copy of target creature, except its name is ~.", pt="1/1"
    )
    table.ann.has_mana("{1}")
    table.ann.answers(model)
    table.ann.activates(lazav)
    table.resolve()

    assert (lazav.chars.name, lazav.pt) == ("Lazav", "2/2")


def test_a_copied_spell_that_is_red(table):
    """CR 707.9b."""
    gain = table.ann.holds("Gain", "You gain 1 life.", types="Instant", cost="{W}")
    fork = table.ann.holds("Fork", "Copy target instant or sorcery spell, except that the copy is red.", types="Instant",
                           cost="{R}")  # fmt: skip
    table.ann.casts(gain, free="{W}")
    table.ann.casts(fork, free="{R}")
    table.resolve_all()

    assert table.ann.life == 22
