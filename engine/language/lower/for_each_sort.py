"""Sentences that are carried out for each card type or color are so many sentences (CR 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.effects.for_each_sort import ForEachSort, each_of
from engine.ir.effects import Sequence
from engine.ir.filters import ChosenQuality, ChosenSort, Filter, HasType, Kind
from engine.ir.nodes import Effect, Node, Quality, rebuild, walk
from engine.ir.objects import Target
from engine.language.lower.unmeant import Unmeant


def as_said_of(noun: Filter, said: ChosenSort, quality: Quality) -> Filter:
    """ "a card of that type" as what a text about that type says, so that questions can say it: "an artifact card"."""
    others = tuple(
        clause for clause in noun.clauses if not (isinstance(clause, ChosenQuality) and clause.what is said)
    )
    if len(others) == len(noun.clauses):
        return noun
    if isinstance(quality, HasType) and not noun.noun.kinds:
        return replace(noun, noun=replace(noun.noun, kinds=(Kind((quality,)),)), clauses=others)
    return replace(noun, adjectives=(quality, *noun.adjectives), clauses=others)


def one_after_another(node: ForEachSort) -> Sequence:
    """One sentence for each of them; raises Unmeant where each would have targets of its own, where none is spoken of, or
    where what enters would have to enter at once (CR 608.2f)."""
    said, qualities = each_of(node.sort)
    spoken_of = [part for part in walk(node.effect) if isinstance(part, ChosenQuality) and part.what is said]
    if not spoken_of or any(isinstance(part, Target | PutOntoBattlefield) for part in walk(node.effect)):
        raise Unmeant("what is done for each of them says nothing of it, or has targets for each")

    def of_this(quality: Quality) -> Effect:
        def named(part: Node) -> Node:
            return as_said_of(part, said, quality) if isinstance(part, Filter) else part

        def told(part: Node) -> Node:
            return quality if isinstance(part, ChosenQuality) and part.what is said else part

        effect: Effect = rebuild(rebuild(node.effect, named), told)
        return effect

    return Sequence(tuple(of_this(quality) for quality in qualities))
