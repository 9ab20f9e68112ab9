"""Conditions of static abilities that are said of each object affected, not of all at once (CR 611.3a)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.abilities import Modify, Static
from engine.ir.filters import Such
from engine.ir.mentions import MentionId, is_instruction, mention_of, referred_to
from engine.ir.nodes import Ability, Condition, Node, StaticEffect, rebuild, walk
from engine.ir.objects import Each
from engine.language.lower.unmeant import Unmeant


def one_by_one(ability: Ability) -> Ability:
    """The ability, in which "each Vehicle you control gets +1/+1 as long as it's a creature" is about those that are
    creatures."""
    found = rebuild(ability, _apart)
    assert isinstance(found, Ability)
    return found


def _apart(node: Node) -> Node:
    if not isinstance(node, Static) or node.condition is None:
        return node
    condition = node.condition
    spoken_of = {of for part in walk(condition) if (of := referred_to(part)) in _mentioned(node.effects)}
    if not spoken_of:
        return node
    effects = tuple(_of_such(effect, condition, spoken_of) for effect in node.effects)
    return replace(node, effects=effects, condition=None)


def _mentioned(effects: tuple[StaticEffect, ...]) -> set[MentionId]:
    """What static effects mention."""
    numbers = {mention_of(part) for effect in effects for part in walk(effect)}
    return {number for number in numbers if is_instruction(number)}


def _of_such(effect: StaticEffect, condition: Condition, spoken_of: set[MentionId]) -> StaticEffect:
    """One effect, on those of its objects of which the condition is true."""
    if (
        not isinstance(effect, Modify)
        or not isinstance(effect.what, Each)
        or spoken_of != {effect.what.mention}
    ):
        raise Unmeant("a condition on what is affected")
    what = effect.what.what
    such = replace(what, clauses=(*what.clauses, Such(condition, effect.what.mention)))
    return replace(effect, what=replace(effect.what, what=such))
