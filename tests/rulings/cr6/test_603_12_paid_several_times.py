"""Costs paid several times, leave to play in some turns only, and other slots that took too little (CR 118.12, 601.3, 603.12)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

ADVERSARY = "When ~ enters, you may pay {1} any number of times. When you pay this cost one or more times, put that many +1/+1 counters on ~."


def test_paid_as_often_as_one_likes(table: Table) -> None:
    """CR 118.12, 603.12: that many counters, by an ability that triggers on it."""
    table.ann.has_mana("{3}")
    adversary = table.ann.holds("Adversary", ADVERSARY, cost="{0}", pt="1/1")
    table.ann.answers(2)
    table.ann.casts(adversary)
    table.resolve()
    table.resolve()
    assert (adversary.pt, len(table.stack)) == ("1/1", 1)
    table.resolve()
    assert (adversary.pt, table.ann.pool) == ("3/3", "C")


def test_not_paying_at_all_triggers_nothing(table: Table) -> None:
    """CR 603.12."""
    table.ann.has_mana("{3}")
    adversary = table.ann.holds("Adversary", ADVERSARY, cost="{0}", pt="1/1")
    table.ann.answers(0)
    table.ann.casts(adversary)
    table.resolve()
    table.resolve()
    assert (adversary.pt, table.stack) == ("1/1", [])


def test_no_more_often_than_said(table: Table) -> None:
    """CR 118.12: twice, though there is mana for more."""
    table.ann.has_mana("{5}")
    text = ADVERSARY.replace("any number of times", "up to two times")
    adversary = table.ann.holds("Adversary", text, cost="{0}", pt="1/1")
    table.ann.answers(2)
    table.ann.casts(adversary)
    table.resolve_all()
    assert (adversary.pt, table.ann.pool) == ("3/3", "CCC")


RESEARCHER = "When ~ enters, exile the top card of your library. During any turn you attacked with a Goblin, you may play that card."


def test_played_only_in_a_turn_in_which_that_was_so(table: Table) -> None:
    """CR 601.3: before the attack it can't be cast."""
    card = table.ann.library("Bear", cost="{0}")
    goblin = table.ann.controls("Scout", types="Creature — Goblin", pt="1/1")
    table.ann.casts(table.ann.holds("Researcher", RESEARCHER, cost="{0}", pt="1/1"))
    table.resolve_all()
    assert (card.zone, table.ann.can(card)) == (Zone.EXILE, False)
    table.attack(goblin)
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.ann.can(card)


def test_not_with_other_creatures(table: Table) -> None:
    """CR 601.3, 508.1."""
    card = table.ann.library("Bear", cost="{0}")
    ox = table.ann.controls("Ox", pt="1/1")
    table.ann.casts(table.ann.holds("Researcher", RESEARCHER, cost="{0}", pt="1/1"))
    table.resolve_all()
    table.attack(ox)
    table.to(Step.POSTCOMBAT_MAIN)
    assert not table.ann.can(card)


def test_historic_lands_and_spells_from_the_top(table: Table) -> None:
    """CR 601.3: neither another land nor another spell."""
    table.ann.controls(
        "Skull",
        "You may play historic lands and cast historic spells from the top of your library.",
        types="Artifact",
    )
    rock = table.ann.library("Rock", types="Artifact", cost="{0}")
    keep = table.ann.library("Keep", "{T}: Add {C}.", types="Legendary Land")
    wastes = table.ann.library("Wastes", types="Land")
    assert table.ann.can(rock)
    table.ann.casts(rock)
    table.resolve()
    assert table.ann.can(keep)
    table.ann.plays(keep)
    assert not table.ann.can(wastes)


def test_neither_blocks_nor_is_blocked_by_those(table: Table) -> None:
    """CR 509.1b."""
    text = "This creature can't block or be blocked by creatures with power 2 or greater."
    homunculus = table.ann.controls("Homunculus", text, pt="1/1")
    bear = table.bob.controls("Bear", pt="2/2")
    rat = table.bob.controls("Rat", pt="1/1")
    table.attack(homunculus)
    table.block((rat, homunculus))
    table.damage()
    assert (rat.zone, bear.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_less_mana_than_its_mana_value(table: Table) -> None:
    """CR 601.2h, 202.3: a spell that was cast for less."""
    text = "Whenever you cast a spell, if the amount of mana spent to cast it was less than its mana value, target opponent loses life equal to the difference."
    table.ann.controls("Spawn", text, pt="1/1")
    table.ann.controls("Helm", "Artifact spells you cast cost {2} less to cast.", types="Artifact")
    table.ann.casts(table.ann.holds("Rock", types="Artifact", cost="{3}"), free="{1}")
    table.resolve_all()
    table.ann.casts(table.ann.holds("Bear", cost="{1}"), free="{1}")
    table.resolve_all()
    assert table.bob.life == 18


def test_lands_with_the_same_name(table: Table) -> None:
    """CR 201.2a: three of one name, not three in all."""
    atlas = table.ann.controls(
        "Atlas",
        "{T}: You gain 2 life. Activate only if you control three or more lands with the same name.",
        types="Artifact",
    )
    for name in ("Forest", "Forest", "Island"):
        table.ann.controls(name)
    assert not table.ann.can(atlas)
    table.ann.controls("Forest")
    assert table.ann.can(atlas)
