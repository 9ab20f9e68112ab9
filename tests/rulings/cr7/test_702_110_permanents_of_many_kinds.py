"""Keyword abilities of permanents at their borders (CR 702.101 to 702.155)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

COPY = "Create a token that's a copy of target creature."


def copy_of(table: Table, card: Card, text: str = COPY, *, only: bool = False) -> Card:
    """Ann creates a copy of a creature; `only`: there is no other that could be meant."""
    before = set(table.state.battlefield)
    if not only:
        table.ann.answers(card)
    table.ann.casts(table.ann.holds("Copier", text, types="Instant", cost="{0}"))
    table.resolve()
    (new,) = (id for id in table.state.battlefield if id not in before)
    return Card(table, new)


def test_extort_twice_is_paid_twice(table: Table) -> None:
    """CR 702.101a, 702.101b."""
    table.ann.controls("Pontiff", "Extort\nExtort")
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.ann.has_mana("{W}{B}")
    table.ann.answers(True, True)
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (23, 18)


EXPLOIT = "Exploit\nWhen this creature exploits a creature, you gain 5 life."


def test_a_creature_may_exploit_itself(table: Table) -> None:
    """CR 702.110a, 702.110b, 603.10a: it is sacrificed as the ability resolves, and what triggers on it does."""
    card = table.ann.holds("Sadist", EXPLOIT, cost="{0}")
    table.ann.casts(card)
    table.resolve()
    table.ann.answers(True)
    table.resolve_all()

    assert (card.zone, table.ann.life) == (Zone.GRAVEYARD, 25)


def test_a_creature_that_left_exploits_nothing(table: Table) -> None:
    """CR 702.110a, 702.110b, 603.6d: a creature may be sacrificed, but the ability of one that left doesn't trigger."""
    other = table.ann.controls("Other")
    card = table.ann.holds("Sadist", EXPLOIT, cost="{0}")
    table.ann.casts(card)
    table.resolve()
    table.destroy(card)
    table.ann.answers(True)
    table.resolve_all()

    assert (other.zone, table.ann.life) == (Zone.GRAVEYARD, 20)


def test_exploit_of_a_creature_taken_by_the_opponent(table: Table) -> None:
    """CR 702.110b: whoever controls the exploit ability sacrifices; the other ability is of the creature's controller."""
    card = table.ann.holds("Sadist", EXPLOIT, cost="{0}")
    food = table.ann.controls("Food")
    table.ann.casts(card)
    table.resolve()
    thief = table.bob.holds("Thief", "Gain control of target creature.", types="Instant", cost="{0}")
    table.bob.answers(card)
    table.bob.casts(thief)
    table.resolve()
    table.ann.answers(True)
    table.resolve_all()

    assert (food.zone, card.controller, table.bob.life) == (Zone.GRAVEYARD, table.bob, 25)


def test_ingest_twice(table: Table) -> None:
    """CR 702.115a, 702.115b."""
    card = table.ann.controls("Drone", "Ingest\nIngest", pt="1/1")
    for number in range(3):
        table.bob.library(f"Card {number}")
    table.attack(card)
    table.damage()
    table.resolve_all()

    assert len(table.bob.library_names) == 1


def test_myriad_with_two_players_creates_nothing(table: Table) -> None:
    """CR 702.116a, 702.116b: for each opponent other than the defending player."""
    card = table.ann.controls("Beast", "Myriad\nMyriad", pt="1/1")
    table.attack(card)
    table.resolve_all()

    assert table.ann.permanents == ["Beast"]


def test_skulk_is_about_power_not_toughness(table: Table) -> None:
    """CR 702.118b, 702.118c: equal power may block; twice is no more than once."""
    sneak = table.ann.controls("Sneak", "Skulk\nSkulk", pt="1/5")
    equal = table.bob.controls("Equal", pt="1/9")
    table.attack(sneak)
    table.block((equal, sneak))
    table.damage()

    assert table.bob.life == 20


def test_an_embalmed_token_isnt_one_created_by_another_effect(table: Table) -> None:
    """CR 702.128a, 702.128b: white, a Zombie, without a mana cost; a copy of it is the same."""
    card = table.ann.buried("Lord", "Embalm {0}", types="Creature — Angel", cost="{3}{R}", pt="3/3")
    table.ann.activates(card)
    assert card.zone is Zone.EXILE
    table.resolve()
    token = table.ann.card("Lord")
    assert ([c.value for c in token.chars.colors], token.chars.mana_value) == (["W"], 0)
    copy = copy_of(table, token, only=True)

    assert ("Zombie" in copy.chars.subtypes, [c.value for c in copy.chars.colors]) == (True, ["W"])


def test_afflict_twice(table: Table) -> None:
    """CR 702.130a, 702.130b: once for each, however many block."""
    card = table.ann.controls("Khenra", "Afflict 1\nAfflict 2", pt="5/5")
    one, two = table.bob.controls("One"), table.bob.controls("Two")
    table.attack(card)
    table.ann.answers(["0:", "1:"])
    table.block((one, card), (two, card))
    table.resolve_all()

    assert table.bob.life == 17


