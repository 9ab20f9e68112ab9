"""What is done for skipping a step or a turn (CR 614.10b)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

FASTING = "If you would begin your draw step, you may skip that step instead. If you do, you gain 2 life."
VAULT = (
    "If you would begin your turn while this artifact is tapped, you may skip that turn instead. If you do, untap this "
    "artifact."
)


def test_life_is_gained_as_the_next_step_begins(table: Table) -> None:
    """CR 614.10b: as the first thing in the main phase, before anything that triggers there is put on the stack."""
    table.ann.controls("Fasting", FASTING, types="Enchantment")
    table.ann.controls(
        "Sun", "At the beginning of your first main phase, you gain 1 life.", types="Enchantment"
    )
    table.fill_libraries()
    table.ann.answers(True)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)

    assert (table.ann.hand, table.ann.life) == ([], 22)


def test_a_step_that_isnt_skipped_pays_nothing(table: Table) -> None:
    """CR 614.10: the player may, and may as well draw."""
    table.ann.controls("Fasting", FASTING, types="Enchantment")
    table.fill_libraries()
    table.ann.answers(False)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)

    assert (table.ann.hand, table.ann.life) == (["Card 0"], 20)


def test_of_a_skipped_turn_it_waits_for_the_turn_that_occurs(table: Table) -> None:
    """CR 614.10b: Bob's turn comes twice in a row; the artifact untaps as the first thing in it."""
    vault = table.ann.controls("Vault", VAULT, types="Artifact", tapped=True)
    table.fill_libraries()
    table.to(Step.END, turns_on=1)
    table.ann.answers(True)
    table.to(Step.UPKEEP, turns_on=1)

    assert table.state.turn.active == table.bob.id
    assert not vault.object.tapped


def test_the_condition_is_asked_as_the_turn_would_begin(table: Table) -> None:
    """CR 614.10: an untapped artifact lets no turn be skipped."""
    table.ann.controls("Vault", VAULT, types="Artifact")
    table.fill_libraries()
    table.to(Step.UPKEEP, turns_on=2)

    assert table.state.turn.active == table.ann.id
