"""What shown.json says a test shows is shown by it (invariant 6). Rulings are looked at as they run: see
tests/rulings/conftest.py."""

import ast
from pathlib import Path

import pytest

from engine.language.compile import compile_card
from engine.store.library import starter_cards
from tests.conformance.showing import (
    asserts,
    credited,
    kept_shown,
    outcomes_of,
    rulings,
    scenarios_of,
)
from tests.rulings.making import Lines, forget, made
from tests.sampling import drawn

ONE_IN = 24
"""One in so many, others in each run, of the scenarios that show something is played."""


def test_every_ruling_that_is_named_is_there_and_asserts_something():
    named = {by.partition("[")[0] for by in credited() if "::" in by}
    assert sorted(named - rulings()) == []


def test_every_scenario_that_is_named_and_in_the_sample_shows_it(shared: Path):
    scenarios = [scenario for scenario in scenarios_of(shared) if scenario.id in credited()]
    assert {by for by in credited() if "::" not in by} == {scenario.id for scenario in scenarios}
    sample = drawn("scenarios that show something", scenarios, ONE_IN)

    played = {outcome.id: outcome.played for outcome in outcomes_of(shared, sample, jobs=1)}

    assert {s.id: sorted(credited()[s.id] - set(played[s.id])) for s in sample} == {s.id: [] for s in sample}


def test_a_phrase_is_shown_or_listed_as_not_shown():
    assert set(kept_shown().phrases) & set(kept_shown().not_shown) == set()


@pytest.mark.parametrize("text", ["def test_x(): f()", "def test_x(): x = 1"])
def test_a_ruling_that_asserts_nothing_is_seen(text: str):
    (test,) = ast.parse(text).body
    assert isinstance(test, ast.FunctionDef)
    assert not asserts(test)


def test_the_starter_set_is_whole():
    """Every card that comes with the program is understood."""
    reasons = {record.name: compile_card(record).why_not for record in starter_cards().values()}
    assert {name: reason for name, reason in reasons.items() if reason is not None} == {}


def test_what_the_starter_set_says_is_shown_to_work():
    phrases = {
        phrase
        for record in starter_cards().values()
        for line in compile_card(record).lines
        for phrase in line.phrases
    }
    assert sorted(phrases - set(kept_shown().phrases)) == []


def test_what_another_ruling_had_is_not_played():
    """A ruling plays the phrases of its own cards, and so the same ones alone and after others."""
    forget()
    (flying,) = made("Bird", "Flying").front.abilities
    assert [line.text for line in Lines().lines_of(flying)] == ["Flying"]

    forget()

    assert Lines().lines_of(flying) == ()
