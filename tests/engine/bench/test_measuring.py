"""Benchmarks run and say what they measured; how fast it is is tested nowhere."""

import json
from pathlib import Path

import pytest

from engine.agents.thinking.searching import Limits
from engine.bench import BENCHES, Row, measure, memory, ratio, search
from engine.bench.boards import STATICS, board
from engine.bench.wide import creature_of_its_own
from engine.cli.bench import run_bench


def test_times_should_be_below_their_aim_and_rates_above():
    assert Row("a", 1.0, "ms", 2.0).reached is True
    assert Row("a", 3.0, "ms", 2.0).reached is False
    assert Row("a", 3.0, "lines/s", 2.0).reached is True
    assert Row("a", 3.0, "ms").reached is None


def test_events_are_measured():
    rows = list(measure("events"))

    assert len(rows) == 8
    assert all(row.value > 0 for row in rows)


@pytest.mark.parametrize("statics", STATICS)
def test_boards_are_as_large_as_they_say(statics: str):
    game = board(6, statics, 3)

    assert len(game.state.battlefield) == 6 + len(STATICS[statics])


def test_what_there_is_to_measure_is_told(capsys: pytest.CaptureFixture[str]):
    assert run_bench(["nothing"], as_json=False) == 2
    assert "layers" in capsys.readouterr().err


def test_figures_are_printed_as_json(capsys: pytest.CaptureFixture[str]):
    assert run_bench(["events"], as_json=True) == 0

    printed = json.loads(capsys.readouterr().out)
    assert printed["bench"] == "events"
    assert {"name", "value", "unit", "target"} == set(printed["rows"][0])


def test_every_surface_named_in_the_design_is_there():
    assert {"layers", "games", "compile", "events", "memory", "search"} <= set(BENCHES)


def test_a_long_game_is_measured_in_small():
    rows = {row.name.partition(": ")[2]: row for row in memory.rows(300)}

    assert rows["the most memory"].reached
    assert rows["going back, slowest of 40"].value > 0


def test_rows_are_compared_with_an_earlier_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    earlier = tmp_path / "earlier.json"
    row = '{"name": "a permanent is tapped, 10 creatures, one anthem", "value": 1000000.0, "unit": "µs", "target": null}'
    earlier.write_text('{"bench": "events", "rows": [' + row + "]}\n", "utf-8")

    assert run_bench(["events"], as_json=False, against=earlier) == 0

    tapped, *_ = [
        line for line in capsys.readouterr().out.splitlines() if line.startswith("a permanent is tapped, 10")
    ]
    assert "was 1e+06" in tapped
    assert "times as good" in tapped


def test_more_is_better_for_rates_and_less_for_times():
    assert ratio(Row("a", 2.0, "ms"), Row("a", 4.0, "ms")) == 2
    assert ratio(Row("a", 2.0, "lines/s"), Row("a", 4.0, "lines/s")) == 0.5
    assert ratio(Row("a", 2.0, "ms"), None) is None
    assert ratio(Row("a", 2.0, "ms"), Row("a", 4.0, "µs")) is None


def test_a_file_that_is_no_earlier_run_is_named_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    earlier = tmp_path / "earlier.json"
    earlier.write_text("\nno figures\n", "utf-8")

    assert run_bench(["events"], as_json=False, against=earlier) == 2
    assert f"{earlier}, line 2" in capsys.readouterr().err


def test_boards_of_different_creatures_have_none_twice():
    names = {creature_of_its_own(number).name for number in range(40)}

    assert len(names) == 40


def test_a_search_is_measured_by_what_it_comes_to():
    position, seen = search.asked(search.thinking_in(14))

    rows = {row.unit: row for row in search.decided("small", position, seen, Limits(None, games=5))}

    assert rows["games/decision"].value == 5
    assert 2 <= rows["answers/decision"].value <= 5
    assert rows["nodes/decision"].value >= rows["answers/decision"].value
