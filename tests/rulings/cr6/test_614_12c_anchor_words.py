"""Anchor words: one of two abilities by what was chosen as the permanent entered (CR 607.2m, 614.12c)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

SIEGE = (
    "As this enchantment enters, choose Khans or Dragons.\n"
    "• Khans — Creatures you control get +1/+1.\n"
    "• Dragons — Whenever you gain life, each opponent loses 1 life."
)
GAIN = "You gain 1 life."


def siege(table: Table, *words: str) -> Card:
    """A Siege that Ann puts onto the battlefield, choosing a word."""
    card = table.ann.holds("Siege", SIEGE, types="Enchantment", cost="{3}")
    table.ann.answers(*words)
    table.put_onto_battlefield(card)
    return card


def gain(table: Table) -> None:
    """Ann gains 1 life, and what triggers on that resolves."""
    table.ann.casts(table.ann.holds("Salve", GAIN, types="Instant", cost="{W}"), free="{W}")
    table.resolve_all()


@pytest.mark.parametrize(("word", "size", "life"), [("Khans", "2/2", 20), ("Dragons", "1/1", 19)])
def test_it_has_only_the_ability_of_the_word(table: Table, word: str, size: str, life: int) -> None:
    """CR 614.12c: "as long as [anchor word] was chosen as this permanent entered", it has the ability."""
    bear = table.ann.controls("Bear")
    siege(table, word)
    gain(table)

    assert (bear.pt, table.bob.life) == (size, life)


def test_the_choice_goes_with_it_to_another_controller(table: Table) -> None:
    """CR 607.2m: the word was chosen for the permanent, whoever controls it."""
    mine, theirs = table.ann.controls("Mine"), table.bob.controls("Theirs")
    card = siege(table, "Khans")
    theft = table.bob.holds("Theft", "Gain control of target enchantment.", types="Instant", cost="{U}")
    table.bob.casts(theft, free="{U}")
    table.resolve()

    assert card.controller is table.bob
    assert (mine.pt, theirs.pt) == ("1/1", "2/2")


def test_another_choice_when_it_comes_back(table: Table) -> None:
    """CR 400.7: it is a new object, for which a word is chosen anew."""
    bear = table.ann.controls("Bear")
    card = siege(table, "Khans")
    blink = table.ann.holds(
        "Blink",
        "Exile target enchantment, then return it to the battlefield under its owner's control.",
        types="Sorcery",
        cost="{W}",
    )
    table.ann.answers("Dragons")
    table.ann.casts(blink, free="{W}")
    table.resolve()

    assert card.zone is Zone.BATTLEFIELD
    assert bear.pt == "1/1"


def test_a_copy_that_enters_has_its_own_choice(table: Table) -> None:
    """CR 607.2m, 707.5: it copies both abilities and the choice between them, not what was chosen."""
    bear = table.ann.controls("Bear")
    first = siege(table, "Khans")
    copy = table.ann.holds(
        "Copy",
        "You may have ~ enter as a copy of any enchantment on the battlefield.",
        types="Enchantment",
        cost="{U}",
    )
    table.ann.answers(first, "Dragons")
    table.put_onto_battlefield(copy)
    gain(table)

    assert (bear.pt, table.bob.life) == ("2/2", 19)


def test_what_becomes_a_copy_has_neither(table: Table) -> None:
    """CR 607.2m, 707.2: no word was chosen for it as it entered."""
    bear = table.ann.controls("Bear")
    siege(table, "Khans")
    other = table.ann.controls("Other", types="Enchantment")
    mirror = table.ann.holds(
        "Mirror",
        "Target enchantment you control becomes a copy of another target enchantment you control.",
        types="Sorcery",
        cost="{U}",
    )
    table.ann.answers(other)
    table.ann.casts(mirror, free="{U}")
    table.resolve()
    gain(table)

    assert other.chars.name == "Siege"
    assert (bear.pt, table.bob.life) == ("2/2", 20)


def test_it_loses_the_ability_with_all_others(table: Table) -> None:
    """CR 613.1f: what says that it has the ability is an ability of its own."""
    bear = table.ann.controls("Bear")
    siege(table, "Khans")
    table.bob.controls("Silence", "Other enchantments lose all abilities.", types="Enchantment")

    assert bear.pt == "1/1"


def test_a_word_that_is_a_type_elsewhere(table: Table) -> None:
    """CR 614.12c: beside another word, a creature type's is an anchor word too."""
    bear = table.ann.controls("Bear")
    card = table.ann.holds(
        "Besieged",
        "As this enchantment enters, choose Mirran or Phyrexian.\n"
        "• Mirran — Creatures you control get +1/+0.\n• Phyrexian — Creatures you control get +0/+1.",
        types="Enchantment",
    )
    table.ann.answers("Phyrexian")
    table.put_onto_battlefield(card)

    assert bear.pt == "1/2"
