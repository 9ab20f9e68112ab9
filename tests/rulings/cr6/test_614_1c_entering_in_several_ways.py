"""Permanents that enter with several things, and with what was done as they entered (CR 614.1c)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.table import Table


@pytest.mark.parametrize(("paid", "counters", "flies"), [(False, 0, False), (True, 2, True)])
def test_with_counters_and_with_a_keyword(table: Table, paid: bool, counters: int, flies: bool) -> None:
    """CR 614.1c, 702.33d: with both, as long as it is there, or with neither."""
    text = "Kicker {1}\nIf this creature was kicked, it enters with two +1/+1 counters on it and with flying."
    drake = table.ann.holds("Drake", text, cost="{0}")
    if paid:
        table.ann.has_mana("{1}")
        table.ann.answers(True)
    table.ann.casts(drake)
    table.resolve()
    there = table.ann.card("Drake")
    assert (there.counters("+1/+1"), "flying" in there.keywords) == (counters, flies)
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    assert ("flying" in there.keywords) is flies


def test_with_counters_of_several_kinds(table: Table) -> None:
    """CR 122.6, 122.1b."""
    golem = table.ann.holds(
        "Golem", "This creature enters with two +1/+1 counters and a lifelink counter on it.", pt="0/0"
    )
    table.put_onto_battlefield(golem)
    there = table.ann.card("Golem")
    assert (there.pt, "lifelink" in there.keywords) == ("2/2", True)


def test_tapped_and_with_counters(table: Table) -> None:
    """CR 614.1c-d."""
    table.put_onto_battlefield(
        table.ann.holds(
            "Bank", "This artifact enters tapped and with three coin counters on it.", types="Artifact"
        )
    )
    there = table.ann.card("Bank")
    assert (there.object.tapped, there.counters("coin")) == (True, 3)


@pytest.mark.parametrize(("returns", "counters"), [(True, 1), (False, 0)])
def test_for_what_was_done_as_it_entered(table: Table, returns: bool, counters: int) -> None:
    """CR 614.12a, 608.2c."""
    table.ann.controls("Relic", types="Artifact")
    text = (
        "As this creature enters, you may return an artifact you control to its owner's hand. If you do, this creature "
        "enters with a +1/+1 counter on it."
    )
    table.ann.answers(returns)
    table.put_onto_battlefield(table.ann.holds("Smith", text))
    assert table.ann.card("Smith").counters("+1/+1") == counters
    assert (table.ann.hand == ["Relic"]) is returns


def test_with_that_many_of_what_was_sacrificed(table: Table) -> None:
    """CR 614.12a, 608.2c: as many as were sacrificed."""
    relic, stone = (
        table.ann.controls("Relic", types="Artifact"),
        table.ann.controls("Stone", types="Artifact"),
    )
    text = "As this creature enters, sacrifice any number of artifacts. This creature enters with that many +1/+1 counters on it."
    table.ann.answers([relic, stone])
    table.put_onto_battlefield(table.ann.holds("Golem", text, pt="0/0"))
    assert table.ann.card("Golem").pt == "2/2"


def test_for_each_of_the_chosen_type(table: Table) -> None:
    """CR 614.12a, 607.2d: counted with the type that was just chosen."""
    table.ann.controls("Elf", types="Creature — Elf")
    table.ann.controls("Elk", types="Creature — Elk")
    text = (
        "As this artifact enters, choose a creature type. This artifact enters with a charge counter on it for each "
        "creature you control of the chosen type."
    )
    table.ann.answers("Elf")
    table.put_onto_battlefield(table.ann.holds("Horn", text, types="Artifact"))
    assert table.ann.card("Horn").counters("charge") == 1
