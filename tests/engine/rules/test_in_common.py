"""What objects have in common, for each quality that a text may name (CR 105.2, 201.2, 205)."""

import pytest

from engine.ir.filters import Characteristic, Comparison, Shared
from engine.rules.evaluating.chosen_together import values_of
from engine.rules.evaluating.numbers import compare, number_of
from engine.rules.evaluating.qualities import share
from tests.rulings.conftest import besides, edition, table
from tests.rulings.table import Card, Table

__all__ = ["besides", "edition", "table"]


def two_like(table: Table, what: Shared) -> tuple[Card, Card]:
    """Two permanents with nothing but one quality in common."""
    plain = {
        "name": "Beast Alpha", "types": "Creature — Beast", "cost": "{1}{R}", "pt": "2/3",
    }  # fmt: skip
    other = {"name": "Elf Beta", "types": "Enchantment — Aura", "cost": "{3}{G}"}
    alike: dict[Shared, tuple[dict[str, str], dict[str, str]]] = {
        Shared.COLOR: (plain, other | {"cost": "{3}{R}"}),
        Shared.CARD_TYPE: (plain | {"types": "Kindred Creature — Beast"}, other | {"types": "Kindred Enchantment — Elf"}),
        Shared.PERMANENT_TYPE: (plain, other | {"types": "Enchantment Creature — Elf", "pt": "4/5"}),
        Shared.CREATURE_TYPE: (plain, other | {"types": "Kindred Enchantment — Beast"}),
        Shared.LAND_TYPE: (plain | {"types": "Land Creature — Forest Beast"}, other | {"types": "Land — Forest Cave"}),
        Shared.MANA_VALUE: (plain, other | {"cost": "{1}{G}"}),
        Shared.POWER: (plain, other | {"types": "Artifact Creature — Elf", "pt": "2/5"}),
        Shared.TOUGHNESS: (plain, other | {"types": "Artifact Creature — Elf", "pt": "4/3"}),
        Shared.NAME: (plain, other | {"name": "Beast Alpha"}),
        Shared.SAME_NAME: (plain, other | {"name": "Beast Alpha"}),
        Shared.TOTAL: (plain, other | {"types": "Artifact Creature — Elf", "pt": "4/1"}),
        Shared.CONTROLLER: (plain, other),
    }  # fmt: skip
    another = table.ann if what is Shared.CONTROLLER else table.bob
    return table.ann.controls(**alike[what][0]), another.controls(**alike[what][1])


@pytest.mark.parametrize("what", Shared)
def test_what_two_have_in_common_is_found_and_nothing_else(table: Table, what: Shared):
    """CR 109.3"""
    one, other = two_like(table, what)
    found = {quality for quality in Shared if share(quality, one.chars, other.chars)}

    implied = {
        Shared.PERMANENT_TYPE: {Shared.CARD_TYPE},
        Shared.LAND_TYPE: {Shared.CARD_TYPE, Shared.PERMANENT_TYPE},
        Shared.POWER: {Shared.CARD_TYPE, Shared.PERMANENT_TYPE},
        Shared.TOUGHNESS: {Shared.CARD_TYPE, Shared.PERMANENT_TYPE},
        Shared.TOTAL: {Shared.CARD_TYPE, Shared.PERMANENT_TYPE},
        Shared.NAME: {Shared.SAME_NAME},
        Shared.SAME_NAME: {Shared.NAME},
    }
    assert found == {what} | implied.get(what, set())


@pytest.mark.parametrize("what", Shared)
def test_two_share_what_both_have(table: Table, what: Shared):
    """CR 205.3m: what is counted and what is compared is the same."""
    for made in Shared:
        one, other = two_like(table, made)
        both = values_of(what, table.game.look(one.id)) & values_of(what, table.game.look(other.id))
        assert bool(both) == share(what, one.chars, other.chars), made


@pytest.mark.parametrize(
    ("how", "so"),
    [
        (Comparison.EXACTLY, {3}),
        (Comparison.AT_LEAST, {3, 4}),
        (Comparison.AT_MOST, {2, 3}),
        (Comparison.LESS, {2}),
        (Comparison.GREATER, {4}),
        (Comparison.NOT, {2, 4}),
        (Comparison.ODD, {3}),
        (Comparison.EVEN, {2, 4}),
    ],
)
def test_numbers_compare_at_each_border(how: Comparison, so: set[int]):
    """CR 107.1: with three, or by themselves."""
    assert {number for number in (2, 3, 4) if compare(number, how, 3)} == so


@pytest.mark.parametrize(
    ("what", "creature"),
    [
        (Characteristic.POWER, 3),
        (Characteristic.TOUGHNESS, 5),
        (Characteristic.BASE_POWER, 2),
        (Characteristic.BASE_TOUGHNESS, 4),
        (Characteristic.TOTAL, 8),
        (Characteristic.MANA_VALUE, 6),
    ],
)
def test_what_has_no_such_number_counts_as_nothing(table: Table, what: Characteristic, creature: int):
    """CR 202.3a, 208.3"""
    bear = table.ann.controls("Bear", cost="{4}{G}{G}", pt="2/4")
    table.put_counters(bear, "+1/+1")
    other = table.ann.controls("Idol", types="Artifact")

    assert number_of(table.game.look(bear.id), what) == creature
    assert number_of(table.game.look(other.id), what) == 0
