"""What is removed from combat, at once and for good (CR 506.4)."""

from __future__ import annotations

import pytest

from engine.rules.turn.turns import next_step
from engine.values.steps import Step
from engine.values.zones import BATTLEFIELD
from tests.rulings.table import Card, Table

GOD = "As long as your devotion to red is less than one, ~ isn't a creature."
WALKER = "Legendary Planeswalker — Jace"


def attacking(table: Table, card: Card) -> bool:
    """Whether it is in combat as an attacker."""
    combat = table.state.combat
    return combat is not None and combat.attack_of(card.id) is not None


def test_an_attacker_that_stops_being_a_creature_deals_no_damage(table: Table) -> None:
    """CR 506.4."""
    god = table.ann.controls("God", GOD, types="Enchantment Creature — God", pt="5/5")
    flame = table.ann.controls("Flame", types="Enchantment", cost="{R}")
    table.attack(god)
    table.destroy(flame)

    assert not attacking(table, god)
    table.damage()
    assert table.bob.life == 20


def test_the_steps_after_it_are_not_skipped(table: Table) -> None:
    """CR 508.8: only if no creature was declared as an attacker, or put onto the battlefield attacking."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    table.destroy(bear)
    assert next_step(table.game) is Step.DECLARE_BLOCKERS


def test_what_becomes_a_creature_again_is_not_back_in_combat(table: Table) -> None:
    """CR 506.4: it stops being an attacking creature."""
    god = table.ann.controls("God", GOD, types="Enchantment Creature — God", pt="5/5")
    flame = table.ann.controls("Flame", types="Enchantment", cost="{R}")
    spare = table.ann.holds("Spare", types="Enchantment", cost="{R}")
    table.attack(god)
    table.destroy(flame)
    table.put_onto_battlefield(spare)

    table.damage()
    assert table.bob.life == 20


def test_it_is_removed_even_within_one_resolution(table: Table) -> None:
    """CR 506.4: no state-based action is needed for it."""
    god = table.ann.controls("God", GOD, types="Enchantment Creature — God", pt="5/5")
    flame = table.ann.controls("Flame", types="Enchantment", cost="{R}")
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(god, bear)
    table.ann.carries_out(
        "Return target enchantment to its owner's hand. Destroy all attacking creatures.", flame
    )

    assert god.zone is BATTLEFIELD
    assert table.ann.graveyard == ["Bear", "Spell"]


def test_a_blocker_that_stops_being_a_creature_leaves_the_attacker_blocked(table: Table) -> None:
    """CR 506.4, 509.1h: a creature remains blocked even if all the creatures blocking it are removed."""
    god = table.bob.controls("God", GOD, types="Enchantment Creature — God", pt="5/5")
    flame = table.bob.controls("Flame", types="Enchantment", cost="{R}")
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    table.block((god, bear))
    table.destroy(flame)
    table.damage()

    assert table.bob.life == 20
    assert bear.object.damage == 0
    assert god.object.damage == 0


def test_an_attacker_that_becomes_a_battle_is_removed(table: Table) -> None:
    """CR 506.4: "or becomes a battle"."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    table.ann.carries_out("Target creature becomes a battle in addition to its other types.")

    assert not attacking(table, bear)


def test_a_change_of_control_counts_within_one_resolution(table: Table) -> None:
    """CR 506.4: "if its controller changes"."""
    bear = table.bob.controls("Bear", pt="2/2")
    wolf = table.ann.controls("Wolf", pt="3/3")
    table.attack(wolf)
    table.block((bear, wolf))
    table.ann.carries_out(
        "Gain control of target creature until end of turn. Destroy all blocking creatures.", bear
    )

    assert bear.controller is table.ann
    assert bear.zone is BATTLEFIELD
    table.damage()
    assert (wolf.object.damage, table.bob.life) == (0, 20)


