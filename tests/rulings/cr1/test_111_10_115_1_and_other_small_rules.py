"""Roles, spells that only look targeted, colors of symbols, lands that aren't played, copies (CR 111.10, 115.1, 202.2, 602.1,
701.18, 707.2, 709.5)."""

from __future__ import annotations

import pytest

from engine.language.records import Layout
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Table


def test_a_royal_role(table: Table) -> None:
    """CR 111.10m: +1/+1 and ward {1}."""
    ox = table.ann.controls("Ox", pt="2/2")
    table.ann.carries_out("Create a Royal Role token attached to target creature you control.")
    role = table.ann.card("Royal")
    assert (ox.pt, "ward {1}" in ox.keywords, role.chars.colors) == ("3/3", True, frozenset())


def test_a_sorcerer_role(table: Table) -> None:
    """CR 111.10n: it scries as it attacks."""
    ox = table.ann.controls("Ox", pt="2/2")
    top = table.ann.library("Top")
    table.ann.library("Next")
    table.ann.carries_out("Create a Sorcerer Role token attached to target creature you control.")
    table.attack(ox)
    table.ann.answers([[], [top]])
    table.resolve_all()
    assert (ox.pt, table.ann.library_names) == ("3/3", ["Next", "Top"])


def test_a_virtuous_role_counts_itself(table: Table) -> None:
    """CR 111.10p: it's an enchantment itself; whose enchantments count is who controls the Role."""
    ox = table.bob.controls("Ox", pt="2/2")
    table.bob.controls("Seal", types="Enchantment")
    table.ann.carries_out("Create a Virtuous Role token attached to target creature.")
    assert ox.pt == "3/3"
    table.ann.controls("Seal", types="Enchantment")
    assert ox.pt == "4/4"


def test_a_second_role_takes_the_place_of_the_first(table: Table) -> None:
    """CR 303.7a, 704.5y."""
    ox = table.ann.controls("Ox", pt="2/2")
    table.ann.carries_out("Create a Royal Role token attached to target creature you control.")
    table.ann.carries_out("Create a Virtuous Role token attached to target creature you control.")
    assert (table.ann.permanents, ox.pt) == (["Ox", "Virtuous"], "3/3")


def test_a_target_of_a_cycling_ability_is_none_of_the_spell(table: Table) -> None:
    """CR 115.1a, example: the spell itself has no target."""
    table.bob.controls("Ox", pt="2/2")
    table.ann.controls("Heroine", "Whenever you cast a spell that targets a creature, you gain 5 life.", types="Enchantment")  # fmt: skip
    text = "You gain 1 life.\nCycling {2}\nWhen you cycle this card, target creature gets -1/-1 until end of turn."
    table.ann.casts(table.ann.holds("Slice", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert table.ann.life == 21


@pytest.mark.parametrize(
    ("cost", "colors"),
    [("{W/U}", "UW"), ("{2/B}", "B"), ("{R/P}", "R"), ("{G/W/P}", "GW"), ("{C/G}", "G"), ("{3}", "")],
)
def test_symbols_of_two_kinds_give_both_their_colors(table: Table, cost: str, colors: str) -> None:
    """CR 202.2d."""
    card = table.ann.holds("Card", cost=cost)
    assert "".join(sorted(color.value for color in card.chars.colors)) == colors


def test_any_color_for_an_activation_cost_that_was_raised(table: Table) -> None:
    """CR 602.1e: the leave is for the total cost."""
    table.ann.controls("Cauldron", "You may spend mana as though it were mana of any color to activate abilities of creatures you control.", types="Artifact")  # fmt: skip
    table.bob.controls(
        "Gloom", "Activated abilities of creatures cost {1} more to activate.", types="Enchantment"
    )
    elf = table.ann.controls("Elf", "{G}: You gain 1 life.", pt="1/1")
    table.ann.has_mana("{R}")
    assert not table.ann.can(elf)
    table.ann.has_mana("{R}")
    table.ann.activates(elf)
    table.resolve_all()
    assert (table.ann.life, table.ann.pool) == (21, "")


def test_a_land_that_is_put_there_is_not_played(table: Table) -> None:
    """CR 701.18a: neither forbidden with playing, nor seen by what watches it, nor the land of the turn."""
    table.bob.controls("Rock", "Players can't play lands.", types="Enchantment")
    table.ann.controls("Watcher", "Whenever you play a land, you gain 5 life.", types="Enchantment")
    forest, plains = table.ann.holds("Forest"), table.ann.holds("Plains")
    table.ann.carries_out("You may put a land card from your hand onto the battlefield.", True, forest)
    assert (forest.zone, table.ann.life, table.ann.can(plains)) == (Zone.BATTLEFIELD, 20, False)
    table.destroy(table.bob.card("Rock"))
    table.ann.plays(plains)
    table.resolve_all()
    assert table.ann.life == 25


def test_a_copy_has_each_ability_once_and_the_color_of_an_indicator(table: Table) -> None:
    """CR 707.2a: a double-faced permanent's back has a color though it has no mana cost."""
    card = faced(
        Layout.TRANSFORM,
        ("Villager", "{1}{R}", "Creature — Human", "{0}: Transform this creature.", "1/1"),
        ("Howler", "", "Creature — Werewolf", "Whenever you gain life, you draw a card.", "4/4"),
    )
    model = table.ann.controls("Villager", card=card)
    table.ann.activates(model)
    table.resolve_all()
    clone = table.ann.holds("Clone", "You may have this creature enter as a copy of any creature on the battlefield.", cost="{0}", pt="0/0")  # fmt: skip
    table.ann.answers(model)
    table.ann.casts(clone)
    table.resolve_all()
    assert (clone.chars.name, clone.chars.colors, clone.chars.mana_value) == ("Howler", model.chars.colors, 0)
    assert len(clone.chars.abilities) == 1


def test_both_halves_of_a_room_are_of_the_shared_types(table: Table) -> None:
    """CR 709.5a: a spell that is one half is an enchantment and a Room, whichever it is."""
    room = faced(
        Layout.SPLIT,
        ("Hall", "{1}", "Enchantment — Room", "", ""),
        ("Cellar", "{2}", "Enchantment — Room", "", ""),
    )
    table.ann.controls(
        "Watcher", "Whenever you cast an enchantment spell, you gain 1 life.", types="Enchantment"
    )
    for face, mana in ((0, "{1}"), (1, "{2}")):
        card = table.ann.holds("Hall", card=room)
        table.ann.casts(card, face=face, free=mana)
        assert "Room" in card.chars.subtypes
        table.resolve_all()
    assert table.ann.life == 22
