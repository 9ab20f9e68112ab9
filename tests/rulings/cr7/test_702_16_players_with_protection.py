"""Players with protection (CR 702.16b-e, j)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

SHIELD = "You gain protection from everything until your next turn."
INSTANT = {"types": "Instant", "cost": "{1}"}


def shielded(table: Table) -> None:
    """Ann has protection from everything until her next turn."""
    table.ann.casts(table.ann.holds("Shield", SHIELD, **INSTANT), free="{1}")
    table.resolve()


def test_a_player_with_protection_from_everything_is_no_target(table: Table) -> None:
    """CR 702.16j: neither of spells nor of abilities, one's own not excepted."""
    shielded(table)
    bolt = table.bob.holds("Bolt", "Target player loses 1 life.", **INSTANT)
    table.bob.has_mana("{1}")
    table.bob.casts(bolt)
    rock = table.ann.controls("Rock", "{0}: Target player loses 1 life.", types="Artifact")
    table.ann.activates(rock)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (20, 18)


def test_the_only_questions_are_about_others(table: Table) -> None:
    """CR 702.16b: a spell whose only legal target would be that player can't be cast."""
    shielded(table)
    table.bob.has_mana("{1}")
    assert not table.bob.can(table.bob.holds("Bolt", "Target opponent loses 1 life.", **INSTANT))


def test_damage_to_the_player_is_prevented(table: Table) -> None:
    """CR 702.16e: whatever source deals it; loss of life isn't damage."""
    shielded(table)
    table.deal(table.bob.controls("Rock", types="Artifact"), table.ann, 3)
    assert table.ann.life == 20
    table.bob.casts(table.bob.holds("Drain", "Each opponent loses 2 life.", **INSTANT), free="{1}")
    table.resolve()
    assert table.ann.life == 18


def test_auras_on_the_player_are_put_into_the_graveyard(table: Table) -> None:
    """CR 702.16c, 704.5m."""
    curse = table.bob.controls(
        "Curse", "Enchant player", types="Enchantment — Aura Curse", attach_to=table.ann
    )
    shielded(table)
    table.settle()
    assert curse.zone is Zone.GRAVEYARD


def test_it_lasts_until_the_players_next_turn(table: Table) -> None:
    """CR 611.2a: as that turn begins it is over."""
    shielded(table)
    rock = table.bob.controls("Rock", types="Artifact")
    table.ann.library("One")
    table.bob.library("Two")
    table.to(Step.UPKEEP, turns_on=1)
    table.deal(rock, table.ann, 3)
    assert table.ann.life == 20
    table.to(Step.UPKEEP, turns_on=1)
    table.deal(rock, table.ann, 3)
    assert table.ann.life == 17


def test_protection_from_the_chosen_card_name(table: Table) -> None:
    """CR 702.16a: only sources with that name are kept off."""
    halo = table.ann.holds(
        "Halo",
        "As this enchantment enters, choose a card name.\nYou have protection from the chosen card name.",
        types="Enchantment",
        cost="{1}",
    )
    table.ann.answers("Rock")
    table.ann.casts(halo, free="{1}")
    table.resolve()
    table.deal(table.bob.controls("Rock", types="Artifact"), table.ann, 3)
    assert table.ann.life == 20
    table.deal(table.bob.controls("Stone", types="Artifact"), table.ann, 3)
    assert table.ann.life == 17


FAITH = (
    "Target permanent you control gains protection from the color of your choice until end of turn.\n"
    "Fateful hour — If you have 5 or less life, instead you and each permanent you control gain protection from the "
    "color of your choice until end of turn."
)


def test_one_color_is_chosen_for_you_and_your_permanents(table: Table) -> None:
    """CR 608.2d, 702.16e: one choice, in place of what the spell does otherwise."""
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    table.ann.controls("Elk", types="Creature — Elk", pt="2/2")
    table.deal(table.bob.controls("Rock", types="Artifact"), table.ann, 15)
    table.ann.answers(bear, "red")
    table.ann.casts(table.ann.holds("Faith", FAITH, **INSTANT), free="{1}")
    table.resolve()
    red = table.bob.controls("Ember", types="Creature — Elemental", pt="3/3", cost="{R}")
    table.deal(red, table.ann, 3)
    table.deal(red, bear, 3)
    table.settle()
    assert (table.ann.life, bear.zone) == (5, Zone.BATTLEFIELD)
    table.deal(table.bob.controls("Frog", types="Creature — Frog", pt="1/1", cost="{G}"), table.ann, 1)
    assert table.ann.life == 4


def test_with_more_life_only_the_target_gains_it(table: Table) -> None:
    """CR 608.2c."""
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    table.ann.answers("red")
    table.ann.casts(table.ann.holds("Faith", FAITH, **INSTANT), free="{1}")
    table.resolve()
    red = table.bob.controls("Ember", types="Creature — Elemental", pt="3/3", cost="{R}")
    table.deal(red, table.ann, 3)
    table.deal(red, bear, 3)
    table.settle()
    assert (table.ann.life, bear.zone) == (17, Zone.BATTLEFIELD)


def test_three_kinds_have_hexproof_in_one_sentence(table: Table) -> None:
    """CR 702.11b-c: you, planeswalkers, and other creatures, but not the creature that says so."""
    shalai = table.ann.controls(
        "Shalai",
        "You, planeswalkers you control, and other creatures you control have hexproof.",
        types="Creature — Angel",
        pt="3/4",
    )
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    walker = table.ann.controls("Walker", types="Planeswalker — Jace", loyalty="3")
    assert "hexproof" in bear.keywords
    assert "hexproof" in walker.keywords
    assert "hexproof" not in shalai.keywords
    table.bob.has_mana("{1}")
    assert not table.bob.can(table.bob.holds("Bolt", "Target opponent loses 1 life.", **INSTANT))


def test_protection_from_a_color_that_is_chosen(table: Table) -> None:
    """CR 608.2d, 702.16e: the color is chosen as the ability resolves, and then stays the same."""
    text = "When this creature enters, you gain protection from the color of your choice until end of turn."
    table.ann.answers("red")
    table.ann.casts(table.ann.holds("Tiger", text, types="Creature — Cat", cost="{1}", pt="3/3"), free="{1}")
    table.resolve_all()
    for color, name in (("R", "Red"), ("G", "Green")):
        table.deal(
            table.bob.controls(name, types="Creature — Ox", cost=f"{{{color}}}", pt="1/1"), table.ann, 3
        )
    assert table.ann.life == 17
