"""Events of rarer kinds, each with what doesn't count beside it (CR 603.2)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.signs import after, sign
from tests.rulings.table import Table


@pytest.mark.parametrize(("keyword", "gained"), [("exhaust", 1), ("boast", 0)])
def test_an_ability_of_a_keyword(table: Table, keyword: str, gained: int) -> None:
    """CR 702.1, 602.2b: the ability that the keyword stands for, and no other."""
    sign(table, f"Whenever you activate {'an' if keyword == 'exhaust' else 'a'} {keyword} ability")
    racer = table.ann.controls("Racer", "Exhaust — {0}: Draw a card.\n{0}: Scry 0.")
    table.ann.library("Card")
    table.ann.activates(racer, "exhaust")
    assert after(table) == gained


def test_no_ability_without_the_keyword(table: Table) -> None:
    """CR 602.2b."""
    sign(table, "Whenever you activate an exhaust ability")
    table.ann.activates(table.ann.controls("Racer", "{0}: You lose 0 life."))
    assert after(table) == 0


@pytest.mark.parametrize(("dealt", "gained"), [(4, 0), (5, 1)])
def test_so_much_damage_at_once(table: Table, dealt: int, gained: int) -> None:
    """CR 120.3, 603.2c: what one source deals at once, not what it deals in all."""
    sign(table, "Whenever a source you control deals 5 or more damage to a player")
    elk = table.ann.controls("Elk")
    table.deal(elk, table.bob, 2)
    table.deal(elk, table.bob, dealt)
    assert after(table) == gained


@pytest.mark.parametrize(("dealt", "gained"), [(1, 1), (2, 0)])
def test_exactly_so_much_damage(table: Table, dealt: int, gained: int) -> None:
    """CR 120.3."""
    sign(table, "Whenever a source you control deals exactly 1 damage to a player")
    table.deal(table.ann.controls("Elk"), table.bob, dealt)
    assert after(table) == gained


def test_exiled_from_the_battlefield(table: Table) -> None:
    """CR 603.10a: a creature that was exiled from there, and no creature card from a graveyard."""
    sign(table, "Whenever a creature is exiled from the battlefield")
    table.bob.buried("Bear")
    table.bob.controls("Elk")
    table.ann.carries_out("Exile all cards from all graveyards.")
    assert after(table) == 0
    table.ann.carries_out("Exile all creatures.")
    assert after(table) == 1


def test_you_put_a_counter(table: Table) -> None:
    """CR 122.6: each counter is an event; a counter that Bob puts there is none of yours."""
    sign(table, "Whenever you put a +1/+1 counter on a creature you control")
    table.ann.controls("Bear")
    table.ann.carries_out("Put two +1/+1 counters on target creature.")
    assert after(table) == 2
    stone = table.bob.controls("Stone", "{0}: Put a +1/+1 counter on target creature.", types="Artifact")
    table.bob.activates(stone)
    table.resolve()
    assert after(table) == 2


@pytest.mark.parametrize(("strong", "gained"), [(2, 0), (3, 1)])
def test_attacking_with_total_power(table: Table, strong: int, gained: int) -> None:
    """CR 508.3d, 208.1: of all attacking creatures together, once."""
    sign(table, "Whenever you attack with creatures with total power 4 or greater")
    table.attack(table.ann.controls("Bear", pt=f"{strong}/1"), table.ann.controls("Elk", pt="1/1"))
    assert after(table) == gained


def test_total_power_for_the_first_time_in_a_turn(table: Table) -> None:
    """CR 603.2, 508.1: an attack before with less power was none, whatever the creatures' power is since."""
    table.ann.controls(
        "Drum",
        "Whenever you attack with creatures with total power 4 or greater for the first time each turn, you gain 1 life.",
    )
    bear = table.ann.controls("Bear", pt="3/3")
    table.attack(bear)
    table.ann.carries_out("Target creature gets +2/+0 until end of turn. Untap that creature. After this phase, there is an additional "
        "combat phase.", bear)  # fmt: skip
    assert after(table) == 0
    table.to(Step.END_OF_COMBAT)
    table.to(Step.BEGINNING_OF_COMBAT)
    table.attack(bear)
    assert after(table) == 1


@pytest.mark.parametrize(("attackers", "gained"), [(1, 0), (2, 1), (3, 1)])
def test_two_or_more_attack(table: Table, attackers: int, gained: int) -> None:
    """CR 508.3d, 603.2c: one event, however many they are."""
    sign(table, "Whenever two or more creatures you control attack")
    table.attack(*[table.ann.controls("Bear") for _ in range(attackers)])
    assert after(table) == gained


