"""Casting, triggered and mana abilities, copying and revealing at their borders (CR 601 to 613)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def free(table: Table, text: str, *answers: object, types: str = "Instant", name: str = "Deed") -> Card:
    """Ann casts a free spell that says so, and it resolves."""
    table.ann.answers(*answers)
    deed = table.ann.holds(name, text, types=types, cost="{0}")
    table.ann.casts(deed)
    table.resolve_all()
    return deed


def stocked(table: Table) -> None:
    for seat in (table.ann, table.bob):
        for number in range(6):
            seat.library(f"Card {number}", types="Sorcery", cost="{9}")


def test_face_down_cards_in_exile_that_may_be_looked_at(table: Table) -> None:
    """CR 406.3b, 601.3f: cards exiled face down are cast by who may look at them and only with the right qualities."""
    table.ann.controls(
        "Rogues",
        "Whenever a creature you control deals combat damage to a player, exile the top card of that player's library face down. You may look at it for as long as it remains exiled.\nYou may play cards exiled with ~, and you may spend mana as though it were mana of any color to cast those spells.",
        types="Enchantment",
    )
    ox = table.ann.controls("Ox", pt="2/2")
    trick = table.bob.library("Trick", "You gain 3 life.", types="Instant", cost="{U}")
    table.attack(ox)
    table.damage()
    table.resolve_all()
    assert (trick.zone, trick.object.face_down != "") == (Zone.EXILE, True)
    table.ann.has_mana("{R}")
    table.bob.has_mana("{U}")
    assert (table.ann.can(trick), table.bob.can(trick)) == (True, False)
    table.ann.casts(trick)
    table.resolve_all()
    assert (table.ann.life, table.bob.graveyard) == (23, ["Trick"])


def test_triggered_mana_abilities_can_pay_at_once(table: Table) -> None:
    """CR 605.4, 605.4a: what triggers on tapping for mana resolves at once, so that the spell can be paid with it."""
    table.ann.controls("Ghast", "Whenever you tap a Swamp for mana, add an additional {B}.")
    table.ann.controls("Swamp")
    spell = table.ann.holds("Rite", "You gain 1 life.", types="Instant", cost="{B}{B}")
    assert table.ann.can(spell)
    table.ann.casts(spell)
    assert table.stack == ["Rite"]
    table.resolve_all()
    assert (table.ann.life, table.ann.pool) == (21, "")


def test_an_ability_with_a_target_is_no_mana_ability(table: Table) -> None:
    """CR 605.5a: it uses the stack and can't be activated to pay."""
    monk = table.ann.controls("Monk", "{0}: Target player adds {R}.")
    spell = table.ann.holds("Bolt", "You gain 1 life.", types="Instant", cost="{R}")
    assert not table.ann.can(spell)
    table.ann.answers(table.ann)
    table.ann.activates(monk)
    assert len(table.stack) == 1
    table.resolve_all()
    assert (table.ann.pool, table.ann.can(spell)) == ("R", True)


def test_a_triggered_ability_that_adds_mana_for_something_else(table: Table) -> None:
    """CR 605.1b, 605.5: one that doesn't trigger on mana uses the stack."""
    stocked(table)
    table.ann.controls("Shrine", "At the beginning of your first main phase, add {R}.", types="Enchantment")
    table.to(Step.UPKEEP, turns_on=2)
    table.to(Step.DRAW)
    from engine.rules.turn import turns

    turns.end_step(table.game)
    turns.begin_step(table.game)
    table.settle()
    assert (len(table.stack), table.ann.pool) == (1, "")
    table.resolve_all()
    assert table.ann.pool == "R"


def test_abilities_that_trigger_on_resolving_come_after_all_of_it(table: Table) -> None:
    """CR 608.2p: the third time it resolves is counted as it does, and what watches for that triggers afterwards."""
    well = table.ann.controls(
        "Well",
        "{0}: You gain 1 life. If this is the third time this ability has resolved this turn, you gain 5 life.",
        types="Artifact",
    )
    for _ in range(3):
        table.ann.activates(well)
    table.resolve_all()
    assert table.ann.life == 28


def test_a_reflexive_ability_for_several_payments(table: Table) -> None:
    """CR 603.12a: paid twice, it triggers once, with that many."""
    adversary = table.ann.holds(
        "Adversary",
        "When ~ enters, you may pay {1}{W} any number of times. When you pay this cost one or more times, put that many valor counters on ~.",
        cost="{0}",
    )
    table.ann.has_mana("{W}{W}{W}{3}")
    table.ann.casts(adversary)
    table.ann.answers(2)
    table.resolve()
    table.resolve()
    assert len(table.stack) == 1
    table.resolve_all()
    assert (adversary.counters("valor"), len(table.ann.pool)) == (2, 2)


