"""Reading scenario files: a JSON list of scenarios or a single one, plain or gzip-compressed."""

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from engine.scenario.notation import MOST_CARDS, Scenario

LARGEST_FILE = 256 * 1024 * 1024
"""No scenario file is longer than this when unpacked; a longer one is refused before it fills the memory."""
LARGEST_SCENARIO = 4 * 1024 * 1024
_GZIP = b"\x1f\x8b"


class ScenarioFileError(Exception):
    """A file holds no scenarios that could be read; the message names the file, and the place if there is one."""


class BrokenScenario(Struct, frozen=True):
    """A scenario of a file that is not written as scenarios are. `place`: which one; `reason` names the field."""

    id: str
    place: int
    reason: str


class _Named(Struct):
    id: str = ""


_scenario = msgspec.json.Decoder(Scenario)
_name = msgspec.json.Decoder(_Named)
_list = msgspec.json.Decoder(list[msgspec.Raw])


def read_scenarios(path: Path) -> Iterator[Scenario | BrokenScenario]:
    """The scenarios of a file in order, each checked by itself.

    Raises ScenarioFileError where the file as a whole can't be read.
    """
    content = _unpacked(path)
    start = content.lstrip()[:1]
    if start == b"{":
        entries: list[bytes] = [content]
    elif start == b"[":
        try:
            entries = [bytes(raw) for raw in _list.decode(content)]
        except (msgspec.DecodeError, RecursionError) as problem:
            raise ScenarioFileError(f"{path}: this is not JSON: {problem}") from problem
    else:
        raise ScenarioFileError(f"{path}: a scenario file is a JSON list of scenarios, or a single one")
    for place, entry in enumerate(entries):
        yield _read(entry, place)


def _unpacked(path: Path) -> bytes:
    """The bytes of a file, unpacked if it is compressed; never more than LARGEST_FILE."""
    try:
        with path.open("rb") as plain:
            packed = plain.read(2) == _GZIP
        if packed:
            with gzip.open(path) as file:
                content = file.read(LARGEST_FILE + 1)
        else:
            with path.open("rb") as file:
                content = file.read(LARGEST_FILE + 1)
    except (OSError, EOFError, zlib.error) as problem:
        raise ScenarioFileError(f"{path}: {problem}") from problem
    if len(content) > LARGEST_FILE:
        raise ScenarioFileError(f"{path}: a scenario file is no longer than {LARGEST_FILE:,} bytes")
    return content


def _read(entry: bytes, place: int) -> Scenario | BrokenScenario:
    if len(entry) > LARGEST_SCENARIO:
        return BrokenScenario(_id_in(entry), place, f"longer than {LARGEST_SCENARIO:,} bytes")
    try:
        scenario = _scenario.decode(entry)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        return BrokenScenario(_id_in(entry), place, str(problem))
    reason = problem_with(scenario)
    return scenario if reason is None else BrokenScenario(scenario.id, place, reason)


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
