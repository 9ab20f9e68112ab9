"""Modes that haven't been chosen before (CR 700.2)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

PACT = "At the beginning of your upkeep, choose one {since} —\n• You gain 1 life.\n• You lose 3 life.\n• Put a +1/+1 counter on ~."
MONUMENT = "{0}: Choose one that hasn't been chosen this turn —\n• You gain 1 life.\n• You lose 3 life."


def libraries(table: Table) -> None:
    """Cards to draw for a few turns."""
    for player in (table.ann, table.bob):
        for number in range(6):
            player.library(f"Card {number}", types="Artifact")


def test_each_mode_once_and_then_none(table: Table) -> None:
    """CR 700.2b, 603.3c: with every mode chosen the ability has no mode and is removed from the stack."""
    libraries(table)
    pact = table.ann.controls("Pact", PACT.format(since="that hasn't been chosen"), pt="1/1")
    table.ann.answers("gain 1", "lose 3")
    for number in range(4):
        table.to(Step.DRAW, turns_on=2)
        assert (table.ann.life, pact.pt) == ((21, "1/1"), (18, "1/1"), (18, "2/2"), (18, "2/2"))[number]


def test_this_turn_is_forgotten_with_the_turn(table: Table) -> None:
    """CR 700.2a, 602.2b: with no mode left it can't be activated; the next turn it can."""
    libraries(table)
    monument = table.ann.controls("Monument", MONUMENT, types="Artifact")
    table.ann.answers("gain 1")
    table.ann.activates(monument)
    table.resolve()
    table.ann.activates(monument)
    table.resolve()
    assert table.ann.life == 18
    assert not table.ann.can(monument)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert table.ann.can(monument)


def test_each_ability_of_each_object_counts_its_own(table: Table) -> None:
    """CR 607.1, 400.7: another object with the same text has chosen nothing, and neither has another ability."""
    libraries(table)
    other = MONUMENT.replace("You gain 1 life", "You gain 4 life")
    first = table.ann.controls("First", f"{MONUMENT}\n{other}", types="Artifact")
    second = table.ann.controls("Second", MONUMENT, types="Artifact")
    table.ann.answers("lose 3", "gain 4", "gain 1")
    for card, number in ((first, 0), (first, 1), (second, 0)):
        table.ann.activates(card, number=number)
        table.resolve()
    assert table.ann.life == 20 - 3 + 4 + 1


def test_two_abilities_with_equal_modes_choose_apart(table: Table) -> None:
    """CR 607.1: what one ability chose isn't chosen for another of the same object, whose text is the same, however it
    comes by it; nor for one that triggers."""
    libraries(table)
    modes = "choose one that hasn't been chosen this turn —\n• You gain 1 life.\n• You lose 3 life."
    trigger = f"Whenever you cast an artifact spell, {modes}"
    twice = table.ann.controls("Twice", f"{MONUMENT}\n{MONUMENT}\n{trigger}", types="Artifact")
    table.ann.answers("gain 1", "gain 1", "gain 1")
    for number in (0, 1):
        table.ann.activates(twice, number=number)
        table.resolve()
    table.ann.casts(table.ann.holds("Bauble", types="Artifact", cost="{0}"))
    table.resolve()
    assert table.ann.life == 23
