"""Keywords under effects that forbid, take away, double or replace (CR 101.2, 614.12, 614.17, 702)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

CAGE = (
    "Creature cards in graveyards and libraries can't enter the battlefield.\n"
    "Players can't cast spells from graveyards or libraries."
)
MAGISTRATE = "Your opponents can't cast spells from anywhere other than their hands."
TEFERI = "Each opponent can cast spells only any time they could cast a sorcery."
LAW = "Each player can't cast more than one spell each turn."
NO_COUNTERS = "~ can't have counters put on it."
SEASON = (
    "If an effect would put one or more counters on a permanent you control, it puts twice that many of those "
    "counters on that permanent instead."
)
HUMBLE = "All creatures lose all abilities."
HARMONICON = (
    "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that "
    "ability triggers an additional time."
)


def discard(table: Table) -> None:
    """Ann discards her only card without casting a spell."""
    pit = table.ann.controls("Pit", "{0}: Discard a card.", types="Land")
    table.ann.activates(pit)
    table.resolve_all()


# --- cards may not be cast from there -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Flashback {0}",
        "Escape—{0}, Exile a card from your graveyard.",
        "Jump-start",
        "Retrace",
        "Harmonize {0}",
    ],
)
@pytest.mark.parametrize("ban", [CAGE, MAGISTRATE])
def test_nothing_is_cast_from_the_graveyard(table: Table, text: str, ban: str) -> None:
    """CR 101.2, 702.34a, 702.138a, 702.133a, 702.81a, 702.180a."""
    spell = table.ann.buried("Spell", f"You gain 1 life.\n{text}", types="Instant", cost="{0}")
    table.ann.buried("Other")
    table.ann.holds("Forest")
    assert table.ann.can(spell)
    table.bob.controls("Ban", ban, types="Artifact")
    assert not table.ann.can(spell)


def test_persist_and_undying_in_the_cage(table: Table) -> None:
    """CR 702.79a, 702.93a, 614.17d: they stay in the graveyard."""
    table.bob.controls("Cage", CAGE, types="Artifact")
    bears = [table.ann.controls("Bear", text, pt="2/2") for text in ("Persist", "Undying")]
    table.ann.answers(["0:", "1:"])
    table.destroy(*bears)
    table.resolve_all()
    assert [bear.zone for bear in bears] == [Zone.GRAVEYARD] * 2


def test_unearth_in_the_cage_and_embalm(table: Table) -> None:
    """CR 702.84a, 702.128a: the card doesn't come back; a token that is a copy of it is none of a graveyard."""
    table.bob.controls("Cage", CAGE, types="Artifact")
    one, two = table.ann.buried("One", "Unearth {0}"), table.ann.buried("Two", "Embalm {0}")
    table.ann.activates(one)
    table.resolve_all()
    table.ann.activates(two)
    table.resolve_all()
    assert (one.zone, table.ann.permanents) == (Zone.GRAVEYARD, ["Two"])


@pytest.mark.parametrize("ban", [MAGISTRATE, TEFERI])
def test_cascade_and_bans(table: Table, ban: str) -> None:
    """CR 702.85a, 101.2: the card is exiled, can't be cast, and goes to the bottom."""
    table.bob.controls("Ban", ban)
    card = table.ann.library("Card", "You gain 1 life.", types="Instant", cost="{0}")
    table.ann.casts(table.ann.holds("Big", "Cascade", cost="{3}"), free="{3}")
    table.resolve_all()
    assert (table.ann.life, card.zone) == (20, Zone.LIBRARY)


def test_cascade_and_one_spell_each_turn(table: Table) -> None:
    """CR 702.85a, 101.2."""
    table.bob.controls("Law", LAW, types="Enchantment")
    card = table.ann.library("Card", "You gain 1 life.", types="Instant", cost="{0}")
    table.ann.casts(table.ann.holds("Big", "Cascade", cost="{3}"), free="{3}")
    table.resolve_all()
    assert (table.ann.life, card.zone) == (20, Zone.LIBRARY)


def test_storm_copies_are_not_cast(table: Table) -> None:
    """CR 702.40a, 707.10."""
    table.bob.casts(table.bob.holds("First", "You gain 1 life.", types="Instant", cost="{0}"))
    table.resolve_all()
    table.bob.controls("Law", LAW, types="Enchantment")
    table.ann.carries_out("You gain 1 life.\nStorm")
    assert table.ann.life == 22


