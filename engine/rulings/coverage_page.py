"""Which rules have rulings, as a page: each rule with its older numbers, its rulings, their editions, and whether they
hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from html import escape
from itertools import groupby

from msgspec import Struct

from engine.assets import editions, number_then, rule_summary, rule_title
from engine.rulings.shelf import CoveredRule

HEAD = ("Rule", "What it says", *editions(), "Rulings", "Editions", "State")
STYLE = """
body { font: 15px/1.45 "DejaVu Sans", Verdana, sans-serif; color: #1c2128; background: #fbfaf7;
  max-width: 80rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100%; margin-bottom: 1.6rem }
th, td { border: 1px solid #cfcabd; padding: .25rem .5rem; text-align: left; vertical-align: top }
th { background: #ece8dd } .wrong { color: #a01818; font-weight: bold } .none { color: #4a4f57 }
"""


class State(StrEnum):
    """What is known of a rule by its rulings."""

    HOLDS = "holds"
    FAILS = "fails"
    NONE = "no ruling"


class Row(Struct, frozen=True):
    """A rule on the page. `before`: its numbers in older editions, oldest first."""

    rule: str
    words: str
    before: tuple[str, ...]
    rulings: tuple[str, ...]
    editions: tuple[str, ...]
    state: State
    why_none: str = ""

    @property
    def cells(self) -> tuple[str, ...]:
        """What stands in its columns."""
        rulings, dates = ", ".join(self.rulings), ", ".join(self.editions)
        state = f"{self.state.value}: {self.why_none}" if self.why_none else self.state.value
        return (self.rule, self.words, *self.before, rulings, dates, state)


def rows(found: Iterable[CoveredRule], held: Mapping[str, bool]) -> tuple[Row, ...]:
    """The rows of a page. `held`: for each ruling whether it holds."""
    return tuple(
        Row(
            one.rule,
            rule_summary(one.rule) or rule_title(one.rule) or "",
            tuple(_then(one.rule, year) for year in editions()),
            one.rulings,
            one.editions,
            state_of(one.rulings, held),
            one.why_none,
        )
        for one in found
    )


def _then(rule: str, year: str) -> str:
    number = number_then(rule, year)
    return "" if " " in number else number


def state_of(rulings: Sequence[str], held: Mapping[str, bool]) -> State:
    """What is known of a rule with these rulings."""
    if not rulings:
        return State.NONE
    return State.HOLDS if all(held[one] for one in rulings) else State.FAILS


def summed_up(page: Sequence[Row]) -> str:
    """How many rules have rulings, and in how many of them all hold."""
    states = [row.state for row in page]
    covered = len(states) - states.count(State.NONE)
    return (
        f"{covered} of {len(states)} rules have a ruling; all of them hold for {states.count(State.HOLDS)}."
    )


def by_section(page: Sequence[Row]) -> Iterator[tuple[str, list[Row]]]:
    """The rows of each section of the rules, with its name."""
    for section, found in groupby(page, key=lambda row: row.rule.rpartition(" ")[2][:3]):
        yield f"{section} {rule_title(section) or ''}".strip(), list(found)


def as_markdown(page: Sequence[Row]) -> str:
    """The page as Markdown."""
    lines = ["# Rules and their rulings", "", summed_up(page), ""]
    for title, found in by_section(page):
        lines += [f"## {title}", "", f"| {' | '.join(HEAD)} |", "|" + " --- |" * len(HEAD)]
        lines += [f"| {' | '.join(_in_a_cell(text) for text in row.cells)} |" for row in found]
        lines.append("")
    return "\n".join(lines)


def _in_a_cell(text: str) -> str:
    return text.replace("|", "\\|")


def as_html(page: Sequence[Row]) -> str:
    """The page as HTML that needs nothing else."""
    parts = [
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
        f"<title>Rules and their rulings</title><style>{STYLE}</style></head><body>",
        f"<h1>Rules and their rulings</h1><p>{escape(summed_up(page))}</p>",
    ]
    for title, found in by_section(page):
        head = "".join(f"<th>{escape(text)}</th>" for text in HEAD)
        parts.append(f"<h2>{escape(title)}</h2><table><tr>{head}</tr>")
        parts.extend(_line(row) for row in found)
        parts.append("</table>")
    return "\n".join([*parts, "</body></html>\n"])


def _line(row: Row) -> str:
    looks = {State.FAILS: ' class="wrong"', State.NONE: ' class="none"'}.get(row.state, "")
    cells = "".join(f"<td>{escape(text)}</td>" for text in row.cells)
    return f"<tr{looks}>{cells}</tr>"
