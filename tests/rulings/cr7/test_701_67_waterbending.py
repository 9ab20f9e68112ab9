"""Waterbending: artifacts and creatures are tapped for the generic mana of a waterbend cost (CR 701.67)."""

import pytest

from engine.rules.core.errors import IllegalAction

WHIP = "As an additional cost to cast this spell, waterbend {2}.\nDraw a card."


def test_artifacts_and_creatures_are_tapped_for_the_waterbend_cost(table):
    """CR 701.67a: also creatures that came under control this turn, as it is no {T} of theirs (302.6)."""
    table.ann.library("Pearl")
    golem = table.ann.holds("Golem", types="Artifact Creature — Golem", pt="2/2")
    table.put_onto_battlefield(golem)
    relic = table.ann.controls("Relic", types="Artifact")
    whip = table.ann.holds("Whip", WHIP, types="Sorcery", cost="{U}")
    table.ann.has_mana("{U}")
    table.ann.casts(whip)
    assert golem.object.tapped
    assert relic.object.tapped
    table.resolve()
    assert table.ann.hand == ["Pearl"]


def test_only_the_generic_mana_of_the_waterbend_cost_is_paid_so(table):
    """CR 701.67b: not that of the mana cost, however much of the total cost is generic."""
    for name in ("One", "Two", "Three"):
        table.ann.controls(name, pt="1/1")
    whip = table.ann.holds("Whip", WHIP, types="Sorcery", cost="{1}{U}")
    table.ann.has_mana("{U}")
    assert not table.ann.can(whip)
    table.ann.has_mana("{C}")
    assert table.ann.can(whip)


def test_as_many_as_the_waterbend_cost_is_are_tapped_at_most(table):
    """CR 701.67b."""
    one, two, three = (table.ann.controls(name, pt="1/1") for name in ("One", "Two", "Three"))
    whip = table.ann.holds("Whip", WHIP, types="Sorcery", cost="{1}{U}")
    table.ann.has_mana("{U}{C}{C}{C}")
    table.ann.answers([one, three])
    table.ann.casts(whip)
    assert [card.object.tapped for card in (one, two, three)] == [True, False, True]
    assert table.ann.pool == "CC"


def test_a_spell_that_costs_less_can_still_be_waterbent_in_full(table):
    """CR 601.2f, 701.67b: what is left of the total cost isn't more than the waterbend cost."""
    table.ann.controls("Medallion", "Spells you cast cost {1} less to cast.", types="Enchantment")
    one, two = table.ann.controls("One", pt="1/1"), table.ann.controls("Two", pt="1/1")
    whip = table.ann.holds("Whip", WHIP, types="Sorcery", cost="{1}{U}")
    table.ann.has_mana("{U}")
    table.ann.casts(whip)
    assert one.object.tapped
    assert two.object.tapped
    assert table.ann.pool == ""


def test_x_of_a_waterbend_cost_is_as_much_as_can_be_tapped_and_paid(table):
    """CR 107.3a, 701.67a."""
    text = "As an additional cost to cast this spell, waterbend {X}.\nYou gain X life."
    one, two = table.ann.controls("One", pt="1/1"), table.ann.controls("Two", pt="1/1")
    swell = table.ann.holds("Swell", text, types="Sorcery", cost="{U}")
    table.ann.has_mana("{U}{C}")
    table.ann.answers(3)
    table.ann.casts(swell)
    assert (one.object.tapped, two.object.tapped, table.ann.pool) == (True, True, "")
    table.resolve()
    assert table.ann.life == 23


def test_a_waterbend_cost_that_may_be_paid(table):
    """CR 601.2b, 701.67b."""
    text = (
        "As an additional cost to cast this spell, you may waterbend {1}.\n"
        "If this spell's additional cost was paid, you gain 3 life."
    )
    bear = table.ann.controls("Bear", pt="2/2")
    first, second = (table.ann.holds(name, text, types="Instant", cost="{U}") for name in ("First", "Second"))
    table.ann.has_mana("{U}{U}")
    table.ann.answers(True, [bear])
    table.ann.casts(first)
    assert bear.object.tapped
    table.resolve()
    assert table.ann.life == 23
    table.ann.casts(second)
    table.resolve()
    assert table.ann.life == 23


def test_what_taps_for_its_own_ability_doesnt_help_to_pay_for_it(table):
    """CR 118.3, 701.67a: one tap pays for one thing."""
    patrol = table.ann.controls("Patrol", "Waterbend {2}, {T}: You gain 1 life.", pt="2/2")
    table.ann.controls("Bear", pt="2/2")
    assert not table.ann.can(patrol)
    table.ann.has_mana("{C}")
    assert table.ann.can(patrol)
    table.ann.activates(patrol)
    table.resolve()
    assert (table.ann.life, table.ann.pool) == (21, "")


