"""Every deck against every other: what is missing is played, results outlive a run that was stopped, and intervals."""

import json
import sys
from concurrent.futures import Future
from pathlib import Path

import pytest
from typer.testing import CliRunner

from engine.cli.commands import app
from engine.cli.matrix import run
from engine.store.library import Library, load_deck
from engine.store.many_games import matrix as matrices
from engine.store.many_games.arena import GameReport
from engine.store.many_games.matrix import Plan, Played, Results, ResultsError, cell, cell_of, play_all
from engine.store.many_games.pools import NoCluster, cluster

PLAN = Plan(("a", "b", "c"), ("1", "2", "3"))


def reported(number, winner):
    """A game that one of the seats won."""
    return GameReport(number, number, number % 2, winner, "0 or less life", 9, 100, 0.5)


@pytest.fixture
def quick(monkeypatch):
    """Games are won by the first deck, and take no time; which were played is told."""
    told = []

    def play(match, numbers, decks):
        told.extend((match.decks, number) for number in numbers)
        return [reported(number, 0) for number in numbers]

    monkeypatch.setattr(matrices, "play_part", play)
    return told


def all_played(results, games):
    """Play what is missing here."""
    return list(play_all(results, (None, None, None), games, None))


def test_each_deck_meets_each_other_so_many_times(quick):
    with Results(PLAN, None) as results:
        all_played(results, 5)

    assert sorted({decks for decks, _ in quick}) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len(quick) == len(set(quick)) == 15


def test_a_stopped_run_goes_on_where_it_was(quick, tmp_path):
    path = tmp_path / "results.jsonl"
    with Results(PLAN, path) as results:
        playing = play_all(results, (None, None, None), 4, None)
        first = [next(playing) for _ in range(5)]
        playing.close()
    path.write_bytes(path.read_bytes() + b'{"decks":[0,1],"ga')  # killed while a line was written

    with Results(PLAN, path) as results:
        assert results.played == first
        all_played(results, 4)
        whole = results.played

    assert len(quick) == len(set(quick)) == 12
    with Results(PLAN, path) as results:
        assert results.played == whole
        assert results.missing(4) == []
        assert len(results.missing(6)) == 3


@pytest.mark.parametrize(
    ("line", "content", "said"),
    [
        (1, b"nonsense\n", "line 1"),
        (2, b'{"decks":[0,9],"game":null}\n', "line 2"),
        (2, b"{}\n", "line 2"),
    ],
)
def test_a_file_of_anything_else_is_refused_with_its_line_and_left_as_it_is(tmp_path, line, content, said):
    path = tmp_path / "results.jsonl"
    if line > 1:
        with Results(PLAN, path):
            pass
        content = path.read_bytes() + content
    path.write_bytes(content)

    with pytest.raises(ResultsError, match=said), Results(PLAN, path):
        pass
    assert path.read_bytes() == content


def test_results_of_other_decks_are_not_mixed_with_these(tmp_path):
    path = tmp_path / "results.jsonl"
    with Results(PLAN, path):
        pass

    with pytest.raises(ResultsError, match=r"line 1: .*the cards of a deck"):
        Results(Plan(PLAN.decks, ("1", "2", "4")), path).__enter__()
    with pytest.raises(ResultsError, match="agents"):
        Results(Plan(PLAN.decks, PLAN.cards, ("random", "simple")), path).__enter__()


def test_the_interval_is_that_of_wilson():
    found = cell_of(15, 0, 20)

    assert found.part == 0.75
    assert (round(found.low, 3), round(found.high, 3)) == (0.531, 0.888)  # as tables of it have
    assert cell_of(0, 0, 10).low == 0.0
    assert cell_of(4, 2, 10).part == 0.5


def test_a_cell_is_seen_from_both_sides_and_broken_games_do_not_count():
    games = [reported(0, 0), reported(1, 0), reported(2, 1), reported(3, None)]
    broken = GameReport(4, 4, 0, None, "", 1, 1, 0.1, "RulesBug: x")
    played = [Played((0, 1), game) for game in (*games, broken)]

    one, other = cell(PLAN, played, 0, 1), cell(PLAN, played, 1, 0)

    assert (one.won, one.drawn, one.games) == (2, 1, 4)
    assert (other.won, other.drawn, other.games) == (1, 1, 4)
    assert one.part + other.part == 1
    assert cell(PLAN, played, 0, 2) is None
    assert cell(PLAN, played, 1, 1) is None


def test_what_another_place_plays_is_kept_as_it_comes(quick, tmp_path):
    class Elsewhere:
        def submit(self, work, *given):
            future = Future()
            future.set_result(work(*given))
            return future

    with Results(PLAN, tmp_path / "results.jsonl") as results:
        played = list(play_all(results, (None, None, None), 3, Elsewhere()))

    assert len(played) == 9
    assert len((tmp_path / "results.jsonl").read_text().splitlines()) == 10


def test_the_command_plays_a_matrix_and_goes_on(quick, tmp_path, capsys):
    path = tmp_path / "results.jsonl"

    class Deck:
        pass

    decks = (Deck(), Deck(), Deck())
    assert run(PLAN, decks, 2, 1, path, "", as_json=False) == 0
    assert "6 games, 6 of them new" in capsys.readouterr().out
    assert run(PLAN, decks, 2, 1, path, "", as_json=True) == 0
    summary = json.loads(capsys.readouterr().out.splitlines()[-1])["summary"]
    assert (summary["games"], summary["new"]) == (6, 0)
    assert summary["cells"][0][1]["won"] == 2
    assert summary["cells"][1][0]["won"] == 0
    assert summary["cells"][1][1] is None


def test_real_games_of_two_decks(tmp_path):
    path = tmp_path / "results.jsonl"
    decks = ["cinder-kiln", "lantern-watch"]

    done = CliRunner().invoke(
        app, ["arena", *decks, "--games", "1", "--agents", "simple,simple", "--results", str(path)]
    )

    assert done.exit_code == 0, done.output
    assert "1 games, 1 of them new" in done.stdout
    assert len(path.read_text().splitlines()) == 2


def test_without_dask_a_scheduler_is_refused_with_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(NoCluster, match=r"ruleglass\[cluster\]"), cluster("tcp://127.0.0.1:1"):
        pass


def test_a_cluster_plays_the_same_and_a_lost_worker_loses_nothing(tmp_path: Path):
    distributed = pytest.importorskip(
        "distributed", reason="Dask isn't installed: pip install ruleglass[cluster]"
    )
    names = ("cinder-kiln", "lantern-watch")
    with Library() as library:
        decks = tuple(load_deck(name, library) for name in names)
    plan = Plan(names, ("1", "2"), ("random", "random"))
    here = Results(plan, None)
    list(play_all(here, decks, 9, None))

    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local,
        cluster(local.scheduler_address) as pool,
        Results(plan, tmp_path / "results.jsonl") as results,
    ):
        playing = play_all(results, decks, 9, pool)
        first = next(playing)
        next(iter(local.workers.values())).process.process.kill()
        list(playing)
        assert results.played[0] == first

    def told(played):
        return sorted((one.game.number, one.game.winner, one.game.turns) for one in played)

    assert told(results.played) == told(here.played)
