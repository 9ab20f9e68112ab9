"""Reading and writing ruling files: one ruling a file, as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import msgspec
from msgspec.structs import replace

from engine.assets import rule_exists
from engine.rulings.board import STARTS
from engine.rulings.file_forms import FileForm, Where
from engine.rulings.notation import MOST_MOMENTS, Answer, Ruling
from engine.rulings.scripts import ZONES, cards_in, scenario_of
from engine.scenario.expectations import CHECKS
from engine.scenario.notation import Check, PlacedCard
from engine.scenario.reading import problem_with as problem_with_scenario
from engine.values.mana import mana_cost

LARGEST_FILE = 4 * 1024**2
WIDTH = 110
"""What is written is broken into lines of no more than so many characters, where it can be."""


class RulingFileError(Exception):
    """A file holds no ruling that can be read; the message names the file, the line if there is one, and why."""


def written(ruling: Ruling) -> bytes:
    """A ruling as a file; what is read from it and written again is the same file."""
    plain = json.loads(msgspec.json.encode(ruling))
    return (_laid_out(plain, "") + "\n").encode()


def _laid_out(value: object, margin: str) -> str:
    """JSON for people: on one line what fits there, else one member a line."""
    short = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or not value:
        return short
    if margin and len(margin) + len(short) <= WIDTH:
        return short
    deeper = f"{margin}  "
    if isinstance(value, dict):
        inside = [
            f"{deeper}{json.dumps(key, ensure_ascii=False)}: {_laid_out(one, deeper)}"
            for key, one in value.items()
        ]
    else:
        inside = [f"{deeper}{_laid_out(one, deeper)}" for one in value]
    opening, closing = ("{", "}") if isinstance(value, dict) else ("[", "]")
    lines = ",\n".join(inside)
    return f"{opening}\n{lines}\n{margin}{closing}"


def problem_with(ruling: Ruling) -> tuple[Where, str] | None:
    """What the parts of a ruling say against each other or the program: where, and why. None if nothing."""
    return next(_problems(ruling), None)


def _first_problem(ruling: Ruling) -> Iterator[tuple[Where, str]]:
    """What comes after it is often only said because of it."""
    return islice(_problems(ruling), 1)


FORM = FileForm(Ruling, begins="ruling", largest=LARGEST_FILE, error=RulingFileError, problems=_first_problem)


def is_ruling(path: Path) -> bool:
    """Whether a file is meant as a ruling: it begins as one does, whatever else may be wrong with it."""
    return FORM.is_meant(path)


def read_ruling(path: Path) -> Ruling:
    """The ruling of a file. Raises RulingFileError."""
    return FORM.read(path)


def ruling_in(content: bytes, path: str) -> Ruling:
    """The ruling that a file's content says. Raises RulingFileError."""
    return FORM.read_content(content, path)


def _problems(ruling: Ruling) -> Iterator[tuple[Where, str]]:
    if not ruling.title.strip():
        yield ("title",), "a ruling needs one"
    for place, rule in enumerate(ruling.rules):
        if not rule_exists(rule):
            yield ("rules", place), f"there is no rule {rule}"
    if len(ruling.players) != 2:
        yield ("players",), f"a ruling has two players, not {len(ruling.players)}"
        return
    if ruling.turn_order and sorted(ruling.turn_order) != sorted(ruling.players):
        yield ("turn_order",), "it names each player once"
        return
    if len(ruling.moments) > MOST_MOMENTS:
        yield ("moments",), f"there are more than {MOST_MOMENTS}"
    yield from _problems_of_answers(ruling, ("answers",), ruling.answers)
    yield from _problems_of_aliases(ruling)
    yield from _problems_of_cards(ruling)
    yield from _problems_of_start(ruling)
    yield from _problems_of_timestamps(ruling)
    yield from problems_of_what_goes_on(ruling)
    yield from _problems_of_moments(ruling)
    against = problem_with_scenario(scenario_of(ruling, ""))
    if against is not None:
        yield ("ruling",), against


