"""Text-changing effects: other words in the text of a spell or permanent (CR 612, layer 3 of CR 613.1)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table

CHANGE = "Change the text of target spell or permanent by replacing all instances of one"
COLOR = f"{CHANGE} color word with another."
LAND = f"{CHANGE} basic land type with another."
CREATURE = f"{CHANGE} creature type with another. The new creature type can't be Wall."
ANY = f"{CHANGE} color word with another or one basic land type with another until end of turn."


def change(table: Table, who: Seat, text: str, card: Card, old: str, new: str) -> None:
    """Change the text of a spell or permanent, which isn't the only one. Nobody can aim at the bystander otherwise."""
    who.controls("Bystander", types="Artifact")
    spell = who.holds("Hack", text, types="Instant", cost="{U}")
    who.answers(card, old, new)
    who.casts(spell, free="{U}")
    table.resolve()


def test_a_color_word_in_a_static_ability(table: Table) -> None:
    """CR 612.1, 613.1c: what the ability says is changed before layer 7c applies it."""
    crusade = table.ann.controls("Crusade", "White creatures get +1/+1.", types="Enchantment")
    white, black = table.ann.controls("White", cost="{W}"), table.ann.controls("Black", cost="{B}")
    assert (white.pt, black.pt) == ("2/2", "1/1")

    change(table, table.ann, COLOR, crusade, "white", "black")

    assert (white.pt, black.pt) == ("1/1", "2/2")


def test_only_words_used_as_such_and_no_symbols(table: Table) -> None:
    """CR 612.2: neither the name nor the mana symbols are color words; its color isn't its text."""
    knight = table.ann.controls("White Knight", "Protection from white\n{W}: Add {W}.", cost="{W}{W}")
    table.ann.has_mana("{W}")

    change(table, table.ann, COLOR, knight, "white", "green")

    assert knight.keywords == {"protection from green", "{w}: add {w}."}
    assert knight.chars.name == "White Knight"
    table.ann.activates(knight)
    assert table.ann.pool == "W"
    assert [color.value for color in knight.chars.colors] == ["W"]


def test_the_type_line_of_a_land(table: Table) -> None:
    """CR 305.6, 612.1: it is a land of another basic type, with the mana ability of that; it keeps its name."""
    swamp = table.bob.controls("Swamp", types="Basic Land — Swamp")

    change(table, table.ann, LAND, swamp, "Swamp", "Island")

    assert swamp.chars.subtypes == frozenset({"Island"})
    assert swamp.chars.name == "Swamp"
    table.bob.activates(swamp)
    assert table.bob.pool == "U"


def test_landwalk(table: Table) -> None:
    """CR 612.2, 702.14: swampwalk is a land type word."""
    walker = table.ann.controls("Walker", "Swampwalk")

    change(table, table.ann, LAND, walker, "Swamp", "Plains")

    assert walker.keywords == {"plainswalk"}


def test_a_land_type_set_by_a_changed_ability(table: Table) -> None:
    """CR 613.1c-d: layer 3 comes before layer 4."""
    moon = table.ann.controls("Moon", "Nonbasic lands are Mountains.", types="Enchantment")
    land = table.bob.controls("Land", types="Land")

    change(table, table.ann, LAND, moon, "Mountain", "Forest")

    assert land.chars.subtypes == frozenset({"Forest"})


def test_a_spell_that_has_a_target(table: Table) -> None:
    """CR 608.2b, 612.1: the target is illegal by what the text says now."""
    bear = table.bob.controls("Bear", cost="{G}")
    terror = table.ann.holds("Terror", "Destroy target nonblack creature.", types="Instant", cost="{B}")
    table.ann.casts(terror, free="{B}")

    change(table, table.bob, COLOR, terror, "black", "green")
    table.resolve()

    assert bear.zone is Zone.BATTLEFIELD


