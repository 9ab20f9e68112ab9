"""A creature must block a particular attacker: "target creature blocks it this turn if able" (CR 509.1c)."""

from __future__ import annotations

import pytest

from engine.rules.turn.combat.attacking import attack_rules
from engine.rules.turn.combat.blocking import block_rules
from engine.values.steps import Step
from tests.rulings.table import Table

CALL = "{0}: Target creature blocks this creature this turn if able."


def test_a_creature_that_must_block_an_attacker(table: Table) -> None:
    """CR 509.1c: not blocking is illegal, and so is blocking another."""
    caller, other = table.ann.controls("Caller", CALL, pt="3/3"), table.ann.controls("Bear", pt="2/2")
    wall = table.bob.controls("Wall", pt="0/4")
    table.ann.answers(wall)
    table.ann.activates(caller)
    table.resolve_all()
    table.attack(caller, other)

    rules = block_rules(table.game, table.bob.id)
    assert rules.problem(((wall.id, other.id),)) is not None
    assert rules.problem(()) is not None
    assert rules.problem(((wall.id, caller.id),)) is None


@pytest.mark.parametrize("why", ["tapped", "flying"])
def test_what_cant_block_it_must_not(table: Table, why: str) -> None:
    """CR 509.1c: a requirement is obeyed only as far as restrictions allow."""
    text = f"Flying\n{CALL}" if why == "flying" else CALL
    caller = table.ann.controls("Caller", text, pt="3/3")
    wall = table.bob.controls("Wall", pt="0/4", tapped=why == "tapped")
    table.ann.answers(wall)
    table.ann.activates(caller, "{0}")
    table.resolve_all()
    table.attack(caller)
    table.block()
    table.damage()

    assert table.bob.life == 17


def test_it_is_the_creature_spoken_of_before_not_the_blocker_itself(table: Table) -> None:
    """CR 608.2c: "another target creature blocks it"."""
    mark = table.ann.holds(
        "Dare",
        "Put a +1/+1 counter on target creature you control. Another target creature blocks it this turn if able.",
        types="Sorcery",
        cost="{0}",
    )
    bear, wall = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Wall", pt="0/4")
    table.ann.casts(mark)
    table.resolve_all()
    table.attack(bear)

    rules = block_rules(table.game, table.bob.id)
    assert rules.problem(()) is not None
    assert rules.problem(((wall.id, bear.id),)) is None


def test_boosted_and_to_be_blocked(table: Table) -> None:
    """CR 509.1c, 514.2: of those who can block it, one must; next turn nobody has to."""
    spell = table.ann.holds(
        "Lure",
        "Target creature gets +3/+3 until end of turn and must be blocked this turn if able.",
        types="Instant",
        cost="{0}",
    )
    bear, wall = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Wall", pt="0/6")
    table.ann.answers(bear)
    table.ann.casts(spell)
    table.resolve_all()
    assert bear.pt == "5/5"
    table.attack(bear)

    rules = block_rules(table.game, table.bob.id)
    assert rules.problem(()) is not None
    assert rules.problem(((wall.id, bear.id),)) is None


def test_a_wall_attacks_for_a_turn(table: Table) -> None:
    """CR 702.3b: "+3/-1 until end of turn and can attack this turn as though it didn't have defender"."""
    text = "Defender\n{0}: This creature gets +3/-1 until end of turn and can attack this turn as though it didn't have defender."
    wall = table.ann.controls("Wall", text, pt="0/4")
    table.ann.activates(wall, "{0}")
    table.resolve_all()
    table.attack(wall)
    table.damage()

    assert (wall.pt, table.bob.life) == ("3/3", 17)


def test_a_goaded_creature_must_attack(table: Table) -> None:
    """CR 701.15b: its controller's only opponent is who goads it, so it attacks that player."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.bob.controls(
        "Push",
        "Enchant creature\nEnchanted creature gets +2/+2 and is goaded.",
        types="Enchantment — Aura",
        attach_to=bear,
    )
    assert bear.pt == "4/4"

    table.to(Step.BEGINNING_OF_COMBAT)
    rules = attack_rules(table.game, table.ann.id)
    assert rules.problem(()) is not None
    assert rules.problem(rules.example) is None


def test_a_creature_changes_and_deals_damage(table: Table) -> None:
    """CR 608.2c: the source deals it, also when it is gone by then (608.2h)."""
    imp = table.ann.controls(
        "Imp", "{0}: This creature gets +1/+0 until end of turn and deals 1 damage to you.", pt="1/1"
    )
    table.ann.activates(imp)
    table.resolve_all()
    assert (imp.pt, table.ann.life) == ("2/1", 19)
    table.ann.activates(imp)
    table.destroy(imp)
    table.resolve_all()

    assert table.ann.life == 18


def test_no_permanent_is_a_commander(table: Table) -> None:
    """CR 903.3: in a game without commanders."""
    table.ann.controls("Banner", "Commander creatures you own have flying.", types="Enchantment")
    bear = table.ann.controls("Chief", types="Legendary Creature — Bear", pt="2/2")
    taker = table.ann.holds(
        "Taking",
        "Gain control of each noncommander creature with mana value 3 or less.",
        types="Sorcery",
        cost="{0}",
    )
    theirs = table.bob.controls("Elf", cost="{G}", pt="1/1")
    table.ann.casts(taker)
    table.resolve_all()

    assert bear.keywords == set()
    assert theirs.controller is table.ann
