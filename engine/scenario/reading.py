"""Reading scenario files: a JSON list of scenarios or a single one, plain or gzip-compressed."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from engine.cards.files import why_broken
from engine.cards.reading import CardFileError
from engine.cards.reading.json_stream import JsonStream
from engine.cards.reading.source import Source
from engine.scenario.notation import MOST_CARDS, Scenario

LARGEST_FILE = 32 * 1024**2
"""No scenario file is longer than this when unpacked; a longer one is refused before it fills the memory."""
MOST_BROKEN = 1_000
"""A file with more broken entries than this, and than scenarios, is something else than a scenario file."""


class ScenarioFileError(Exception):
    """A file holds no scenarios that could be read; the message names the file, and the line if there is one."""


class BrokenScenario(Struct, frozen=True):
    """A scenario of a file that is not written as scenarios are. `place`: which one, counted from 0; `line`: where
    it begins, in the file `path`; `reason` names the field."""

    id: str
    place: int
    reason: str
    line: int = 0
    path: Path = Path()


class _Named(Struct):
    id: str = ""


_scenario = msgspec.json.Decoder(Scenario)
_name = msgspec.json.Decoder(_Named)


def read_scenarios(path: Path) -> Iterator[Scenario | BrokenScenario]:
    """The scenarios of a file in order, each checked by itself.

    Raises ScenarioFileError where the file as a whole can't be read.
    """
    broken = 0
    try:
        with Source(path) as source:
            for place, (entry, line) in enumerate(_entries(JsonStream(source))):
                scenario = _read(path, entry, place, line)
                broken += isinstance(scenario, BrokenScenario)
                if broken > max(MOST_BROKEN, place // 2):
                    raise ScenarioFileError(
                        f"{path}, line {line:,}: this isn't a scenario file: {broken:,} of its entries are none"
                    )
                yield scenario
    except CardFileError as problem:
        raise ScenarioFileError(str(problem)) from problem


def _entries(stream: JsonStream) -> Iterator[tuple[bytes, int]]:
    """The text of each scenario, and the line on which it begins."""
    if stream.peek() == b"{":
        line = stream.line
        yield stream.value(), line
    elif stream.take(b"["):
        while stream.peek() != b"]":
            line = stream.line
            yield stream.value(), line
            if stream.offset > LARGEST_FILE:
                raise stream.error(f"a scenario file is no longer than {LARGEST_FILE:,} bytes")
            if stream.peek() != b"]":
                stream.need(b",")
                if stream.peek() == b"]":
                    raise stream.error("the JSON is broken: a scenario should follow the comma")
        stream.need(b"]")
    elif not stream.peek():
        raise stream.error("the file is empty")
    else:
        raise stream.error("a scenario file is a JSON list of scenarios, or a single one")
    if stream.peek():
        raise stream.error("something else follows the end of the scenarios")


def _read(path: Path, entry: bytes, place: int, line: int) -> Scenario | BrokenScenario:
    try:
        scenario = _scenario.decode(entry)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        reason, within = why_broken(entry, problem)
        return BrokenScenario(_id_in(entry), place, reason, line + max(0, within - 1), path)
    reason_against = problem_with(scenario)
    if reason_against is None:
        return scenario
    return BrokenScenario(scenario.id, place, reason_against, line, path)


def _id_in(entry: bytes) -> str:
    """The id of a scenario of which something else is wrong, if it can be had."""
    try:
        return _name.decode(entry).id[:300]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def problem_with(scenario: Scenario) -> str | None:
    """What the parts of a scenario say against each other, or None."""
    if len(scenario.players) < 2:
        return "players: a game needs two"
    for name, setup in scenario.players.items():
        zones = (
            setup.hand, setup.battlefield, setup.graveyard, setup.exile, setup.command, setup.library,
            setup.library_rest,
        )  # fmt: skip
        if sum(placed.count for zone in zones for placed in zone) > MOST_CARDS:
            return f"players.{name}: more than {MOST_CARDS} cards"
    if scenario.stop is None and not scenario.stages:
        return "stop: it is not said where to stop"
    if scenario.stop is not None and scenario.stages:
        return "stages: there is a stop besides them"
    for place, entry in enumerate(scenario.script):
        if entry.player not in scenario.players:
            return f"script[{place}].player: there is no player {entry.player}"
    for name in (*scenario.choices, *scenario.unperformed, *scenario.turn_order):
        if name not in scenario.players:
            return f"there is no player {name}"
    return None
