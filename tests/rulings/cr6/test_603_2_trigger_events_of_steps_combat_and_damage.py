"""The rarer words of trigger events: steps, combat, damage and moving, each played (CR 603.2)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.signs import after, sign
from tests.rulings.table import Table


def test_the_end_of_combat(table: Table) -> None:
    """CR 511.2: "at end of combat" triggers as the end of combat step begins."""
    sign(table, "At end of combat")

    table.to(Step.END_OF_COMBAT)

    assert after(table) == 1


def test_each_combat(table: Table) -> None:
    """CR 507.2."""
    sign(table, "At the beginning of each combat")

    table.to(Step.BEGINNING_OF_COMBAT)

    assert after(table) == 1


def test_the_next_turns_upkeep(table: Table) -> None:
    """CR 603.7."""
    text = "You gain 1 life at the beginning of the next turn's upkeep."
    table.ann.casts(table.ann.holds("Later", text, types="Instant", cost="{W}"), free="{W}")
    table.resolve_all()

    table.to(Step.UPKEEP, turns_on=1)

    assert after(table) == 1


def test_your_next_upkeep_is_not_the_opponents(table: Table) -> None:
    """CR 603.7."""
    text = "You gain 1 life at the beginning of your next upkeep."
    table.bob.library("Card")
    table.ann.casts(table.ann.holds("Later", text, types="Instant", cost="{W}"), free="{W}")
    table.resolve_all()
    table.to(Step.UPKEEP, turns_on=1)
    assert after(table) == 0

    table.to(Step.UPKEEP, turns_on=1)

    assert after(table) == 1


def test_that_turns_end_step(table: Table) -> None:
    """CR 500.7, 603.7."""
    text = "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game."
    table.ann.library("Card")
    table.ann.casts(table.ann.holds("Chance", text, types="Sorcery", cost="{R}"), free="{R}")
    table.resolve_all()
    table.to(Step.END)
    table.resolve_all()
    assert not table.state.over

    table.to(Step.END, turns_on=1)
    table.resolve_all()

    assert table.state.winner == table.bob.id


def test_the_upkeep_of_enchanted_creatures_controller(table: Table) -> None:
    """CR 303.4, 503.1a."""
    bear = table.bob.controls("Bear")
    text = "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, you gain 1 life."
    table.ann.controls("Sign", text, types="Enchantment — Aura", attach_to=bear)

    table.to(Step.UPKEEP, turns_on=1)

    assert after(table) == 1


def test_entering_and_the_upkeep_in_one_ability(table: Table) -> None:
    """CR 603.1."""
    text = "When this creature enters and at the beginning of your upkeep, you gain 1 life."
    table.put_onto_battlefield(table.ann.holds("Monk", text))
    table.bob.library("Card")

    table.to(Step.UPKEEP, turns_on=2)

    assert after(table) == 2


def test_attacking_alone(table: Table) -> None:
    """CR 506.5."""
    sign(table, "Whenever a creature you control attacks alone")

    table.attack(table.ann.controls("Bear"))

    assert after(table) == 1


def test_a_creature_attacks_you(table: Table) -> None:
    """CR 508.3b."""
    table.bob.controls("Moat", "Whenever a creature attacks you, you gain 1 life.", types="Artifact")
    bear = table.ann.controls("Bear")

    table.attack(bear)
    table.resolve_all()

    assert table.bob.life == 21


def test_a_creature_attacks_you_or_a_planeswalker_you_control(table: Table) -> None:
    """CR 508.3b."""
    text = "Whenever a creature attacks you or a planeswalker you control, you gain 1 life."
    table.bob.controls("Moat", text, types="Artifact")
    walker = table.bob.controls("Walker", types="Planeswalker — Jace", loyalty="4")

    table.attack(table.ann.controls("Bear"), at=walker)
    table.resolve_all()

    assert table.bob.life == 21


def test_a_player_attacks_one_of_your_opponents(table: Table) -> None:
    """CR 508.3d: with two players, you attack your opponent."""
    sign(table, "Whenever you attack one of your opponents")

    table.attack(table.ann.controls("Bear"), table.ann.controls("Wolf"))

    assert after(table) == 1


def test_attacking_with_one_or_more_of_a_kind(table: Table) -> None:
    """CR 508.3d."""
    sign(table, "Whenever you attack with one or more Elves")
    elf = table.ann.controls("Elf", types="Creature — Elf")

    table.attack(elf, table.ann.controls("Bear"))

    assert after(table) == 1


def test_attacking_a_player_with_one_or_more_of_a_kind(table: Table) -> None:
    """CR 508.3d."""
    sign(table, "Whenever you attack a player with one or more creatures")

    table.attack(table.ann.controls("Elf"), table.ann.controls("Bear"))

    assert after(table) == 1


def test_blocking_or_becoming_blocked_by_a_creature(table: Table) -> None:
    """CR 509.3d-e: once for each creature."""
    text = "Whenever this creature blocks or becomes blocked by a creature, you gain 1 life."
    knight = table.ann.controls("Knight", text, pt="2/2")
    wall = table.bob.controls("Wall", pt="0/4")

    table.attack(knight)
    table.block((wall, knight))

    assert after(table) == 1


def test_dealing_damage_of_any_kind(table: Table) -> None:
    """CR 120.3: the amount is that much."""
    bear = table.ann.controls("Bear", "Whenever this creature deals damage, you gain that much life.")

    table.deal(bear, table.bob, 3)

    assert after(table) == 3


def test_damage_dealt_to_you(table: Table) -> None:
    """CR 120.3a."""
    sign(table, "Whenever a creature deals damage to you")
    sign(table, "Whenever you're dealt damage")
    bear = table.bob.controls("Bear")
    table.ann.answers(["a creature deals", "you're dealt"])

    table.deal(bear, table.ann, 1)

    assert after(table) == 1


def test_an_opponent_is_dealt_damage(table: Table) -> None:
    """CR 120.3a."""
    sign(table, "Whenever an opponent is dealt noncombat damage")
    bear = table.ann.controls("Bear")

    table.deal(bear, table.bob, 2)

    assert after(table) == 1


def test_damage_to_the_enchanted_creature(table: Table) -> None:
    """CR 120.3."""
    bear = table.ann.controls("Bear", pt="3/3")
    text = "Equip {1}\nWhenever a source deals damage to equipped creature, you gain 1 life."
    table.ann.controls("Shield", text, types="Artifact — Equipment", attach_to=bear)
    rock = table.bob.controls("Rock", types="Artifact")

    table.deal(rock, bear, 1)

    assert after(table) == 1


def test_an_event_in_your_turn_only(table: Table) -> None:
    """CR 603.2: what narrows the event is part of it."""
    sign(table, "Whenever a creature you control enters during your turn")
    sign(table, "Whenever a creature you control enters during an opponent's turn")

    table.put_onto_battlefield(table.ann.holds("Bear"))

    assert after(table) == 1


def test_the_first_time_each_turn(table: Table) -> None:
    """CR 603.2: later events of the turn don't match."""
    sign(table, "Whenever a creature you control enters for the first time each turn")

    table.put_onto_battlefield(table.ann.holds("Bear"))
    table.put_onto_battlefield(table.ann.holds("Wolf"))

    assert after(table) == 1


def test_your_graveyard_from_the_battlefield(table: Table) -> None:
    """CR 603.6c: it is its owner's graveyard that counts."""
    sign(table, "Whenever a creature is put into your graveyard from the battlefield")
    mine, theirs = table.ann.controls("Bear"), table.bob.controls("Wolf")

    table.destroy(mine, theirs)

    assert after(table) == 1


def test_put_into_a_graveyard_without_saying_from_where(table: Table) -> None:
    """CR 603.6c: a permanent can go there from the battlefield only."""
    sign(table, "Whenever another artifact is put into a graveyard")

    table.destroy(table.bob.controls("Relic", types="Artifact"))

    assert after(table) == 1


def test_becoming_untapped(table: Table) -> None:
    """CR 603.2e."""
    table.ann.controls("Bear", "Whenever this creature becomes untapped, you gain 1 life.", tapped=True)
    wake = table.ann.holds("Wake", "Untap all creatures you control.", types="Instant", cost="{W}")

    table.ann.casts(wake, free="{W}")

    assert after(table) == 1
