"""Other costs, times to cast, copies as they enter, abilities that wait, played (CR 118.9, 601.3, 603.7, 707.5)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_another_cost_rather_than_the_mana_cost(table: Table) -> None:
    """CR 118.9."""
    text = "You may sacrifice two Mountains rather than pay this spell's mana cost.\n~ deals 4 damage to any target."
    for _ in range(2):
        table.ann.controls("Mountain")
    blast = table.ann.holds("Blast", text, types="Instant", cost="{2}{R}{R}")
    table.ann.answers(table.bob)

    table.ann.casts(blast, way="rather")
    table.resolve_all()

    assert table.bob.life == 16
    assert table.ann.permanents == []


def test_another_cost_only_if_something_is_true(table: Table) -> None:
    """CR 118.9, 601.3."""
    text = "If you control a Swamp, you may pay 4 life rather than pay this spell's mana cost.\nDraw a card."
    snuff = table.ann.holds("Snuff", text, types="Instant", cost="{3}{B}")
    table.ann.library("Card")
    assert not table.ann.can(snuff)

    table.ann.controls("Swamp")
    table.ann.casts(snuff, way="rather")
    table.resolve_all()

    assert table.ann.life == 16
    assert table.ann.hand == ["Card"]


def test_a_spell_for_combat_only(table: Table) -> None:
    """CR 601.3."""
    charge = table.ann.holds(
        "Charge", "Cast this spell only during combat.\nDraw a card.", types="Instant", cost="{0}"
    )
    before = table.ann.can(charge)

    table.to(Step.BEGINNING_OF_COMBAT)

    assert (before, table.ann.can(charge)) == (False, True)


def test_entering_as_a_copy(table: Table) -> None:
    """CR 707.5: the copy has the abilities that change how it enters."""
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    table.bob.controls("Hydra", "This creature enters with two +1/+1 counters on it.", pt="1/1")
    clone = table.ann.holds("Clone", text, pt="0/0")
    table.ann.answers("Hydra")

    table.put_onto_battlefield(clone)

    assert clone.chars.name == "Hydra"
    assert (clone.chars.power, clone.counters("+1/+1")) == (3, 2)


def test_a_copy_that_is_not_chosen_is_itself(table: Table) -> None:
    """CR 614.12a: "may"."""
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    table.bob.controls("Bear", pt="2/2")
    clone = table.ann.holds("Clone", text, pt="0/0")
    table.ann.answers([])

    table.put_onto_battlefield(clone)

    assert table.zone_of(clone) is Zone.GRAVEYARD


def test_a_copy_with_an_exception_and_of_a_copy(table: Table) -> None:
    """CR 707.9, 707.2: what a copy entered as is what is copied from it."""
    text = (
        "You may have this creature enter as a copy of any creature on the battlefield, except it's a Rogue in addition "
        "to its other types."
    )
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    one, two = table.ann.holds("Clone", text, pt="0/0"), table.ann.holds("Twin", text, pt="0/0")
    table.ann.answers(bear, one)

    table.put_onto_battlefield(one)
    table.put_onto_battlefield(two)

    assert two.chars.name == "Bear"
    assert two.chars.subtypes == {"Bear", "Rogue"}


def test_abilities_that_wait_all_turn_trigger_each_time(table: Table) -> None:
    """CR 603.7b."""
    text = "Until end of turn, whenever a creature you control enters, you gain 1 life."
    call = table.ann.holds("Call", text, types="Instant", cost="{W}")
    table.ann.casts(call, free="{W}")
    table.resolve_all()

    table.put_onto_battlefield(table.ann.holds("One"))
    table.put_onto_battlefield(table.ann.holds("Two"))
    table.resolve_all()
    assert table.ann.life == 22
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    table.put_onto_battlefield(table.ann.holds("Three"))
    table.resolve_all()

    assert table.ann.life == 22


def test_the_next_spell_of_a_kind_this_turn(table: Table) -> None:
    """CR 603.7b: once."""
    text = "When you next cast a creature spell this turn, you gain 2 life."
    call = table.ann.holds("Call", text, types="Instant", cost="{W}")
    table.ann.casts(call, free="{W}")
    table.resolve_all()

    for name in ("One", "Two"):
        table.ann.casts(table.ann.holds(name, cost="{G}"), free="{G}")
        table.resolve_all()

    assert table.ann.life == 22
