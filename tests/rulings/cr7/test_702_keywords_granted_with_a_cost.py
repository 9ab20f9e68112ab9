"""Keywords with a cost that an effect gives, and power-up (CR 113.10, 602.5b, 702.6, 702.21, 702.24)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

BOLT = "~ deals 3 damage to target creature."


def test_ward_that_equipment_gives(table: Table) -> None:
    """CR 702.21a: who targets the creature pays, or the spell is countered; its controller's own spells aren't."""
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    table.ann.controls(
        "Cloak", "Equipped creature has ward {2}.\nEquip {1}", types="Artifact — Equipment", attach_to=bear
    )
    bolt = table.bob.holds("Bolt", BOLT, types="Instant", cost="{0}")
    table.bob.casts(bolt)
    table.resolve_all()
    assert (bolt.zone, bear.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)
    again = table.bob.holds("Again", BOLT, types="Instant", cost="{0}")
    table.bob.has_mana("{2}")
    table.bob.answers(True)
    table.bob.casts(again)
    table.resolve_all()
    assert (table.bob.pool, bear.zone) == ("", Zone.GRAVEYARD)


def test_ward_for_others_only(table: Table) -> None:
    """CR 702.21a: other artifacts have it, what gives it has not; a spell of their controller is not countered."""
    guardian = table.ann.controls(
        "Guardian", "Other artifacts you control have ward {2}.", types="Artifact Creature"
    )
    golem = table.ann.controls("Golem", types="Artifact Creature — Golem")
    assert (guardian.keywords, golem.keywords) == (
        {"other artifacts you control have ward {2}."},
        {"ward {2}"},
    )
    bolt = table.ann.holds("Bolt", BOLT, types="Instant", cost="{0}")
    table.ann.answers(golem)
    table.ann.casts(bolt)
    table.resolve_all()
    assert golem.zone == Zone.GRAVEYARD


def test_ward_of_two_sorts_is_paid_twice(table: Table) -> None:
    """CR 702.21a, 603.2: each instance triggers by itself, one of its own and one that is given."""
    bear = table.ann.controls("Bear", "Ward {1}", types="Creature — Bear", pt="2/2")
    table.ann.controls(
        "Cape",
        "Enchant creature\nEnchanted creature has ward {2}.",
        types="Enchantment — Aura",
        attach_to=bear,
    )
    bolt = table.bob.holds("Bolt", BOLT, types="Instant", cost="{0}")
    table.bob.has_mana("{3}")
    table.ann.answers(["pays {1}", "pays {2}"])
    table.bob.casts(bolt)
    table.bob.answers(True, True)
    table.resolve_all()
    assert (table.bob.pool, bear.zone) == ("", Zone.GRAVEYARD)


def test_equip_that_something_gives(table: Table) -> None:
    """CR 702.6a, 702.6e: an Equipment with a second equip ability may be moved by either, as a sorcery could be cast."""
    table.ann.controls("Astor", "Equipment you control have equip {1}.", types="Creature — Human")
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    axe = table.ann.controls("Axe", "Equipped creature gets +2/+0.\nEquip {5}", types="Artifact — Equipment")
    theirs = table.bob.controls("Theirs", "Equip {4}", types="Artifact — Equipment")
    assert (axe.keywords >= {"equip {5}", "equip {1}"}, theirs.keywords) == (True, {"equip {4}"})
    table.ann.has_mana("{1}")
    table.ann.answers(bear)
    table.ann.activates(axe, "{1}")
    table.resolve()
    assert (bear.pt, table.ann.pool) == ("4/2", "")
    table.ann.has_mana("{1}")
    table.to(Step.BEGINNING_OF_COMBAT)
    assert not table.ann.can(axe)


def test_equip_only_while_something_is_so(table: Table) -> None:
    """CR 611.3a, 702.6a: the Equipment has it as long as there are three artifacts."""
    table.ann.controls(
        "Paladin",
        "Equipment you control have equip {0} as long as you control three or more artifacts.",
        types="Creature — Human",
    )
    axe = table.ann.controls("Axe", "Equip {5}", types="Artifact — Equipment")
    table.ann.controls("Idol", types="Artifact")
    assert not table.ann.can(axe)
    last = table.ann.controls("Clock", types="Artifact")
    assert table.ann.can(axe)
    table.destroy(last)
    assert not table.ann.can(axe)


def test_power_up_is_activated_once(table: Table) -> None:
    """CR 602.5b: each power-up ability only once, while its source is the same object."""
    bot = table.ann.controls(
        "Bot", "Power-up — {2}: Put three +1/+1 counters on this creature.", cost="{1}", pt="1/1"
    )
    table.ann.has_mana("{2}{2}")
    table.ann.activates(bot)
    table.resolve()
    assert bot.pt == "4/4"
    assert not table.ann.can(bot)
    table.bob.library("Next")
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.has_mana("{2}")
    assert not table.ann.can(bot)


def test_power_up_costs_less_in_the_turn_in_which_it_entered(table: Table) -> None:
    """CR 601.2f, 602.2b, 118.7: reduced by its mana cost if it entered this turn."""
    text = "Power-up — {5}{U}: Put three +1/+1 counters on this creature."
    bot = table.ann.holds("Bot", text, types="Creature", cost="{2}{U}", pt="1/1")
    table.ann.casts(bot, free="{2}{U}")
    table.resolve()
    table.ann.has_mana("{2}")
    assert not table.ann.can(bot)
    table.ann.has_mana("{1}")
    table.ann.activates(bot)
    table.resolve()
    assert (bot.pt, table.ann.pool) == ("4/4", "")


def test_power_up_costs_all_of_it_in_a_later_turn(table: Table) -> None:
    """CR 602.2b: not in the turn in which it entered any more."""
    bot = table.ann.controls(
        "Bot", "Power-up — {5}{U}: Put three +1/+1 counters on this creature.", cost="{2}{U}", pt="1/1"
    )
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.has_mana("{5}")
    assert not table.ann.can(bot)
    table.ann.has_mana("{U}")
    table.ann.activates(bot)
    table.resolve()
    assert (bot.pt, table.ann.pool) == ("4/4", "")


def test_cumulative_upkeep_that_is_given(table: Table) -> None:
    """CR 702.24a: the creature's controller pays once for each age counter, or sacrifices it."""
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    table.ann.controls(
        "Frost",
        'Enchant creature\nEnchanted creature has "Cumulative upkeep {1}."',
        types="Enchantment — Aura",
        attach_to=bear,
    )
    table.to(Step.UPKEEP, turns_on=1)
    table.bob.has_mana("{1}")
    table.bob.answers(True)
    table.resolve_all()
    assert (bear.counters("age"), bear.zone) == (1, Zone.BATTLEFIELD)
    table.ann.library("Card")
    table.bob.library("Card")
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=2)
    table.bob.has_mana("{1}")
    table.resolve_all()
    assert bear.zone == Zone.GRAVEYARD