def test_the_blessing_stays_and_both_may_have_it(table: Table) -> None:
    """CR 702.131c."""
    for seat in (table.ann, table.bob):
        seat.controls(
            "City",
            "Ascend\n{0}: You gain 1 life. Activate only if you have the city's blessing.",
            types="Land",
        )
        for number in range(8):
            seat.controls(f"Land {number}", types="Land")
    assert not table.ann.can(table.ann.card("City"))
    extra = [seat.controls("Extra", types="Artifact") for seat in (table.ann, table.bob)]
    table.settle()
    table.destroy(*extra)

    assert (table.ann.can(table.ann.card("City")), table.bob.can(table.bob.card("City"))) == (True, True)


def test_afterlife_twice(table: Table) -> None:
    """CR 702.135b."""
    card = table.ann.controls("Priest", "Afterlife 1\nAfterlife 2")
    table.ann.answers(["0:", "1:"])
    table.destroy(card)
    table.resolve_all()

    assert len(table.ann.permanents) == 3


def test_boasting_is_that_the_ability_is_activated(table: Table) -> None:
    """CR 702.142a, 702.142b: once each turn, if it attacked; it triggers before the ability resolves."""
    table.ann.controls(
        "Raider", "Whenever you activate a boast ability, you gain 1 life.", types="Enchantment"
    )
    card = table.ann.controls("Berserker", "Boast — {0}: You gain 10 life.", pt="2/2")
    assert not table.ann.can(card)
    table.attack(card)
    table.ann.activates(card)
    table.resolve()
    assert table.ann.life == 21
    assert not table.ann.can(card)


def test_decayed_sacrifices_only_what_attacked(table: Table) -> None:
    """CR 702.147a: at end of combat, even if it lost decayed since; it can't block."""
    card = table.ann.controls("Zombie", "Decayed", pt="2/2")
    table.attack(card)
    table.ann.casts(
        table.ann.holds("Spell", "Target creature loses all abilities.", types="Instant", cost="{0}")
    )
    table.resolve()
    table.to(Step.POSTCOMBAT_MAIN)

    assert (card.zone, table.bob.life) == (Zone.GRAVEYARD, 18)


def test_a_reconfigured_equipment_attached_by_another_effect(table: Table) -> None:
    """CR 702.151b: it stops being a creature while attached, however it came to be, and is one again afterwards."""
    bear = table.ann.controls("Bear", pt="2/2")
    claws = table.ann.controls(
        "Claws",
        "Equipped creature gets +1/+1.\nReconfigure {2}",
        types="Artifact Creature — Equipment",
        pt="2/2",
    )
    table.ann.has_mana("{2}")
    table.ann.activates(claws, number=0)
    table.resolve()
    assert (bear.pt, "creature" in {t.value for t in claws.chars.types}) == ("3/3", False)
    table.destroy(bear)

    assert "creature" in {t.value for t in claws.chars.types}


def test_a_copy_of_an_attached_reconfigured_equipment(table: Table) -> None:
    """CR 702.151b, 707.2: not being a creature isn't copied."""
    table.ann.controls("Bear", pt="2/2")
    claws = table.ann.controls(
        "Claws",
        "Equipped creature gets +1/+1.\nReconfigure {0}",
        types="Artifact Creature — Equipment",
        pt="2/2",
    )
    table.ann.activates(claws, number=0)
    table.resolve()
    copy = copy_of(table, claws, "Create a token that's a copy of target Equipment.", only=True)

    assert "creature" in {t.value for t in copy.chars.types}


def test_enlisting_an_untapped_creature_only(table: Table) -> None:
    """CR 702.154a, 702.154c: not one that attacks, not itself, not one that came this turn."""
    pupil = table.ann.controls(
        "Captain", "Enlist\nWhenever this creature enlists a creature, you gain 1 life.", pt="1/1"
    )
    helper = table.ann.controls("Helper", pt="3/3")
    table.ann.casts(table.ann.holds("New", cost="{0}", pt="5/5"))
    table.resolve()
    table.ann.answers(True, ["0:", "1:"])
    table.attack(pupil)
    table.resolve_all()

    assert (pupil.pt, helper.object.tapped, table.ann.life) == ("4/1", True, 21)


def test_enlist_twice(table: Table) -> None:
    """CR 702.154d: each is paid for by tapping a creature of its own, and triggers for that only."""
    pupil = table.ann.controls("Captain", "Enlist\nEnlist", pt="1/1")
    one = table.ann.controls("One", pt="2/2")
    table.ann.controls("Two", pt="3/3")
    table.ann.answers(True, one, True, ["0:", "1:"])
    table.attack(pupil)
    table.resolve_all()

    assert pupil.pt == "6/1"


def test_the_power_of_an_enlisted_creature_that_died(table: Table) -> None:
    """CR 702.154a, 608.2h: as it last was."""
    pupil = table.ann.controls("Captain", "Enlist", pt="1/1")
    helper = table.ann.controls("Helper", pt="3/3")
    table.ann.answers(True)
    table.attack(pupil)
    table.destroy(helper)
    table.resolve_all()

    assert pupil.pt == "4/1"


SAGA = "Read ahead\nI — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life."


def test_reading_ahead_twice_asks_once(table: Table) -> None:
    """CR 702.155a, 702.155c: it enters with as many lore counters, and earlier chapters don't trigger."""
    saga = table.ann.holds("Saga", "Read ahead\n" + SAGA, types="Enchantment — Saga", cost="{0}")
    table.ann.casts(saga)
    table.ann.answers(2)
    table.resolve_all()

    assert (table.ann.life, saga.counters("lore")) == (30, 2)
