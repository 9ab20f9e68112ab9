"""Evoke that spells gain as they are cast (CR 601.3e, 702.74a)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_spells_from_hand_gain_evoke(table: Table) -> None:
    """CR 601.3e, 702.74a: cast for it, the creature is sacrificed as it enters; only those of the kind, from hand."""
    text = "Elemental permanent spells you cast from your hand gain evoke {4} as you cast them."
    table.ann.controls("Ashling", text)
    wisp = table.ann.holds("Wisp", types="Creature — Elemental", cost="{9}")
    bear = table.ann.holds("Bear", types="Creature — Bear", cost="{9}")
    table.ann.has_mana("{4}")
    assert not table.ann.can(bear)
    table.ann.casts(wisp, way="evoke")
    table.resolve_all()
    assert wisp.zone is Zone.GRAVEYARD


ASHLING = "Elemental permanent spells you cast from your hand gain evoke {4} as you cast them."


def test_each_evoke_asks_for_its_own_cost(table: Table) -> None:
    """CR 702.74a, 607.5: of its own evoke and the one that it gained only the one that was paid triggers."""
    table.ann.controls("Ashling", ASHLING)
    table.ann.controls("Font", "Whenever you sacrifice a creature, you gain 1 life.", types="Enchantment")
    wisp = table.ann.holds("Wisp", "Evoke {1}{W}", types="Creature — Elemental", cost="{9}")
    table.ann.has_mana("{4}")
    table.ann.casts(wisp, way="evoke")
    table.resolve()
    assert len(table.stack) == 1
    table.resolve_all()
    assert (wisp.zone, table.ann.life) == (Zone.GRAVEYARD, 21)


def test_the_evoke_of_its_own_asks_for_its_own_cost(table: Table) -> None:
    """CR 702.74a, 607.1."""
    table.ann.controls("Ashling", ASHLING)
    wisp = table.ann.holds("Wisp", "Evoke {2}{W}{W}", types="Creature — Elemental", cost="{9}")
    table.ann.has_mana("{W}{W}{W}{W}")
    table.ann.casts(wisp, way="evoke", cost="{2}{W}{W}")
    table.resolve()
    assert len(table.stack) == 1
    table.resolve_all()
    assert wisp.zone is Zone.GRAVEYARD


def test_evoke_triggers_an_additional_time_too(table: Table) -> None:
    """CR 603.2d, 702.74a: what doubles the triggers of what enters doubles that of evoke as well."""
    double = "If a permanent entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."
    table.ann.controls("Ashling", ASHLING)
    table.ann.controls("Yarok", double)
    joy = table.ann.holds("Joy", types="Creature — Elemental", cost="{9}", pt="5/5")
    table.ann.has_mana("{4}")
    table.ann.casts(joy, way="evoke")
    table.resolve()
    assert len(table.stack) == 2
    table.resolve_all()
    assert table.ann.graveyard == ["Joy"]


def test_each_blitz_asks_for_its_own_cost(table: Table) -> None:
    """CR 702.152b: blitz is given to a spell that has it already; what was paid for one gives nothing by the other."""
    table.ann.controls("Henzie", "Creature spells you cast from your hand have blitz {4}.")
    thug = table.ann.holds("Thug", "Blitz {1}{R}", cost="{9}", pt="3/3")
    table.ann.has_mana("{4}")
    table.ann.casts(thug, way="blitz")
    table.resolve()
    table.to(Step.END)
    assert len(table.stack) == 1
    bolt = table.bob.holds("Smite", "Destroy target creature.", types="Instant", cost="{0}")
    table.ann.library("One")
    table.ann.library("Two")
    table.bob.answers(thug)
    table.bob.casts(bolt)
    table.resolve()
    table.resolve()
    assert (table.ann.graveyard, len(table.ann.hand)) == (["Thug"], 1)
