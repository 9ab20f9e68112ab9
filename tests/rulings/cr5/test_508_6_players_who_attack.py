"""What is said of players who attack, and not of creatures (CR 508.1c, 508.6)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.cr5.test_508_1d_whom_to_attack import is_legal
from tests.rulings.table import Table

TRAP = (
    "Whenever a player attacks, if they aren't attacking you, that player chooses an attacking creature. "
    "It gets +2/+0 until end of turn."
)


def test_a_player_who_cant_attack_somebody_keeps_all_creatures_at_home(table: Table) -> None:
    """CR 508.1c: what is said of a player holds for each creature that player controls, and for nobody else's."""
    table.ann.controls("Peace", "Your opponents can't attack you.", types="Enchantment")
    mine = table.ann.controls("Ox", pt="2/2")
    theirs = table.bob.controls("Bear", pt="2/2")
    assert is_legal(table, (mine, table.bob))
    table.bob.library("Card", types="Artifact")
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)
    assert not is_legal(table, (theirs, table.ann))
    assert is_legal(table)


def test_they_are_the_player_who_didnt_pay(table: Table) -> None:
    """CR 608.2c: "they" after "that opponent may pay" are that player."""
    table.ann.controls(
        "Champions",
        "At the beginning of combat on each opponent's turn, that opponent may pay {2}. If they don't, "
        "they can't attack you this combat.",
    )
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.library("Card", types="Artifact")
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)
    table.resolve()
    assert not is_legal(table, (bear, table.ann))


def test_a_player_is_attacking_whom_a_creature_of_theirs_attacks(table: Table) -> None:
    """CR 508.6: Ann is attacked, so the condition of her trap isn't met; her own attack is on Bob, so it is."""
    table.ann.controls("Trap", TRAP)
    ox = table.ann.controls("Ox", pt="2/2")
    bear = table.bob.controls("Bear", pt="3/3")
    table.attack(ox)
    assert len(table.game.state.stack) == 1
    table.bob.library("Card", types="Artifact")
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)
    table.attack(bear)
    assert not table.game.state.stack
