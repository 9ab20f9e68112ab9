"""Effects that end the turn or the combat phase (CR 724)."""

from __future__ import annotations

from engine.rules.actions.resolving import resolve_top
from engine.rules.turn.turns import advance
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def stop(table: Table) -> Card:
    """A card of Ann's by which she ends the turn."""
    return table.ann.holds("Stop", "End the turn.", types="Instant", cost="{0}")


def goes_on(table: Table) -> None:
    """One move of the course of the game."""
    advance(table.game)


def test_everything_on_the_stack_is_exiled(table: Table) -> None:
    """CR 724.1b: "exile every object on the stack, including the object that's resolving"."""
    spell = table.bob.holds("Spell", "You gain 5 life.", types="Instant", cost="{0}")
    table.bob.casts(spell)
    end = stop(table)
    table.ann.casts(end)
    table.resolve()
    assert (spell.zone, end.zone) == (Zone.EXILE, Zone.EXILE)
    assert table.stack == []
    assert table.bob.life == 20


def test_the_cleanup_step_comes_at_once(table: Table) -> None:
    """CR 724.1d, 514.2: "until end of turn" and damage end; CR 724.1e: the end step is skipped."""
    table.ann.controls("Clock", "At the beginning of the end step, you gain 1 life.", types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/3")
    table.ann.casts(
        table.ann.holds(
            "Growth", "Target creature gets +3/+3 until end of turn.", types="Instant", cost="{0}"
        )
    )
    table.resolve_all()
    table.deal(bear, bear, 2)
    table.ann.casts(stop(table))
    table.resolve()
    assert table.state.turn.step is Step.CLEANUP
    assert not table.state.turn.begun
    goes_on(table)
    assert (bear.pt, bear.object.damage) == ("2/3", 0)
    goes_on(table)
    assert table.state.turn.active == table.bob.id
    assert table.ann.life == 20


def test_cards_are_discarded_in_that_cleanup_step(table: Table) -> None:
    """CR 724.1d, 514.1."""
    for number in range(9):
        table.ann.holds(f"Card {number}")
    table.ann.casts(stop(table))
    table.resolve()
    table.ann.answers(["Card 0", "Card 1"])
    goes_on(table)
    assert len(table.ann.hand) == 7


def test_what_triggers_meanwhile_is_put_on_the_stack_in_the_cleanup_step(table: Table) -> None:
    """CR 724.1c, 724.1f: state-based actions are performed, what triggers then waits for the cleanup step, after
    which there is another one."""
    table.ann.controls("Doomed", "When ~ dies, you gain 1 life.", pt="2/2")
    table.ann.casts(
        table.ann.holds(
            "Ruin", "All creatures get -9/-9 until end of turn. End the turn.", types="Sorcery", cost="{0}"
        )
    )
    resolve_top(table.game)
    assert table.ann.graveyard == ["Doomed"]
    assert table.stack == []
    goes_on(table)
    assert len(table.stack) == 1
    assert table.state.turn.priority == table.ann.id
    table.resolve_all()
    assert table.ann.life == 21


def test_what_triggered_before_is_not_put_on_the_stack(table: Table) -> None:
    """CR 724.1a: "those abilities cease to exist"."""
    table.ann.controls("Doomed", "When ~ dies, you gain 1 life.", pt="2/2")
    table.ann.casts(
        table.ann.holds("Wrath", "Destroy all creatures. End the turn.", types="Sorcery", cost="{0}")
    )
    table.resolve()
    assert table.ann.graveyard == ["Doomed"]
    goes_on(table)
    assert table.stack == []
    goes_on(table)
    assert table.state.turn.active == table.bob.id
    assert table.ann.life == 20


def test_during_combat_all_are_removed_from_it(table: Table) -> None:
    """CR 724.1d: "if this happens during combat, remove all creatures and planeswalkers from combat"."""
    table.attack(table.ann.controls("Bear", pt="2/2"))
    table.ann.casts(stop(table))
    table.resolve()
    assert table.state.combat is None
    goes_on(table)
    goes_on(table)
    assert table.state.turn.active == table.bob.id
    assert table.bob.life == 20


def test_in_the_cleanup_step_a_new_one_begins(table: Table) -> None:
    """CR 724.1d: "a new cleanup step begins"."""
    table.to(Step.CLEANUP)
    table.ann.casts(stop(table))
    table.resolve()
    assert (table.state.turn.step, table.state.turn.begun) == (Step.CLEANUP, False)
    goes_on(table)
    goes_on(table)
    assert table.state.turn.active == table.bob.id


def test_who_has_the_turn_may_end_it(table: Table) -> None:
    """CR 724.1: an effect asks the active player, whoever controls it."""
    obeyed = table.ann.controls("Chronologist", "{0}: The player whose turn it is may end the turn.")
    table.ann.answers(False, True)
    table.ann.activates(obeyed)
    table.resolve()
    assert table.state.turn.step is Step.PRECOMBAT_MAIN
    table.ann.activates(obeyed)
    table.resolve()
    assert table.state.turn.step is Step.CLEANUP


def test_the_combat_phase_ends_and_the_main_phase_comes(table: Table) -> None:
    """CR 724.2, 724.2d-e: no "at end of combat"; "until end of combat" is over."""
    bear = table.ann.controls(
        "Bear", "{0}: ~ gets +3/+3 until end of combat.\nAt end of combat, you gain 1 life.", pt="2/2"
    )
    peace = table.ann.holds("Peace", "End the combat phase.", types="Instant", cost="{0}")
    table.attack(bear)
    table.ann.activates(bear)
    table.resolve_all()
    assert bear.pt == "5/5"
    table.ann.casts(peace)
    table.resolve()
    assert (peace.zone, bear.pt, table.state.combat) == (Zone.EXILE, "2/2", None)
    assert table.state.turn.step is Step.POSTCOMBAT_MAIN
    goes_on(table)
    assert table.state.turn.active == table.ann.id
    assert (table.ann.life, table.bob.life) == (20, 20)


def test_outside_combat_there_is_no_combat_phase_to_end(table: Table) -> None:
    """CR 724.2g: nothing happens; the spell resolves as ever."""
    peace = table.ann.holds("Peace", "End the combat phase.", types="Instant", cost="{0}")
    table.ann.casts(peace)
    table.resolve()
    assert table.state.turn.step is Step.PRECOMBAT_MAIN
    assert peace.zone is Zone.GRAVEYARD


def test_unspent_mana_is_lost_as_the_step_ends(table: Table) -> None:
    """CR 724.1d, 500.5: the current step ends at once, before the cleanup step begins."""
    table.ann.has_mana("{G}{G}")
    table.bob.has_mana("{U}")

    table.ann.casts(stop(table))
    table.resolve()

    assert table.state.turn.step is Step.CLEANUP
    assert (table.ann.pool, table.bob.pool) == ("", "")
