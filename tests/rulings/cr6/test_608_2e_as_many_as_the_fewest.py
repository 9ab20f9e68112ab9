"""As many as the player with the fewest, and targets changed where there is only one (CR 101.4, 115.7a, 608.2e)."""

from __future__ import annotations

from tests.rulings.table import Table

LANDS = (
    "Each player chooses a number of lands they control equal to the number of lands controlled by the player who controls "
    "the fewest, then sacrifices the rest. "
)


def test_lands_then_cards_then_creatures(table: Table) -> None:
    """CR 608.2e: each player keeps what they choose; who has the fewest loses nothing."""
    kept = table.ann.controls("Kept", types="Land")
    table.ann.controls("Lost", types="Land")
    table.bob.controls("Only", types="Land")
    table.ann.controls("Bear")
    table.bob.holds("Card")
    text = LANDS + "Players discard cards and sacrifice creatures the same way."
    table.ann.answers(kept)
    table.ann.casts(table.ann.holds("Balance", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert (table.ann.permanents, table.bob.permanents) == (["Kept"], ["Only"])
    assert table.bob.hand == []


def test_what_cant_be_sacrificed_stays(table: Table) -> None:
    """CR 101.2, 701.21a."""
    table.ann.controls("Rock", "This land can't be sacrificed.", types="Land")
    table.ann.controls("Lost", types="Land")
    text = LANDS + "Players sacrifice creatures and discard cards the same way."
    table.ann.casts(table.ann.holds("Balance", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert table.ann.permanents == ["Rock"]


def test_the_target_of_a_spell_that_has_no_other(table: Table) -> None:
    """CR 115.7a: to another creature that it can target, which is Ann's to choose."""
    text = (
        "{0}: If target spell has only one target and that target is this creature, change that spell's target to another "
        "creature."
    )
    dragon = table.ann.controls("Dragon", text, pt="5/5")
    bear, elf = table.bob.controls("Bear", pt="2/2"), table.bob.controls("Elf", pt="2/2")
    table.bob.answers(dragon)
    table.bob.casts(table.bob.holds("Bolt", "Destroy target creature.", types="Instant", cost="{0}"))
    table.ann.answers(elf)
    table.ann.activates(dragon)
    table.resolve_all()

    assert (table.ann.permanents, table.bob.permanents) == (["Dragon"], ["Bear"])
    assert bear.zone is not None


def test_a_spell_that_targets_something_else_stays_aimed(table: Table) -> None:
    """CR 608.2c."""
    text = (
        "{0}: If target spell has only one target and that target is this creature, change that spell's target to another "
        "creature."
    )
    dragon = table.ann.controls("Dragon", text, pt="5/5")
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.answers(bear)
    table.bob.casts(table.bob.holds("Bolt", "Destroy target creature.", types="Instant", cost="{0}"))
    table.ann.activates(dragon)
    table.resolve_all()

    assert (table.ann.permanents, table.bob.permanents) == (["Dragon"], [])
