"""Targets in two zones, zones beside objects, numbers of several players, what is attached to a player (CR 115.1, 608.2c)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_creatures_there_and_cards_elsewhere(table: Table) -> None:
    """CR 115.1, 109.2: creatures on the battlefield and creature cards in graveyards, three in all; not itself."""
    bear = table.bob.controls("Bear")
    dead, gone = table.bob.buried("Dead"), table.ann.buried("Gone")
    table.ann.buried("Spell", types="Sorcery")
    text = (
        "When this creature enters, you may exile up to three other target creatures from the battlefield and/or creature "
        "cards from graveyards."
    )
    table.ann.answers([bear, dead, gone], True)
    table.ann.casts(table.ann.holds("Angel", text, cost="{0}"))
    table.resolve_all()

    assert {card.zone for card in (bear, dead, gone)} == {Zone.EXILE}
    assert table.ann.permanents == ["Angel"]


def test_itself_and_a_whole_zone(table: Table) -> None:
    """CR 701.24c."""
    text = "{0}: You gain 5 life. Shuffle this artifact and your graveyard into their owner's library."
    elixir = table.ann.controls("Elixir", text, types="Artifact")
    for name in ("A", "B"):
        table.ann.buried(name)
    table.bob.buried("C")
    table.ann.activates(elixir)
    table.resolve()

    assert sorted(table.ann.library_names) == ["A", "B", "Elixir"]
    assert table.bob.graveyard == ["C"]


def test_as_many_as_the_player_of_whom_it_is_most(table: Table) -> None:
    """CR 608.2c: each draws that many, who discarded few as well."""
    for name in ("A", "B"):
        table.ann.holds(name)
    for number in range(3):
        table.ann.library(f"New {number}")
        table.bob.library(f"Young {number}")
    text = "Each player discards their hand, then draws cards equal to the greatest number of cards a player discarded this way."
    table.ann.carries_out(text, types="Sorcery")

    assert (len(table.ann.hand), len(table.bob.hand)) == (2, 2)


def test_the_second_of_a_kind_only(table: Table) -> None:
    """CR 603.4: the second creature spell, whatever else was cast; no other spell than that."""
    text = "Whenever you cast a spell, if it's the second creature spell you cast this turn, you gain 1 life."
    table.ann.controls("Vine", text)
    for name, types in (
        ("A", "Creature"),
        ("B", "Artifact"),
        ("C", "Creature"),
        ("D", "Artifact"),
        ("E", "Creature"),
    ):
        table.ann.casts(table.ann.holds(name, types=types, cost="{0}"))
        table.resolve_all()

    assert table.ann.life == 21


def test_who_has_a_poison_counter_is_poisoned(table: Table) -> None:
    """CR 122.1f."""
    text = "If target player is poisoned, you gain 1 life."
    table.ann.carries_out(text, table.bob, types="Sorcery")
    table.put_counters(table.bob, "poison")
    table.ann.carries_out(text, table.bob, types="Sorcery")

    assert table.ann.life == 21


def test_each_time_something_else_may_be_chosen(table: Table) -> None:
    """CR 701.34a."""
    first, second = table.ann.controls("First"), table.ann.controls("Second")
    for card in (first, second):
        table.put_counters(card, "+1/+1")
    table.ann.carries_out("Proliferate twice.", [first], [first, second], types="Sorcery")

    assert (first.counters("+1/+1"), second.counters("+1/+1")) == (3, 2)


def test_each_of_them_cant_be_regenerated(table: Table) -> None:
    """CR 701.19c."""
    wall = table.bob.controls("Wall", "{0}: Regenerate this creature.", cost="{3}")
    table.bob.activates(wall)
    table.resolve()
    table.ann.carries_out(
        "Destroy each creature with mana value 3 or less. They can't be regenerated.", types="Sorcery"
    )

    assert table.bob.permanents == []


def test_what_is_attached_to_you(table: Table) -> None:
    """CR 303.4, 701.3: not what is attached to somebody else."""
    for seat in (table.ann, table.bob):
        table.bob.controls("Curse", "Enchant player", types="Enchantment — Aura Curse", attach_to=seat)
    table.ann.carries_out("Destroy all Curses attached to you.", types="Sorcery")

    assert table.bob.permanents == ["Curse"]
