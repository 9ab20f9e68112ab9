"""Scenarios shown moment by moment and played on by hand: saved, gone back in, and continued as other games."""

import json

import msgspec
import pytest

from engine import Library, UnplayableDeck, filmed, read_record, session_of
from engine.agents.random_agent import RandomAgent
from engine.decisions import Act, AgreedDraw, TakeBack
from engine.scenario.notation import Scenario
from engine.scenario.reading import read_scenarios
from engine.scenario.running import Status, run_scenario
from engine.state.digest import digest
from engine.store.recording import Record, SaveError
from engine.store.replaying import replayed
from engine.store.scenarios import (
    every_card,
    load_scenario,
    questions_before_play,
    scenario_header,
    script_film,
)
from engine.store.session import ReplayMismatch
from engine.values.ids import PlayerId
from tests.properties.good_files import CUSTOM, scenario, scenarios

ANN, BOB = PlayerId(0), PlayerId(1)
MAIN = {"turn": 1, "step": "precombat_main", "player": "A"}


@pytest.fixture
def find(tmp_path):
    with Library(tmp_path) as library:
        yield library.find


def read(value):
    return msgspec.convert(value, Scenario)


@pytest.fixture
def bolt(find):
    """A bolt, a check, counters put directly, an attack; at the end one thing doesn't hold."""
    script = [
        {"do": "cast", "card": "Bolt", "targets": [{"player": "B"}]},
        {"do": "resolve_stack"},
        {"do": "check", "expect": {"check": "life", "player": "B", "value": 15}},
        {"do": "put_counters", "card": "Bear", "counter": "+1/+1", "count": 2},
        {"do": "attack", "attacker": {"alias": "mine"}, "step": "declare_attackers"},
    ]
    expect = [{"check": "life", "player": "B", "value": 11}, {"check": "life", "player": "A", "value": 19}]
    return load_scenario(read(scenario("bolt", script, {}, expect)), find)


def said(film):
    return [" | ".join(frame.said) for frame in film.frames]


def test_a_script_is_told_moment_by_moment(bolt):
    film = script_film(bolt, 0, lambda: False)

    assert film.names == ("A", "B")
    told = said(film)
    assert told[0] == "The position is set up."
    assert told[1].startswith("Turn 1, precombat main, A: cast Bolt | A casts Bolt targeting B")
    assert told[2].startswith("Bolt deals 3 damage to B")
    assert any(words.startswith("Turn 1, precombat main, A: put counters Bear") for words in told)
    assert any(words.startswith("Turn 1, declare attackers, A: attack mine") for words in told)
    assert told[-1].endswith("Turn 1, postcombat main, has ended")


def test_expectations_are_compared_at_their_moments(bolt):
    film = script_film(bolt, 0, lambda: False)

    (within,) = film.frames[2].checked
    assert (within.words, within.problem) == ("B has 15 life.", "")
    life_b, life_a = film.frames[-1].checked
    assert (life_b.words, life_b.problem) == ("B has 11 life.", "is 10, should be 11")
    assert (life_a.words, life_a.problem) == ("A has 19 life.", "is 20, should be 19")
    assert film.result == "2 of 3 expectations don't hold"


def test_a_script_that_can_not_go_on_says_so_and_can_be_played_on(find):
    script = [{"do": "cast", "card": "Bolt", "targets": [{"player": "B"}]}, {"do": "cast", "card": "Bolt"}]
    loaded = load_scenario(read(scenario("twice", script, {}, [])), find)

    film = script_film(loaded, 0, lambda: False)

    assert "By these rules this can't be done: “A: cast Bolt”" in said(film)[-1]
    assert first_question(loaded, film.frames[-1].script).player == ANN


