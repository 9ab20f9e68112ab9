"""Keyword abilities as single cards use them, at their borders (CR 702)."""

from __future__ import annotations

from engine.state import events as ev
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_the_blessing_counts_for_what_triggers_on_the_tenth_permanent(table: Table) -> None:
    """CR 702.131d: what enters is looked at with what the city's blessing makes of it."""
    table.fill_libraries(9)
    text = "Ascend\nCreatures you control get +2/+2 as long as you have the city's blessing."
    table.ann.controls("City", text, types="Enchantment")
    table.ann.controls(
        "Mentor",
        "Whenever a creature you control with power 3 or greater enters, you gain 3 life.",
        types="Enchantment",
    )
    for _ in range(7):
        table.ann.controls("Land", types="Land")
    bear = table.ann.holds("Bear", cost="{0}", pt="1/1")
    table.ann.casts(bear)
    table.resolve_all()
    assert (bear.pt, table.ann.life) == ("3/3", 23)


def test_the_blessing_stays_with_fewer_permanents(table: Table) -> None:
    """CR 702.131b-c, 702.26b: what is phased out isn't counted, and what was given stays."""
    text = "Ascend\nCreatures you control get +2/+2 as long as you have the city's blessing."
    city = table.ann.controls("City", text, types="Enchantment")
    for _ in range(8):
        table.ann.controls("Land", types="Land")
    bear = table.ann.controls("Bear", pt="1/1")
    table.settle()
    assert bear.pt == "3/3"
    table.ann.carries_out("All lands phase out.")
    assert bear.pt == "3/3"
    table.destroy(city)
    assert bear.pt == "1/1"


def test_a_card_with_ninjutsu_is_revealed(table: Table) -> None:
    """CR 702.49a-b: to all players, as the ability is activated."""
    ninja, bear = table.ann.holds("Ninja", "Ninjutsu {0}", pt="3/3"), table.ann.controls("Bear")
    table.attack(bear)
    table.block()
    before = ninja.id
    table.ann.activates(ninja)
    shown = [event for event in table.state.happened if isinstance(event, ev.Revealed)]
    assert [(event.objects, len(event.to)) for event in shown] == [((before,), 2)]


def test_a_fortified_land_that_stops_being_a_land(table: Table) -> None:
    """CR 702.67a, 301.6, 704.5n: the Fortification becomes unattached and stays."""
    land = table.ann.controls("Forest")
    text = "Fortified land has indestructible.\nFortify {0}"
    fort = table.ann.controls("Fort", text, types="Artifact — Fortification")
    table.ann.activates(fort, "fortify")
    table.resolve_all()
    table.destroy(land)
    assert (land.zone, fort.object.attached_to is not None) == (Zone.BATTLEFIELD, True)
    table.sacrifice(land)
    assert (fort.zone, fort.object.attached_to) == (Zone.BATTLEFIELD, None)


def test_a_haunting_card_triggers_in_exile(table: Table) -> None:
    """CR 702.55c: though it is neither on the battlefield nor in a graveyard, and once only."""
    bear = table.bob.controls("Bear", pt="2/2")
    ghost = table.ann.controls(
        "Ghost", "Haunt\nWhen ~ enters or the creature it haunts dies, you gain 2 life."
    )
    table.destroy(ghost)
    table.resolve_all()
    table.destroy(bear)
    table.resolve_all()
    assert (ghost.zone, table.ann.life) == (Zone.EXILE, 22)


def test_hideaway_of_any_number(table: Table) -> None:
    """CR 702.75a-b: fewer cards than the number are all looked at; it enters untapped unless it says otherwise."""
    cards = [table.ann.library(name) for name in ("One", "Two")]
    cave = table.ann.holds("Cave", "Hideaway 4", types="Enchantment", cost="{0}")
    table.ann.answers("Two")
    table.ann.casts(cave)
    table.resolve_all()
    assert ([card.zone for card in cards], cave.object.tapped) == ([Zone.LIBRARY, Zone.EXILE], False)


def test_crafting_with_a_permanent_and_with_a_card(table: Table) -> None:
    """CR 702.167b: a kind without the word "card" means either, a token too."""
    table.ann.controls("Chest", "Craft with two artifacts {0}", types="Artifact")
    chest = table.ann.card("Chest")
    rock = table.ann.controls("Rock", types="Artifact")
    buried = table.ann.buried("Old", types="Artifact")
    table.bob.buried("Theirs", types="Artifact")
    table.ann.activates(chest, "craft")
    table.resolve_all()
    assert (rock.zone, buried.zone) == (Zone.EXILE, Zone.EXILE)
