"""Prevention effects and damage dealt by several sources at once, or that can't be prevented (CR 615.7, 615.12-13)."""

from engine.values.steps import Step

PHANTOM = (
    "Trample\nIf damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from it."
)


def test_one_prevention_of_damage_from_several_sources(table):
    """CR 615.13: all of the damage is prevented, and only one counter is removed."""
    phantom = table.ann.controls("Phantom", PHANTOM, pt="1/1")
    table.put_counters(phantom, "+1/+1", 4)
    ox, cat = table.bob.controls("Ox", pt="3/8"), table.bob.controls("Cat", pt="3/8")
    table.attack(phantom)
    table.block((ox, phantom), (cat, phantom))
    table.ann.answers([3, 2, 0])

    table.damage()

    assert phantom.object.damage == 0
    assert phantom.counters("+1/+1") == 3


def test_damage_that_cant_be_prevented_still_takes_a_counter(table):
    """CR 615.12: additional effects take place all the same."""
    phantom = table.ann.controls("Phantom", PHANTOM, pt="1/5")
    table.put_counters(phantom, "+1/+1", 2)
    ox = table.bob.controls("Ox", "Damage can't be prevented.", pt="3/8")

    table.deal(ox, phantom, 3)

    assert phantom.object.damage == 3
    assert phantom.counters("+1/+1") == 1


def test_as_many_counters_as_all_the_damage(table):
    """CR 615.5: "that much" is all of what was prevented."""
    hydra = table.ann.controls(
        "Hydra",
        "Vigilance\nIf damage would be dealt to this creature, prevent that damage and put that many +1/+1 counters "
        "on it.",
        pt="2/2",
    )
    ox, cat = table.bob.controls("Ox", pt="3/8"), table.bob.controls("Cat", pt="2/8")
    table.attack(hydra)
    table.block((ox, hydra), (cat, hydra))
    table.ann.answers([2, 0])

    table.damage()

    assert hydra.counters("+1/+1") == 5


def test_each_protected_creature_by_itself(table):
    """CR 615.5: what is told about "that creature" is done for each of them."""
    table.ann.controls(
        "Vigor",
        "If damage would be dealt to another creature you control, prevent that damage. Put a +1/+1 counter on that "
        "creature for each 1 damage prevented this way.",
    )
    bear, cat = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Cat", pt="2/2")
    spell = table.bob.holds("Quake", "~ deals 2 damage to each creature.", types="Instant", cost="{1}")

    table.bob.casts(spell, free="{1}")
    table.resolve()

    assert (bear.pt, cat.pt) == ("4/4", "4/4")


def test_one_shield_counter_for_damage_dealt_at_once(table):
    """CR 122.1c, 615.13: shield counters create a single prevention effect."""
    bear = table.ann.controls("Bear", "Vigilance", pt="2/2")
    table.put_counters(bear, "shield", 2)
    ox, cat = table.bob.controls("Ox", pt="3/8"), table.bob.controls("Cat", pt="3/8")
    table.attack(bear)
    table.block((ox, bear), (cat, bear))
    table.ann.answers([2, 0])

    table.damage()

    assert bear.object.damage == 0
    assert bear.counters("shield") == 1


def test_no_more_is_told_where_nothing_was_prevented(table):
    """CR 615.12: "if damage is prevented this way" isn't so then."""
    veteran = table.ann.controls("Veteran", "Trample", pt="1/5")
    spell = table.ann.holds(
        "Spell",
        "Prevent all damage that would be dealt to target creature this turn. If damage is prevented this way, you "
        "gain 3 life.",
        types="Instant",
        cost="{1}",
    )
    table.ann.casts(spell, free="{1}")
    table.resolve()
    ox = table.bob.controls("Ox", "Damage can't be prevented.", pt="3/8")

    table.deal(ox, veteran, 2)

    assert veteran.object.damage == 2
    assert table.ann.life == 20


def test_the_player_picks_which_damage_a_shield_prevents(table):
    """CR 615.7: of several sources that deal damage at the same time; there is no question if all is prevented."""
    spell = table.ann.holds(
        "Spell",
        "Prevent the next 2 damage that would be dealt to you this turn.",
        types="Instant",
        cost="{0}",
    )
    bear, cat = table.bob.controls("Bear", pt="2/2"), table.bob.controls("Cat", "Lifelink", pt="2/2")
    table.bob.library("Card")
    table.to(Step.PRECOMBAT_MAIN, 1)
    table.ann.casts(spell)
    table.resolve()

    table.attack(bear, cat)
    table.ann.answers([0, 2])
    table.damage()

    assert (table.ann.life, table.bob.life) == (18, 20)


def test_the_player_divides_a_shield_freely(table):
    """CR 615.7: "chooses which damage the shield prevents": 1 of each, or all of one and some of another."""
    spell = table.ann.holds(
        "Spell",
        "Prevent the next 3 damage that would be dealt to you this turn.",
        types="Instant",
        cost="{0}",
    )
    bear, cat = table.bob.controls("Bear", pt="2/2"), table.bob.controls("Cat", "Lifelink", pt="3/3")
    table.bob.controls("Dog", "Whenever ~ deals damage to a player, you gain 10 life.", pt="1/1")
    dog = table.bob.card("Dog")
    table.bob.library("Card")
    table.to(Step.PRECOMBAT_MAIN, 1)
    table.ann.casts(spell)
    table.resolve()

    table.attack(bear, cat, dog)
    table.ann.answers([1, 1, 1])
    table.damage()
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (17, 22)


def test_two_shields_are_divided_together(table):
    """CR 615.7: both protect the player from the same damage."""
    for _ in range(2):
        spell = table.ann.holds(
            "Spell",
            "Prevent the next 2 damage that would be dealt to you this turn.",
            types="Instant",
            cost="{0}",
        )
        table.ann.casts(spell)
        table.resolve()
    bear, cat = table.bob.controls("Bear", pt="3/3"), table.bob.controls("Cat", "Lifelink", pt="3/3")
    storm = table.bob.holds(
        "Storm", "Each creature you control deals damage equal to its power to target player.", types="Instant",
        cost="{1}",
    )  # fmt: skip
    assert bear.pt == cat.pt
    table.bob.answers(table.ann)
    table.bob.casts(storm, free="{1}")
    table.ann.answers([1, 3], "Spell")  # the second event uses up both, whichever applies first
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (18, 20)


def test_a_shield_that_prevents_all_asks_nothing(table):
    """CR 615.7."""
    spell = table.ann.holds(
        "Spell",
        "Prevent the next 4 damage that would be dealt to you this turn.",
        types="Instant",
        cost="{0}",
    )
    bear, cat = table.bob.controls("Bear", pt="2/2"), table.bob.controls("Cat", pt="2/2")
    table.bob.library("Card")
    table.to(Step.PRECOMBAT_MAIN, 1)
    table.ann.casts(spell)
    table.resolve()

    table.attack(bear, cat)
    table.damage()

    assert table.ann.life == 20
