"""Triggers of combat, damage, steps, spells and players' doings, played (CR 603.2)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_attacks_triggers_as_attackers_are_declared(table: Table) -> None:
    """CR 508.3a."""
    raider = table.ann.controls("Raider", "Whenever this creature attacks, you gain 1 life.")

    table.attack(raider)
    table.resolve_all()

    assert table.ann.life == 21


def test_attacks_alone_needs_no_companion(table: Table) -> None:
    """CR 506.5."""
    text = "Whenever a creature you control attacks alone, you gain 1 life."
    table.ann.controls("Banner", text, types="Artifact")
    one, two = table.ann.controls("One"), table.ann.controls("Two")

    table.attack(one, two)
    table.resolve_all()

    assert table.ann.life == 20


def test_you_attack_is_one_event_for_all_attackers(table: Table) -> None:
    """CR 508.3d."""
    table.ann.controls("Drum", "Whenever you attack, you gain 1 life.", types="Artifact")
    table.ann.answers(["Drum", "Horn"])
    table.ann.controls(
        "Horn", "Whenever you attack with two or more creatures, you gain 2 life.", types="Artifact"
    )
    one, two = table.ann.controls("One"), table.ann.controls("Two")

    table.attack(one, two)
    table.resolve_all()

    assert table.ann.life == 23


def test_blocks_and_becomes_blocked(table: Table) -> None:
    """CR 509.3a, 509.3c."""
    knight = table.ann.controls(
        "Knight", "Whenever this creature becomes blocked, you gain 1 life.", pt="2/2"
    )
    wall = table.bob.controls("Wall", "Whenever this creature blocks, you gain 1 life.", pt="0/4")
    other = table.bob.controls("Other Wall", pt="0/4")

    table.attack(knight)
    table.block((wall, knight), (other, knight))
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (21, 21)


def test_becoming_blocked_by_a_creature_counts_each_blocker(table: Table) -> None:
    """CR 509.3d."""
    text = "Whenever this creature becomes blocked by a creature, you gain 1 life."
    knight = table.ann.controls("Knight", text, pt="2/2")
    wall, other = table.bob.controls("Wall", pt="0/4"), table.bob.controls("Other Wall", pt="0/4")

    table.attack(knight)
    table.block((wall, knight), (other, knight))
    table.resolve_all()

    assert table.ann.life == 22


def test_attacks_and_is_not_blocked(table: Table) -> None:
    """CR 509.3g."""
    text = "Whenever this creature attacks and isn't blocked, you gain 1 life."
    thief = table.ann.controls("Thief", text)

    table.attack(thief)
    table.block()
    table.resolve_all()

    assert table.ann.life == 21


def test_combat_damage_to_a_player(table: Table) -> None:
    """CR 510.3a: the amount is that much."""
    text = "Whenever this creature deals combat damage to a player, you gain that much life."
    thief = table.ann.controls("Thief", text, pt="3/3")

    table.attack(thief)
    table.damage()
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (23, 17)


def test_one_or_more_creatures_dealing_damage_to_one_player_are_one_event(table: Table) -> None:
    """CR 603.2c."""
    text = "Whenever one or more creatures you control deal combat damage to a player, you gain 1 life."
    table.ann.controls("Drum", text, types="Artifact")
    one, two = table.ann.controls("One"), table.ann.controls("Two")

    table.attack(one, two)
    table.damage()
    table.resolve_all()

    assert table.ann.life == 21


def test_being_dealt_damage(table: Table) -> None:
    """CR 120.3."""
    dino = table.ann.controls("Dino", "Whenever this creature is dealt damage, you gain 2 life.", pt="3/3")
    rock = table.bob.controls("Rock", types="Artifact")

    table.deal(rock, dino, 2)
    table.resolve_all()

    assert table.ann.life == 22


@pytest.mark.parametrize(
    ("text", "step", "gained"),
    [
        ("At the beginning of your upkeep, you gain 1 life.", Step.UPKEEP, 0),
        ("At the beginning of each upkeep, you gain 1 life.", Step.UPKEEP, 1),
        ("At the beginning of each opponent's upkeep, you gain 1 life.", Step.UPKEEP, 1),
        ("At the beginning of each player's draw step, you gain 1 life.", Step.DRAW, 1),
        ("At the beginning of combat on your turn, you gain 1 life.", Step.BEGINNING_OF_COMBAT, 1),
        ("At the beginning of your second main phase, you gain 1 life.", Step.POSTCOMBAT_MAIN, 1),
        ("At the beginning of your end step, you gain 1 life.", Step.END, 1),
        ("At the beginning of each end step, you gain 1 life.", Step.END, 1),
    ],
)
def test_the_beginning_of_a_step(table: Table, text: str, step: Step, gained: int) -> None:
    """CR 603.2b: the upkeep and draw step that come first are the opponent's."""
    table.ann.controls("Clock", text, types="Artifact")
    table.bob.library("Card")

    table.to(step, turns_on=1 if step in (Step.UPKEEP, Step.DRAW) else 0)
    table.resolve_all()

    assert table.ann.life == 20 + gained


