"""Solving a puzzle: all that both players could do, until what the solver does leads to the goal whatever comes."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable

from msgspec import Struct

from engine.decisions import Act, ActionKind, ActionOption, Answer, Decision, to_keep
from engine.puzzles.answering import answers_of
from engine.puzzles.notation import Goal, Puzzle
from engine.rules.core.game import Answering, Game
from engine.rules.game.begin import Common, begun
from engine.rules.turn.ending import ending_by_choice
from engine.rules.turn.turns import advance
from engine.scenario.expectations import problem_with
from engine.scenario.playing import Run
from engine.scenario.setting_up import set_up
from engine.state.digest import digest
from engine.state.game_state import GameState
from engine.values.ids import PlayerId
from engine.views.wording import describing

MOST_POSITIONS = 60_000
SECONDS = 60.0

TOLD_EVERY = 20
"""So often, in positions, is told how far a search is."""


class NotSettled(Exception):
    """A puzzle has too many ways to go for a search: the message says how many were looked at."""


class Step(Struct, frozen=True):
    """One decision on the way to the goal, and the answer that leads on."""

    player: PlayerId
    decision: Decision
    answer: Answer


class Solution(Struct, frozen=True):
    """Whether a goal can be reached whatever the other player does. `firsts`: the answers to the solver's first choice
    that lead there, of all that there are; `positions`: how many were looked at."""

    solved: bool
    first: Decision | None
    firsts: tuple[Answer, ...]
    positions: int
    seconds: float

    @property
    def unique(self) -> bool:
        """Whether only one first step leads to the goal."""
        return len(self.firsts) == 1


class Asked(Exception):
    """A decision that nothing is written for yet."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.why.text)
        self.decision = decision


class Refused(Exception):
    """An action that can't be completed."""


class Lines(Answering):
    """Answers what is written, and stops at the first decision beyond. Where one can only pass, one does."""

    def __init__(self, answers: tuple[Answer, ...], before: tuple[Answer, ...] = ()) -> None:
        self.answers = list(answers)
        self.before = list(before)

    def is_asked_everything(self) -> bool:
        """As long as what was answered before is answered again, none of it is left out."""
        return bool(self.before)

    def answer(self, game: Game, decision: Decision) -> Answer:
        """What was answered before; then the only way there is, or the next answer that is written."""
        if self.before:
            return self.before.pop(0)
        only = only_way(decision)
        if only is not None:
            return only
        if self.answers:
            return self.answers.pop(0)
        raise Asked(to_keep(decision))

    def refused(self, option: ActionOption, problem: Exception) -> bool:
        """An action turned out illegal."""
        raise Refused from problem


def only_way(decision: Decision) -> Answer | None:
    """The one answer that need be tried, if there is only one."""
    if isinstance(decision, Act) and any(
        option.kind not in (ActionKind.PASS, ActionKind.MANA) for option in decision.options
    ):
        return None
    found = answers_of(decision)
    first = next(found, None)
    return first if next(found, None) is None else None


def goes_on_unasked(_positions: int) -> bool:
    """Nobody wants to know how far a search is, or to stop it."""
    return True


