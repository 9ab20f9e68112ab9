"""Unused mana by the rules of several dates: when it is lost, and whether it burns (106.4, 500.5, 2006 300.3)."""

import pytest

from engine.rules.turn import turns
from engine.values.steps import Step
from tests.rulings.dates import dated
from tests.rulings.table import Table

SU_CHI = "When ~ dies, add {C}{C}{C}{C}."


@dated("life", today=20, cr_2016=20, cr_2011=20, cr_2006=16)
def test_unused_mana_burns_as_the_phase_ends(table: Table, life: int) -> None:
    """2006 300.3: as a phase ends, unused mana is lost, and 1 life for each; the rules of 2009 and later know no burn."""
    su_chi = table.ann.controls("Su-Chi", SU_CHI, types="Artifact Creature — Construct", pt="4/4")
    table.destroy(su_chi)
    table.resolve_all()
    assert table.ann.pool == "CCCC"

    table.to(Step.BEGINNING_OF_COMBAT)

    assert (table.ann.pool, table.ann.life) == ("", life)


@dated("pool", today="", cr_2011="", cr_2006="CCCC")
def test_mana_of_the_upkeep_is_there_in_the_draw_step_only_by_the_rules_of_2006(
    table: Table, pool: str
) -> None:
    """106.4, 500.5: it empties as steps end, too; 2006 300.3: as phases end, and not as steps do."""
    table.ann.library("Top")
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.has_mana("{C}{C}{C}{C}")

    table.to(Step.DRAW, turns_on=0)

    assert (table.ann.pool, table.ann.life) == (pool, 20)


@dated("life", cr_2006=16)
def test_mana_kept_over_the_steps_burns_with_its_phase(table: Table, life: int) -> None:
    """2006 300.3: the beginning phase ends with the draw step."""
    table.ann.library("Top")
    table.bob.library("Top")
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.has_mana("{C}{C}{C}{C}")

    table.to(Step.PRECOMBAT_MAIN)

    assert (table.ann.pool, table.ann.life) == ("", life)


@dated("life", cr_2006=20)
def test_mana_that_stays_does_not_burn(table: Table, life: int) -> None:
    """2006 300.3: 1 life for each mana that is lost; what an effect keeps isn't."""
    table.ann.controls("Keeper", "You don't lose unspent green mana as steps and phases end.")
    table.ann.has_mana("{G}{G}")

    table.to(Step.BEGINNING_OF_COMBAT)

    assert (table.ann.pool, table.ann.life) == ("GG", life)


@pytest.mark.parametrize(
    ("step", "ends"),
    [(Step.UPKEEP, False), (Step.DRAW, True), (Step.COMBAT_DAMAGE, False), (Step.CLEANUP, True)],
)
def test_a_phase_ends_with_its_last_step(table: Table, step: Step, ends: bool) -> None:
    """500.1: the phases and their steps."""
    assert turns.ends_phase(table.game, step) is ends
