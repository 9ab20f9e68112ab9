"""Losing all other types or abilities: what the same effect gives stays (CR 205.1a-b, 613.1d, 613.1f)."""

from __future__ import annotations

import pytest

from engine.ir.abilities import Modify
from engine.ir.effects import Continuously
from engine.ir.objects import This
from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
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


FOOD = 'except it\'s a Food artifact with "{2}, {T}, Sacrifice this token: You gain 3 life," and it loses all other card types.'


def test_a_copy_that_loses_all_other_card_types_keeps_the_subtypes_that_still_fit(table: Table) -> None:
    """CR 205.1a: Equipment goes with artifacts, Lizard goes with the creature type that is lost."""
    table.ann.controls("Blades", "Haste", types="Snow Artifact Creature — Equipment Lizard", pt="1/1")
    table.ann.casts(
        table.ann.holds(
            "Web", f"Create a token that's a copy of target permanent, {FOOD}", types="Sorcery", cost="{0}"
        )
    )
    table.resolve()
    token = next(id for id in table.state.battlefield if table.state.objects[id].token)
    chars = table.game.characteristics(token)
    assert (chars.types, chars.subtypes) == ({CardType.ARTIFACT}, {"Equipment", "Food"})
    assert chars.supertypes == {Supertype.SNOW}


def test_a_copy_of_another_card_type_replaces_only_the_subtypes_of_that_kind(table: Table) -> None:
    """CR 205.1a: a subtype that is set replaces those of its kind; without one those that still fit remain."""
    blades = table.ann.controls("Blades", types="Artifact Creature — Equipment Lizard", pt="1/1")
    table.bob.controls("Other")
    for exception, subtypes in (
        ("an artifact", {"Equipment"}),
        ("a Food artifact", {"Food"}),
        ("a Frog", None),
    ):
        before = set(table.state.battlefield)
        text = f"Create a token that's a copy of target permanent, except it's {exception}."
        table.ann.answers(blades)
        table.ann.casts(table.ann.holds("Copier", text, types="Sorcery", cost="{0}"))
        table.resolve()
        (token,) = set(table.state.battlefield) - before
        assert table.game.characteristics(token).subtypes == (subtypes or {"Equipment", "Frog"})


def test_what_becomes_a_treasure_keeps_other_artifact_types_if_only_card_types_are_lost(table: Table) -> None:
    """CR 205.1a: all other card types are lost, and with them the creature types; nothing is said of artifact types."""
    blades = table.ann.controls("Blades", types="Artifact Creature — Equipment Lizard", pt="1/1")
    text = "Target permanent becomes a Treasure artifact and loses all other card types and abilities."
    table.ann.casts(table.ann.holds("Betrayal", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert (blades.chars.types, blades.chars.subtypes) == ({CardType.ARTIFACT}, {"Equipment", "Treasure"})


def test_the_clause_said_with_it_is_one_reading(table: Table) -> None:
    """CR 205.1a, 613.1d: "and it loses all other card types" belongs to what it becomes, whichever way it is joined."""
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    aura = table.ann.holds(
        "Parts",
        "Enchant permanent\nEnchanted permanent is a Vehicle artifact with crew 5 and it loses all other card types.",
        types="Enchantment — Aura",
        cost="{0}",
    )
    table.ann.casts(aura)
    table.resolve()
    assert (bear.chars.types, bear.chars.subtypes) == ({CardType.ARTIFACT}, {"Vehicle"})


def test_nothing_is_read_as_an_effect_that_changes_nothing() -> None:
    """CR 205.1a: all others but those that the same effect gives, and alone it gives none: such a sentence isn't read."""
    line = compile_card(
        CardRecord(
            "~",
            Layout.NORMAL,
            (FaceRecord("Fog", "{0}", "Sorcery", "Target creature loses all other card types."),),
        )
    ).lines[0]
    assert line.declined is not None
    with pytest.raises(ValueError, match="changes nothing"):
        Continuously(This(), ())
    with pytest.raises(ValueError, match="changes nothing"):
        Modify(This(), ())
