"""Damage that is dealt to something else, or prevented, for a turn or the next time, from a source that is chosen
(CR 609.7a, 614.9, 615.8)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_all_damage_to_a_target_is_dealt_to_you(table: Table) -> None:
    """CR 614.9: the same damage, as often as it would be dealt this turn."""
    bear, stone = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Stone", types="Artifact")
    table.bob.library("Card")
    spell = table.ann.holds(
        "Guard",
        "All damage that would be dealt to target creature this turn is dealt to you instead.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(spell)
    table.resolve_all()
    for _ in range(2):
        table.deal(stone, bear, 3)
    assert (table.zone_of(bear), table.ann.life) == (Zone.BATTLEFIELD, 14)
    table.to(Step.UPKEEP, turns_on=1)
    table.deal(stone, bear, 3)
    table.settle()
    assert (table.zone_of(bear), table.ann.life) == (Zone.GRAVEYARD, 14)


def test_the_next_time_a_chosen_source_would(table: Table) -> None:
    """CR 609.7a, 614.9: of that source, and once; what another source deals isn't meant."""
    text = "{0}: The next time a source of your choice would deal damage to you this turn, that damage is dealt to ~ instead."
    wall = table.ann.controls("Wall", text, pt="0/9")
    one, two = (table.bob.controls(name, types="Artifact") for name in ("One", "Two"))
    table.ann.answers(one)
    table.ann.activates(wall)
    table.resolve_all()
    table.deal(two, table.ann, 1)
    assert (table.ann.life, wall.object.damage) == (19, 0)
    table.deal(one, table.ann, 2)
    assert (table.ann.life, wall.object.damage) == (19, 2)
    table.deal(one, table.ann, 4)
    assert (table.ann.life, wall.object.damage) == (15, 2)


def test_to_a_target_that_is_still_a_creature(table: Table) -> None:
    """CR 614.9: once that is no longer there, nothing is redirected."""
    bear = table.ann.controls("Bear", pt="2/9")
    one = table.bob.controls("One", types="Artifact")
    text = "{0}: The next time a source of your choice would deal damage to you this turn, that damage is dealt to target creature you control instead."
    lens = table.ann.controls("Lens", text, types="Artifact")
    table.ann.answers(one)
    table.ann.activates(lens)
    table.resolve_all()
    table.destroy(bear)
    table.deal(one, table.ann, 2)
    assert table.ann.life == 18


def test_all_damage_by_a_chosen_source(table: Table) -> None:
    """CR 609.7a: what one source would deal to that creature, all turn."""
    text = "{0}: All damage that would be dealt to target creature this turn by a source of your choice is dealt to ~ instead."
    wall = table.ann.controls("Wall", text, pt="0/9")
    bear = table.ann.controls("Bear", pt="2/9")
    one, two = (table.bob.controls(name, types="Artifact") for name in ("One", "Two"))
    table.ann.answers(bear, one)
    table.ann.activates(wall)
    table.resolve_all()
    for source in (one, two, one):
        table.deal(source, bear, 1)
    assert (bear.object.damage, wall.object.damage) == (1, 2)


def test_prevented_by_a_chosen_source(table: Table) -> None:
    """CR 615.1a, 609.7a: all turn, and from that source alone."""
    text = "{0}: Prevent all damage that would be dealt to you this turn by a source of your choice."
    lens = table.ann.controls("Lens", text, types="Artifact")
    one, two = (table.bob.controls(name, types="Artifact") for name in ("One", "Two"))
    table.ann.answers(one)
    table.ann.activates(lens)
    table.resolve_all()
    for source in (one, two, one):
        table.deal(source, table.ann, 2)
    assert table.ann.life == 18


def test_so_much_of_it_this_turn(table: Table) -> None:
    """CR 614.9: the rest is dealt as it would be."""
    text = "{0}: The next 3 damage that would be dealt this turn to target creature you control is dealt to ~ instead."
    wall = table.ann.controls("Wall", text, pt="0/9")
    bear = table.ann.controls("Bear", pt="2/9")
    one = table.bob.controls("One", types="Artifact")
    table.ann.answers(bear)
    table.ann.activates(wall)
    table.resolve_all()
    table.deal(one, bear, 5)
    assert (bear.object.damage, wall.object.damage) == (2, 3)


def test_always_by_a_kind_of_sources(table: Table) -> None:
    """CR 614.9: as long as it is so."""
    text = (
        "As long as ~ is untapped, all damage that would be dealt to you by artifacts is dealt to ~ instead."
    )
    wall = table.ann.controls("Wall", text, pt="0/9")
    one, two = table.bob.controls("One", types="Artifact"), table.bob.controls("Two", pt="1/1")
    for source in (one, two):
        table.deal(source, table.ann, 2)
    assert (table.ann.life, wall.object.damage) == (18, 2)
