"""What would enter under an opponent's control enters under another player's (CR 614.12, 616.1b)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

GATHER = (
    "If a creature would enter under an opponent's control this turn, it enters under your control instead."
)
BREACH = (
    "You may put a creature card from your hand onto the battlefield. That creature gains haste. Sacrifice that "
    "creature at the beginning of the next end step."
)


def gathered(table: Table) -> None:
    """Bob's spell has resolved."""
    table.bob.casts(table.bob.holds("Gather", GATHER, types="Instant", cost="{U}"), free="{U}")
    table.resolve()


def test_a_creature_spell_that_resolves(table: Table) -> None:
    """CR 616.1b, 608.3a: its owner stays who it was; other permanents aren't creatures; not the next turn."""
    gathered(table)
    bear = table.ann.holds("Bear", pt="2/2", cost="{G}")
    stone = table.ann.holds("Stone", types="Artifact", cost="{0}")
    table.ann.casts(bear, free="{G}")
    table.resolve()
    table.ann.casts(stone)
    table.resolve()

    assert (table.bob.permanents, table.ann.permanents) == (["Bear"], ["Stone"])
    assert table.state.objects[bear.id].owner == table.ann.id


def test_who_controls_the_delayed_trigger(table: Table) -> None:
    """CR 603.7d, 701.21a: who cast the spell, and can't sacrifice what another player controls."""
    gathered(table)
    angel = table.ann.holds("Angel", pt="4/4")
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Breach", BREACH, types="Instant", cost="{R}"), free="{R}")
    table.resolve()
    assert angel.controller is table.bob
    table.to(Step.END)
    table.resolve_all()

    assert (angel.zone, angel.controller) == (Zone.BATTLEFIELD, table.bob)


def test_tokens_and_what_becomes_a_creature_by_copying(table: Table) -> None:
    """CR 614.12, 111.2: tokens too; who created them is who created them."""
    gathered(table)
    text = "Create two 1/1 white Soldier creature tokens."
    table.ann.casts(table.ann.holds("Call", text, types="Sorcery", cost="{W}"), free="{W}")
    table.resolve()

    assert (table.bob.permanents, table.ann.permanents) == (["Soldier Token"] * 2, [])


def test_triggers_are_its_new_controllers(table: Table) -> None:
    """CR 603.3a: of "when it enters"; and how it enters is looked at under that control (614.12)."""
    table.bob.controls("Law", "Creatures you control enter tapped.", types="Enchantment")
    gathered(table)
    bear = table.ann.holds("Bear", "When ~ enters, you gain 3 life.", pt="2/2")
    table.put_onto_battlefield(bear)
    table.resolve_all()

    assert (table.bob.life, table.ann.life, bear.object.tapped) == (23, 20, True)


def test_only_this_turn(table: Table) -> None:
    """CR 611.2a."""
    gathered(table)
    table.bob.library("Top")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.put_onto_battlefield(table.ann.holds("Bear", pt="2/2"))

    assert table.ann.permanents == ["Bear"]
