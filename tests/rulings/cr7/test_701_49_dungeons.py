"""Venturing into the dungeon, and the initiative (CR 309, 701.49, 726)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

MINE, MAGE, TOMB = "Lost Mine", "Mad Mage", "Tomb of"


def venture(table: Table, *answers: object) -> None:
    """Ann ventures into the dungeon, and what comes of it resolves."""
    table.ann.answers(*answers)
    step = table.ann.holds("Step", "Venture into the dungeon.", types="Instant", cost="{0}")
    table.ann.casts(step)
    table.resolve_all()


def take(table: Table, *answers: object) -> None:
    """Ann takes the initiative, and what comes of it resolves."""
    table.ann.answers(*answers)
    table.ann.casts(table.ann.holds("Torch", "You take the initiative.", types="Instant", cost="{0}"))
    table.resolve_all()


def dungeon(table: Table) -> list[str]:
    """What lies in Ann's command zone."""
    return table.names_in(Zone.COMMAND, table.ann)


def completions(table: Table) -> Card:
    """Something that sees when Ann completes a dungeon."""
    return table.ann.controls(
        "Chronicle", "Whenever you complete a dungeon, you gain 100 life.", types="Enchantment"
    )


def test_the_first_room_is_the_topmost(table: Table) -> None:
    """CR 701.49a, 309.4a: a dungeon is chosen, and its first room triggers."""
    one = table.ann.library("One")
    venture(table, MINE, [[], [one]])
    assert dungeon(table) == ["Lost Mine of Phandelver"]


def test_each_room_of_the_mine_and_its_end(table: Table) -> None:
    """CR 309.5a, 309.6, 309.7, 704.5t: along the arrows; the dungeon stays until the last room's ability has left
    the stack."""
    completions(table)
    one = table.ann.library("One")
    venture(table, MINE, [[one], []])
    venture(table, "Goblin Lair")
    assert table.ann.permanents == ["Chronicle", "Goblin Token"]
    venture(table, "Dark Pool")
    assert (table.ann.life, table.bob.life) == (21, 19)
    table.ann.casts(table.ann.holds("Step", "Venture into the dungeon.", types="Instant", cost="{0}"))
    table.resolve()
    assert dungeon(table) == ["Lost Mine of Phandelver"]
    table.resolve()
    assert dungeon(table) == []
    assert len(table.ann.hand) == 1
    table.resolve_all()
    assert table.ann.life == 121


def test_a_room_that_targets(table: Table) -> None:
    """CR 309.4c: a room ability is a triggered ability that its dungeon's owner controls."""
    bear = table.bob.controls("Bear", pt="5/5")
    one = table.ann.library("One")
    table.bob.library("Two")
    venture(table, MINE, [[one], []])
    venture(table, "Mine Tunnels")
    venture(table, "Fungi Cavern")
    assert bear.pt == "1/5"
    table.to(Step.UPKEEP, turns_on=1)
    assert bear.pt == "1/5"
    table.to(Step.UPKEEP, turns_on=1)
    assert bear.pt == "5/5"


def test_venturing_from_the_last_room(table: Table) -> None:
    """CR 701.49c, 309.5b: with the last room's ability still there, that dungeon is completed and another begun."""
    completions(table)
    venture(table, TOMB)
    assert (table.ann.life, table.bob.life) == (19, 19)
    venture(table, "Oubliette")
    table.ann.casts(table.ann.holds("Step", "Venture into the dungeon.", types="Instant", cost="{0}"))
    table.resolve()
    table.ann.answers(MAGE, ["complete", "move"])
    table.ann.casts(table.ann.holds("Step", "Venture into the dungeon.", types="Instant", cost="{0}"))
    table.resolve()
    assert dungeon(table) == ["Dungeon of the Mad Mage"]
    table.resolve_all()
    assert table.ann.life == 19 + 100 + 1
    assert table.ann.permanents == ["Chronicle", "The Atropal"]


def test_what_it_takes_unless(table: Table) -> None:
    """CR 118.12a: each player decides for themselves in the tomb."""
    table.ann.holds("Paper")
    table.bob.holds("Paper")
    rock = table.bob.controls("Rock", types="Artifact")
    venture(table, TOMB)
    table.bob.answers(True)
    venture(table, "Veils of Fear", False)
    assert (table.ann.life, table.bob.life, table.bob.hand) == (17, 19, [])
    table.bob.answers(True)
    venture(table)
    assert (table.ann.life, table.bob.life) == (15, 19)
    assert rock.zone == Zone.GRAVEYARD


