"""The pages in docs name files, functions and commands that are there."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, sources
from tests.rulings.index import gaps

PAGES = sorted((ROOT / "docs").glob("*.md"))
WRITTEN = [page for page in PAGES if page.name != "RULES.md"]
NAMED = re.compile(r"`((?:engine|gui|tests|assets|packaging|docs)/[\w/.*-]+)(?:::([\w.]+))?`")
MODULE = re.compile(r"python -m ((?:engine|gui|tests)[\w.]*)")
LINK = re.compile(r"\]\(([\w./-]+?)(?:#[\w-]+)?\)")
OUTSIDE = re.compile(r"\b(?:DESIGN|STYLE|UX|HOUSE|MEASURES|PEERS|ROADMAP)\b")
PAGE = re.compile(r"\bdocs/([\w-]+\.md)")
INVARIANT = re.compile(r"\binvariants? ((?:\d+(?:, | and )?)+)")


@cache
def names_of(path: Path) -> frozenset[str]:
    """What a file defines at its top, and in its classes as `Class.name`."""
    found: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        found.update(_defined(node))
        if isinstance(node, ast.ClassDef):
            found.update(f"{node.name}.{inner}" for part in node.body for inner in _defined(part))
    return frozenset(found)


def _defined(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            yield name


def untrue(text: str, root: Path = ROOT) -> Iterator[str]:
    """Files, names in files, and pages that a page speaks of and that aren't there."""
    for path, name in NAMED.findall(text):
        file = root / path
        if "*" in path:
            if not list(root.glob(path)):
                yield path
        elif not file.exists():
            yield path
        elif name and name not in names_of(file):
            yield f"{path}::{name}"
    for module in MODULE.findall(text):
        path = root / module.replace(".", "/")
        if not path.with_suffix(".py").exists() and not (path / "__main__.py").exists():
            yield f"python -m {module}"
    for page in LINK.findall(text):
        if not any((root / folder / page).exists() for folder in ("docs", ".")):
            yield page


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.name)
def test_a_page_is_true(page: Path):
    assert list(untrue(page.read_text("utf-8"))) == []


def test_the_map_shows_every_room():
    text = (ROOT / "docs" / "ARCHITECTURE.md").read_text("utf-8")
    rooms = [path.name for path in (ROOT / "engine").iterdir() if (path / "__init__.py").exists()]
    assert [room for room in rooms if f"  {room}/" not in text] == []
    told = re.findall(r"^\| `(engine/[\w/]+)`(?: and `(\w+)`)?", text, re.MULTILINE)
    rows = {row for first, second in told for row in (first, f"{Path(first).parent.as_posix()}/{second}")}
    for house in ("engine/rules", "engine/abilities/actions", "engine/abilities/keywords"):
        inside = [f"{house}/{path.parent.name}" for path in (ROOT / house).glob("*/__init__.py")]
        assert [room for room in inside if room not in rows] == []


def test_the_code_points_to_no_page_outside_the_project():
    prose = [
        (source, line, text)
        for source in sources("engine", "gui", "packaging", "tests")
        for line, text in source.prose()
        if not source.path.startswith("tests/architecture/test_docs")
    ]
    assert [source.at(line, text) for source, line, text in prose if OUTSIDE.search(text)] == []
    pages = {page.name for page in PAGES}
    missing = [
        source.at(line, name)
        for source, line, text in prose
        for name in PAGE.findall(text)
        if name not in pages
    ]
    assert missing == []


def test_the_invariants_that_the_code_names_are_told():
    text = (ROOT / "docs" / "INVARIANTS.md").read_text("utf-8")
    told = set(re.findall(r"^(\d+)\. \*\*", text, re.MULTILINE))
    named = {
        (number, source.path)
        for source in sources("engine", "gui", "tests")
        for _, prose in source.prose()
        for numbers in INVARIANT.findall(prose)
        for number in re.findall(r"\d+", numbers)
    }
    assert len(named) > 20
    assert {(number, path) for number, path in named if number not in told} == set()


def test_every_rule_that_was_shown_still_is():
    """The page is made by `python -m tests.rulings.index`; only the rules that nothing shows yet are looked at here."""
    page = (ROOT / "docs" / "RULES.md").read_text("utf-8")
    told = re.findall(r"^\| (\S+) \|.*\*\*nothing yet\*\*", page, re.MULTILINE)
    assert len(re.findall(r"^\| [1-9]\d\d\.", page, re.MULTILINE)) > 200
    assert set(gaps()) - set(told) == set()


EXAMPLE = re.compile(r"```python\n# (\S+)\n(.*?)```", re.DOTALL)
PLAYED = """
import importlib, inspect, sys
folder = sys.argv[1]
importlib.import_module("engine.language.resolve").__path__.append(f"{folder}/engine/language/resolve")
for kind in ("actions.moving", "keywords.combat", "keywords.permanents", "triggers", "replacements"):
    room = importlib.import_module("engine.abilities." + kind)
    room.__path__.append(f"{folder}/{room.__name__.replace('.', '/')}")
from engine.language.assembled import card_grammar
from tests.rulings.table import Table
card_grammar()
sys.path.insert(0, f"{folder}/tests/rulings")
rulings = inspect.getmembers(importlib.import_module("test_words_of_our_own"), inspect.isfunction)
for name, ruling in rulings:
    table = Table()
    ruling(table)
    assert table.leftover() == [], name
from engine.language.resolve.binding import RULES
from tests.language.deciding import deciding, key
rule = importlib.import_module("engine.language.resolve.words_for_somebody").you_yourself
assert key(rule) in deciding(rule.example, spell=True, rules=(rule, *RULES))
print(len(rulings))
"""


def test_the_examples_of_contributing_work(tmp_path: Path):
    examples = EXAMPLE.findall((ROOT / "docs" / "CONTRIBUTING.md").read_text("utf-8"))
    for path, code in examples:
        assert not (ROOT / path).exists()
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(code, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", PLAYED, str(tmp_path)],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("5\n", "")
    assert len(examples) == 7


def test_what_is_not_there_is_seen(tmp_path: Path):
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "here.py").write_text("TABLE = {}\n\n\nclass A:\n    def go(self): ...\n")
    text = "`engine/here.py`, `engine/here.py::A.go`, `engine/here.py::TABLE`, `engine/he*.py`, [x](gone.md)"
    assert list(untrue(text, tmp_path)) == ["gone.md"]
    assert list(untrue("`engine/gone.py`, `engine/here.py::A.gone`, `python -m tests.gone x`", tmp_path)) == [
        "engine/gone.py",
        "engine/here.py::A.gone",
        "python -m tests.gone",
    ]
