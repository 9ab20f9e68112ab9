"""Casting spells (CR 601)."""

import pytest

from engine.decisions import Cancelled
from engine.rules.casting.casting import cast
from engine.rules.casting.ways_to_cast import Way
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import TakenBack
from engine.values.zones import Zone

BOLT = {"text": "~ deals 3 damage to any target.", "types": "Instant", "cost": "{R}"}


def test_a_spell_goes_to_the_stack_and_its_targets_are_chosen(table):
    """CR 601.2a, 601.2c."""
    bolt = table.ann.holds("Bolt", **BOLT)
    table.ann.has_mana("{R}")
    table.ann.answers(table.bob)
    table.ann.casts(bolt)
    assert table.stack == ["Bolt"]
    assert bolt.zone is Zone.STACK
    table.resolve()
    assert table.bob.life == 17
    assert bolt.zone is Zone.GRAVEYARD


def test_mana_abilities_are_activated_while_casting(table):
    """CR 601.2g: the land taps for the mana the spell costs."""
    mountain = table.ann.controls("Mountain")
    bolt = table.ann.holds("Bolt", **BOLT)
    table.ann.answers(table.bob)
    table.ann.casts(bolt)
    assert mountain.object.tapped
    assert table.ann.pool == ""


def test_a_spell_that_can_not_be_paid_rewinds_to_before_it_was_proposed(table):
    """CR 601.2h, 733.1: unpayable costs can't be paid, and the game returns to before the casting."""
    bolt = table.ann.holds("Bolt", **BOLT)
    before = table.state.copy()
    table.ann.answers(table.bob)
    with pytest.raises(IllegalAction):
        table.ann.casts(bolt)
    assert table.state == before


def test_taking_back_while_paying_untaps_the_lands(table):
    """CR 733.1: mana abilities activated while casting are reversed with it."""
    table.ann.controls("Mountain")
    bolt = table.ann.holds("Bolt", **BOLT)
    before = table.state.copy()
    script = table.ann.script
    answers = iter([lambda d: script.fitted(d, table.bob), lambda d: Cancelled()])
    script.decide = lambda decision, view: next(answers)(decision)
    with pytest.raises(TakenBack):
        cast(table.game, table.ann.id, bolt.id, Way())
    assert table.state == before


def test_a_spell_without_a_legal_target_can_not_be_cast(table):
    """CR 601.2c: each target must be chosen."""
    doom = table.ann.holds("Doom", "Destroy target creature.", types="Instant", cost="{B}")
    table.ann.has_mana("{B}")
    assert not table.ann.can(doom)


def test_one_instance_of_the_word_target_takes_different_targets(table):
    """CR 601.2c, the example of "Tap two target creatures"."""
    table.bob.controls("Bear", pt="2/2")
    frost = table.ann.holds("Frost", "Tap two target creatures.", types="Instant", cost="{U}")
    table.ann.has_mana("{U}")
    assert not table.ann.can(frost)
    table.bob.controls("Wolf", pt="2/2")
    assert table.ann.can(frost)


def test_two_instances_of_the_word_target_may_take_the_same_object(table):
    """CR 601.2c, the example of "Destroy target artifact and target land"."""
    both = table.bob.controls("Seat", types="Artifact Land")
    wreck = table.ann.holds(
        "Wreck", "Destroy target artifact. Destroy target land.", types="Sorcery", cost="{R}"
    )
    table.ann.has_mana("{R}")
    table.ann.casts(wreck)
    table.resolve()
    assert both.zone is Zone.GRAVEYARD


def test_a_kicked_spell_costs_more_and_does_more(table):
    """CR 601.2b, 702.33d."""
    giant = table.bob.controls("Giant", pt="4/5")
    hammer = table.ann.holds(
        "Hammer",
        "Kicker {2}{R}\n~ deals 2 damage to target creature. If this spell was kicked, it deals 5 damage to that "
        "creature instead.",
        types="Sorcery",
        cost="{R}",
    )
    table.ann.has_mana("{R}{R}{2}")
    table.ann.answers(True)
    table.ann.casts(hammer)
    assert table.ann.pool == ""
    table.resolve()
    assert giant.zone is Zone.GRAVEYARD


def test_x_is_announced_and_paid(table):
    """CR 107.3a, 601.2b."""
    blaze = table.ann.holds("Blaze", "~ deals X damage to any target.", types="Sorcery", cost="{X}{R}")
    table.ann.has_mana("{R}{4}")
    table.ann.answers(4, table.bob)
    table.ann.casts(blaze)
    assert table.ann.pool == ""
    table.resolve()
    assert table.bob.life == 16


