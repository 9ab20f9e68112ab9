"""Whatever rule the program names has its number of each date whose rules are at hand and have it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.assets import number_then, rule_exists, rules_effective
from engine.rulings.shelf import rules_cited, shipped_rulings
from tests.architecture.sources import sources

NUMBER = re.compile(r"[1-9]\d\d\.\d+[a-z]?")
CITED = re.compile(r"\(CR ([^()]*)\)")
LOOKED_UP = Path(__file__).with_name("numbers_not_of_then.txt")
CHAPTERS = {"2006": "", "2011": "", "2016": "614.", "2019": "609."}
"""What is at hand of the rules of a year: all, or one section."""


@cache
def named() -> frozenset[str]:
    """Every rule that the program can name: in questions, reasons, events and the log, and in the rulings that it brings."""
    found = {rule for source in sources("engine", "gui") for rule in named_in(source.tree)}
    for one in shipped_rulings():
        found.update(rules_cited(one.ruling))
    return frozenset(rule for rule in found if rule_exists(rule))


def named_in(tree: ast.AST) -> Iterator[str]:
    """The rules in the texts of a module that aren't docstrings."""
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            if NUMBER.fullmatch(node.value):
                yield node.value
            for cited in CITED.findall(node.value):
                yield from NUMBER.findall(cited)


def looked_up() -> dict[str, set[str]]:
    """The rules that were looked for in the rules of a year, and that those don't have."""
    found: dict[str, set[str]] = {year: set() for year in CHAPTERS}
    for line in LOOKED_UP.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            year, *rules = line.split()
            found[year].update(rules)
    return found


@pytest.mark.parametrize("year", CHAPTERS)
def test_what_the_rules_of_a_year_have_is_named_by_their_number(year: str) -> None:
    """A rule that gets here anew is looked for in the rules of then: its number goes to assets/rules, or it to the list."""
    today = rules_effective()[:4]
    bare = {
        rule
        for rule in named()
        if rule.startswith(CHAPTERS[year]) and number_then(rule, year).startswith(f"{today} ")
    }

    assert sorted(bare - looked_up()[year]) == []
    assert sorted(looked_up()[year] - bare) == []


def test_what_is_named_is_found() -> None:
    tree = ast.parse('"""Not (CR 601.2)."""\nWhy("601.2b", x)\na = "it is so (CR 613.8, 613.8a)"')
    assert sorted(named_in(tree)) == ["601.2b", "613.8", "613.8a"]
    assert len(named()) > 700
