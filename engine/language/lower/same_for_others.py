"""Sentences that say the same of other keyword abilities are said in full: "The same is true for haste and menace."
(CR 608.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from engine.abilities.effects.same_is_true import SameIsTrue, has_variants, said_of_another, spoken_of
from engine.ir.conditions import IsTrueOf
from engine.ir.effects import Conditional, Sequence
from engine.ir.filters import Filter
from engine.ir.modifications import GainAbility, GainVariants
from engine.ir.nodes import Ability, Effect, Node, rebuild, walk
from engine.ir.objects import Chosen
from engine.language.lower.unmeant import Unmeant


def same_for_others(ability: Ability) -> Ability:
    """The ability, in which what is said of one keyword ability is said of each of the others after it."""
    if not any(isinstance(node, SameIsTrue) for node in walk(ability)):
        return ability
    found = rebuild(ability, _in_full)
    if any(isinstance(node, SameIsTrue) for node in walk(found)):
        raise Unmeant("of what the same is true isn't said")
    return found


def _in_full(node: Node) -> Node:
    if not isinstance(node, Sequence) or not any(isinstance(part, SameIsTrue) for part in node.effects):
        return node
    return replace(node, effects=tuple(_each(node.effects)))


def _each(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """The sentences, each that says so as what the one before it says of the other abilities."""
    before: Effect | None = None
    for effect in effects:
        if not isinstance(effect, SameIsTrue):
            yield effect
            before = effect
            continue
        if before is None or spoken_of(before) is None:
            raise Unmeant("of which ability the same is true isn't said")
        for other in effect.abilities:
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
