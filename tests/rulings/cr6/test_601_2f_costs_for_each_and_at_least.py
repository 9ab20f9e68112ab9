"""Costs that grow with what was cast before, and costs that are at least so much (CR 601.2f)."""

from __future__ import annotations

import pytest

from engine.rules.core.errors import IllegalAction
from engine.values.zones import Zone
from tests.rulings.table import Table

TAX = "Each spell a player casts costs {1} more to cast for each other spell that player has cast this turn."
BALL = "As long as this artifact is untapped, each spell that would cost less than three mana to cast costs three mana to cast."
FREE = {"types": "Instant", "cost": "{0}"}


def test_each_player_pays_for_the_spells_of_that_player(table: Table) -> None:
    """CR 601.2f: what the other player has cast costs nothing."""
    table.ann.controls("Sphere", TAX, types="Artifact")
    table.ann.casts(table.ann.holds("One", "You gain 1 life.", **FREE))
    table.ann.has_mana("{1}")
    table.ann.casts(table.ann.holds("Two", "You gain 1 life.", **FREE))
    table.resolve_all()
    three, other = (seat.holds("More", "You gain 1 life.", **FREE) for seat in (table.ann, table.bob))
    table.ann.has_mana("{1}")

    assert table.ann.pool.count("C") == 1
    assert not table.ann.can(three)
    assert table.bob.can(other)
    table.ann.has_mana("{1}")
    assert table.ann.can(three)


def test_spells_cast_before_it_came_count(table: Table) -> None:
    """CR 608.2i."""
    table.ann.casts(table.ann.holds("One", "You gain 1 life.", **FREE))
    table.resolve_all()
    table.ann.controls("Sphere", TAX, types="Artifact")

    assert not table.ann.can(table.ann.holds("Two", "You gain 1 life.", **FREE))


def test_it_costs_more_except_in_ones_own_turn(table: Table) -> None:
    """CR 601.2f."""
    table.ann.controls(
        "Grid", "Each spell costs {3} more to cast except during its controller's turn.", types="Artifact"
    )
    mine, yours = (seat.holds("Spell", "You gain 1 life.", **FREE) for seat in (table.ann, table.bob))

    assert table.ann.can(mine)
    assert not table.bob.can(yours)
    table.bob.has_mana("{3}")
    assert table.bob.can(yours)


def test_at_least_so_much_is_asked_after_reductions(table: Table) -> None:
    """CR 601.2f: increases, reductions, then this; colored mana stays what it is."""
    table.ann.controls("Ball", BALL, types="Artifact")
    table.ann.controls("Medal", "Instant spells you cast cost {1} less to cast.", types="Artifact")
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{2}{R}")
    table.ann.has_mana("{R}{1}")

    assert not table.ann.can(spell)
    table.ann.has_mana("{1}")
    table.ann.casts(spell)
    assert table.ann.pool == ""


def test_what_costs_more_costs_that(table: Table) -> None:
    """CR 601.2f."""
    table.ann.controls("Ball", BALL, types="Artifact")
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{4}")
    table.ann.has_mana("{3}")

    assert not table.ann.can(spell)


def test_tapped_it_says_nothing(table: Table) -> None:
    """CR 611.3a."""
    table.ann.controls("Ball", BALL, types="Artifact", tapped="tapped")

    assert table.ann.can(table.ann.holds("Spell", "You gain 1 life.", **FREE))


def test_only_such_creatures_are_taxed(table: Table) -> None:
    """CR 508.1g: of two attackers only the one that isn't black."""
    text = (
        "Nonblack creatures can't attack you unless their controller pays {2} for each creature they control that's "
        "attacking you."
    )
    table.bob.controls("Grass", text, types="Enchantment")
    shade = table.ann.controls("Shade", pt="2/2", cost="{B}")
    bear = table.ann.controls("Bear", pt="2/2", cost="{G}")
    swamps = [table.ann.controls("Swamp", "{T}: Add {B}.", types="Basic Land — Swamp") for _ in range(3)]
    table.attack(shade, bear)
    table.damage()

    assert sum(swamp.object.tapped for swamp in swamps) == 2
    assert table.bob.life == 16