def test_casting_spells_of_a_kind(table: Table) -> None:
    """CR 601.2i: the ability resolves before the spell that made it trigger."""
    table.ann.controls("Sage", "Whenever you cast a noncreature spell, you gain 1 life.")
    trick = table.ann.holds("Trick", "You gain 5 life.", types="Instant", cost="{W}")
    bear = table.ann.holds("Bear", cost="{G}")

    table.ann.casts(trick, free="{W}")
    table.resolve()
    assert table.ann.life == 21
    table.resolve_all()
    table.ann.casts(bear, free="{G}")
    table.resolve_all()

    assert table.ann.life == 26


def test_the_second_spell_each_turn(table: Table) -> None:
    """CR 601.2i: spells are counted whether they resolved or not."""
    table.ann.controls("Sage", "Whenever you cast your second spell each turn, you gain 1 life.")
    for name in ("One", "Two", "Three"):
        trick = table.ann.holds(name, "Scry 0.", types="Instant", cost="{W}")
        table.ann.casts(trick, free="{W}")
        table.resolve_all()

    assert table.ann.life == 21


def test_casting_this_spell_works_on_the_stack(table: Table) -> None:
    """CR 113.6k."""
    titan = table.ann.holds("Titan", "When you cast this spell, you gain 4 life.", cost="{C}")

    table.ann.casts(titan, free="{C}")
    table.resolve()

    assert table.zone_of(titan) is Zone.STACK
    assert table.ann.life == 24


def test_a_spell_that_targets_this_creature(table: Table) -> None:
    """CR 601.2c."""
    table.ann.controls("Hero", "Whenever you cast a spell that targets this creature, you gain 1 life.")
    trick = table.ann.holds("Trick", "Tap target creature.", types="Instant", cost="{W}")

    table.ann.casts(trick, free="{W}")
    table.resolve_all()

    assert table.ann.life == 21


def test_becoming_the_target_of_an_opponents_spell(table: Table) -> None:
    """CR 603.2e."""
    text = "Whenever this creature becomes the target of a spell or ability an opponent controls, you gain 1 life."
    hero = table.ann.controls("Hero", text)
    mine = table.ann.holds("Mine", "Tap target creature.", types="Instant", cost="{W}")
    theirs = table.bob.holds("Theirs", "Tap target creature.", types="Instant", cost="{W}")

    table.ann.casts(mine, free="{W}")
    table.resolve_all()
    table.bob.casts(theirs, free="{W}")
    table.resolve_all()

    assert table.ann.life == 21
    assert hero.object.tapped


def test_gaining_life_and_losing_life(table: Table) -> None:
    """CR 119.3, 120.3a: damage to a player is loss of life."""
    table.ann.controls(
        "Fan", "Whenever you gain life, put a charge counter on this artifact.", types="Artifact"
    )
    fan = table.ann.card("Fan")
    table.bob.controls("Moth", "Whenever an opponent loses life, you gain that much life.")
    trick = table.ann.holds("Trick", "You gain 5 life.", types="Instant", cost="{W}")

    table.ann.casts(trick, free="{W}")
    table.resolve_all()
    table.deal(fan, table.ann, 3)
    table.resolve_all()

    assert fan.counters("charge") == 1
    assert table.bob.life == 23


def test_drawing_the_second_card_each_turn(table: Table) -> None:
    """CR 121.2: cards are drawn one at a time."""
    table.ann.controls("Owl", "Whenever you draw your second card each turn, you gain 1 life.")
    for name in ("A", "B", "C"):
        table.ann.library(name)

    table.ann.draws(3)
    table.resolve_all()

    assert table.ann.life == 21