def test_two_that_attack_the_same_player(table: Table) -> None:
    """CR 508.3b: his planeswalker is no player."""
    sign(table, "Whenever two or more creatures you control attack a player")
    bear, elk = table.ann.controls("Bear"), table.ann.controls("Elk")
    table.attack(bear, elk, at=table.bob.controls("Walker", types="Planeswalker", loyalty="3"))
    assert after(table) == 0


def test_energy_in_your_turn(table: Table) -> None:
    """CR 122.1, 107.14: getting energy, not other counters; however many it is one event."""
    sign(table, "Whenever you get one or more {E}")
    table.ann.carries_out("You get {E}{E}.")
    assert after(table) == 1


def test_copying_a_spell(table: Table) -> None:
    """CR 707.10: the copy isn't cast; casting is no copying."""
    sign(table, "Whenever you copy an instant spell")
    table.ann.library("One")
    table.ann.library("Two")
    table.ann.casts(table.ann.holds("Insight", "Draw a card.", types="Instant", cost="{0}"))
    assert after(table) == 0
    table.ann.casts(table.ann.holds("Insight", "Draw a card.", types="Instant", cost="{0}"))
    fork = table.ann.holds("Fork", "Copy target instant spell.", types="Instant", cost="{0}")
    table.ann.casts(fork)
    table.resolve()
    assert after(table) == 1


def test_tapped_for_colorless(table: Table) -> None:
    """CR 106.12a: the permanent's mana ability made that type."""
    table.ann.controls(
        "Sign", "Whenever you tap a permanent for {C}, add an additional {C}.", types="Artifact"
    )
    wastes = table.ann.controls("Mine", "{T}: Add {C}.", types="Land")
    table.ann.activates(wastes)
    assert table.ann.pool == "CC"
    hill = table.ann.controls("Hill", "{T}: Add {R}.", types="Land")
    table.ann.activates(hill)
    assert table.ann.pool.count("C") == 2


def test_gaining_or_losing_life(table: Table) -> None:
    """CR 119.3: each is an event; none in Bob's turn."""
    bat = table.ann.controls(
        "Bat", "Whenever you gain or lose life during your turn, put a charge counter on this creature."
    )
    table.ann.carries_out("You gain 1 life.")
    table.ann.carries_out("You lose 2 life.")
    table.resolve_all()
    assert bat.counters("charge") == 2
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.carries_out("You gain 1 life.")
    table.resolve_all()
    assert bat.counters("charge") == 2


def test_any_spell_but_the_first(table: Table) -> None:
    """CR 603.2: the first spell of the turn doesn't count, each later one does."""
    sign(table, "Whenever you cast a spell other than your first spell each turn")
    table.ann.carries_out("You lose 0 life.")
    assert after(table) == 0
    table.ann.carries_out("You lose 0 life.")
    table.ann.carries_out("You lose 0 life.")
    assert after(table) == 2


def test_fighting_and_becoming_blocked(table: Table) -> None:
    """CR 701.14: the creature that fights."""
    sign(table, "Whenever one or more creatures you control fight or become blocked")
    bear, elk = table.ann.controls("Bear", pt="1/3"), table.bob.controls("Elk", pt="1/3")
    table.ann.carries_out("Target creature you control fights target creature you don't control.")
    assert after(table) == 1
    table.attack(bear)
    table.block((elk, bear))
    assert after(table) == 2


def test_several_beings_are_one_card(table: Table) -> None:
    """CR 109.1, 201.5: the text speaks of the one card as of several."""
    pair = table.ann.controls("Gert and Lace", "Whenever Gert and Lace attack, you gain 1 life.")
    table.attack(pair)
    assert after(table) == 1


def test_quoted_abilities_with_a_comma_after_them(table: Table) -> None:
    """CR 613.1f: the creature has the quoted ability and is of the other type."""
    bear = table.ann.controls("Bear")
    table.ann.controls(
        "Cloak",
        'Equipped creature gets +1/+0, has "Whenever this creature attacks, you gain 1 life," and is a Cleric in '
        "addition to its other types.",
        types="Artifact — Equipment",
        attach_to=bear,
    )
    assert (bear.pt, "Cleric" in bear.chars.subtypes) == ("2/1", True)
    table.attack(bear)
    assert after(table) == 1