def test_a_permanent_spell_becomes_a_permanent(table: Table) -> None:
    """CR 400.7a, 612.1: what changed the spell goes on changing the permanent."""
    knight = table.ann.holds("Knight", "Protection from red", types="Creature — Knight", pt="2/2", cost="{W}")
    table.ann.casts(knight, free="{W}")

    change(table, table.bob, COLOR, knight, "red", "blue")
    table.resolve()

    assert knight.zone is Zone.BATTLEFIELD
    assert knight.keywords == {"protection from blue"}


def test_abilities_that_effects_gave_are_not_its_text(table: Table) -> None:
    """CR 612.3, whichever came first."""
    bear = table.ann.controls("Bear", "Protection from red")
    table.ann.controls("Veil", "Creatures you control have protection from red.", types="Enchantment")

    change(table, table.ann, COLOR, bear, "red", "blue")

    assert bear.keywords == {"protection from blue", "protection from red"}


def test_lost_abilities_stay_lost(table: Table) -> None:
    """CR 613.1c, 613.1f: layer 6 takes away what layer 3 changed."""
    bear = table.ann.controls("Bear", "Protection from red")
    table.ann.controls("Humble", "Creatures lose all abilities.", types="Enchantment")

    change(table, table.ann, COLOR, bear, "red", "blue")

    assert bear.keywords == set()


def test_the_type_and_name_of_a_token(table: Table) -> None:
    """CR 612.2a: a creature type that defines a token's name is used as a creature type too."""
    nest = table.ann.controls("Nest", "{1}: Create a 1/1 red Goblin creature token.", types="Enchantment")
    table.ann.has_mana("{1}")

    change(table, table.ann, CREATURE, nest, "Goblin", "Elf")
    table.ann.activates(nest)
    table.resolve()

    token = table.ann.card("Elf Token")
    assert token.chars.subtypes == frozenset({"Elf"})


def test_a_token_has_its_text_from_what_created_it(table: Table) -> None:
    """CR 612.2, 612.4: its type can be changed, its name isn't."""
    nest = table.ann.controls("Nest", "{1}: Create a 1/1 red Goblin creature token.", types="Enchantment")
    table.ann.has_mana("{1}")
    table.ann.activates(nest)
    table.resolve()
    token = table.ann.card("Goblin Token")

    change(table, table.ann, CREATURE, token, "Goblin", "Elf")

    assert (token.chars.name, token.chars.subtypes) == ("Goblin Token", frozenset({"Elf"}))


def test_creature_types_in_type_line_and_text(table: Table) -> None:
    """CR 612.1: both are text, and both are replaced."""
    lord = table.ann.controls(
        "Lord", "Other Goblin creatures get +1/+1 and have mountainwalk.", types="Creature — Goblin"
    )
    goblin = table.ann.controls("Gob", types="Creature — Goblin")
    elf = table.ann.controls("Elf", types="Creature — Elf")

    change(table, table.ann, CREATURE, lord, "Goblin", "Elf")

    assert lord.chars.subtypes == frozenset({"Elf"})
    assert (goblin.pt, elf.pt, elf.keywords) == ("1/1", "2/2", {"mountainwalk"})


def test_the_type_that_it_cant_become(table: Table) -> None:
    """CR 608.2d: "the new creature type can't be Wall"."""
    bear = table.ann.controls("Bear", types="Creature — Bear")

    with pytest.raises(AssertionError, match="Wall is not among the options"):
        change(table, table.ann, CREATURE, bear, "Bear", "Wall")


def test_to_one_creature_type(table: Table) -> None:
    """CR 612.1: "with Vampire" leaves only the old word to be chosen."""
    bear = table.bob.controls("Bear", types="Creature — Bear")
    blood = table.ann.holds(
        "Blood",
        "Gain control of target creature. Change the text of that creature by replacing all instances of one creature "
        "type with Vampire.",
        cost="{B}",
        types="Sorcery",
    )
    table.ann.answers("Bear")
    table.ann.casts(blood, free="{B}")
    table.resolve()

    assert bear.controller is table.ann
    assert bear.chars.subtypes == frozenset({"Vampire"})


