"""X where no value can be chosen for it or where another time is the time to choose (CR 107.3b, 107.3d, 107.3g)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_without_paying_the_mana_cost_x_is_0(table: Table) -> None:
    """CR 107.3b: no mana helps."""
    blaze = table.ann.holds("Blaze", "~ deals X damage to any target.", types="Sorcery", cost="{X}{R}")
    lens = table.ann.controls(
        "Lens",
        "{T}: You may cast a sorcery spell from your hand without paying its mana cost.",
        types="Artifact",
    )
    table.ann.has_mana("{R}{R}{R}")
    table.ann.answers(True, table.bob)
    table.ann.activates(lens)
    table.resolve_all()
    assert (blaze.zone, table.bob.life, table.ann.pool) == (Zone.GRAVEYARD, 20, "RRR")


def test_a_cost_reduced_to_nothing_leaves_x_to_be_chosen(table: Table) -> None:
    """CR 107.3b: effects that only reduce a cost, even to zero, are none of these."""
    table.ann.controls("Sage", "Sorcery spells you cast cost {3} less to cast.", pt="2/2")
    blaze = table.ann.holds("Blaze", "~ deals X damage to any target.", types="Sorcery", cost="{X}")
    table.ann.answers(3, table.bob)
    table.ann.casts(blaze)
    table.resolve_all()
    assert table.bob.life == 17


def test_x_of_a_morph_cost_is_chosen_as_it_is_turned_up(table: Table) -> None:
    """CR 107.3d, 107.3m: and the ability of its being turned face up uses that X."""
    bane = table.ann.holds(
        "Bane",
        "Morph {X}{B}{B}\nWhen ~ is turned face up, all creatures get -X/-X until end of turn.",
        types="Creature — Insect",
        cost="{2}{B}{B}",
        pt="4/3",
    )
    bear = table.bob.controls("Bear", pt="3/3")
    table.ann.casts(bane, way="morph", free="{3}")
    table.resolve_all()
    table.ann.has_mana("{B}{B}{B}{B}")
    table.ann.answers(2)
    table.ann.takes(bane, "turn face up")
    table.resolve_all()
    assert (bane.pt, bear.pt, table.ann.pool) == ("2/1", "1/1", "")


def test_x_of_a_suspend_cost_is_the_number_of_counters(table: Table) -> None:
    """CR 107.3d."""
    wheel = table.ann.holds(
        "Wheel", "Suspend X—{X}{R}. X can't be 0.\nYou gain 1 life.", types="Sorcery", cost="{X}{R}"
    )
    table.ann.has_mana("{R}{R}{R}")
    table.ann.answers(2)
    table.ann.takes(wheel, "suspend")
    assert (wheel.zone, wheel.counters("time")) == (Zone.EXILE, 2)
    for _ in range(3):
        table.ann.library("Card")
        table.bob.library("Card")
    table.to(Step.DRAW, turns_on=2)
    assert wheel.counters("time") == 1


def test_a_mana_value_with_x_elsewhere_than_on_the_stack(table: Table) -> None:
    """CR 107.3g, 202.3e: X is what was chosen on the stack, and 0 on the battlefield."""
    table.ann.controls("Eye", "Whenever you cast a spell with mana value 4 or greater, you gain 1 life.")
    shredder = table.ann.controls(
        "Shredder", "{0}: Destroy target artifact with mana value 0.", types="Enchantment"
    )
    ballista = table.ann.holds(
        "Ballista",
        "~ enters with X +1/+1 counters on it.",
        types="Artifact Creature",
        cost="{X}{X}",
        pt="0/0",
    )
    table.ann.answers(2)
    table.ann.casts(ballista, free="{4}")
    table.resolve_all()
    assert (ballista.pt, table.ann.life) == ("2/2", 21)
    table.ann.activates(shredder)
    table.resolve_all()
    assert ballista.zone is Zone.GRAVEYARD


def test_the_mana_value_of_a_spell_with_two_of_the_same_x(table: Table) -> None:
    """CR 107.3i: every X of an object is the same."""
    spell = table.ann.holds(
        "Genesis", "Each player gains X life. Each opponent loses X life.", types="Sorcery", cost="{X}{G}"
    )
    table.ann.answers(3)
    table.ann.casts(spell, free="{3}{G}")
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (23, 20)
