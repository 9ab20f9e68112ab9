"""The rulings that come with the program: found by rule, by topic and by name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

from engine.assets import asset, rule_exists, rule_numbers, rule_title, summarised_rules, why_not_played
from engine.rulings.notation import Ruling
from engine.rulings.reading import read_ruling
from engine.values.edition import Profile

FOLDER = "rulings"
SUFFIX = ".json"
RULE = re.compile(r"\d{3}(\.\d+[a-z]?)?")


class NoSuchRuling(Exception):
    """No ruling is called so, and none is about that rule."""


class ShelvedRuling(Struct, frozen=True):
    """A ruling and where it lies. `id`: the name of its file without the ending."""

    path: Path
    ruling: Ruling

    @property
    def id(self) -> str:
        """What it is called by in lists and commands."""
        return self.path.name.removesuffix(SUFFIX)


@cache
def shipped_rulings() -> tuple[ShelvedRuling, ...]:
    """All rulings that come with the program, by the rule that each is mainly about (its first)."""
    folder = asset(FOLDER)
    found = [ShelvedRuling(path, read_ruling(path)) for path in folder.glob(f"**/*{SUFFIX}")]
    return tuple(sorted(found, key=lambda one: (in_order_of_rules(main_rule(one.ruling)), one.id)))


def main_rule(ruling: Ruling) -> str:
    """The rule under which a ruling stands: the first that it names, or nothing."""
    return ruling.rules[0] if ruling.rules else ""


@cache
def _places() -> dict[str, int]:
    return {number: place for place, number in enumerate(rule_numbers())}


def in_order_of_rules(rule: str) -> int:
    """The place of a rule's number among all of them; before them all for none."""
    return _places().get(rule, -1)


def is_about(ruling: Ruling, rule: str) -> bool:
    """Whether a ruling names a rule, or one below it: 613 is above 613.8, and that above 613.8a."""
    return any(
        one == rule or one.startswith(f"{rule}.") or re.fullmatch(re.escape(rule) + "[a-z]", one)
        for one in ruling.rules
    )


def named(names: Sequence[str], shelf: Iterable[ShelvedRuling] | None = None) -> Iterator[ShelvedRuling]:
    """The rulings that files, names of shipped rulings, or numbers of rules mean; all shipped ones if there is no name.

    Raises NoSuchRuling, and RulingFileError where a file can't be read.
    """
    shipped = tuple(shipped_rulings() if shelf is None else shelf)
    if not names:
        yield from shipped
    for name in names:
        if RULE.fullmatch(name):
            found = [one for one in shipped if is_about(one.ruling, name)]
            if not found:
                known = "" if rule_exists(name) else ": there is no such rule"
                raise NoSuchRuling(f"no shipped ruling is about rule {name}{known}")
            yield from found
            continue
        own = [one for one in shipped if one.id == name]
        if own:
            yield from own
        elif Path(name).exists() or Path(name).suffix or "/" in name:
            yield ShelvedRuling(Path(name), read_ruling(Path(name)))
        else:
            raise NoSuchRuling(f"{name} is neither a file, nor a rule, nor a shipped ruling")


def rules_cited(ruling: Ruling) -> tuple[str, ...]:
    """Every rule that a ruling names: those that decide it, and those of its expectations and steps."""
    checks = [check.rule for moment in ruling.moments for check in moment.expect]
    done = [action.rule for moment in ruling.moments for action in moment.actions]
    return tuple(dict.fromkeys(rule for rule in (*ruling.rules, *checks, *done) if rule is not None))


def of_other_dates(one: ShelvedRuling, shelf: Iterable[ShelvedRuling]) -> dict[Profile, ShelvedRuling]:
    """The same ruling as it is answered by the rules of other dates: those whose name differs only in the date at its
    end."""
    stem = one.id.removesuffix(f"-{one.ruling.edition.value}")
    if stem == one.id:
        return {}
    return {
        other.ruling.edition: other
        for other in shelf
        if other.path != one.path and other.id == f"{stem}-{other.ruling.edition.value}"
    }


class CoveredRule(Struct, frozen=True):
    """A rule with the rulings that name it, and the editions that these are played by. `why_none`: why none can."""

    rule: str
    rulings: tuple[str, ...]
    editions: tuple[str, ...]
    why_none: str = ""


def coverage(shelf: Iterable[ShelvedRuling]) -> tuple[CoveredRule, ...]:
    """Each rule that we have a summary of, or that a ruling names, with its rulings."""
    named_by: dict[str, list[ShelvedRuling]] = {rule: [] for rule in summarised_rules()}
    for one in shelf:
        for rule in rules_cited(one.ruling):
            named_by.setdefault(rule, []).append(one)
    return tuple(
        CoveredRule(
            rule,
            tuple(one.id for one in found),
            _editions_of(found),
            (not found and why_not_played(rule)) or "",
        )
        for rule, found in sorted(named_by.items(), key=lambda item: in_order_of_rules(item[0]))
    )


def _editions_of(found: list[ShelvedRuling]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.ruling.edition.value for one in found))


def chapters(shelf: Iterable[ShelvedRuling]) -> dict[str, dict[str, list[ShelvedRuling]]]:
    """Rulings by section of the rules ("613 Interaction of Continuous Effects") and then by main rule, in order."""
    found: dict[str, dict[str, list[ShelvedRuling]]] = {}
    for one in shelf:
        rule = main_rule(one.ruling)
        section = f"{rule[:3]} {rule_title(rule[:3]) or ''}".strip() if rule else "No rule named"
        found.setdefault(section, {}).setdefault(rule, []).append(one)
    return found
