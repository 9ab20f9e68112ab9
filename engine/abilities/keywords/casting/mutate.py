"""Mutate: creature spells that merge with a creature (CR 702.140)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.keywords.parts import creature, on_stack, way_to_cast, with_cost
from engine.ir.abilities import AlternativeCost
from engine.ir.conditions import PaidOptionalCost
from engine.ir.costs import Cost
from engine.ir.filters import HasSubtype, Non
from engine.ir.merging import Merges
from engine.ir.nodes import MANY, Ability, Amount, Keyword, Objects, Quality
from engine.language.grammar.vocabulary import COUNTABLE, OBJECTS, QUALIFIER
from engine.language.kernel import phrase
from engine.rules.core.characteristics import Seen
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates, expands, tests
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import objects_of
from engine.values.number import Number


class SameOwner(Quality, frozen=True):
    """It has the same owner as the spell that says so (CR 702.140a)."""


class TimesMutated(Amount, frozen=True):
    """How often an object has mutated (CR 702.140d)."""

    what: Objects

    grammatical_number: ClassVar[Number] = MANY


class Mutate(Keyword, frozen=True):
    """Mutate (CR 702.140)."""

    cost: Cost


MUTATED_ON = creature(SameOwner(), adjectives=(Non(HasSubtype("Human")),))
"""What a mutating creature spell targets: a non-Human creature with the same owner."""


@tests(SameOwner)
def same_owner(game: Game, quality: SameOwner, seen: Seen, scope: Scope) -> bool:
    """Its owner is that of the source of the text (CR 108.3)."""
    return seen.object.owner == game.look(scope.source).object.owner


@evaluates(TimesMutated)
def times_mutated(game: Game, value: TimesMutated, scope: Scope) -> int:
    """How many spells have merged with it, as it is or last was (CR 702.140c)."""
    return sum(
        bool(one.merged)
        for id in objects_of(game, value.what, scope)
        for one in game.look(id).object.components
    )


@expands(Mutate)
def mutate(keyword: Mutate) -> tuple[Ability, ...]:
    """Cast for that cost it is a mutating creature spell (CR 702.140a)."""
    cast_so = PaidOptionalCost("mutate")
    return (
        way_to_cast(AlternativeCost(keyword.cost, "mutate", merges=MUTATED_ON)),
        on_stack(Merges(MUTATED_ON), condition=cast_so),
    )


PHRASES = (
    *with_cost("mutate", Mutate),
    phrase(QUALIFIER, "with the same owner as this spell", SameOwner()),
    phrase(COUNTABLE, "times {what} <has|have@what> mutated", TimesMutated, what=OBJECTS),
)