def test_cards_that_are_unknown_or_not_understood_are_all_named(find):
    wrong = scenario("wrong", [], {}, [])
    wrong["players"]["B"]["hand"] = [{"card": "Wumpus"}, {"card": "Nonsense"}]
    wrong["custom_cards"] = {**CUSTOM, "Nonsense": {"type_line": "Sorcery", "text": "Wumpus the wumpus."}}
    with pytest.raises(UnplayableDeck) as problem:
        load_scenario(read(wrong), find)
    assert [line.partition(":")[0] for line in problem.value.problems] == ["Wumpus", "Nonsense"]
    assert "no such card" in problem.value.problems[0]
    assert "stopped before" in problem.value.problems[1]


class Stopped(Exception):
    """The test has seen enough."""


class Player:
    """Notes what it is asked; plays at random, goes back once from a number on, agrees to a draw at another."""

    asks_everything = False

    def __init__(self, seed=1, back_at=None, draw_at=None, stop_at=None):
        self.seed, self.back_at, self.draw_at, self.stop_at = seed, back_at, draw_at, stop_at
        self.asked = []
        self.seen = {}
        self.undo = []

    def decide(self, decision, view):
        self.asked.append((view.number, decision))
        number, table = view.number, view.table
        if number in self.seen:
            assert self.seen[number] == (decision, table)
        self.seen[number] = decision, table
        self.undo.append(view.last_of(decision.player))
        if self.stop_at is not None and number >= self.stop_at:
            raise Stopped
        if self.draw_at is not None and number >= self.draw_at:
            return AgreedDraw()
        if self.back_at is not None and number >= self.back_at:
            self.back_at = None
            raise TakeBack(view.last_of(decision.player))
        return RandomAgent(self.seed * 7919 + number).decide(decision, view)


def session(loaded, script, player, path=None, seed=0):
    header = scenario_header(loaded, seed, script)
    return session_of(Record(header, path), {ANN: player, BOB: player})


def first_question(loaded, script):
    player = Player(stop_at=0)
    with pytest.raises(Stopped):
        session(loaded, script, player).play()
    return player.asked[0][1]


def test_play_goes_on_by_hand_from_every_moment_as_it_was_shown(bolt):
    film = script_film(bolt, 0, lambda: False)
    for frame in film.frames[:-1]:
        player = Player(stop_at=0)
        going = session(bolt, frame.script, player)
        with pytest.raises(Stopped):
            going.play()
        (number, decision) = player.asked[0]
        assert isinstance(decision, Act)
        assert player.seen[number][1] == frame.tables[decision.player]
        assert player.undo == [None]


def test_the_position_is_played_by_hand_from_the_start(bolt):
    film = script_film(bolt, 0, lambda: False)
    assert questions_before_play(bolt, 0) == film.frames[0].script
    assert first_question(bolt, questions_before_play(bolt, 5)).player == ANN


@pytest.mark.parametrize("moment", range(3))
def test_by_hand_all_cards_that_are_known_can_be_named(bolt, moment):
    """CR 201.4: a script names what it likes; who plays on names cards."""
    script = script_film(bolt, 0, lambda: False).frames[moment].script
    header = scenario_header(bolt, 0, script)
    player = Player(stop_at=0)
    going = session_of(Record(header, None), {ANN: player, BOB: player}, card_names=("Jace", "Llanowar"))
    with pytest.raises(Stopped):
        going.play()
    assert going.game.card_names == ("Jace", "Llanowar")


@pytest.mark.parametrize("moment", range(6))
def test_undo_leads_back_by_hand_and_no_further_than_the_script(bolt, moment):
    film = script_film(bolt, 0, lambda: False)
    script = film.frames[moment].script
    plain, gone_back = Player(draw_at=40), Player(draw_at=40)
    one, other = session(bolt, script, plain), session(bolt, script, gone_back)
    gone_back.back_at = 30
    one.play()
    other.play()

    assert other.record.answers == one.record.answers
    assert digest(other.game.state) == digest(one.game.state)
    first = plain.asked[0][0]
    assert all(back is None or back >= first for back in gone_back.undo)


def test_going_back_to_the_first_question_by_hand_plays_the_script_again(bolt):
    script = script_film(bolt, 0, lambda: False).frames[4].script
    player = Player(draw_at=45)
    going = session(bolt, script, player)
    first = []

    def decide(decision, view):
        first.append(view.number)
        if view.number >= first[0] + 12 and first.count(first[0]) == 1:
            raise TakeBack(first[0])
        return Player.decide(player, decision, view)

    player.decide = decide
    going.play()
    assert first.count(first[0]) == 2