class Solver:
    """Searches from one position. `run` knows its names, which what has to be reached is said in; `told` hears now and then
    how many positions were looked at, and says whether to go on."""

    def __init__(
        self,
        puzzle: Puzzle,
        run: Run,
        solver: PlayerId,
        seconds: float = SECONDS,
        told: Callable[[int], bool] = goes_on_unasked,
    ) -> None:
        self.puzzle = puzzle
        self.run = run
        self.solver = solver
        self.known: dict[str, bool] = {}
        self.common = Common()
        self.positions = 0
        self.seconds = seconds
        self.told = told
        self.until = time.monotonic() + seconds

    # --- the tree ---------------------------------------------------------------------------------------------

    def good(self, state: GameState) -> bool:
        """Whether the solver can reach the goal from a state in which a move begins."""
        if state.over or state.turn.number > self.puzzle.until:
            return self.reached(state)
        key = sign_of(state)
        found = self.known.get(key)
        if found is None:
            self.known[key] = False  # what leads back here leads nowhere new
            found = self.known[key] = self.goes_on(state, ())
        return found

    def goes_on(self, state: GameState, answers: tuple[Answer, ...], before: tuple[Answer, ...] = ()) -> bool:
        """The same, in the middle of a move, after some answers, and before them all that was answered in it."""
        decision, after = self.moved(state, answers, before)
        if decision is None:
            assert after is not None
            return self.good(after)
        mine = decision.player == self.solver
        for answer in answers_of(decision):
            try:
                found = self.goes_on(state, (*answers, answer), before)
            except Refused:
                continue
            if found == mine:
                return mine
        return not mine

    def moved(
        self, state: GameState, answers: tuple[Answer, ...], before: tuple[Answer, ...] = ()
    ) -> tuple[Decision, None] | tuple[None, GameState]:
        """One move with these answers: the decision at which it stops, or the state that it leads to."""
        self.positions += 1
        if self.positions > MOST_POSITIONS or time.monotonic() > self.until:
            raise NotSettled(f"{self.positions:,} positions were looked at without an end")
        if self.positions % TOLD_EVERY == 0 and not self.told(self.positions):
            raise NotSettled(f"stopped after {self.positions:,} positions")
        game = self.game(state, Lines(answers, before))
        try:
            with ending_by_choice(game):
                advance(game)
        except Asked as asked:
            return asked.decision, None
        return None, game.state

    def game(self, state: GameState, lines: Lines) -> Game:
        """A game at a state that is played as written; nobody looks at it."""
        game = begun(state.copy(), dict.fromkeys(state.players, lines), common=self.common)
        game.keeps_moves = False
        return game

    def reached(self, state: GameState) -> bool:
        """Whether the goal is reached in a state after which nothing counts."""
        match self.puzzle.goal:
            case Goal.WIN:
                return state.winner == self.solver
            case Goal.SURVIVE:
                return state.winner == self.solver or (not state.over)
            case Goal.REACH:
                game = self.game(state, Lines(()))
                game.describe = describing(game)
                self.run.plays(game)
                return all(problem_with(self.run, check) is None for check in self.puzzle.expect)

    def against(self, state: GameState, before: tuple[Answer, ...], decision: Decision) -> Answer | None:
        """An answer of the other player, in the middle of a move, with which the goal can't be reached any more; None if
        there is none. Raises NotSettled, and TooMany."""
        self.positions, self.until = 0, time.monotonic() + self.seconds
        for answer in answers_of(decision):
            try:
                if not self.goes_on(state, (), (*before, answer)):
                    return answer
            except Refused:
                continue
        return None

    # --- the solution -------------------------------------------------------------------------------------------

    def solution(self, state: GameState) -> Solution:
        """Whether the puzzle can be solved, and by which first steps. Raises NotSettled, and TooMany."""
        started = time.monotonic()
        state, answers, decision = self.first_choice(state)
        firsts = () if decision is None else self.leading(state, answers, decision)
        solved = bool(firsts) if decision is not None else self.good(state)
        return Solution(solved, decision, firsts, self.positions, time.monotonic() - started)

    def first_choice(self, state: GameState) -> tuple[GameState, tuple[Answer, ...], Decision | None]:
        """The state and the answers at which the solver chooses first, where nobody else chooses before."""
        while not state.over and state.turn.number <= self.puzzle.until:
            decision, after = self.moved(state, ())
            if decision is not None:
                return state, (), decision if decision.player == self.solver else None
            assert after is not None
            state = after
        return state, (), None

    def leading(
        self, state: GameState, answers: tuple[Answer, ...], decision: Decision
    ) -> tuple[Answer, ...]:
        """The answers that lead to the goal."""
        found: list[Answer] = []
        for answer in answers_of(decision):
            try:
                if self.goes_on(state, (*answers, answer)):
                    found.append(answer)
            except Refused:
                continue
        return tuple(found)


def sign_of(state: GameState) -> str:
    """Equal for states from which the same can come."""
    rest = (
        [state.objects[id].stack for id in state.stack],
        state.waiting,
        list(state.lasting.values()),
        list(state.delayed.values()),
        [(state.objects[id].used, state.objects[id].deathtouched) for id in state.battlefield],
        [type(event).__name__ for event in state.happened],
    )
    return digest(state) + hashlib.sha256(repr(rest).encode()).hexdigest()


def begun_position(run: Run, answering: Answering) -> GameState:
    """The state in which a scenario's position begins; whatever is asked as it is set up is answered by `answering`."""
    set_up(run, dict.fromkeys(run.cast.players.values(), answering), (), 0)
    return run.game.state
