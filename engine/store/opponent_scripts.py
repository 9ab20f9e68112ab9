"""Games against scripted opponents: their cards found, their position laid out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from engine.rulings.exercises import position_of
from engine.scripts.notation import Line, Script
from engine.scripts.reading import learner_of
from engine.scripts.scripted import ScriptedOpponent
from engine.store.games import session_of
from engine.store.library import Library
from engine.store.many_games.arena import Patience
from engine.store.recording import Record
from engine.store.scenarios import (
    LoadedScenario,
    every_card,
    load_scenario,
    questions_before_play,
    scenario_header,
)
from engine.values.ids import PlayerId
from engine.views.agents import Agent


def load_script(script: Script, id: str, library: Library) -> LoadedScenario:
    """A script's position with its cards. Raises UnplayableDeck with everything that stands in the way."""
    return load_scenario(position_of(script, id), every_card(library))


def seats_of(script: Script, loaded: LoadedScenario) -> tuple[PlayerId, PlayerId]:
    """The seat of who plays against a script, and that of its opponent."""
    names = loaded.scenario.turn_order or tuple(sorted(loaded.scenario.players))
    return PlayerId(names.index(learner_of(script))), PlayerId(names.index(script.opponent))


def script_record(script: Script, loaded: LoadedScenario) -> Record:
    """What a game against a script starts from; it isn't saved."""
    before = questions_before_play(loaded, script.seed)
    return Record(scenario_header(loaded, script.seed, before), None)


class Tried(Struct, frozen=True):
    """A game played against a script: who won, by name, if anybody did, in how many turns, and how often each of its lines was
    done, in the order of the file, branches in their place."""

    winner: str
    turns: int
    done: tuple[int, ...]


def tried(script: Script, loaded: LoadedScenario, learner: Agent, seed: int) -> Tried:
    """Play a game against a script, as another opponent would. Raises UnplayableDeck."""
    seat, other = seats_of(script, loaded)
    record = script_record(replace(script, seed=seed), loaded)
    scripted = ScriptedOpponent(script, seed)
    try:
        session = session_of(record, {seat: learner, other: scripted}, (Patience(),), keep_log=False)
        result = session.play()
    finally:
        scripted.close()
    names = [side.name for side in record.header.seats]
    winner = "" if result.winner is None else names[result.winner]
    return Tried(winner, result.turns, tuple(scripted.done[id(line)] for line in doing(script.lines)))


def doing(lines: tuple[Line, ...]) -> Iterator[Line]:
    """The lines that say what is done, those of branches in their place."""
    for line in lines:
        if line.do is not None:
            yield line
        yield from doing(line.then)
        yield from doing(line.otherwise)
