"""Which world permanents the world rule takes (CR 704.5k)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table

WORLD = "World Enchantment"
SHIFTING = "{0}: ~ becomes a copy of target enchantment, except it has this ability."


def zones(*cards: Card) -> list[Zone | None]:
    """Where the cards are."""
    return [card.zone for card in cards]


def spell(table: Table, seat: Seat, text: str, *answers: object) -> None:
    """A player casts an instant with that text, and it resolves."""
    seat.answers(*answers)
    seat.casts(seat.holds("Spell", text, types="Instant", cost="{U}"), free="{U}")
    table.resolve()


def test_those_that_enter_at_once_all_go(table: Table) -> None:
    """CR 704.5k: two have been that for the shortest time, whatever the order of their timestamps; and the one before."""
    old = table.bob.controls("Old", types=WORLD)
    one, other = table.ann.holds("One", types=WORLD), table.ann.holds("Other", types=WORLD)
    table.put_onto_battlefield(one, other)

    assert zones(old, one, other) == [Zone.GRAVEYARD] * 3


def test_of_those_that_enter_one_after_the_other_in_one_resolution_the_last_stays(table: Table) -> None:
    """CR 704.5k."""
    one, other = table.ann.buried("One", types=WORLD), table.ann.buried("Other", types=WORLD)
    text = (
        "Return target enchantment card from your graveyard to the battlefield. Then return another target enchantment "
        "card from your graveyard to the battlefield."
    )
    spell(table, table.ann, text, one)

    assert zones(one, other) == [Zone.GRAVEYARD, Zone.BATTLEFIELD]


def test_what_becomes_a_copy_of_one_has_been_that_for_the_shortest_time(table: Table) -> None:
    """CR 704.5k: not what has entered last."""
    shifting = table.ann.controls("Shifting", SHIFTING, types="Enchantment")
    world = table.bob.controls("World", types=WORLD)
    table.settle()
    table.ann.answers(world)
    table.ann.activates(shifting)
    table.resolve()

    assert zones(shifting, world) == [Zone.BATTLEFIELD, Zone.GRAVEYARD]


def test_a_world_that_becomes_a_copy_of_another_has_been_one_all_along(table: Table) -> None:
    """CR 704.5k: it had the supertype before."""
    shifting = table.ann.controls("Shifting", SHIFTING, types=WORLD)
    table.settle()
    plain = table.bob.controls("Plain", types="Enchantment")
    table.ann.answers(plain)
    table.ann.activates(shifting)
    world = table.bob.holds("World", types=WORLD)
    table.put_onto_battlefield(world)

    assert zones(shifting, world) == [Zone.GRAVEYARD, Zone.BATTLEFIELD]
    table.resolve()


def test_what_is_a_world_again_has_been_one_since_then(table: Table) -> None:
    """CR 704.5k: as the effect ends by which it wasn't one."""
    text = "{0}: ~ becomes a copy of target enchantment until end of turn."
    shifting = table.ann.controls("Shifting", text, types=WORLD)
    plain = table.bob.controls("Plain", types="Enchantment")
    table.settle()
    table.ann.answers(plain)
    table.ann.activates(shifting)
    table.resolve()
    world = table.bob.holds("World", types=WORLD)
    table.put_onto_battlefield(world)
    assert zones(shifting, world) == [Zone.BATTLEFIELD, Zone.BATTLEFIELD]
    table.to(Step.UPKEEP, turns_on=1)

    assert zones(shifting, world) == [Zone.BATTLEFIELD, Zone.GRAVEYARD]


def test_what_phases_in_has_been_one_all_along(table: Table) -> None:
    """CR 704.5k, 702.26d: that it phased out changes nothing of its history."""
    old = table.ann.controls("Old", types=WORLD)
    table.settle()
    spell(table, table.ann, "Target enchantment phases out.")
    new = table.bob.holds("New", types=WORLD)
    table.put_onto_battlefield(new)
    assert new.zone is Zone.BATTLEFIELD
    table.bob.library("Top")
    table.to(Step.UPKEEP, turns_on=2)

    assert zones(old, new) == [Zone.GRAVEYARD, Zone.BATTLEFIELD]


def test_several_that_become_copies_at_once_all_go(table: Table) -> None:
    """CR 704.5k."""
    one, other = (table.ann.controls(name, types="Enchantment") for name in ("One", "Other"))
    world = table.bob.controls("World", types=WORLD)
    spell(table, table.ann, "Each enchantment you control becomes a copy of target enchantment.", world)

    assert zones(one, other, world) == [Zone.GRAVEYARD] * 3
