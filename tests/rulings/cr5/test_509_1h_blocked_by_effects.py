"""Creatures that have to block one, and attackers that become blocked by an effect (CR 509.1c, 509.1h)."""

from __future__ import annotations

from engine.rules.turn.combat.blocking import block_rules
from engine.values.steps import Step
from tests.rulings.table import Table


def test_all_of_a_kind_have_to_block(table: Table) -> None:
    """CR 509.1c: only those of the kind have to."""
    priest = table.ann.controls("Priest", "All Walls able to block ~ do so.", pt="2/2")
    table.bob.controls("Grunt", types="Creature — Orc", pt="1/1")
    table.attack(priest)
    table.block()
    table.damage()
    assert table.bob.life == 18


def test_none_of_the_kind_may_stay_out_of_it(table: Table) -> None:
    """CR 509.1c."""
    priest = table.ann.controls("Priest", "All Walls able to block ~ do so.", pt="2/2")
    wall = table.bob.controls("Wall", types="Creature — Wall", pt="0/4")
    table.attack(priest)
    rules = block_rules(table.game, table.bob.id)
    assert (rules.problem(()) is None, rules.problem(((wall.id, priest.id),))) == (False, None)


def test_an_attacker_becomes_blocked(table: Table) -> None:
    """CR 509.1h, 510.1c: it deals no damage to the player, and abilities trigger on its becoming blocked."""
    bear = table.ann.controls("Bear", "Whenever ~ becomes blocked, you gain 1 life.", pt="2/2")
    other = table.ann.controls("Other", pt="3/3")
    piper = table.bob.controls(
        "Piper", "{0}: Target unblocked attacking creature becomes blocked.", types="Artifact"
    )
    table.attack(bear, other)
    assert not table.bob.can(piper)
    table.block()
    table.bob.answers(bear)
    table.bob.activates(piper)
    table.resolve_all()
    table.damage()
    assert (table.ann.life, table.bob.life) == (21, 17)


def test_blocked_before_blockers_are_declared(table: Table) -> None:
    """CR 509.1h: it stays blocked, whoever blocks it then."""
    bear = table.ann.controls("Bear", pt="2/2")
    fog = table.bob.holds("Fog", "Attacking creatures become blocked.", types="Instant", cost="{0}")
    table.attack(bear)
    table.bob.casts(fog)
    table.resolve()
    table.block()
    table.damage()
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.bob.life == 20