def test_what_has_the_ability_may_itself_be_tapped(table):
    """CR 701.67a: it is an untapped creature like others."""
    koi = table.ann.controls("Koi", "Waterbend {1}: You gain 1 life.", pt="5/7")
    table.ann.activates(koi)
    table.resolve()
    assert koi.object.tapped
    assert table.ann.life == 21


def test_ward_that_is_waterbent(table):
    """CR 701.67a, 702.21a: its opponent taps their own creatures."""
    eel = table.bob.controls("Eel", "Ward—Waterbend {2}.", pt="5/5")
    bear, bat = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Bat", pt="1/1")
    bolt = table.ann.holds("Bolt", "~ deals 5 damage to target creature.", types="Instant", cost="{0}")
    table.ann.answers(eel)
    table.ann.casts(bolt)
    table.ann.answers(True)
    table.resolve_all()
    assert bear.object.tapped
    assert bat.object.tapped
    assert table.bob.graveyard == ["Eel"]


def test_waterbending_as_an_effect(table):
    """CR 118.12a, 701.67a."""
    text = "Draw a card. Then discard a card unless you waterbend {2}."
    table.ann.library("Pearl")
    bear = table.ann.controls("Bear", pt="2/2")
    lesson = table.ann.holds("Lesson", text, types="Sorcery", cost="{0}")
    table.ann.has_mana("{C}{C}")
    table.ann.casts(lesson)
    table.ann.answers(True, [bear])
    table.resolve()
    assert (table.ann.hand, bear.object.tapped, table.ann.pool) == (["Pearl"], True, "C")


def test_a_player_may_waterbend_as_an_ability_resolves(table):
    """CR 118.12, 701.67a: all that is tapped, or nothing is done."""
    text = "Whenever you gain life, you may waterbend {2}. If you do, ~ deals 2 damage to each opponent."
    table.ann.controls("Tide", text, types="Enchantment")
    bear, relic = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Relic", types="Artifact")
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Balm", "You gain 1 life.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert (bear.object.tapped, relic.object.tapped, table.bob.life) == (True, True, 18)


def test_whoever_pays_a_waterbend_cost_waterbends(table):
    """CR 701.67c: however they paid it, with mana alone too."""
    table.ann.library("Pearl")
    table.ann.controls("Avatar", "Whenever you waterbend, you gain 1 life.", types="Enchantment")
    whip = table.ann.holds("Whip", WHIP, types="Sorcery", cost="{U}")
    table.ann.has_mana("{U}{C}{C}")
    table.ann.casts(whip)
    assert len(table.stack) == 2
    table.resolve()
    assert table.ann.life == 21


def test_none_is_tapped_twice(table):
    """CR 118.3: a creature that gives mana for it isn't tapped for it as well."""
    elf = table.ann.controls("Elf", "{T}: Add {G}.", pt="1/1")
    koi = table.ann.controls("Pool", "Waterbend {2}: You gain 1 life.", types="Enchantment")
    assert not table.ann.can(koi)
    table.ann.has_mana("{U}")
    table.ann.answers([elf])
    table.ann.activates(koi)
    assert elf.object.tapped


def test_only_in_the_own_turn(table):
    """CR 602.5: the instruction holds for a waterbent ability like for others."""
    text = "Waterbend {1}: You gain 1 life. Activate only during your turn."
    mine, theirs = (seat.controls("Bender", text, pt="1/3") for seat in (table.ann, table.bob))
    assert table.ann.can(mine)
    assert not table.bob.can(theirs)


def test_a_tapped_creature_cant_help(table):
    """CR 701.67a."""
    bear = table.ann.controls("Bear", pt="2/2", tapped=True)
    pool = table.ann.controls("Pool", "Waterbend {1}: You gain 1 life.", types="Enchantment")
    assert bear.object.tapped
    assert not table.ann.can(pool)
    with pytest.raises(IllegalAction):
        table.ann.activates(pool)


def test_then_something_unless_somebody_pays(table):
    """CR 608.2c, 118.12a: the words "then" and "unless" meet for a plain cost as well."""
    table.ann.library("Pearl")
    text = "Draw a card. Then discard a card unless you pay {1}."
    table.ann.casts(table.ann.holds("Lesson", text, types="Sorcery", cost="{0}"))
    table.ann.has_mana("{C}")
    table.ann.answers(True)
    table.resolve()
    assert (table.ann.hand, table.ann.pool) == (["Pearl"], "")


def test_what_waterbends_isnt_tapped_for_the_rest_as_well(table):
    """CR 118.3, 701.67a: one creature can't do both; it can be sacrificed after it was tapped."""
    tapping = "Waterbend {1}, Tap an untapped creature you control: You gain 3 life."
    giving = "Waterbend {1}, Sacrifice a creature: You gain 3 life."
    tide = table.ann.controls("Tide", tapping, types="Enchantment")
    flood = table.ann.controls("Flood", giving, types="Enchantment")
    table.ann.controls("Bear", pt="2/2")
    assert (table.ann.can(tide), table.ann.can(flood)) == (False, True)

    table.ann.controls("Wolf", pt="2/2")
    assert table.ann.can(tide)
