"""Words of several sorts before one noun, and players named with objects (CR 608.2c)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.signs import after, sign
from tests.rulings.table import Table


@pytest.mark.parametrize(
    ("types", "pt"),
    [
        ("Creature — Ninja", "2/2"),
        ("Creature — Rogue", "2/2"),
        ("Creature — Ninja Rogue", "2/2"),
        ("Creature — Elf", "1/1"),
    ],
)
def test_creatures_of_two_types(table: Table, types: str, pt: str) -> None:
    """CR 205.3: a creature of either type, once if it is of both; a lord not itself."""
    lord = table.ann.controls(
        "Lord", "Other Ninja and Rogue creatures you control get +1/+1.", types="Creature — Ninja"
    )
    one = table.ann.controls("One", types=types)
    assert (one.pt, lord.pt) == (pt, "1/1")


@pytest.mark.parametrize(
    ("types", "gained"),
    [("Instant", 1), ("Creature — Dragon", 1), ("Creature — Elf", 0), ("Kindred Instant — Dragon", 1)],
)
def test_noncreature_or_dragon_spells(table: Table, types: str, gained: int) -> None:
    """CR 601.2i: either is enough."""
    sign(table, "Whenever you cast a noncreature or Dragon spell")
    text = "Scry 0." if "Instant" in types else ""
    table.ann.casts(table.ann.holds("Spell", text, types=types, cost="{0}"))
    assert after(table) == gained


def test_you_and_permanents_you_control(table: Table) -> None:
    """CR 702.11b-d: neither can be targeted by an opponent, both can by their controller; until the turn ends."""
    bear = table.ann.controls("Bear")
    text = "You and permanents you control gain hexproof until end of turn."
    table.ann.casts(table.ann.holds("Veil", text, types="Instant", cost="{0}"))
    table.resolve()
    bolt = table.bob.controls("Stone", "{0}: Target player loses 1 life.", types="Artifact")
    ray = table.bob.controls("Ray", "{0}: Destroy target creature.", types="Artifact")
    table.bob.activates(bolt)
    table.resolve()
    assert (table.ann.life, table.bob.life) == (20, 19)
    assert not table.bob.can(ray)
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    table.bob.activates(ray)
    table.resolve()
    assert bear.zone is Zone.GRAVEYARD


def test_you_and_other_humans_have_hexproof(table: Table) -> None:
    """CR 702.11: the one that says so isn't another one."""
    lord = table.ann.controls(
        "Lord", "You and other Humans you control have hexproof.", types="Creature — Human"
    )
    human = table.ann.controls("Human", types="Creature — Human")
    assert ("hexproof" in lord.keywords, "hexproof" in human.keywords) == (False, True)
    stone = table.bob.controls("Stone", "{0}: Target opponent loses 1 life.", types="Artifact")
    assert not table.bob.can(stone)


@pytest.mark.parametrize(("color", "legal"), [("{B}", False), ("{R}", True)])
def test_black_spells_or_abilities_from_black_sources(table: Table, color: str, legal: bool) -> None:
    """CR 115.4, 113.7: spells and abilities of sources of that color."""
    text = "This creature can't be the target of black spells or abilities from black sources."
    table.ann.controls("Knight", text)
    ray = table.bob.holds("Ray", "Destroy target creature you don't control.", types="Instant", cost=color)
    imp = table.bob.controls("Imp", "{0}: Destroy target creature you don't control.", cost=color)
    table.bob.has_mana(color)
    assert (table.bob.can(ray), table.bob.can(imp)) == (legal, legal)


@pytest.mark.parametrize(("color", "legal"), [("{W}", False), ("{R}", True)])
def test_protection_from_its_colors(table: Table, color: str, legal: bool) -> None:
    """CR 702.16b: from the colors that the creature itself has."""
    table.ann.controls("Prism", "Each creature has protection from its colors.", types="Artifact")
    table.ann.controls("Knight", cost="{W}")
    table.bob.has_mana(color)
    assert (
        table.bob.can(table.bob.holds("Ray", "Destroy target creature.", types="Instant", cost=color))
        is legal
    )


@pytest.mark.parametrize(("cost", "legal"), [("{2}", True), ("{3}", False)])
def test_protection_from_mana_values(table: Table, cost: str, legal: bool) -> None:
    """CR 702.16, 202.3."""
    table.ann.controls("Knight", "Protection from mana value 3 or greater")
    table.bob.has_mana(cost)
    assert (
        table.bob.can(table.bob.holds("Ray", "Destroy target creature.", types="Instant", cost=cost)) is legal
    )


def test_one_of_some_types(table: Table) -> None:
    """CR 607.2d: of those that are named one is chosen, and no other can be."""
    text = "As this artifact enters, choose Elf, Goblin, or Merfolk.\nCreatures you control of the chosen type get +1/+1."
    elf, elk = (
        table.ann.controls("Elf", types="Creature — Elf"),
        table.ann.controls("Elk", types="Creature — Elk"),
    )
    table.ann.answers("Elf")
    table.put_onto_battlefield(table.ann.holds("Horn", text, types="Artifact"))
    assert (elf.pt, elk.pt) == ("2/2", "1/1")


def test_black_or_red(table: Table) -> None:
    """CR 105.4, 607.2d."""
    text = "As this enchantment enters, choose black or red.\nCreatures of the chosen color get +1/+1."
    imp, elf = table.ann.controls("Imp", cost="{R}"), table.ann.controls("Elf", cost="{G}")
    table.ann.answers("red")
    table.put_onto_battlefield(table.ann.holds("Chant", text, types="Enchantment"))
    assert (imp.pt, elf.pt) == ("2/2", "1/1")


def test_cant_block_nor_be_activated(table: Table) -> None:
    """CR 509.1b, 602.5."""
    elk = table.bob.controls("Elk", "{0}: You gain 1 life.")
    text = "Enchant creature\nEnchanted creature can't block, and its activated abilities can't be activated."
    table.ann.controls("Chains", text, types="Enchantment — Aura", attach_to=elk)
    assert not table.bob.can(elk)


def test_a_chapter_with_a_name_of_its_own(table: Table) -> None:
    """CR 207.2c, 714.2: the word has no meaning."""
    text = "I — Aerospark — You gain 2 life.\nII — You gain 1 life."
    table.ann.casts(table.ann.holds("Tale", text, types="Enchantment — Saga", cost="{0}"))
    table.resolve()
    table.resolve_all()
    assert table.ann.life == 22


@pytest.mark.parametrize(("skips", "hand"), [(True, []), (False, ["Card"])])
def test_a_draw_that_may_be_skipped(table: Table, skips: bool, hand: list[str]) -> None:
    """CR 614.6: the card stays where it is, or is drawn."""
    table.ann.controls(
        "Rest", "If you would draw a card, you may skip that draw instead.", types="Enchantment"
    )
    table.ann.library("Card")
    table.ann.answers(skips)
    table.ann.draws()
    assert table.ann.hand == hand


def test_a_draw_that_somebody_else_makes_of(table: Table) -> None:
    """CR 614.6, 614.11: Bob's first draw of his draw step isn't replaced."""
    text = (
        "If an opponent would draw a card except the first one they draw in each of their draw steps, instead that "
        "player skips that draw and you draw a card."
    )
    table.ann.controls("Thief", text)
    table.ann.library("Mine")
    table.bob.library("First")
    table.bob.library("Second")
    table.bob.draws()
    assert (table.ann.hand, table.bob.hand) == (["Mine"], [])
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    assert table.bob.hand == ["First"]
