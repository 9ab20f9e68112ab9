"""A save has the sign of the state in which each turn began: where its answers lead elsewhere, that is said (invariant 2)."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.agents.random_agent import RandomAgent
from engine.assets import rules_effective
from engine.decisions import Answer, Decision, GameAbandoned, Picked, TakeBack
from engine.store.frames import filmed
from engine.store.games import new_session, open_session
from engine.store.library import Library, load_deck, shipped_decks
from engine.store.parting import agreed, other_state
from engine.store.recording import VERSION, Record, SaveError, read_record
from engine.store.replaying import NoMoreAnswers, OutOfAnswers, replayed
from engine.store.session import ReplayMismatch
from engine.values.ids import PlayerId
from engine.views.seat_view import SeatView

DECISIONS = 90
GOES_BACK = 70
"""The decision at which a player goes back."""
TO = 30


class Playing:
    """Answers at random, goes back once, and leaves in the midst of the game."""

    asks_everything = False

    def __init__(self, seat: int, asked: list[int]) -> None:
        self.agent = RandomAgent(seat)
        self.asked = asked

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """An answer."""
        self.asked.append(view.number)
        if len(self.asked) == GOES_BACK:
            raise TakeBack(TO)
        if len(self.asked) > DECISIONS:
            raise GameAbandoned
        return self.agent.decide(decision, view)


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that was left, saved."""
    path = tmp_path_factory.mktemp("saves") / "left.ruleglass"
    asked: list[int] = []
    agents = {PlayerId(seat): Playing(seat, asked) for seat in (0, 1)}
    with Library() as library:
        decks = [load_deck(shipped_decks()[0].key, library)] * 2
    session = new_session(decks, ("Ann", "Bob"), agents, 5, save=path, keep_log=False)
    with pytest.raises(GameAbandoned):
        session.play()
    return path


@pytest.fixture
def save(left: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copyfile(left, tmp_path / "copy.ruleglass"))


def changed(path: Path, change: Callable[[bytes], bytes]) -> None:
    """Change each line of a file."""
    path.write_bytes(b"".join(change(line) for line in path.read_bytes().splitlines(keepends=True)))


def last_sign(record: Record) -> int:
    return max(record.signs)


def test_each_turn_has_a_sign_that_the_same_answers_come_to(save: Path) -> None:
    record = read_record(save)

    _, replay = replayed(save)

    turns = [sign.turn for _, sign in sorted(record.signs.items())]
    assert turns == sorted(set(turns))
    assert len(turns) > 2
    assert replay.answers == len(record.answers)


def test_a_game_taken_up_again_keeps_its_signs(save: Path) -> None:
    before = read_record(save)

    session = open_session(save, {PlayerId(seat): NoMoreAnswers() for seat in (0, 1)})
    with pytest.raises(OutOfAnswers):
        session.play()

    after = read_record(save)
    assert (after.answers, after.signs) == (before.answers, before.signs)


def test_another_state_than_the_saved_one_is_said_and_the_film_goes_up_to_there(save: Path) -> None:
    record = read_record(save)
    place = last_sign(record)
    sign = record.signs[place]
    changed(save, lambda line: line.replace(sign.digest.encode(), b"0" * 32))

    with pytest.raises(
        ReplayMismatch, match=f"After answer {place}, in turn {sign.turn}, .* another state"
    ) as problem:
        replayed(save)
    film = filmed(save, lambda: False)

    assert "version" not in str(problem.value)
    assert "another state" in film.result
    assert len(film.frames) == place + 1


def test_an_answer_that_doesnt_fit_is_said_with_what_was_answered_then_and_what_is_asked_now(
    save: Path,
) -> None:
    record = read_record(save)
    place = next(at for at, answer in enumerate(record.answers) if isinstance(answer, Picked))
    lines = save.read_bytes().splitlines(keepends=True)
    answers = [at for at, line in enumerate(lines) if b'"type":"picked"' in line]
    lines[answers[0]] = b'{"type":"counted","number":3}\n'
    save.write_bytes(b"".join(lines))

    with pytest.raises(ReplayMismatch) as problem:
        replayed(save)

    said = str(problem.value)
    assert said.startswith(f"Up to answer {place}, before the first turn, ")
    assert "Then the number 3 was chosen, but now " in said
    assert "is asked for" in said
    assert "The answer doesn't fit: " in said


def test_the_version_and_the_rules_it_was_saved_by_are_said_if_they_are_others(save: Path) -> None:
    sign = read_record(save).signs[0]
    old = f'"version":"{VERSION}"'.encode()
    changed(
        save, lambda line: line.replace(sign.digest.encode(), b"0" * 32).replace(old, b'"version":"0.0.1"')
    )

    with pytest.raises(
        ReplayMismatch, match=f"saved by version 0.0.1 .* this is version {VERSION} .*{rules_effective()}"
    ):
        replayed(save)


def test_other_rules_alone_are_no_reason_not_to_play_on(save: Path) -> None:
    old = f'"version":"{VERSION}"'.encode()
    changed(save, lambda line: line.replace(old, b'"version":"0.0.1"'))

    assert replayed(save)[1].answers == len(read_record(save).answers)


def test_a_sign_in_the_wrong_place_is_no_save(save: Path) -> None:
    changed(save, lambda line: line.replace(b'"type":"sign","answers":', b'"type":"sign","answers":1'))

    with pytest.raises(SaveError, match=r"copy.ruleglass, line \d+: this sign stands after"):
        read_record(save)


@pytest.mark.parametrize(
    ("number", "turn", "begins"),
    [
        (0, 0, "The game begins otherwise than when it was saved"),
        (2, 0, "After answer 2, before the first turn, the decks"),
        (9, 3, "After answer 9, in turn 3, the table"),
    ],
)
def test_where_a_game_leads_elsewhere_is_said_in_words_of_players(
    number: int, turn: int, begins: str
) -> None:
    assert other_state(number, turn).startswith(begins)


@pytest.mark.parametrize(
    ("number", "turn", "says"),
    [
        (0, 0, "The very first question is another one than when the game was saved."),
        (2, 0, "Up to answer 2, before the first turn, all is as it was."),
        (9, 3, "Up to answer 9, in turn 3, all is as it was."),
    ],
)
def test_how_far_a_game_is_as_it_was(number: int, turn: int, says: str) -> None:
    assert agreed(number, turn) == says
