"""Players that can't get counters, or none of a kind (CR 122.1, 614.17)."""

from __future__ import annotations

from tests.rulings.table import Table

OUTCAST = "You can't get poison counters."


def bite(table: Table) -> None:
    """Bob's spell targets Ann."""
    for kind in ("a poison", "an experience"):
        table.bob.answers(table.ann)
        table.bob.casts(
            table.bob.holds("Bite", f"Target player gets {kind} counter.", types="Instant", cost="{0}")
        )
        table.resolve()


def test_only_counters_of_that_kind(table: Table) -> None:
    """CR 122.1: others are got."""
    table.ann.controls("Outcast", OUTCAST)
    bite(table)

    assert (table.ann.counters("poison"), table.ann.counters("experience")) == (0, 1)


def test_the_other_player_gets_them(table: Table) -> None:
    """CR 109.5: "you" is the controller of the effect."""
    table.bob.controls("Outcast", OUTCAST)
    bite(table)

    assert (table.ann.counters("poison"), table.ann.counters("experience")) == (1, 1)


def test_no_counters_of_any_kind(table: Table) -> None:
    """CR 122.1."""
    table.bob.controls("Solemn", "Players can't get counters.", types="Enchantment")
    bite(table)

    assert (table.ann.counters("poison"), table.ann.counters("experience")) == (0, 0)


def test_damage_with_infect_gives_neither_counters_nor_loss_of_life(table: Table) -> None:
    """CR 120.3b: damage with infect causes no loss of life, whatever becomes of the counters."""
    table.ann.controls("Outcast", OUTCAST)
    source = table.bob.controls("Carrier", "Infect", pt="3/3")
    table.deal(source, table.ann, 3)

    assert (table.ann.life, table.ann.counters("poison")) == (20, 0)
