"""Costs of activated abilities that are changed by what they are of, what they target and how many there are (CR 601.2f)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table


@pytest.mark.parametrize(("aimed_at", "mana"), [("Knight", "{1}"), ("Bear", "{3}")])
def test_equip_abilities_that_target_this_creature(table: Table, aimed_at: str, mana: str) -> None:
    """CR 601.2f, 702.6a: less for this creature, and for no other."""
    knight = table.ann.controls(
        "Knight", "Equip abilities you activate that target this creature cost {2} less to activate."
    )
    bear = table.ann.controls("Bear")
    blade = table.ann.controls(
        "Blade", "Equipped creature gets +1/+1.\nEquip {3}", types="Artifact — Equipment"
    )
    table.ann.has_mana(mana)
    table.ann.answers({"Knight": knight, "Bear": bear}[aimed_at])
    table.ann.activates(blade)
    table.resolve()
    assert table.ann.pool == ""
    assert {"Knight": knight, "Bear": bear}[aimed_at].pt == "2/2"


def test_so_much_less_for_each(table: Table) -> None:
    """CR 601.2f: twice {1} less for two Dragons."""
    table.ann.controls(
        "Roar",
        "Exhaust abilities you activate cost {1} less to activate for each Dragon you control.",
        types="Enchantment",
    )
    for _ in range(2):
        table.ann.controls("Dragon", types="Creature — Dragon")
    racer = table.ann.controls("Racer", "Exhaust — {3}: You gain 1 life.\n{3}: You gain 5 life.")
    table.ann.has_mana("{1}")
    table.ann.activates(racer, "exhaust")
    table.resolve()
    assert table.ann.life == 21


def test_no_mana_abilities(table: Table) -> None:
    """CR 605.1a, 601.2f: of two abilities of one land only the one that isn't a mana ability costs more."""
    table.ann.controls(
        "Weight",
        "Activated abilities cost {2} more to activate unless they're mana abilities.",
        types="Artifact",
    )
    hill = table.ann.controls("Hill", "{T}: Add {R}.\n{0}: You gain 1 life.", types="Land")
    table.ann.has_mana("{1}")
    assert table.ann.can(hill)
    table.ann.activates(hill, "{t}")
    assert table.ann.pool == "CR"
    table.ann.activates(hill, "{0}")
    table.resolve()
    assert (table.ann.life, table.ann.pool) == (21, "")


def test_only_colored_mana_is_reduced(table: Table) -> None:
    """CR 118.7: {B}{R} less leaves {2} of {2}{R}, though there is no {B} in it."""
    text = "Minotaur spells you cast cost {B}{R} less to cast. This effect reduces only the amount of colored mana you pay."
    table.ann.controls("Horn", text, types="Artifact")
    bull = table.ann.holds("Bull", types="Creature — Minotaur", cost="{2}{R}")
    table.ann.has_mana("{1}")
    assert not table.ann.can(bull)
    table.ann.casts(bull, free="{1}")
    table.resolve()
    assert (table.ann.permanents, table.ann.pool) == (["Horn", "Bull"], "")


@pytest.mark.parametrize(("cards", "mana"), [(1, ""), (2, "{2}")])
def test_equip_that_says_more_of_its_cost(table: Table, cards: int, mana: str) -> None:
    """CR 602.1b, 601.2f."""
    text = "Equipped creature gets +1/+1.\nEquip {2}. This ability costs {2} less to activate if you have one or fewer cards in hand."
    blade = table.ann.controls("Blade", text, types="Artifact — Equipment")
    bear = table.ann.controls("Bear")
    for n in range(cards):
        table.ann.holds(f"Card {n}")
    assert table.ann.can(blade) is (cards < 2)
    table.ann.has_mana(mana)
    table.ann.activates(blade)
    table.resolve()
    assert (bear.pt, table.ann.pool) == ("2/2", "")


def test_equip_only_once_each_turn(table: Table) -> None:
    """CR 602.5b."""
    blade = table.ann.controls(
        "Blade", "Equip—Pay 3 life. Activate only once each turn.", types="Artifact — Equipment"
    )
    table.ann.controls("Bear")
    table.ann.activates(blade)
    table.resolve()
    assert table.ann.life == 17
    assert not table.ann.can(blade)
