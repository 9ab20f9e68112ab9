"""Sorts of abilities, costs with X in them, and being the greatest or least of its kind (CR 113.3, 107)."""

from __future__ import annotations

from engine.ir.abilities import Activated, Triggered
from engine.ir.costs import LoyaltySymbol
from engine.ir.filters import AbilitySort, Extreme, HasExtreme, HasVariableCost, IsAbilityOf, Such
from engine.ir.mentions import AFFECTED
from engine.rules.core import registries
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.numbers import number_of
from engine.rules.lookup.selecting import all_matching, matches
from engine.state.events import Moved
from engine.state.references import ObjectRef


@tests(IsAbilityOf)
def is_ability_of(game: Game, quality: IsAbilityOf, seen: Seen, scope: Scope) -> bool:
    """It is an activated, triggered or loyalty ability on the stack; mana abilities never are (CR 605.3b)."""
    ability = seen.object.stack.ability if seen.object.stack is not None else None
    match quality.sort:
        case AbilitySort.ACTIVATED:
            return isinstance(ability, Activated)
        case AbilitySort.TRIGGERED:
            return isinstance(ability, Triggered)
        case AbilitySort.LOYALTY:
            return isinstance(ability, Activated) and any(
                isinstance(part, LoyaltySymbol) for part in ability.cost.parts
            )
        case AbilitySort.MANA:
            return False


@tests(Such)
def is_such(game: Game, quality: Such, seen: Seen, scope: Scope) -> bool:
    """What is said of each object affected is asked of each alone (CR 611.3a)."""
    kept = dict(scope.mentions)
    scope.mentions[quality.of] = (ObjectRef(seen.id),)
    try:
        return registries.CONDITIONS.of(quality.condition)(game, quality.condition, scope)
    finally:
        scope.mentions = kept


@tests(HasExtreme)
def has_extreme(game: Game, quality: HasExtreme, seen: Seen, scope: Scope) -> bool:
    """It is one of them, and no other has more, or less, of that number; ties count (CR 107.1)."""
    kept, scope.mentions[AFFECTED] = dict(scope.mentions), (ObjectRef(seen.id),)
    try:
        return is_extreme(game, quality, seen, scope)
    finally:
        scope.mentions = kept


def is_extreme(game: Game, quality: HasExtreme, seen: Seen, scope: Scope) -> bool:
    """Whether it is, where what the text says of the objects may be about itself: "that player controls"."""
    if quality.among is None or not matches(game, quality.among, seen, scope):
        return False
    among = set(all_matching(game, quality.among, scope))
    if not game.is_there(seen.id):  # those that left with it were there too (CR 603.10a)
        left = [event.object for event in game.circumstances.together if isinstance(event, Moved)]
        among |= {id for id in left if matches(game, quality.among, game.look(id), scope)} | {seen.id}
    numbers = [number_of(game.look(id), quality.what) for id in among]
    extreme = (min if quality.which is Extreme.LEAST else max)(numbers, default=None)
    return extreme is not None and number_of(seen, quality.what) == extreme


@tests(HasVariableCost)
def has_variable_cost(game: Game, quality: HasVariableCost, seen: Seen, scope: Scope) -> bool:
    """It has {X} in its mana cost, whatever is paid for it (CR 107.3, 202.1)."""
    cost = seen.chars.mana_cost
    return cost is not None and cost.variables > 0
