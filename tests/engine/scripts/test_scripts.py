"""Scripts of opponents: read with line and reason, done as they say, played by every shipped lesson."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from engine.agents.simple.simple import SimpleAgent
from engine.cli.opponent_script import check_them
from engine.decisions import ActionKind, ActionOption, GameAbandoned, TakeBack
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Conceding, Game, Observer
from engine.scripts.reading import (
    ScriptFileError,
    is_script,
    read_script,
    script_in,
    shipped_scripts,
    written,
)
from engine.scripts.scripted import ScriptedOpponent
from engine.store.games import session_of
from engine.store.library import Library
from engine.store.opponent_scripts import load_script, script_record, seats_of, tried
from engine.values.ids import ObjectId, PlayerId
from engine.views.looking import table_view

SHIPPED = shipped_scripts()
PLAIN = {
    "script": 1,
    "title": "Two Bears",
    "task": "Win.",
    "opponent": "Bob",
    "fallback": "pass",
    "lines": [],
    "cards": {
        "Bear": {"type_line": "Creature", "mana_cost": "{G}", "power": "2", "toughness": "2"},
        "Drake": {
            "type_line": "Creature",
            "mana_cost": "{U}",
            "text": "Flying",
            "power": "2",
            "toughness": "2",
        },
        "Bolt": {
            "type_line": "Instant",
            "mana_cost": "{R}",
            "text": "~ deals 3 damage to target creature or player.",
        },
        "Nope": {"type_line": "Instant", "mana_cost": "{U}", "text": "Counter target spell."},
    },
    "players": {
        "Ann": {
            "battlefield": ["Forest", "Bear", "Drake"],
            "hand": ["Bear"],
            "library": [{"card": "Forest", "count": 9}],
        },
        "Bob": {
            "battlefield": ["Mountain", "Island", "Bear"],
            "hand": ["Bolt", "Nope"],
            "library": [{"card": "Forest", "count": 9}],
        },
    },
    "turn_order": ["Ann", "Bob"],
    "starts": {"step": "precombat_main"},
}


class Enough(Observer):
    """Ends a game after some turns."""

    def __init__(self, turns: int) -> None:
        self.turns = turns

    def at_priority(self, game: Game) -> None:
        """The first player gives up once the turns are over."""
        if game.state.turn.number > self.turns and not game.state.over:
            raise Conceding(PlayerId(0))


def written_as(*lines: dict[str, object], **changes: object) -> bytes:
    """A file with some lines."""
    return json.dumps({**PLAIN, "lines": lines, **changes}, indent=1).encode()


def after(*lines: dict[str, object], turns: int = 2, **changes: object):
    """The table after Bob's script was played for some turns against somebody who plays by simple measures."""
    script = script_in(written_as(*lines, **changes), "two-bears.json")
    with Library() as library:
        loaded = load_script(script, "two-bears", library)
    seat, other = seats_of(script, loaded)
    scripted = ScriptedOpponent(script)
    agents = {seat: SimpleAgent(1), other: scripted}
    session = session_of(script_record(script, loaded), agents, (Enough(turns),))
    session.play()
    return table_view(session.game, other), scripted


def names_in_graveyard(table, seat):
    return sorted(card.name for card in table.players[seat].graveyard)


def waiting_bears(table):
    """How many of Bob's Bears stayed at home."""
    mine = [seen for seen in table.battlefield if seen.name == "Bear" and seen.controller == 1]
    return sum(not seen.tapped for seen in mine)


@pytest.mark.parametrize("one", SHIPPED, ids=lambda one: one.id)
def test_every_lesson_can_be_played_and_its_lines_are_done(one):
    with Library() as library:
        loaded = load_script(one.exercise, one.id, library)
    game = tried(one.exercise, loaded, SimpleAgent(1), 1)
    assert game.winner in one.exercise.players
    assert sum(map(bool, game.done)) >= 2


def test_there_are_lessons_of_several_kinds():
    assert {"answer-a-counterspell", "race-a-flier", "beat-the-sweeper"} <= {one.id for one in SHIPPED}
    assert all(one.exercise.hints and one.exercise.solution and one.exercise.rules for one in SHIPPED)


def test_what_is_written_reads_as_the_same():
    for one in SHIPPED:
        assert script_in(written(one.exercise), one.id) == one.exercise


def test_a_spell_of_a_kind_is_answered():
    answer = {"do": "cast", "card": "Nope", "answering": "creature spell", "targets": ["creature spell"]}
    table, _ = after(answer)
    assert names_in_graveyard(table, 0)[:1] == ["Bear"]
    assert names_in_graveyard(table, 1)[-1:] == ["Nope"]


def test_a_spell_of_another_kind_is_not():
    table, _ = after({"do": "cast", "card": "Nope", "answering": "instant spell", "targets": ["spell"]})
    assert "Nope" not in names_in_graveyard(table, 1)


def test_targets_are_found_by_what_cards_call_them():
    table, _ = after({"do": "cast", "card": "Bolt", "targets": ["creature an opponent controls with flying"]})
    assert "Drake" in names_in_graveyard(table, 0)


def test_a_player_is_a_target_too():
    table, _ = after({"do": "cast", "card": "Bolt", "targets": ["opponent"]})
    assert table.players[0].life == 17


@pytest.mark.parametrize(("when", "life"), [("you control a creature", 17), ("you control a Swamp", 20)])
def test_a_branch_is_read_where_its_condition_holds(when, life):
    bolt = {"do": "cast", "card": "Bolt", "targets": ["opponent"]}
    table, _ = after({"when": when, "then": [bolt], "otherwise": [{"do": "hold"}]})
    assert table.players[0].life == life


