"""What never happened is told, and what is watched does what it did."""

import ast
from types import FunctionType

import pytest

from tests import ways

SOURCE = """def sign(number, seen):
    \'\'\'Says itself.\'\'\'
    if number < 0 and seen:
        return -1
    match number:
        case 0 if seen:
            return 0
        case _:
            return [one for one in (1, 2) if one is not number][0]
"""


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """The source, run so that it notes; only its own points are there."""
    monkeypatch.setattr(ways, "POINTS", [])
    monkeypatch.setattr(ways, "CAME_TO", bytearray())
    tree = ast.fix_missing_locations(ways.Watched("signs.py").visit(ast.parse(SOURCE)))
    names: dict[str, object] = {ways.NAME: ways}
    FunctionType(compile(tree, "signs.py", "exec"), names)()
    return names


def test_what_never_happened_is_told_way_by_way(watched):
    sign = watched["sign"]

    assert (sign(-3, True), sign(2, True), sign(0, True)) == (-1, 1, 0)

    assert sign.__doc__ == "Says itself."
    assert list(ways.one_sided()) == [
        "signs.py:3: operand never false: seen",
        "signs.py:6: guard never false: seen",
    ]


def test_ways_that_are_not_missing_count_as_taken(watched):
    missing = list(ways.one_sided())

    ways.go_on_from(missing[:2])

    assert list(ways.one_sided()) == missing[:2]
    assert ways.how_many() == len(missing) - 2
