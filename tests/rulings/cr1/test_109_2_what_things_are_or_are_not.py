"""Clauses that say what a thing is or isn't: one of several kinds, statuses, numbers, so many colors (CR 109.2)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_one_of_several_kinds(table: Table) -> None:
    """CR 205.3: what is one of them, however many are named."""
    table.ann.controls(
        "Lord", "Each other creature you control that's a Cat, Elemental, or Beast gets +1/+1."
    )
    cat = table.ann.controls("Tabby", types="Creature — Cat", pt="1/1")
    orc = table.ann.controls("Grunt", types="Creature — Orc", pt="1/1")
    assert (cat.pt, orc.pt) == ("2/2", "1/1")


@pytest.mark.parametrize("text", ["isn't a God", "isn't a God, Angel, or Demon"])
def test_what_it_isnt(table: Table, text: str) -> None:
    """CR 205.3."""
    god = table.bob.controls("Deity", types="Creature — God", pt="1/1")
    orc = table.bob.controls("Grunt", types="Creature — Orc", pt="1/1")
    table.ann.carries_out(f"Destroy each creature that {text}.", types="Sorcery")
    assert (god.zone, orc.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_exactly_so_many_colors(table: Table) -> None:
    """CR 105.2: not more and not fewer."""
    one, three = table.bob.controls("One", cost="{R}"), table.bob.controls("Three", cost="{R}{G}{W}")
    two = table.bob.controls("Two", cost="{R}{G}")
    table.ann.carries_out("Destroy each creature that isn't exactly two colors.", types="Sorcery")
    assert (one.zone, two.zone, three.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    table.ann.carries_out("Destroy each creature that's exactly two colors.", types="Sorcery")
    assert two.zone is Zone.GRAVEYARD


def test_one_of_several_numbers(table: Table) -> None:
    """CR 202.3: 2 or 3 is neither less nor more."""
    table.ann.library("One", types="Artifact", cost="{1}")
    three = table.ann.library("Three", types="Artifact", cost="{3}")
    table.ann.library("Four", types="Artifact", cost="{4}")
    text = "Search your library for an artifact card with mana value 2 or 3, put it onto the battlefield, then shuffle."
    table.ann.carries_out(text, three, types="Sorcery")
    assert table.ann.permanents == ["Three"]


def test_attacking_or_blocking(table: Table) -> None:
    """CR 508.1k, 509.1g: one that does neither is no target."""
    bear, wall = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Wall", pt="0/4")
    table.bob.controls("Idle", pt="1/1")
    sword = table.bob.controls(
        "Sword",
        "{0}: Destroy target creature that's attacking or blocking. You gain 2 life.",
        types="Artifact",
    )
    assert not table.bob.can(sword)
    table.attack(bear)
    table.block((wall, bear))
    table.bob.answers(bear)
    table.bob.activates(sword)
    table.resolve()
    assert (bear.zone, table.bob.life) == (Zone.GRAVEYARD, 22)


def test_auras_attached_to_creatures(table: Table) -> None:
    """CR 303.4: one on a land isn't counted."""
    bear, forest = table.ann.controls("Bear", pt="1/1"), table.ann.controls("Forest")
    table.ann.controls("One", "Enchant creature", types="Enchantment — Aura", attach_to=bear)
    table.ann.controls("Two", "Enchant land", types="Enchantment — Aura", attach_to=forest)
    lord = table.ann.controls(
        "Lord", "~ gets +1/+1 for each Aura you control that's attached to a creature.", pt="1/1"
    )
    assert lord.pt == "2/2"
