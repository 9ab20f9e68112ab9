"""Keyword abilities that put counters on creatures, and several instances of them (CR 702.97 to 702.149)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

NO_COUNTERS = "Creatures can't have counters put on them."
LIFE = "you gain 1 life."


@pytest.mark.parametrize(("size", "counters"), [("3/1", 1), ("1/3", 1), ("2/2", 0)])
def test_evolve_compares_either_number(table: Table, size: str, counters: int) -> None:
    """CR 702.100a: greater power or greater toughness."""
    card = table.ann.controls("Shambleshark", "Evolve", pt="2/2")
    other = table.ann.holds("Other", cost="{0}", pt=size)
    table.ann.casts(other)
    table.resolve_all()

    assert card.counters("+1/+1") == counters


def test_evolve_of_a_creature_that_entered_and_left(table: Table) -> None:
    """CR 702.100a, 603.4: its last known power and toughness are compared as the ability resolves."""
    card = table.ann.controls("Shambleshark", "Evolve", pt="2/2")
    other = table.ann.holds("Other", cost="{0}", pt="3/3")
    table.ann.casts(other)
    table.resolve()
    table.destroy(other)
    table.resolve_all()

    assert card.counters("+1/+1") == 1


def test_evolve_twice_compares_twice(table: Table) -> None:
    """CR 702.100d, 603.4: the second ability finds the creature grown already."""
    card = table.ann.controls("Hero", "Evolve\nEvolve", pt="2/2")
    one = table.ann.holds("One", cost="{0}", pt="3/3")
    table.ann.casts(one)
    table.resolve_all()
    assert card.counters("+1/+1") == 1
    two = table.ann.holds("Two", cost="{0}", pt="5/5")
    table.ann.casts(two)
    table.resolve_all()

    assert card.counters("+1/+1") == 3


def test_a_permanent_that_is_no_creature_doesnt_evolve(table: Table) -> None:
    """CR 702.100c: no creature has a greater power than a noncreature permanent."""
    card = table.ann.controls("Sleeper", "Evolve", types="Enchantment")
    other = table.ann.holds("Other", cost="{0}", pt="3/3")
    table.ann.casts(other)
    table.resolve_all()

    assert card.counters("+1/+1") == 0


@pytest.mark.parametrize("forbidden", [False, True])
def test_it_evolves_only_if_counters_were_put_on_it(table: Table, forbidden: bool) -> None:
    """CR 702.100b."""
    if forbidden:
        table.bob.controls("Solemnity", NO_COUNTERS, types="Enchantment")
    table.ann.controls("Krasis", f"Evolve\nWhenever this creature evolves, {LIFE}", pt="2/2")
    other = table.ann.holds("Other", cost="{0}", pt="3/3")
    table.ann.casts(other)
    table.resolve_all()

    assert table.ann.life == (20 if forbidden else 21)


@pytest.mark.parametrize("forbidden", [False, True])
def test_it_trains_only_if_counters_were_put_on_it(table: Table, forbidden: bool) -> None:
    """CR 702.149c."""
    if forbidden:
        table.bob.controls("Solemnity", NO_COUNTERS, types="Enchantment")
    pupil = table.ann.controls("Savior", f"Training\nWhenever this creature trains, {LIFE}", pt="1/2")
    big = table.ann.controls("Big", pt="3/3")
    table.attack(pupil, big)
    table.resolve_all()

    assert table.ann.life == (20 if forbidden else 21)


def test_training_twice(table: Table) -> None:
    """CR 702.149b: each triggers, and the other creature's power is looked at only as it attacks."""
    pupil = table.ann.controls("Pupil", "Training\nTraining", pt="2/2")
    big = table.ann.controls("Big", pt="3/3")
    table.attack(pupil, big)
    table.resolve_all()

    assert pupil.pt == "4/4"


def test_mentoring_twice_the_second_may_find_no_target(table: Table) -> None:
    """CR 702.134a, 702.134b: the target has to be of lesser power still as the ability resolves."""
    mentor = table.ann.controls("Teacher", "Mentor\nMentor", pt="2/2")
    pupil = table.ann.controls("Pupil", pt="1/1")
    table.attack(mentor, pupil)
    table.resolve_all()

    assert pupil.pt == "2/2"


