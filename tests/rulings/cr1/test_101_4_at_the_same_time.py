"""What several players do at the same time, after all have chosen (CR 101.4, 608.2e)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

GREETER = "Whenever another creature enters, you gain 1 life."


def cast(table: Table, text: str) -> None:
    """Ann casts an instant."""
    card = table.ann.holds("Call", text, types="Instant", cost="{1}")
    table.ann.casts(card, free="{1}")


@pytest.mark.parametrize(
    "text",
    [
        "Each player returns a creature card from their graveyard to the battlefield.",
        "Each player returns all creature cards from their graveyard to the battlefield.",
    ],
)
def test_what_players_return_enters_together(table: Table, text: str) -> None:
    """CR 608.2e, 603.6a: each of the two sees the other enter."""
    table.ann.buried("Greeter", GREETER, pt="1/1")
    table.bob.buried("Host", GREETER, pt="1/1")
    cast(table, text)

    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (21, 21)


def test_what_players_may_put_enters_together(table: Table) -> None:
    """CR 608.2e: both say whether and what before anything enters."""
    table.ann.holds("Greeter", GREETER, pt="1/1")
    table.bob.holds("Host", GREETER, pt="1/1")
    cast(table, "Each player may put a creature card from their hand onto the battlefield.")
    table.ann.answers(True)
    table.bob.answers(True)

    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (21, 21)


def test_who_does_not_want_to_puts_nothing(table: Table) -> None:
    """CR 608.2d."""
    table.ann.holds("Greeter", GREETER, pt="1/1")
    table.bob.holds("Host", GREETER, pt="1/1")
    cast(table, "Each player may put a creature card from their hand onto the battlefield.")
    table.ann.answers(False)
    table.bob.answers(True)

    table.resolve_all()

    assert table.ann.permanents == []
    assert table.bob.permanents == ["Host"]
    assert (table.ann.life, table.bob.life) == (20, 20)


@pytest.mark.parametrize(
    "text",
    [
        "Each player shuffles all creatures they own into their library.",
        "Each player exiles a creature they control.",
        "Each player returns a creature they control to its owner's hand.",
        "Each player puts a creature they control on the bottom of its owner's library.",
        "Each player sacrifices a creature.",
    ],
)
def test_what_leaves_at_once_triggers_once(table: Table, text: str) -> None:
    """CR 608.2e, 603.2c: creatures of both players leave in one event, and Mourner, which leaves too, sees it."""
    table.ann.controls(
        "Mourner", "Whenever one or more creatures leave the battlefield, you gain 1 life.", pt="1/1"
    )
    table.bob.controls("Bear", pt="2/2")
    cast(table, text)

    table.resolve_all()

    assert table.ann.life == 21
    assert table.bob.permanents == []


def test_what_was_put_there_is_found_again(table: Table) -> None:
    """CR 608.2c, 400.7j: the text speaks of what every player put onto the battlefield."""
    table.ann.buried("Bear", pt="2/2")
    table.bob.buried("Wolf", pt="1/1")
    cast(
        table,
        "Each player returns a creature card from their graveyard to the battlefield. "
        "Those creatures gain haste until end of turn.",
    )

    table.resolve_all()

    assert table.ann.card("Bear").keywords == {"haste"}
    assert table.bob.card("Wolf").keywords == {"haste"}
