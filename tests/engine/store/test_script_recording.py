"""A script made from a game that was played: what the seat did, in the words of cards, and the same in general."""

from __future__ import annotations

import pytest

from engine.agents.simple.simple import SimpleAgent
from engine.cli.opponent_script import record_it
from engine.scripts.notation import Line, Script, ScriptedAction
from engine.scripts.reading import read_script, script_in, written
from engine.store.games import new_session
from engine.store.library import Library, load_deck
from engine.store.opponent_scripts import load_script, tried
from engine.store.script_recording import generalised, recorded
from engine.values.ids import PlayerId

ANN, BOB = PlayerId(0), PlayerId(1)
LARGE_SEED = 2**31 - 3
"""As large as those that the client draws for new games."""


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    """A game that was played to its end."""
    path = tmp_path_factory.mktemp("games") / "game.ruleglass"
    with Library() as library:
        decks = (load_deck("cinder-kiln", library), load_deck("undertow-court", library))
    agents = {ANN: SimpleAgent(1), BOB: SimpleAgent(2)}
    new_session(decks, ("Ann", "Bob"), agents, LARGE_SEED, save=path).play()
    return path


def test_what_was_done_is_written_turn_by_turn_and_reads_as_it_is_written(game):
    script = recorded(game, BOB)

    assert script.opponent == "Bob"
    assert {line.do for line in script.lines} >= {ScriptedAction.CAST, ScriptedAction.PLAY_LAND}
    turns = [line.from_turn for line in script.lines]
    assert turns == sorted(turns)
    assert all(line.from_turn == line.to_turn and line.times == 1 for line in script.lines)
    assert sum(card.count for card in script.players["Bob"].hand) <= 7
    assert script_in(written(script), "script") == script


def test_in_general_each_thing_is_there_once_and_can_be_played(game):
    script = generalised(recorded(game, BOB))

    assert len(set(script.lines)) == len(script.lines)
    assert sum(line.do == ScriptedAction.ATTACK for line in script.lines) <= 1
    assert all(line.from_turn is None and line.times is None for line in script.lines)
    with Library() as library:
        played = tried(script, load_script(script, "mine", library), SimpleAgent(1), 3)
    assert sum(played.done) > 3


def test_answers_to_others_come_before_the_rest():
    lines = (
        Line(do=ScriptedAction.CAST, card="Bear", from_turn=2, to_turn=2),
        Line(do=ScriptedAction.ATTACK, attackers=""),
        Line(do=ScriptedAction.ATTACK, attackers="creature you control", from_turn=4),
        Line(do=ScriptedAction.ATTACK, attackers="creature you control", from_turn=6),
        Line(do=ScriptedAction.PLAY_LAND, card="Island"),
        Line(do=ScriptedAction.CAST, card="Nope", answering="creature spell"),
        Line(do=ScriptedAction.CAST, card="Bear", from_turn=8),
    )
    script = Script(script=1, title="a", task="b", opponent="Bob", lines=lines)

    told = [(line.do, line.card or line.attackers) for line in generalised(script).lines]

    assert told == [
        (ScriptedAction.CAST, "Nope"),
        (ScriptedAction.PLAY_LAND, "Island"),
        (ScriptedAction.CAST, "Bear"),
        (ScriptedAction.ATTACK, "creature you control"),
    ]


def test_the_command_writes_a_file_and_refuses_what_is_no_game(game, tmp_path, capsys):
    out = tmp_path / "mine.json"
    assert record_it(game, 2, out, general=True) == 0
    assert read_script(out).opponent == "Bob"
    assert record_it(out, 2, tmp_path / "other.json", general=True) == 2
    assert "mine.json" in capsys.readouterr().err