@pytest.mark.parametrize(
    "text",
    [
        "Target creature phases out.",
        "Regenerate target creature. Tap it.",
        "Remove target creature from combat.",
    ],
)
def test_other_ways_out_of_combat(table: Table, text: str) -> None:
    """CR 506.4: phasing out, an effect that says so; a shield alone doesn't (701.19a)."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    table.ann.carries_out(text)

    assert attacking(table, bear) is text.startswith("Regenerate")


def test_a_regenerated_attacker_is_removed(table: Table) -> None:
    """CR 506.4, 701.19a."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    table.ann.carries_out("Regenerate target creature.")
    table.destroy(bear)

    assert not attacking(table, bear)
    assert bear.zone is not None


def test_tapping_an_attacker_keeps_it_in_combat(table: Table) -> None:
    """CR 506.4b."""
    bear = table.ann.controls("Bear", "Vigilance", pt="2/2")
    table.attack(bear)
    table.ann.carries_out("Tap target creature.")
    table.damage()

    assert table.bob.life == 18


@pytest.mark.parametrize(
    "text",
    [
        "Target planeswalker becomes an artifact until end of turn.",
        "Gain control of target planeswalker until end of turn.",
        "Destroy target planeswalker.",
        "Target planeswalker phases out.",
    ],
)
def test_who_attacks_a_planeswalker_that_is_removed_goes_on_attacking_nothing(
    table: Table, text: str
) -> None:
    """CR 506.4c: it continues to be an attacking creature and, unblocked, deals no combat damage."""
    walker = table.bob.controls("Walker", types=WALKER, loyalty="7")
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear, at=walker)
    table.ann.carries_out(text)

    assert attacking(table, bear)
    table.damage()
    assert table.bob.life == 20
    assert walker.object.counter("loyalty") in (0, 7)


def test_it_may_be_blocked_while_it_attacks_nothing(table: Table) -> None:
    """CR 506.4c: "It may be blocked." 508.5: bob was the defending player."""
    walker = table.bob.controls("Walker", types=WALKER, loyalty="7")
    wall = table.bob.controls("Wall", pt="0/4")
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear, at=walker)
    table.ann.carries_out("Gain control of target planeswalker until end of turn.")
    table.block((wall, bear))
    table.damage()

    assert wall.object.damage == 2


def test_a_planeswalker_that_becomes_one_again_is_not_attacked_again(table: Table) -> None:
    """CR 506.4: it stops being attacked."""
    walker = table.bob.controls("Walker", types=WALKER, loyalty="7")
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear, at=walker)
    table.ann.carries_out(
        "Gain control of target planeswalker until end of turn. Target opponent gains control of all planeswalkers."
    )
    table.damage()

    assert walker.controller is table.bob
    assert walker.counters("loyalty") == 7


def test_a_planeswalker_that_blocks_and_stops_being_a_creature_is_still_attacked(table: Table) -> None:
    """CR 506.4d: it stops being a blocking creature only."""
    walker = table.bob.controls(
        "Walker", "As long as you control a Bear, ~ is a 3/3 creature in addition to its other types.",
        types=WALKER, loyalty="7",
    )  # fmt: skip
    cub = table.bob.controls("Cub", types="Creature — Bear")
    one = table.ann.controls("Boar", pt="2/2")
    two = table.ann.controls("Bull", pt="2/2")
    table.attack(one, two, at=walker)
    table.block((walker, one))
    table.destroy(cub)
    table.damage()

    assert walker.counters("loyalty") == 5
    assert one.object.damage == 0


def test_a_ninja_attacks_nothing_if_the_returned_creature_did(table: Table) -> None:
    """CR 702.49c, 506.4c, 508.4a."""
    walker = table.bob.controls("Walker", types=WALKER, loyalty="7")
    bear = table.ann.controls("Bear", pt="2/2")
    ninja = table.ann.holds("Ninja", "Ninjutsu {1}", pt="3/3", cost="{9}")
    table.attack(bear, at=walker)
    table.destroy(walker)
    table.block()
    table.ann.has_mana("{1}")
    table.ann.activates(ninja)
    table.resolve_all()

    assert table.ann.permanents == ["Ninja"]
    table.damage()
    assert table.bob.life == 20
