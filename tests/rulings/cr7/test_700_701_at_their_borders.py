"""Terms and keyword actions at their borders (CR 700, 701)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

# --- 700.2: modes --------------------------------------------------------------------------------------------

CHARM = "Choose one —\n• ~ deals 2 damage to any target.\n• Draw a card."


def test_a_copy_has_the_same_mode(table: Table) -> None:
    """CR 700.2g: who copies the spell chooses new targets, but no mode."""
    spell = table.bob.holds("Charm", CHARM, types="Instant", cost="{0}")
    table.bob.answers("damage", table.ann)
    table.bob.casts(spell)
    fork = "Copy target instant spell. You may choose new targets for the copy."
    table.ann.answers(True, table.bob)
    table.ann.carries_out(fork)
    assert (table.ann.life, table.bob.life) == (18, 18)


def test_a_mode_without_targets_can_not_be_redirected(table: Table) -> None:
    """CR 700.2c, 700.2f: drawing was chosen: the spell has no target, so what wants a spell with a single target can't take it."""
    spell = table.bob.holds("Charm", CHARM, types="Instant", cost="{0}")
    table.bob.library("Forest")
    table.bob.answers("Draw")
    table.bob.casts(spell)
    bend = table.ann.holds(
        "Bend", "Change the target of target spell with a single target.", types="Instant", cost="{0}"
    )
    assert not table.ann.can(bend)
    table.resolve_all()
    assert table.bob.hand == ["Forest"]


# --- 700.5: devotion -----------------------------------------------------------------------------------------

GOD = "Indestructible\nAs long as your devotion to white is less than three, ~ isn't a creature."


def test_devotion_counts_hybrid_once_and_copies_and_stolen_ones(table: Table) -> None:
    """CR 700.5, 700.5a: a copied and a stolen permanent count, a hybrid symbol once, and colors don't matter."""
    god = table.ann.controls(
        "God", GOD, types="Legendary Enchantment Creature — God", cost="{3}{W}", pt="5/6"
    )
    assert god.chars.power is None
    twin = table.bob.controls("Twin", cost="{W/U}{W/U}", pt="2/2")
    table.ann.controls("Paint", "Creatures are black.", types="Enchantment")
    table.ann.carries_out("Gain control of target creature an opponent controls until end of turn.")
    assert god.pt == "5/6"
    assert twin.controller is table.ann
    table.destroy(twin)
    assert god.chars.power is None


# --- 700.6 to 700.15: words -----------------------------------------------------------------------------------


def test_a_saga_that_is_nothing_else_is_historic(table: Table) -> None:
    """CR 700.6: so are artifacts and what is legendary, each; a plain enchantment isn't."""
    table.ann.controls("Raff", "Whenever you cast a historic spell, you gain 1 life.", types="Creature")
    table.ann.casts(
        table.ann.holds(
            "Tale", "I — You gain 0 life.\nII — You gain 0 life.", types="Enchantment — Saga", cost="{0}"
        )
    )
    table.resolve_all()
    assert table.ann.life == 21
    table.ann.casts(
        table.ann.holds("Glow", "You have no maximum hand size.", types="Enchantment", cost="{0}")
    )
    table.resolve_all()
    assert table.ann.life == 21


def test_modified_by_an_aura_of_its_own_controller(table: Table) -> None:
    """CR 700.9: an opponent's Aura doesn't modify; any counter does, an Equipment whosever it is."""
    watch = table.ann.controls("Watch", "{0}: Tap each modified creature.", types="Artifact")
    bears = [table.ann.controls(f"Bear {n}", pt="2/2") for n in range(5)]
    table.bob.controls(
        "Chain",
        "Enchant creature\nEnchanted creature gets +1/+1.",
        types="Enchantment — Aura",
        attach_to=bears[0],
    )
    table.ann.controls(
        "Wings",
        "Enchant creature\nEnchanted creature gets +1/+1.",
        types="Enchantment — Aura",
        attach_to=bears[1],
    )
    table.bob.controls(
        "Sword", "Equipped creature gets +1/+1.\nEquip {1}", types="Artifact — Equipment", attach_to=bears[2]
    )
    table.put_counters(bears[3], "stun")
    table.ann.activates(watch)
    table.resolve_all()
    assert [bear.object.tapped for bear in bears] == [False, True, True, True, False]


