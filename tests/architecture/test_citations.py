"""Every rule that the code cites is a rule of today, and the rules index is sound."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.assets import (
    asset,
    editions,
    older_numbers,
    older_rule,
    rule_exists,
    rule_numbers,
    rule_summary,
    rule_title,
)
from tests.architecture.sources import Source, sources

NUMBER = r"[1-9]\d\d\.\d+[a-z]?"
# A rule by its number, or a run of them: 601.2b, 601.2b-i, 603.2-3, 703.4a-704.3. A number that follows
# the year of an older edition is that edition's.
RULE = re.compile(
    rf"(?<!2006 )(?<!2011 )(?<![\w.])({NUMBER})(?:(?:-|–| to )({NUMBER}|\d+[a-z]?|[a-z])(?!\w))?"
)
# Sections, which only count as such after the letters that say so: CR 613, CR 614-616, CR 109, 115.
SECTIONS = re.compile(r"\bCR ((?:[1-9]\d\d[\w.]*(?:-|–|, and |, | and | to )?)+)")
SECTION = re.compile(r"(?<![\w.])([1-9]\d\d)(?![\w.]*\w)")


def cited(text: str) -> Iterator[str]:
    """The numbers of all rules that a text cites; of a run its first and its last."""
    for match in RULE.finditer(text):
        first, last = match.groups()
        yield first
        if last is not None:
            yield end_of_run(first, last)
    for match in SECTIONS.finditer(text):
        yield from SECTION.findall(match[1])


def end_of_run(first: str, last: str) -> str:
    """The full number of the end of a run: 601.2b-i ends with 601.2i, 603.2-3 with 603.3."""
    if "." in last:
        return last
    if last.isalpha():
        return first.rstrip("abcdefghijklmnopqrstuvwxyz") + last
    return f"{first[:3]}.{last}"


def unknown_rules(source: Source) -> Iterator[str]:
    """Citations, in prose or as a value, of rules that do not exist."""
    for line, text in source.prose():
        for rule in cited(text):
            if not rule_exists(rule):
                yield source.at(line, f"cites {rule}")
    for node in source.of(ast.Constant):
        match node:
            case ast.Constant(value=str(text)) if re.fullmatch(NUMBER, text) and not rule_exists(text):
                yield source.at(node, f"names {text}")


def test_every_cited_rule_exists():
    assert [offence for source in sources("engine", "gui") for offence in unknown_rules(source)] == []


@pytest.mark.parametrize(
    "text",
    [
        '"""Cast a spell (CR 601.2z)."""',
        "def f():\n    '''Do it (CR 601.2, 999.1).'''",
        "a = 1  # 613.99",
        "a = 1  # CR 599",
        "a = 1  # CR 613, 699",
        "why = Why('601.2z', about)",
        '"""As the steps say (CR 601.2b-z)."""',
        '"""As the rules say (CR 603.2-99)."""',
    ],
)
def test_an_unknown_rule_is_seen(text: str):
    assert len(list(unknown_rules(Source("engine/rules/casting/casting.py", text)))) == 1


@pytest.mark.parametrize(
    "text",
    [
        '"""Cast a spell (CR 601.2f, 601.2h)."""',
        '"""Replacement (CR 614-616), events (CR 603.2-3) and steps (CR 601.2b-i)."""',
        "a = 1  # 679 cards, CR 613 and 616.1g",
        "a = 1  # in 2006 408.2g still burned",
        "size = '250.5 ms'",
    ],
)
def test_a_known_rule_is_let_be(text: str):
    assert list(unknown_rules(Source("engine/rules/casting/casting.py", text))) == []


def test_cited_finds_every_number():
    text = "601.2b-i, 603.2-3, 703.4a-704.3 (CR 109, 115 and 614-616)"
    assert list(cited(text)) == [
        *("601.2b", "601.2i", "603.2", "603.3", "703.4a", "704.3"),
        *("109", "115", "614", "616"),
    ]


def test_numbers_are_those_of_the_rules_in_force(shared: Path):
    text = (shared / "rules" / "comprehensive-rules.txt").read_text("utf-8")
    printed = re.findall(r"^(\d{3}\.\d+[a-z]?)\.? ", text, re.MULTILINE)
    assert [rule for rule in rule_numbers() if "." in rule] == printed


def test_summaries_are_of_today_and_in_our_own_words(shared: Path):
    rules = (shared / "rules" / "comprehensive-rules.txt").read_text("utf-8")
    told = [rule for rule in rule_numbers() if rule_summary(rule)]
    words = " ".join(re.findall(r"[a-z0-9]+", rules.lower()))
    copied = [rule for rule in told for run in runs(rule_summary(rule) or "", 10) if run in words]
    assert len(told) > 400
    assert copied == []


def runs(text: str, length: int) -> Iterator[str]:
    """Every run of so many words in a row."""
    words = re.findall(r"[a-z0-9]+", text.lower())
    yield from (" ".join(words[at : at + length]) for at in range(len(words) - length + 1))


def test_every_rule_has_a_title():
    assert [rule for rule in rule_numbers() if not rule_title(rule)] == []
    assert rule_title("702.21a") == "Ward"
    assert rule_title("601.2f") == "Casting Spells"


def test_the_edition_map_translates_both_ways():
    held = older_rule("2011", "601.2e")
    assert held is not None
    assert held.today == ("601.2f",)
    assert older_numbers("2011", "613.8") == ("613.7",)
    assert older_numbers("2016", "614.12c") == ("614.12b",)
    assert older_rule("2006", "999.9") is None
    assert editions() == ("2006", "2011", "2016", "2019")


def test_asking_for_an_asset_that_is_not_there_names_it():
    with pytest.raises(FileNotFoundError, match="rules/nothing"):
        asset("rules", "nothing")


CITING = {"IllegalAction": 0, "Why": 0}
"""What is made with the number of a rule: at which place."""


def other_than_rules(source: Source) -> Iterator[str]:
    """What is said where the number of a rule is wanted, as far as it is written there."""
    for node in source.of(ast.Call):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[*given]) if name in CITING and given:
                said = given[CITING[name]]
                if isinstance(said, ast.Constant) and not (
                    isinstance(said.value, str)
                    and re.fullmatch(rf"(?:\d{{4}} )?{NUMBER}|[1-9]\d\d", said.value)
                ):
                    yield source.at(node, f"{said.value!r} is no number of a rule")


def test_where_a_rule_is_wanted_its_number_is_given():
    assert [offence for source in sources("engine", "gui") for offence in other_than_rules(source)] == []


@pytest.mark.parametrize(
    ("text", "offences"),
    [
        ('raise IllegalAction("there is no such action", "116.2")', 1),
        ('why = Why("", about)', 1),
        ('raise IllegalAction("116.2", "there is no such action")', 0),
        ("why = Why(rule, about)", 0),
    ],
)
def test_other_words_than_a_number_are_seen(text: str, offences: int):
    assert len(list(other_than_rules(Source("engine/rules/casting/casting.py", text)))) == offences
