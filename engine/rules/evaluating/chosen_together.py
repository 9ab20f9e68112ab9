"""Choosing several objects that must fit together: with different names, with so much together (CR 201.2b, 608.2d)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations

from msgspec.structs import replace

from engine.decisions import Choose, ObjectOption, Purpose
from engine.ir.filters import Filter, Shared
from engine.ir.together import (
    CardTypesTogether,
    ChosenTogether,
    DifferentlyNamed,
    DifferentValues,
    ForEachKind,
    MostSharing,
    OfDifferentPlayers,
    OfOnePlayer,
    OneOfEach,
    Reaches,
    ShareOne,
    SymbolsTogether,
    TotalAtLeast,
    TotalAtMost,
)
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import evaluates, tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.evaluating.numbers import number_of
from engine.rules.evaluating.qualities import CREATURE_TYPE_SET, LAND_TYPE_SET, names_of, total
from engine.rules.game.asking import why_asked
from engine.rules.lookup.selecting import all_matching, has_qualities
from engine.values.colors import Color
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import PERMANENT_TYPES

Demands = tuple[ChosenTogether, ...]


def demands_of(what: Filter) -> Demands:
    """What a noun phrase demands of all that are chosen together."""
    return tuple(clause for clause in what.clauses if isinstance(clause, ChosenTogether))


def could_be_one(game: Game, quality: ChosenTogether, seen: Seen, scope: Scope) -> bool:
    """Whether an object could be chosen at all, be it alone."""
    return is_met(game, quality, (seen,), scope)


for demand_on_all in (
    CardTypesTogether,
    DifferentlyNamed,
    DifferentValues,
    ForEachKind,
    OfDifferentPlayers,
    OfOnePlayer,
    OneOfEach,
    ShareOne,
    SymbolsTogether,
    TotalAtLeast,
    TotalAtMost,
):
    tests(demand_on_all)(could_be_one)


def is_met(game: Game, demand: ChosenTogether, chosen: tuple[Seen, ...], scope: Scope) -> bool:
    """Whether objects meet a demand together; what they have to reach together nothing takes from them."""
    match demand:
        case Reaches():
            return True
        case DifferentlyNamed() | DifferentValues():
            return _differ(demand, chosen)
        case TotalAtMost():
            total = sum(number_of(seen, demand.what) or 0 for seen in chosen)
            return total <= amount(game, demand.amount, scope)
        case OfOnePlayer() | OfDifferentPlayers():
            return _of_players(demand, chosen, scope)
        case OneOfEach() | ForEachKind():
            return _of_kinds(game, demand, chosen, scope)
        case ShareOne():
            return bool(frozenset.intersection(*(values_of(demand.what, seen) for seen in chosen)))
        case _:
            raise NotImplementedError(f"what {type(demand).__name__} demands")


def _differ(demand: DifferentlyNamed | DifferentValues, chosen: tuple[Seen, ...]) -> bool:
    """Whether no two objects have the same name, or the same number; each has one."""
    if isinstance(demand, DifferentlyNamed):
        names = [names_of(seen.chars) for seen in chosen]
        return all(names) and len(frozenset().union(*names)) == sum(map(len, names))  # 201.2b
    values = [number_of(seen, demand.what) for seen in chosen]
    return None not in values and len(set(values)) == len(values)


def _of_players(demand: OfOnePlayer | OfDifferentPlayers, chosen: tuple[Seen, ...], scope: Scope) -> bool:
    """Whether one player controls all objects, or each of them another."""
    players = {seen.chars.controller for seen in chosen}
    if isinstance(demand, OfDifferentPlayers):
        return len(players) == len(chosen)
    return len(players) == 1 and not (demand.an_opponent and scope.controller in players)


def _of_kinds(game: Game, demand: OneOfEach | ForEachKind, chosen: tuple[Seen, ...], scope: Scope) -> bool:
    """Whether each object is of one of the kinds; of some demands each of another."""
    if isinstance(demand, ForEachKind):
        return all(any(has_qualities(game, kind, one, scope) for kind in demand.kinds) for one in chosen)
    return any(
        all(has_qualities(game, kind, seen, scope) for kind, seen in zip(kinds, chosen, strict=True))
        for kinds in permutations(demand.kinds, len(chosen))
    )


def is_reached(game: Game, demand: ChosenTogether, chosen: tuple[Seen, ...], scope: Scope) -> bool:
    """Whether objects have as much together as is demanded."""
    match demand:
        case TotalAtLeast():
            total = sum(number_of(seen, demand.what) or 0 for seen in chosen)
            return total >= amount(game, demand.amount, scope)
        case CardTypesTogether():
            return len({kind for seen in chosen for kind in seen.chars.types}) >= demand.count
        case SymbolsTogether():
            return sum(symbols_of(seen, demand.color) for seen in chosen) >= demand.count
        case _:
            return True


def symbols_of(seen: Seen, color: Color) -> int:
    """The mana symbols of a color in a mana cost; a hybrid symbol is of each of its colors (CR 107.4e-f, 202.1)."""
    cost = seen.chars.mana_cost
    symbols = () if cost is None else cost.symbols
    return sum(any(kind.value == color.value for kind in symbol.types) for symbol in symbols)


def can_be_chosen(
    game: Game,
    demands: Demands,
    there: Iterable[ObjectId],
    least: int,
    scope: Scope,
    chosen: tuple[Seen, ...] = (),
) -> bool:
    """Whether so many can be found that fit together with those chosen, and reach together what is demanded (CR 118.3)."""
    left = tuple(game.look(id) for id in there)
    return fill_up(game, demands, left, least, scope, chosen) and all(
        is_reached(game, demand, (*chosen, *helping(demand, left)), scope) for demand in demands
    )


def fill_up(
    game: Game, demands: Demands, left: tuple[Seen, ...], least: int, scope: Scope, chosen: tuple[Seen, ...]
) -> bool:
    """Whether as many others as are needed can be found that fit to those chosen."""
    if chosen and not all(is_met(game, demand, chosen, scope) for demand in demands):
        return False
    return len(chosen) >= least or any(
        fill_up(game, demands, left[place + 1 :], least, scope, (*chosen, one))
        for place, one in enumerate(left)
    )


def helping(demand: ChosenTogether, left: tuple[Seen, ...]) -> tuple[Seen, ...]:
    """Those that don't take from what is to be reached, as a power below 0 does."""
    if not isinstance(demand, TotalAtLeast):
        return left
    return tuple(seen for seen in left if (number_of(seen, demand.what) or 0) > 0)


