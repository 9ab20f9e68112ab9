"""What is on the battlefield may depend on what cards elsewhere have become in the same or an earlier layer (CR 613.8)."""

from __future__ import annotations

import pytest

from engine.ir.abilities import Activated
from tests.rulings.table import Card, Table

OOZE = "~ has all activated abilities of all creature cards in all graveyards."
JAILER = "Cards in graveyards lose all abilities."
EVERY = (
    "Creatures you control are every creature type. The same is true for creature spells you control and creature cards "
    "you own that aren't on the battlefield."
)


def abilities(card: Card) -> int:
    """How many activated abilities it has."""
    return sum(isinstance(having.ability, Activated) for having in card.chars.expanded())


@pytest.mark.parametrize("order", [(OOZE, JAILER), (JAILER, OOZE)])
def test_abilities_that_cards_have_lost_are_not_had(table: Table, order: tuple[str, str]) -> None:
    """CR 613.8a: what the one does depends on what the other does to the cards, whichever is older."""
    table.ann.buried("Healer", "{T}: You gain 1 life.")
    first, second = (table.ann.controls(f"Thing {place}", text) for place, text in enumerate(order))

    assert abilities(first) + abilities(second) == 0


def test_without_the_other_it_has_them(table: Table) -> None:
    """CR 613.1f."""
    table.ann.buried("Healer", "{T}: You gain 1 life.")
    assert abilities(table.ann.controls("Ooze", OOZE)) == 1


def test_abilities_that_cards_were_given_are_had(table: Table) -> None:
    """CR 613.8a: the cards have them before it is asked which they have."""
    table.ann.buried("Bear")
    ooze = table.ann.controls("Ooze", OOZE)
    table.ann.controls(
        "Gift", 'Creature cards in your graveyard have "{1}: You gain 1 life."', types="Enchantment"
    )

    assert abilities(ooze) == 1


def test_who_has_lost_the_ability_takes_nothing_from_cards(table: Table) -> None:
    """CR 613.8a: whether the effect on cards exists depends on what its source loses in the same layer."""
    table.ann.buried("Keeper", "Creatures you control get +1/+1 as long as ~ is in your graveyard.")
    table.ann.controls("Jailer", JAILER)
    table.bob.controls("Blank", "Creatures lose all abilities.", types="Enchantment")
    healer = table.ann.buried("Healer", "{T}: You gain 1 life.")

    assert abilities(healer) == 1


def test_creature_types_of_cards_count_for_what_counts_them(table: Table) -> None:
    """CR 613.1d, 613.4a: types change in layer 4, power is defined in layer 7a."""
    counting = table.ann.controls(
        "Counting",
        "~'s power and toughness are each equal to the number of Frog cards in your graveyard.",
        pt="*/*",
    )
    table.ann.buried("Bear", types="Creature — Bear")
    table.ann.buried("Toad", types="Creature — Frog")
    keeper = table.ann.controls("Keeper", types="Enchantment")
    assert counting.pt == "1/1"

    table.ann.controls("Nexus", EVERY, types="Artifact")

    assert counting.pt == "2/2"
    assert keeper.chars.subtypes == frozenset()


def test_a_condition_looks_at_the_board_as_it_is(table: Table) -> None:
    """CR 611.3a: "as long as" asks after what the permanents have become."""
    bear = table.ann.buried("Bear")
    table.ann.controls(
        "Gift",
        'As long as you control a creature with flying, creature cards in your graveyard have "{1}: You gain 1 life."',
        types="Enchantment",
    )
    wolf = table.ann.controls("Wolf")
    assert abilities(bear) == 0
    table.ann.controls("Wind", "Creatures you control have flying.", types="Enchantment")
    assert wolf.keywords == {"flying"}

    assert abilities(bear) == 1


def test_a_size_that_was_defined_is_undefined_without_the_ability(table: Table) -> None:
    """CR 613.1f, 613.4a, 208.2a: the ability is lost in layer 6, before it would define a size in layer 7a; what
    changeling says applied in layer 4."""
    goyf = table.ann.buried(
        "Goyf",
        "~'s power and toughness are each equal to the number of cards in all graveyards.",
        types="Creature — Lhurgoyf",
        pt="*/*",
    )
    mauler = table.ann.buried("Mauler", "Changeling", types="Creature — Shapeshifter", pt="2/2")
    assert goyf.pt == "2/2"
    table.ann.controls("Jailer", JAILER)

    assert goyf.pt == "0/0"
    assert {"Elf", "Goblin"} <= mauler.chars.subtypes
