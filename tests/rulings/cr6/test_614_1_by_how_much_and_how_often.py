"""Damage of some size replaced or prevented, and other amounts that decide (CR 614.1, 615.1)."""

from __future__ import annotations

import pytest

from engine.rules.turn.combat.blocking import why_not_blocked
from engine.rules.turn.turns import maximum_hand_size
from engine.values.steps import Step
from tests.rulings.signs import after, sign
from tests.rulings.table import Table


@pytest.mark.parametrize(("dealt", "marked"), [(3, 0), (4, 4)])
def test_so_much_damage_or_less_is_prevented(table: Table, dealt: int, marked: int) -> None:
    """CR 615.1."""
    wall = table.ann.controls(
        "Wall", "If a source would deal 3 or less damage to this creature, prevent that damage.", pt="0/9"
    )
    table.deal(table.bob.controls("Elk"), wall, dealt)
    assert wall.object.damage == marked


@pytest.mark.parametrize(("dealt", "life"), [(2, 18), (5, 18)])
def test_so_much_damage_or_more_is_less(table: Table, dealt: int, life: int) -> None:
    """CR 614.1a: of an instant that would deal five, two."""
    table.ann.controls(
        "Veil",
        "If an instant or sorcery source would deal 3 or more damage to you, it deals 2 damage to you instead.",
        types="Artifact",
    )
    table.bob.answers(table.ann)
    table.bob.casts(
        table.bob.holds("Bolt", f"Bolt deals {dealt} damage to any target.", types="Instant", cost="{0}")
    )
    table.resolve()
    assert table.ann.life == life


@pytest.mark.parametrize(("counters", "life"), [(0, 19), (1, 18)])
def test_double_all_damage_of_some(table: Table, counters: int, life: int) -> None:
    """CR 701.10g: of creatures with counters only."""
    table.ann.controls(
        "Drum",
        "Double all damage that creatures you control with counters on them would deal.",
        types="Artifact",
    )
    elk = table.ann.controls("Elk")
    if counters:
        table.put_counters(elk, "charge")
    table.deal(elk, table.bob, 1)
    assert table.bob.life == life


@pytest.mark.parametrize(
    ("types", "text", "blocked"),
    [
        ("Creature — Dragon", "Flying", True),
        ("Creature — Drake", "Flying", False),
        ("Creature — Dragon", "Shadow", False),
        ("Creature — Dragon", "This creature can't be blocked.", False),
    ],
)
def test_dragons_as_though_it_had_reach(table: Table, types: str, text: str, blocked: bool) -> None:
    """CR 509.1b, 702.9b, 609.4: only what flying keeps from blocking."""
    archer = table.bob.controls("Archer", "This creature can block Dragons as though it had reach.")
    dragon = table.ann.controls("Dragon", text, types=types)
    table.attack(dragon)
    assert (why_not_blocked(table.game, archer.id, dragon.id) is None) is blocked


def test_creatures_with_shadow_as_though_it_had_shadow(table: Table) -> None:
    """CR 702.28b, 609.4: and others as before."""
    dryad = table.bob.controls(
        "Dryad", "This creature can block creatures with shadow as though it had shadow."
    )
    shade, bear = table.ann.controls("Shade", "Shadow"), table.ann.controls("Bear")
    table.attack(shade, bear)
    assert why_not_blocked(table.game, dryad.id, shade.id) is None
    assert why_not_blocked(table.game, dryad.id, bear.id) is None


def test_the_first_time_in_each_of_your_turns(table: Table) -> None:
    """CR 603.2: once in a turn of yours, in no turn of others."""
    cat = table.ann.controls(
        "Cat",
        "Whenever you gain life for the first time during each of your turns, put a charge counter on this creature.",
    )
    table.ann.carries_out("You gain 1 life.")
    table.ann.carries_out("You gain 1 life.")
    table.resolve_all()
    assert cat.counters("charge") == 1
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.carries_out("You gain 1 life.")
    table.resolve_all()
    assert cat.counters("charge") == 1


def test_cards_looked_at_while_scrying(table: Table) -> None:
    """CR 701.22d, 608.2c: as many as there were to look at."""
    sign_text = (
        "Whenever you scry, you gain X life, where X is the number of cards looked at while scrying this way."
    )
    table.ann.controls("Eye", sign_text, types="Artifact")
    one, two = table.ann.library("One"), table.ann.library("Two")
    table.ann.carries_out("Scry 3.", [[one, two], []])
    table.resolve_all()
    assert table.ann.life == 22


@pytest.mark.parametrize(("size", "counters"), [(0, 0), (3, 3)])
def test_a_maximum_hand_size_that_is_counted(table: Table, size: int, counters: int) -> None:
    """CR 402.2."""
    glass = table.ann.controls(
        "Glass",
        "Your maximum hand size is equal to the number of hour counters on this artifact.",
        types="Artifact",
    )
    if counters:
        table.put_counters(glass, "hour", counters)
    assert maximum_hand_size(table.game, table.ann.id) == size
    assert maximum_hand_size(table.game, table.bob.id) == 7


def test_mana_symbols_in_costs(table: Table) -> None:
    """CR 107.4f, 202.1: a hybrid symbol is of both its colors; generic mana is of none."""
    oracle = table.ann.controls(
        "Oracle",
        "This creature's power and toughness are each equal to the number of green mana symbols in the mana costs of "
        "permanents you control.",
        pt="*/*",
        cost="{2}{G}{G}",
    )
    table.ann.controls("Elk", cost="{3}{G/W}{W}")
    table.bob.controls("Bear", cost="{G}{G}")
    assert oracle.pt == "3/3"


def test_its_own_mana_symbols(table: Table) -> None:
    """CR 202.1: each creature's own."""
    table.ann.controls(
        "Light",
        "Each creature you control gets +1/+1 for each white mana symbol in its mana cost.",
        types="Enchantment",
    )
    assert table.ann.controls("Knight", cost="{W}{W}").pt == "3/3"
    assert table.ann.controls("Elk", cost="{G}").pt == "1/1"


@pytest.mark.parametrize(("who", "gained"), [("you", 1), ("an opponent", 0)])
def test_who_lost_life_last_turn(table: Table, who: str, gained: int) -> None:
    """CR 608.2i: in the turn before, whatever was gained in it besides."""
    sign(table, f"At the beginning of each upkeep, if {who} lost life last turn")
    table.ann.carries_out("You gain 3 life.")
    table.ann.carries_out("You lose 3 life.")
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    assert after(table) == gained


def test_costs_in_your_turn(table: Table) -> None:
    """CR 601.2f: more in Ann's turn, and not in Bob's."""
    table.ann.controls(
        "Seal", "Spells your opponents cast during your turn cost {1} more to cast.", types="Enchantment"
    )
    lesson = table.bob.holds("Lesson", "Scry 0.", types="Instant", cost="{0}")
    assert not table.bob.can(lesson)
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    assert table.bob.can(lesson)


@pytest.mark.parametrize(("cost", "cheap"), [("{1}{R}", True), ("{1}{U}", False)])
def test_each_spell_that_is_of_one_of_two_colors(table: Table, cost: str, cheap: bool) -> None:
    """CR 601.2f."""
    table.ann.controls(
        "Medallion", "Each spell you cast that's red or green costs {1} less to cast.", types="Artifact"
    )
    table.ann.has_mana(cost.removeprefix("{1}"))
    assert table.ann.can(table.ann.holds("Lesson", "Scry 0.", types="Instant", cost=cost)) is cheap
