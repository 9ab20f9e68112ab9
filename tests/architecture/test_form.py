"""Sizes and words: what STYLE forbids and a machine can see."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.sources import Source, sources

LINES_OF_A_FILE = 500
LINES_OF_A_FUNCTION = 60
MAY_PRINT = ("engine/cli.py", "engine/cli/*")
MAY_CATCH_ANYTHING = (
    "gui/app.py",
    "gui/bridge.py",
    "gui/bridge/*",
    # A batch reports a game that broke and goes on with the next.
    "engine/cli/*",
    "engine/scenario/batch*.py",
    "engine/store/arena*.py",
    "engine/store/batch*.py",
)
ANYTHING = frozenset({"Exception", "BaseException"})
PROMISE = re.compile(r"\b(TODO|FIXME)\b")
SPEAKS_OF_PROMISES = "tests/architecture/*"
ALL = ("engine", "gui", "packaging", "tests")


def too_long(source: Source) -> Iterator[str]:
    """A file or function that hit the wall."""
    lines = source.text.count("\n") + 1
    if lines > LINES_OF_A_FILE:
        yield source.at(1, f"{lines} lines")
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length >= LINES_OF_A_FUNCTION:
                yield source.at(node, f"{node.name} has {length} lines")


def promises(source: Source) -> Iterator[str]:
    """Work that was noted down instead of done."""
    if source.lies_in(SPEAKS_OF_PROMISES):
        return
    for number, line in enumerate(source.text.splitlines(), 1):
        if PROMISE.search(line):
            yield source.at(number, line.strip())


def prints(source: Source) -> Iterator[str]:
    """Calls of print outside the command line."""
    if source.lies_in(*MAY_PRINT):
        return
    for node in ast.walk(source.tree):
        match node:
            case ast.Call(func=ast.Name(id="print")):
                yield source.at(node, "print")


def names_in(node: ast.expr | None) -> Iterator[str]:
    """The last names in an expression that lists exceptions."""
    match node:
        case ast.Tuple(elts=parts):
            for part in parts:
                yield from names_in(part)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            yield name


def catch_alls(source: Source) -> Iterator[str]:
    """Places that catch whatever comes, or drop it."""
    allowed = source.lies_in(*MAY_CATCH_ANYTHING)
    for node in ast.walk(source.tree):
        match node:
            case ast.ExceptHandler(type=None):
                yield source.at(node, "catches everything, even the interruption by a user")
            case ast.ExceptHandler(body=[*_, ast.Raise(exc=None)]):
                continue  # tidies up and passes on what came
            case ast.ExceptHandler(type=kind) if ANYTHING & set(names_in(kind)) and not allowed:
                yield source.at(node, "catches every exception")
            case ast.Call(func=ast.Name(id="suppress") | ast.Attribute(attr="suppress"), args=kinds) if any(
                ANYTHING & set(names_in(kind)) for kind in kinds
            ):
                yield source.at(node, "drops every exception")


def test_files_and_functions_stay_below_the_walls():
    assert [offence for source in sources(*ALL) for offence in too_long(source)] == []


def test_nothing_is_promised():
    assert [offence for source in sources(*ALL) for offence in promises(source)] == []


def test_only_the_command_line_prints():
    assert [offence for source in sources("engine", "gui") for offence in prints(source)] == []


def test_only_app_bridge_and_batches_catch_everything():
    assert [offence for source in sources("engine", "gui") for offence in catch_alls(source)] == []


def test_a_long_file_is_seen():
    assert list(too_long(Source("gui/x.py", "a = 1\n" * 499))) == []
    assert len(list(too_long(Source("gui/x.py", "a = 1\n" * 500)))) == 1


def test_a_long_function_is_seen():
    assert list(too_long(Source("gui/x.py", "def f():\n" + "    a = 1\n" * 58))) == []
    assert len(list(too_long(Source("gui/x.py", "class A:\n  def f(self):\n" + "    a = 1\n" * 59)))) == 1


@pytest.mark.parametrize("word", ["TODO", "FIXME"])
def test_a_promise_is_seen(word: str):
    assert len(list(promises(Source("gui/x.py", f"a = 1  # {word}: more")))) == 1


def test_a_print_is_seen():
    text = "def f():\n    print('x')"
    assert len(list(prints(Source("gui/x.py", text)))) == 1
    assert list(prints(Source("engine/cli/cards.py", text))) == []


@pytest.mark.parametrize("kind", [" Exception", " (ValueError, Exception)", " BaseException as error"])
def test_a_catch_all_is_seen(kind: str):
    text = f"try:\n    f()\nexcept{kind}:\n    g()"
    assert len(list(catch_alls(Source("engine/rules/x.py", text)))) == 1
    assert list(catch_alls(Source("engine/scenario/batches.py", text))) == []


def test_a_bare_except_is_seen_even_where_anything_may_be_caught():
    assert len(list(catch_alls(Source("gui/app.py", "try:\n    f()\nexcept:\n    g()")))) == 1


def test_a_dropped_exception_is_seen():
    text = "import contextlib\nwith contextlib.suppress(Exception):\n    f()"
    assert len(list(catch_alls(Source("gui/app.py", text)))) == 1


@pytest.mark.parametrize("rest", [" KeyError:\n    g()", " BaseException:\n    g()\n    raise"])
def test_a_named_exception_and_one_passed_on_are_let_be(rest: str):
    assert list(catch_alls(Source("engine/rules/x.py", f"try:\n    f()\nexcept{rest}"))) == []
