"""An ability that is chosen and then gained, by all of them the same (CR 608.2d)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

TEXT = "{0}: Choose first strike, vigilance, or lifelink. Creatures you control gain that ability until end of turn."


def test_one_choice_for_all_of_them(table: Table) -> None:
    """CR 608.2d, 611.2c: those that are there then, until end of turn."""
    lance = table.ann.controls("Lance", TEXT, types="Artifact")
    one, two, theirs = (seat.controls("Bear", pt="2/2") for seat in (table.ann, table.ann, table.bob))
    table.ann.answers("vigilance")
    table.ann.activates(lance)
    table.resolve()
    late = table.ann.controls("Late", pt="1/1")
    assert [bear.keywords for bear in (one, two, theirs, late)] == [
        {"vigilance"},
        {"vigilance"},
        set(),
        set(),
    ]


def test_of_itself_until_the_next_upkeep(table: Table) -> None:
    """CR 611.2a: chosen anew each time."""
    for seat in (table.ann, table.bob):
        seat.library("Card")
    text = "{0}: Choose flying or trample. ~ gains that ability until your next upkeep."
    angel = table.ann.controls("Gabriel", text, types="Legendary Creature — Angel", pt="4/4")
    table.ann.answers("flying")
    table.ann.activates(angel)
    table.resolve()
    gained = "flying" in angel.keywords
    table.to(Step.END, turns_on=1)
    still = "flying" in angel.keywords
    table.to(Step.DRAW, turns_on=1)
    assert (gained, still, "flying" in angel.keywords) == (True, True, False)


def test_switching_each_of_several(table: Table) -> None:
    """CR 613.4d: each of the targets, and none where none is chosen."""
    wall, bear = table.ann.controls("Wall", pt="1/4"), table.bob.controls("Bear", pt="2/1")
    other = table.ann.controls("Other", pt="1/3")
    spell = table.ann.holds(
        "Invert",
        "Switch the power and toughness of each of up to two target creatures until end of turn.",
        types="Instant",
        cost="{0}",
    )
    table.ann.answers([wall, bear])
    table.ann.casts(spell)
    table.resolve()
    assert (wall.pt, bear.pt, other.pt) == ("4/1", "1/2", "1/3")


def test_creatures_attacking_the_player_chosen_last(table: Table) -> None:
    """CR 607.2d: the last choice counts."""
    wisp = table.ann.controls(
        "Wisp",
        "{0}: Choose an opponent.\nCreatures attacking the last chosen player get +1/+0.",
        types="Artifact",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.activates(wisp)
    table.resolve()
    table.attack(bear)
    assert bear.pt == "3/2"


def test_nobody_was_chosen_yet(table: Table) -> None:
    """CR 607.2d."""
    table.ann.controls(
        "Wisp",
        "{0}: Choose an opponent.\nCreatures attacking the last chosen player get +1/+0.",
        types="Artifact",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    assert bear.pt == "2/2"


def test_a_life_total_that_one_may_have_become_a_number(table: Table) -> None:
    """CR 119.5: the player gains or loses what is needed for it, or doesn't."""
    vessel = table.ann.controls(
        "Vessel",
        "{0}: You may have your life total become the number of charge counters on this artifact.",
        types="Artifact",
    )
    table.put_counters(vessel, "charge", 7)
    for answer in (False, True):
        table.ann.answers(answer)
        table.ann.activates(vessel)
        table.resolve()
    assert table.ann.life == 7


def test_neither_drawn_nor_gained(table: Table) -> None:
    """CR 101.2, 119.7, 121.3."""
    table.bob.controls("Aria", "Players can't draw cards or gain life.", types="Enchantment")
    table.ann.library("Card")
    table.ann.casts(table.ann.holds("Both", "Draw a card. You gain 3 life.", types="Sorcery", cost="{0}"))
    table.resolve()
    assert (table.ann.hand, table.ann.life) == ([], 20)


def test_land_cards_stay_in_graveyards(table: Table) -> None:
    """CR 305.1, 101.2: of opponents, and from there only."""
    table.bob.controls(
        "Advokist", "Your opponents can't play land cards from graveyards.", types="Enchantment"
    )
    table.ann.controls("Crucible", "You may play lands from your graveyard.", types="Artifact")
    there, hand = table.ann.buried("There", types="Land"), table.ann.holds("Hand", types="Land")
    assert (table.ann.can(there), table.ann.can(hand)) == (False, True)
