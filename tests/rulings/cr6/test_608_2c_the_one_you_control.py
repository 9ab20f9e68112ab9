"""Of two things that the text named, "the creature you control" is the one that it said so of (CR 608.2c)."""

from engine.values.zones import Zone
from tests.rulings.table import Table

BEAR = {"types": "Creature — Bear", "pt": "2/2"}
BOTH = "Choose target creature you control and target creature you don't control."


def test_a_counter_goes_on_the_one_of_the_two(table: Table):
    """CR 608.2c."""
    mine, theirs = table.ann.controls("Mine", **BEAR), table.bob.controls("Theirs", **BEAR)
    text = f"{BOTH} Put a +1/+1 counter on the creature you control. Then those creatures fight each other."
    spell = table.ann.holds("Brawl", text, types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve()
    assert table.zone_of(theirs) is Zone.GRAVEYARD
    assert mine.pt == "3/3"


def test_it_is_still_that_one_after_a_change_of_control(table: Table):
    """CR 608.2c: the words tell which target is meant, not who controls it by then."""
    mine, theirs = table.ann.controls("Mine", **BEAR), table.bob.controls("Theirs", **BEAR)
    text = f"{BOTH} Gain control of the creature you don't control until end of turn. Put a +1/+1 counter on the chosen creature you don't control."
    spell = table.ann.holds("Ploy", text, types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve()
    assert (mine.pt, theirs.pt, theirs.controller) == ("2/2", "3/3", table.ann)


def test_three_paragraphs_speak_of_the_same_targets(table: Table):
    """CR 608.2c: a spell's paragraphs are read together."""
    mine, theirs = table.ann.controls("Mine", **BEAR), table.bob.controls("Theirs", **BEAR)
    text = (
        "Choose target creature you control and target creature an opponent controls.\n"
        "Put two +1/+1 counters on the creature you control.\n"
        "The creature you control deals damage equal to its power to the creature an opponent controls."
    )
    spell = table.ann.holds("Beatdown", text, types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve()
    assert mine.pt == "4/4"
    assert table.zone_of(theirs) is Zone.GRAVEYARD


def test_a_creature_of_their_choice_is_one_that_fits(table: Table):
    """CR 608.2d, 701.21a: what is said behind "of their choice" is said of the creature."""
    bird = table.bob.controls("Bird", "Flying", types="Creature — Bird", pt="1/1")
    bear = table.bob.controls("Bear", **BEAR)
    text = "Each opponent sacrifices a creature of their choice with flying."
    table.ann.casts(table.ann.holds("Clip", text, types="Instant", cost="{0}"))
    table.resolve()
    assert (table.zone_of(bird), table.zone_of(bear)) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_nobody_who_has_none_such_sacrifices(table: Table):
    """CR 609.3."""
    bear = table.bob.controls("Bear", **BEAR)
    text = "Target player sacrifices a creature of their choice with mana value 3 or less."
    heavy = table.bob.controls("Heavy", types="Creature — Giant", pt="5/5", cost="{5}")
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Darkness", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert (table.zone_of(bear), table.zone_of(heavy)) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)