@pytest.mark.parametrize("moment", range(7))
def test_such_a_game_is_saved_continued_filmed_and_replayed(bolt, tmp_path, moment):
    film = script_film(bolt, 0, lambda: False)
    script, path = film.frames[moment].script, tmp_path / "it.ruleglass"
    with pytest.raises(Stopped):
        session(bolt, script, Player(stop_at=36), path).play()
    record = read_record(path)
    assert record.header.scenario == bolt.scenario

    later = Player(draw_at=44)
    going = session_of(read_record(path), {ANN: later, BOB: later})
    going.play()

    assert later.asked[0][0] == len(record.answers)
    _, replay = replayed(path)
    assert replay.same
    assert len(filmed(path, lambda: False).frames) == replay.answers + 1


def test_coins_fall_as_the_script_says_only_as_long_as_it_goes_on(find):
    flip = {
        "type_line": "Sorcery",
        "mana_cost": "{R}",
        "text": "Flip a coin. If you win the flip, you gain 5 life.",
    }
    wanted = scenario("coins", [{"do": "cast", "card": "Gamble"}], {}, [])
    wanted["custom_cards"] = {**CUSTOM, "Gamble": flip}
    wanted["players"]["A"]["hand"] = [{"card": "Gamble", "count": 2}]
    wanted["choices"] = {"A": [{"queue": "choice", "kind": "coin_flip", "value": True}]}
    loaded = load_scenario(read(wanted), find)

    film = script_film(loaded, 0, lambda: False)

    assert any("A gains 5 life (25)" in words for words in said(film))
    player = Player(stop_at=0)
    going = session(loaded, film.frames[-1].script, player)
    with pytest.raises(Stopped):
        going.play()
    assert going.game.state.players[ANN].life == 25
    assert going.game.prepared_result(ANN, 2) is None


def test_a_save_whose_script_answers_otherwise_is_refused(bolt, tmp_path):
    script, path = script_film(bolt, 0, lambda: False).frames[3].script, tmp_path / "it.ruleglass"
    with pytest.raises(Stopped):
        session(bolt, script, Player(stop_at=20), path).play()
    lines = path.read_text().splitlines()
    header = json.loads(lines[0])
    header["scenario"]["script"][0]["targets"] = [{"player": "A"}]
    path.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n")
    with pytest.raises(ReplayMismatch, match="script of bolt"):
        replayed(path)
    header["scenario"]["script"][0]["player"] = "C"
    path.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n")
    with pytest.raises(SaveError, match="there is no player C"):
        read_record(path)


def outcomes_agree(found, find):
    """Whether a script shown comes to the end as it does when it is run."""
    outcome = run_scenario(found, find)
    film = script_film(load_scenario(found, find), 0, lambda: False)
    checked = [one for frame in film.frames for one in frame.checked]
    through = not film.stopped and not any(one.problem for one in checked)
    return through == (outcome.status == Status.PASS)


def test_what_is_shown_comes_out_as_what_is_run(find, tmp_path):
    path = tmp_path / "scenarios.json"
    path.write_bytes(scenarios())
    found = list(read_scenarios(path))
    assert len(found) == 5
    assert all(outcomes_agree(one, find) for one in found)


@pytest.mark.timeout(240)
def test_conformance_scenarios_are_shown_as_they_are_run(shared, tmp_path, monkeypatch):
    monkeypatch.setenv("RULEGLASS_SHARED", str(shared))
    found = list(read_scenarios(shared / "conformance" / "scenarios.open.json.gz"))[::120]
    with Library(tmp_path) as library:
        find = every_card(library)
        playable = [one for one in found if run_scenario(one, find).status in (Status.PASS, Status.FAIL)]
        assert len(playable) > len(found) / 4
        assert [one.id for one in playable if not outcomes_agree(one, find)] == []
