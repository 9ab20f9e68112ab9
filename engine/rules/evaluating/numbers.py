"""Numbers of an object and how numbers compare (CR 107, 202.3, 208)."""

from __future__ import annotations

from engine.ir.filters import Characteristic, Comparison
from engine.rules.core.game import Seen


def number_of(seen: Seen, what: Characteristic) -> int:
    """A number of an object; what it doesn't have counts as 0 (CR 208.3, 202.3)."""
    chars = seen.chars
    if what == Characteristic.POWER:
        return chars.power or 0
    if what == Characteristic.TOUGHNESS:
        return chars.toughness or 0
    if what == Characteristic.BASE_POWER:
        return chars.base_power or 0
    if what == Characteristic.BASE_TOUGHNESS:
        return chars.base_toughness or 0
    if what == Characteristic.TOTAL:
        return (chars.power or 0) + (chars.toughness or 0)
    return chars.mana_value + _announced_for_x(seen)


def _announced_for_x(seen: Seen) -> int:
    """What X adds to the mana value of a spell on the stack (CR 202.3e)."""
    announced = seen.object.stack.context.x if seen.object.stack is not None else None
    cost = seen.chars.mana_cost
    return cost.variables * announced if cost is not None and announced else 0


def compare(number: int, how: Comparison, other: int) -> bool:
    """Whether two numbers compare that way."""
    match how:
        case Comparison.EXACTLY:
            return number == other
        case Comparison.AT_LEAST:
            return number >= other
        case Comparison.AT_MOST:
            return number <= other
        case Comparison.LESS:
            return number < other
        case Comparison.GREATER:
            return number > other
        case Comparison.NOT:
            return number != other
        case Comparison.ODD:
            return number % 2 == 1
        case Comparison.EVEN:
            return number % 2 == 0
