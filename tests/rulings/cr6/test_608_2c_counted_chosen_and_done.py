"""Those that were counted, the rest of what each player chose, each of several targets, what was done this way
(CR 608.2c)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

FREE = {"types": "Sorcery", "cost": "{0}"}


def test_those_that_were_counted(table: Table) -> None:
    """CR 608.2c: those with a counter, and only yours."""
    ox, elk, theirs = table.ann.controls("Ox"), table.ann.controls("Elk"), table.bob.controls("Bear")
    table.put_counters(ox, "+1/+1")
    table.put_counters(theirs, "+1/+1")
    table.ann.library("One")
    table.ann.library("Two")
    call = (
        "Draw a card for each creature you control with a +1/+1 counter on it. Those creatures gain indestructible until "
        "end of turn."
    )
    table.ann.casts(table.ann.holds("Call", call, **FREE))
    table.resolve()
    assert table.ann.hand == ["One"]
    assert "indestructible" in ox.keywords
    assert "indestructible" not in elk.keywords
    assert "indestructible" not in theirs.keywords


def test_those_that_were_asked_about(table: Table) -> None:
    """CR 608.2c, 607.2a: the cards exiled with it, each to its owner's graveyard, and so much damage."""
    table.ann.library("One")
    table.ann.library("Two")
    well = table.ann.controls(
        "Well",
        "{0}: Exile the top card of your library.\n"
        "At the beginning of your end step, if there are cards exiled with ~, put them into their owner's graveyard, then "
        "this artifact deals that much damage to each opponent.",
        types="Artifact",
    )
    table.ann.activates(well)
    table.resolve()
    table.ann.activates(well)
    table.resolve()
    table.to(Step.END)
    table.resolve_all()
    assert sorted(table.ann.graveyard) == ["One", "Two"]
    assert table.bob.life == 18


def test_the_rest_of_what_each_player_chose(table: Table) -> None:
    """CR 608.2c, 101.4: one creature of each player stays."""
    ox, elk = table.ann.controls("Ox"), table.ann.controls("Elk")
    bear, cat, dog = table.bob.controls("Bear"), table.bob.controls("Cat"), table.bob.controls("Dog")
    rock = table.bob.controls("Rock", types="Artifact")
    table.ann.answers(elk)
    table.bob.answers(cat)
    table.ann.casts(
        table.ann.holds("Reckon", "Each player chooses a creature they control. Destroy the rest.", **FREE)
    )
    table.resolve()
    stay = [card.zone is Zone.BATTLEFIELD for card in (ox, elk, bear, cat, dog, rock)]
    assert stay == [False, True, False, True, False, True]


def test_something_for_each_of_several_targets(table: Table) -> None:
    """CR 608.2c, 608.2b: "that creature" is each in turn; one that is no longer a legal target is left out."""
    ox, elk = table.ann.controls("Ox"), table.ann.controls("Elk")
    copies = "For each of two target creatures, create two tokens that are copies of that creature."
    table.ann.casts(table.ann.holds("Double", copies, **FREE))
    table.resolve()
    assert sorted(table.ann.permanents) == ["Elk"] * 3 + ["Ox"] * 3
    table.ann.answers([ox, elk])
    table.ann.casts(table.ann.holds("Double", copies, **FREE))
    table.destroy(ox)
    table.resolve()
    assert sorted(table.ann.permanents) == ["Elk"] * 5 + ["Ox"] * 2


def test_the_card_that_was_returned_this_way(table: Table) -> None:
    """CR 608.2h: its power as a card in the hand."""
    table.ann.buried("Ox", types="Creature — Ox", pt="4/1")
    burst = (
        "Return target creature card from your graveyard to your hand. ~ deals damage to any target equal to the power of "
        "the card returned this way."
    )
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Burst", burst, **FREE))
    table.resolve()
    assert (table.ann.hand, table.bob.life) == (["Ox"], 16)


def test_the_card_that_you_exiled(table: Table) -> None:
    """CR 608.2h: as it last was in the graveyard."""
    table.bob.buried("Ox", types="Creature — Ox", pt="4/1")
    elk = table.ann.controls("Elk", pt="1/1")
    flesh = (
        "Exile target creature card from a graveyard. Put X +1/+1 counters on target creature, where X is the power of the "
        "card you exiled."
    )
    table.ann.casts(table.ann.holds("Flesh", flesh, **FREE))
    table.resolve()
    assert elk.pt == "5/5"


def test_counters_for_each_that_has_one(table: Table) -> None:
    """CR 614.1c: one for each other creature that has such a counter, and none besides."""
    ox = table.ann.controls("Ox")
    table.ann.controls("Elk")
    table.put_counters(ox, "+1/+1")
    avatar = table.ann.holds(
        "Avatar",
        "This creature enters with a +1/+1 counter on it for each other creature you control with a +1/+1 counter on it.",
        types="Creature — Avatar",
        cost="{0}",
        pt="3/2",
    )
    table.ann.casts(avatar)
    table.resolve()
    assert avatar.counters("+1/+1") == 1


def test_no_spells_in_your_turn_while_it_is_attached(table: Table) -> None:
    """CR 611.3a: only in your turn, and only while something carries it."""
    flail = table.ann.controls(
        "Flail",
        "As long as this Equipment is attached to a creature, your opponents can't cast spells during your turn.\nEquip {0}",
        types="Artifact — Equipment",
    )
    table.ann.controls("Ox")
    gain = table.bob.holds("Gain", "You gain 1 life.", types="Instant", cost="{0}")
    assert table.bob.can(gain)
    table.ann.activates(flail, "equip")
    table.resolve()
    assert not table.bob.can(gain)
    table.bob.library("One")
    table.to(Step.UPKEEP, turns_on=1)
    assert table.bob.can(gain)


def test_exiled_cards_may_be_played_if_somebody_lost_life(table: Table) -> None:
    """CR 601.3, 603.4: in your turn, once an opponent has lost life in it."""
    table.ann.library("Gain", "You gain 1 life.", types="Instant", cost="{0}")
    theater = table.ann.controls(
        "Theater",
        "{0}: Exile the top card of your library.\n"
        "During your turn, if an opponent lost life this turn, you may play lands and cast spells from among cards exiled "
        "with this enchantment.",
        types="Enchantment",
    )
    table.ann.activates(theater)
    table.resolve()
    card = table.ann.card("Gain", Zone.EXILE)
    assert not table.ann.can(card)
    table.deal(table.ann.controls("Rock", types="Artifact"), table.bob, 1)
    assert table.ann.can(card)
