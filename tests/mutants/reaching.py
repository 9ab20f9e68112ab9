"""Which tests reach which functions: so that a changed line is tried with those alone.

As a plugin of pytest (`-p tests.mutants.reaching`) it notes while tests run which functions of the engine each of
them calls, and writes that where `RULEGLASS_REACHED` says. Functions go by name, so that the notes hold while lines
move. What the engine keeps of a text it has read is forgotten before each test, or only the first would seem to read it.
"""

from __future__ import annotations

import ast
import gc
import json
import os
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import _lru_cache_wrapper, cache
from pathlib import Path
from types import CodeType, FrameType

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent.parent
WHERE = "RULEGLASS_REACHED"
FORGOTTEN = (
    "engine.rules",
    "engine.abilities",
    "engine.language.reading_lines",
    "engine.language.type_lines",
)
"""Where what is kept hangs on a text or an object; the grammar is put together once."""


@dataclass(frozen=True)
class Reached:
    """Which tests reach each function, by their places in a list of all; and how long each takes."""

    tests: tuple[str, ...]
    seconds: tuple[float, ...]
    functions: Mapping[str, tuple[int, ...]]

    def tests_of(self, file: str, line: int) -> list[str]:
        """The tests that reach the function around a line or one made in it, the quickest first.
        For a line outside all functions: those that reach any of the file."""
        name = function_at((CHECKOUT / file).read_text("utf-8"), line)
        whole = f"{file}::{name}"
        found = {
            test
            for key, tests in self.functions.items()
            if key.startswith(f"{file}::")
            and (not name or key == whole or key.startswith(f"{whole}.<locals>"))
            for test in tests
        }
        return [self.tests[test] for test in sorted(found, key=lambda test: self.seconds[test])]


def function_at(source: str, line: int) -> str:
    """The innermost named function around a line, as the interpreter calls it; nothing if there is none."""
    found = ""

    def look(node: ast.AST, within: str) -> None:
        nonlocal found
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.FunctionDef | ast.ClassDef):
                name = f"{within}{part.name}"
                if isinstance(part, ast.FunctionDef) and part.lineno <= line <= (part.end_lineno or line):
                    found = name
                look(part, f"{name}.<locals>." if isinstance(part, ast.FunctionDef) else f"{name}.")
            else:
                look(part, within)

    look(ast.parse(source), "")
    return found


def read(file: Path) -> Reached:
    """What was noted."""
    noted = json.loads(file.read_text("utf-8"))
    functions = {name: tuple(tests) for name, tests in noted["functions"].items()}
    return Reached(tuple(noted["tests"]), tuple(noted["seconds"]), functions)


class Noting:
    """Notes what each test reaches."""

    def __init__(self, where: Path) -> None:
        self.where = where
        self.tests: list[str] = []
        self.seconds: list[float] = []
        self.functions: dict[CodeType, list[int]] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test, with what it sets up."""
        seen: set[CodeType] = set()

        def called(frame: FrameType, event: str, argument: object) -> None:
            seen.add(frame.f_code)

        for function in kept():
            function.cache_clear()
        began = time.monotonic()
        sys.settrace(called)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            number = len(self.tests)
            self.tests.append(item.nodeid)
            self.seconds.append(round(time.monotonic() - began, 3))
            for code in seen:
                self.functions.setdefault(code, []).append(number)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails anyway tells nothing of a change."""
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write it down."""
        good = {n for n, test in enumerate(self.tests) if test not in self.failed}
        functions: dict[str, set[int]] = {}
        root = f"{CHECKOUT / 'engine'}{os.sep}"
        for code, tests in self.functions.items():
            if code.co_filename.startswith(root):
                file = Path(code.co_filename).relative_to(CHECKOUT).as_posix()
                functions.setdefault(f"{file}::{code.co_qualname}", set()).update(good.intersection(tests))
        noted = {
            "tests": self.tests,
            "seconds": self.seconds,
            "functions": {name: sorted(tests) for name, tests in sorted(functions.items())},
        }
        self.where.write_text(json.dumps(noted), "utf-8")


@cache
def kept() -> tuple[_lru_cache_wrapper[object], ...]:
    """What the engine keeps of what it worked out; by the first test all of it is there."""
    every = (one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper))
    return tuple(one for one in every if one.__module__.startswith(FORGOTTEN))


def pytest_configure(config: pytest.Config) -> None:
    """Begin, where it is wanted."""
    where = os.environ.get(WHERE)
    if where:
        config.pluginmanager.register(Noting(Path(where)))
