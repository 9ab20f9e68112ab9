"""Tapping, control, attaching, transforming, phasing, goading (CR 613.1b, 701)."""

import pytest

from engine.decisions import IllegalAnswer
from engine.values.steps import Step
from engine.values.zones import Zone


def stock(table):
    """Cards to draw in the turns to come."""
    for seat in (table.ann, table.bob):
        seat.library("One")
        seat.library("Two")


def test_tapping_and_untapping(table):
    """CR 701.26."""
    bear = table.bob.controls("Bear")
    table.ann.carries_out("Tap target creature.", types="Sorcery")
    assert bear.object.tapped

    table.ann.carries_out("Untap all creatures.", types="Sorcery")

    assert not bear.object.tapped


def test_tap_or_untap_is_chosen_as_it_resolves(table):
    """CR 608.2d."""
    bear = table.bob.controls("Bear")
    table.ann.answers(True, "tap")

    table.ann.carries_out("You may tap or untap target creature.", types="Sorcery")

    assert bear.object.tapped


def test_each_stays_tapped_for_the_untap_step_of_its_own_controller(table):
    """CR 611.2a: of several, one whose controller's untap step is past leaves the others to theirs."""
    frost = table.ann.holds(
        "Frost",
        "Tap two target creatures. They don't untap during their controller's next untap step.",
        types="Instant",
        cost="{U}",
    )
    mine, theirs = table.ann.controls("Mine"), table.bob.controls("Theirs")
    for seat in (table.ann, table.bob):
        for _ in range(3):
            seat.library("Island")
    table.ann.casts(frost, free="{U}")
    table.resolve()
    seen = []
    for _ in range(4):
        table.to(Step.UPKEEP, 1)
        seen.append((mine.object.tapped, theirs.object.tapped))

    assert seen == [(True, True), (True, True), (True, False), (False, False)]


def test_a_tapped_permanent_stays_tapped_once(table):
    """CR 502.3."""
    stock(table)
    bear = table.bob.controls("Bear")
    table.ann.carries_out(
        "Tap target creature. It doesn't untap during its controller's next untap step.", types="Sorcery"
    )

    table.to(Step.UPKEEP, turns_on=1)
    assert bear.object.tapped
    table.to(Step.UPKEEP, turns_on=2)

    assert not bear.object.tapped


def test_tapping_others_as_a_cost_works_at_once(table):
    """CR 302.6 speaks of the tap symbol only; 118.1."""
    one, two = table.ann.controls("One"), table.ann.controls("Two")
    rally = table.ann.controls(
        "Rally", "Tap two untapped creatures you control: You gain 2 life.", types="Enchantment"
    )

    table.ann.activates(rally)
    table.resolve()

    assert one.object.tapped
    assert two.object.tapped
    assert table.ann.life == 22


def test_gaining_control_until_end_of_turn(table):
    """CR 613.1b, 514.2."""
    stock(table)
    bear = table.bob.controls("Bear", tapped=True)
    table.ann.carries_out(
        "Untap target creature and gain control of it until end of turn. That creature gains haste until end of turn.",
        types="Sorcery",
    )
    assert bear.controller is table.ann
    assert not bear.object.tapped
    assert "haste" in bear.keywords

    table.to(Step.UPKEEP, turns_on=1)

    assert bear.controller is table.bob


def test_for_as_long_as_you_control_the_source(table):
    """CR 611.2b."""
    bear = table.bob.controls("Bear")
    shackles = table.ann.controls(
        "Sower",
        "{1}: Gain control of target creature for as long as you control this artifact.",
        types="Artifact",
    )
    table.ann.has_mana("{1}")
    table.ann.activates(shackles)
    table.resolve()
    assert bear.controller is table.ann

    table.destroy(shackles)

    assert bear.controller is table.bob


def test_somebody_else_gains_control(table):
    """CR 613.1b."""
    bear = table.ann.controls("Bear")

    table.ann.carries_out("Target opponent gains control of target creature you control.", types="Sorcery")

    assert bear.controller is table.bob


def test_exchanging_control(table):
    """CR 701.12b."""
    mine, theirs = table.ann.controls("Mine"), table.bob.controls("Theirs")

    table.ann.carries_out(
        "Exchange control of target creature you control and target creature an opponent controls.",
        types="Sorcery",
    )

    assert mine.controller is table.bob
    assert theirs.controller is table.ann


def test_an_exchange_happens_whole_or_not_at_all(table):
    """CR 701.12a."""
    mine, theirs = table.ann.controls("Mine"), table.bob.controls("Theirs")
    card = table.ann.holds(
        "Swap",
        "Exchange control of target creature you control and target creature an opponent controls.",
        types="Instant",
        cost="{1}",
    )
    table.ann.casts(card, free="{1}")
    table.destroy(theirs)

    table.resolve()

    assert mine.controller is table.ann


def test_phasing_out_and_in_with_what_is_attached(table):
    """CR 702.26b, 702.26g."""
    stock(table)
    bear = table.ann.controls("Bear", pt="2/2")
    aura = table.bob.controls(
        "Hold", "Enchant creature\nEnchanted creature gets +1/+1.", types="Enchantment — Aura", attach_to=bear
    )
    table.ann.carries_out("Target creature phases out.", types="Sorcery")
    assert table.ann.permanents == []
    assert table.bob.permanents == []

    table.to(Step.UPKEEP, turns_on=2)

    assert bear.pt == "3/3"
    assert aura.zone is Zone.BATTLEFIELD


def test_a_goaded_creature_attacks_if_able(table):
    """CR 701.15b."""
    stock(table)
    bear = table.bob.controls("Bear")
    table.ann.carries_out("Goad target creature.", types="Sorcery")

    with pytest.raises(IllegalAnswer, match="must attack"):
        table.to(Step.END_OF_COMBAT, turns_on=1)
    assert bear.zone is Zone.BATTLEFIELD


def test_a_detained_permanent_does_nothing(table):
    """CR 701.35a."""
    pinger = table.bob.controls("Pinger", "{T}: ~ deals 1 damage to any target.")
    table.ann.carries_out("Detain target creature an opponent controls.", types="Sorcery")

    assert not table.bob.can(pinger)


def test_removing_from_combat(table):
    """CR 506.4."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    fog = table.bob.holds("Fog", "Remove target attacking creature from combat.", types="Instant", cost="{1}")
    table.bob.casts(fog, free="{1}")
    table.resolve()

    table.to(Step.END_OF_COMBAT)

    assert table.bob.life == 20
