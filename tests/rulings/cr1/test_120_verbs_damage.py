"""Dealing damage and fighting (CR 120, 601.2d, 701.14)."""

from engine.values.zones import Zone


def test_to_any_target(table):
    """CR 115.4, 120.3a."""
    bolt = table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    table.ann.answers(table.bob)

    table.ann.casts(bolt, free="{R}")
    table.resolve()

    assert table.bob.life == 17


def test_to_each_creature_and_each_player(table):
    """CR 120.4: all at the same time."""
    one = table.ann.controls("One", pt="1/1")
    two = table.bob.controls("Two", pt="2/2")
    quake = table.ann.holds(
        "Quake", "~ deals 1 damage to each creature and each player.", types="Sorcery", cost="{R}"
    )

    table.ann.casts(quake, free="{R}")
    table.resolve()

    assert one.zone is Zone.GRAVEYARD
    assert two.object.damage == 1
    assert (table.ann.life, table.bob.life) == (19, 19)


def test_divided_as_you_choose(table):
    """CR 601.2d."""
    one, two = table.bob.controls("One", pt="3/3"), table.bob.controls("Two", pt="3/3")
    spell = table.ann.holds(
        "Forks",
        "~ deals 5 damage divided as you choose among any number of targets.",
        types="Sorcery",
        cost="{R}",
    )
    table.ann.answers([one, two, table.bob], [3, 1, 1])

    table.ann.casts(spell, free="{R}")
    table.resolve()

    assert one.zone is Zone.GRAVEYARD
    assert two.object.damage == 1
    assert table.bob.life == 19


def test_the_share_of_an_illegal_target_is_lost(table):
    """CR 608.2b."""
    one, two = table.bob.controls("One", pt="3/3"), table.bob.controls("Two", pt="3/3")
    spell = table.ann.holds(
        "Forks",
        "~ deals 2 damage divided as you choose among one or two targets.",
        types="Instant",
        cost="{R}",
    )
    table.ann.answers([one, two])
    table.ann.casts(spell, free="{R}")
    table.destroy(one)

    table.resolve()

    assert two.object.damage == 1


def test_damage_equal_to_its_power(table):
    """CR 608.2h, 119.3."""
    mine = table.ann.controls("Mine", pt="4/4")
    theirs = table.bob.controls("Theirs", pt="4/4")
    bite = table.ann.holds(
        "Bite",
        "Target creature you control deals damage equal to its power to target creature you don't control.",
        types="Sorcery",
        cost="{G}",
    )

    table.ann.casts(bite, free="{G}")
    table.resolve()

    assert theirs.zone is Zone.GRAVEYARD
    assert mine.object.damage == 0


def test_the_creature_is_the_source_of_its_damage(table):
    """CR 120.7, 702.15b."""
    table.ann.controls("Mine", "Lifelink", pt="3/3")
    table.bob.controls("Theirs", pt="4/4")
    bite = table.ann.holds(
        "Bite",
        "Target creature you control deals damage equal to its power to target creature you don't control.",
        types="Sorcery",
        cost="{G}",
    )

    table.ann.casts(bite, free="{G}")
    table.resolve()

    assert table.ann.life == 23


def test_two_portions(table):
    """CR 120.4."""
    bear = table.bob.controls("Bear", pt="2/2")
    spell = table.ann.holds(
        "Sear",
        "~ deals 2 damage to target creature and 1 damage to that creature's controller.",
        types="Instant",
        cost="{R}",
    )

    table.ann.casts(spell, free="{R}")
    table.resolve()

    assert bear.zone is Zone.GRAVEYARD
    assert table.bob.life == 19


def test_that_much_damage(table):
    """CR 608.2c."""
    table.ann.controls(
        "Echo", "Whenever you gain life, this creature deals that much damage to target opponent."
    )
    spell = table.ann.holds("Heal", "You gain 3 life.", types="Instant", cost="{W}")

    table.ann.casts(spell, free="{W}")
    table.resolve_all()

    assert table.bob.life == 17


def test_fighting_creatures_deal_damage_to_each_other(table):
    """CR 701.14a."""
    mine, theirs = table.ann.controls("Mine", pt="3/3"), table.bob.controls("Theirs", pt="2/4")
    spell = table.ann.holds(
        "Duel",
        "Target creature you control fights target creature you don't control.",
        types="Sorcery",
        cost="{G}",
    )

    table.ann.casts(spell, free="{G}")
    table.resolve()

    assert mine.object.damage == 2
    assert theirs.object.damage == 3


def test_with_an_illegal_target_neither_fights(table):
    """CR 701.14b."""
    mine, theirs = table.ann.controls("Mine", pt="3/3"), table.bob.controls("Theirs", pt="2/4")
    spell = table.ann.holds(
        "Duel",
        "Target creature you control fights target creature you don't control.",
        types="Instant",
        cost="{G}",
    )
    table.ann.casts(spell, free="{G}")
    table.destroy(theirs)

    table.resolve()

    assert mine.object.damage == 0


def test_it_may_deal_damage(table):
    """CR 608.2d."""
    table.ann.controls("Shrine", "{1}: You may have this creature deal 2 damage to target player.")
    table.ann.has_mana("{1}")
    table.ann.answers(table.bob, True)

    table.ann.activates(table.ann.card("Shrine"))
    table.resolve()

    assert table.bob.life == 18


def test_a_source_that_has_left_deals_damage_as_it_last_was(table):
    """CR 608.2h, 113.7a."""
    pinger = table.ann.controls(
        "Pinger", "{T}: This creature deals damage equal to its power to any target.", pt="2/2"
    )
    table.ann.answers(table.bob)
    table.ann.activates(pinger)
    table.destroy(pinger)

    table.resolve()

    assert table.bob.life == 18


def test_damage_to_a_planeswalker_removes_loyalty(table):
    """CR 120.3c."""
    walker = table.bob.controls("Walker", types="Legendary Planeswalker", loyalty="4")
    bolt = table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    table.ann.answers(walker)

    table.ann.casts(bolt, free="{R}")
    table.resolve()

    assert walker.counters("loyalty") == 1


def test_more_damage_instead_is_dealt_to_the_same_target(table):
    """CR 608.2c, 702.33g."""
    spell = table.ann.holds(
        "Heat",
        "~ deals 2 damage to any target. ~ deals 4 damage instead if you control an artifact.",
        types="Instant",
        cost="{R}",
    )
    table.ann.controls("Rock", types="Artifact")
    table.ann.answers(table.bob)

    table.ann.casts(spell, free="{R}")
    table.resolve()

    assert table.bob.life == 16
