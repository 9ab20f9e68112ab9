"""What is taken back leaves nothing behind: castings, activations, decisions (CR 733.1, invariant 1)."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.agents.random_agent import RandomAgent
from engine.decisions import Act, Answer, Cancelled, Decision, Redo, TakeBack
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, Observer, TakenBack
from engine.rules.turn.priority import actions_of, take
from engine.rules.turn.turns import play
from engine.state.game_state import GameState
from engine.store.recording import Header, Record, SeatSetup
from engine.store.session import Session
from engine.values.ids import PlayerId
from engine.views.agents import Agent, seated
from engine.views.log import LogBook
from engine.views.looking import table_view
from engine.views.pictures import LogLine, TableView
from engine.views.seat_view import SeatView
from tests.fresh_looks import same_as_fresh
from tests.properties.boards import (
    FULL,
    SEATS,
    UNSHRUNK,
    Board,
    Turns,
    boards,
    players,
    pool,
    renamed,
    set_up,
)

EXAMPLES = 150 if FULL else 6
DEEPEST = 12
TURNS = 6


class Reached(Exception):
    """The play has come to the point that a test wants to start from."""


class GoesBack:
    """Answers at random, and goes back when the n-th question of an action is asked."""

    asks_everything = True

    def __init__(self, seed: int, at: int) -> None:
        self.guess = RandomAgent(seed)
        self.at = at
        self.asked = 0
        self.could = False

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """Back, if this is the question and it may be taken back."""
        self.asked += 1
        if self.asked > self.at and decision.cancellable:
            self.could = True
            return Cancelled()
        return self.guess.decide(decision, view)

    def refused(self, option: object, problem: Exception) -> None:
        """Nothing is tried twice."""


class Stops(Observer):
    """Stops a game after so many decisions, when a player is about to get priority."""

    def __init__(self, decisions: int) -> None:
        self.left = decisions

    def answered(self, game: Game, decision: Decision, answer: Answer) -> None:
        """One fewer."""
        self.left -= 1

    def at_priority(self, game: Game) -> None:
        """Far enough."""
        if self.left <= 0 or game.state.turn.number > 3:
            raise Reached


def reached(board: Board, decisions: int) -> tuple[Game, LogBook]:
    """A game after some random play, a player being about to act."""
    log = LogBook()
    game = set_up(board, players(board.seed), (log, Stops(decisions)))
    with suppress(Reached):
        play(game)
    return game, log


def tables(game: Game) -> list[TableView]:
    return [table_view(game, seat) for seat in SEATS]


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards(), decisions=st.integers(0, 40))
def test_an_action_that_is_taken_back_leaves_an_equal_state(board: Board, decisions: int) -> None:
    game, log = reached(board, decisions)
    if game.state.over:
        return
    player = game.state.turn.priority if game.state.turn.priority in SEATS else game.state.turn.active
    before, lines, seen = game.state.copy(), log.read(player), tables(game)
    for option in actions_of(game, player):
        for at in range(DEEPEST):
            agent = GoesBack(board.seed + at, at)
            game.answering = seated(dict.fromkeys(SEATS, agent))
            game.state = before.copy()
            try:
                take(game, player, option)
            except TakenBack:
                assert game.state == before
                assert log.read(player) == lines
                assert tables(game) == seen
                same_as_fresh(game)
                continue
            except IllegalAction:
                assert game.state == before
                continue
            del log.lines[len(lines) :]
            if agent.asked <= at:
                break


class Numbered:
    """Answers by the number of the decision alone; goes back at chosen numbers, once each."""

    asks_everything = False

    def __init__(self, seed: int, back: dict[int, int], redo: str = "") -> None:
        self.seed = seed
        self.back = back
        self.redo = redo
        self.redone = 0
        self.seen: dict[int, tuple[GameState, list[TableView], tuple[LogLine, ...]]] = {}
        self.again: list[int] = []

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """Look, compare with the first time, and answer."""
        game = view._game
        picture = (game.state.copy(), tables(game), view.log)
        if view.number in self.seen:
            assert self.seen[view.number] == picture
            self.again.append(view.number)
        self.seen.setdefault(view.number, picture)
        if view.number in self.back:
            goal = self.back.pop(view.number)
            self.redone = view.number - goal if self.redo else 0
            raise TakeBack(goal)
        if self.redone:
            self.redone -= 1
            raise Redo
        guess = RandomAgent(self.seed * 7919 + view.number)
        answer = guess.decide(decision, view)
        if isinstance(decision, Act) and view.number % 9 == 0:
            return guess.decide(decision, view)
        return answer


def session(seed: int, agent: Agent, turns: int) -> Session:
    """A game between two piles of cards."""
    decks = tuple(
        tuple(
            renamed(pool()[(seed * 31 + place * 7 + seat) % len(pool())], place * 2 + seat)
            for place in range(24)
        )
        for seat in (0, 1)
    )
    header = Header((SeatSetup("Ann", ()), SeatSetup("Bob", ())), (), seed)
    return Session(header, decks, dict.fromkeys(SEATS, agent), Record(header), (Turns(turns),))


backs = st.dictionaries(st.integers(1, 60), st.integers(0, 60), max_size=4).map(
    lambda found: {at: min(goal, at) for at, goal in found.items()}
)


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(seed=st.integers(0, 2**20), back=backs)
def test_undone_decisions_lead_back_to_equal_states(seed: int, back: dict[int, int]) -> None:
    plain = session(seed, Numbered(seed, {}), TURNS)
    plain.play()
    undone = session(seed, Numbered(seed, dict(back)), TURNS)
    undone.play()

    assert undone.game.state == plain.game.state
    assert undone.record.answers == plain.record.answers
    assert undone.log.read(PlayerId(0)) == plain.log.read(PlayerId(0))


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(seed=st.integers(0, 2**20), back=backs)
def test_redone_decisions_show_the_same_table(seed: int, back: dict[int, int]) -> None:
    plain = session(seed, Numbered(seed, {}), TURNS)
    plain.play()
    redone = session(seed, Numbered(seed, dict(back), redo="yes"), TURNS)
    redone.play()

    assert redone.game.state == plain.game.state
    assert redone.record.answers == plain.record.answers