def test_attackers_are_named_as_cards_name_them():
    table, _ = after({"do": "attack", "attackers": "creature you control without flying"})
    assert waiting_bears(table) == 0


def test_an_empty_text_lets_nobody_attack():
    nobody, all_of_them = ({"do": "attack", "attackers": who} for who in ("", "creature you control"))
    table, _ = after(nobody, all_of_them)
    assert waiting_bears(table) == 1


def test_who_only_passes_does_nothing_that_is_not_written():
    table, scripted = after()
    assert names_in_graveyard(table, 1) == []
    assert scripted.done == {}


class Leaving(SimpleAgent):
    """Leaves a game at a question; before, once, it goes back to that question from a later one."""

    def __init__(self, at: int, back_from: int | None = None) -> None:
        super().__init__(1)
        self.leaves_at, self.back_from = at, back_from

    def decide(self, decision, view):
        if self.back_from is not None and view.number >= self.back_from:
            self.back_from = None
            raise TakeBack(self.leaves_at)
        if self.back_from is None and view.number >= self.leaves_at:
            raise GameAbandoned
        return super().decide(decision, view)


def left(script, loaded, learner, answers=()):
    """A script's opponent, and the answers given, when whoever plays against it leaves."""
    seat, other = seats_of(script, loaded)
    record = script_record(script, loaded)
    record.answers = list(answers)
    scripted = ScriptedOpponent(script)
    with pytest.raises(GameAbandoned):
        session_of(record, {seat: learner, other: scripted}).play()
    scripted.close()
    return scripted, record.answers


def test_what_was_done_is_known_after_going_back_and_in_a_game_taken_up_again():
    bolt = {"do": "cast", "card": "Bolt", "targets": ["opponent"], "times": 1}
    answer = {"do": "cast", "card": "Nope", "answering": "creature spell", "targets": ["creature spell"]}
    attack = {"do": "attack", "attackers": "creature you control", "times": 1}
    bolts = {"hand": [{"card": "Bolt", "count": 3}, "Nope"]}
    players = {**PLAIN["players"], "Bob": {**PLAIN["players"]["Bob"], **bolts}}
    script = script_in(written_as(answer, bolt, attack, {"do": "hold"}, players=players), "bolts.json")
    with Library() as library:
        loaded = load_script(script, "bolts", library)
    asked, so_far = left(script, loaded, Leaving(14))
    assert asked.done[id(script.lines[1])] == 1
    again, _ = left(script, loaded, Leaving(14), so_far)
    back, kept = left(script, loaded, Leaving(len(so_far), back_from=25))
    back.at(len(so_far))  # as when it is asked next
    assert again.begun == asked.begun == back.begun
    assert kept == so_far


def test_a_line_whose_action_was_rewound_was_not_done():
    scripted = ScriptedOpponent(script_in(written_as({"do": "cast", "card": "Bolt", "times": 1}), "one.json"))
    scripted.begin(scripted.script.lines[0], SimpleNamespace(number=3))
    assert scripted.done
    scripted.refused(
        ActionOption(ActionKind.CAST, ObjectId(1), "Cast Bolt"), IllegalAction("601.2c", "no target")
    )
    assert scripted.done == {}


def test_times_are_counted():
    bolt = {"do": "cast", "card": "Bolt", "targets": ["opponent"], "times": 0}
    table, _ = after(bolt)
    assert table.players[0].life == 20


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({"do": "hold", "when": "you control too many Bears"}, "not understood from"),
        ({"do": "hold", "when": "~ is tapped"}, "a script is no object"),
        ({"do": "cast"}, "is said in “card”"),
        ({"do": "cast", "card": "Moon"}, "has no card Moon"),
        ({"do": "attack"}, "who attacks is said"),
        ({"do": "block"}, "who blocks is said"),
        ({"says": "nothing"}, "a line says what is done"),
        ({"do": "cast", "card": "Bolt", "targets": ["the strongest thing"]}, "not understood from"),
        ({"do": "hold", "answering": "Bear"}, "that is no spell"),
        ({"do": "hold", "from_turn": 3, "to_turn": 2}, "it ends before it begins"),
        ({"do": "dance"}, "Invalid enum value"),
        ({"doo": "hold"}, "doo"),
    ],
)
def test_a_bad_line_is_refused_with_its_line_and_the_reason(line, reason):
    with pytest.raises(ScriptFileError, match=r"bad\.json, line \d+: ") as refused:
        script_in(written_as({"do": "hold"}, line), "bad.json")
    assert reason in str(refused.value)
    number = int(str(refused.value).partition("line ")[2].partition(":")[0])
    assert number > written_as({"do": "hold"}, line).decode().split("hold")[0].count("\n") + 1


def test_everything_that_is_wrong_is_told_at_once():
    with pytest.raises(ScriptFileError) as refused:
        script_in(written_as({"do": "attack"}, {"do": "cast", "card": "Moon"}), "bad.json")
    assert len(str(refused.value).splitlines()) == 2


def test_the_command_checks_files_and_plays_them(tmp_path, capsys):
    path = tmp_path / "mine.json"
    path.write_bytes(written_as({"says": "burn", "do": "cast", "card": "Bolt", "targets": ["opponent"]}))
    assert is_script(path)
    assert read_script(path).title == "Two Bears"
    assert check_them([str(path)], 1, "simple", as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["id"], told["status"], told["games"]) == ("mine", "ok", 1)
    path.write_bytes(written_as({"do": "cast", "card": "Moon"}))
    assert check_them([str(path)], 0, "simple", as_json=False) == 2
    assert "no card Moon" in capsys.readouterr().err
