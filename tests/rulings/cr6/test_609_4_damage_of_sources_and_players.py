"""Damage that counts as if its source had wither; who was dealt damage this turn; what becomes and loses the rest
(CR 120.3d, 608.2i, 609.4, 205.1b)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

FREE = {"types": "Sorcery", "cost": "{0}"}


def test_all_damage_withers(table: Table) -> None:
    """CR 120.3d: creatures get -1/-1 counters and no damage is marked; players lose life as ever."""
    table.bob.controls("Torment", "All damage is dealt as though its source had wither.", types="Enchantment")
    ox = table.ann.controls("Ox", pt="3/3")
    rock = table.ann.controls("Rock", types="Artifact")
    table.deal(rock, ox, 2)
    table.deal(rock, table.bob, 2)
    assert (ox.pt, ox.object.damage, ox.counters("-1/-1"), table.bob.life) == ("1/1", 0, 2, 18)


def test_only_of_players_whom_it_hit(table: Table) -> None:
    """CR 608.2i: combat damage by that creature this turn, with the mana value of X."""
    hellkite = table.ann.controls(
        "Hellkite",
        "{X}: Destroy each nonland permanent with mana value X whose controller was dealt combat damage by this creature "
        "this turn.",
        types="Artifact Creature — Dragon",
        pt="5/5",
    )
    mine = table.ann.controls("Mine", types="Artifact", cost="{1}")
    one = table.bob.controls("One", types="Artifact", cost="{1}")
    two = table.bob.controls("Two", types="Artifact", cost="{2}")
    table.deal(hellkite, table.bob, 1)
    table.ann.has_mana("{1}")
    table.ann.answers(1)
    table.ann.activates(hellkite)
    table.resolve()
    assert one.zone is Zone.BATTLEFIELD
    table.attack(hellkite)
    table.damage()
    table.ann.has_mana("{1}")
    table.ann.answers(1)
    table.ann.activates(hellkite)
    table.resolve()
    assert [card.zone for card in (mine, one, two)] == [Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.BATTLEFIELD]


def test_it_is_something_else_and_loses_the_rest(table: Table) -> None:
    """CR 205.1b, 613.1f: the ability that it is given stays, all others and its types are lost."""
    angel = table.bob.controls(
        "Angel", "Flying\nVigilance", types="Legendary Creature — Angel", pt="4/4", cost="{W}"
    )
    table.ann.controls(
        "Mutation",
        "Enchant creature\nEnchanted creature is an Insect artifact creature with base power and toughness 0/1 and has "
        "indestructible, and it loses all other abilities, card types, and creature types.",
        types="Enchantment — Aura",
        attach_to=angel,
    )
    assert angel.pt == "0/1"
    assert angel.keywords == {"indestructible"}
    assert angel.chars.subtypes == {"Insect"}
    assert {kind.value for kind in angel.chars.types} == {"artifact", "creature"}
    assert {kind.value for kind in angel.chars.supertypes} == {"legendary"}


def test_a_card_in_exile_is_targeted(table: Table) -> None:
    """CR 406.3: a face-down card isn't a face-up one; the owner shuffles it in."""
    gone = table.bob.exiled("Gone")
    table.ann.casts(
        table.ann.holds(
            "Sweep", "Choose target face-up exiled card. Its owner shuffles it into their library.", **FREE
        )
    )
    table.resolve()
    assert gone.zone is Zone.LIBRARY


def test_they_come_back_in_the_next_combat_and_have_haste(table: Table) -> None:
    """CR 603.7, 608.2c: the cards are those that were exiled, and the haste is that of what they have become."""
    mine = table.ann.controls("Ox", types="Creature — Ox")
    initiative = table.ann.controls(
        "Initiative",
        "{0}: Exile all creatures you control. At the beginning of the next combat, return those cards to the battlefield "
        "under their owner's control and those creatures gain haste until end of turn.",
        types="Enchantment",
    )
    table.ann.activates(initiative)
    table.resolve()
    assert mine.zone is Zone.EXILE
    table.to(Step.BEGINNING_OF_COMBAT)
    table.resolve_all()
    assert mine.zone is Zone.BATTLEFIELD
    assert "haste" in mine.keywords
