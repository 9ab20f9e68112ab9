"""Puzzles as games: their cards found, and solved."""

from __future__ import annotations

from engine.puzzles.notation import Puzzle
from engine.puzzles.reading import position_of, solver_of
from engine.puzzles.solving import Lines, Solution, Solver, begun_position
from engine.scenario.cards import CardIndex, Lexicon
from engine.scenario.playing import Clock, Run
from engine.scenario.running import TIME_LIMIT
from engine.scenario.setting_up import cards_of
from engine.store.library import Library
from engine.store.scenarios import LoadedScenario, every_card, load_scenario


def load_puzzle(puzzle: Puzzle, id: str, library: Library) -> LoadedScenario:
    """A puzzle's position with its cards. Raises UnplayableDeck with everything that stands in the way."""
    return load_scenario(position_of(puzzle, id), every_card(library))


def solve(puzzle: Puzzle, id: str, library: Library) -> Solution:
    """Whether a puzzle can be solved, and by which first steps. Raises UnplayableDeck, NotSettled and TooMany."""
    loaded = load_puzzle(puzzle, id, library)
    lexicon = Lexicon(CardIndex(loaded.cards).find, loaded.scenario.custom_cards)
    lexicon.load(cards_of(loaded.scenario))
    run = Run(loaded.scenario, lexicon, Clock(TIME_LIMIT))
    state = begun_position(run, lambda: Lines(()))
    return Solver(puzzle, run, run.cast.players[solver_of(puzzle)]).solution(state)
