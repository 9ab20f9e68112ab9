"""`ruleglass scenario compare` and `ruleglass ruling compare`: the same by the rules of two dates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.assets import summary_then
from engine.cli.printing import print_json
from engine.cli.scenario import cards_from
from engine.rulings.scripts import scenario_of
from engine.rulings.shelf import named
from engine.scenario.notation import Scenario
from engine.scenario.reading import BrokenScenario, ScenarioFileError, read_scenarios
from engine.store.comparing import Comparison, Played, compared
from engine.store.library import Library
from engine.store.scenarios import load_scenario
from engine.values.edition import Profile
from engine.views.citing import cite


class NotTwoDates(Exception):
    """What was typed doesn't name two different dates."""


def two_dates(typed: str) -> tuple[Profile, Profile]:
    """The two dates in "2006,today". Raises NotTwoDates."""
    parts = [part.strip() for part in typed.split(",")]
    known = [profile.value for profile in Profile]
    if len(parts) != 2 or parts[0] == parts[1] or any(part not in known for part in parts):
        raise NotTwoDates(f"--editions wants two different ones of {', '.join(known)}, such as 2006,today")
    return Profile(parts[0]), Profile(parts[1])


def in_files(files: Iterable[Path]) -> Iterator[Scenario]:
    """The scenarios of files. Raises ScenarioFileError, also where one of them is broken."""
    for path in files:
        for found in read_scenarios(path):
            if isinstance(found, BrokenScenario):
                raise ScenarioFileError(f"{path}, line {found.line:,}: {found.reason}")
            yield found


def of_rulings(names: list[str]) -> Iterator[Scenario]:
    """The scenarios of rulings by file or rule. Raises NoSuchRuling, RulingFileError."""
    yield from (scenario_of(one.ruling, one.id) for one in {one.path: one for one in named(names)}.values())


def run(scenarios: Iterable[Scenario], typed: str, cards: list[Path], as_json: bool) -> int:
    """Compare scenarios by two editions and print where they part. Raises NotTwoDates, UnplayableDeck."""
    profiles = two_dates(typed)
    with Library() as library:
        find = cards_from(cards, library)
        for scenario in scenarios:
            found = compared(load_scenario(scenario, find), profiles)
            if as_json:
                print_json(as_line(found))
            else:
                print("\n".join(in_words(found)), flush=True)
    return 0


def as_line(found: Comparison) -> dict[str, object]:
    """A comparison as a line of JSON."""
    return {
        "id": found.id,
        "same": found.same,
        "together": found.together,
        "editions": [
            {"edition": one.profile.value, "step": one.words, "rule": one.rule, "result": one.result}
            for one in found.played
        ],
        "causes": found.causes,
        "parting": found.parting,
        "end": found.end,
        "flags": found.flags,
    }


def in_words(found: Comparison) -> Iterator[str]:
    """A comparison as text: the last step together, the first apart, what differs then and at the end."""
    first, second = found.played
    yield f"{found.title or found.id}: {first.profile.value} and {second.profile.value}"
    if found.same:
        yield "  The rules of both dates make the same of it."
        return
    if found.together:
        yield f"  The same until: {found.together}"
    for one in found.played:
        yield f"  {one.profile.value}: {one.words or 'nothing more'}{of_rule(one)}"
    for held in found.causes:
        for one, said in zip(found.played, held, strict=True):
            yield f"  {one.profile.value}, CR {cite(said.rule, one.profile)}: {said.words}"
    for when, differing in (("Then", found.parting), ("At the end", found.end)):
        for thing in differing:
            both = f"{thing.before or 'not there'} / {thing.after or 'not there'}"
            yield f"  {when}, {thing.name}, {thing.what}: {both}"
    for played in found.played:
        yield f"  {played.profile.value}: {played.result}"


def of_rule(one: Played) -> str:
    """The rule of a step in its edition, with our summary of it."""
    if not one.rule or one.step is None:
        return ""
    summary = summary_then(one.step.rule, one.profile.value)
    return f" (CR {one.rule}{f': {summary}' if summary else ''})"
