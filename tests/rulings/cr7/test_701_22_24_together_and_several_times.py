"""Scrying, searching and shuffling by several players, or several times at once (CR 701.22, 701.23, 701.24, 701.68)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

COLOSSUS = "If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead."
TRICKSTER = "Whenever an opponent shuffles their library, you may put a +1/+1 counter on this creature."


def instant(table: Table, text: str) -> Card:
    """Ann casts an instant that says so."""
    card = table.ann.holds("Deed", text, types="Instant", cost="{0}")
    table.ann.casts(card)
    return card


def test_two_effects_that_shuffle_at_once_shuffle_twice(table: Table) -> None:
    """CR 701.24f: what triggers on the shuffling of that library triggers for each."""
    trickster = table.ann.controls("Trickster", TRICKSTER, pt="1/1")
    pair = [table.bob.controls(name, COLOSSUS, types="Artifact Creature — Golem", pt="11/11") for name in ("One", "Two")]  # fmt: skip
    table.destroy(*pair)
    table.ann.answers(True, True)
    table.resolve_all()
    assert (trickster.pt, [card.zone for card in pair]) == ("3/3", [Zone.LIBRARY] * 2)


def test_one_effect_that_shuffles_several_cards_in_shuffles_once(table: Table) -> None:
    """CR 701.24f, 701.24a: a hand and a graveyard shuffled into a library are one shuffling."""
    trickster = table.bob.controls("Trickster", TRICKSTER, pt="1/1")
    for number in range(3):
        table.ann.holds(f"Card {number}")
        table.ann.buried(f"Dead {number}")
    instant(table, "Shuffle your hand and graveyard into your library.")
    table.bob.answers(True)
    table.resolve_all()
    assert (trickster.pt, table.ann.hand, table.ann.graveyard) == ("2/2", [], ["Deed"])


def test_players_scry_in_turn_and_cards_move_together(table: Table) -> None:
    """CR 701.22c, 101.4: the active player decides first."""
    for seat in (table.ann, table.bob):
        seat.library(f"Top of {seat.id}")
        seat.library(f"Next of {seat.id}")
    instant(table, "Each player scries 1.")
    table.ann.answers([[], ["Top of 0"]])
    table.bob.answers([["Top of 1"], []])
    table.resolve_all()
    assert [one.player for one in table.asked] == [table.ann.id, table.bob.id]
    assert (table.ann.library_names[0], table.bob.library_names[0]) == ("Next of 0", "Top of 1")


def test_players_search_in_turn_and_find_together(table: Table) -> None:
    """CR 701.23i, 701.23g: each may search, though what they find may not be there; both lands enter at once."""
    plains, island = table.ann.library("Plains"), table.bob.library("Island")
    table.ann.controls("Watcher", "Whenever one or more lands enter, you gain 1 life.", types="Enchantment")
    instant(
        table,
        "Each player searches their library for a basic land card, puts it onto the battlefield, then shuffles.",
    )
    table.ann.answers(plains)
    table.bob.answers(island)
    table.resolve_all()
    assert (plains.zone, island.zone, table.ann.life) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD, 21)


def test_a_search_whose_find_cant_enter(table: Table) -> None:
    """CR 701.23g, 701.23a: it may be found, it stays in the library, which is shuffled."""
    table.bob.controls("Cage", "Creature cards in graveyards and libraries can't enter the battlefield.", types="Artifact")  # fmt: skip
    trickster = table.bob.controls("Trickster", TRICKSTER, pt="1/1")
    bear = table.ann.library("Bear", pt="2/2")
    instant(table, "Search your library for a creature card, put it onto the battlefield, then shuffle.")
    table.ann.answers(bear)
    table.bob.answers(True)
    table.resolve_all()
    assert (bear.zone, trickster.pt) == (Zone.LIBRARY, "2/2")


def test_blighting_is_done_though_the_counters_were_kept_off(table: Table) -> None:
    """CR 701.68a, 118.11: as a cost it is paid with a creature that the counters can't stay on."""
    table.ann.controls(
        "Ward", "Creatures you control can't have -1/-1 counters put on them.", types="Enchantment"
    )
    ox = table.ann.controls("Ox", pt="2/2")
    glutton = table.ann.controls("Glutton", "{T}, Blight 1: You gain 1 life.", types="Artifact")
    assert not table.ann.can(glutton)
    assert ox.pt == "2/2"