def test_each_target_of_a_division_gets_at_least_one(table):
    """CR 601.2d."""
    bear, wolf = table.bob.controls("Bear", pt="2/2"), table.bob.controls("Wolf", pt="3/3")
    sparks = table.ann.holds(
        "Sparks",
        "~ deals 4 damage divided as you choose among any number of target creatures.",
        types="Sorcery",
        cost="{R}",
    )
    table.ann.has_mana("{R}")
    table.ann.answers([bear, wolf], [1, 3])
    table.ann.casts(sparks)
    table.resolve()
    assert bear.object.damage == 1
    assert wolf.zone is Zone.GRAVEYARD


def test_the_cost_is_locked_in_before_it_is_paid(table):
    """CR 601.2f and 601.2h, the example of Altar's Reap and Thunderscape Familiar."""
    familiar = table.ann.controls("Familiar", "Black spells you cast cost {1} less to cast.", pt="1/1")
    reap = table.ann.holds(
        "Reap",
        "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.",
        types="Instant",
        cost="{1}{B}",
    )
    table.ann.library("Plains")
    table.ann.library("Plains")
    table.ann.has_mana("{B}")
    table.ann.casts(reap)
    assert familiar.zone is Zone.GRAVEYARD
    assert table.ann.pool == ""
    table.resolve()
    assert table.ann.hand == ["Plains", "Plains"]


def test_modes_are_chosen_among_those_with_targets(table):
    """CR 601.2b, 700.2a."""
    bear = table.bob.controls("Bear", pt="2/2")
    charm = table.ann.holds(
        "Charm",
        "Choose one —\n• Destroy target artifact.\n• ~ deals 2 damage to target creature.",
        types="Instant",
        cost="{R}",
    )
    table.ann.has_mana("{R}")
    table.ann.casts(charm)
    table.resolve()
    assert bear.zone is Zone.GRAVEYARD


def test_a_counterspell_stops_a_spell(table):
    """CR 701.6a."""
    bolt = table.ann.holds("Bolt", **BOLT)
    no = table.bob.holds("No", "Counter target spell.", types="Instant", cost="{U}")
    table.ann.has_mana("{R}")
    table.bob.has_mana("{U}")
    table.ann.answers(table.bob)
    table.ann.casts(bolt)
    table.bob.casts(no)
    table.resolve()
    assert bolt.zone is Zone.GRAVEYARD
    assert table.stack == []
    assert table.bob.life == 20


def test_a_spell_whose_targets_are_all_illegal_does_not_resolve(table):
    """CR 608.2b."""
    bear = table.bob.controls("Bear", pt="2/2")
    first, second = table.ann.holds("Bolt", **BOLT), table.ann.holds("Bolt", **BOLT)
    table.ann.has_mana("{R}{R}")
    table.ann.answers(bear, bear)
    table.ann.casts(first)
    table.ann.casts(second)
    table.resolve()
    assert bear.zone is Zone.GRAVEYARD
    table.resolve()
    assert table.ann.graveyard == ["Bolt", "Bolt"]
    assert table.bob.life == 20


def test_sorceries_wait_for_an_empty_stack(table):
    """CR 307.1."""
    study = table.ann.holds("Study", "Draw two cards.", types="Sorcery", cost="{U}")
    bolt = table.ann.holds("Bolt", **BOLT)
    table.ann.has_mana("{R}{U}")
    assert table.ann.can(study)
    table.ann.answers(table.bob)
    table.ann.casts(bolt)
    assert not table.ann.can(study)


def test_a_permanent_spell_becomes_a_permanent(table):
    """CR 608.3a; it can't attack the turn it comes (302.6)."""
    bear = table.ann.holds("Bear", types="Creature — Bear", cost="{1}{G}", pt="2/2")
    table.ann.has_mana("{G}{G}")
    table.ann.casts(bear)
    table.resolve()
    assert bear.zone is Zone.BATTLEFIELD
    assert bear.controller is table.ann


def test_an_aura_spell_targets_what_it_will_enchant(table):
    """CR 303.4a, 608.3c."""
    bear = table.ann.controls("Bear", pt="2/2")
    mantle = table.ann.holds(
        "Mantle",
        "Enchant creature\nEnchanted creature gets +2/+2 and has flying.",
        types="Enchantment — Aura",
        cost="{W}",
    )
    table.ann.has_mana("{W}")
    table.ann.casts(mantle)
    table.resolve()
    assert bear.pt == "4/4"
    assert "flying" in bear.keywords
    table.destroy(bear)
    assert mantle.zone is Zone.GRAVEYARD
