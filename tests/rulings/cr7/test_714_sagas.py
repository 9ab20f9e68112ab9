"""Sagas: their end, lore counters, and read ahead (CR 714)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

SAGA = "Enchantment — Saga"
LORE = "Put a lore counter on target enchantment."


def with_ability(table: Table, text: str = "I, II — You gain 1 life.") -> Card:
    """Ann's Saga with an activated ability of its own, as an effect gives it one."""
    table.ann.controls("Font", 'Enchantments you control have "{0}: You gain 10 life."', types="Artifact")
    return table.ann.controls("Saga", text, types=SAGA)


def test_only_chapter_abilities_keep_it(table: Table) -> None:
    """CR 704.5s, 714.4: an activated ability of the Saga on the stack doesn't keep it there."""
    saga = with_ability(table)
    assert saga.counters("lore") == 1
    table.ann.activates(saga, "{0}")
    lore = table.ann.holds("Lore", LORE, types="Instant", cost="{0}")
    table.ann.casts(lore)
    table.resolve()
    assert saga.zone is Zone.BATTLEFIELD  # chapter II is on the stack

    table.resolve()
    table.settle()
    assert saga.zone is Zone.GRAVEYARD
    assert len(table.stack) == 1
    table.resolve_all()
    assert table.ann.life == 31


def test_without_chapters_it_gets_no_counters(table: Table) -> None:
    """CR 714.3c, 714.4: nothing happens to a Saga without chapter abilities."""
    saga = table.ann.controls("Saga", "I, II, III — You gain 1 life.", types=SAGA)
    table.bob.controls("Hush", "Enchantments your opponents control lose all abilities.", types="Artifact")
    for seat in (table.ann, table.bob):
        seat.library("Card")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)

    assert saga.counters("lore") == 1
    assert saga.zone is Zone.BATTLEFIELD


def test_a_copy_reads_ahead_in_its_own_chapters(table: Table) -> None:
    """CR 702.155b, 714.3b, 707.2: what enters as a copy of a Saga with read ahead has its chapters."""
    text = "Read ahead\nI — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life."
    table.ann.answers(1)
    table.ann.controls("Saga", text, types=SAGA)
    copyist = table.ann.holds(
        "Copyist",
        "You may have ~ enter as a copy of an enchantment on the battlefield.",
        types="Enchantment",
        cost="{0}",
    )
    table.ann.answers("Saga", 3)
    table.ann.casts(copyist)
    table.resolve_all()

    assert table.ann.life == 120
