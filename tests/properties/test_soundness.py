"""Random play keeps the state sound, and what is worked out from it is never out of date."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from engine.rules.core.game import Game, Observer
from engine.state.events import Event
from engine.state.game_state import GameState
from engine.state.references import ObjectRef
from engine.state.soundness import problems
from engine.state.turn import Attack, Combat
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, HAND
from tests.fresh_looks import same_as_fresh
from tests.properties.boards import FULL, UNSHRUNK, Board, boards, play_out, players, set_up

EXAMPLES = 400 if FULL else 12
DECISIONS = 200 if FULL else 60


class Sound(Observer):
    """Looks at the state whenever a player gets priority."""

    def at_priority(self, game: Game) -> None:
        """Nothing is wrong with the state, and what is kept says what a fresh look says."""
        assert problems(game.state) == []
        same_as_fresh(game)


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_random_play_keeps_the_state_sound(board: Board) -> None:
    game = play_out(board, DECISIONS, Sound())
    assert game.state.over


class EachEvent(Observer):
    """Compares with a fresh look at each event, also in the midst of casting, where choices are announced one by one."""

    def happened(self, game: Game, events: tuple[Event, ...]) -> None:
        """What is kept says what a fresh look says."""
        if game.projecting is None:
            same_as_fresh(game)


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_what_is_kept_of_the_layers_holds_at_each_event(board: Board) -> None:
    """Invariant 5."""
    assert play_out(board, DECISIONS, EachEvent()).state.over


@pytest.fixture
def game() -> Game:
    """A small game with a card in hand and lands on the battlefield."""
    board = Board((), 1, 3)
    return set_up(board, players(1))


def first(game: Game) -> ObjectId:
    return game.state.battlefield[0]


def spoil(state: GameState, id: ObjectId, **fields: object) -> None:
    state.objects[id] = replace(state.objects[id], **fields)


def test_the_untouched_state_is_sound(game: Game) -> None:
    assert problems(game.state) == []


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"zone": HAND}, "says it is in hand"),
        ({"owner": PlayerId(7)}, "owned by nobody"),
        ({"controller": PlayerId(-1)}, "controlled by -1"),
        ({"counters": (("+1/+1", 0),)}, "no or negative counters"),
        ({"counters": (("b", 1), ("a", 1))}, "out of order"),
        ({"attached_to": ObjectRef(ObjectId(999))}, "is no other permanent"),
        ({"face": 3}, "shows face 3"),
        ({"damage": -1}, "has damage -1"),
        ({"seen_by": (PlayerId(5),)}, "seen by a player there is not"),
        ({"timestamp": 10**6}, "timestamp that was not given out"),
    ],
)
def test_an_unsound_object_is_told(game: Game, fields: dict[str, object], said: str) -> None:
    spoil(game.state, first(game), **fields)
    assert any(said in problem for problem in problems(game.state))


def test_an_object_in_two_zones_or_none_is_told(game: Game) -> None:
    id = first(game)
    game.state.zones[HAND, PlayerId(0)] = (id,)
    assert any(f"object {id} is in" in problem for problem in problems(game.state))
    game.state.zones[HAND, PlayerId(0)] = ()
    game.state.zones[BATTLEFIELD, PlayerId(-1)] = game.state.battlefield[1:]
    assert any(f"object {id} is in no zone" in problem for problem in problems(game.state))


def test_combat_without_its_creatures_is_told(game: Game) -> None:
    game.state.combat = Combat((Attack(ObjectId(999), ObjectRef(first(game)), blocked=False),))
    assert any("in combat but not on the battlefield" in problem for problem in problems(game.state))
