"""So much damage to any of several is prevented by one shield that they share (CR 615.7, 611.2c)."""

from __future__ import annotations

from tests.rulings.table import Table

TEXT = "Prevent the next 3 damage that would be dealt to you and/or permanents you control this turn."


def test_what_one_uses_up_the_others_lack(table: Table) -> None:
    """CR 615.7: only the amount counts, whomever it is dealt to."""
    ox = table.ann.controls("Ox", pt="1/9")
    stone = table.bob.controls("Stone")
    table.ann.carries_out(TEXT)
    table.deal(stone, table.ann, 2)
    table.deal(stone, ox, 2)
    table.deal(stone, table.ann, 2)

    assert (table.ann.life, ox.object.damage) == (18, 1)


def test_what_comes_later_has_it_as_well(table: Table) -> None:
    """CR 611.2c: it changes no characteristics, so what comes to be a permanent of that player is protected too."""
    table.ann.carries_out(TEXT)
    ox = table.ann.controls("Ox", pt="1/9")
    stone = table.bob.controls("Stone")
    table.deal(stone, ox, 2)
    table.deal(stone, table.ann, 2)

    assert (table.ann.life, ox.object.damage) == (19, 0)


def test_what_was_prevented_in_all_is_dealt_back(table: Table) -> None:
    """CR 615.5, 615.7: each time by as much as was prevented then."""
    table.ann.answers(table.bob)
    table.ann.carries_out(f"{TEXT} If damage is prevented this way, ~ deals that much damage to any target.")
    ox = table.ann.controls("Ox", pt="1/9")
    stone = table.bob.controls("Stone")
    table.deal(stone, ox, 2)
    assert table.bob.life == 18

    table.deal(stone, table.ann, 2)
    assert (table.bob.life, table.ann.life) == (17, 19)


def test_what_cannot_be_prevented_uses_nothing_up(table: Table) -> None:
    """CR 615.12: unpreventable damage is dealt, and the shield is as large as before."""
    table.ann.carries_out(TEXT)
    table.bob.carries_out("~ deals 2 damage to each opponent. The damage can't be prevented.")
    table.deal(table.bob.controls("Stone"), table.ann, 3)

    assert table.ann.life == 18


def test_each_has_a_shield_of_its_own(table: Table) -> None:
    """CR 615.11: where so much damage to each of several is prevented, each is shielded alone."""
    ox = table.ann.controls("Ox", pt="1/9")
    stone = table.bob.controls("Stone", pt="1/9")
    table.ann.carries_out(
        "Prevent the next 1 damage that would be dealt to each creature and each player this turn."
    )
    table.deal(stone, ox, 2)
    table.deal(stone, table.ann, 2)

    assert (table.ann.life, ox.object.damage) == (19, 1)