def test_outlaws_are_permanents_of_five_types(table: Table) -> None:
    """CR 700.12, 700.12a: a changeling is one; several of the types make it no more than one; cards elsewhere don't count."""
    table.ann.controls("Boss", "{0}: You gain 1 life for each outlaw you control.", types="Artifact")
    table.ann.controls("Shift", "Changeling", types="Creature — Shapeshifter", pt="1/1")
    table.ann.controls("Both", types="Creature — Human Pirate Rogue", pt="1/1")
    table.ann.controls("Human", types="Creature — Human", pt="1/1")
    table.ann.buried("Dead", types="Creature — Warlock", pt="1/1")
    table.ann.activates(table.ann.card("Boss"))
    table.resolve_all()
    assert table.ann.life == 22


def test_expending_reaches_the_number_once(table: Table) -> None:
    """CR 700.14: with the mana for a spell that takes the total of the turn to four or over it; abilities don't count."""
    table.ann.controls(
        "Duo", "Whenever you expend 4, you gain 1 life.\n{3}: You lose 1 life.", types="Creature", pt="1/1"
    )
    table.ann.has_mana("{3}")
    table.ann.activates(table.ann.card("Duo"))
    table.resolve_all()
    assert table.ann.life == 19
    for cost, life in (("{3}", 19), ("{0}", 19), ("{5}", 20), ("{4}", 20)):
        if cost != "{0}":
            table.ann.has_mana(cost)
        table.ann.casts(table.ann.holds("Bear", cost=cost, pt="2/2"))
        table.resolve_all()
        assert table.ann.life == life


def test_what_is_said_of_this_creature_that_is_none(table: Table) -> None:
    """CR 700.7: "this creature" means that object, though it no longer is a creature."""
    bear = table.ann.controls("Bear", "{0}: Put a +1/+1 counter on this creature.", pt="2/2")
    table.ann.activates(bear)
    table.ann.controls(
        "Stone", "Creatures are artifacts in addition to their other types.", types="Enchantment"
    )
    table.resolve_all()
    assert bear.counters("+1/+1") == 1


def test_a_full_party_is_of_four_creatures(table: Table) -> None:
    """CR 700.8, 700.8c: a creature counts for one type only, so four creatures of which two are Clerics only are three."""
    table.ann.controls(
        "Guide", "{0}: You gain life equal to the number of creatures in your party.", types="Artifact"
    )
    for kinds in ("Cleric", "Cleric Wizard", "Warrior Rogue", "Cleric"):
        table.ann.controls("One", types=f"Creature — {kinds}", pt="1/1")
    table.ann.activates(table.ann.card("Guide"))
    table.resolve_all()
    assert table.ann.life == 23
    table.ann.controls("One", types="Creature — Warrior", pt="1/1")
    table.ann.activates(table.ann.card("Guide"))
    table.resolve_all()
    assert table.ann.life == 27


# --- 701.3: timestamps of what is attached --------------------------------------------------------------------


def test_moving_an_equipment_makes_it_younger(table: Table) -> None:
    """CR 701.3c: attached to another creature it has a new timestamp; attached to the same one again it has not (701.3b)."""
    text = "Equipped creature has base power and toughness {}.\nEquip {{0}}"
    one = table.ann.controls("One", text.format("1/1"), types="Artifact — Equipment")
    five = table.ann.controls("Five", text.format("5/5"), types="Artifact — Equipment")
    bear = table.ann.controls("Bear", pt="2/2")
    other = table.ann.controls("Other", pt="3/3")
    for sword in (one, five):
        table.ann.answers(bear)
        table.ann.activates(sword)
        table.resolve_all()
    assert bear.pt == "5/5"
    table.ann.answers(bear)
    table.ann.activates(one)
    table.resolve_all()
    assert bear.pt == "5/5"
    for goal in (other, bear):
        table.ann.answers(goal)
        table.ann.activates(one)
        table.resolve_all()
    assert bear.pt == "1/1"


# --- 701.10, 701.11: double and triple ------------------------------------------------------------------------


def test_a_negative_power_doubled(table: Table) -> None:
    """CR 701.10c: it gets so much less, and 0 stays 0."""
    bear = table.ann.controls("Bear", pt="2/5")
    table.ann.carries_out("Target creature gets -4/-0 until end of turn.")
    table.ann.carries_out("Double target creature's power until end of turn.")
    assert bear.pt == "-4/5"


# --- 701.12, 701.14, 701.15 ------------------------------------------------------------------------------------


def test_damage_of_a_fight_is_no_combat_damage(table: Table) -> None:
    """CR 701.14d: lifelink and deathtouch work, "combat damage" and first strike don't matter."""
    bear = table.ann.controls("Bear", "Lifelink\nWhenever ~ deals combat damage, you gain 10 life.", pt="2/2")
    ogre = table.bob.controls("Ogre", "First strike", pt="3/3")
    table.ann.carries_out("Target creature you control fights target creature you don't control.")
    assert (table.ann.life, bear.zone, ogre.object.damage) == (22, Zone.GRAVEYARD, 2)


