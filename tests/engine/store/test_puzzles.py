"""Puzzles: every shipped one can be solved as it says, and what is wrong with a file is said with its line."""

from __future__ import annotations

import json

import pytest

from engine.cli.puzzle import solve_them, why_not
from engine.cli.puzzle_play import play_them
from engine.puzzles.notation import Goal
from engine.puzzles.reading import PuzzleFileError, is_puzzle, puzzle_in, read_puzzle, shipped_puzzles
from engine.store.library import Library
from engine.store.puzzles import solve
from tests.sampling import drawn

SHIPPED = shipped_puzzles()
PLAIN = {
    "puzzle": 1,
    "title": "A bolt",
    "task": "Win this turn.",
    "goal": "win",
    "cards": {
        "Bolt": {"type_line": "Instant", "mana_cost": "{R}", "text": "~ deals 3 damage to any target."}
    },
    "players": {"Ann": {"battlefield": ["Mountain"], "hand": ["Bolt"]}, "Bob": {"life": 3}},
    "starts": {"step": "precombat_main"},
}


def written(**changes):
    """A puzzle file with changes."""
    return json.dumps({**PLAIN, **changes}, indent=1).encode()


def solution(**changes):
    """What comes of solving it."""
    with Library() as library:
        return solve(puzzle_in(written(**changes), "bolt.json"), "bolt", library)


@pytest.mark.parametrize("one", drawn("puzzles", SHIPPED, 3), ids=lambda one: one.id)
def test_every_shipped_puzzle_can_be_solved_as_it_says(one):
    with Library() as library:
        found = solve(one.exercise, one.id, library)
    assert why_not(one.exercise, found) == ""


def test_shipped_puzzles_say_what_a_person_needs():
    assert len(SHIPPED) >= 60
    assert all(one.exercise.rules and one.exercise.hints and one.exercise.solution for one in SHIPPED)
    assert {one.exercise.goal for one in SHIPPED} == set(Goal)
    assert [one.exercise.difficulty for one in SHIPPED] == sorted(one.exercise.difficulty for one in SHIPPED)


def test_what_cannot_be_reached_is_said():
    players = {**PLAIN["players"], "Bob": {"life": 4}}
    assert why_not(puzzle_in(written(), ""), solution(players=players)) == "the goal can't be reached"


def test_the_other_player_does_all_to_prevent_it():
    shield = {"type_line": "Instant", "mana_cost": "{W}", "text": "You gain 4 life."}
    bob = {"life": 3, "battlefield": ["Plains"], "hand": ["Balm"]}
    players = {**PLAIN["players"], "Bob": bob}
    cards = {**PLAIN["cards"], "Balm": shield}
    assert not solution(players=players, cards=cards).solved


def test_a_promise_of_one_way_is_kept():
    puzzle = puzzle_in(written(unique=True), "")
    two = {"Ann": {"battlefield": ["Mountain"], "hand": ["Bolt", "Bolt"]}, "Bob": {"life": 3}}
    found = solution(players=two)
    assert found.solved
    assert why_not(puzzle, found) == "it says that there is one first step, and there are 3"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"goal": "draw"}, "goal"),
        ({"rules": ["999.9"]}, "there is no rule 999.9"),
        ({"solver": "Eve"}, "there is no player Eve"),
        ({"goal": "reach"}, "what has to be reached is said in “expect”"),
        ({"task": " "}, "a puzzle needs one"),
        ({"players": {"Ann": {}}}, "two players"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_bad_file_is_refused_with_line_and_reason(changes, reason):
    with pytest.raises(PuzzleFileError, match=r"bolt\.json, line \d+: ") as refused:
        puzzle_in(written(**changes), "bolt.json")
    assert reason in str(refused.value)


def test_the_command_solves_files_and_says_what_is_none(tmp_path, capsys):
    path = tmp_path / "bolt.json"
    path.write_bytes(written())
    assert is_puzzle(path)
    assert read_puzzle(path).title == "A bolt"
    assert solve_them([str(path)], as_json=True) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert (told[0]["id"], told[0]["status"], told[0]["firsts"]) == ("bolt", "solved", 2)
    assert told[1] == {"summary": {"puzzles": 1, "solved": 1}}
    assert solve_them(["no-such-puzzle"], as_json=False) == 2
    assert "no-such-puzzle is neither a file nor a shipped puzzle" in capsys.readouterr().err


def test_an_opponent_that_looks_ahead_plays_for_the_goal(capsys):
    """It wins in this turn rather than sooner or later, expects the best block, and survives where that is all."""
    names = ["clear-the-way", "out-of-the-air", "over-the-wall", "two-of-three", "nothing-gets-through"]
    assert play_them(names, "expert", clock=None, by_work=True, seed=1, as_json=True) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert told[-1] == {"summary": {"puzzles": 5, "solved": 5}}


def test_who_is_no_opponent_plays_no_puzzle(capsys):
    assert play_them(["two-of-three"], "nobody", clock=None, by_work=True, seed=1, as_json=True) == 2
    assert "expert" in capsys.readouterr().err
