"""Mana of a kind that was spent on a spell, counted: "for each {U}{U} spent to cast it", "the amount of {S} spent to cast
this spell" (CR 107.4h, 601.2h)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.abilities.nouns.conditions.comparing import from_snow
from engine.abilities.nouns.numbers.counting import mana_spent
from engine.ir.nodes import Amount, Objects
from engine.language.grammar.numbers.amounts import SIMPLE_VALUE
from engine.language.grammar.sentences.nested import COUNTED_ONE_BY_ONE
from engine.language.grammar.vocabulary import COUNTABLE, OBJECTS
from engine.language.grammar.words import MANA
from engine.language.kernel import TwoWay, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates
from engine.rules.core.scope import Scope
from engine.values.mana import ManaCost
from engine.values.number import Number


class SymbolsSpent(Amount, frozen=True):
    """How often such mana, all of it together, was spent to cast a spell; `measured`: as "the amount of" it."""

    mana: ManaCost
    what: Objects
    measured: bool = False
    LOOKS_AT_MANA_SPENT: ClassVar[bool] = True
    grammatical_number: ClassVar[Number] = Number.MANY


def spent(*, measured: bool) -> TwoWay:
    """Building and taking apart an amount of mana of types or from snow sources: generic mana can't be told apart, and
    hybrid symbols aren't spent."""

    def build(mana: ManaCost, what: Objects) -> SymbolsSpent:
        if any(symbol.generic or len(symbol.types) > 1 or symbol.variable for symbol in mana.symbols):
            raise ValueError("not mana of a type")
        return SymbolsSpent(mana, what, measured)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, SymbolsSpent) or value.measured != measured:
            return None
        return {"mana": value.mana, "what": value.what}

    return build, unbuild


@evaluates(SymbolsSpent)
def symbols_spent(game: Game, value: SymbolsSpent, scope: Scope) -> int:
    """As many whole sets as can be made of the mana that was spent, or that a permanent was cast with (CR 601.2h)."""
    snow = sum(symbol.snow for symbol in value.mana.symbols)
    wanted = [mana.value for symbol in value.mana.symbols for mana in symbol.types if not symbol.snow]
    spent = mana_spent(game, value.what, scope)
    sets = [spent.count(mana) // wanted.count(mana) for mana in wanted]
    if snow:
        sets.append(from_snow(game, value.what, scope) // snow)
    return min(sets, default=0)


_counted, _split_counted = spent(measured=False)
_measured, _split_measured = spent(measured=True)

PHRASES = (
    phrase(
        COUNTED_ONE_BY_ONE,
        "{mana} spent to cast {what}",
        _counted,
        unbuild=_split_counted,
        mana=MANA,
        what=OBJECTS,
    ),
    phrase(
        COUNTABLE, "{mana} spent to cast {what}", _counted, unbuild=_split_counted, mana=MANA, what=OBJECTS
    ),
    phrase(
        SIMPLE_VALUE,
        "the amount of {mana} spent to cast {what}",
        _measured,
        unbuild=_split_measured,
        mana=MANA,
        what=OBJECTS,
    ),
)
