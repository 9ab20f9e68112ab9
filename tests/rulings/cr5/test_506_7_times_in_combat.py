"""Spells and abilities for some time of the combat phase only (CR 506.7)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Card, Seat, Table


def trick(seat: Seat, when: str) -> Card:
    """An instant that costs nothing and can be cast only then."""
    return seat.holds("Trick", f"Cast this spell only {when}.\nDraw a card.", types="Instant", cost="{0}")


def fight_again(table: Table) -> None:
    """After a first combat phase, another one begins."""
    table.to(Step.POSTCOMBAT_MAIN)
    again = table.ann.holds(
        "Again",
        "After this main phase, there is an additional combat phase followed by an additional main phase.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.casts(again, free="{1}")
    table.resolve_all()
    table.to(Step.BEGINNING_OF_COMBAT)


def test_before_and_after_what_is_declared(table: Table) -> None:
    """CR 506.7a-b: until the declare attackers step begins, and until or since the declare blockers step does."""
    bear = table.ann.controls("Bear", pt="2/2")
    early, middle = (
        trick(table.bob, "before attackers are declared"),
        trick(table.bob, "before blockers are declared"),
    )
    late = trick(table.bob, "during combat after blockers are declared")
    seen = [[table.bob.can(card) for card in (early, middle, late)]]
    table.attack(bear)
    seen.append([table.bob.can(card) for card in (early, middle, late)])
    table.block()
    seen.append([table.bob.can(card) for card in (early, middle, late)])
    table.to(Step.POSTCOMBAT_MAIN)
    seen.append([table.bob.can(card) for card in (early, middle, late)])
    assert seen == [[True, True, False], [False, True, False], [False, False, True], [False, False, False]]


def test_before_blockers_means_those_of_the_first_combat_phase(table: Table) -> None:
    """CR 506.7d, and 506.7c for what may be cast during any combat phase."""
    bear = table.ann.controls("Bear", pt="2/2")
    first, any_of_them = (
        trick(table.bob, "before blockers are declared"),
        trick(table.bob, "during combat before blockers are declared"),
    )
    table.attack(bear)
    fight_again(table)
    assert not table.bob.can(first)
    assert table.bob.can(any_of_them)


def test_before_a_step_that_is_skipped(table: Table) -> None:
    """CR 506.7e: without attackers there are no blockers to be declared, but the time for it is over."""
    blockers, damage = (
        trick(table.bob, "before blockers are declared"),
        trick(table.bob, "before the combat damage step"),
    )
    table.to(Step.BEGINNING_OF_COMBAT)
    assert table.bob.can(blockers)
    assert table.bob.can(damage)
    table.to(Step.END_OF_COMBAT)
    assert not table.bob.can(blockers)
    assert not table.bob.can(damage)


def test_after_blockers_without_the_step_in_which_they_are_declared(table: Table) -> None:
    """CR 506.7f, 508.8: in such a combat phase it may not be cast at all, though there were blockers before."""
    bear = table.ann.controls("Bear", pt="2/2")
    late = trick(table.bob, "during combat after blockers are declared")
    table.attack(bear)
    table.to(Step.END_OF_COMBAT)
    assert table.bob.can(late)
    fight_again(table)
    table.to(Step.END_OF_COMBAT)
    assert not table.bob.can(late)


def test_abilities_have_the_same_times(table: Table) -> None:
    """CR 506.7g: before attackers are declared means those of the first combat phase."""
    scout = table.ann.controls(
        "Scout", "{0}: You gain 1 life. Activate only during your turn, before attackers are declared."
    )
    assert table.ann.can(scout)
    fight_again(table)
    assert not table.ann.can(scout)
