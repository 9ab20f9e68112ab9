"""Which rules the ruling tests show: writes docs/RULES.md.

    python -m tests.rulings.index

The rules are those of testable.txt: what can be shown by a test of the chapters on spells, abilities and effects, under
today's numbers. Where the reference material is at hand, that list is made from it anew. A test shows the rules that its
docstring cites, and with a part of a rule (603.2c) the rule (603.2); a ruling of the library those that decide it.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from engine.assets import rule_exists, rule_numbers, rule_summary, rule_title, shared_folder
from engine.rulings.shelf import shipped_rulings
from tests.architecture.sources import sources
from tests.architecture.test_citations import RULE, end_of_run

FOLDER = Path(__file__).resolve().parent
LISTED = FOLDER / "testable.txt"
PAGE = FOLDER.parents[1] / "docs" / "RULES.md"
MULTIPLAYER = "multiplayer"
SHOWN = 4
"""So many tests are named for each rule."""


def listed() -> dict[str, bool]:
    """The rules that a test can show; whether two players can meet them."""
    rows = (line.split() for line in LISTED.read_text("utf-8").splitlines())
    return {row[0]: MULTIPLAYER not in row[1:] for row in rows}


def from_reference(folder: Path) -> dict[str, bool]:
    """The same from the index of the reference material, which has older numbers and today's for each."""
    found: dict[str, bool] = {}
    for entry in json.loads((folder / "rules" / "rules-index.json").read_text("utf-8")):
        if not entry["testable"] or "repealed" in entry["current_rule"]:
            continue
        for rule in in_full(entry["current_rule"]):
            found[rule] = found.get(rule, False) or MULTIPLAYER not in entry["needs"]
    return {rule: found[rule] for rule in rule_numbers() if rule in found}


def in_full(text: str) -> Iterator[str]:
    """Every rule that a text cites, those in the middle of runs too."""
    numbers = rule_numbers()
    for match in RULE.finditer(text):
        first, last = match[1], match[2]
        if not rule_exists(first):
            continue
        end = first if last is None else end_of_run(first, last)
        if not rule_exists(end):
            continue
        depth = first[-1].isalpha()
        yield from (
            rule
            for rule in numbers[numbers.index(first) : numbers.index(end) + 1]
            if rule[-1].isalpha() == depth
        )


def shown() -> Mapping[str, list[str]]:
    """The tests that show each rule, as `file::test`, and the rulings of the library, each of which is a test too."""
    found: dict[str, list[str]] = defaultdict(list)
    for source in sources("tests/rulings"):
        file = source.path.rsplit("/", 1)[-1]
        for node in source.tree.body:
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            rules = set(in_full(ast.get_docstring(node) or ""))
            rules |= {re.sub(r"[a-z]$", "", rule) for rule in rules}
            for rule in sorted(rules):
                found[rule].append(f"{file}::{node.name}")
    for one in shipped_rulings():
        for rule in one.ruling.rules:
            if rule_exists(rule):
                found[rule].append(f"ruling {one.id}")
    return found


def gaps() -> list[str]:
    """The rules that two players can meet and no ruling test shows."""
    there = shown()
    return [rule for rule, met in listed().items() if met and not there.get(rule)]


def page() -> str:
    """The page."""
    there, rules = shown(), listed()
    met = [rule for rule, two in rules.items() if two]
    missing = gaps()
    lines = [
        "# Rules and the tests that show them",
        "",
        "Made by `python -m tests.rulings.index`; don't edit it by hand. It lists the rules of the chapters on spells,",
        "abilities and effects, and those that they lean on, which a test can show. `grep` finds the others: each ruling",
        "test cites its rule.",
        "",
        f"{len(rules)} rules, of which two players can meet {len(met)}; of those {len(met) - len(missing)} are shown by tests",
        f"and {len(missing)} are not: {', '.join(missing) or 'none'}.",
    ]
    section = ""
    for rule, two in rules.items():
        if rule[:3] != section:
            section = rule[:3]
            lines += [
                "",
                f"## {section} {rule_title(section)}",
                "",
                "| rule | in our words | shown by |",
                "| --- | --- | --- |",
            ]
        tests = there.get(rule, [])
        names = "<br>".join(f"`{name}`" for name in tests[:SHOWN])
        more = f"<br>and {len(tests) - SHOWN} more" if len(tests) > SHOWN else ""
        nothing = "**nothing yet**" if two else "for more than two players"
        summary = (rule_summary(rule) or "").replace("|", "/")
        lines.append(f"| {rule} | {summary} | {names + more or nothing} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the list, where it can be made, and the page."""
    folder = shared_folder()
    if folder is not None:
        rows = (
            f"{rule}\n" if two else f"{rule} {MULTIPLAYER}\n" for rule, two in from_reference(folder).items()
        )
        LISTED.write_text("".join(rows), "utf-8")
    PAGE.write_text(page(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
