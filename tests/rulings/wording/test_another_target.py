"""What "another target" is other than (CR 601.2c, 608.2c)."""

import pytest

from engine.rules.core.errors import IllegalAction


def test_another_target_beside_a_player_is_other_than_the_source(table):
    """CR 608.2c: no object was chosen before; "another target permanent you control" isn't the one that says it."""
    trader = table.ann.controls(
        "Trader",
        "{2}: Target opponent gains control of another target permanent you control. If they do, you draw a card.",
    )
    table.ann.has_mana("{2}")
    with pytest.raises(IllegalAction):
        table.ann.activates(trader)


def test_what_is_chosen_of_another_kind_tells_nothing_apart(table):
    """CR 608.2c: an Equipment chosen before is no attacking creature; "other" is other than the source."""
    rose = table.ann.controls(
        "Rose",
        "Whenever ~ attacks, attach up to one target Equipment to her. Then up to one other target attacking creature "
        "gets +X/+0 until end of turn, where X is ~'s power.",
        pt="3/3",
    )
    friend = table.ann.controls("Friend", pt="2/2")
    hammer = table.ann.controls(
        "Hammer", "Equipped creature gets +1/+0.\nEquip {1}", types="Artifact — Equipment"
    )
    table.ann.answers([hammer], [friend])
    table.attack(rose, friend)
    table.resolve_all()

    assert (rose.pt, friend.pt) == ("4/3", "6/2")


def test_there_may_be_no_other_attacking_creature(table):
    """CR 601.2c: nothing is asked where nothing but the source attacks."""
    rose = table.ann.controls(
        "Rose",
        "Whenever ~ attacks, attach up to one target Equipment to her. Then up to one other target attacking creature "
        "gets +X/+0 until end of turn, where X is ~'s power.",
        pt="3/3",
    )
    hammer = table.ann.controls(
        "Hammer", "Equipped creature gets +1/+0.\nEquip {1}", types="Artifact — Equipment"
    )
    table.ann.answers([hammer])
    table.attack(rose)
    table.resolve_all()

    assert rose.pt == "4/3"


def test_another_target_of_the_same_kind_may_be_the_source(table):
    """CR 608.2c: "another target creature" is other than the creature chosen before."""
    tracker = table.ann.controls(
        "Tracker", "{1}: Target creature you control fights another target creature.", pt="1/3"
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.has_mana("{1}")
    table.ann.answers(bear)
    table.ann.activates(tracker)
    table.resolve()

    assert (tracker.object.damage, bear.object.damage) == (2, 1)


def test_that_creature_is_not_the_one_that_fights_it(table):
    """CR 608.2c, 701.14a: "target creature you control fights that creature": the other one, named before."""
    prey = table.bob.controls("Prey", pt="1/6")
    hunter = table.ann.controls("Hunter", pt="2/6")
    feed = table.ann.holds(
        "Feed",
        "Choose target creature an opponent controls. When that creature dies this turn, you gain 3 life. Target "
        "creature you control fights that creature.",
        types="Sorcery",
        cost="{G}",
    )
    table.ann.casts(feed, free="{G}")
    table.resolve()

    assert (prey.object.damage, hunter.object.damage) == (2, 1)


FLINGER = (
    "Whenever this creature attacks, you may sacrifice another creature. When you do, this creature deals damage equal "
    "to the sacrificed creature's power to any target. If the sacrificed creature was a Giant, this creature deals "
    "twice that much damage instead."
)


def test_what_is_done_instead_of_a_reflexive_deed_is_done_to_its_target(table):
    """CR 603.12, 608.2c: the target of the reflexive ability is dealt twice as much."""
    flinger = table.ann.controls("Flinger", FLINGER, pt="4/6")
    table.ann.controls("Giant", types="Creature — Giant", pt="4/4")
    table.attack(flinger)
    table.ann.answers(True, table.bob)
    table.resolve_all()

    assert table.bob.life == 12


def test_a_reflexive_deed_is_done_as_it_stands_where_nothing_takes_its_place(table):
    """CR 603.12."""
    flinger = table.ann.controls("Flinger", FLINGER, pt="4/6")
    table.ann.controls("Elf", types="Creature — Elf", pt="4/4")
    table.attack(flinger)
    table.ann.answers(True, table.bob)
    table.resolve_all()

    assert table.bob.life == 16