def test_a_reflexive_ability_for_no_payment(table: Table) -> None:
    """CR 603.12a: paid no times, nothing triggers."""
    adversary = table.ann.holds(
        "Adversary",
        "When ~ enters, you may pay {1}{W} any number of times. When you pay this cost one or more times, put that many valor counters on ~.",
        cost="{0}",
    )
    table.ann.has_mana("{W}{1}")
    table.ann.casts(adversary)
    table.ann.answers(0)
    table.resolve()
    table.resolve()
    assert (table.stack, adversary.counters("valor")) == ([], 0)


def test_loyalty_of_zero_is_a_cost_as_well(table: Table) -> None:
    """CR 606.4, 606.5: taxes are paid beside the counters; the counters stay one cost."""
    table.bob.controls(
        "Eidolon", "Loyalty abilities of planeswalkers your opponents control cost {1} more to activate."
    )
    walker = table.ann.controls(
        "Walker", "0: You gain 1 life.", types="Legendary Planeswalker — Jace", loyalty="3"
    )
    assert not table.ann.can(walker)
    table.ann.has_mana("{1}")
    table.ann.activates(walker)
    table.resolve_all()
    assert (table.ann.life, table.ann.pool, walker.counters("loyalty")) == (21, "", 3)


def test_a_copied_permanent_keeps_what_was_spliced_out(table: Table) -> None:
    """CR 612.10, 702.47: a copy of a spell with spliced text has that text as well."""
    stocked(table)
    reach = table.ann.holds("Reach", "You gain 1 life.", types="Instant — Arcane", cost="{0}")
    glacial = table.ann.holds(
        "Glacial", "You gain 5 life.\nSplice onto Arcane {0}", types="Instant — Arcane", cost="{5}"
    )
    table.ann.answers(glacial)
    table.ann.casts(reach)
    table.ann.casts(
        table.ann.holds("Fork", "Copy target instant spell you control.", types="Instant", cost="{0}")
    )
    table.resolve_all()
    assert table.ann.life == 32


def test_delayed_abilities_of_permanents_that_are_gone(table: Table) -> None:
    """CR 603.7d-e, 610.2: what a one-shot effect set up comes, whoever controls its source by then."""
    stocked(table)
    imp = table.ann.controls("Imp", "{0}: You gain 2 life at the beginning of the next end step.")
    table.ann.activates(imp)
    table.resolve_all()
    table.bob.casts(table.bob.holds("Sway", "Gain control of target creature.", types="Instant", cost="{0}"))
    table.resolve_all()
    table.to(Step.END)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (22, 20)


def test_static_abilities_that_end_as_they_apply(table: Table) -> None:
    """CR 611.3a, 613.6: a static effect isn't locked in: it ends with its source, and the damage marked kills."""
    lord = table.ann.controls("Lord", "Other creatures you control get +1/+1.", pt="1/1")
    ox = table.ann.controls("Ox", pt="2/2")
    table.deal(table.bob.controls("Source"), ox, 2)
    assert ox.zone is Zone.BATTLEFIELD
    table.destroy(lord)
    assert ox.zone is Zone.GRAVEYARD


def test_losing_the_ability_that_gives_abilities(table: Table) -> None:
    """CR 613.6, 613.8a: what removes abilities and what gives them in layer 6 depend on each other by whether there is
    anything left to give."""
    table.ann.controls("Lord", "Other creatures you control have flying.", pt="1/1")
    ox = table.ann.controls("Ox", pt="2/2")
    table.bob.controls("Humbler", "All creatures lose all abilities.", types="Enchantment")
    assert ox.keywords == set()
    late = table.ann.controls("Late", "Other creatures you control have trample.", pt="1/1")
    assert (ox.keywords, late.keywords) == (set(), set())
    table.ann.controls("Banner", "Creatures you control have trample.", types="Artifact")
    assert ox.keywords == {"trample"}


@pytest.mark.parametrize("flipped", [False, True])
def test_replaced_damage_by_its_source(table: Table, flipped: bool) -> None:
    """CR 614.2, 609.7, 616.1: doubling and adding, in the order that the damaged player chooses."""
    table.ann.controls(
        "Furnace",
        "If a source you control would deal damage to an opponent, it deals double that damage instead.",
        types="Enchantment",
    )
    table.ann.controls(
        "Torch",
        "If a source you control would deal damage to an opponent, it deals that much damage plus 1 instead.",
        types="Enchantment",
    )
    source = table.ann.controls("Source")
    table.bob.answers("Furnace" if flipped else "Torch")
    table.deal(source, table.bob, 2)
    assert table.bob.life == (15 if flipped else 14)
