"""The conformance scenarios: what passed once goes on passing.

Those that take ways through the rules that no other test takes (covering.py) and a sample of all, another one in each run,
are played each time; all of them with RULEGLASS_FULL=1.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.assets import rule_exists
from engine.scenario.running import Status
from tests.conformance.covering import scenarios_kept
from tests.conformance.figures import figures_of, kept
from tests.conformance.showing import disputed, outcomes_of, scenarios_of
from tests.sampling import FULL, drawn

ONE_IN = 80
"""One scenario in so many is played in the sample."""


PARTS = 8
"""In so many parts those are played that take ways of their own: those with the fewest words first."""


@pytest.mark.parametrize("part", range(PARTS))
def test_scenarios_that_take_ways_of_their_own_pass(shared: Path, part: int):
    names = scenarios_kept()
    size = -(-len(names) // PARTS)
    wanted = set(names[part * size : (part + 1) * size])
    chosen = [scenario for scenario in scenarios_of(shared) if scenario.id in wanted]
    assert {scenario.id for scenario in chosen} == wanted

    outcomes = outcomes_of(shared, chosen, jobs=1)

    assert [f"{o.id}: {o.status} {o.reason}" for o in outcomes if o.status is not Status.PASS] == []


def test_no_scenario_of_the_sample_got_worse(shared: Path):
    known = {*kept().known, *disputed()}
    sample = drawn("scenarios", scenarios_of(shared), ONE_IN)

    outcomes = outcomes_of(shared, sample, jobs=1)

    worse = [
        f"{o.id}: {o.reason}"
        for o in outcomes
        if o.status in (Status.FAIL, Status.ERROR) and o.id not in known
    ]
    assert worse == []


@pytest.mark.timeout(1800)
@pytest.mark.skipif(not FULL, reason="all scenarios are played with RULEGLASS_FULL=1")
def test_the_figures_only_get_better(shared: Path):
    before = kept()

    now = figures_of(outcomes_of(shared, scenarios_of(shared)))

    assert now.passing >= before.passing
    assert sorted(set(now.known) - set(before.known)) == []


def test_every_dispute_names_a_rule_in_force(shared: Path):
    ids = {scenario.id for scenario in scenarios_of(shared)}
    disputes = disputed()

    assert [id for id in disputes if id not in ids] == []
    assert [dispute.rule for dispute in disputes.values() if not rule_exists(dispute.rule)] == []
