"""Spellings and small words played: what is destroyed this way, tapped under control, only attached to, counts of two
kinds (CR 701.8, 110.2a, 301.5, 107.3)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_a_creature_destroyed_this_way_can_not_be_regenerated(table: Table) -> None:
    """CR 701.8a, 701.19c: said of one creature or of all of them."""
    troll = "{0}: Regenerate this creature."
    one, two = (table.bob.controls(name, troll, pt="2/2") for name in ("One", "Two"))
    single = "Destroy target creature. A creature destroyed this way can't be regenerated."
    everything = "Destroy all creatures. Creatures destroyed this way can't be regenerated."
    for card in (one, two):
        table.bob.activates(card)
        table.resolve_all()
    table.ann.answers(one)
    table.ann.casts(table.ann.holds("Damn", single, types="Sorcery", cost="{0}"))
    table.resolve_all()
    first = (one.zone, two.zone)

    table.ann.casts(table.ann.holds("Wrath", everything, types="Sorcery", cost="{0}"))
    table.resolve_all()

    assert (first, two.zone) == ((Zone.GRAVEYARD, Zone.BATTLEFIELD), Zone.GRAVEYARD)


def test_it_enters_tapped_under_your_control(table: Table) -> None:
    """CR 110.2a, 110.5b."""
    text = "Put target creature card from an opponent's graveyard onto the battlefield under your control tapped."
    bear = table.bob.buried("Bear", types="Creature", pt="2/2")
    table.ann.casts(table.ann.holds("Lord", text, types="Sorcery", cost="{0}"))
    table.resolve_all()

    assert (bear.zone, bear.controller, bear.object.tapped) == (Zone.BATTLEFIELD, table.ann, True)


def test_an_equipment_that_can_be_attached_only_to_some(table: Table) -> None:
    """CR 301.5c, 704.5n: it isn't attached to others, and becomes unattached as its bearer is none of them."""
    text = "This Equipment can be attached only to a creature with toughness 4 or greater.\nEquip {0}"
    smasher = table.ann.controls("Smasher", text, types="Artifact — Equipment")
    wall, bear = table.ann.controls("Wall", pt="0/4"), table.ann.controls("Bear", pt="2/2")
    table.ann.answers(bear)
    table.ann.activates(smasher)
    table.resolve_all()
    on_bear = smasher.object.attached_to
    table.ann.answers(wall)
    table.ann.activates(smasher)
    table.resolve_all()
    on_wall = smasher.object.attached_to

    shrink = "Target creature gets -0/-1 until end of turn."
    table.ann.answers(wall)
    table.ann.casts(table.ann.holds("Shrink", shrink, types="Instant", cost="{0}"))
    table.resolve_all()

    assert (on_bear, on_wall, smasher.object.attached_to) == (None, table.ref(wall), None)


def test_for_each_of_two_kinds(table: Table) -> None:
    """CR 107.3, 613.4c: both are counted together."""
    text = "This creature gets +1/+0 for each other Assassin you control and each Assassin card in your graveyard."
    miles = table.ann.controls("Miles", text, types="Creature — Assassin", pt="1/1")
    alone = miles.pt
    table.ann.controls("Ally", types="Creature — Assassin", pt="1/1")
    for name in ("A", "B"):
        table.ann.buried(name, types="Creature — Assassin", pt="1/1")
    table.ann.buried("Bear", types="Creature — Bear", pt="2/2")

    assert (alone, miles.pt) == ("1/1", "4/1")


def test_the_damage_it_dealt_to_that_player(table: Table) -> None:
    """CR 603.2, 120.3: as much as that event dealt."""
    text = "Whenever this creature deals combat damage to a player, you gain X life, where X is the amount of damage it dealt to that player."
    table.attack(table.ann.controls("Miles", text, pt="3/3"))

    table.damage()
    table.resolve_all()

    assert table.ann.life == 23