def _problems_of_aliases(ruling: Ruling) -> Iterator[tuple[Where, str]]:
    seen: set[str] = set(ruling.players)
    for name, side in ruling.players.items():
        for zone in ZONES:
            for place, placed in enumerate(cards_in(side, zone)):
                for alias in (*placed.aliases, *((placed.alias,) if placed.alias is not None else ())):
                    if alias in seen:
                        yield (
                            (*("players", name, zone), place, "alias"),
                            f"{alias} is the name of something else",
                        )
                    seen.add(alias)


def _status_off_the_battlefield(placed: PlacedCard) -> bool:
    """Whether more is said of a card outside the battlefield than can be so there."""
    rest = replace(placed, counters={}, token=False, copy_of=None)
    if placed.as_listed:
        rest = replace(rest, as_listed=False, notes={}, face_down=False, seen_by=())
    return not rest.is_plain


def _problems_of_cards(ruling: Ruling) -> Iterator[tuple[Where, str]]:
    hosts = {
        alias
        for side in ruling.players.values()
        for placed in cards_in(side, "battlefield")
        for alias in placed.names
    }
    hosts |= ruling.players.keys()
    for name, side in ruling.players.items():
        for zone in ZONES:
            for place, placed in enumerate(cards_in(side, zone)):
                at: Where = ("players", name, zone, place)
                if placed.owner is not None and placed.owner not in ruling.players:
                    yield (*at, "owner"), f"there is no player {placed.owner}"
                if placed.attached_to is not None and placed.attached_to not in hosts:
                    yield (
                        (*at, "attached_to"),
                        f"nothing on the battlefield has the alias {placed.attached_to}",
                    )
                yield from _problems_of_card(placed, at)
        try:
            mana_cost(side.mana)
        except ValueError as problem:
            yield ("players", name, "mana"), str(problem)


def _problems_of_card(placed: PlacedCard, at: Where) -> Iterator[tuple[Where, str]]:
    """What is wrong about how a card lies where it is listed."""
    elsewhere = at[2] != "battlefield"
    if placed.merged and elsewhere:
        yield (*at, "merged"), "cards merge with permanents (CR 730.2)"
    if elsewhere and _status_off_the_battlefield(placed):
        yield at, "only a card on the battlefield can be damaged, attached, face down or another's"
    if placed.token and (elsewhere or not placed.as_listed):
        yield (*at, "token"), "a token lies as listed, on the battlefield (CR 111.7)"
    if placed.notes and (placed.alias is None or not placed.as_listed):
        yield (*at, "notes"), "what has notes lies as listed, under an alias"
    if (placed.copy_of is not None or placed.flipped or placed.phased_out) and not placed.as_listed:
        yield at, "what is a copy, flipped or phased out lies as listed"


def _problems_of_timestamps(ruling: Ruling) -> Iterator[tuple[Where, str]]:
    known = {
        placed.alias
        for side in ruling.players.values()
        for placed in cards_in(side, "battlefield")
        if placed.count == 1 and placed.attached_to is None
    }
    for place, alias in enumerate(ruling.timestamps):
        if alias not in known or alias in ruling.timestamps[:place]:
            yield ("timestamps", place), f"there is no other single permanent with the alias {alias}"


def _problems_of_start(ruling: Ruling) -> Iterator[tuple[Where, str]]:
    starts = ruling.starts
    if starts is None:
        return
    if starts.player is not None and starts.player not in ruling.players:
        yield ("starts", "player"), f"there is no player {starts.player}"
    if starts.priority is not None and starts.priority not in ruling.players:
        yield ("starts", "priority"), f"there is no player {starts.priority}"
    if starts.step not in STARTS:
        yield ("starts", "step"), f"a position can begin in {', '.join(step.value for step in STARTS)}"


def problems_of_what_goes_on(ruling: Ruling) -> Iterator[tuple[Where, str]]:
    """What the stack, combat and effects name that isn't there."""
    names = set(ruling.players) | {
        alias
        for side in ruling.players.values()
        for zone in ZONES
        for placed in cards_in(side, zone)
        for alias in placed.names
    }
    for place, effect in enumerate(ruling.effects):
        at: Where = ("effects", place)
        if effect.player not in ruling.players:
            yield (*at, "player"), f"there is no player {effect.player}"
        yield from _unknown(at, "targets", effect.targets, names)
        yield from _unknown(at, "affects", effect.affects, names)
        if effect.source is not None and effect.source not in names:
            yield (*at, "source"), _nothing(effect.source)
        if (effect.affects or effect.source is not None) and not effect.text:
            yield (*at, "text"), "it says what it affects, but not what it does"
    yield from _problems_of_combat(ruling, names)
    yield from _problems_of_stack(ruling, names)


