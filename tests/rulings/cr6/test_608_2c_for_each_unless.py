"""What is done once for each, unless somebody gives something; costs with mana and life (CR 608.2c, 118.12)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_each_is_paid_for_by_itself(table: Table) -> None:
    """CR 118.12a: the controller of each of them pays for that one."""
    one, two = table.bob.controls("One"), table.bob.controls("Two")
    table.bob.answers(True, False)
    table.ann.carries_out(
        "For each creature, its controller sacrifices it unless they pay 3 life.", types="Sorcery"
    )
    assert (one.zone, two.zone, table.bob.life) == (Zone.BATTLEFIELD, Zone.GRAVEYARD, 17)


def test_each_opponent_gives_something(table: Table) -> None:
    """CR 118.12a: one who has no creature can't."""
    text = "For each opponent, you create a 2/2 black Zombie creature token unless that player sacrifices a creature of their choice."
    table.ann.carries_out(text, types="Sorcery")
    assert table.ann.permanents == ["Zombie Token"]
    table.bob.controls("Bear")
    table.bob.answers(True)
    table.ann.carries_out(text, types="Sorcery")
    assert (table.ann.permanents, table.bob.permanents) == (["Zombie Token"], [])


def test_mana_and_life(table: Table) -> None:
    """CR 118.3b, 119.4: both or neither."""
    table.ann.library("Card")
    table.ann.has_mana("{C}")
    table.ann.answers(True)
    table.ann.carries_out("You may pay {1} and 3 life. If you do, draw a card.", types="Sorcery")
    assert (table.ann.life, table.ann.pool, table.ann.hand) == (17, "", ["Card"])
    table.ann.carries_out("You may pay {1} and 3 life. If you do, draw a card.", types="Sorcery")
    assert table.ann.life == 17


def test_each_other_opponent(table: Table) -> None:
    """CR 102.2: of two players there is none."""
    omnivore = table.ann.controls(
        "Omnivore",
        "Whenever ~ deals combat damage to an opponent, it deals that much damage to each other opponent.",
        pt="3/3",
    )
    table.attack(omnivore)
    table.block()
    table.damage()
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (20, 17)


def test_so_many_from_the_top(table: Table) -> None:
    """CR 401: as many as its power comes to, as it last was."""
    for name in ("One", "Two", "Three"):
        table.bob.library(name)
    bear = table.bob.controls("Bear", pt="1/1")
    text = "Enchant creature\nWhen enchanted creature dies, exile cards equal to its power from the top of its owner's library."
    table.ann.controls("Chest", text, types="Enchantment — Aura", attach_to=bear)
    table.put_counters(bear, "+1/+1")
    table.destroy(bear)
    table.resolve_all()
    assert table.bob.library_names == ["Three"]


def test_a_number_of_cards_from_the_top(table: Table) -> None:
    """CR 401."""
    table.ann.library("One")
    table.ann.library("Two")
    table.ann.controls("Bear")
    table.ann.carries_out(
        "Exile a number of cards from the top of your library equal to the number of creatures you control.",
        types="Sorcery",
    )
    assert table.ann.library_names == ["Two"]


def test_that_opponents_library(table: Table) -> None:
    """CR 102.2: of the opponent who was dealt damage, whoever controls the creature."""
    table.ann.library("Mine")
    table.bob.library("Theirs")
    text = "Whenever a creature deals combat damage to one of your opponents, its controller exiles the top card of that "
    text += "opponent's library."
    table.ann.controls("Minister", text)
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    table.block()
    table.damage()
    table.resolve_all()
    assert (table.ann.library_names, table.bob.library_names) == (["Mine"], [])


def test_each_spell_and_ability_on_the_stack(table: Table) -> None:
    """CR 608.2c, 405.5: each is asked about by itself, abilities as well as spells, the one on top first; one's own aren't
    meant."""
    pinger = table.bob.controls("Pinger", "{T}: You gain 1 life.")
    gain = table.bob.holds("Gain", "You gain 4 life.", types="Instant", cost="{0}")
    table.bob.activates(pinger)
    table.bob.casts(gain)
    text = "For each spell and ability your opponents control, counter it unless its controller pays {1}."
    table.ann.casts(table.ann.holds("Denial", text, types="Instant", cost="{0}"))
    table.bob.has_mana("{1}")
    table.bob.answers(False, True)
    table.resolve_all()
    assert (gain.zone.value, table.bob.life) == ("graveyard", 21)