def test_dethrone_twice(table: Table) -> None:
    """CR 702.105a, 702.105b: tied for most life is enough; life lost afterwards changes nothing."""
    card = table.ann.controls("Marchesa", "Dethrone\nDethrone", pt="1/1")
    table.attack(card)
    table.resolve_all()

    assert card.pt == "3/3"


def test_dethrone_with_more_life(table: Table) -> None:
    """CR 702.105a."""
    card = table.ann.controls("Marchesa", f"Dethrone\n{{0}}: {LIFE.capitalize()}", pt="1/1")
    table.ann.activates(card, "{0}")
    table.resolve_all()
    table.attack(card)

    assert table.stack == []


def test_prowess_twice(table: Table) -> None:
    """CR 702.108b."""
    card = table.ann.controls("Monk", "Prowess\nProwess", pt="1/1")
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()

    assert card.pt == "3/3"


def test_prowess_of_a_kindred_creature_spell(table: Table) -> None:
    """CR 702.108a: a noncreature spell; an artifact creature is none."""
    card = table.ann.controls("Monk", "Prowess", pt="1/1")
    table.ann.casts(table.ann.holds("Robot", types="Artifact Creature", cost="{0}"))

    assert (card.pt, table.stack) == ("1/1", ["Robot"])


@pytest.mark.parametrize("forbidden", [False, True])
def test_renowned_without_counters(table: Table, forbidden: bool) -> None:
    """CR 702.112a, 702.112b: it becomes renowned even if no counter can be put on it."""
    if forbidden:
        table.bob.controls("Solemnity", NO_COUNTERS, types="Enchantment")
    card = table.ann.controls(
        "Relic Seeker", "Renown 1\nAs long as this creature is renowned, it has flying.", pt="2/2"
    )
    table.attack(card)
    table.damage()
    table.resolve_all()

    assert ("flying" in card.keywords, card.counters("+1/+1")) == (True, 0 if forbidden else 1)


def test_renown_twice_and_double_strike(table: Table) -> None:
    """CR 702.112a, 702.112c, 603.4: once renowned, the other instance does nothing."""
    card = table.ann.controls("Hero", "Double strike\nRenown 1\nRenown 2", pt="2/2")
    table.ann.answers(["0:", "1:"])
    table.attack(card)
    table.damage()
    table.resolve_all()

    assert (card.pt, table.bob.life) == ("3/3", 15)


def test_riot_twice(table: Table) -> None:
    """CR 702.136b: each works separately."""
    rider = table.ann.holds("Rider", "Riot\nRiot", cost="{0}", pt="2/2")
    table.ann.casts(rider)
    table.ann.answers(True, False)
    table.resolve()

    assert (rider.pt, "haste" in rider.keywords) == ("3/3", True)


def test_riot_where_no_counters_can_be_put(table: Table) -> None:
    """CR 702.136a: then it has haste."""
    table.bob.controls("Solemnity", NO_COUNTERS, types="Enchantment")
    rider = table.ann.holds("Rider", "Riot", cost="{0}", pt="2/2")
    table.ann.casts(rider)
    table.resolve()

    assert (rider.pt, "haste" in rider.keywords) == ("2/2", True)


def test_fabricate_twice(table: Table) -> None:
    """CR 702.123b: of each is chosen separately, as it resolves."""
    card = table.ann.holds("Weaver", "Fabricate 1\nFabricate 2", cost="{0}", pt="1/1")
    table.ann.answers(["0:", "1:"])
    table.ann.casts(card)
    table.resolve()
    table.ann.answers(True)
    table.resolve()
    table.ann.answers(False)
    table.resolve()

    assert (card.pt, len(table.ann.permanents)) == ("2/2", 3)


def test_fabricate_of_a_creature_that_left(table: Table) -> None:
    """CR 702.123a: no counters can be put on it, so the tokens are created."""
    card = table.ann.holds("Weaver", "Fabricate 2", cost="{0}", pt="1/1")
    table.ann.casts(card)
    table.resolve()
    table.destroy(card)
    table.resolve_all()

    assert table.ann.permanents == ["Servo Token", "Servo Token"]


