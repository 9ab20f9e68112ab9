"""Rulings to be looked at: their play as a row of pictures; where cards are missing, the position without them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.cards.spoken import compiled
from engine.rulings.notation import Ruling
from engine.rulings.scripts import ZONES, scenario_of
from engine.scenario.cards import CardIndex, FindCard, custom_record
from engine.scenario.notation import PlayerSetup, Scenario
from engine.scenario.setting_up import cards_of
from engine.store.frames import Film
from engine.store.scenarios import load_scenario, script_film

SEED = 0
"""Rulings are shown with the chance that `ruleglass ruling run` plays them with."""


def problems_with_cards(scenario: Scenario, find: FindCard) -> dict[str, str]:
    """The cards of a scenario that can't be used, and why: not known, or not understood."""
    problems: dict[str, str] = {}
    for name in cards_of(scenario):
        own = scenario.custom_cards.get(name)
        record = find(name) if own is None else custom_record(name, own)
        if record is None or CardIndex([record]).find(name) is None:
            problems[name] = "there is no such card; import a card file that has it"
        elif (reason := compiled(record).why_not) is not None:
            problems[name] = reason
    return problems


def ruling_film(ruling: Ruling, id: str, find: FindCard, stop: Callable[[], bool]) -> Film:
    """A ruling step by step. With cards that can't be used: the position without them, the cards named, and no script,
    which would tell something else. Raises UnplayableDeck for what isn't two players' duel."""
    scenario = scenario_of(ruling, id)
    problems = problems_with_cards(scenario, find)
    if problems:
        scenario = without(scenario, frozenset(problems))
    film = script_film(load_scenario(scenario, find), SEED, stop)
    if not problems:
        return film
    named = [f"{name} can't be shown: {reason}" for name, reason in problems.items()]
    said = (*named, "The rest of the position is shown, and nothing is played.")
    first = replace(film.frames[0], said=said)
    return replace(film, frames=(first,), result="the ruling can't be played", stopped=True)


def without(scenario: Scenario, cards: frozenset[str]) -> Scenario:
    """A scenario's position without some cards, and without its script."""
    players = {name: _setup_without(setup, cards) for name, setup in scenario.players.items()}
    return replace(scenario, players=players, script=(), stages=(), expect=())


def _setup_without(setup: PlayerSetup, cards: frozenset[str]) -> PlayerSetup:
    kept = {zone: tuple(one for one in getattr(setup, zone) if one.card not in cards) for zone in ZONES}
    return replace(setup, **kept)
