"""What ends, or begins, with a turn whose first steps are skipped (CR 500.4, 500.11, 611.2a)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

STASIS = "Players skip their untap steps."


@pytest.mark.parametrize("skipped", [True, False])
def test_until_your_next_turn_ends_though_the_untap_step_is_skipped(table: Table, skipped: bool) -> None:
    """CR 500.11, 611.2a: the turn begins with its next step, and what lasted until then is over."""
    table.fill_libraries()
    ox = table.ann.controls("Ox", pt="2/2", tapped=True)
    if skipped:
        table.bob.controls("Stasis", STASIS, types="Enchantment")
    table.ann.carries_out("Until your next turn, target creature gets +1/+1.")
    table.to(Step.UPKEEP, turns_on=1)
    assert ox.pt == "3/3"
    table.to(Step.UPKEEP, turns_on=1)
    assert (ox.pt, ox.object.tapped) == ("2/2", skipped)


def test_until_your_next_turn_ends_with_a_whole_beginning_phase_skipped(table: Table) -> None:
    """CR 500.11: by the main phase at the latest."""
    table.fill_libraries()
    ox = table.ann.controls("Ox", pt="2/2")
    table.bob.controls("Eon", "Players skip their untap steps.\nPlayers skip their upkeep steps.\nPlayers skip their draw steps.", types="Enchantment")  # fmt: skip
    table.ann.carries_out("Until your next turn, target creature gets +1/+1.")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert ox.pt == "2/2"


def test_until_your_next_upkeep_waits_for_one_that_comes(table: Table) -> None:
    """CR 500.4, 500.11: a skipped upkeep step isn't that step."""
    table.fill_libraries()
    ox = table.ann.controls("Ox", pt="2/2")
    eon = table.bob.controls("Eon", "Players skip their upkeep steps.", types="Enchantment")
    table.ann.carries_out("Target creature gains flying until your next upkeep.")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert "flying" in ox.keywords
    table.destroy(eon)
    table.to(Step.UPKEEP, turns_on=2)
    assert "flying" not in ox.keywords


def test_a_turn_that_is_skipped_is_not_the_next_turn(table: Table) -> None:
    """CR 500.11, 614.10: "until your next turn" waits for the turn that comes."""
    table.fill_libraries()
    ox = table.ann.controls("Ox", pt="2/2")
    table.ann.carries_out("Until your next turn, target creature gets +1/+1.")
    table.ann.carries_out("Target player skips their next turn.", table.ann)
    table.to(Step.UPKEEP, turns_on=2)
    assert (table.state.turn.active, ox.pt) == (table.bob.id, "3/3")
    table.to(Step.UPKEEP, turns_on=1)
    assert (table.state.turn.active, ox.pt) == (table.ann.id, "2/2")


def test_it_does_not_untap_in_an_untap_step_that_is_skipped(table: Table) -> None:
    """CR 500.11: "doesn't untap during its controller's next untap step" waits for one that comes."""
    table.fill_libraries()
    ox = table.ann.controls("Ox", pt="2/2", tapped=True)
    stasis = table.bob.controls("Stasis", STASIS, types="Enchantment")
    table.ann.carries_out("Target creature doesn't untap during its controller's next untap step.")
    table.to(Step.UPKEEP, turns_on=2)
    table.destroy(stasis)
    table.to(Step.UPKEEP, turns_on=2)
    assert ox.object.tapped is True
    table.to(Step.UPKEEP, turns_on=2)
    assert ox.object.tapped is False


def test_it_does_not_become_night_where_the_untap_step_is_skipped(table: Table) -> None:
    """CR 500.11, 502.2, 731.2: the check is an action of that step."""
    table.fill_libraries()
    stasis = table.bob.controls("Stasis", STASIS, types="Enchantment")
    watch = table.ann.controls("Watch", "Whenever day becomes night or night becomes day, you gain 1 life.", types="Enchantment")  # fmt: skip
    table.ann.carries_out("It becomes day.")
    table.to(Step.UPKEEP, turns_on=3)
    assert (table.ann.life, watch.zone, stasis.zone) == (20, Zone.BATTLEFIELD, Zone.BATTLEFIELD)


def test_summoning_sickness_ends_though_the_untap_step_is_skipped(table: Table) -> None:
    """CR 302.6, 500.11: controlled continuously since the turn began."""
    table.fill_libraries()
    table.bob.controls("Stasis", STASIS, types="Enchantment")
    ox = table.ann.holds("Ox", cost="{0}", pt="2/2")
    table.ann.casts(ox)
    table.resolve_all()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.attack(ox)
    table.damage()
    assert table.bob.life == 18
