"""What a text says of one keyword ability and then of others: "The same is true for haste and menace." (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TypeVar

from engine.ir.abilities import Static
from engine.ir.filters import HasAbility
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Ability, Effect, Node, rebuild, walk
from engine.language.grammar.vocabulary import ABILITY, CLAUSE, KEYWORDS, LINE
from engine.language.kernel import phrase

N = TypeVar("N", bound=Node)


class SameIsTrue(Effect, frozen=True):
    """What the sentence before says of a keyword ability is said of these too; taken apart as the text is compiled."""

    abilities: tuple[Ability, ...]


def spoken_of(said: Node) -> Ability | None:
    """The one keyword ability that a sentence asks for and gives: "gain flying if a creature you control has flying"."""
    asked = {node.ability for node in walk(said) if isinstance(node, HasAbility)}
    given = {node.abilities for node in walk(said) if isinstance(node, GainAbility)}
    if len(asked) != 1 or len(given) != 1:
        return None
    ability = next(iter(asked))
    return ability if given == {(ability,)} else None


def said_of_another(said: N, other: Ability) -> N:
    """A sentence, said of another ability than the one it speaks of."""
    return rebuild(said, partial(_other, spoken_of(said), other))


def _other(ability: Ability | None, other: Ability, node: Node) -> Node:
    return other if node == ability else node


def has_variants(ability: Ability) -> bool:
    """Whether a keyword takes in others that are variants of it (CR 702.11d)."""
    return type(ability).takes_in is not Ability.takes_in


def of_each(ability: Ability, others: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """ "This creature has flying as long as a card exiled with it has flying. The same is true for haste and trample.":
    as many static abilities (CR 611.3a)."""
    if not isinstance(ability, Static) or spoken_of(ability) is None:
        raise ValueError("of which ability?")
    if any(map(has_variants, others)):
        raise ValueError("which variants of it?")
    return (ability, *(said_of_another(ability, other) for other in others))


def split_of_each(value: object) -> Mapping[str, object] | None:
    """The inverse of `of_each`."""
    if not isinstance(value, tuple) or len(value) < 2 or not all(isinstance(part, Static) for part in value):
        return None
    first, *rest = value
    others = tuple(other for part in rest if (other := spoken_of(part)) is not None)
    if spoken_of(first) is None or any(map(has_variants, others)) or value != of_each(first, others):
        return None
    return {"ability": first, "others": others}


PHRASES = (
    phrase(CLAUSE, "the same is true for {abilities}", SameIsTrue, abilities=KEYWORDS),
    phrase(
        LINE,
        "{ability} the same is true for {others}.",
        of_each,
        unbuild=split_of_each,
        ability=ABILITY,
        others=KEYWORDS,
    ),
)
