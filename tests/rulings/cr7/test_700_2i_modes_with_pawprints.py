"""Modes with pawprints (CR 700.2i)."""

from __future__ import annotations

from tests.rulings.table import Table

SEASON = (
    "Choose up to five {P} worth of modes. You may choose the same mode more than once.\n"
    "{P} — You gain 1 life.\n"
    "{P}{P} — Target opponent loses 3 life.\n"
    "{P}{P}{P} — Destroy target creature. Its controller draws a card."
)
GAIN, LOSE, DESTROY = "{P} —", "{P}{P} —", "{P}{P}{P} —"


def season(table: Table):
    """The spell, in Ann's hand."""
    return table.ann.holds("Season", SEASON, types="Sorcery", cost="{0}")


def test_five_pawprints_and_no_more(table: Table) -> None:
    """CR 700.2i: three and two make five; nothing else is asked for then. They happen in their order."""
    table.bob.library("New")
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.controls("Ox", pt="2/2")
    table.ann.answers(DESTROY, LOSE, bear)
    table.ann.casts(season(table))
    table.resolve()
    assert (table.bob.graveyard, table.bob.hand, table.bob.life, table.ann.life) == (
        ["Bear"],
        ["New"],
        17,
        20,
    )


def test_one_mode_several_times(table: Table) -> None:
    """CR 700.2d, 700.2i: each as often as the pawprints allow; with one left only a mode with one is offered."""
    table.ann.answers(LOSE, LOSE, GAIN)
    table.ann.casts(season(table))
    table.resolve()
    assert (table.bob.life, table.ann.life) == (14, 21)


def test_fewer_or_none(table: Table) -> None:
    """CR 700.2i: "up to": the player may stop at any number, and a mode without a target isn't offered."""
    table.ann.answers(GAIN, [])
    table.ann.casts(season(table))
    table.resolve()
    table.ann.answers([])
    table.ann.casts(season(table))
    table.resolve()
    assert (table.bob.life, table.ann.life, table.ann.graveyard) == (20, 21, ["Season", "Season"])
