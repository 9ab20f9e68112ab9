"""Paradigm (CR 702.192)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

LESSON = {"types": "Sorcery — Lesson", "cost": "{2}"}


def libraries(table: Table) -> None:
    """Cards to draw."""
    for seat in (table.ann, table.bob):
        for number in range(6):
            seat.library(f"Card {number}", types="Artifact")


def learnt(table: Table):
    """The spell, cast from hand and resolved."""
    spell = table.ann.holds("Lesson", "You gain 4 life.\nParadigm", **LESSON)
    table.ann.casts(spell, free="{2}")
    table.resolve()
    return spell


def test_it_is_exiled_and_cast_again_in_each_first_main_phase(table: Table) -> None:
    """CR 702.192a: at the beginning of each of your precombat main phases a copy may be cast for nothing."""
    libraries(table)
    spell = learnt(table)
    assert (spell.zone, table.ann.life) == (Zone.EXILE, 24)
    table.to(Step.UPKEEP, turns_on=2)
    table.ann.answers(True)
    table.to(Step.PRECOMBAT_MAIN)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (28, 20)
    table.to(Step.UPKEEP, turns_on=2)
    table.ann.answers(False)
    table.to(Step.PRECOMBAT_MAIN)
    table.resolve_all()
    assert (table.ann.life, table.names_in(Zone.EXILE, table.ann)) == (28, ["Lesson"])


def test_only_the_first_of_its_name_and_wherever_its_card_is(table: Table) -> None:
    """CR 702.192a: neither a second spell of that name nor the copy that resolves makes more of them; the exiled card
    may be gone."""
    libraries(table)
    first = learnt(table)
    learnt(table)
    table.ann.answers(first)
    back = "Put target card you own in exile into your graveyard."
    table.ann.casts(table.ann.holds("Back", back, types="Sorcery", cost="{0}"))
    table.resolve()
    table.to(Step.UPKEEP, turns_on=2)
    table.ann.answers(True)
    table.to(Step.PRECOMBAT_MAIN)
    table.resolve_all()
    assert (first.zone, table.ann.life) == (Zone.GRAVEYARD, 32)
    table.to(Step.UPKEEP, turns_on=2)
    table.ann.answers(True)
    table.to(Step.PRECOMBAT_MAIN)
    table.resolve_all()
    assert table.ann.life == 36


def test_a_countered_one_teaches_nothing(table: Table) -> None:
    """CR 702.192a, 608.2: it hasn't resolved, so the next one is the first."""
    libraries(table)
    spell = table.ann.holds("Lesson", "You gain 4 life.\nParadigm", **LESSON)
    table.ann.casts(spell, free="{2}")
    table.bob.casts(table.bob.holds("No", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert (spell.zone, table.stack) == (Zone.GRAVEYARD, [])