def _unknown(at: Where, field: str, said: Iterable[str], names: set[str]) -> Iterator[tuple[Where, str]]:
    for number, one in enumerate(said):
        if one not in names:
            yield (*at, field, number), _nothing(one)


def _problems_of_combat(ruling: Ruling, names: set[str]) -> Iterator[tuple[Where, str]]:
    for place, attack in enumerate(ruling.combat):
        for field, one in (("attacker", attack.attacker), ("defender", attack.defender)):
            if one not in names:
                yield ("combat", place, field), _nothing(one)
        for number, one in enumerate(attack.blockers):
            if one not in names:
                yield ("combat", place, "blockers", number), _nothing(one)
    attackers, banded = {attack.attacker for attack in ruling.combat}, set[str]()
    for place, band in enumerate(ruling.bands):
        for number, one in enumerate(band):
            if one not in attackers:
                yield ("bands", place, number), f"{one} doesn't attack"
            elif one in banded:
                yield ("bands", place, number), f"{one} is in a band already"
            banded.add(one)


def _problems_of_stack(ruling: Ruling, names: set[str]) -> Iterator[tuple[Where, str]]:
    """Each item knows what lies below it by its name."""
    for place, item in enumerate(ruling.stack):
        at: Where = ("stack", place)
        if item.player not in ruling.players:
            yield (*at, "player"), f"there is no player {item.player}"
        if (item.card is None) == (item.source is None):
            yield at, "it is a card, or an ability of a source"
        if item.source is not None and item.source not in names:
            yield (*at, "source"), _nothing(item.source)
        if item.alias is not None and item.alias in names:
            yield (*at, "alias"), f"{item.alias} is the name of something else"
        yield from _unknown(at, "targets", item.targets, names)
        names |= set() if item.alias is None else {item.alias}


def _nothing(name: str) -> str:
    return f"nothing has the alias {name}"


def _problems_of_moments(ruling: Ruling) -> Iterator[tuple[Where, str]]:
    names: set[str] = set()
    for place, moment in enumerate(ruling.moments):
        at: Where = ("moments", place)
        if moment.name in names:
            yield (*at, "name"), "another moment has this name"
        names.add(moment.name)
        for number, action in enumerate(moment.actions):
            there: Where = (*at, "actions", number)
            if action.player not in ruling.players:
                yield (*there, "player"), f"there is no player {action.player}"
            if action.rule is not None and not rule_exists(action.rule):
                yield (*there, "rule"), f"there is no rule {action.rule}"
            yield from _problems_of_answers(ruling, (*there, "answers"), action.answers)
        yield from _problems_of_answers(ruling, (*at, "answers"), moment.answers)
        for number, check in enumerate(moment.expect):
            yield from _problems_of_check(ruling, (*at, "expect", number), check)


def _problems_of_answers(
    ruling: Ruling, at: Where, answers: tuple[Answer, ...]
) -> Iterator[tuple[Where, str]]:
    for place, answer in enumerate(answers):
        if answer.by is not None and answer.by not in ruling.players:
            yield (*at, place, "by"), f"there is no player {answer.by}"


def _problems_of_check(ruling: Ruling, at: Where, check: Check) -> Iterator[tuple[Where, str]]:
    if check.check not in CHECKS:
        yield (*at, "check"), f"there is no kind of expectation {check.check}"
    if check.rule is not None and not rule_exists(check.rule):
        yield (*at, "rule"), f"there is no rule {check.rule}"
    for field, name in (
        ("controller", check.controller),
        ("player", check.player),
        ("owner", check.owner),
    ):
        if name is not None and name not in ruling.players:
            yield (*at, field), f"there is no player {name}"
