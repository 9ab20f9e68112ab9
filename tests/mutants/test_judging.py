"""What a run of the tests says of a change: only a test that ran and failed kills it."""

import pytest

from tests.mutants.changes import changes_in
from tests.mutants.trying import (
    CHECKOUT,
    OF_CITATIONS,
    PYTEST,
    Mutant,
    Noticed,
    Outcome,
    judged,
    mistyped_in,
    noticed,
    stages,
)


@pytest.mark.parametrize(
    ("status", "said", "expected"),
    [
        (0, "3 passed in 0.10s", Noticed(Outcome.SURVIVED)),
        (5, "no tests ran in 0.01s", Noticed(Outcome.SURVIVED)),
        (1, "FAILED tests/a.py::test_b - assert 1 == 2", Noticed(Outcome.KILLED, "tests/a.py::test_b")),
        (1, "ERROR tests/a.py::test_b - KeyError: 3", Noticed(Outcome.KILLED, "tests/a.py::test_b")),
        (
            1,
            "FAILED tests/a.py::test_b - Failed: Timeout (>30.0s) from pytest-timeout.",
            Noticed(Outcome.HUNG, "tests/a.py::test_b"),
        ),
        (2, "ERROR tests/a.py - NameError: x", Noticed(Outcome.UNIMPORTABLE, "tests/a.py")),
        (
            4,
            "ImportError while loading conftest 'tests/conftest.py'.\nE   NameError",
            Noticed(Outcome.UNIMPORTABLE, "tests/conftest.py"),
        ),
        (
            4,
            "ERROR: not found: tests/a.py::test_gone\n\nno tests ran",
            Noticed(Outcome.UNTRIED, "exit 4: no tests ran"),
        ),
        (-11, "", Noticed(Outcome.UNTRIED, "exit -11: nothing said")),
    ],
)
def test_how_a_run_ended_is_told_apart(status, said, expected):
    assert judged(status, said) == expected


def test_a_real_run_says_what_is_read_of_it(tmp_path, monkeypatch):
    monkeypatch.setattr(
        "tests.mutants.trying.PYTEST", (*PYTEST, "-c", "/dev/null", "--rootdir", str(tmp_path))
    )
    (tmp_path / "test_one.py").write_text("def test_fails():\n    assert 1 == 2\n", "utf-8")

    assert noticed(tmp_path, ("test_one.py",), 60) == Noticed(Outcome.KILLED, "test_one.py::test_fails")


def test_what_the_type_checker_refuses_is_told_by_its_first_fault(tmp_path):
    file = tmp_path / "one.py"
    file.write_text("def one(number: int) -> str:\n    return number\n", "utf-8")

    assert mistyped_in(tmp_path, "one.py").startswith("one.py:2: error: Incompatible return value type")

    # Of another length: the type checker takes a file of the same second and the same size for the same.
    file.write_text("def one(number: int) -> str:\n    return str(number)\n", "utf-8")
    assert mistyped_in(tmp_path, "one.py") == ""


def test_who_looks_at_citations_is_asked_of_each_change():
    """A reason is built where few look: a rule's number in the wrong place is noticed by who reads the sources."""
    file = "engine/rules/mana/may_activate.py"
    source = (CHECKOUT / file).read_text("utf-8")
    change = changes_in(source, {})[0]
    asked = [paths[-1] for paths in stages(Mutant(file, change), (), None)]

    assert asked[-1] == OF_CITATIONS
