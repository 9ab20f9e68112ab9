"""Reading scenario files: what is wrong is said with its place, and nothing hostile takes long or much."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from engine.scenario import reading
from engine.scenario.notation import Scenario
from engine.scenario.reading import BrokenScenario, ScenarioFileError, read_scenarios

PLAIN: dict[str, Any] = {
    "id": "one",
    "players": {"A": {}, "B": {}},
    "stop": {"turn": 1, "step": "upkeep"},
}


def written(folder: Path, content: object) -> Path:
    """A file with that JSON in it."""
    path = folder / "scenarios.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


def test_a_list_and_a_single_scenario_are_read(tmp_path: Path):
    assert [s.id for s in read_scenarios(written(tmp_path, [PLAIN]))] == ["one"]
    assert [s.id for s in read_scenarios(written(tmp_path, PLAIN))] == ["one"]


def test_compressed_files_are_read(tmp_path: Path):
    path = tmp_path / "scenarios.json.gz"
    path.write_bytes(gzip.compress(json.dumps([PLAIN]).encode()))

    assert [s.id for s in read_scenarios(path)] == ["one"]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"surprise": 1}, "unknown field `surprise`"),
        ({"stop": {"turn": 1, "step": "lunch"}}, "$.stop.step"),
        ({"script": [{"player": "A", "turn": 1, "step": "end", "do": "dance"}]}, "$.script[0].do"),
        ({"script": [{"player": "C", "turn": 1, "step": "end", "do": "concede"}]}, "there is no player C"),
        ({"players": {"A": {}}}, "a game needs two"),
        ({"stop": None}, "where to stop"),
        ({"players": {"A": {"hand": [{"card": "Bear", "count": 10**9}]}, "B": {}}}, "count"),
        (
            {"players": {"A": {"hand": [{"card": "Bear", "count": 2000}] * 2}, "B": {}}},
            "more than 2000 cards",
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, changes: dict[str, Any], reason: str):
    good, bad = read_scenarios(written(tmp_path, [PLAIN, {**PLAIN, **changes}]))

    assert isinstance(good, Scenario)
    assert isinstance(bad, BrokenScenario)
    assert (bad.id, bad.place) == ("one", 1)
    assert reason in bad.reason


@pytest.mark.parametrize("content", [b"", b"[", b"[1,", b"\xff\xfe", b"<html>", b"\x1f\x8b garbage", b"7"])
def test_a_file_that_is_none_is_refused_by_name(tmp_path: Path, content: bytes):
    path = tmp_path / "broken.json"
    path.write_bytes(content)

    with pytest.raises(ScenarioFileError, match=r"broken\.json"):
        list(read_scenarios(path))


def test_a_missing_file_is_refused_by_name(tmp_path: Path):
    with pytest.raises(ScenarioFileError, match=r"nowhere\.json"):
        list(read_scenarios(tmp_path / "nowhere.json"))


def test_a_file_that_unpacks_without_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(reading, "LARGEST_FILE", 1000)
    path = tmp_path / "bomb.json.gz"
    path.write_bytes(gzip.compress(b"[" + b"[]," * 5000 + b"[]]"))

    with pytest.raises(ScenarioFileError, match="no longer than"):
        list(read_scenarios(path))


def test_deep_nesting_is_no_crash(tmp_path: Path):
    path = tmp_path / "deep.json"
    path.write_bytes(b"[" * 100_000 + b"]" * 100_000)

    with pytest.raises(ScenarioFileError):
        list(read_scenarios(path))


def test_a_nested_scenario_is_an_error_of_its_own(tmp_path: Path):
    path = tmp_path / "nested.json"
    path.write_bytes(b'[{"id": ' + b"[" * 5_000 + b"]" * 5_000 + b"}]")

    try:
        found = list(read_scenarios(path))
    except ScenarioFileError:
        return
    assert all(isinstance(one, BrokenScenario) for one in found)
