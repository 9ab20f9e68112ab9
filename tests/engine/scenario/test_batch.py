"""Many scenarios: one that breaks does not stop the others, and all come back in order."""

from __future__ import annotations

from typing import Any

import pytest

from engine.scenario import batch
from engine.scenario.batch import run_all, summed_up
from engine.scenario.reading import BrokenScenario
from engine.scenario.running import Outcome, Status
from tests.engine.scenario.conftest import find, scenario

PASSING = scenario([], [{"check": "life", "player": "A", "value": 20}])
FAILING = scenario([], [{"check": "life", "player": "A", "value": 19}])
STRANGE = scenario([], [{"check": "happiness", "player": "A", "value": 20}])
EMPTY = scenario([], [])


def test_each_has_its_outcome_in_order():
    outcomes = list(run_all([PASSING, BrokenScenario("torn", 1, "why"), FAILING, STRANGE], find))

    assert [o.status for o in outcomes] == [Status.PASS, Status.ERROR, Status.FAIL, Status.UNSUPPORTED]
    assert outcomes[1].id == "torn"
    assert "happiness" in outcomes[3].reason


def test_what_breaks_is_reported_with_where_it_broke(monkeypatch: pytest.MonkeyPatch):
    def broken(*args: Any, **named: Any) -> Outcome:
        raise KeyError("oh")

    monkeypatch.setattr(batch, "run_scenario", broken)

    outcome = next(run_all([PASSING], find))

    assert outcome.status is Status.ERROR
    assert "KeyError" in outcome.reason
    assert "broken" in outcome.reason


def test_a_scenario_without_end_is_stopped():
    endless = scenario([], [], stop={"turn": 400, "step": "end"})

    outcome = next(run_all([endless], find, time_limit=0.0))

    assert outcome.status is Status.ERROR
    assert "not done after" in outcome.reason


def test_scenarios_that_expect_nothing_are_counted_apart():
    outcomes = list(run_all([PASSING, EMPTY, FAILING], find))
    summary = summed_up(outcomes, 1.0)

    assert (summary.scenarios, summary.passed, summary.failed, summary.vacuous) == (3, 2, 1, 1)