@evaluates(MostSharing)
def most_sharing(game: Game, value: MostSharing, scope: Scope) -> int:
    """As many as have the value that most of them have; one object may have several (CR 205.3m, 201.2a)."""
    among = (game.look(id) for id in all_matching(game, value.among, scope))
    counted = Counter(one for seen in among for one in values_of(value.what, seen))
    return max(counted.values(), default=0)


def values_of(what: Shared, seen: Seen) -> frozenset[object]:
    """What objects may have in common: the names, colors, types or numbers of one (CR 105.2, 201.2, 205, 208)."""
    match what:
        case Shared.COLOR:
            return frozenset(seen.chars.colors)
        case Shared.CARD_TYPE:
            return frozenset(seen.chars.types)
        case Shared.PERMANENT_TYPE:
            return frozenset(seen.chars.types & PERMANENT_TYPES)
        case Shared.CREATURE_TYPE:
            return frozenset(seen.chars.subtypes & CREATURE_TYPE_SET)
        case Shared.LAND_TYPE:
            return frozenset(seen.chars.subtypes & LAND_TYPE_SET)
        case Shared.NAME | Shared.SAME_NAME:
            return frozenset(names_of(seen.chars))
        case Shared.MANA_VALUE:
            return frozenset((seen.chars.mana_value,))
        case Shared.POWER:
            return _if_any(seen.chars.power)
        case Shared.TOUGHNESS:
            return _if_any(seen.chars.toughness)
        case Shared.TOTAL:
            return _if_any(total(seen.chars))
        case Shared.CONTROLLER:
            return frozenset((seen.chars.controller,))


def _if_any(number: int | None) -> frozenset[object]:
    return frozenset() if number is None else frozenset((number,))


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
    for demand in demands:
        if isinstance(demand, ForEachKind):
            return choose_of_each_kind(game, demand, there, player, scope, purpose, text)
    chosen: list[ObjectId] = []
    while len(chosen) < most:
        picked = tuple(game.look(id) for id in chosen)
        left = _that_fit(game, demands, [id for id in there if id not in chosen], least, scope, picked)
        if not left:
            break
        why = why_asked(game, scope, player, purpose, text)
        if 1 < most < len(there):
            why = replace(why, text=f"{why.text} ({len(chosen) + 1} of {most})")
        options = tuple(ObjectOption(id) for id in left)
        needed = int(len(chosen) < least or not all(is_reached(game, one, picked, scope) for one in demands))
        answer = game.ask(Choose(player, why, options, needed, 1, purpose, None, game.may_take_back()))
        if not answer.indices:
            break
        chosen.append(left[answer.indices[0]])
    return tuple(chosen)


def _that_fit(
    game: Game,
    demands: Demands,
    there: list[ObjectId],
    least: int,
    scope: Scope,
    picked: tuple[Seen, ...],
) -> list[ObjectId]:
    """What fits together with the objects picked before: of these, where there are such, those with which enough more can
    be chosen."""
    fits = [
        id for id in there if all(is_met(game, demand, (*picked, game.look(id)), scope) for demand in demands)
    ]
    enough = [
        id
        for id in fits
        if can_be_chosen(game, demands, (o for o in fits if o != id), least, scope, (*picked, game.look(id)))
    ]
    return enough or fits


def choose_of_each_kind(
    game: Game,
    demand: ForEachKind,
    there: tuple[ObjectId, ...],
    player: PlayerId,
    scope: Scope,
    purpose: Purpose,
    text: str = "",
) -> tuple[ObjectId, ...]:
    """Let a player pick one object of each kind of which there are any; one may be picked for several (CR 608.2d)."""
    chosen: dict[ObjectId, None] = {}
    for kind in demand.kinds:
        fitting = [id for id in there if has_qualities(game, kind, game.look(id), scope)]
        if fitting:
            why = why_asked(game, scope, player, purpose, text)
            options = tuple(ObjectOption(id) for id in fitting)
            answer = game.ask(Choose(player, why, options, 1, 1, purpose, None, game.may_take_back()))
            chosen[fitting[answer.indices[0]]] = None
    return tuple(chosen)
