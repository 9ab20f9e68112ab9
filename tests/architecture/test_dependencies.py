"""What the project declares to need is what it uses, and the lock has a version for all of it."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions

import pytest

from tests.architecture.sources import ROOT, sources

OWN = {"engine", "gui", "ruleglass", "tests"}
TOOLS = {
    # Started as commands by the bootstrap, or used by pytest without an import: what shows that they are used.
    "ruff": "[tool.ruff]",
    "mypy": "[tool.mypy]",
    "pytest-timeout": "timeout =",
    "pytest-xdist": "--numprocesses",
    "pyinstaller": '"PyInstaller"',
}


def normalised(name: str) -> str:
    """The name of a package as files list it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def named_in(requirements: list[str]) -> set[str]:
    """The packages that a list of requirements names."""
    return {normalised(re.split(r"[<>=!~;\[ ]", line, maxsplit=1)[0]) for line in requirements}


def imported(*folders: str) -> set[str]:
    """The packages of others that the files of some folders import."""
    tops = {found.module.partition(".")[0] for source in sources(*folders) for found in source.imports()}
    others = tops - set(sys.stdlib_module_names) - OWN
    # A module may come from several distributions, as PySide6 does: the one that is declared counts.
    owners = {top: {normalised(name) for name in packages_distributions().get(top, [top])} for top in others}
    known = declared("runtime") | declared("cluster") | declared("test")
    return {name for names in owners.values() for name in (names & known or names)}


def declared(kind: str) -> set[str]:
    """What pyproject.toml says that the program (`runtime`) or one of its extras needs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return named_in(project["dependencies"] if kind == "runtime" else project["optional-dependencies"][kind])


def test_what_the_program_imports_is_what_is_declared():
    assert imported("engine", "gui") == declared("runtime") | declared("cluster")


def test_an_extra_is_loaded_by_its_name_where_it_is_needed():
    # The program starts without it: an import statement, even within a function, would be checked without it too.
    extras = tuple(declared("cluster") - declared("runtime"))
    named = [
        source.at(node, "a statement imports an extra")
        for source in sources("engine", "gui")
        for node in source.of(ast.Import, ast.ImportFrom)
        for found in (node.names if isinstance(node, ast.Import) else [node])
        if (getattr(found, "name", None) or getattr(found, "module", None) or "").startswith(extras)
    ]
    assert named == []


def test_what_the_tests_import_or_run_is_what_is_declared():
    asked_for = declared("test") | declared("build")
    assert imported("tests", "packaging") - declared("runtime") == asked_for - TOOLS.keys()
    files = ("pyproject.toml", "packaging/bootstrap.py", "packaging/build.py")
    used = "".join((ROOT / file).read_text("utf-8") for file in files)
    assert [tool for tool, trace in TOOLS.items() if trace not in used or tool not in asked_for] == []


@pytest.mark.parametrize(
    ("file", "kinds"), [("lock.txt", ("runtime",)), ("lock-test.txt", ("runtime", "test"))]
)
def test_the_lock_has_a_version_for_each_of_them(file: str, kinds: tuple[str, ...]):
    first, *rows = (ROOT / "packaging" / file).read_text("utf-8").splitlines()
    pinned = {row.partition("==")[0] for row in rows if not row.startswith(" ")}
    assert re.match(r"# Python 3\.1[1-3]: ", first)
    assert {name for kind in kinds for name in declared(kind)} - pinned == set()


def test_a_requirement_is_named_without_its_versions():
    assert named_in(["PySide6-Essentials>=6.8.3,<6.12", "a.b[x]==1", "c; python_version<'3'"]) == {
        *("pyside6-essentials", "a-b", "c"),
    }
