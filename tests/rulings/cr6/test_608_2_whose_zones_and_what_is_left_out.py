"""Zones named together, kinds left out, and sums in the place of a number (CR 107.1, 400.1, 608.2)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_cards_of_both_zones_of_every_opponent(table: Table) -> None:
    """CR 400.1: each player has a hand and a graveyard of their own."""
    table.bob.holds("Held", types="Artifact")
    table.bob.buried("Buried", types="Artifact")
    table.ann.buried("Mine", types="Artifact")
    table.bob.library("Kept", types="Artifact")
    table.ann.casts(
        table.ann.holds(
            "Void", "Exile all cards from all opponents' hands and graveyards.", types="Sorcery", cost="{0}"
        )
    )
    table.resolve()

    assert (table.bob.hand, table.bob.graveyard, table.bob.library_names) == ([], [], ["Kept"])
    assert table.ann.graveyard == ["Mine", "Void"]


def test_only_cards_of_a_kind_of_both_zones_of_a_player(table: Table) -> None:
    """CR 400.1."""
    table.bob.holds("Held", types="Artifact")
    table.bob.holds("Bear", types="Creature")
    table.bob.buried("Wolf", types="Creature")
    table.ann.answers(table.bob)
    table.ann.casts(
        table.ann.holds(
            "Void",
            "Exile all creature cards from target player's hand and graveyard.",
            types="Sorcery",
            cost="{0}",
        )
    )
    table.resolve()

    assert (table.bob.hand, table.bob.graveyard) == (["Held"], [])


def test_what_is_neither_of_the_kinds_left_out(table: Table) -> None:
    """CR 608.2c: a land that is a token, a land and a token are all left out; "other" leaves out the source."""
    source = table.ann.controls(
        "Storm", "{0}: Destroy all other permanents except for lands and tokens.", types="Artifact"
    )
    table.ann.controls("Forest")
    table.bob.controls("Seal", types="Enchantment")
    table.bob.controls("Bear", types="Creature", pt="2/2")
    table.bob.casts(
        table.bob.holds("Call", "Create a 1/1 green Elf creature token.", types="Instant", cost="{0}")
    )
    table.resolve()
    table.ann.activates(source)
    table.resolve()

    assert table.ann.permanents == ["Storm", "Forest"]
    assert table.bob.permanents == ["Elf Token"]


def test_x_plus_a_number_in_the_place_of_x(table: Table) -> None:
    """CR 107.3a, 608.2c: the greater number takes the place of the first instruction."""
    text = "~ deals X damage to any target.\n~ deals X plus 2 damage instead if you control a creature with power 4 or greater."
    for size, life in ((3, 19), (4, 16)):
        table.ann.controls("Ogre", types="Creature", pt=f"{size}/4")
        table.ann.has_mana("{1}")
        table.ann.answers(1, table.bob)
        table.ann.casts(table.ann.holds("Claws", text, types="Sorcery", cost="{X}"))
        table.resolve()
        assert table.bob.life == life


def test_abilities_of_the_enchanted_creature_cost_more(table: Table) -> None:
    """CR 601.2f, 602.2b: those of no other creature."""
    bear = table.ann.controls("Bear", "{1}: You gain 1 life.", types="Creature", pt="2/2")
    wolf = table.ann.controls("Wolf", "{1}: You gain 1 life.", types="Creature", pt="2/2")
    rays = "Enchant creature\nActivated abilities of enchanted creature cost {3} more to activate."
    table.bob.controls("Rays", rays, types="Enchantment — Aura", attach_to=bear)
    table.ann.has_mana("{3}")
    assert table.ann.can(wolf)
    assert not table.ann.can(bear)
    table.ann.has_mana("{1}")
    assert table.ann.can(bear)


def test_the_attacking_player_is_who_attacked(table: Table) -> None:
    """CR 506.2, 508.1: not the enchanted player, nor the controller of what triggered."""
    curse = "Enchant player\nWhenever a player attacks enchanted player with one or more creatures, that attacking player may discard a card. If the player does, they draw a card."
    table.bob.controls("Curse", curse, types="Enchantment — Aura Curse", attach_to=table.bob)
    bear = table.ann.controls("Bear", types="Creature", pt="2/2")
    table.ann.holds("Held", types="Artifact")
    table.ann.library("Drawn", types="Artifact")
    table.ann.answers(True)
    table.attack(bear)
    table.resolve()

    assert (table.ann.hand, table.ann.graveyard) == (["Drawn"], ["Held"])
