"""Choosing several objects that must fit together: with different names, with so much together (CR 201.2b, 608.2d)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from engine.decisions import Choose, ObjectOption, Purpose
from engine.ir.filters import Filter, Shared
from engine.ir.together import (
    ChosenTogether,
    DifferentlyNamed,
    MostSharing,
    OfDifferentPlayers,
    OfOnePlayer,
    OneOfEach,
    ShareOne,
    TotalAtMost,
)
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import evaluates, tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.evaluating.numbers import number_of
from engine.rules.evaluating.qualities import CREATURE_TYPE_SET, LAND_TYPE_SET, names_of
from engine.rules.game.asking import why_asked
from engine.rules.lookup.selecting import all_matching, has_qualities
from engine.values.ids import ObjectId, PlayerId

Demands = tuple[ChosenTogether, ...]


def demands_of(what: Filter) -> Demands:
    """What a noun phrase demands of all that are chosen together."""
    return tuple(clause for clause in what.clauses if isinstance(clause, ChosenTogether))


def could_be_one(game: Game, quality: ChosenTogether, seen: Seen, scope: Scope) -> bool:
    """Whether an object could be chosen at all, be it alone."""
    return is_met(game, quality, (seen,), scope)


for demand_on_all in (DifferentlyNamed, OfDifferentPlayers, OfOnePlayer, OneOfEach, ShareOne, TotalAtMost):
    tests(demand_on_all)(could_be_one)


def is_met(game: Game, demand: ChosenTogether, chosen: tuple[Seen, ...], scope: Scope) -> bool:
    """Whether objects meet a demand together."""
    match demand:
        case DifferentlyNamed():
            names = [names_of(seen.chars) for seen in chosen]
            return all(names) and len(frozenset().union(*names)) == sum(map(len, names))  # 201.2b
        case TotalAtMost():
            total = sum(number_of(seen, demand.what) or 0 for seen in chosen)
            return total <= amount(game, demand.amount, scope)
        case OfOnePlayer():
            players = {seen.chars.controller for seen in chosen}
            return len(players) == 1 and not (demand.an_opponent and scope.controller in players)
        case OfDifferentPlayers():
            return len({seen.chars.controller for seen in chosen}) == len(chosen)
        case OneOfEach():
            return any(
                all(has_qualities(game, kind, seen, scope) for kind, seen in zip(kinds, chosen, strict=True))
                for kinds in permutations(demand.kinds, len(chosen))
            )
        case ShareOne():
            return bool(frozenset.intersection(*(values_of(demand.what, seen) for seen in chosen)))
        case _:
            raise NotImplementedError(f"what {type(demand).__name__} demands")


@evaluates(MostSharing)
def most_sharing(game: Game, value: MostSharing, scope: Scope) -> int:
    """As many as have the value that most of them have; one object may have several (CR 205.3m, 201.2a)."""
    among = (game.look(id) for id in all_matching(game, value.among, scope))
    counted = Counter(one for seen in among for one in values_of(value.what, seen))
    return max(counted.values(), default=0)


def values_of(what: Shared, seen: Seen) -> frozenset[object]:
    """What objects may have in common: the names, colors or types of one (CR 105.2, 201.2, 205)."""
    match what:
        case Shared.COLOR:
            return frozenset(seen.chars.colors)
        case Shared.CARD_TYPE:
            return frozenset(seen.chars.types)
        case Shared.CREATURE_TYPE:
            return frozenset(seen.chars.subtypes & CREATURE_TYPE_SET)
        case Shared.LAND_TYPE:
            return frozenset(seen.chars.subtypes & LAND_TYPE_SET)
        case _:
            return frozenset(names_of(seen.chars))


def choose_together(
    game: Game,
    demands: Demands,
    there: tuple[ObjectId, ...],
    least: int,
    most: int,
    player: PlayerId,
    scope: Scope,
    purpose: Purpose,
    text: str = "",
) -> tuple[ObjectId, ...]:
    """Let a player pick objects that fit together, one after the other: what no longer fits isn't offered."""
    chosen: list[ObjectId] = []
    while len(chosen) < most:
        picked = tuple(game.look(id) for id in chosen)
        left = [
            id
            for id in there
            if id not in chosen
            and all(is_met(game, demand, (*picked, game.look(id)), scope) for demand in demands)
        ]
        if not left:
            break
        why = why_asked(game, scope, player, purpose, text)
        options = tuple(ObjectOption(id) for id in left)
        needed = int(len(chosen) < least)
        answer = game.ask(Choose(player, why, options, needed, 1, purpose, None, game.may_take_back()))
        if not answer.indices:
            break
        chosen.append(left[answer.indices[0]])
    return tuple(chosen)
