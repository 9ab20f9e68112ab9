"""A changed line is tried with the tests that reach its function."""

from tests.mutants.reaching import Reached, function_at

SOURCE = """ONE = 1


class Many:
    def first(self):
        return ONE

    def second(self):
        def inner():
            return 2

        return inner


def last():
    return lambda: 3
"""


def test_the_innermost_named_function_is_found():
    lines = SOURCE.splitlines()
    found = {
        text.strip(): function_at(SOURCE, number) for number, text in enumerate(lines, 1) if "return" in text
    }
    assert found == {
        "return ONE": "Many.first",
        "return 2": "Many.second.<locals>.inner",
        "return inner": "Many.second",
        "return lambda: 3": "last",
    }
    assert function_at(SOURCE, 1) == ""


def test_tests_of_a_function_are_those_that_reach_it_or_what_is_made_in_it(tmp_path, monkeypatch):
    monkeypatch.setattr("tests.mutants.reaching.CHECKOUT", tmp_path)
    (tmp_path / "many.py").write_text(SOURCE, "utf-8")
    functions = {
        "many.py::Many.first": (0,),
        "many.py::Many.second": (1,),
        "many.py::Many.second.<locals>.inner": (2,),
        "many.py::last": (3,),
        "other.py::last": (4,),
    }
    reached = Reached(("a", "b", "c", "d", "e"), (3.0, 2.0, 1.0, 4.0, 5.0), functions)

    assert reached.tests_of("many.py", 6) == ["a"]
    assert reached.tests_of("many.py", 12) == ["c", "b"]
    assert reached.tests_of("many.py", 1) == ["c", "b", "a", "d"]