# --- 701.19, 701.8 ---------------------------------------------------------------------------------------------


def test_regenerating_replaces_destruction_only(table: Table) -> None:
    """CR 701.8c, 701.19a: not sacrifice, nor toughness 0; and the shield lasts until it is used."""
    bear = table.ann.controls("Bear", "{0}: Regenerate ~.", pt="2/2")
    table.ann.activates(bear)
    table.resolve_all()
    table.ann.carries_out("Target creature gets -2/-2 until end of turn.")
    assert bear.zone is Zone.GRAVEYARD


# --- 701.20 to 701.25: revealing, searching, surveilling ------------------------------------------------------


def test_what_is_found_need_not_be_shown(table: Table) -> None:
    """CR 701.23e, 701.23c: without a quality something has to be found if it can be, and nobody sees what."""
    table.ann.library("Secret", types="Sorcery")
    table.ann.carries_out("Search your library for a card, put that card into your hand, then shuffle.")
    assert table.ann.hand == ["Secret"]
    held = table.ann.card("Secret", Zone.HAND)
    assert table.bob.id not in held.object.seen_by


@pytest.mark.parametrize(("count", "cards", "gained"), [(0, 3, 0), (2, 3, 1), (2, 0, 1)])
def test_surveilling_none_and_surveilling_an_empty_library(
    table: Table, count: int, cards: int, gained: int
) -> None:
    """CR 701.25c, 701.25d: surveil 0 is no event; with an empty library it is one all the same."""
    table.ann.controls("Bug", "Whenever you surveil, you gain 1 life.", pt="1/1")
    for n in range(cards):
        table.ann.library(f"Card {n}")
    table.ann.has_mana("{2}")
    spell = table.ann.holds(
        "Watch",
        "Surveil X, where X is the number of creatures your opponents control.",
        types="Sorcery",
        cost="{0}",
    )
    for _ in range(count):
        table.bob.controls("Bear", pt="2/2")
    if count and cards:
        table.ann.answers([["Card 0"], ["Card 1"]])
    table.ann.casts(spell)
    table.resolve_all()
    assert table.ann.life == 20 + gained


@pytest.mark.parametrize(("cards", "gained"), [(0, 1), (1, 1)])
def test_scrying_an_empty_library(table: Table, cards: int, gained: int) -> None:
    """CR 701.22d: what triggers on scrying triggers though no card was there."""
    table.ann.controls("Seer", "Whenever you scry, you gain 1 life.", pt="1/1")
    for n in range(cards):
        table.ann.library(f"Card {n}")
        table.ann.answers([["Card 0"], []])
    table.ann.carries_out("Scry 1.")
    assert table.ann.life == 20 + gained


def test_countered_it_gives_nothing_back(table: Table) -> None:
    """CR 701.6b: neither mana nor the creature sacrificed for it, nor the life."""
    bear = table.ann.controls("Bear", pt="2/2")
    spell = table.ann.holds(
        "Offer",
        "As an additional cost to cast this spell, sacrifice a creature and pay 3 life.\nDraw two cards.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.casts(spell, free="{1}")
    table.bob.casts(table.bob.holds("No", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert (bear.zone, table.ann.life, table.ann.pool) == (Zone.GRAVEYARD, 17, "")


def test_both_reveal_in_a_clash_at_once(table: Table) -> None:
    """CR 701.30a, 701.30c: the active player decides first; who has the greater mana value wins."""
    table.ann.library("Big", types="Sorcery", cost="{5}")
    table.bob.library("Small", types="Sorcery", cost="{1}")
    table.ann.answers(False)
    table.bob.answers(False)
    table.ann.carries_out("Clash with an opponent. If you win, you gain 4 life.")
    assert table.ann.life == 24


def test_goaded_twice_by_the_same_player(table: Table) -> None:
    """CR 701.15a, 701.15d: until that player's next turn, and no longer for being goaded twice."""
    bear = table.bob.controls("Bear", pt="2/2")
    for _ in range(2):
        table.ann.carries_out("Goad target creature.")
    table.bob.library("Forest")
    table.ann.library("Forest")
    table.ann.controls("Count", "{0}: Tap target goaded creature.", types="Artifact")
    assert table.ann.can(table.ann.card("Count"))
    table.to(Step.UPKEEP, turns_on=1)
    table.attack(bear)
    assert table.ann.can(table.ann.card("Count"))
    table.to(Step.UPKEEP, turns_on=1)
    assert not table.ann.can(table.ann.card("Count"))
    assert bear.zone is Zone.BATTLEFIELD
