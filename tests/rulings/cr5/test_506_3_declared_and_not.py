"""What was declared as an attacker or blocker, and what only came into combat (CR 506.3, 508, 509)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_a_color_that_comes_later_triggers_nothing_that_asks_for_it(table: Table) -> None:
    """CR 508.2a, its example."""
    table.ann.controls("Grove", "Whenever a green creature attacks, you gain 1 life.", types="Enchantment")
    bird = table.ann.controls("Bird", cost="{U}", pt="2/2")
    table.attack(bird)
    table.ann.carries_out("Target creature becomes green until end of turn.")
    table.resolve_all()
    assert table.ann.life == 20


def test_a_blocker_that_changes_color_later_is_not_destroyed(table: Table) -> None:
    """CR 509.3f, its example."""
    hater = table.ann.controls(
        "Hater",
        "Whenever ~ becomes blocked by a white creature, destroy that creature at end of combat.",
        pt="2/4",
    )
    rat = table.bob.controls("Rat", cost="{B}", pt="1/3")
    table.attack(hater)
    table.block((rat, hater))
    table.ann.answers(rat)
    table.ann.carries_out("Target creature becomes white until end of turn.")
    table.to(Step.POSTCOMBAT_MAIN)
    assert rat.zone is Zone.BATTLEFIELD


def test_what_is_no_creature_enters_without_attacking(table: Table) -> None:
    """CR 506.3a: it does enter, tapped."""
    leader = table.ann.controls(
        "Leader",
        "Whenever ~ attacks, reveal the top card of your library. If it's a permanent card, you may put it onto "
        "the battlefield tapped and attacking.",
        pt="2/2",
    )
    rock = table.ann.library("Rock", types="Artifact")
    table.ann.answers(True)
    table.attack(leader)
    table.resolve_all()
    assert rock.object.tapped
    combat = table.state.combat
    assert combat is not None
    assert combat.attack_of(rock.id) is None


def test_a_creature_of_the_defending_player_does_not_attack(table: Table) -> None:
    """CR 506.3b."""
    giver = table.ann.controls(
        "Giver",
        "Whenever ~ attacks, target opponent creates a 2/2 green Bear creature token that's tapped and attacking.",
        pt="2/2",
    )
    table.attack(giver)
    table.resolve_all()
    assert len(table.bob.permanents) == 1
    table.damage()
    assert (table.ann.life, table.bob.life) == (20, 18)


def test_what_can_not_attack_may_be_put_onto_the_battlefield_attacking(table: Table) -> None:
    """CR 508.4c."""
    leader = table.ann.controls(
        "Leader",
        "Whenever ~ attacks, you may put a creature card from your hand onto the battlefield tapped and attacking.",
        pt="1/1",
    )
    table.ann.holds("Wall", "Defender\n~ can't attack.", pt="4/4")
    table.ann.answers(True)
    table.attack(leader)
    table.resolve_all()
    table.damage()
    assert table.bob.life == 15


def test_attacking_planeswalkers_is_not_attacking_a_player(table: Table) -> None:
    """CR 508.3e: and it triggers once, however many creatures attack the player."""
    table.ann.controls(
        "Horn", "Whenever a player attacks one of your opponents, you gain 1 life.", types="Enchantment"
    )
    walker = table.bob.controls(
        "Walker", "+1: Draw a card.", types="Legendary Planeswalker — Jace", loyalty="4"
    )
    first, second = table.ann.controls("First"), table.ann.controls("Second")
    table.attack(first, second, at=walker)
    table.resolve_all()
    assert table.ann.life == 20


def test_what_comes_in_the_end_step_waits_for_the_next(table: Table) -> None:
    """CR 513.2: the step doesn't back up."""
    for _ in range(2):
        table.bob.library("Plains")
    spark = table.ann.holds("Spark", "Flash\nAt the beginning of the end step, sacrifice ~.", cost="{1}")
    table.to(Step.END)
    table.ann.casts(spark, free="{1}")
    table.resolve_all()
    table.to(Step.CLEANUP)
    assert spark.zone is Zone.BATTLEFIELD
    table.to(Step.END, turns_on=1)
    table.resolve_all()
    assert spark.zone is Zone.GRAVEYARD
