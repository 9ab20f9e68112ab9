"""Permanents that can't become untapped (CR 701.26b, 614.17)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

ICE = "Enchant creature\nEnchanted creature can't become untapped."


def test_neither_its_untap_step_nor_an_effect_untaps_it(table: Table) -> None:
    """CR 614.17: untapping it is an event that can't happen."""
    bear = table.ann.controls("Bear", pt="2/2", tapped=True)
    other = table.ann.controls("Ox", pt="2/2", tapped=True)
    table.ann.controls("Ice", ICE, types="Enchantment — Aura", attach_to=bear)
    table.ann.casts(table.ann.holds("Wake", "Untap all creatures you control.", types="Instant", cost="{0}"))
    table.resolve()
    assert (bear.object.tapped, other.object.tapped) == (True, False)
    for seat in (table.ann, table.bob):
        for _ in range(3):
            seat.library("Card")
    table.to(Step.UPKEEP, turns_on=2)

    assert bear.object.tapped


def test_it_can_be_tapped_still(table: Table) -> None:
    """CR 701.26a: nothing keeps it from becoming tapped; it untaps once the Aura is gone."""
    bear = table.ann.controls("Bear", "{T}: You gain 1 life.", pt="2/2")
    ice = table.ann.controls("Ice", ICE, types="Enchantment — Aura", attach_to=bear)
    table.ann.activates(bear)
    table.resolve()
    assert bear.object.tapped
    table.destroy(ice)
    table.ann.casts(table.ann.holds("Wake", "Untap all creatures you control.", types="Instant", cost="{0}"))
    table.resolve()

    assert not bear.object.tapped


def test_what_untaps_it_as_a_cost_cant_be_paid(table: Table) -> None:
    """CR 118.3, 107.6."""
    bear = table.ann.controls("Bear", "{Q}: You gain 1 life.", pt="2/2", tapped=True)
    assert table.ann.can(bear)
    table.ann.controls("Ice", ICE, types="Enchantment — Aura", attach_to=bear)

    assert not table.ann.can(bear)


def test_what_cant_be_equipped(table: Table) -> None:
    """CR 301.5: it is no legal target to attach Equipment to, and other creatures are."""
    table.ann.controls("Brawler", "This creature can't be equipped.", pt="2/2")
    bear = table.ann.controls("Bear", pt="2/2")
    sword = table.ann.controls(
        "Sword", "Equipped creature gets +2/+0.\nEquip {0}", types="Artifact — Equipment"
    )
    table.ann.answers(bear)
    table.ann.activates(sword)
    table.resolve()

    assert bear.pt == "4/2"
