"""One of each kind chosen, and what is done once for each card type or color (CR 105.1, 205.2a, 608.2d)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

CATACLYSM = (
    "Each player chooses from among the permanents they control an artifact, a creature, an enchantment, and a land, then "
    "sacrifices the rest."
)


def test_one_of_each_kind_is_kept(table: Table) -> None:
    """CR 608.2d: of kinds of which there is none, none is chosen; planeswalkers are sacrificed."""
    for name, types in (
        ("Rock", "Artifact"),
        ("Ring", "Artifact"),
        ("Ox", "Creature — Ox"),
        ("Jace", "Planeswalker — Jace"),
    ):
        table.ann.controls(name, types=types)
    table.bob.controls("Bear")
    table.bob.controls("Cub")
    table.ann.answers("Ring")
    table.bob.answers("Cub")
    table.ann.carries_out(CATACLYSM, types="Sorcery")
    assert (table.ann.permanents, table.bob.permanents) == (["Ring", "Ox"], ["Cub"])


def test_one_permanent_may_be_chosen_for_two_kinds(table: Table) -> None:
    """CR 608.2d: nothing happens to what is chosen, so that it may be chosen again."""
    table.ann.controls("Golem", types="Artifact Creature — Golem", pt="1/1")
    table.ann.controls("Ox")
    table.ann.answers("Golem")
    table.ann.carries_out(CATACLYSM, types="Sorcery")
    assert table.ann.permanents == ["Golem"]


def test_nonland_permanents_are_kept_apart_from_lands(table: Table) -> None:
    """CR 608.2d: the rest of the nonland permanents; lands aren't spoken of."""
    text = (
        "Each opponent chooses an artifact, a creature, an enchantment, and a planeswalker from among the nonland permanents "
        "they control, then sacrifices the rest."
    )
    for name in ("Bear", "Cub"):
        table.bob.controls(name)
    table.bob.controls("Forest")
    table.ann.controls("Ox")
    table.bob.answers("Bear")
    table.ann.carries_out(text, types="Sorcery")
    assert (sorted(table.bob.permanents), table.ann.permanents) == (["Bear", "Forest"], ["Ox"])


def test_you_choose_for_each_player(table: Table) -> None:
    """CR 608.2d: what was chosen among the permanents of each player is no other permanent."""
    text = (
        "For each player, you choose from among the permanents that player controls an artifact, a creature, an enchantment, "
        "and a planeswalker. Then each player sacrifices all other nonland permanents they control."
    )
    for seat in (table.ann, table.bob):
        seat.controls("Bear")
        seat.controls("Cub")
    table.ann.answers("Bear", "Cub")
    table.ann.carries_out(text, types="Sorcery")
    assert (table.ann.permanents, table.bob.permanents) == (["Bear"], ["Cub"])


def test_a_land_of_each_basic_type(table: Table) -> None:
    """CR 205.3i: one land may be chosen for several types."""
    for name in ("Forest", "Mountain"):
        table.ann.controls(name)
    table.ann.controls("Wastes", types="Land")
    table.ann.controls("Taiga", types="Land — Mountain Forest")
    table.ann.answers("Taiga", "Taiga")
    table.ann.carries_out(
        "Each player chooses from the lands they control a land of each basic land type, then sacrifices the rest.",
        types="Sorcery",
    )
    assert table.ann.permanents == ["Taiga"]


def test_a_card_of_each_type(table: Table) -> None:
    """CR 205.2a: a card that has gone to the hand isn't among them any more."""
    text = (
        "Reveal the top four cards of your library. For each card type, you may put a card of that type from among the revealed "
        "cards into your hand. Put the rest on the bottom of your library in a random order."
    )
    table.ann.library("Golem", types="Artifact Creature — Golem", pt="1/1")
    table.ann.library("Bear")
    table.ann.library("Cub")
    bolt = table.ann.library("Bolt", "You gain 1 life.", types="Instant")
    table.ann.answers(True, True, "Bear", False)
    table.ann.carries_out(text, types="Sorcery")
    assert (table.ann.hand, bolt.zone) == (["Golem", "Bear"], Zone.LIBRARY)


def test_the_question_names_the_type(table: Table) -> None:
    """CR 608.2d: what is asked for each card type says which it is."""
    text = (
        "Reveal the top two cards of your library. For each card type, you may put a card of that type from among the revealed "
        "cards into your hand. Put the rest on the bottom of your library in a random order."
    )
    table.ann.library("Bear")
    table.ann.library("Bolt", "You gain 1 life.", types="Instant")
    table.ann.answers(True, False)
    table.ann.carries_out(text, types="Sorcery")
    assert table.ann.asked.texts == [
        "Put a creature card from among the revealed cards into your hand?",
        "Put an instant card from among the revealed cards into your hand?",
    ]


def test_for_each_color(table: Table) -> None:
    """CR 105.1: a creature of two colors may get two counters."""
    red = table.ann.controls("Red", types="Creature — Dragon", cost="{R}", pt="1/1")
    both = table.ann.controls("Both", types="Creature — Dragon", cost="{R}{G}", pt="1/1")
    table.ann.answers("Red")
    table.ann.carries_out(
        "For each color, put a +1/+1 counter on a Dragon you control of that color.", types="Sorcery"
    )
    assert (red.pt, both.pt) == ("2/2", "2/2")
