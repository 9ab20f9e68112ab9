"""Permanents cast in a special way that change hands, or leave and come back, before that has its end (CR 702)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

STEAL = "Gain control of target creature."
FLICKER = "Exile target creature you control, then return it to the battlefield under your control."


def came(table: Table, keyword: str) -> Card:
    """A creature that ann casts so for nothing."""
    goblin = table.ann.holds("Goblin", f"{keyword} {{0}}", cost="{5}", pt="2/2")
    table.ann.casts(goblin, way=keyword.casefold())
    table.resolve_all()
    return goblin


@pytest.mark.parametrize(
    ("keyword", "zone"), [("Dash", Zone.HAND), ("Blitz", Zone.BATTLEFIELD), ("Warp", Zone.EXILE)]
)
def test_what_was_cast_so_and_stolen(table: Table, keyword: str, zone: Zone) -> None:
    """CR 702.109a, 702.152a, 702.185a, 701.21a: it is returned or exiled; what another controls can't be sacrificed."""
    table.fill_libraries(9)
    goblin = came(table, keyword)
    table.bob.carries_out(STEAL)
    table.to(Step.CLEANUP)
    assert goblin.zone is zone


def test_what_was_warped_and_stolen_is_its_owners_to_cast(table: Table) -> None:
    """CR 702.185a."""
    table.fill_libraries(9)
    goblin = came(table, "Warp")
    table.bob.carries_out(STEAL)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.has_mana("{5}")
    assert table.ann.can(goblin)


@pytest.mark.parametrize("keyword", ["Dash", "Blitz", "Warp"])
def test_what_was_cast_so_and_came_back_stays(table: Table, keyword: str) -> None:
    """CR 400.7, 702.109a, 702.152a, 702.185a: it is a new object that was not cast."""
    table.fill_libraries(9)
    goblin = came(table, keyword)
    table.ann.carries_out(FLICKER)
    assert "haste" not in goblin.keywords
    table.to(Step.CLEANUP)
    assert goblin.zone is Zone.BATTLEFIELD


def test_an_evoked_creature_that_came_back_in_response_stays(table: Table) -> None:
    """CR 702.74a, 400.7."""
    goblin = table.ann.holds("Goblin", "Evoke {0}", cost="{5}", pt="2/2")
    table.ann.casts(goblin, way="evoke")
    table.resolve()
    table.ann.carries_out(FLICKER)
    assert goblin.zone is Zone.BATTLEFIELD


def test_an_unearthed_creature_that_was_stolen_is_exiled(table: Table) -> None:
    """CR 702.84a."""
    goblin = table.ann.buried("Goblin", "Unearth {0}", pt="2/2")
    table.ann.activates(goblin)
    table.resolve_all()
    table.bob.carries_out(STEAL)
    table.to(Step.CLEANUP)
    assert goblin.zone is Zone.EXILE


def test_stolen_warriors_and_decayed_creatures_stay(table: Table) -> None:
    """CR 702.181a, 702.147a, 701.21a: their new controller isn't told to sacrifice them."""
    goblin = table.ann.controls("Goblin", "Mobilize 1\nDecayed", pt="1/1")
    table.ann.answers(["0:", "1:"])
    table.attack(goblin)
    table.resolve_all()
    table.bob.carries_out("Gain control of all creatures.")
    table.to(Step.CLEANUP)
    assert sorted(table.bob.permanents) == ["Goblin", "Warrior Token"]


def test_cumulative_upkeep_goes_on_for_a_new_controller(table: Table) -> None:
    """CR 702.24a: with the age counters that there are."""
    table.fill_libraries(9)
    relic = table.ann.controls("Relic", "Cumulative upkeep—Pay 1 life.", types="Artifact")
    table.put_counters(relic, "age", 2)
    table.bob.carries_out("Gain control of target artifact.")
    table.bob.answers(True)
    table.to(Step.DRAW, turns_on=1)
    assert (table.bob.life, relic.counters("age")) == (17, 3)


def test_vanishing_goes_on_for_a_new_controller(table: Table) -> None:
    """CR 702.63a: in that player's upkeep."""
    table.fill_libraries(9)
    ghost = table.ann.holds("Ghost", "Vanishing 2", cost="{0}", pt="1/1")
    table.ann.casts(ghost)
    table.resolve_all()
    table.bob.carries_out(STEAL)
    table.to(Step.DRAW, turns_on=1)
    assert ghost.counters("time") == 1
    table.to(Step.DRAW, turns_on=1)
    assert ghost.counters("time") == 1


def test_a_vehicle_crewed_before_another_is_crewed_with_it(table: Table) -> None:
    """CR 702.122a: a Vehicle that is a creature may be tapped to crew another, though it just came."""
    small = table.ann.controls("Small", "Crew 1", types="Artifact — Vehicle", pt="3/3")
    large = table.ann.controls("Large", "Crew 3", types="Artifact — Vehicle", pt="5/5")
    table.ann.controls("Pilot")
    for vehicle in (small, large):
        table.ann.activates(vehicle, "crew")
        table.resolve_all()
    assert (large.pt, small.object.tapped) == ("5/5", True)


def test_a_mount_is_saddled_for_one_turn(table: Table) -> None:
    """CR 702.171a-b."""
    table.fill_libraries(9)
    text = "Saddle 1\nWhenever ~ attacks while saddled, you gain 3 life."
    mount = table.ann.controls("Mount", text, types="Creature — Mount", pt="2/2")
    table.ann.controls("Rider")
    table.ann.activates(mount, "saddle")
    table.resolve_all()
    table.attack(mount)
    table.resolve_all()
    assert table.ann.life == 23
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.attack(mount)
    table.resolve_all()
    assert table.ann.life == 23


def test_offspring_and_eternalize_set_the_size_of_what_counts(table: Table) -> None:
    """CR 702.175a, 702.129a, 707.9d: the ability that defines its size isn't copied."""
    for _ in range(5):
        table.ann.holds("Card")
    size = "~'s power and toughness are each equal to the number of cards in your hand."
    table.ann.answers(True)
    maro = table.ann.holds("Maro", f"Offspring {{1}}\n{size}", cost="{0}", pt="*/*")
    table.ann.casts(maro, free="{1}")
    table.resolve_all()
    table.ann.activates(table.ann.buried("Other", f"Eternalize {{0}}\n{size}", pt="*/*"))
    table.resolve_all()
    there = [Card(table, id) for id in table.state.battlefield]
    assert [one.pt for one in there] == ["5/5", "1/1", "4/4"]


def test_an_embalmed_creature_with_devoid_is_white(table: Table) -> None:
    """CR 702.128a, 702.114a, 707.9d."""
    table.ann.activates(table.ann.buried("Drone", "Devoid\nEmbalm {0}", cost="{U}", pt="2/2"))
    table.resolve_all()
    (token,) = (Card(table, id) for id in table.state.battlefield)
    assert ([color.value for color in token.chars.colors], token.keywords) == (["W"], {"embalm {0}"})
