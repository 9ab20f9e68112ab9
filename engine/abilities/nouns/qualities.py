"""Sorts of abilities, and being the greatest or least of its kind (CR 113.3, 107)."""

from __future__ import annotations

from engine.ir.abilities import Activated, Triggered
from engine.ir.costs import LoyaltySymbol
from engine.ir.filters import HasExtreme, IsAbilityOf
from engine.rules.game import Game, Seen
from engine.rules.numbers import number_of
from engine.rules.scope import Scope
from engine.rules.selecting import all_matching, matches
from engine.rules.words import tests


@tests(IsAbilityOf)
def is_ability_of(game: Game, quality: IsAbilityOf, seen: Seen, scope: Scope) -> bool:
    """It is an activated, triggered or loyalty ability on the stack; mana abilities never are (CR 605.3b)."""
    ability = seen.object.stack.ability if seen.object.stack is not None else None
    match quality.sort:
        case "activated":
            return isinstance(ability, Activated)
        case "triggered":
            return isinstance(ability, Triggered)
        case "loyalty":
            return isinstance(ability, Activated) and any(
                isinstance(part, LoyaltySymbol) for part in ability.cost.parts
            )
        case _:
            return False


@tests(HasExtreme)
def has_extreme(game: Game, quality: HasExtreme, seen: Seen, scope: Scope) -> bool:
    """No object of the kind has more, or less, of that number; ties count (CR 107.1)."""
    if quality.among is None or not matches(game, quality.among, seen, scope):
        return False
    numbers = [number_of(game.look(id), quality.what) for id in all_matching(game, quality.among, scope)]
    extreme = (min if quality.which == "least" else max)(numbers, default=None)
    return extreme is not None and number_of(seen, quality.what) == extreme
