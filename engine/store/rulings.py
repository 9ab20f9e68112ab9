"""Rulings to be looked at: their play as a row of pictures; where cards are missing, the position without them."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set

from msgspec.structs import replace

from engine.cards.spoken import compiled
from engine.rulings.notation import Ruling
from engine.rulings.scripts import ZONES, scenario_of
from engine.scenario.cards import CardIndex, FindCard, own_records
from engine.scenario.notation import Attacking, OnStack, PlacedCard, PlayerSetup, Scenario
from engine.scenario.setting_up import cards_of
from engine.store.frames import Film
from engine.store.scenarios import load_scenario, script_film

SEED = 0
"""Rulings are shown with the chance that `ruleglass ruling run` plays them with."""


def problems_with_cards(scenario: Scenario, find: FindCard) -> dict[str, str]:
    """The cards of a scenario that can't be used, and why: not known, or not understood."""
    problems: dict[str, str] = {}
    own = own_records(scenario.custom_cards)
    for name in cards_of(scenario):
        record = own.get(name) or find(name)
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
    """A scenario's position without some cards, and whatever speaks of them, and without its script."""
    gone = _aliases_gone(scenario, cards)
    stack: list[OnStack] = []
    for item in scenario.stack:
        if item.card in cards or not gone.isdisjoint((*item.targets, item.source)):
            gone.add(item.alias or "")
        else:
            stack.append(item)
    players = {name: _setup_without(setup, cards, gone) for name, setup in scenario.players.items()}
    effects = tuple(
        one
        for one in scenario.effects
        if (one.text or one.card not in cards) and gone.isdisjoint((*one.targets, *one.affects, one.source))
    )
    bands = (_still_there(band, gone) for band in scenario.bands)
    last = _still_there(scenario.timestamps, gone)
    return replace(
        scenario, players=players, script=(), stages=(), expect=(), stack=tuple(stack),
        combat=_still_fighting(scenario.combat, gone), effects=effects,
        bands=tuple(band for band in bands if len(band) > 1), timestamps=last,
    )  # fmt: skip


def _aliases_gone(scenario: Scenario, cards: frozenset[str]) -> set[str | None]:
    """The names in a scenario of what is, copies or has merged with one of those cards."""
    return {
        alias
        for setup in scenario.players.values()
        for zone in ZONES
        for one in setup.listed_in(zone)
        if uses(one, cards)
        for alias in one.names
    }


def _still_there(names: Sequence[str], gone: Set[str | None]) -> tuple[str, ...]:
    return tuple(name for name in names if name not in gone)


def uses(placed: PlacedCard, cards: frozenset[str]) -> bool:
    """Whether what lies there is, copies or has merged with one of those cards."""
    return not cards.isdisjoint((placed.card, placed.copy_of or "", *(one.card for one in placed.merged)))


def _setup_without(setup: PlayerSetup, cards: frozenset[str], gone: Set[str | None]) -> PlayerSetup:
    """What is attached to something that is gone lies there by itself, and nothing is linked to that."""
    kept = {
        zone: tuple(_apart(one, gone) for one in setup.listed_in(zone) if not uses(one, cards))
        for zone in ZONES
    }
    return replace(setup, **kept)


def _apart(placed: PlacedCard, gone: Set[str | None]) -> PlacedCard:
    notes = {name: words for name, words in placed.notes.items() if gone.isdisjoint(map(str, words))}
    to = None if placed.attached_to in gone else placed.attached_to
    return replace(placed, notes=notes, attached_to=to)


def _still_fighting(combat: tuple[Attacking, ...], gone: set[str | None]) -> tuple[Attacking, ...]:
    """The attackers that are left, with the blockers that are."""
    left = (one for one in combat if one.attacker not in gone and one.defender not in gone)
    return tuple(replace(one, blockers=_still_there(one.blockers, gone)) for one in left)
