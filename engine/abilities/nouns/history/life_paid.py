"""Abilities that speak of the life that was paid as their permanent entered (CR 607.2g)."""

from __future__ import annotations

from engine.ir.nodes import Amount
from engine.language.grammar.numbers.amounts import SIMPLE_VALUE
from engine.language.kernel import leaf_words, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates
from engine.rules.core.scope import Scope
from engine.rules.evaluating.choosing import What
from engine.rules.lookup.linked import choice

IT = leaf_words(
    "what entered", {"it": "it", "this artifact": "this artifact", "this creature": "this creature"}
)


class LifePaid(Amount, frozen=True):
    """The life paid as the source entered (CR 607.2g)."""

    word: str


@evaluates(LifePaid)
def life_paid(game: Game, value: LifePaid, scope: Scope) -> int:
    """How much was paid as a result of the linked ability; none if that had no chance (CR 607.2g, 607.5a)."""
    paid = choice(game, scope.source, What.LIFE_PAID)
    return next((number for number in paid if isinstance(number, int)), 0)


PHRASES = (phrase(SIMPLE_VALUE, "the life paid as {word} entered", LifePaid, word=IT),)
