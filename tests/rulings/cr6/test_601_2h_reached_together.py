"""Costs whose objects must fit or reach something together: total power, card types among them (CR 601.2h, 118.3)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

BANNER = "Tap any number of untapped creatures you control with total power 4 or greater: Draw a card."
FONT = "Sacrifice three artifact tokens with different names: You gain 5 life."
FOLIO = "Reveal two cards from your hand that share a color: You gain 2 life."
GOYF = "Escape—{B}, Exile any number of other cards from your graveyard with three or more card types among them."


def test_creatures_are_tapped_until_they_have_enough_power(table: Table) -> None:
    """CR 118.3: one after the other, and more than needed if the player likes."""
    banner = table.ann.controls("Banner", BANNER, types="Artifact")
    table.ann.library("New")
    two = table.ann.controls("Ox", pt="2/4")
    three = table.ann.controls("Bear", pt="3/3")
    one = table.ann.controls("Rat", pt="1/1")
    table.ann.answers(two, three, [])
    table.ann.activates(banner)
    table.resolve()
    assert (two.object.tapped, three.object.tapped, one.object.tapped) == (True, True, False)
    assert table.ann.hand == ["New"]


def test_too_little_power_pays_nothing(table: Table) -> None:
    """CR 118.3; a power below 0 takes nothing from what others have."""
    banner = table.ann.controls("Banner", BANNER, types="Artifact")
    table.ann.controls("Ox", pt="3/4")
    wisp = table.ann.controls("Wisp", "~ gets -2/-0.", pt="0/4")
    assert not table.ann.can(banner)
    table.ann.controls("Rat", pt="1/1")
    assert wisp.pt == "-2/4"
    assert table.ann.can(banner)


def test_what_is_sacrificed_must_have_different_names(table: Table) -> None:
    """CR 118.3, 201.2b: a second token of one name isn't offered."""
    font = table.ann.controls("Font", FONT, types="Artifact")
    maker = "Create a Food token, a Clue token, and two Treasure tokens."
    table.ann.casts(table.ann.holds("Make", maker, types="Sorcery", cost="{0}"))
    table.resolve()
    table.ann.answers("Food", "Clue")
    assert table.ann.can(font)
    table.ann.activates(font)
    table.resolve()
    assert (table.ann.life, sorted(table.ann.permanents)) == (25, ["Font", "Treasure Token"])
    assert not table.ann.can(font)


def test_a_card_that_shares_with_none_isnt_offered(table: Table) -> None:
    """CR 118.3: what can't be completed can't be begun."""
    folio = table.ann.controls("Folio", FOLIO, types="Artifact")
    green = table.ann.holds("Elf", cost="{G}")
    table.ann.holds("Fox", cost="{W}")
    assert not table.ann.can(folio)
    both = table.ann.holds("Dryad", cost="{G}{W}")
    table.ann.answers(green)
    table.ann.activates(folio)
    table.resolve()
    assert (table.ann.life, both.zone) == (22, Zone.HAND)


def test_card_types_among_what_escapes_a_graveyard(table: Table) -> None:
    """CR 702.138a: they have so many types together."""
    goyf = table.ann.buried("Goyf", GOYF, cost="{B}", pt="3/3")
    table.ann.buried("Golem", types="Artifact Creature — Golem", pt="1/1")
    table.ann.buried("Ox")
    assert table.ann.can(goyf) is False
    table.ann.buried("Bolt", "~ deals 1 damage to any target.", types="Instant")
    table.ann.answers("Golem", "Bolt", [])
    table.ann.casts(goyf, way="escape", free="{B}")
    table.resolve()
    assert (goyf.zone, table.ann.graveyard) == (Zone.BATTLEFIELD, ["Ox"])


TEAM = "Teamwork 3\n~ deals 2 damage to target creature. If this spell was cast using teamwork, draw a card."


def test_teamwork_taps_creatures_as_it_is_cast(table: Table) -> None:
    """CR 118.8a: an additional cost that may be paid."""
    bear = table.bob.controls("Bear", pt="2/2")
    first, second = table.ann.controls("Fox", pt="2/2"), table.ann.controls("Ox", pt="1/4")
    table.ann.library("New")
    spell = table.ann.holds("Blast", TEAM, types="Instant", cost="{R}")
    table.ann.answers(True, bear, first)
    table.ann.casts(spell, free="{R}")
    table.resolve()
    assert (first.object.tapped, second.object.tapped) == (True, True)
    assert (bear.zone, table.ann.hand) == (Zone.GRAVEYARD, ["New"])


def test_without_teamwork_nothing_is_tapped(table: Table) -> None:
    """CR 118.8a."""
    bear = table.bob.controls("Bear", pt="2/2")
    ox = table.ann.controls("Ox", pt="3/4")
    table.ann.library("New")
    spell = table.ann.holds("Blast", TEAM, types="Instant", cost="{R}")
    table.ann.answers(False, bear)
    table.ann.casts(spell, free="{R}")
    table.resolve()
    assert (ox.object.tapped, bear.zone, table.ann.hand) == (False, Zone.GRAVEYARD, [])


def test_teamwork_chooses_another_target_instead(table: Table) -> None:
    """CR 601.2c: which targets there are hangs on how it was cast."""
    big = table.ann.buried("Wurm", cost="{6}{G}", pt="6/6")
    table.ann.controls("Ox", pt="3/4")
    text = (
        "Teamwork 3\nChoose target creature card in your graveyard with mana value 4 or less. If this spell was cast "
        "using teamwork, instead choose target creature card in your graveyard. Return the chosen card to the battlefield."
    )
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Raise", text, types="Sorcery", cost="{B}"), free="{B}")
    table.resolve()
    assert big.zone is Zone.BATTLEFIELD
