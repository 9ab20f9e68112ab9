"""Targets that have to fit together, and counting what does (CR 201.2b, 205.3m, 601.2c, 608.2b)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

DRAUGR = "Return two target creature cards that share a creature type from your graveyard to your hand."


def test_what_would_leave_no_second_target_is_not_offered(table: Table) -> None:
    """CR 601.2c: an Elf alone has nothing to share its type with."""
    table.ann.buried("Elf", types="Creature — Elf Druid")
    wolf = table.ann.buried("Wolf", types="Creature — Wolf")
    other = table.ann.buried("Other wolf", types="Creature — Wolf Warrior")
    table.ann.answers(wolf)  # then only the other Wolf is left
    table.ann.casts(table.ann.holds("Raise", DRAUGR, types="Sorcery", cost="{0}"))
    table.resolve()

    assert sorted(table.ann.hand) == ["Other wolf", "Wolf"]
    assert other.zone is Zone.HAND


def test_no_two_that_share_a_type(table: Table) -> None:
    """CR 601.2c, 601.3: the spell can't be cast."""
    table.ann.buried("Elf", types="Creature — Elf")
    table.ann.buried("Wolf", types="Creature — Wolf")
    raise_dead = table.ann.holds("Raise", DRAUGR, types="Sorcery", cost="{0}")

    assert not table.ann.can(raise_dead)


def test_so_much_together(table: Table) -> None:
    """CR 601.2c: any number of targets, as long as their total is no more than it says."""
    small, middle = table.ann.buried("Small", pt="2/2"), table.ann.buried("Middle", pt="5/5")
    table.ann.buried("Large", pt="9/9")
    text = "Return any number of target creature cards with total power 8 or less from your graveyard to the battlefield."
    table.ann.answers(middle, small)
    table.ann.casts(table.ann.holds("Apex", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert {small.zone, middle.zone} == {Zone.BATTLEFIELD}
    assert table.ann.graveyard == ["Large", "Apex"]


def test_one_controller_or_two(table: Table) -> None:
    """CR 601.2c, 108.4: after the first target only creatures of the other player fit."""
    mine, theirs = table.ann.controls("Mine"), table.bob.controls("Theirs")
    table.bob.controls("Theirs too")
    text = "Exchange control of two target creatures controlled by different players."
    table.ann.answers(theirs)  # then only Mine is left
    table.ann.casts(table.ann.holds("Memory", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert mine.controller is table.bob
    assert theirs.controller is table.ann


@pytest.mark.parametrize(("names", "wins"), [(("A", "B", "C"), True), (("A", "A", "B"), False)])
def test_names_are_counted_once(table: Table, names: tuple[str, ...], wins: bool) -> None:
    """CR 201.2b, 608.2c: three lands with different names, and not three lands."""
    for name in names:
        table.ann.controls(name, types="Land")
    gate = table.ann.controls(
        "Field",
        "{0}: If you control three or more lands with different names, draw a card.",
        types="Artifact",
    )
    table.ann.library("Card")
    table.ann.activates(gate)
    table.resolve()

    assert bool(table.ann.hand) is wins


def test_one_type_that_three_have(table: Table) -> None:
    """CR 205.3m, 608.2c: a creature with several types counts for each, but three must share one."""
    table.ann.controls("One", types="Creature — Elf Wolf")
    table.ann.controls("Two", types="Creature — Wolf Bear")
    three = table.ann.controls("Three", types="Creature — Bear Elf")
    stone = table.ann.controls(
        "Stone", "~ has flying as long as you control three or more creatures that share a creature type."
    )
    assert "flying" not in stone.keywords
    table.destroy(three)
    table.ann.controls("Four", types="Creature — Wolf")

    assert "flying" in stone.keywords


def test_who_controlled_it(table: Table) -> None:
    """CR 608.2h: as it last existed on the battlefield, and not who owns the card."""
    table.ann.library("Card")
    relic = table.ann.controls("Relic", types="Artifact")
    text = (
        "Return target nonland permanent to its owner's hand. If you controlled that permanent, draw a card."
    )
    table.ann.casts(table.ann.holds("Wave", text, types="Instant", cost="{0}"))
    table.resolve()

    assert relic.zone is Zone.HAND
    assert sorted(table.ann.hand) == ["Card", "Relic"]