TRIBUTE = "Tribute 3\nWhen this creature enters, if tribute wasn't paid, you gain 4 life."


@pytest.mark.parametrize("paid", [True, False])
def test_tribute(table: Table, paid: bool) -> None:
    """CR 702.104a, 702.104b."""
    demon = table.ann.holds("Demon", TRIBUTE, cost="{0}", pt="3/3")
    table.ann.casts(demon)
    table.bob.answers(paid)
    table.resolve_all()

    assert (demon.pt, table.ann.life) == (("6/6", 20) if paid else ("3/3", 24))


def test_tribute_that_cant_be_paid(table: Table) -> None:
    """CR 702.104b: the opponent didn't have it enter with the counters."""
    table.bob.controls("Solemnity", NO_COUNTERS, types="Enchantment")
    demon = table.ann.holds("Demon", TRIBUTE, cost="{0}", pt="3/3")
    table.ann.casts(demon)
    table.resolve_all()

    assert (demon.pt, table.ann.life) == ("3/3", 24)


def test_a_copy_of_a_creature_whose_tribute_was_paid(table: Table) -> None:
    """CR 702.104b, 607.5: the token enters without a choice of its own having been paid: it is asked again."""
    demon = table.ann.holds("Demon", TRIBUTE, cost="{0}", pt="3/3")
    table.ann.casts(demon)
    table.bob.answers(True)
    table.resolve_all()
    copier = table.ann.holds(
        "Copier", "Create a token that's a copy of target creature.", types="Instant", cost="{0}"
    )
    table.ann.casts(copier)
    table.bob.answers(False)
    table.resolve_all()

    assert table.ann.life == 24


def test_unleash_forbids_blocking_with_any_counter(table: Table) -> None:
    """CR 702.98a: "as long as it has a +1/+1 counter on it", wherever it comes from."""
    card = table.ann.holds("Thrill", "Unleash", cost="{0}", pt="2/2")
    table.ann.casts(card)
    table.ann.answers(False)
    table.resolve()
    assert not any("block" in repr(mark).casefold() for mark in card.chars.marks)
    table.put_counters(card, "+1/+1")

    assert any("block" in repr(mark).casefold() for mark in card.chars.marks)


def scavenged(table: Table, power: str) -> tuple[Card, Card]:
    """A card with scavenge in the graveyard, and a creature."""
    bear = table.ann.controls("Bear", pt="2/2")
    return table.ann.buried("Corpse", "Scavenge {0}", cost="{3}", pt=f"{power}/3"), bear


def test_scavenge_with_power_nought(table: Table) -> None:
    """CR 702.97a: no counters are put, and the card is exiled as a cost."""
    card, bear = scavenged(table, "0")
    table.ann.activates(card)
    assert card.zone is Zone.EXILE
    table.resolve_all()

    assert bear.pt == "2/2"


def test_scavenge_counts_the_power_it_had_in_the_graveyard(table: Table) -> None:
    """CR 702.97a, 608.2h: an effect on creature cards in graveyards counts, one on exile doesn't."""
    card = table.ann.buried(
        "Goyf",
        "~'s power is equal to the number of creature cards in your graveyard.\nScavenge {0}",
        cost="{3}",
        pt="*/3",
    )
    table.ann.buried("Other")
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.activates(card)
    table.resolve_all()

    assert bear.pt == "4/4"


def test_outlast_asks_for_a_sorcerys_time(table: Table) -> None:
    """CR 702.107a: with a tap symbol a creature that came this turn can't, and nobody else's turn will do."""
    old = table.ann.controls("Old", "Outlast {0}", pt="1/1")
    other = table.bob.controls("Theirs", "Outlast {0}", pt="1/1")
    new = table.ann.holds("New", "Outlast {0}", cost="{0}", pt="1/1")
    table.ann.casts(new)
    assert not table.ann.can(old)
    table.resolve()

    assert (table.ann.can(old), table.ann.can(new), table.bob.can(other)) == (True, False, False)
