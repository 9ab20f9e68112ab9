"""Where assets lie, and what the rules index among them says.

Nothing below `engine.cards` may read a file, so nothing below it may import this module.
"""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
"""Beside `engine`: in a checkout, in an installed package and in a built program."""
SHARED_VARIABLE = "RULEGLASS_SHARED"


class _Numbers(msgspec.Struct, frozen=True):
    """The file of rule numbers."""

    effective: str
    numbers: tuple[str, ...]


class OlderRule(msgspec.Struct, frozen=True):
    """A rule of an older edition: today's numbers for it, and what it said in a few words."""

    today: tuple[str, ...]
    summary: str


def assets_folder() -> Path:
    """The folder with everything that is data."""
    if not ASSETS.is_dir():
        raise FileNotFoundError(f"Ruleglass' assets are missing: {ASSETS} is not a folder")
    return ASSETS


def asset(*parts: str) -> Path:
    """A file or folder among the assets, such as `asset("rules", "numbers.json")`."""
    path = assets_folder().joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"there is no {'/'.join(parts)} among Ruleglass' assets ({assets_folder()})")
    return path


def shared_folder() -> Path | None:
    """Reference material of developers: where RULEGLASS_SHARED points, or `../shared` beside the checkout."""
    named = os.environ.get(SHARED_VARIABLE)
    if named:
        folder = Path(named)
        if not folder.is_dir():
            raise FileNotFoundError(f"{SHARED_VARIABLE} names {named}, which is not a folder")
        return folder
    beside = ROOT.parent / "shared"
    return beside if (ROOT / "pyproject.toml").is_file() and beside.is_dir() else None


@cache
def _numbers() -> _Numbers:
    return msgspec.json.decode(asset("rules", "numbers.json").read_bytes(), type=_Numbers)


@cache
def _known() -> frozenset[str]:
    return frozenset(_numbers().numbers)


@cache
def _titles() -> Mapping[str, str]:
    return _texts("sections.json")


@cache
def _older_numbers() -> Mapping[str, Mapping[str, str]]:
    """For some years the numbers that rules in force had then."""
    read = asset("rules", "older_numbers.json").read_bytes()
    return MappingProxyType(msgspec.json.decode(read, type=dict[str, dict[str, str]]))


@cache
def _summaries() -> Mapping[str, str]:
    return _texts("summaries.json")


def _texts(name: str) -> Mapping[str, str]:
    return MappingProxyType(msgspec.json.decode(asset("rules", name).read_bytes(), type=dict[str, str]))


@cache
def _not_played() -> Mapping[str, str]:
    return _texts("not_played.json")


@cache
def _editions() -> Mapping[str, Mapping[str, OlderRule]]:
    kind = dict[str, dict[str, OlderRule]]
    read = msgspec.json.decode(asset("rules", "editions.json").read_bytes(), type=kind)
    return MappingProxyType({year: MappingProxyType(rules) for year, rules in read.items()})


def rules_effective() -> str:
    """The date of the rules in force, as year-month-day."""
    return _numbers().effective


def rule_numbers() -> tuple[str, ...]:
    """Every rule and section number in force, in the order of the rules."""
    return _numbers().numbers


def rule_exists(rule: str) -> bool:
    """Whether a number such as "601.2f" or "601" is in force."""
    return rule in _known()


def rule_title(rule: str) -> str | None:
    """The name of the keyword or section that a rule belongs to: "702.21a" is of "Ward"."""
    titles = _titles()
    return titles.get(rule.rstrip("abcdefghijklmnopqrstuvwxyz")) or titles.get(rule[:3])


def rule_summary(rule: str) -> str | None:
    """What a rule in force says, in our own few words; most rules have none. So of an older one: "2006 310.1"."""
    year, space, number = rule.partition(" ")
    if space and year in _editions():
        held = older_rule(year, number)
        return None if held is None else held.summary
    return _summaries().get(rule)


def number_then(rule: str, year: str) -> str:
    """The number that a rule in force had in a year, "today" being no other; a number with its year, such as
    "2006 310.1", is one of then. What the rules of then don't have, or we don't know, keeps its number of today, with the
    year of that: "2026 702.21a"."""
    _, older, number = rule.partition(" ")
    if older:
        return number
    if year not in _editions():
        return rule
    found = _older_numbers()[year].get(rule) or next(iter(older_numbers(year, rule)), "")
    return found or (rule if _stayed_since(rule, year) else f"{rules_effective()[:4]} {rule}")


def _stayed_since(rule: str, year: str) -> bool:
    """Whether a rule in force had its number already before a year, and so has had it ever since."""
    return any(then < year and numbers.get(rule) == rule for then, numbers in _older_numbers().items())


def summary_then(rule: str, year: str) -> str | None:
    """What a rule said in a year, in our own few words; what it says today if we have no other words for then."""
    held = older_rule(year, number_then(rule, year)) if year in _editions() else None
    return rule_summary(rule) if held is None or not held.summary else held.summary


def why_not_played(rule: str) -> str | None:
    """Why no ruling can show a rule in a game of two players; most can be shown."""
    return _not_played().get(rule)


def rule_in_words(rule: str, year: str = "today") -> str:
    """A rule by the number that it has in a year, with our summary of it or the name of its section."""
    words = summary_then(rule, year) or rule_title(rule)
    number = number_then(rule, year)
    return f"CR {number}: {words}" if words else f"CR {number}"


def summarised_rules() -> tuple[str, ...]:
    """The rules in force of which there is a summary, in their order."""
    return tuple(number for number in rule_numbers() if number in _summaries())


def editions() -> tuple[str, ...]:
    """The years of the older editions that we can translate from, oldest first."""
    return tuple(_editions())


def older_rule(edition: str, rule: str) -> OlderRule | None:
    """A rule by the number it had in an older edition, if we hold that one."""
    return _editions()[edition].get(rule)


def older_numbers(edition: str, rule: str) -> tuple[str, ...]:
    """The numbers that today's rule had in an older edition; none if we hold no such rule."""
    return _by_today(edition).get(rule, ())


@cache
def _by_today(edition: str) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for old, held in _editions()[edition].items():
        for today in held.today:
            found[today] = (*found.get(today, ()), old)
    return MappingProxyType(found)
