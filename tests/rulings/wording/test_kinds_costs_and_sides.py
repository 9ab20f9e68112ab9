"""Nouns by mana cost, by several kinds, by the side that is up, by who owns and controls them (CR 109.2, 202.1, 205.3)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

ONE = {"types": "Sorcery", "cost": "{1}"}
SAGA = "Search your library for an artifact card with mana cost {0} or {1}, put it onto the battlefield, then shuffle."


def test_only_these_mana_costs_are_found(table: Table) -> None:
    """CR 202.1: {R} and no mana cost at all are neither {0} nor {1}, whatever the mana value."""
    table.ann.library("Red", types="Artifact", cost="{R}")
    table.ann.library("Land", types="Artifact Land")
    table.ann.library("X", types="Artifact", cost="{X}")
    table.ann.library("Free", types="Artifact", cost="{0}")
    table.ann.library("Cheap", types="Artifact", cost="{1}")
    table.ann.answers("Cheap")
    table.ann.casts(table.ann.holds("Saga", SAGA, **ONE), free="{1}")
    table.resolve()
    assert table.ann.permanents == ["Cheap"]


def test_one_of_several_kinds_with_one_article(table: Table) -> None:
    """CR 205.3m: a Cat, a Beast and both, but no Dog."""
    table.ann.controls(
        "Orphanguard",
        "Each other creature you control that's a Cat, Elemental, or Beast gets +1/+1 and has vigilance.",
        types="Creature — Cat",
        pt="3/2",
    )
    cat = table.ann.controls("Cat", types="Creature — Cat", pt="1/1")
    both = table.ann.controls("Both", types="Creature — Cat Beast", pt="1/1")
    dog = table.ann.controls("Dog", types="Creature — Dog", pt="1/1")
    theirs = table.bob.controls("Beast", types="Creature — Beast", pt="1/1")
    assert [card.pt for card in (cat, both, dog, theirs)] == ["2/2", "2/2", "1/1", "1/1"]


def test_at_least_one_shared_type_counts_once(table: Table) -> None:
    """CR 205.3: with each creature that shares a type, however many they share."""
    table.ann.controls(
        "Coat",
        "Each creature gets +1/+1 for each other creature on the battlefield that shares at least one creature type with "
        "it.",
        types="Artifact",
    )
    goblin = table.ann.controls("Goblin", types="Creature — Goblin Warrior", pt="1/1")
    other = table.bob.controls("Other", types="Creature — Goblin Warrior", pt="1/1")
    elf = table.bob.controls("Elf", types="Creature — Elf Warrior", pt="1/1")
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    assert [card.pt for card in (goblin, other, elf, bear)] == ["3/3", "3/3", "3/3", "2/2"]


def test_only_face_up_creatures_gain_it(table: Table) -> None:
    """CR 708.2: a face-down creature isn't meant."""
    whisper = table.ann.controls(
        "Whisper",
        "Sacrifice this creature: Until end of turn, face-up nontoken creatures you control gain flying.",
        types="Creature — Elemental",
    )
    ox = table.ann.controls("Ox", types="Creature — Ox")
    morph = table.ann.holds("Shade", "Morph {1}", types="Creature — Shade", cost="{4}")
    table.ann.casts(morph, way="morph", free="{3}")
    table.resolve()
    table.ann.activates(whisper)
    table.resolve()
    assert "flying" in ox.keywords
    assert "flying" not in morph.keywords


def test_owned_and_controlled(table: Table) -> None:
    """CR 108.3, 110.2: what you own and somebody else controls isn't meant, nor the other way round."""
    mine = table.ann.controls("Mine", types="Artifact")
    theirs = table.bob.controls("Theirs", types="Artifact")
    table.ann.answers(theirs)
    table.ann.casts(table.ann.holds("Grasp", "Gain control of target artifact.", **ONE), free="{1}")
    table.resolve()
    yorion = (
        "Exile any number of nonland permanents you own and control. Return those cards to the battlefield at the "
        "beginning of the next end step."
    )
    table.ann.answers([mine])
    table.ann.casts(table.ann.holds("Yorion", yorion, **ONE), free="{1}")
    table.resolve()
    assert (mine.zone, theirs.zone) == (Zone.EXILE, Zone.BATTLEFIELD)
    table.to(Step.END)
    table.resolve()
    assert mine.zone is Zone.BATTLEFIELD


