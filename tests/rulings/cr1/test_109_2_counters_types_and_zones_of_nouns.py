"""Nouns of which more is said: counters they have, types of lands, every graveyard, the top card of a kind (CR 109.2)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_what_has_or_lacks_a_counter(table: Table) -> None:
    """CR 122.1."""
    one, two = table.ann.controls("One", pt="1/1"), table.ann.controls("Two", pt="1/1")
    table.put_counters(one, "+1/+1")
    table.ann.carries_out(
        "Put a +1/+1 counter on target creature you control that doesn't have a +1/+1 counter on it.",
        types="Sorcery",
    )
    assert two.counters("+1/+1") == 1
    table.put_counters(two, "stun")
    table.ann.carries_out("Destroy target creature with a stun counter on it.", types="Sorcery")
    assert (one.zone, two.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_a_land_card_with_a_basic_land_type(table: Table) -> None:
    """CR 205.3i, 305.6: it need not be basic; a land type of another sort is none."""
    table.ann.library("Grove", types="Land — Forest Plains")
    table.ann.library("Gate", types="Land — Gate")
    table.ann.carries_out(
        "Search your library for a land card with a basic land type, put it onto the battlefield, then shuffle.",
        "Grove",
        types="Sorcery",
    )
    assert table.ann.permanents == ["Grove"]


def test_counted_in_each_graveyard(table: Table) -> None:
    """CR 400.1: in those of all players."""
    table.ann.buried("Rite", types="Instant")
    table.bob.buried("Rite", types="Instant")
    table.bob.buried("Other", types="Instant")
    rite = table.ann.holds(
        "Rite", "You gain 1 life for each card named ~ in each graveyard.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(rite)
    table.resolve()
    assert table.ann.life == 22


def test_the_top_creature_card_of_a_graveyard(table: Table) -> None:
    """CR 404.2: the one put there last, whatever lies above it."""
    table.ann.buried("Old")
    new = table.ann.buried("New")
    table.ann.buried("Spell", types="Instant")
    table.ann.carries_out(
        "Return the top creature card of your graveyard to the battlefield. That creature gains haste until end of turn.",
        types="Sorcery",
    )
    assert (table.ann.permanents, "haste" in new.keywords) == (["New"], True)


def test_no_top_creature_card_pays_for_nothing(table: Table) -> None:
    """CR 118.3."""
    crawler = table.ann.controls(
        "Crawler", "Exile the top creature card of your graveyard: ~ gets +2/+2 until end of turn.", pt="1/1"
    )
    table.ann.buried("Spell", types="Instant")
    assert not table.ann.can(crawler)
    table.ann.buried("Bear")
    table.ann.activates(crawler)
    table.resolve()
    assert crawler.pt == "3/3"


def test_the_bottom_card_of_a_graveyard(table: Table) -> None:
    """CR 404.2."""
    table.bob.buried("Old")
    table.bob.buried("New")
    table.ann.carries_out("Exile the bottom card of target player's graveyard.", table.bob, types="Sorcery")
    assert table.bob.graveyard == ["New"]


def test_where_to_is_said_first(table: Table) -> None:
    """CR 110.2a, 608.2i: all that were put there this turn."""
    table.ann.buried("Old")
    bear = table.ann.controls("Bear")
    theirs = table.bob.controls("Theirs")
    table.destroy(bear, theirs)
    table.ann.carries_out(
        "Return to the battlefield all permanent cards in your graveyard that were put there from the battlefield this turn.",
        types="Sorcery",
    )
    assert (table.ann.permanents, theirs.zone) == (["Bear"], Zone.GRAVEYARD)


def test_onto_the_battlefield_under_your_control(table: Table) -> None:
    """CR 110.2a."""
    theirs = table.bob.buried("Theirs")
    table.ann.carries_out(
        "Put onto the battlefield under your control all creature cards in your opponents' graveyards.",
        types="Sorcery",
    )
    assert theirs.controller is table.ann


def test_spells_that_have_a_keyword(table: Table) -> None:
    """CR 702.51a."""
    table.ann.controls("Brightcap", "Whenever you cast a spell that has convoke, you gain 1 life.")
    table.ann.casts(table.ann.holds("Plain", cost="{0}"))
    table.resolve_all()
    assert table.ann.life == 20
    table.ann.casts(table.ann.holds("Crowd", "Convoke", cost="{0}"))
    table.resolve_all()
    assert table.ann.life == 21


def test_cards_with_abilities_named_without_their_costs(table: Table) -> None:
    """CR 702.1."""
    table.ann.buried("Relic", "Cycling {2}", types="Artifact")
    other = table.ann.buried("Other", types="Artifact")
    table.ann.carries_out(
        "Return all permanent cards with cycling abilities from your graveyard to the battlefield.",
        types="Sorcery",
    )
    assert (table.ann.permanents, other.zone) == (["Relic"], Zone.GRAVEYARD)


def test_once_more(table: Table) -> None:
    """CR 701.44a, 701.34a, 701.36a: what is done again is done in full."""
    table.ann.library("First", types="Land")
    table.ann.library("Second", types="Land")
    table.ann.library("Third", types="Land")
    scout = table.ann.controls("Scout", "{0}: ~ explores, then it explores again.", pt="1/1")
    table.ann.activates(scout)
    table.resolve()
    assert sorted(table.ann.hand) == ["First", "Second"]
    table.put_counters(scout, "+1/+1")
    table.ann.carries_out("Proliferate, then proliferate again.", scout, scout, types="Sorcery")
    assert scout.counters("+1/+1") == 3


def test_as_often_as_x(table: Table) -> None:
    """CR 107.3, 701.34a, 701.36a."""
    one = table.ann.controls("One", pt="1/1")
    table.put_counters(one, "+1/+1")
    table.ann.carries_out("Create a 1/1 green Snake creature token.", types="Sorcery")
    table.ann.has_mana("{C}{C}")
    table.ann.answers(2, one, one)
    spell = table.ann.holds("Algorithm", "Proliferate X times.", types="Sorcery", cost="{X}")
    table.ann.casts(spell)
    table.resolve()
    assert one.counters("+1/+1") == 3
    table.ann.has_mana("{C}{C}")
    table.ann.answers(2)
    spell = table.ann.holds("Flowering", "Populate X times.", types="Sorcery", cost="{X}")
    table.ann.casts(spell)
    table.resolve()
    assert table.ann.permanents == ["One", "Snake Token", "Snake Token", "Snake Token"]


def test_megamorph_is_a_morph_ability(table: Table) -> None:
    """CR 702.37b: a variant of the morph ability; disguise is none."""
    one, two = table.bob.controls("One", "Morph {1}"), table.bob.controls("Two", "Megamorph {1}")
    three = table.bob.controls("Three", "Disguise {1}")
    table.ann.carries_out("Destroy all creatures with morph abilities.", types="Sorcery")
    assert (one.zone, two.zone, three.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD, Zone.BATTLEFIELD)
