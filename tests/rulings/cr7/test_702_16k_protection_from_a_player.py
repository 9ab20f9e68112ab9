"""Protection from the chosen player (CR 702.16k)."""

from __future__ import annotations

from tests.rulings.table import Card, Table

NEMESIS = "As this creature enters, choose a player.\nThis creature has protection from the chosen player."


def nemesis(table: Table) -> Card:
    """One of ann's, which bob was chosen for."""
    card = table.ann.holds("Nemesis", NEMESIS, types="Creature — Merfolk", cost="{1}", pt="3/1")
    table.ann.answers(table.bob)
    table.ann.casts(card, free="{1}")
    table.resolve()
    return card


def test_what_that_player_controls_cant_target_or_damage_it(table: Table) -> None:
    """CR 702.16k: neither spells nor sources of that player, but those of others do."""
    merfolk = nemesis(table)
    bolt = {"types": "Instant", "cost": "{1}"}
    table.bob.has_mana("{1}")
    assert not table.bob.can(table.bob.holds("Bolt", "~ deals 1 damage to target creature.", **bolt))
    table.deal(table.bob.controls("Rock", types="Artifact"), merfolk, 1)
    assert merfolk.object.damage == 0
    table.ann.casts(
        table.ann.holds("Growth", "Target creature gets +2/+2 until end of turn.", **bolt), free="{1}"
    )
    table.resolve()
    assert merfolk.pt == "5/3"
    table.deal(table.ann.controls("Stone", types="Artifact"), merfolk, 1)
    assert merfolk.object.damage == 1


def test_what_that_player_owns_and_another_controls_is_no_such_source(table: Table) -> None:
    """CR 702.16k: what that player owns counts unless another player controls it."""
    merfolk = nemesis(table)
    rock = table.bob.controls("Rock", types="Artifact")
    table.ann.casts(
        table.ann.holds("Grasp", "Gain control of target artifact.", types="Sorcery", cost="{1}"), free="{1}"
    )
    table.resolve()
    table.deal(rock, merfolk, 1)
    assert merfolk.zone is not None
    assert merfolk.zone.value == "graveyard"


def test_nothing_else_that_destroys_is_kept_off(table: Table) -> None:
    """CR 702.16k: what neither targets nor damages, enchants, equips nor blocks it isn't stopped."""
    merfolk = nemesis(table)
    table.bob.casts(
        table.bob.holds("Wrath", "Destroy all creatures.", types="Instant", cost="{1}"), free="{1}"
    )
    table.resolve()
    assert merfolk.zone is not None
    assert merfolk.zone.value == "graveyard"
