"""Whatever rule the program names has its number of each date whose rules are at hand and have it."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from math import log, sqrt
from pathlib import Path

import pytest

from engine.assets import number_then, rule_exists, rules_effective
from engine.rulings.shelf import rules_cited, shipped_rulings
from tests.architecture.sources import Source, sources

NUMBER = re.compile(r"[1-9]\d\d\.\d+[a-z]?")
CITED = re.compile(r"\(CR ([^()]*)\)")
LINE = re.compile(r"(\d{3}\.\d+[a-z]?)\.? (.+)")
LOOKED_UP = Path(__file__).with_name("numbers_not_of_then.txt")
CHAPTERS = {
    "2006": "editions/CR-2006-10-01.txt",
    "2011": "editions/CR-2011-07-15.txt",
    "2016": "source/002_cf95d66f5d45c7b5.txt",
    "2019": "source/003_d32a055f75330ebf.txt",
}
"""What is at hand of the rules of a year."""
ALIKE = 0.6
"""How alike the words of two rules are that may be the same; what is alike and isn't the same is listed."""
WORDS = {
    "casting": "playing", "cast": "play", "casts": "play", "activate": "play", "activated": "play", "battlefield": "play",
    "actions": "effects", "exiled": "removed", "exile": "removed",
}  # fmt: skip
"""Words of today and those of older rules that stand for them."""


@cache
def named() -> frozenset[str]:
    """Every rule that the program can name: in questions, reasons, events and the log, and in the rulings that it brings."""
    found = {rule for source in sources("engine", "gui") for rule in named_in(source)}
    for one in shipped_rulings():
        found.update(rules_cited(one.ruling))
    return frozenset(rule for rule in found if rule_exists(rule))


def named_in(source: Source) -> Iterator[str]:
    """The rules in the texts of a module, but for those that only stand there for whoever reads it."""
    told = {id(node.value) for node in source.of(ast.Expr)}
    for node in source.of(ast.Constant):
        if isinstance(node.value, str) and id(node) not in told:
            if NUMBER.fullmatch(node.value):
                yield node.value
            for cited in CITED.findall(node.value):
                yield from NUMBER.findall(cited)


def rules_of(path: Path) -> dict[str, Counter[str]]:
    """The rules of a text, and how often each has which words."""
    lines = path.read_text("utf-8", errors="replace").replace("•", " ").splitlines()
    found = (LINE.fullmatch(line.strip()) for line in lines)
    return {one[1]: words_of(one[2]) for one in found if one is not None}


def words_of(text: str) -> Counter[str]:
    return Counter(WORDS.get(word, word) for word in re.findall(r"[a-z{}/]+", text.casefold()))


class Rules:
    """The rules of a text, to find the likest of them to another: rare words count most."""

    def __init__(self, rules: Mapping[str, Counter[str]]) -> None:
        self.common = Counter(word for words in rules.values() for word in words)
        self.number = len(rules)
        self.where: dict[str, list[tuple[int, float]]] = {}
        """For each word the rules that have it, by their places, and what it weighs there."""
        for place, words in enumerate(rules.values()):
            for word, weight in self.weighed(words).items():
                self.where.setdefault(word, []).append((place, weight))

    def weighed(self, words: Counter[str]) -> dict[str, float]:
        found = {word: n * log(1 + self.number / (1 + self.common[word])) for word, n in words.items()}
        length = sqrt(sum(weight**2 for weight in found.values())) or 1
        return {word: weight / length for word, weight in found.items()}

    def likest(self, rule: Counter[str]) -> float:
        """How alike a rule is to the likest of these."""
        alike = [0.0] * self.number
        for word, own in self.weighed(rule).items():
            for place, weight in self.where.get(word, ()):
                alike[place] += own * weight
        return max(alike)


def looked_up() -> dict[str, set[str]]:
    """The rules that were looked for in the rules of a year, and that those don't have."""
    found: dict[str, set[str]] = {year: set() for year in CHAPTERS}
    for line in LOOKED_UP.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            year, *rules = line.split()
            found[year].update(rules)
    return found


def unnumbered(year: str) -> list[str]:
    """The rules that the program names without a number of that year."""
    today = rules_effective()[:4]
    return sorted(rule for rule in named() if number_then(rule, year).startswith(f"{today} "))


@pytest.mark.parametrize("year", CHAPTERS)
def test_what_the_rules_of_a_year_have_is_named_by_their_number(year: str, shared: Path) -> None:
    """A rule that is named anew and like one of then gets that number in assets/rules, or a place on the list."""
    today = rules_of(shared / "rules" / "comprehensive-rules.txt")
    then = Rules(rules_of(shared / "rules" / CHAPTERS[year]))

    like = [rule for rule in unnumbered(year) if rule in today and then.likest(today[rule]) > ALIKE]

    assert sorted(set(like) - looked_up()[year]) == []


def test_what_is_named_is_found() -> None:
    text = '"""Not (CR 601.2)."""\nWhy("601.2b", x)\na = "it is so (CR 613.8, 613.8a)"'
    assert sorted(named_in(Source("engine/x.py", text))) == ["601.2b", "613.8", "613.8a"]
    assert len(named()) > 700


def test_the_likest_rule_is_found(shared: Path) -> None:
    then = Rules(rules_of(shared / "rules" / CHAPTERS["2006"]))
    assert (
        then.likest(words_of("A player with ten or more poison counters loses the game, says a rule")) > ALIKE
    )
    assert then.likest(words_of("Nothing of this kind stands in any rule about zebras")) < ALIKE