def test_spells_from_elsewhere_cost_less_and_spells_from_the_hand_do_not(table: Table) -> None:
    """CR 601.2f: a reduction applies to the spells that the effect names."""
    table.ann.controls("Guide", "Spells you cast from anywhere other than your hand cost {2} less to cast.")
    held = table.ann.holds("Held", "You gain 1 life.", types="Instant", cost="{2}")
    buried = table.ann.buried("Buried", "You gain 1 life.\nFlashback {2}", types="Instant", cost="{7}")

    assert (table.ann.can(held), table.ann.can(buried)) == (False, True)


LESS = "Spells you cast cost {1} less to cast for each target."
MORE = "Spells your opponents cast cost {1} more to cast for each target."
TAP = "Tap any number of target creatures."


def test_a_spell_costs_less_for_each_target(table: Table) -> None:
    """CR 601.2c, 601.2f: two targets take {2} off; a spell without any is as dear as ever."""
    table.ann.controls("Dragon", LESS, types="Enchantment")
    ox, elk = table.bob.controls("Ox"), table.bob.controls("Elk")
    table.bob.controls("Bear")
    spell = table.ann.holds("Sleep", TAP, types="Instant", cost="{3}{U}")
    table.ann.has_mana("{1}{U}")
    assert table.ann.can(spell)
    table.ann.answers([ox, elk])
    table.ann.casts(spell)
    table.resolve()
    assert table.ann.pool == ""
    assert ox.object.tapped
    assert elk.object.tapped


@pytest.mark.parametrize(("law", "mana"), [(LESS, "{W}"), (MORE, "{2}{W}")])
def test_an_aura_spell_has_one_target(table: Table, law: str, mana: str) -> None:
    """CR 303.4a, 601.2f: that of its enchant ability, which no instruction names."""
    (table.ann if law == LESS else table.bob).controls("Dragon", law, types="Enchantment")
    ox = table.ann.controls("Ox")
    spell = table.ann.holds("Grace", "Enchant creature", types="Enchantment — Aura", cost="{1}{W}")
    other = table.ann.holds("Plain", types="Artifact", cost="{1}{W}")
    table.ann.has_mana("{W}")
    assert table.ann.can(spell) == (law == LESS)
    assert not table.ann.can(other)

    table.ann.has_mana(mana.removesuffix("{W}"))
    table.ann.casts(spell)
    table.resolve()

    assert spell.object.attached_to is not None
    assert ox.zone is Zone.BATTLEFIELD
    assert table.ann.pool == ""


def test_no_more_targets_than_there_are_make_it_cheaper(table: Table) -> None:
    """CR 601.2f, 601.2h: with one creature it costs {2}{U}."""
    table.ann.controls("Dragon", LESS, types="Enchantment")
    table.bob.controls("Ox")
    spell = table.ann.holds("Sleep", TAP, types="Instant", cost="{3}{U}")
    table.ann.has_mana("{1}{U}")
    assert not table.ann.can(spell)
    table.ann.has_mana("{1}")
    assert table.ann.can(spell)


def test_only_generic_mana_is_taken_off(table: Table) -> None:
    """CR 118.7a, 601.2f."""
    table.ann.controls("Dragon", LESS, types="Enchantment")
    ox = table.bob.controls("Ox")
    spell = table.ann.holds("Bolt", "~ deals 3 damage to target creature.", types="Instant", cost="{R}")
    assert not table.ann.can(spell)
    table.ann.has_mana("{R}")
    table.ann.casts(spell)
    table.resolve()
    assert ox.zone is Zone.GRAVEYARD


def test_what_is_targeted_twice_is_two_targets(table: Table) -> None:
    """CR 115.3, 115.9a: each instance of the word may be answered by the same object, and counts separately."""
    table.bob.controls("Dragon", MORE, types="Enchantment")
    ox = table.bob.controls("Ox", pt="4/4")
    text = "~ deals 1 damage to target creature. Tap target creature."
    spell = table.ann.holds("Both", text, types="Instant", cost="{R}")
    table.ann.has_mana("{R}")
    table.ann.has_mana("{1}")
    assert not table.ann.can(spell)
    table.ann.has_mana("{1}")
    assert table.ann.can(spell)
    table.ann.casts(spell)
    table.resolve()
    assert (ox.object.damage, ox.object.tapped, table.ann.pool) == (1, True, "")


