"""Players picked out by a clause after "who" or "with" (CR 102, 115.1, 608.2c)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table


def test_only_those_of_whom_it_is_so_do_it(table: Table) -> None:
    """CR 608.2c: Bob has lost life this turn and Ann hasn't, so only Bob discards."""
    spell = "Target opponent loses 1 life.\nEach player who lost life this turn discards a card."
    for player in (table.ann, table.bob):
        player.holds("Keepsake", types="Artifact")
    table.ann.casts(table.ann.holds("Sting", spell, types="Sorcery", cost="{1}"), free="{1}")
    table.resolve()
    assert (table.ann.hand, table.bob.hand) == (["Keepsake"], [])


def test_a_target_has_to_be_such_a_player(table: Table) -> None:
    """CR 115.1, 601.2c: nobody has lost life yet, so there is no target; afterwards Bob is one."""
    pain = table.ann.holds(
        "Pain", "Target player who lost life this turn loses 2 life.", types="Sorcery", cost="{1}"
    )
    table.ann.has_mana("{2}")
    assert not table.ann.can(pain)
    table.ann.casts(table.ann.holds("Sting", "Target opponent loses 1 life.", types="Instant", cost="{1}"))
    table.resolve()
    assert table.ann.can(pain)


def test_a_target_is_looked_at_again_as_the_spell_resolves(table: Table) -> None:
    """CR 608.2b: Bob drew a card in response, so he isn't a player with no cards in hand any more."""
    pain = table.ann.holds(
        "Pain", "Target opponent with no cards in hand loses 2 life.", types="Sorcery", cost="{1}"
    )
    table.ann.casts(pain, free="{1}")
    table.bob.holds("Keepsake", types="Artifact")
    table.resolve()
    assert table.bob.life == 20


@pytest.mark.parametrize(
    ("clause", "number"),
    [
        ("who controls fewer creatures than you", 1),
        ("who controls a creature", 0),
        ("who doesn't control a creature", 1),
        ("with no cards in hand", 1),
        ("who has more life than you", 0),
        ("who was dealt damage this turn", 0),
    ],
)
def test_they_are_counted(table: Table, clause: str, number: int) -> None:
    """CR 608.2c: as many as there are now; Ann controls a creature and Bob none."""
    table.ann.controls("Ox", pt="2/2")
    table.ann.casts(
        table.ann.holds("Gain", f"You gain 1 life for each opponent {clause}.", types="Sorcery", cost="{1}"),
        free="{1}",
    )
    table.resolve()
    assert table.ann.life == 20 + number


def test_what_happened_to_such_a_player_triggers(table: Table) -> None:
    """CR 603.2: an event of a player of whom the clause is true."""
    watch = "Whenever an opponent who controls a creature draws a card, you gain 1 life."
    table.ann.controls("Watch", watch, types="Enchantment")
    for number in range(2):
        table.bob.library(f"Card {number}", types="Artifact")
    table.bob.draws()
    table.resolve_all()
    assert table.ann.life == 20
    table.bob.controls("Ox", pt="2/2")
    table.bob.draws()
    table.resolve_all()
    assert table.ann.life == 21
