"""Costs that grow with what was cast before, and costs that are at least so much (CR 601.2f)."""

from __future__ import annotations

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
