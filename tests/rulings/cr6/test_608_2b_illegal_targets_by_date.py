"""Illegal targets by the rules of several dates (608.2b, 2006 413.2a): countered or not, known or not."""

from engine.values.zones import Zone
from tests.rulings.dates import dated
from tests.rulings.table import Table

SHOCK = "~ deals 2 damage to any target."
UNSUMMON = "Return target creature to its owner's hand."


@dated("drawn", today=[], cr_2019=[], cr_2016=["Top"], cr_2011=["Top"], cr_2006=["Top"])
def test_a_spell_without_legal_target_is_countered_or_not(table: Table, drawn: list[str]) -> None:
    """608.2b: it doesn't resolve, and isn't countered; until 2018 it was countered, which others saw."""
    table.ann.controls(
        "Presence", "Whenever a spell you've cast is countered, draw a card.", types="Enchantment"
    )
    table.ann.library("Top")
    shock = table.ann.holds("Shock", SHOCK, types="Instant", cost="{0}")
    bears = table.bob.controls("Bears", types="Creature — Bear", pt="2/2")
    unsummon = table.bob.holds("Unsummon", UNSUMMON, types="Instant", cost="{0}")
    table.ann.answers(bears)
    table.ann.casts(shock)
    table.bob.casts(unsummon)

    table.resolve_all()

    assert (shock.zone, table.ann.hand) == (Zone.GRAVEYARD, drawn)


@dated("drawn", cr_2011=["Top"])
def test_that_it_cant_be_countered_does_not_help_it(table: Table, drawn: list[str]) -> None:
    """2011 608.2b: the game counters it, and no effect keeps the rules from that."""
    table.ann.controls(
        "Presence", "Whenever a spell you've cast is countered, draw a card.", types="Enchantment"
    )
    table.ann.library("Top")
    shock = table.ann.holds("Shock", f"This spell can't be countered.\n{SHOCK}", types="Instant", cost="{0}")
    bears = table.bob.controls("Bears", types="Creature — Bear", pt="2/2")
    unsummon = table.bob.holds("Unsummon", UNSUMMON, types="Instant", cost="{0}")
    table.ann.answers(bears)
    table.ann.casts(shock)
    table.bob.casts(unsummon)

    table.resolve_all()

    assert (shock.zone, table.ann.hand) == (Zone.GRAVEYARD, drawn)


@dated("", today=(), cr_2006=())
def test_all_targets_gone_nothing_of_it_is_done(table: Table) -> None:
    """608.2b, 2006 413.2a: countered or not, its controller draws nothing for the mode without target."""
    command = table.ann.holds(
        "Command", "Choose two —\n• Counter target spell.\n• Draw a card.", types="Instant", cost="{0}"
    )
    table.ann.library("Top")
    shock = table.bob.holds("Shock", SHOCK, types="Instant", cost="{0}")
    remand = table.bob.holds(
        "Remand", "Return target spell to its owner's hand.", types="Instant", cost="{0}"
    )
    table.bob.answers(table.ann)
    table.bob.casts(shock)
    table.ann.casts(command)
    table.bob.answers(shock)
    table.bob.casts(remand)

    table.resolve_all()

    assert (table.ann.hand, table.bob.hand, table.ann.life) == ([], ["Shock"], 20)


FIGHT = "Target creature you control deals damage equal to its power to target creature you don't control."
BLESSING = "Target player gains life equal to target creature's power."


@dated("life", today=20, cr_2016=20, cr_2011=22, cr_2006=22)
def test_a_number_that_an_illegal_target_tells(table: Table, life: int) -> None:
    """608.2b: it can't be determined, and what it is for doesn't happen; 2011 608.2b: it may still be determined."""
    table.ann.controls("Bears", types="Creature — Bear", pt="2/2")
    blessing = table.ann.holds("Blessing", BLESSING, types="Instant", cost="{0}")
    unsummon = table.bob.holds("Unsummon", UNSUMMON, types="Instant", cost="{0}")
    table.ann.answers(table.ann)
    table.ann.casts(blessing)
    table.bob.casts(unsummon)

    table.resolve_all()

    assert (table.ann.life, table.ann.hand) == (life, ["Bears"])


@dated("", cr_2011=(), cr_2006=())
def test_an_illegal_target_does_nothing(table: Table) -> None:
    """2011 608.2b: only information is used; nothing is done to it, and it does nothing itself."""
    table.ann.controls("Bears", types="Creature — Bear", pt="2/2")
    ogre = table.bob.controls("Ogre", types="Creature — Ogre", pt="2/2")
    fight = table.ann.holds("Bite", FIGHT, types="Instant", cost="{0}")
    unsummon = table.bob.holds("Unsummon", UNSUMMON, types="Instant", cost="{0}")
    table.ann.casts(fight)
    table.bob.answers("Bears")
    table.bob.casts(unsummon)

    table.resolve_all()

    assert (ogre.zone, ogre.object.damage) == (Zone.BATTLEFIELD, 0)
