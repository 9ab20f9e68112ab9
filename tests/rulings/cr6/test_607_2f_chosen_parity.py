"""A choice between two words that mean nothing by themselves (CR 607.2f)."""

from __future__ import annotations

from tests.rulings.table import Table

PREROGATIVE = (
    "As this enchantment enters, choose odd or even.\nEach creature with mana value of the chosen quality has haste.\nEach "
    "creature without mana value of the chosen quality enters tapped."
)


def test_each_speaks_of_its_own_choice(table: Table) -> None:
    """CR 607.2f: two of them with different words; what isn't of one's quality enters tapped by that one."""
    bear = table.ann.controls("Bear", cost="{1}{G}", pt="2/2")
    ogre = table.ann.controls("Ogre", cost="{2}{R}", pt="3/3")
    table.ann.answers("even")
    table.ann.casts(table.ann.holds("Prerogative", PREROGATIVE, types="Enchantment", cost="{0}"))
    table.resolve()

    assert ("haste" in bear.keywords, "haste" in ogre.keywords) == (True, False)
    late = table.ann.holds("Late", cost="{2}{R}", pt="3/3")
    table.put_onto_battlefield(late)
    assert late.object.tapped
    table.ann.answers("odd")
    table.ann.casts(table.ann.holds("Prerogative", PREROGATIVE, types="Enchantment", cost="{0}"))
    table.resolve()
    assert ("haste" in bear.keywords, "haste" in ogre.keywords) == (True, True)


def test_in_one_resolution_zero_is_even(table: Table) -> None:
    """CR 607.2f: the choice is made by the spell that speaks of it."""
    table.ann.controls("Wall", pt="0/4")
    table.ann.controls("Elf", pt="1/1")
    text = "Choose odd or even. Return each creature with power of the chosen quality to its owner's hand."
    table.ann.answers("even")
    table.ann.casts(table.ann.holds("Hypothesis", text, types="Instant", cost="{0}"))
    table.resolve()

    assert table.ann.permanents == ["Elf"]


def test_a_copy_for_which_nothing_was_chosen_speaks_of_nothing(table: Table) -> None:
    """CR 607.5a: an undefined choice is neither odd nor even."""
    table.ann.controls("Elf", pt="1/1", cost="{G}")
    elf = table.ann.controls("Bear", pt="2/2", cost="{1}{G}")
    table.ann.controls(
        "Bare", "Each creature with mana value of the chosen quality has haste.", types="Enchantment"
    )

    assert "haste" not in elf.keywords