def test_one_after_the_other(table: Table) -> None:
    """CR 613.7: in the order of their timestamps, the later changes what the earlier made of it, not what it hasn't."""
    bear = table.ann.controls("Bear", "Protection from red")

    change(table, table.ann, COLOR, bear, "black", "green")
    change(table, table.ann, COLOR, bear, "red", "black")
    assert bear.keywords == {"protection from black"}

    change(table, table.ann, COLOR, bear, "black", "white")
    assert bear.keywords == {"protection from white"}


def test_either_sort_of_word_until_end_of_turn(table: Table) -> None:
    """CR 611.2a, 612.1: the second word is of the sort of the first."""
    table.ann.library("One")
    table.bob.library("Two")
    walker = table.ann.controls("Walker", "Islandwalk")

    change(table, table.ann, ANY, walker, "Island", "Forest")
    assert walker.keywords == {"forestwalk"}

    table.to(Step.UPKEEP, turns_on=1)
    assert walker.keywords == {"islandwalk"}


def test_a_copy_has_the_text_as_printed(table: Table) -> None:
    """CR 613.1a, 707.2: what an effect made of a text isn't copied."""
    bear = table.ann.controls("Bear", "Protection from red")
    change(table, table.ann, COLOR, bear, "red", "blue")
    clone = table.ann.holds(
        "Clone",
        "You may have ~ enter as a copy of any creature on the battlefield.",
        types="Creature",
        pt="0/0",
    )
    table.ann.answers(bear)

    table.put_onto_battlefield(clone)

    assert clone.keywords == {"protection from red"}


def test_what_becomes_a_copy_has_the_copied_text_changed(table: Table) -> None:
    """CR 613.1a, 613.1c: the text-changing effect goes on and is applied to what layer 1 made of it."""
    bear = table.ann.controls("Bear")
    knight = table.bob.controls("Knight", "Protection from red")
    change(table, table.ann, COLOR, bear, "red", "blue")
    mirror = table.ann.holds(
        "Mirror",
        "Target creature you control becomes a copy of another target creature.",
        cost="{U}",
        types="Sorcery",
    )
    table.ann.casts(mirror, free="{U}")
    table.resolve()

    assert (bear.keywords, knight.keywords) == ({"protection from blue"}, {"protection from red"})


def test_it_stays_with_another_controller_and_not_in_another_zone(table: Table) -> None:
    """CR 400.7, 611.2a."""
    bear = table.ann.controls("Bear", "Protection from red")
    change(table, table.ann, COLOR, bear, "red", "green")
    theft = table.bob.holds("Theft", "Gain control of target creature.", cost="{U}", types="Instant")
    table.bob.casts(theft, free="{U}")
    table.resolve()
    assert bear.controller is table.bob
    assert bear.keywords == {"protection from green"}

    bounce = table.bob.holds(
        "Bounce", "Return target creature to its owner's hand.", cost="{U}", types="Instant"
    )
    table.bob.casts(bounce, free="{U}")
    table.resolve()
    table.put_onto_battlefield(bear)

    assert bear.keywords == {"protection from red"}


def test_a_triggered_and_a_replacing_ability(table: Table) -> None:
    """CR 612.1: every kind of ability is text."""
    watcher = table.ann.controls(
        "Watcher", "Whenever a red creature you control enters, you gain 1 life.", types="Enchantment"
    )
    change(table, table.ann, COLOR, watcher, "red", "green")
    green = table.ann.holds("Green", types="Creature", pt="1/1", cost="{G}")
    red = table.ann.holds("Red", types="Creature", pt="1/1", cost="{R}")

    table.put_onto_battlefield(green)
    table.put_onto_battlefield(red)
    table.resolve_all()

    assert table.ann.life == 21


def test_a_color_that_an_ability_gives(table: Table) -> None:
    """CR 612.1, 613.1e."""
    dye = table.ann.controls("Dye", "Creatures are black.", types="Enchantment")
    bear = table.ann.controls("Bear", cost="{G}")

    change(table, table.ann, COLOR, dye, "black", "white")

    assert [color.value for color in bear.chars.colors] == ["W"]
