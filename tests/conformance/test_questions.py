"""The questions that scenarios ask: in words that a player reads, by rules that ask them.

A sample is played each time; all strict ones with RULEGLASS_FULL=1, all there are by the command of `questions`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.conformance.questions import SAMPLE, Recorded, chosen_scenarios, offence, record


@pytest.fixture(scope="module")
def recorded(shared: Path) -> Recorded:
    every = 1 if os.environ.get("RULEGLASS_FULL") else SAMPLE
    return record(shared, chosen_scenarios(shared)[::every])


@pytest.mark.timeout(1800)
def test_no_question_of_the_scenarios_shows_code(recorded: Recorded):
    assert recorded.asked.total() > 500
    assert {one.title: sorted(faults) for one, faults in recorded.faults.items()} == {}
    assert recorded.broken == ()


@pytest.mark.parametrize(
    "words",
    ["Chosen", "Some of", "", "a hidden card", "PutOntoBattlefield()", "put_onto", "object 17", "<Bear>", "~ dies",
     "Cast Bear (rather)", "Pay None?", "Do it?", "Have it happen"],
)  # fmt: skip
def test_code_is_refused(words: str):
    assert offence(words) is not None


@pytest.mark.parametrize(
    "words",
    ["Search your library for a basic land card", "Pay {2}{G/U}?", "Discard a card", "Choose one or two"],
)
def test_words_are_not(words: str):
    assert offence(words) is None
