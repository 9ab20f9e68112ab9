"""What a permanent becomes by choice as it enters is copied (CR 614.12a, 707.2)."""

from __future__ import annotations

import pytest

from engine.values.types import CardType
from tests.rulings.table import Card, Table

CLAY = (
    "As this creature enters, it becomes your choice of a 3/3 artifact creature, a 2/2 artifact creature with flying, "
    "or a 1/6 Wall artifact creature with defender in addition to its other types."
)
CLONE = "You may have this creature enter as a copy of any creature on the battlefield."


def clay(table: Table, *answers: str) -> Card:
    """It is cast, and a form is chosen."""
    card = table.ann.holds("Clay", CLAY, types="Artifact Creature — Shapeshifter", pt="0/0", cost="{0}")
    table.ann.casts(card)
    table.ann.answers(*answers)
    table.resolve()
    return card


def chosen(card: Card) -> set[str]:
    """The keywords that it has, of those that can be chosen."""
    return card.keywords & {"flying", "defender"}


@pytest.mark.parametrize(
    ("form", "size", "keywords"),
    [("3/3", "3/3", set()), ("flying", "2/2", {"flying"}), ("Wall", "1/6", {"defender"})],
)
def test_it_becomes_what_was_chosen(table: Table, form: str, size: str, keywords: set[str]) -> None:
    """CR 614.1c, 205.1b: and is a Shapeshifter still."""
    card = clay(table, form)

    assert (card.pt, chosen(card)) == (size, keywords)
    assert {"Shapeshifter"} <= card.chars.subtypes <= {"Shapeshifter", "Wall"}
    assert card.chars.types == {CardType.ARTIFACT, CardType.CREATURE}


def test_what_becomes_a_copy_has_the_chosen_form(table: Table) -> None:
    """CR 707.2: it doesn't enter, so nothing is chosen."""
    card = clay(table, "flying")
    mimic = table.ann.controls("Mimic", "{0}: This creature becomes a copy of target creature.", pt="1/1")
    table.ann.answers(card)
    table.ann.activates(mimic)
    table.resolve()

    assert (mimic.pt, chosen(mimic)) == ("2/2", {"flying"})


def test_what_enters_as_a_copy_chooses_too(table: Table) -> None:
    """CR 707.2, 614.12: what it copied stays, and its own choice comes on top."""
    clay(table, "flying")
    clone = table.ann.holds("Clone", CLONE, pt="0/0", cost="{0}")
    table.ann.casts(clone)
    table.ann.answers("Clay", "Wall")
    table.resolve()

    assert (clone.pt, chosen(clone)) == ("1/6", {"flying", "defender"})


def test_a_token_that_is_a_copy_chooses_too(table: Table) -> None:
    """CR 707.2, 614.12."""
    card = clay(table, "3/3")
    more = table.ann.holds(
        "More", "Create a token that's a copy of target creature.", types="Instant", cost="{0}"
    )
    table.ann.casts(more)
    table.ann.answers("flying")
    table.resolve()
    (token,) = (id for id in table.game.controlled(table.ann.id) if id != card.id)
    chars = table.game.characteristics(token)

    assert (chars.power, chars.toughness) == (2, 2)
    assert card.pt == "3/3"


def test_counters_come_on_top(table: Table) -> None:
    """CR 613.4c, 616.1f: the chosen size is what counters add to, also one that it enters with; which comes first makes no
    difference, and isn't asked."""
    table.ann.controls(
        "Den", "Creatures you control enter with an additional +1/+1 counter on them.", types="Enchantment"
    )
    card = clay(table, "3/3")

    assert card.pt == "4/4"


def test_elsewhere_it_is_what_is_printed(table: Table) -> None:
    """CR 400.7: returned to the hand it has no size that was chosen."""
    card = clay(table, "Wall")
    back = table.ann.holds("Back", "Return target creature to its owner's hand.", types="Instant", cost="{0}")
    table.ann.casts(back)
    table.resolve()

    assert card.pt == "0/0"
