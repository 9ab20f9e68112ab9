"""Targets that had to fit together, and don't any more as the spell resolves (CR 608.2b)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table

APART = "Destroy two target creatures controlled by different players."
TOGETHER = "Destroy two target creatures controlled by the same player."
KIN = "Destroy two target creatures that share a creature type."
ANY_APART = "Destroy any number of target creatures controlled by different players."


def cast(table: Table, text: str, *targets: object) -> Card:
    """Ann's spell on the stack with these targets, as far as she is asked."""
    table.ann.answers(*targets)
    return table.ann.casts(table.ann.holds("Spell", text, types="Instant", cost="{0}"))


def taken_by(table: Table, seat: Seat, card: Card) -> None:
    """A player gains control of a permanent, in response."""
    thief = seat.controls("Thief", "{0}: Gain control of target permanent.", types="Artifact")
    seat.answers(card)
    seat.activates(thief)
    table.resolve()


def test_two_of_one_player_by_then(table: Table) -> None:
    """CR 608.2b: each is illegal beside the other, so that the spell doesn't resolve."""
    mine, theirs = table.ann.controls("Mine"), table.bob.controls("Theirs")
    spell = cast(table, APART, mine)
    taken_by(table, table.ann, theirs)

    table.resolve()

    assert (mine.zone, theirs.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)
    assert spell.zone is Zone.GRAVEYARD


def test_two_of_different_players_by_then(table: Table) -> None:
    """CR 608.2b."""
    one, two = table.bob.controls("One"), table.bob.controls("Two")
    cast(table, TOGETHER, one)
    taken_by(table, table.ann, two)

    table.resolve()

    assert (one.zone, two.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)


def test_two_that_share_nothing_by_then(table: Table) -> None:
    """CR 608.2b."""
    one, two = (
        table.bob.controls("One", types="Creature — Elf"),
        table.bob.controls("Two", types="Creature — Elf"),
    )
    cast(table, KIN, one)
    stone = table.bob.controls(
        "Stone", "{0}: Target creature becomes a Goblin until end of turn.", types="Artifact"
    )
    table.bob.answers(two)
    table.bob.activates(stone)
    table.resolve()

    table.resolve()

    assert (one.zone, two.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)


@pytest.mark.parametrize(("taken", "zone"), [(False, Zone.GRAVEYARD), (True, Zone.BATTLEFIELD)])
def test_beside_one_that_is_gone(table: Table, taken: bool, zone: Zone) -> None:
    """CR 608.2b, 608.2h: who controlled what is gone last is who counts for the other."""
    mine, theirs = table.ann.controls("Mine"), table.bob.controls("Theirs")
    cast(table, APART, mine)
    taken_by(table, table.ann if taken else table.bob, theirs)
    table.sacrifice(mine)

    table.resolve()

    assert theirs.zone is zone


def test_those_that_change_nothing_together_stay_legal(table: Table) -> None:
    """CR 608.2b: one target alone goes with all others that there are, none."""
    mine = table.ann.controls("Mine")
    cast(table, ANY_APART, mine)
    taken_by(table, table.bob, mine)

    table.resolve()

    assert mine.zone is Zone.GRAVEYARD
