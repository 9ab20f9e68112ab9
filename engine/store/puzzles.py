"""Puzzles as games: their cards found, and solved."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.agents.opponent import Opponent
from engine.agents.simple.simple import SimpleAgent
from engine.agents.thinking.thinker import ThinkingAgent
from engine.agents.thinking.valuing import Aim
from engine.decisions import Answer, Decision
from engine.puzzles.answering import TooMany
from engine.puzzles.notation import Goal, Puzzle
from engine.puzzles.reading import solver_of
from engine.puzzles.solving import Lines, NotSettled, Solution, Solver, begun_position, goes_on_unasked
from engine.rules.core.game import Conceding, Game, Observer
from engine.rulings.exercises import position_of
from engine.scenario.cards import CardIndex, Lexicon
from engine.scenario.playing import Clock, Run
from engine.scenario.running import TIME_LIMIT
from engine.scenario.setting_up import cards_of
from engine.store.games import session_of
from engine.store.library import Library
from engine.store.recording import Record
from engine.store.scenario_session import ScenarioSession
from engine.store.scenarios import (
    LoadedScenario,
    every_card,
    load_scenario,
    questions_before_play,
    scenario_header,
)
from engine.values.ids import PlayerId
from engine.views.agents import Agent, behind
from engine.views.seat_view import SeatView

log = logging.getLogger(__name__)

SECONDS_TO_DEFEND = 8.0
"""How long the other player looks for what prevents the goal."""


class Judging(Observer):
    """Ends a puzzle's game when its last turn is over: for the solver if the goal is reached, else against them."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.solver: Solver | None = None

    def at_priority(self, game: Game) -> None:
        """Whoever hasn't reached what they had to gives up."""
        if self.solver is None or game.state.over or game.state.turn.number <= self.puzzle.until:
            return
        if self.solver.reached(game.state):
            other = next(player for player in game.state.players if player != self.solver.solver)
            raise Conceding(other, "the goal of the puzzle was reached", why="")
        raise Conceding(self.solver.solver, "the goal of the puzzle wasn't reached", why="")


class Defender(Opponent):
    """The other player of a puzzle, where nothing is hidden: does what prevents the goal, if anything does."""

    def __init__(self) -> None:
        super().__init__()
        self.base = SimpleAgent()
        self.session: ScenarioSession | None = None
        self.solver: Solver | None = None

    def answer(self, decision: Decision, view: SeatView) -> Answer:
        """What prevents the goal; by simple measures where nothing does, or too much would have to be looked at."""
        move = self.session.game.move if self.session is not None else None
        if move is not None and self.solver is not None:
            try:
                found = self.solver.against(move.state, tuple(move.answers), decision)
            except (NotSettled, TooMany) as problem:
                log.info("simple measures answer: %s", problem)
                found = None
            if found is not None:
                return found
        return self.base.answer(decision, view)


def puzzle_session(puzzle: Puzzle, record: Record, agents: Mapping[PlayerId, Agent]) -> ScenarioSession:
    """A puzzle as a game that ends when its last turn does. Raises UnplayableDeck."""
    judging = Judging(puzzle)
    session = session_of(record, agents, (judging,))
    assert isinstance(session, ScenarioSession)
    run = Run(session.scenario, session.lexicon, Clock(TIME_LIMIT))
    seat = run.cast.players[solver_of(puzzle)]
    judging.solver = Solver(puzzle, run, seat)
    for agent in agents.values():
        defender = behind(agent)
        if isinstance(defender, Defender):
            defender.session = session
            defender.solver = Solver(puzzle, run, seat, SECONDS_TO_DEFEND)
    return session


def solver_seat(puzzle: Puzzle, loaded: LoadedScenario) -> PlayerId:
    """The seat of the player who solves a puzzle."""
    names = loaded.scenario.turn_order or tuple(sorted(loaded.scenario.players))
    return PlayerId(names.index(solver_of(puzzle)))


def load_puzzle(puzzle: Puzzle, id: str, library: Library) -> LoadedScenario:
    """A puzzle's position with its cards. Raises UnplayableDeck with everything that stands in the way."""
    return load_scenario(position_of(puzzle, id), every_card(library))


def aim_of(puzzle: Puzzle) -> Aim:
    """What an opponent that looks ahead plays for in a puzzle."""
    return Aim(puzzle.until, winning=puzzle.goal is Goal.WIN)


def solved_by(puzzle: Puzzle, id: str, library: Library, agent: Agent) -> bool:
    """Whether an opponent solves a puzzle, played against who prevents its goal. Raises UnplayableDeck."""
    loaded = load_puzzle(puzzle, id, library)
    if isinstance(agent, ThinkingAgent):
        agent.limits = replace(agent.limits, aim=aim_of(puzzle))
    header = scenario_header(loaded, 0, questions_before_play(loaded, 0))
    seat = solver_seat(puzzle, loaded)
    agents: dict[PlayerId, Agent] = {
        PlayerId(place): agent if place == seat else Defender() for place in range(len(header.seats))
    }
    return puzzle_session(puzzle, Record(header, None), agents).play().winner == seat


def solve(
    puzzle: Puzzle, id: str, library: Library, told: Callable[[int], bool] = goes_on_unasked
) -> Solution:
    """Whether a puzzle can be solved, and by which first steps; `told` hears how many positions were looked at, and says
    whether to go on. Raises UnplayableDeck, NotSettled and TooMany."""
    loaded = load_puzzle(puzzle, id, library)
    lexicon = Lexicon(CardIndex(loaded.cards).find, loaded.scenario.custom_cards)
    lexicon.load(cards_of(loaded.scenario))
    run = Run(loaded.scenario, lexicon, Clock(TIME_LIMIT))
    state = begun_position(run, Lines(()))
    seat = run.cast.players[solver_of(puzzle)]
    return Solver(puzzle, run, seat, told=told).solution(state)
