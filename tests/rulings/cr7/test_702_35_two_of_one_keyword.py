"""Cards with a keyword ability twice, and copies of what was promised (CR 702.24, 702.35, 702.165, 702.174)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

OUTLET = "{0}: Discard a card."


@pytest.mark.parametrize(("which", "pool"), [("{R}", "U"), ("{U}", "R")])
def test_two_madness_abilities(table: Table, which: str, pool: str) -> None:
    """CR 607.5, 616.1, 702.35a: one of them exiles the card, as its owner chooses, and that one alone triggers."""
    temper = table.ann.holds(
        "Temper", "You gain 3 life.\nMadness {R}\nMadness {U}", types="Instant", cost="{9}"
    )
    table.ann.controls("Outlet", OUTLET, types="Artifact")
    table.ann.has_mana("{R}{U}")
    table.ann.activates(table.ann.card("Outlet"))
    table.ann.answers(which)
    table.resolve()
    assert len(table.stack) == 1
    table.ann.answers(True)
    table.resolve_all()
    assert (table.ann.life, temper.zone, table.ann.pool) == (23, Zone.GRAVEYARD, pool)


def test_declining_one_of_two_madness_abilities(table: Table) -> None:
    """CR 702.35a: then it is put into the graveyard; the other ability has not triggered."""
    temper = table.ann.holds(
        "Temper", "You gain 3 life.\nMadness {R}\nMadness {U}", types="Instant", cost="{9}"
    )
    table.ann.controls("Outlet", OUTLET, types="Artifact")
    table.ann.has_mana("{R}{U}")
    table.ann.activates(table.ann.card("Outlet"))
    table.ann.answers("{R}", False)
    table.resolve_all()
    assert (temper.zone, table.stack) == (Zone.GRAVEYARD, [])


def copied(table: Table) -> None:
    """Ann copies her spell."""
    table.ann.casts(
        table.ann.holds(
            "Fork", "Copy target instant or sorcery spell you control.", types="Instant", cost="{0}"
        )
    )


def test_a_copy_of_a_spell_whose_gift_was_promised(table: Table) -> None:
    """CR 702.174a, 707.10: the copy's gift was promised too, so that the opponent gets it twice."""
    for name in "ABC":
        table.bob.library(name)
    spell = table.ann.holds(
        "Peerless",
        "Gift a card\nYou gain 3 life. If the gift was promised, you gain 5 life instead.",
        types="Instant",
        cost="{0}",
    )
    table.ann.answers(True)
    table.ann.casts(spell)
    copied(table)
    table.resolve_all()
    assert (table.ann.life, sorted(table.bob.hand)) == (30, ["A", "B"])


def test_a_permanent_spell_copied_with_its_gift(table: Table) -> None:
    """CR 702.174b, 707.10f: the token that the copy becomes gives the gift as well."""
    for name in "ABC":
        table.bob.library(name)
    spell = table.ann.holds(
        "Friend", "Gift a card\nWhen ~ enters, if the gift was promised, you gain 2 life.", cost="{0}"
    )
    table.ann.answers(True)
    table.ann.casts(spell)
    table.ann.casts(
        table.ann.holds("Double", "Copy target permanent spell you control.", types="Instant", cost="{0}")
    )
    table.ann.answers(["Gift", "gain 2"], ["Gift", "gain 2"])
    table.resolve_all()
    assert (table.ann.life, sorted(table.bob.hand)) == (24, ["A", "B"])


def test_a_permanent_copied_whose_gift_was_promised(table: Table) -> None:
    """CR 707.2: what was paid is not copied of a permanent."""
    for name in "ABC":
        table.bob.library(name)
    spell = table.ann.holds(
        "Friend", "Gift a card\nWhen ~ enters, if the gift was promised, you gain 2 life.", cost="{0}"
    )
    table.ann.answers(True, ["Gift", "gain 2"])
    table.ann.casts(spell)
    table.resolve_all()
    table.ann.casts(
        table.ann.holds(
            "Twin",
            "Create a token that's a copy of target creature you control.",
            types="Instant",
            cost="{0}",
        )
    )
    table.resolve_all()
    assert (table.ann.life, sorted(table.bob.hand)) == (22, ["A"])


def test_the_copy_of_an_opponent(table: Table) -> None:
    """CR 702.174a, 707.10: the player chosen for the gift stays the one that was chosen, also where that player controls
    the copy."""
    for name in "ABC":
        table.bob.library(name)
        table.ann.library(name)
    spell = table.ann.holds("Peerless", "Gift a card\nYou gain 3 life.", types="Instant", cost="{0}")
    table.ann.answers(True)
    table.ann.casts(spell)
    table.bob.casts(
        table.bob.holds("Fork", "Copy target instant or sorcery spell.", types="Instant", cost="{0}")
    )
    table.resolve_all()
    assert (table.ann.life, table.bob.life, sorted(table.bob.hand), table.ann.hand) == (
        23,
        23,
        ["A", "B"],
        [],
    )


def test_two_backup_abilities(table: Table) -> None:
    """CR 702.165a: each gives what is printed below itself that isn't a backup ability."""
    ox = table.ann.controls("Ox", pt="2/2")
    table.ann.casts(table.ann.holds("Boon", "Backup 2\nFlying\nBackup 1\nTrample", cost="{0}", pt="1/1"))
    table.ann.answers(["two", "a +1"], ox, ox)
    table.resolve_all()
    assert ox.pt == "5/5"
    assert {"flying", "trample"} <= ox.keywords


def test_only_the_lower_of_two_backup_abilities(table: Table) -> None:
    """CR 702.165a: the lower one gives only what is printed below it."""
    ox = table.ann.controls("Ox", pt="2/2")
    boon = table.ann.holds("Boon", "Backup 1\nFlying\nBackup 2\nTrample", cost="{0}", pt="1/1")
    table.ann.casts(boon)
    table.ann.answers(["two", "a +1"], boon, ox)
    table.resolve_all()
    assert (boon.pt, ox.pt, ox.keywords) == ("2/2", "4/4", {"trample"})


def test_cumulative_upkeep_with_no_counters(table: Table) -> None:
    """CR 702.24a: with no age counter on it there is nothing to pay, and it stays without a question."""
    for seat in (table.ann, table.bob):
        seat.library("Card")
    table.ann.controls("Solemnity", "Creatures can't have counters put on them.", types="Enchantment")
    imp = table.ann.controls("Imp", "Cumulative upkeep {1}")
    table.to(Step.UPKEEP, turns_on=2)
    table.resolve_all()
    assert imp.zone is Zone.BATTLEFIELD