def test_discarding_and_the_discarded_card(table: Table) -> None:
    """CR 701.9."""
    table.bob.controls("Imp", "Whenever an opponent discards a card, you gain 1 life.")
    ghost = table.ann.holds("Ghost", "When you discard this card, you gain 3 life.")
    loss = table.ann.holds("Loss", "Discard a card.", types="Sorcery", cost="{B}")

    table.ann.casts(loss, free="{B}")
    table.resolve_all()

    assert table.zone_of(ghost) is Zone.GRAVEYARD
    assert (table.ann.life, table.bob.life) == (23, 21)


def test_counters_being_put(table: Table) -> None:
    """CR 122.6."""
    text = "Whenever one or more +1/+1 counters are put on this creature, you gain 1 life."
    oak = table.ann.controls("Oak", text)

    table.put_counters(oak, "+1/+1", 3)
    table.resolve_all()

    assert table.ann.life == 21


def test_becoming_tapped(table: Table) -> None:
    """CR 603.2e: entering tapped is not becoming tapped."""
    text = "This creature enters tapped.\nWhenever this creature becomes tapped, you gain 1 life."
    table.put_onto_battlefield(table.ann.holds("Sleeper", text))
    scout = table.ann.controls("Scout", "Whenever this creature becomes tapped, you gain 2 life.")

    table.attack(scout)
    table.resolve_all()

    assert table.ann.life == 22


def test_a_state_trigger_waits_for_the_state(table: Table) -> None:
    """CR 603.8."""
    island = table.ann.controls("Island", types="Basic Land — Island")
    serpent = table.ann.controls("Serpent", "When you control no Islands, sacrifice this creature.")
    table.settle()
    assert table.zone_of(serpent) is Zone.BATTLEFIELD

    table.destroy(island)
    table.resolve_all()

    assert table.zone_of(serpent) is Zone.GRAVEYARD


def test_a_trigger_that_waits_for_this_turn_only(table: Table) -> None:
    """CR 603.7b."""
    bear = table.ann.controls("Bear")
    watch = table.ann.holds(
        "Watch",
        "Choose target creature. When that creature dies this turn, draw a card.",
        types="Instant",
        cost="{B}",
    )
    table.ann.library("Card")
    table.ann.casts(watch, free="{B}")
    table.resolve_all()

    table.destroy(bear)
    table.resolve_all()

    assert table.ann.hand == ["Card"]


def test_the_next_end_step(table: Table) -> None:
    """CR 603.7: the delayed ability triggers once."""
    bear = table.ann.controls("Bear")
    doom = table.ann.holds(
        "Doom", "Sacrifice a creature at the beginning of the next end step.", types="Sorcery", cost="{B}"
    )
    table.ann.casts(doom, free="{B}")
    table.resolve_all()
    assert table.zone_of(bear) is Zone.BATTLEFIELD

    table.to(Step.END)
    table.resolve_all()

    assert table.zone_of(bear) is Zone.GRAVEYARD


def test_cycling_this_card(table: Table) -> None:
    """CR 702.29c: it triggers where the card lies by then."""
    titan = table.ann.holds("Titan", "Cycling {2}\nWhen you cycle this card, you gain 2 life.")
    table.ann.library("Card")
    table.ann.has_mana("{2}")

    table.ann.activates(titan, "cycling")
    table.resolve_all()

    assert table.ann.life == 22


def test_tapping_a_land_for_mana_adds_more_at_once(table: Table) -> None:
    """CR 605.1b, 605.4a: a triggered mana ability does not use the stack."""
    forest = table.ann.controls("Forest", types="Basic Land — Forest")
    text = "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}."
    table.ann.controls("Growth", text, types="Enchantment — Aura", attach_to=forest)

    table.ann.activates(forest)

    assert table.ann.pool == "GG"


def test_the_second_main_phase_comes_once_in_a_turn(table):
    """CR 505.1b: what says "second main phase" counts the main phases of the turn; a third one is not it."""
    for _ in range(3):
        table.ann.library("Card")
    table.ann.controls("Survivor", "At the beginning of your second main phase, you gain 1 life.")
    assault = table.ann.holds(
        "Assault",
        "After this main phase, there is an additional combat phase followed by an additional main phase.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(assault)
    table.resolve()

    table.to(Step.END)

    assert table.ann.life == 21


def test_each_postcombat_main_phase_is_every_one_but_the_first(table):
    """CR 505.1a: additional main phases are postcombat main phases."""
    table.ann.controls("Neheb", "At the beginning of each of your postcombat main phases, you gain 1 life.")
    assault = table.ann.holds(
        "Assault",
        "After this main phase, there is an additional combat phase followed by an additional main phase.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(assault)
    table.resolve()

    table.to(Step.END)

    assert table.ann.life == 22
