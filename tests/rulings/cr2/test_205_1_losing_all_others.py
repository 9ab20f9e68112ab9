"""Losing all other types or abilities: what the same effect gives stays (CR 205.1a-b, 613.1d, 613.1f)."""

from __future__ import annotations

from engine.values.types import CardType, Supertype
from tests.rulings.table import Table


def test_the_ability_that_the_same_effect_gives_is_not_lost(table: Table) -> None:
    """CR 613.1f: all that it had before is gone, and what it has by this effect isn't."""
    bear = table.ann.controls("Bear", "Flying", pt="2/2")
    table.ann.casts(
        table.ann.holds(
            "Ice",
            "Target creature has defender and loses all other abilities until end of turn.",
            types="Sorcery",
            cost="{0}",
        )
    )
    table.resolve_all()

    assert [type(one.ability).__name__ for one in table.game.characteristics(bear.id).abilities] == [
        "Defender"
    ]


def test_an_artifact_creature_that_loses_all_other_card_types_keeps_none(table: Table) -> None:
    """CR 205.1b lets what becomes an artifact creature keep its types, unless the text says otherwise."""
    grove = table.ann.controls("Grove", types="Enchantment Creature — Dryad", pt="1/1")
    table.ann.casts(
        table.ann.holds(
            "Change",
            "Target creature becomes an Insect artifact creature with base power and toughness 0/1 and loses all other "
            "abilities, card types, and creature types.",
            types="Sorcery",
            cost="{0}",
        )
    )
    table.resolve_all()

    found = table.game.characteristics(grove.id)
    assert (found.types, found.subtypes) == ({CardType.ARTIFACT, CardType.CREATURE}, {"Insect"})
    assert (found.power, found.toughness) == (0, 1)


def test_without_those_words_it_keeps_them(table: Table) -> None:
    """CR 205.1b."""
    grove = table.ann.controls("Grove", types="Enchantment Creature — Dryad", pt="1/1")
    table.ann.casts(
        table.ann.holds(
            "Change",
            "Target creature becomes an Insect artifact creature with base power and toughness 0/1.",
            types="Sorcery",
            cost="{0}",
        )
    )
    table.resolve_all()

    assert table.game.characteristics(grove.id).types == {
        CardType.ARTIFACT,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
    }


def test_what_becomes_legendary_with_other_types_is_legendary_and_has_those(table: Table) -> None:
    """CR 205.4b: supertypes are independent of types; 205.1a: the new card type replaces the old."""
    walker = table.ann.controls(
        "Idol",
        "{0}: ~ becomes a legendary 4/4 red Dragon creature with flying until end of turn.",
        types="Artifact",
    )
    table.ann.activates(walker)
    table.resolve_all()

    found = table.game.characteristics(walker.id)
    assert (found.supertypes, found.types, found.subtypes) == (
        {Supertype.LEGENDARY},
        {CardType.CREATURE},
        {"Dragon"},
    )
    assert (found.power, found.toughness) == (4, 4)
