"""Requirements to attack somebody with at least one creature (CR 508.1d)."""

from __future__ import annotations

import pytest

from engine.rules.turn.combat.attacking import attack_rules
from tests.rulings.seated import seated
from tests.rulings.table import Table

TROVE = "Each opponent must attack you or a planeswalker you control with at least one creature each combat if able."


def problems(table: Table, *attacks: tuple) -> str | None:
    rules = attack_rules(table.game, table.ann.id)
    defenders = {option.creature: option.defenders for option in rules.options}
    return rules.problem(tuple((card.id, defenders[card.id][place]) for card, place in attacks))


def test_one_is_enough_and_none_isnt(table: Table) -> None:
    """CR 508.1d."""
    table.bob.controls("Trove", TROVE, types="Enchantment")
    bear, ogre = table.ann.controls("Bear"), table.ann.controls("Ogre")

    assert "508.1d" in (problems(table) or "")
    assert problems(table, (bear, 0)) is None
    assert problems(table, (ogre, 0)) is None
    assert problems(table, (bear, 0), (ogre, 0)) is None


def test_the_planeswalker_of_that_player_will_do(table: Table) -> None:
    """CR 508.1d."""
    table.bob.controls("Trove", TROVE, types="Enchantment")
    table.bob.controls("Ajani", types="Legendary Planeswalker — Ajani", loyalty="4")
    bear = table.ann.controls("Bear")

    assert problems(table, (bear, 0)) is None
    assert problems(table, (bear, 1)) is None


def test_who_cant_attack_isnt_required_to(table: Table) -> None:
    """CR 508.1d: if able."""
    table.bob.controls("Trove", TROVE, types="Enchantment")
    table.ann.controls("Wall", "Defender")

    assert problems(table) is None


def test_a_creature_that_must_attack_obeys_both(table: Table) -> None:
    """CR 508.1d: as many requirements as can be obeyed."""
    table.bob.controls("Trove", TROVE, types="Enchantment")
    table.ann.controls("Bear")
    brute = table.ann.controls("Brute", "~ attacks each combat if able.")

    rules = attack_rules(table.game, table.ann.id)
    assert rules.requirements_possible == 2
    assert [creature for creature, _ in rules.example] == [brute.id]


def test_who_cant_attack_alone_brings_another(table: Table) -> None:
    """CR 508.1c-d."""
    table.bob.controls("Trove", TROVE, types="Enchantment")
    shy = table.ann.controls("Shy", "~ can't attack alone.")
    assert problems(table) is None
    bear = table.ann.controls("Bear")
    assert "508.1d" in (problems(table) or "")
    assert problems(table, (bear, 0)) is None
    assert problems(table, (shy, 0), (bear, 0)) is None


def test_two_such_enchantments_are_obeyed_at_once(table: Table) -> None:
    """CR 508.1d."""
    table.bob.controls("Trove", TROVE, types="Enchantment")
    table.bob.controls("Hoard", TROVE, types="Enchantment")
    bear = table.ann.controls("Bear")

    assert attack_rules(table.game, table.ann.id).requirements_possible == 2
    assert problems(table, (bear, 0)) is None


@seated("Cid")
@pytest.mark.parametrize("who", ["bob", "cid"])
def test_who_has_to_attack_anyway_attacks_whom_somebody_has_to(table: Table, who: str) -> None:
    """CR 508.1d: one attack obeys both requirements, whoever else could be attacked."""
    wanted = {"bob": table.bob, "cid": table.others[0]}[who]
    wanted.controls("Trove", TROVE, types="Enchantment")
    brute = table.ann.controls("Brute", "~ attacks each combat if able.")

    rules = attack_rules(table.game, table.ann.id)

    assert rules.requirements_possible == 2
    assert [(one, wanted.is_offered_as(at)) for one, at in rules.example] == [(brute.id, True)]
