"""What was so as a spell was cast (CR 601.2i, 707.10, 400.7d)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

ROAR = (
    "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\n"
    "~ deals 3 damage to target creature. If you revealed a Dragon card or controlled a Dragon as you cast this spell, "
    "~ deals 3 damage to that creature's controller."
)


def test_what_left_since_was_there_then(table: Table) -> None:
    """CR 601.2i: the moment that counts is that in which the spell became cast."""
    dragon = table.ann.controls("Dragon", types="Creature — Dragon")
    ogre = table.bob.controls("Ogre", pt="3/4")
    roar = table.ann.holds("Roar", ROAR, types="Instant", cost="{0}")
    table.ann.answers(ogre)
    table.ann.casts(roar)
    table.destroy(dragon)
    table.resolve()

    assert table.bob.life == 17


def test_what_came_since_was_not(table: Table) -> None:
    """CR 601.2i: a Dragon that enters while the spell is on the stack is too late."""
    table.bob.controls("Ogre", pt="3/4")
    roar = table.ann.holds("Roar", ROAR, types="Instant", cost="{0}")
    dragon = table.ann.buried("Dragon", types="Creature — Dragon")
    table.ann.casts(roar)
    table.put_onto_battlefield(dragon)
    table.resolve()

    assert table.bob.life == 20


def test_a_card_revealed_for_the_cost_will_do(table: Table) -> None:
    """CR 601.2b, 608.2c: revealing it is the additional cost that the spell offers."""
    table.ann.holds("Whelp", types="Creature — Dragon")
    table.bob.controls("Ogre", pt="3/4")
    roar = table.ann.holds("Roar", ROAR, types="Instant", cost="{0}")
    table.ann.answers(True)
    table.ann.casts(roar)
    table.resolve()

    assert table.bob.life == 17


@pytest.mark.parametrize("gone", [False, True])
def test_the_permanent_knows_it(table: Table, gone: bool) -> None:
    """CR 400.7d: an ability of the permanent that the spell became can ask how the spell was cast."""
    for number in range(2):
        table.ann.library(f"Card {number}")
    dragon = table.ann.controls("Dragon", types="Creature — Dragon")
    orator = table.ann.holds(
        "Orator",
        "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\n"
        "When ~ enters, if you revealed a Dragon card or controlled a Dragon as you cast this spell, draw a card.",
        cost="{0}",
    )
    if gone:
        table.destroy(dragon)
    table.ann.casts(orator)
    table.resolve_all()

    assert len(table.ann.hand) == (0 if gone else 1)


def test_an_amount_stays_what_it_was(table: Table) -> None:
    """CR 601.2d, 601.2i: what is divided is as much as there was as the spell was cast."""
    hills = [table.ann.controls(f"Hill {number}", types="Basic Land — Mountain") for number in range(3)]
    jaws = table.ann.holds(
        "Jaws",
        "~ deals X damage divided as you choose among any number of targets, where X is the number of Mountains you "
        "control as you cast this spell.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.answers([table.bob])
    table.ann.casts(jaws)
    table.destroy(*hills)
    table.resolve()

    assert table.bob.life == 17


def test_nothing_was_so_as_a_copy_was_cast(table: Table) -> None:
    """CR 707.10: a copy isn't cast, so that its controller controlled nothing as they cast it."""
    table.ann.controls("Dragon", types="Creature — Dragon")
    ogre = table.bob.controls("Ogre", pt="3/9")
    table.ann.answers(ogre)
    table.ann.casts(table.ann.holds("Roar", ROAR, types="Instant", cost="{0}"))
    table.ann.casts(table.ann.holds("Echo", "Copy target instant spell.", types="Instant", cost="{0}"))
    table.resolve()
    table.resolve()
    assert table.bob.life == 20

    table.resolve()
    assert table.bob.life == 17


def test_what_was_revealed_for_the_original_counts_for_a_copy(table: Table) -> None:
    """CR 707.10: additional costs are copied, what was paid for the original counts as paid for the copy."""
    table.ann.holds("Whelp", types="Creature — Dragon")
    table.bob.controls("Ogre", pt="3/9")
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Roar", ROAR, types="Instant", cost="{0}"))
    table.ann.casts(table.ann.holds("Echo", "Copy target instant spell.", types="Instant", cost="{0}"))
    table.resolve_all()

    assert table.bob.life == 14
