"""The review of a game: the chance turn by turn, what mattered most, and what would have been better."""

import json
from xml.etree import ElementTree as ET

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from engine.agents.answer_words import in_words
from engine.agents.simple.simple import SimpleAgent
from engine.cli.commands import app
from engine.decisions import Act, Attack, Attacks, Conceded, Picked
from engine.puzzles.notation import Puzzle
from engine.puzzles.reading import shipped_puzzles
from engine.store.frames import film_of
from engine.store.games import session_of
from engine.store.library import Library
from engine.store.puzzles import load_puzzle
from engine.store.recording import Record
from engine.store.replaying import NoMoreAnswers
from engine.store.review_page import graph, review_page
from engine.store.reviewing import Found, Review, reviewed, told, watched
from engine.store.scenarios import questions_before_play, scenario_header
from engine.values.ids import PlayerId

ONE = next(one for one in shipped_puzzles() if one.id == "clear-the-way")
ANN, BOB = PlayerId(0), PlayerId(1)
TURNS = 2


class Idle(SimpleAgent):
    """Does nothing with what it has, and gives up in time."""

    def answer(self, decision, view):
        """Pass, attack with nothing; concede after two turns."""
        if view.turn > TURNS and isinstance(decision, Act):
            return Conceded()
        match decision:
            case Act():
                return Picked((0,))
            case Attack():
                return Attacks(())
            case _:
                return super().answer(decision, view)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The record of a game in which Ann could have won at once and did nothing."""
    given = msgspec.to_builtins(ONE.exercise)
    for player in given["players"].values():
        player["library"] = [{"card": "Forest", "count": 6}]
    with Library() as library:
        loaded = load_puzzle(msgspec.convert(given, Puzzle), ONE.id, library)
    path = tmp_path_factory.mktemp("games") / "idle.ruleglass"
    record = Record(scenario_header(loaded, 3, questions_before_play(loaded, 3)), path)
    session_of(record, {ANN: Idle(), BOB: SimpleAgent()}).play()
    return record


@pytest.fixture(scope="module")
def review(played):
    """What came of it for Ann."""
    heard = []
    found = reviewed(played, ANN, lambda done, whole: heard.append((done, whole)))
    assert heard
    assert [done for done, _ in heard] == sorted(done for done, _ in heard)
    return found


def test_whose_turn_begins_doesnt_change_the_chance_by_itself(review):
    """Nobody did anything in the first turn: the graph goes by what changed on the table, not to and fro with the turns."""
    first, second = review.points[:2]

    assert {first.active, second.active} == {ANN, BOB}
    assert abs(first.chance - second.chance) < 0.1


def test_what_would_have_won_is_the_first_moment(review):
    first = review.moments[0]

    assert first.turn == 1
    assert in_words(first.played) == "Pass"
    assert "Mossy Wall" in in_words(first.better)
    assert first.better_chance > 0.99
    assert first.lost > 0.03
    assert sorted((one.lost for one in review.moments), reverse=True) == [one.lost for one in review.moments]


def test_of_each_turn_one_moment_is_told(played):
    """What is missed in one decision is missed in the next too: that is one thing to learn."""
    watcher, _ = watched(played, ANN, lambda: False)
    one = watcher.met[0]
    missed = [replace(one, frame=1, turn=1), replace(one, frame=2, turn=1), replace(one, frame=9, turn=3)]
    found = [Found(0.3, one.played, best, 20) for best in (0.6, 0.7, 0.4)]
    moments = told(list(zip(missed, found, strict=True)), (), missed)
    assert [(moment.turn, moment.frame) for moment in moments] == [(1, 2), (3, 9)]


def test_the_chance_is_told_turn_by_turn_to_the_end(review):
    assert [point.turn for point in review.points] == [1, 2, 3, 3]
    assert review.points[-1].chance < 0.01
    assert all(0 <= point.chance <= 1 for point in review.points)
    assert review.result.startswith("Bob wins: Ann")


def test_a_moment_is_a_frame_of_the_film(played, review):
    again = Record(played.header, None, played.answers)
    film = film_of(again, {ANN: NoMoreAnswers(), BOB: NoMoreAnswers()}, lambda: False)
    frame = film.frames[review.moments[0].frame]

    assert isinstance(frame.decision, Act)
    assert frame.decision.player == ANN
    assert frame.tables[ANN].turn == review.moments[0].turn


def test_the_same_game_gives_the_same_review(played, review):
    assert reviewed(played, ANN) == review


def test_it_can_be_stopped(played):
    stopped = reviewed(played, ANN, stop=lambda: True)

    assert stopped.looked_at == 0
    assert stopped.moments == ()


def test_the_page_shows_all_of_it_and_no_text_breaks_it(review):
    page = review_page(msgspec.structs.replace(review, names=("<Ann> & co", "Bob")))

    assert "<Ann>" not in page
    assert "&lt;Ann&gt; &amp; co" in page
    assert all(in_words(moment.played) in page for moment in review.moments)
    drawn = ET.fromstring(graph(review))
    assert len(drawn.findall("circle")) == len(review.points)


def test_the_command_prints_it_and_writes_the_page(played, tmp_path):
    page = tmp_path / "review.html"
    done = CliRunner().invoke(app, ["review", str(played.path), "--page", str(page), "--json"])

    assert done.exit_code == 0
    assert msgspec.json.decode(done.stdout, type=Review).moments[0].turn == 1
    assert page.read_text().startswith("<!DOCTYPE html>")


def test_a_file_that_is_no_game_is_refused_with_its_line(tmp_path):
    path = tmp_path / "bad.ruleglass"
    path.write_text(json.dumps({"no": "game"}))

    done = CliRunner().invoke(app, ["review", str(path)])

    assert done.exit_code == 2
    assert "bad.ruleglass, line 1" in done.output