def test_having_completed_a_dungeon(table: Table) -> None:
    """CR 309.7: that is so from then on, and for the dungeon of that name only."""
    text = "As long as you've completed a dungeon, ~ gets +3/+0.\nAs long as you haven't completed Tomb of Annihilation, ~ has flying."
    gargoyle = table.ann.controls("Gargoyle", text, pt="2/2")
    venture(table, TOMB)
    assert (gargoyle.pt, "flying" in gargoyle.keywords) == ("2/2", True)
    venture(table, "Oubliette")
    assert table.ann.permanents == []
    later = table.ann.controls("Gargoyle", text, pt="2/2")
    venture(table)
    assert (later.pt, "flying" in later.keywords) == ("5/2", False)


def test_rooms_of_the_mad_mage(table: Table) -> None:
    """CR 309.4c, 608.2g: cards exiled or drawn by a room may be played as its ability resolves, no later."""
    table.to(Step.PRECOMBAT_MAIN)
    cards = [table.ann.library(name, "You gain 10 life.", types="Sorcery", cost="{9}") for name in "abcdefgh"]
    venture(table, MAGE)
    venture(table, [[cards[0]], []])
    venture(table, "Goblin Bazaar")
    venture(table, [[cards[0], cards[1]], []])
    table.ann.has_mana("{9}")
    venture(table, "Runestone", True, cards[1])
    assert (table.ann.life, cards[0].zone) == (31, Zone.EXILE)
    venture(table, [[cards[2], cards[3], cards[4]], []])
    venture(table, True, cards[3])
    assert (table.ann.life, table.ann.hand) == (41, ["c", "e"])
    assert dungeon(table) == []


def test_the_initiative_leads_into_undercity(table: Table) -> None:
    """CR 726.2, 701.49d: whoever takes it ventures into Undercity, which has a topmost room like any other."""
    plains = table.ann.library("Plains", types="Basic Land — Plains")
    take(table, plains)
    assert dungeon(table) == ["Undercity"]
    assert table.ann.hand == ["Plains"]


def test_nobody_ventures_there_otherwise(table: Table) -> None:
    """CR 701.49d: only "venture into Undercity" lets it be chosen; whoever is in it goes on by any venturing."""
    one = table.ann.library("One")
    bear = table.ann.controls("Bear", pt="1/1")
    take(table)
    venture(table, "Forge")
    assert (bear.pt, dungeon(table)) == ("3/3", ["Undercity"])
    assert one.zone == Zone.LIBRARY


def test_taking_it_again(table: Table) -> None:
    """CR 726.5: the player who has it takes it once more and ventures again; there is one designation."""
    table.ann.controls("Bear", pt="1/1")
    take(table)
    take(table, "Forge")
    take(table, "Arena")
    take(table, "Catacombs")
    assert table.ann.permanents == ["Bear", "Skeleton Token"]
    assert table.state.players[table.ann.id].designations == ("initiative",)
    giant = table.ann.library("Giant", pt="5/5")
    take(table)
    assert (giant.pt, giant.counters("+1/+1"), giant.keywords) == ("8/8", 3, {"hexproof"})
    assert dungeon(table) == []


def test_at_the_upkeep_of_who_has_it(table: Table) -> None:
    """CR 726.2: at the beginning of that player's upkeep, not of the other's."""
    well = table.ann.library("One"), table.ann.library("Two")
    table.bob.library("Three")
    take(table)
    table.to(Step.DRAW, turns_on=1)
    assert table.ann.library_names == ["One", "Two"]
    table.ann.answers("Lost Well", [[well[1], well[0]], []])
    table.to(Step.DRAW, turns_on=1)
    assert table.ann.hand == ["Two"]


def test_combat_damage_takes_it(table: Table) -> None:
    """CR 726.2, 726.3: several creatures of one player at once take it once."""
    table.bob.library("One")
    one, two = table.bob.controls("One", pt="1/1"), table.bob.controls("Two", pt="1/1")
    take(table)
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.attack(one, two)
    table.to(Step.END_OF_COMBAT)
    assert table.ann.life == 18
    assert table.state.players[table.bob.id].designations == ("initiative",)
    assert table.state.players[table.ann.id].designations == ()
    assert table.names_in(Zone.COMMAND, table.bob) == ["Undercity", "Undercity"]  # one of each player


def test_having_it(table: Table) -> None:
    """CR 726.1: a condition of having the initiative is true for the player who has it."""
    text = "At the beginning of your end step, if you have the initiative, you gain 5 life."
    table.ann.controls("Caretaker", text)
    table.bob.library("One")
    table.ann.library("Two")
    table.to(Step.END)
    table.resolve_all()
    assert table.ann.life == 20
    take(table)
    table.to(Step.UPKEEP, turns_on=1)
    table.to(Step.UPKEEP, turns_on=1)
