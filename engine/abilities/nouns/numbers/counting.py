"""Counting types, colors, names, payments and the party (CR 105, 201.2, 205.2, 700.8, 702.33)."""

from __future__ import annotations

from engine.ir.amounts import (
    AttackingPower,
    CardTypesAmong,
    ColorsAmong,
    ColorsSpent,
    CountersOf,
    CountersThisWay,
    DifferentCosts,
    DifferentNames,
    DifferentNumbers,
    HalfStartingLife,
    ManaSpentOn,
    PartySize,
    SizeOf,
    StartingLife,
    TimesPaid,
)
from engine.ir.nodes import Objects
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates
from engine.rules.core.scope import Scope
from engine.rules.evaluating import costs_paid
from engine.rules.evaluating.history import past
from engine.rules.evaluating.numbers import number_of
from engine.rules.lookup.selecting import all_matching, objects_of, players_of
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.values.ids import ObjectId
from engine.values.mana import ManaCost, ManaType
from engine.values.steps import Step
from engine.values.types import CREATURE

PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")
STARTING_LIFE = 20
"""CR 103.4."""


@evaluates(CardTypesAmong)
def card_types_among(game: Game, value: CardTypesAmong, scope: Scope) -> int:
    """How many card types there are among the objects (CR 205.2a)."""
    ids = all_matching(game, value.among, scope)
    return len({kind for id in ids for kind in game.look(id).chars.types})


@evaluates(ColorsAmong)
def colors_among(game: Game, value: ColorsAmong, scope: Scope) -> int:
    """How many colors there are among the objects (CR 105.2)."""
    ids = all_matching(game, value.among, scope)
    return len({color for id in ids for color in game.look(id).chars.colors})


@evaluates(DifferentCosts)
def different_costs(game: Game, value: DifferentCosts, scope: Scope) -> int:
    """How many different mana costs the objects have, symbol for symbol in whatever order, the generic mana of both
    halves of a split card together; what has none doesn't count (CR 202.1, 202.1b)."""
    costs = (game.look(id).chars.mana_cost for id in all_matching(game, value.among, scope))
    return len({_symbols(cost) for cost in costs if cost is not None})


def _symbols(cost: ManaCost) -> tuple[int, tuple[str, ...]]:
    """The generic mana of a cost, and its other symbols in order."""
    plain = [part for part in cost.symbols if part.text[1:-1].isdigit()]
    others = sorted(part.text for part in cost.symbols if part not in plain)
    return sum(part.generic for part in plain), tuple(others)


@evaluates(DifferentNames)
def different_names(game: Game, value: DifferentNames, scope: Scope) -> int:
    """How many different names the objects have; those without a name don't count (CR 201.2a)."""
    names = {game.look(id).chars.name for id in all_matching(game, value.among, scope)}
    return len(names - {""})


@evaluates(TimesPaid)
def times_paid(game: Game, value: TimesPaid, scope: Scope) -> int:
    """How often the optional cost was paid for the spell, or for the spell that became this (CR 702.33c)."""
    return costs_paid.times_paid(game, scope.source, value.name)


@evaluates(StartingLife)
def starting_life(game: Game, value: StartingLife, scope: Scope) -> int:
    """The life total each player started with (CR 103.4)."""
    return STARTING_LIFE


@evaluates(HalfStartingLife)
def half_starting_life(game: Game, value: HalfStartingLife, scope: Scope) -> int:
    """An even number, so that nothing is rounded (CR 103.4)."""
    return STARTING_LIFE // 2


@evaluates(PartySize)
def party_size(game: Game, value: PartySize, scope: Scope) -> int:
    """How many of Cleric, Rogue, Warrior and Wizard different creatures you control can stand for (CR 700.8)."""
    creatures = [game.look(id) for id in game.permanents()]
    mine = [
        seen
        for seen in creatures
        if CREATURE in seen.chars.types and seen.chars.controller == scope.controller
    ]
    roles = [frozenset(role for role in PARTY if role in seen.chars.subtypes) for seen in mine]
    return _most_filled([found for found in roles if found], frozenset())


def _most_filled(roles: list[frozenset[str]], filled: frozenset[str]) -> int:
    """The largest number of different roles that the creatures can fill."""
    if not roles or len(filled) == len(PARTY):
        return len(filled)
    without = _most_filled(roles[1:], filled)
    return max([without, *(_most_filled(roles[1:], filled | {role}) for role in sorted(roles[0] - filled))])


def mana_spent(game: Game, what: Objects, scope: Scope) -> tuple[str, ...]:
    """The types of the mana spent on a spell, or on the spell that a permanent was (CR 601.2h)."""
    game.read(Fact.ANNOUNCED)
    for id in objects_of(game, what, scope):
        obj = game.look(id).object
        if obj.stack is not None:
            return tuple(mana.value for mana in obj.stack.context.mana_spent)
        return tuple(str(value) for value in obj.note("mana spent"))
    return tuple(mana.value for mana in scope.context.mana_spent)


@evaluates(ColorsSpent)
def colors_spent(game: Game, value: ColorsSpent, scope: Scope) -> int:
    """How many of the five colors were among the mana spent (CR 106.1, 702.44)."""
    return len(set(mana_spent(game, value.what, scope)) - {ManaType.COLORLESS.value})


@evaluates(ManaSpentOn)
def mana_spent_on(game: Game, value: ManaSpentOn, scope: Scope) -> int:
    """How much mana was spent (CR 601.2h)."""
    return len(mana_spent(game, value.what, scope))


@evaluates(DifferentNumbers)
def different_numbers(game: Game, value: DifferentNumbers, scope: Scope) -> int:
    """How many different powers, toughnesses or mana values the objects have."""
    return len({number_of(game.look(id), value.what) for id in all_matching(game, value.among, scope)})


@evaluates(CountersOf)
def counters_of(game: Game, value: CountersOf, scope: Scope) -> int:
    """How many counters of the kind those players have; of several, all together (CR 122.1)."""
    game.read(Fact.COUNTERS)
    return sum(game.state.players[id].counter(value.kind) for id in players_of(game, value.who, scope))


@evaluates(AttackingPower)
def attacking_power(game: Game, value: AttackingPower, scope: Scope) -> int:
    """The power of all creatures with which those players attacked this combat together, as it was when they were
    declared as attackers (CR 508.1, 608.2i)."""
    game.read(Fact.COMBAT)
    if game.state.combat is None:
        return 0
    players = players_of(game, value.who, scope)
    began = max(
        (place for place, event in past(game, ev.StepBegan) if event.step == Step.BEGINNING_OF_COMBAT),
        default=-1,
    )
    return sum(
        power_then(game, place, event.object)
        for place, event in past(game, ev.Attacked)
        if place > began and event.player in players
    )


def power_then(game: Game, place: int, id: ObjectId) -> int:
    """The power that what took part in an event had then (CR 608.2i)."""
    with game.as_it_was(place):
        return game.look(id).chars.power or 0


@evaluates(SizeOf)
def size_of(game: Game, value: SizeOf, scope: Scope) -> int:
    """How many objects the phrase means."""
    return len(objects_of(game, value.what, scope))


@evaluates(CountersThisWay)
def counters_this_way(game: Game, value: CountersThisWay, scope: Scope) -> int:
    """How many counters the instruction or the cost took (CR 608.2c)."""
    return scope.amount_of(value.of)
