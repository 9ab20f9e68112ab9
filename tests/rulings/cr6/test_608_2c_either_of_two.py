"""One thing or another where one is chosen, and what later sentences tell of an instruction (CR 608.2c, 107.3i)."""

from __future__ import annotations

import pytest

from engine.language.compile import explain_line
from engine.values.zones import Zone
from tests.rulings.table import Table


@pytest.mark.parametrize(("word", "can"), [("Treasure", True), ("Bear", True), ("Rock", False)])
def test_another_creature_or_an_artifact_of_a_kind(table: Table, word: str, can: bool) -> None:
    """CR 118.3, 601.2h: one that is the one or the other; "another" is said of the creature alone."""
    ogre = table.ann.controls("Ogre", "Sacrifice another creature or a Treasure: You gain 1 life.", pt="3/3")
    types = {"Treasure": "Artifact — Treasure", "Bear": "Creature — Bear", "Rock": "Artifact"}
    table.ann.controls(word, types=types[word], pt="2/2")
    assert table.ann.can(ogre) is can


def test_itself_where_it_is_the_second(table: Table) -> None:
    """CR 109.2: an artifact creature is "an artifact", though no other creature."""
    text = "Sacrifice another creature or an artifact: You gain 1 life."
    golem = table.ann.controls("Golem", text, types="Artifact Creature — Golem", pt="3/3")
    table.ann.activates(golem)
    table.resolve_all()
    assert table.ann.permanents == []
    assert table.ann.life == 21


@pytest.mark.parametrize(
    ("name", "types", "finds"),
    [("Plains", "Basic Land — Plains", True), ("Arch", "Land — Gate", True), ("Cave", "Land — Cave", False)],
)
def test_a_basic_land_card_or_a_gate_card(table: Table, name: str, types: str, finds: bool) -> None:
    """CR 701.23: "basic" is said of the first alone."""
    table.ann.library(name, types=types)
    table.ann.answers(*([name] if finds else []))
    text = "Search your library for a basic land card or Gate card, reveal it, put it into your hand, then shuffle."
    table.ann.carries_out(text, types="Sorcery")
    assert table.ann.hand == ([name] if finds else [])


def test_one_of_two_cards_revealed(table: Table) -> None:
    """CR 608.2d: "a Mount creature card or a Plains card" is one card."""
    table.ann.library("Horse", types="Creature — Mount", pt="1/1")
    table.ann.library("Field", types="Land — Plains")
    table.ann.library("Bear", types="Creature — Bear", pt="2/2")
    table.ann.answers(True, "Field")
    text = (
        "Look at the top three cards of your library. You may reveal a Mount creature card or a Plains card from among "
        "them and put it into your hand. Put the rest on the bottom of your library in a random order."
    )
    table.ann.carries_out(text, types="Sorcery")
    assert table.ann.hand == ["Field"]
    assert len(table.ann.library_names) == 2


def test_where_x_is_said_amid_the_instructions(table: Table) -> None:
    """CR 107.3i: as many as X is, and what follows is done as well."""
    for number in range(2):
        table.ann.controls(f"Land {number}", types="Land")
    for number in range(3):
        table.ann.library(f"Plains {number}", types="Basic Land — Plains")
    table.ann.answers(["Plains 0", "Plains 1"])
    text = (
        "Search your library for up to X basic land cards, where X is the number of lands you control, put them onto the "
        "battlefield tapped, then shuffle."
    )
    table.ann.carries_out(text, types="Sorcery")
    assert len(table.ann.permanents) == 4
    assert table.ann.card("Plains 0").object.tapped


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature and it can't be regenerated.",
        "Destroy target creature if it's white. A creature destroyed this way can't be regenerated.",
        "Destroy all creatures, then you gain 1 life. Creatures destroyed this way can't be regenerated.",
        "Destroy all creatures. Those creatures can't be regenerated.",
    ],
)
def test_what_is_destroyed_cant_be_regenerated(table: Table, text: str) -> None:
    """CR 701.19c: a regeneration shield doesn't apply."""
    bear = table.bob.controls("Bear", "{0}: Regenerate ~.", pt="2/2", cost="{W}")
    table.bob.activates(bear)
    table.resolve_all()
    table.ann.carries_out(text, types="Sorcery")
    assert table.zone_of(bear) is Zone.GRAVEYARD


def test_what_isnt_destroyed_can_be() -> None:
    """CR 608.2c: where nothing is destroyed, the sentence is about nothing."""
    assert explain_line(
        "Draw a card. Creatures destroyed this way can't be regenerated.", spell=True
    ).declined


def test_damage_besides(table: Table) -> None:
    """CR 120.1: dealt after the damage before it."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.controls("Axe", types="Artifact — Equipment")
    text = "~ deals 3 damage to target creature. If you control an Equipment, ~ also deals 2 damage to that creature's controller."
    table.ann.carries_out(text, types="Sorcery")
    assert table.zone_of(bear) is Zone.GRAVEYARD
    assert table.bob.life == 18


def test_it_in_a_comparison_is_what_is_compared(table: Table) -> None:
    """CR 608.2c: of each artifact, the counters on that artifact."""
    small = table.bob.controls("Small", types="Artifact", cost="{1}")
    great = table.bob.controls("Great", types="Artifact", cost="{3}")
    table.put_counters(small, "rust", 1)
    text = (
        "Put a rust counter on each artifact target opponent controls. Then destroy each artifact with mana value less "
        "than or equal to the number of rust counters on it."
    )
    table.ann.carries_out(text, types="Sorcery")
    assert table.zone_of(small) is Zone.GRAVEYARD
    assert table.zone_of(great) is Zone.BATTLEFIELD
