"""Life paid as a permanent entered, and the ability that speaks of it (CR 607.2g)."""

from __future__ import annotations

from tests.rulings.table import Table

PROCESSOR = (
    "As this artifact enters, pay any amount of life.\n{0}, {T}: Create an X/X black Minion creature token, where X is the "
    "life paid as this artifact entered."
)


def sizes(table: Table, seat) -> list[str]:
    game = table.game
    minions = [id for id in game.controlled(seat.id) if "Minion" in game.characteristics(id).subtypes]
    return [f"{game.characteristics(id).power}/{game.characteristics(id).toughness}" for id in minions]


def test_what_was_paid_stays_with_the_permanent(table: Table) -> None:
    """CR 614.12a, 607.2g: paid before it enters; the second ability knows it later."""
    table.ann.answers(7)
    processor = table.ann.casts(table.ann.holds("Processor", PROCESSOR, types="Artifact", cost="{0}"))
    table.resolve()

    assert table.ann.life == 13
    table.ann.activates(processor)
    table.resolve()
    assert sizes(table, table.ann) == ["7/7"]


def test_a_copy_has_its_own(table: Table) -> None:
    """CR 607.2g: what is paid for a copy counts for it, and the first payment only for the first one."""
    table.ann.answers(7)
    processor = table.ann.casts(table.ann.holds("Processor", PROCESSOR, types="Artifact", cost="{0}"))
    table.resolve()
    copy = "You may have ~ enter as a copy of any artifact on the battlefield."
    table.ann.answers(processor, 3)
    steel = table.ann.casts(table.ann.holds("Steel", copy, types="Artifact", cost="{0}"))
    table.resolve()
    for artifact in (steel, processor):
        table.ann.activates(artifact)
        table.resolve()

    assert (table.ann.life, sizes(table, table.ann)) == (10, ["3/3", "7/7"])


def test_no_more_than_ones_life_can_be_paid(table: Table) -> None:
    """CR 119.4: from 0 up to the life total."""
    table.ann.answers(20)
    table.ann.casts(table.ann.holds("Processor", PROCESSOR, types="Artifact", cost="{0}"))
    table.resolve()

    assert table.ann.life == 0


def test_a_creature_as_large_as_what_was_paid(table: Table) -> None:
    """CR 604.3, 607.2g: without a payment, as in hand, it is 0/0."""
    text = (
        "Trample\nAs this creature enters, pay any amount of life.\n~'s power and toughness are each equal to the life paid "
        "as it entered."
    )
    minion = table.ann.holds("Minion", text, types="Creature — Minion", pt="*/*", cost="{0}")
    assert minion.pt == "0/0"
    table.ann.answers(4)
    table.ann.casts(minion)
    table.resolve()

    assert (minion.pt, table.ann.life) == ("4/4", 16)
