"""Each ruling that comes with the program holds, is written as the program writes it, and says what it must."""

import pytest

from engine.rulings.reading import read_ruling, written
from engine.rulings.scripts import scenario_of
from engine.rulings.shelf import shipped_rulings
from engine.scenario.running import Status, run_scenario
from engine.store.library import Library

SHIPPED = {one.id: one for one in shipped_rulings()}


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    with Library(tmp_path_factory.mktemp("data")) as library:
        yield library


@pytest.mark.parametrize("id", SHIPPED)
def test_a_shipped_ruling_holds_with_its_own_cards(id, library):
    one = SHIPPED[id]

    outcome = run_scenario(scenario_of(one.ruling, id), library.find)

    assert (outcome.status, outcome.reason, outcome.warnings) == (Status.PASS, "", ())


@pytest.mark.parametrize("id", SHIPPED)
def test_a_shipped_ruling_asks_answers_and_gives_reasons(id):
    ruling = SHIPPED[id].ruling
    checks = [check for moment in ruling.moments for check in moment.expect]

    assert ruling.question.endswith("?")
    assert ruling.answer
    assert ruling.rules
    assert checks
    assert [check.check for check in checks if not (check.because and check.rule)] == []


@pytest.mark.parametrize("id", SHIPPED)
def test_a_shipped_ruling_is_the_same_file_when_it_is_saved_again(id):
    path = SHIPPED[id].path

    assert written(read_ruling(path)) == path.read_bytes()
