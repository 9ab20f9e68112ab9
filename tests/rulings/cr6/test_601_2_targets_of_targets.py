"""A target that belongs to what another target is: that one is chosen first (CR 601.2c)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Card, Table


def cast(table: Table, text: str) -> Card:
    """A sorcery cast for {1}."""
    return table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{1}"), free="{1}")


def test_cards_from_the_graveyard_of_a_target_player(table: Table) -> None:
    """CR 601.2c: the player is chosen first, then only cards from that player's graveyard."""
    relic, idol = table.bob.buried("Relic", types="Artifact"), table.bob.buried("Idol", types="Artifact")
    table.ann.buried("Orb", types="Artifact")
    table.bob.library("Last")
    table.ann.answers(table.bob, [relic, idol], [idol, relic])
    cast(
        table,
        "Put any number of target artifact cards from target player's graveyard on top of their library in any order.",
    )

    table.resolve()

    assert table.bob.library_names == ["Idol", "Relic", "Last"]
    assert table.ann.graveyard == ["Orb", "Spell"]


@pytest.mark.parametrize("count", ["target creature", "up to two target creatures"])
def test_creatures_of_a_target_player(table: Table, count: str) -> None:
    """CR 601.2c: there are targets for it, and they are of that player."""
    bear = table.bob.controls("Bear")
    table.bob.controls("Cat")
    table.ann.controls("Ox")
    table.ann.answers(table.bob, [bear])
    cast(table, f"Destroy {count} target player controls.")

    table.resolve()

    assert table.bob.permanents == ["Cat"]
    assert table.ann.permanents == ["Ox"]


def test_a_player_without_such_cards_is_no_target(table: Table) -> None:
    """CR 601.2c: only a player who leaves a legal target for the card can be chosen."""
    table.bob.buried("Relic", types="Artifact")
    table.bob.buried("Bear")
    cast(table, "Exile target artifact card from target player's graveyard.")

    table.resolve()

    assert table.bob.graveyard == ["Bear"]