def test_a_creature_that_is_targeted_twice_is_one_creature(table: Table) -> None:
    """CR 601.2f: creatures are counted there, not targets."""
    table.ann.controls(
        "Thaumaturge",
        "Each instant and sorcery spell you cast costs {1} less to cast for each creature it targets.",
        types="Enchantment",
    )
    table.bob.controls("Ox", pt="4/4")
    text = "~ deals 1 damage to target creature. Tap target creature."
    spell = table.ann.holds("Both", text, types="Instant", cost="{2}{R}")
    table.ann.has_mana("{R}")
    assert not table.ann.can(spell)
    table.ann.has_mana("{1}")
    assert table.ann.can(spell)


def test_players_are_targets_too(table: Table) -> None:
    """CR 115.1: a player who is targeted counts; spells of the other players are not meant."""
    table.bob.controls("Dragon", MORE, types="Enchantment")
    spell = {"text": "Target player gains 1 life.", "types": "Instant", "cost": "{R}"}
    ann, bob = table.ann.holds("Gain", **spell), table.bob.holds("Gain", **spell)
    table.ann.has_mana("{R}")
    table.bob.has_mana("{R}")
    assert not table.ann.can(ann)
    assert table.bob.can(bob)


def test_only_creatures_among_the_targets_count(table: Table) -> None:
    """CR 601.2f: a player isn't a creature."""
    table.ann.controls(
        "Thaumaturge",
        "Each instant and sorcery spell you cast costs {1} less to cast for each creature it targets.",
        types="Enchantment",
    )
    ox = table.bob.controls("Ox", pt="4/4")
    spell = table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{1}{R}")
    table.ann.has_mana("{R}")
    assert table.ann.can(spell)
    table.ann.answers(ox)
    table.ann.casts(spell)
    table.resolve()
    assert ox.object.damage == 3


def test_the_last_mana_of_an_ability_stays(table: Table) -> None:
    """CR 602.2b, 601.2f: {3} becomes {1}, {1} stays {1}, {0} stays {0}; mana abilities are left out."""
    table.ann.controls(
        "Zirda",
        "Abilities you activate that aren't mana abilities cost {2} less to activate. This effect can't reduce the mana "
        "in that cost to less than one mana.",
        types="Enchantment",
    )
    rock = table.ann.controls(
        "Rock",
        "{3}: You gain 1 life.\n{1}: You gain 2 life.\n{0}: You gain 4 life.\n{2}: Add {G}{G}{G}.",
        types="Artifact",
    )
    table.ann.activates(rock, "{0}")
    table.ann.has_mana("{1}")
    table.ann.activates(rock, "{3}")
    assert table.ann.pool == ""
    table.ann.has_mana("{1}")
    table.ann.activates(rock, "{1}")
    assert table.ann.pool == ""
    table.resolve_all()
    assert table.ann.life == 27
    table.ann.has_mana("{1}")
    with pytest.raises(IllegalAction):
        table.ann.activates(rock, "{2}")


def test_only_the_enchanted_artifact_is_cheaper_to_use(table: Table) -> None:
    """CR 602.2b."""
    rock = table.ann.controls("Rock", "{3}: You gain 1 life.", types="Artifact")
    table.ann.controls(
        "Power",
        "Enchant artifact\nEnchanted artifact's activated abilities cost {2} less to activate. This effect can't reduce "
        "the mana in that cost to less than one mana.",
        types="Enchantment — Aura",
        attach_to=rock,
    )
    stone = table.ann.controls("Stone", "{3}: You gain 1 life.", types="Artifact")
    table.ann.has_mana("{1}")
    assert table.ann.can(rock)
    assert not table.ann.can(stone)


def test_x_less_for_the_power_of_a_creature(table: Table) -> None:
    """CR 107.3, 601.2f: X is what the text says, as the cost is determined."""
    agatha = table.ann.controls(
        "Agatha",
        "Activated abilities of creatures you control cost {X} less to activate, where X is ~'s power. This effect can't "
        "reduce the mana in that cost to less than one mana.",
        types="Creature — Human",
        pt="3/3",
    )
    ox = table.ann.controls("Ox", "{5}: You gain 1 life.", types="Creature — Ox", pt="2/2")
    table.ann.has_mana("{2}")
    assert table.ann.can(ox)
    table.put_counters(agatha, "-1/-1", 1)
    assert not table.ann.can(ox)
