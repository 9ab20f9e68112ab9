"""Running one scenario: build the position, play the script, see whether what is expected holds."""

from __future__ import annotations

from enum import StrEnum
from time import monotonic

from msgspec import Struct

from engine.decisions import IllegalAnswer
from engine.rules.core.game import Game, Observer
from engine.rules.turn.ending import ending_by_choice
from engine.rules.turn.ending_subgames import goes_on
from engine.rules.turn.turns import advance
from engine.scenario.cards import FindCard, Lexicon, NoSuchCard
from engine.scenario.expectations import kinds_unknown, problem_with
from engine.scenario.notation import Check, Scenario, Stop
from engine.scenario.played import Played
from engine.scenario.playing import (
    ChangedDirectly,
    Clock,
    NotAnswered,
    OutOfTime,
    Refused,
    Run,
    ScenarioFailed,
    not_done,
)
from engine.scenario.scripted_agent import ScriptedAgent
from engine.scenario.setting_up import cards_of, set_up
from engine.values.ids import PlayerId
from engine.values.steps import STEPS, Step
from engine.views.agents import Agent, seated

TIME_LIMIT = 60.0
"""Seconds that a scenario may take."""


class Status(StrEnum):
    """How a scenario ended."""

    PASS = "pass"
    FAIL = "fail"
    UNSUPPORTED = "unsupported"
    ERROR = "error"


class Outcome(Struct, frozen=True):
    """What came of a scenario. `played`: the phrases of the lines that did something in it."""

    id: str
    status: Status
    reason: str = ""
    seconds: float = 0.0
    warnings: tuple[str, ...] = ()
    played: frozenset[str] = frozenset()
    vacuous: bool = False


def run_scenario(
    scenario: Scenario,
    find: FindCard,
    *,
    seed: int = 0,
    time_limit: float = TIME_LIMIT,
    observers: tuple[Observer, ...] = (),
) -> Outcome:
    """Run a scenario with cards from `find`; raises only what breaks runner or rules. `observers` are told all."""
    began = monotonic()
    unsupported = why_unsupported(scenario)
    lexicon = Lexicon(find, scenario.custom_cards)
    if unsupported is None:
        try:
            lexicon.load(cards_of(scenario))
        except NoSuchCard as problem:
            unsupported = str(problem)
    if unsupported is not None:
        return Outcome(scenario.id, Status.UNSUPPORTED, unsupported, monotonic() - began)
    run = Run(scenario, lexicon, Clock(time_limit))
    played = Played(lexicon)
    status, reason = Status.PASS, ""
    try:
        play(run, (played, *observers), seed)
    except ScenarioFailed as problem:
        status, reason = Status.FAIL, str(problem)
    except (NotAnswered, OutOfTime, IllegalAnswer) as problem:
        status, reason = Status.ERROR, str(problem)
    left = [str(choice) for script in run.scripts.values() for choice in script.left()]
    warnings = (*run.warnings, *(f"left over: {choice}" for choice in left))
    return Outcome(
        scenario.id,
        status,
        reason,
        monotonic() - began,
        warnings,
        frozenset(played.phrases),
        scenario.is_vacuous,
    )


def why_unsupported(scenario: Scenario) -> str | None:
    """What a scenario asks for that this runner can't do."""
    if scenario.format != "duel":
        return f"the format {scenario.format}"
    if len(scenario.players) != 2:
        return f"{len(scenario.players)} players"
    unknown = kinds_unknown(scenario)
    return f"checks of the kind {', '.join(unknown)}" if unknown else None


def play(run: Run, observers: tuple[Observer, ...], seed: int) -> None:
    """Play a scenario through; raises ScenarioFailed where something does not hold."""
    agents: dict[PlayerId, Agent] = {seat: ScriptedAgent(run, seat) for seat in run.scripts}
    set_up(run, seated(agents), (run.clock, *observers), seed)
    scenario = run.scenario
    for stage in scenario.stages:
        play_to(run, stage.stop)
        expect(run, stage.expect)
    if scenario.stop is not None:
        refused = play_to(run, scenario.stop)
        if scenario.ends_at_illegal and refused is None:
            raise ScenarioFailed("nothing was refused that should be")
        expect(run, scenario.expect)
        if refused is not None:
            return
    all_done(run)


def play_to(run: Run, stop: Stop) -> Refused | None:
    """Go on until a step has ended; returns what was refused if the scenario ends with that."""
    game = run.game
    was_there = is_at(game, stop)
    try:
        while goes_on(game):
            there = is_at(game, stop)
            if (was_there and not there) or is_past(game, stop):
                return None
            was_there = there
            step_on(game)
    except Refused as refused:
        if not run.scenario.ends_at_illegal:
            raise ScenarioFailed(f"{refused}: refused") from refused
        return refused
    return None


def is_at(game: Game, stop: Stop) -> bool:
    """Whether the game is in the step that the scenario stops after."""
    turn = game.state.turn
    return turn.number == stop.turn and turn.step == stop.step


def is_past(game: Game, stop: Stop) -> bool:
    """Whether the step has ended, was skipped, or, for an untap step, is about to begin."""
    turn = game.state.turn
    if turn.number != stop.turn:
        return turn.number > stop.turn
    if stop.step == Step.UNTAP:
        return True
    return STEPS.index(turn.step) > STEPS.index(stop.step)


def step_on(game: Game) -> None:
    """One move of the game (CR 500.1); a script that changes it directly has the player asked anew."""
    try:
        with ending_by_choice(game):
            advance(game)
    except ChangedDirectly:
        return


def expect(run: Run, checks: tuple[Check, ...]) -> None:
    """All checks must hold."""
    for check in checks:
        problem = problem_with(run, check)
        if problem is not None:
            raise ScenarioFailed(problem)


def all_done(run: Run) -> None:
    """No entry is left but those that were to turn out impossible, and as many of those as foreseen."""
    for seat, script in run.scripts.items():
        left = script.entries
        foreseen = run.scenario.unperformed.get(script.name, 0)
        if len(left) + run.skipped[seat] > foreseen:
            raise not_done(left[0]) if left else ScenarioFailed("more was impossible than foreseen")
        if len(left) + run.skipped[seat] < foreseen:
            raise ScenarioFailed(f"{foreseen} entries of {script.name} should be impossible")
