"""What "another" is told apart from, what was just drawn, and what is stated of what enters (CR 608.2c, 611.2e)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.types import ENCHANTMENT
from engine.values.zones import Zone
from tests.rulings.table import Table


@pytest.mark.parametrize(("words", "alone"), [("another creature", False), ("no other creatures", True)])
def test_another_creature_than_the_enchanted_one(table: Table, words: str, alone: bool) -> None:
    """CR 608.2c, 109.2: the permanents of "its controller" are told apart from it, not from the Aura."""
    text = f"Enchant creature\nEnchanted creature has shroud as long as its controller controls {words}."
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.controls("Destiny", text, types="Enchantment — Aura", attach_to=bear)
    table.ann.controls("Lion", pt="2/2")
    before = "shroud" in bear.keywords

    table.bob.controls("Wolf", pt="2/2")

    assert (before, "shroud" in bear.keywords) == (alone, not alone)


def test_one_of_the_cards_just_drawn_is_discarded(table: Table) -> None:
    """CR 608.2c, 121.1: "one of them" is one of the cards drawn, not another one in the hand."""
    table.ann.controls("Sorcerer", "{T}: Draw two cards, then discard one of them.", pt="1/1")
    table.ann.holds("Old")
    table.ann.library("First")
    table.ann.library("Second")
    table.ann.answers("Second")

    table.ann.activates(table.ann.card("Sorcerer"))
    table.resolve_all()

    assert (sorted(table.ann.hand), table.ann.graveyard) == (["First", "Old"], ["Second"])


def test_one_of_the_cards_drawn_as_an_enchanted_creature_died_is_discarded(table: Table) -> None:
    """CR 608.2c: "them" is not the creature of the event."""
    text = "Enchant creature\nWhen enchanted creature dies, draw three cards, then discard one of them."
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Bones", text, types="Enchantment — Aura", attach_to=bear)
    for name in ("First", "Second", "Third"):
        table.ann.library(name)
    table.ann.answers("Second")

    table.destroy(bear)
    table.resolve_all()

    assert sorted(table.ann.graveyard) == ["Bear", "Bones", "Second"]


@pytest.mark.parametrize("puts", [True, False])
def test_what_is_stated_of_a_card_that_is_shown_and_may_be_put_there(table: Table, puts: bool) -> None:
    """CR 611.2e: it is an enchantment as it enters, seen by what triggers on that; a card that stays is none."""
    text = (
        "{T}: Reveal the top card of your library. If it's an artifact, creature, or land card, you may put it onto "
        "the battlefield. That permanent is an enchantment in addition to its other types."
    )
    arbiter = table.ann.controls("Arbiter", text, pt="4/4")
    table.ann.controls("Harmony", "Whenever an enchantment you control enters, you gain 1 life.")
    top = table.ann.library("Top", types="Artifact")
    table.ann.answers(puts)

    table.ann.activates(arbiter)
    table.resolve_all()

    assert (top.zone, ENCHANTMENT in top.chars.types) == (Zone.BATTLEFIELD if puts else Zone.LIBRARY, puts)
    assert table.ann.life == (21 if puts else 20)


def test_what_is_stated_of_the_card_of_the_event(table: Table) -> None:
    """CR 611.2e: a creature that returns as an enchantment and no creature enters as that."""
    text = (
        "When this creature dies, if it was a creature, return it to the battlefield under its owner's control. "
        "It's an enchantment."
    )
    table.ann.controls(
        "Mourner", "Whenever a creature you control enters, you gain 1 life.", types="Artifact"
    )
    glimmer = table.ann.controls("Glimmer", text, types="Enchantment Creature — Dog Glimmer", pt="3/3")

    table.destroy(glimmer)
    table.resolve_all()

    assert (glimmer.zone, set(glimmer.chars.types), table.ann.life) == (Zone.BATTLEFIELD, {ENCHANTMENT}, 20)


@pytest.mark.parametrize(
    ("counters", "gone", "loses"), [(1, False, True), (2, False, False), (1, True, False), (0, True, True)]
)
def test_counters_of_what_is_gone_are_those_it_had_last(
    table: Table, counters: int, gone: bool, loses: bool
) -> None:
    """CR 608.2h: none can be removed from what is gone, and it has the counters that it had there last."""
    text = (
        "At the beginning of your upkeep, remove an oil counter from this creature. Then if it has no oil counters on "
        "it, you lose the game."
    )
    fiend = table.bob.controls("Fiend", text, pt="6/6")
    table.put_counters(fiend, "oil", counters)

    table.to(Step.UPKEEP, turns_on=1)
    if gone:
        table.destroy(fiend)
    table.resolve_all()

    assert table.state.over == loses


def test_what_is_gone_has_no_counter_removed(table: Table) -> None:
    """CR 608.2c, 122.1: "if you do" asks whether a counter was removed."""
    text = "{0}: Remove a charge counter from this artifact. If you do, you gain 3 life."
    stone = table.ann.controls("Stone", text, types="Artifact")
    table.put_counters(stone, "charge")

    table.ann.activates(stone)
    table.destroy(stone)
    table.resolve_all()

    assert table.ann.life == 20


def test_a_cost_of_this_and_of_another_wants_two(table: Table) -> None:
    """CR 118.3, 701.21a: what is sacrificed as itself is not the legendary artifact as well."""
    text = "{T}, Sacrifice ~ and a legendary artifact: You gain 1 life."
    mountain = table.ann.controls("Mountaintop", text, types="Legendary Artifact Land")
    before = table.ann.can(mountain)
    table.ann.controls("Ring", types="Legendary Artifact")

    table.ann.activates(mountain)
    table.resolve_all()

    assert (before, table.ann.permanents, table.ann.life) == (False, [], 21)