def test_any_at_all_in_the_plural(table: Table) -> None:
    """CR 603.4: one is enough."""
    well = table.ann.controls(
        "Well",
        "{T}: If there are Islands on the battlefield, draw a card.",
        types="Artifact",
    )
    table.ann.library("One")
    table.ann.library("Two")
    table.ann.activates(well)
    table.resolve()
    assert table.ann.hand == []
    table.bob.controls("Island")
    other = table.ann.controls(
        "Well", "{T}: If there are Islands on the battlefield, draw a card.", types="Artifact"
    )
    table.ann.activates(other)
    table.resolve()
    assert table.ann.hand == ["One"]


def test_all_the_cards_from_a_graveyard(table: Table) -> None:
    """CR 400.3, 601.2c: up to one player is targeted, perhaps none; only that player's cards are put away."""
    table.ann.buried("Mine")
    table.bob.buried("One")
    table.bob.buried("Two")
    text = "Up to one target player puts all the cards from their graveyard on the bottom of their library in a random order."
    table.ann.answers([table.bob])
    table.ann.casts(table.ann.holds("Tide", text, **ONE), free="{1}")
    table.resolve()
    assert (table.bob.graveyard, sorted(table.bob.library_names)) == ([], ["One", "Two"])
    assert table.ann.graveyard == ["Mine", "Tide"]
    table.ann.answers([])
    table.ann.casts(table.ann.holds("Ebb", text, **ONE), free="{1}")
    table.resolve()
    assert table.ann.graveyard == ["Mine", "Tide", "Ebb"]


def test_for_each_only_if_it_is_so(table: Table) -> None:
    """CR 608.2c: the condition is asked once, before any of them."""
    text = "If you have 30 or more life, for each creature you control, create a token that's a copy of it."
    table.ann.controls("Ox", types="Creature — Ox")
    table.ann.controls("Elk", types="Creature — Elk")
    table.ann.casts(table.ann.holds("Many", text, **ONE), free="{1}")
    table.resolve()
    assert sorted(table.ann.permanents) == ["Elk", "Ox"]
    table.ann.casts(table.ann.holds("Gain", "You gain 10 life.", **ONE), free="{1}")
    table.resolve()
    table.ann.casts(table.ann.holds("Many", text, **ONE), free="{1}")
    table.resolve()
    assert sorted(table.ann.permanents) == ["Elk", "Elk", "Ox", "Ox"]


def test_graveyards_counted_together(table: Table) -> None:
    """CR 601.2f: cards of both graveyards count together, each once."""
    avatar = table.ann.holds(
        "Avatar",
        "If there are three or more creature cards total in all graveyards, this spell costs {6} less to cast.",
        types="Creature — Avatar",
        cost="{6}{B}",
    )
    table.ann.buried("Ox", types="Creature — Ox")
    table.bob.buried("Elk", types="Creature — Elk")
    table.bob.buried("Bolt", types="Instant")
    table.ann.has_mana("{B}")
    assert not table.ann.can(avatar)
    table.bob.buried("Bear", types="Creature — Bear")
    assert table.ann.can(avatar)


def test_cards_of_a_name_in_each_graveyard(table: Table) -> None:
    """CR 201.2: the spell itself is still on the stack."""
    text = "Add {R}{R}, then add {R} for each card named ~ in each graveyard."
    table.ann.buried("Rite", text, types="Sorcery", cost="{R}")
    table.bob.buried("Rite", text, types="Sorcery", cost="{R}")
    table.ann.casts(table.ann.holds("Rite", text, types="Sorcery", cost="{R}"), free="{R}")
    table.resolve()
    assert table.ann.pool == "RRRR"