@pytest.mark.parametrize("ban", [MAGISTRATE, TEFERI])
def test_madness_and_bans(table: Table, ban: str) -> None:
    """CR 702.35a: what can't be cast is put into the graveyard."""
    table.bob.controls("Ban", ban)
    bear = table.ann.holds("Bear", "Madness {0}", cost="{5}")
    discard(table)
    assert bear.zone is Zone.GRAVEYARD


@pytest.mark.parametrize("ban", [MAGISTRATE, TEFERI])
def test_suspend_and_bans(table: Table, ban: str) -> None:
    """CR 702.62a: a card that can't be played stays exiled; one can be suspended as it could be cast from hand."""
    table.fill_libraries(9)
    bear = table.ann.holds("Bear", "Suspend 1—{0}", cost="{5}")
    table.bob.controls("Ban", ban)
    table.ann.takes(bear, "suspend")
    table.to(Step.DRAW, turns_on=2)
    assert bear.zone is Zone.EXILE


@pytest.mark.parametrize("ban", [MAGISTRATE, TEFERI])
def test_rebound_and_bans(table: Table, ban: str) -> None:
    """CR 702.88a."""
    table.fill_libraries(9)
    spell = table.ann.holds("Surge", "You gain 3 life.\nRebound", types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()
    table.bob.controls("Ban", ban)
    table.to(Step.DRAW, turns_on=2)
    assert (table.ann.life, spell.zone) == (23, Zone.EXILE)


def test_foretold_plotted_and_adventurous_cards(table: Table) -> None:
    """CR 702.143a, 702.170d."""
    table.fill_libraries(9)
    one, two = table.ann.holds("One", "Foretell {0}"), table.ann.holds("Two", "Plot {0}", cost="{5}")
    table.ann.has_mana("{2}")
    table.ann.takes(one, "foretell")
    table.ann.takes(two, "plot")
    ban = table.bob.controls("Ban", MAGISTRATE)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert (table.ann.can(one), table.ann.can(two)) == (False, False)
    table.destroy(ban)
    assert (table.ann.can(one), table.ann.can(two)) == (True, True)


def test_miracle_is_cast_from_the_hand(table: Table) -> None:
    """CR 702.94a."""
    table.bob.controls("Ban", MAGISTRATE)
    table.ann.library("Wrath", "You gain 7 life.\nMiracle {0}", types="Sorcery", cost="{9}")
    table.ann.answers(True, True)
    table.ann.draws()
    table.resolve_all()
    assert table.ann.life == 27


def test_what_is_encoded_is_cast_from_exile(table: Table) -> None:
    """CR 702.99a, ruling: the copy is created in exile and cast from there."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Hands", "You gain 2 life.\nCipher", types="Sorcery", cost="{0}"))
    table.resolve_all()
    table.bob.controls("Ban", MAGISTRATE)
    table.attack(bear)
    table.ann.answers(True)
    table.damage()
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (22, 18)


# --- abilities that are lost ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Riot",
        "Unleash",
        "Bloodthirst 1",
        "Graft 1",
        "Vanishing 3",
        "Devour 1",
        "Amplify 1",
        "Tribute 1",
        "Modular 1",
    ],
)
def test_who_enters_without_abilities_enters_plainly(table: Table, text: str) -> None:
    """CR 614.12: it is looked at as it would be on the battlefield, where it has none."""
    table.deal(table.ann.controls("Imp"), table.bob, 1)
    table.bob.controls("Humble", HUMBLE, types="Enchantment")
    bear = table.ann.holds("Bear", text, cost="{0}", pt="2/2")
    table.ann.casts(bear)
    table.resolve_all()
    assert (bear.pt, bear.object.counters, bear.keywords) == ("2/2", (), set())


def test_cards_in_graveyards_without_abilities(table: Table) -> None:
    """CR 113.10, 702.34a, 702.52a, 702.84a, 702.59a."""
    table.fill_libraries(9)
    jailer = table.bob.controls("Jailer", "Cards in graveyards lose all abilities.")
    spell = table.ann.buried("Spell", "You gain 1 life.\nFlashback {0}", types="Instant", cost="{9}")
    cat = table.ann.buried("Cat", "Unearth {0}")
    thug = table.ann.buried("Thug", "Dredge 1")
    table.ann.draws()
    assert (table.ann.can(spell), table.ann.can(cat), thug.zone) == (False, False, Zone.GRAVEYARD)
    table.destroy(jailer)
    assert (table.ann.can(spell), table.ann.can(cat)) == (True, True)


def test_dying_abilities_of_cards_that_lose_theirs_in_the_graveyard(table: Table) -> None:
    """CR 603.10a: a creature that dies had its abilities on the battlefield."""
    table.bob.controls("Jailer", "Cards in graveyards lose all abilities.")
    bear = table.ann.controls("Bear", "Persist\nAfterlife 1", pt="2/2")
    table.ann.answers(["0:", "1:"])
    table.destroy(bear)
    table.resolve_all()
    assert bear.pt == "1/1"
    assert len(table.ann.permanents) == 2


# --- counters -------------------------------------------------------------------------------------------------


def test_no_counters(table: Table) -> None:
    """CR 614.17, 702.79a, 702.24a, 702.63a, 702.32a: it returns without one; none is counted, removed or the last."""
    table.fill_libraries(9)
    relic = table.ann.controls("Relic", f"Cumulative upkeep—Pay 1 life.\n{NO_COUNTERS}", types="Artifact")
    bear = table.ann.controls("Bear", f"Persist\n{NO_COUNTERS}", pt="2/2")
    table.destroy(bear)
    table.resolve_all()
    assert bear.pt == "2/2"
    time = table.ann.holds("Time", f"Vanishing 2\n{NO_COUNTERS}", cost="{0}")
    fade = table.ann.holds("Fade", f"Fading 2\n{NO_COUNTERS}", cost="{0}")
    for card in (time, fade):
        table.ann.casts(card)
        table.resolve_all()
    table.ann.answers(["0:", "1:"])
    table.to(Step.DRAW, turns_on=2)
    assert (relic.zone, table.ann.life) == (Zone.BATTLEFIELD, 20)
    assert (time.zone, fade.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_infect_and_toxic_against_a_player_who_gets_no_counters(table: Table) -> None:
    """CR 702.90b, 702.164c: nor is life lost."""
    table.bob.controls("Solemn", "Players can't get counters.", types="Enchantment")
    bear = table.ann.controls("Bear", "Infect\nToxic 1", pt="2/2")
    table.attack(bear)
    table.damage()
    assert (table.bob.counters("poison"), table.bob.life) == (0, 20)


def test_infect_against_a_creature_that_gets_no_counters(table: Table) -> None:
    """CR 702.90c, 120.3d: no damage is marked either."""
    bear = table.bob.controls("Bear", NO_COUNTERS, pt="2/2")
    imp = table.ann.controls("Imp", "Infect", pt="2/2")
    table.deal(imp, bear, 5)
    assert (bear.zone, bear.object.damage) == (Zone.BATTLEFIELD, 0)


@pytest.mark.parametrize(
    ("text", "kind", "count"),
    [
        ("Vanishing 3", "time", 6),
        ("Fading 2", "fade", 4),
        ("Modular 1", "+1/+1", 2),
        ("Graft 2", "+1/+1", 4),
        ("Bloodthirst 1", "+1/+1", 2),
    ],
)
def test_twice_as_many_counters(table: Table, text: str, kind: str, count: int) -> None:
    """CR 614.1a, 614.12."""
    table.deal(table.ann.controls("Imp"), table.bob, 1)
    table.ann.controls("Season", SEASON, types="Enchantment")
    bear = table.ann.holds("Bear", text, cost="{0}", pt="2/2")
    table.ann.casts(bear)
    table.resolve_all()
    assert bear.counters(kind) == count


def test_persist_with_twice_as_many_counters(table: Table) -> None:
    """CR 702.79a."""
    table.ann.controls("Season", SEASON, types="Enchantment")
    bear = table.ann.controls("Bear", "Persist", pt="3/3")
    table.destroy(bear)
    table.resolve_all()
    assert bear.pt == "1/1"


# --- triggers that happen twice -------------------------------------------------------------------------------


def test_entering_triggers_twice(table: Table) -> None:
    """CR 603.2d, 702.123a, 702.157a."""
    table.ann.controls("Harmonicon", HARMONICON, types="Artifact")
    table.ann.answers(1)
    table.ann.casts(table.ann.holds("Bear", "Squad {1}", cost="{1}", pt="2/2"), free="{1}{1}")
    table.resolve_all()
    assert table.ann.permanents.count("Bear") == 3
    table.ann.answers(False, False)
    table.ann.casts(table.ann.holds("Maker", "Fabricate 1", cost="{0}"))
    table.resolve_all()
    assert len(table.ann.permanents) == 7


def test_evolve_and_graft_trigger_twice(table: Table) -> None:
    """CR 603.2d, 702.100a."""
    table.ann.controls("Harmonicon", HARMONICON, types="Artifact")
    evolving = table.ann.controls("Evolving", "Evolve", pt="1/1")
    table.ann.casts(table.ann.holds("Giant", cost="{0}", pt="5/5"))
    table.resolve_all()
    assert evolving.pt == "3/3"
