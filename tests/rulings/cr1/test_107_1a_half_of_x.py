"""Half of X and several times X (CR 107.1a, 107.3), names that are all there and what is chosen at random (CR 201.2)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table


@pytest.mark.parametrize(("way", "drawn"), [("down", 2), ("up", 3)])
def test_half_of_x_cards(table: Table, way: str, drawn: int) -> None:
    """CR 107.1a, 107.3: half of five, rounded as the text says."""
    for place in range(4):
        table.ann.library(f"Card {place}")
    table.ann.has_mana("{5}")
    table.ann.answers(5)
    table.ann.casts(
        table.ann.holds("Book", f"Draw half X cards, rounded {way}.", types="Sorcery", cost="{X}")
    )
    table.resolve_all()
    assert len(table.ann.hand) == drawn


def test_half_of_x_as_it_was_cast(table: Table) -> None:
    """CR 107.3m: the X that was paid as the permanent was cast; none if it wasn't."""
    text = "When ~ enters, create half X Food tokens, rounded up."
    table.ann.has_mana("{3}")
    table.ann.answers(3)
    table.ann.casts(table.ann.holds("Goose", text, cost="{X}"))
    table.resolve_all()
    assert len(table.ann.permanents) == 3
    table.put_onto_battlefield(table.ann.holds("Gander", text, cost="{X}"))
    table.resolve_all()
    assert len(table.ann.permanents) == 4


def test_half_of_the_x_of_another_spell(table: Table) -> None:
    """CR 107.3, 603.7: the X of the spell that was cast."""
    text = "{T}: Add {C}{C}. When you next cast a spell with {X} in its mana cost this turn, you draw a card and gain half "
    text += "X life, rounded down."
    table.ann.library("Card")
    scope = table.ann.controls("Scope", text, types="Artifact")
    table.ann.activates(scope)
    table.ann.has_mana("{3}")
    table.ann.answers(5)
    table.ann.casts(table.ann.holds("Nothing", "You lose 0 life.", types="Instant", cost="{X}"))
    table.resolve_all()
    assert (table.ann.hand, table.ann.life) == (["Card"], 22)


def test_five_times_x_to_each_of_up_to_x_targets(table: Table) -> None:
    """CR 107.3, 601.2c: X as it was announced, for the damage and for how many targets there can be."""
    ox = table.bob.controls("Ox", pt="2/20")
    text = "~ deals five times X damage to each of up to X targets."
    table.ann.has_mana("{2}")
    table.ann.answers(2, [table.bob, ox])
    table.ann.casts(table.ann.holds("Crackle", text, types="Sorcery", cost="{X}"))
    table.resolve_all()
    assert (table.bob.life, ox.object.damage) == (10, 10)


@pytest.mark.parametrize(("both", "life"), [(True, 23), (False, 21)])
def test_creatures_of_two_names(table: Table, both: bool, life: int) -> None:
    """CR 201.2: one of each name, not two of one."""
    text = "{T}: You gain 1 life. If you control creatures named Power Plant Worker and Tower Worker, you gain 3 life instead."
    miner = table.ann.controls("Mine Worker", text)
    table.ann.controls("Tower Worker")
    table.ann.controls("Power Plant Worker" if both else "Tower Worker")
    table.ann.activates(miner)
    table.resolve_all()
    assert table.ann.life == life


def test_at_random_among_the_exiled(table: Table) -> None:
    """CR 607.2a: only of those that this very object exiled."""
    ours = table.ann.library("Ours")
    text = "When ~ enters, exile the top card of your library.\n"
    text += "{0}: Choose a card at random exiled with ~ and put that card into its owner's hand."
    table.put_onto_battlefield(table.ann.holds("Tomb", text, types="Artifact"))
    table.resolve_all()
    table.ann.exiled("Other")
    table.ann.activates(table.ann.card("Tomb"), "{0}")
    table.resolve_all()
    assert (table.ann.hand, ours.zone) == (["Ours"], ours.zone)


def test_creature_that_has_a_counter(table: Table) -> None:
    """CR 122.1."""
    one, two = table.bob.controls("One"), table.bob.controls("Two")
    table.put_counters(two, "fate")
    text = "{0}: Exile target creature that has a fate counter on it."
    table.ann.activates(table.ann.controls("Triad", text))
    table.resolve_all()
    assert table.bob.permanents == ["One"]
    assert one.zone is not two.zone
