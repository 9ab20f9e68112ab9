"""Sentences that say the same of other keyword abilities are said in full: "The same is true for haste and menace."
(CR 608.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.abilities.effects.same_is_true import SameIsTrue, has_variants, said_of_another, spoken_of
from engine.ir.conditions import IsTrueOf
from engine.ir.effects import Conditional
from engine.ir.filters import Filter
from engine.ir.modifications import GainAbility, GainVariants
from engine.ir.nodes import Ability, Effect, Node, rebuild
from engine.ir.objects import Chosen
from engine.language.lower.told_to_the_one_before import told_to_the_one_before
from engine.language.lower.unmeant import Unmeant


def same_for_others(ability: Ability) -> Ability:
    """The ability, in which what is said of one keyword ability is said of each of the others after it."""
    return told_to_the_one_before(ability, SameIsTrue, _each, "of what the same is true isn't said")


def _each(before: Effect, after: list[SameIsTrue]) -> Iterator[Effect]:
    """A sentence, and what it says of one ability said of the others."""
    yield before
    if after and spoken_of(before) is None:
        raise Unmeant("of which ability the same is true isn't said")
    for other in (ability for same in after for ability in same.abilities):
        said = said_of_another(before, other)
        yield with_variants(said, other) if has_variants(other) else said


def with_variants(said: Effect, ability: Ability) -> Effect:
    """A sentence that gives a keyword if some objects have it: its variants among those objects are what is given, as
    in "hexproof from white" (CR 702.11d-e)."""
    match said:
        case Conditional(condition=IsTrueOf(what=Chosen(what=Filter() as those))):
            return rebuild(said, partial(_variants_of, ability, those))
        case _:
            raise Unmeant("which variants of the ability are given?")


def _variants_of(ability: Ability, those: Filter, node: Node) -> Node:
    if isinstance(node, GainAbility) and node.abilities == (ability,):
        return GainVariants(node.abilities, node.verb, those=those)
    return node
