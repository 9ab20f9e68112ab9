"""X whose meaning a text says: "where X is ..." (CR 107.3i)."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from engine.ir.abilities import Activated, Instruction, Rule, WhereXStatic
from engine.ir.amounts import Defined, X
from engine.ir.combat_rules import AttackTax
from engine.ir.costs import LoyaltySymbol, ManaPart
from engine.ir.effects import WhereX
from engine.ir.mentions import NOT_MENTIONED
from engine.ir.nodes import Ability, Amount, Effect, Node, PlayerRule, rebuild, walk
from engine.ir.objects import Each, It
from engine.ir.player_rules import AbilityCostChanges, CostChanges
from engine.ir.texts import own_nodes
from engine.language.lower.unmeant import Unmeant
from engine.values.mana import generic, mana_cost

N = TypeVar("N", bound=Node)


def where_x(node: WhereX) -> Node:
    """X of a cost within an effect is another X there; else its meaning stands in its place (CR 107.3i)."""
    if any(isinstance(part, ManaPart) and part.mana.variables for part in walk(node.effect)):
        return replace(node, effect=defined(node.effect, node.letter, node.meaning))
    found = defined(node.effect, node.letter, node.meaning)
    assert isinstance(found, Node)
    return found


def where_x_static(node: WhereXStatic) -> Node:
    """ "Spells cost {X} more, where X is ...": so much generic mana (CR 107.3i)."""
    ruled = node.effect
    if isinstance(ruled, Rule) and isinstance(ruled.rule, AttackTax | AbilityCostChanges | CostChanges):
        return replace(ruled, rule=_of_x_mana(ruled.rule, node.letter, node.meaning))
    found = defined(node.effect, node.letter, node.meaning)
    assert isinstance(found, Node)
    return found


def defined(node: N, letter: str, meaning: Amount) -> N:
    """A text in which X is what the text says it is (CR 107.3i)."""

    def change(part: Node) -> Node:
        return Defined(meaning, letter) if isinstance(part, X) and part.letter == letter else part

    return rebuild(node, change)


def _of_x_mana(
    rule: AttackTax | AbilityCostChanges | CostChanges, letter: str, meaning: Amount
) -> PlayerRule:
    """ "{X}, where X is ...", as mana that creatures or spells cost: {1} for each (CR 107.3i)."""
    if not rule.mana.variables:
        return _rule(defined(rule, letter, meaning))
    if (
        isinstance(rule, AbilityCostChanges)
        or rule.times is not None
        or rule.mana != mana_cost(f"{{{letter}}}")
    ):
        raise Unmeant(f"{rule.mana} can't be worked out")
    return replace(rule, mana=generic(1), times=meaning)


def _rule(value: object) -> PlayerRule:
    assert isinstance(value, PlayerRule)
    return value


def of_one_x(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Sentences in which X is what one of them says it is: it has one value throughout (CR 107.3i)."""
    meanings = {
        node.letter: node.meaning
        for effect in effects
        for node in own_nodes(effect)
        if isinstance(node, Defined | WhereX)
    }
    for letter, meaning in meanings.items():
        effects = tuple(
            defined(effect, letter, meaning) if has_free_x(effect, letter) else effect for effect in effects
        )
    return effects


def has_free_x(effect: Effect, letter: str) -> bool:
    """Whether a sentence itself, and not an ability that it gives, speaks of an X that it doesn't define."""
    given = [part for node in walk(effect) if isinstance(node, Ability) for part in walk(node)]
    if any(isinstance(node, X) for node in given) or any(isinstance(node, WhereX) for node in walk(effect)):
        return False
    return any(isinstance(node, X) and node.letter == letter for node in walk(effect))


def _is_in_cost(node: Activated) -> bool:
    """Whether X is a part of what the ability costs."""
    return any(
        (isinstance(part, ManaPart) and part.mana.variables > 0)
        or (isinstance(part, LoyaltySymbol) and part.variable)
        or isinstance(part, X)
        for part in walk(node.cost)
    )


def defined_in_full(node: Activated) -> Activated:
    """What X of the cost is, is asked before the effect is carried out: what it says of something that the effect names
    first is said of that (CR 107.3c, 601.2b). An X that only the effect speaks of is what it is as that is carried out
    (CR 107.3i)."""
    meanings = [one.x_is for one in node.instructions if one.x_is is not None]
    if not meanings:
        return node
    if not _is_in_cost(node):
        others = (replace(one, x_is=None) for one in node.instructions)
        effect = where_x(WhereX(node.effect, meanings[0]))
        assert isinstance(effect, Effect)
        return replace(node, effect=effect, instructions=tuple(one for one in others if one != Instruction()))
    named = {
        part.mention: part
        for part in walk(node.effect)
        if isinstance(part, Each) and part.mention != NOT_MENTIONED
    }

    def in_full(part: Node) -> object:
        return named.get(part.of, part) if isinstance(part, It) else part

    return replace(node, instructions=tuple(rebuild(one, in_full) for one in node.instructions))
