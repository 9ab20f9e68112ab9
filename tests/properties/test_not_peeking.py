"""Opponents answer alike in all games that look alike to their seat, at every level (invariant 8)."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from msgspec.structs import replace

from engine.agents.chance import Dice
from engine.agents.erring.erring import ErringAgent
from engine.agents.levels import LIMITS, MISTAKES, Level
from engine.agents.random_agent import RandomAgent
from engine.agents.simple.simple import SimpleAgent
from engine.agents.thinking.thinker import ThinkingAgent
from engine.decisions import Act, Answer, Attack, Block, Choose, Decision
from engine.rules.core.game import Game
from engine.rules.core.reversing import Move
from engine.rules.game.begin import begun
from engine.rules.turn.turns import play
from engine.state.game_state import GameState
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import LIBRARY
from engine.views.known_position import known_position
from engine.views.looking import Looking
from engine.views.seat_view import SeatView
from tests.properties.boards import FULL, SEATS, UNSHRUNK, Board, Enough, boards, pool, renamed, set_up

EXAMPLES = 60 if FULL else 4
DECISIONS = 60 if FULL else 20
GAMES = 4
"""So many games are played out for a thought: what matters is that it is the same thought."""

LIMITED = [
    replace(limits, seconds=None, games=GAMES, ahead=ahead) for limits in LIMITS.values() for ahead in (0, 2)
]
"""How those think who do, by what they play out and not by the clock."""

ERRING = [MISTAKES[level] for level in (Level.NOVICE, Level.CLUB)]
"""Which mistakes the others make."""


def exchanged(state: GameState, hidden: tuple[ObjectId, ...], seat: PlayerId, dice: Dice) -> GameState:
    """A state that looks the same to a seat: its own hidden cards changed places, those of others are any other
    cards, libraries are shuffled, and chance is about to bring something else."""
    new = state.copy()
    own = [id for id in hidden if new.objects[id].owner == seat]
    cards = dice.some(len(own), [new.objects[id].card for id in own])
    for id, card in zip(own, cards, strict=True):
        new.objects[id] = replace(new.objects[id], card=card)
    for id in hidden:
        if id not in own:
            other = renamed(dice.one(pool()), 100_000 + int(id))
            new.objects[id] = replace(new.objects[id], card=other)
    for player in SEATS:
        order = new.zone(LIBRARY, player)
        unknown = [id for id in order if id in hidden]
        mixed = iter(dice.some(len(unknown), unknown))
        new.zones[LIBRARY, player] = tuple(next(mixed) if id in hidden else id for id in order)
    new.random = dice.below(1 << 60)
    return new


class Doubtful:
    """Compares what is known, and what is answered, with the same in a game that looks alike."""

    asks_everything = False

    def __init__(self, seat: PlayerId, seed: int) -> None:
        self.seat = seat
        self.dice = Dice(seed)
        self.guess = RandomAgent(seed)
        self.compared = 0

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """A random answer, after a comparison."""
        if isinstance(decision, Act | Attack | Block | Choose):
            self.compare(decision, view)
        return self.guess.decide(decision, view)

    def compare(self, decision: Decision, view: SeatView) -> None:
        """The same is known and answered, whatever lies where it can't be seen."""
        game = view._game
        assert game.move is not None
        looker = Looking(game, self.seat)
        hidden = tuple(id for id, obj in game.state.objects.items() if not looker.knows(obj))
        then = game.move.state
        if any(
            id not in then.objects or then.objects[id].zone != game.state.objects[id].zone for id in hidden
        ):
            return
        if len([id for zone in then.zones.values() for id in zone]) != len(game.state.objects):
            return
        seed = self.dice.below(1 << 30)
        twin = self.twin(game, hidden, seed)
        other = SeatView(twin, self.seat, view.number)
        mine, theirs = known_position(view, decision), known_position(other, decision)
        assert mine == theirs
        self.compared += 1
        limits, mistakes = LIMITED[self.compared % len(LIMITED)], ERRING[self.compared % len(ERRING)]
        for one, twins in (
            (SimpleAgent(seed), SimpleAgent(seed)),
            (ThinkingAgent(seed, limits), ThinkingAgent(seed, limits)),
            (ErringAgent(seed, mistakes), ErringAgent(seed, mistakes)),
        ):
            assert one.answer(decision, view) == twins.answer(decision, other)

    def twin(self, game: Game, hidden: tuple[ObjectId, ...], seed: int) -> Game:
        """The game with other hidden cards."""
        state = exchanged(game.state, hidden, self.seat, Dice(seed))
        twin = begun(state, game.answering)
        assert game.move is not None
        twin.move = Move(exchanged(game.move.state, hidden, self.seat, Dice(seed)))
        twin.move.answers = list(game.move.answers)
        return twin

    def refused(self, option: Any, problem: Exception) -> None:
        """Nothing to learn from that."""


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_the_same_is_known_and_answered_whatever_is_hidden(board: Board) -> None:
    agents = {seat: Doubtful(seat, board.seed + int(seat)) for seat in SEATS}
    game = set_up(board, agents, (Enough(DECISIONS),))
    play(game)
    assert game.state.over or sum(agent.compared for agent in agents.values()) > 0
