"""Mana symbols of a color that are counted in mana costs: "each red mana symbol in the mana costs of permanents you
control" (CR 107.4, 202.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from engine.ir.filters import Filter
from engine.ir.nodes import MANY, Amount, Objects
from engine.language.grammar.vocabulary import COUNTABLE, FILTER, ITS
from engine.language.grammar.words import COLOR
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates
from engine.rules.core.scope import Scope
from engine.rules.evaluating.chosen_together import symbols_of as symbols_of_color
from engine.rules.lookup.selecting import all_matching, objects_of
from engine.values.colors import Color
from engine.values.ids import ObjectId
from engine.values.number import Number


class Symbols(Amount, frozen=True):
    """Mana symbols of a color in mana costs."""

    color: Color
    grammatical_number: ClassVar[Number] = MANY


class SymbolsAmong(Symbols, frozen=True):
    """Those in the mana costs of all objects of a kind."""

    among: Filter


class SymbolsOf(Symbols, frozen=True):
    """Those in the mana costs of particular objects."""

    what: Objects


def symbols_in_costs(game: Game, ids: Iterable[ObjectId], color: Color) -> int:
    """The mana symbols of a color in mana costs; a hybrid symbol is of each of its colors (CR 107.4e-f, 202.1)."""
    return sum(symbols_of_color(game.look(id), color) for id in ids)


@evaluates(SymbolsAmong)
def symbols_among(game: Game, value: SymbolsAmong, scope: Scope) -> int:
    """Those of all such objects together (CR 107.4)."""
    return symbols_in_costs(game, all_matching(game, value.among, scope), value.color)


@evaluates(SymbolsOf)
def symbols_of(game: Game, value: SymbolsOf, scope: Scope) -> int:
    """Those of the objects, as they last were if they are gone (CR 608.2h)."""
    return symbols_in_costs(game, objects_of(game, value.what, scope), value.color)


PHRASES = (
    phrase(
        COUNTABLE,
        "{color} mana symbol(s@) in the mana costs of {among:many}",
        SymbolsAmong,
        color=COLOR,
        among=FILTER,
    ),
    phrase(
        COUNTABLE, "{color} mana symbol(s@) in {what} mana cost(s@what)", SymbolsOf, color=COLOR, what=ITS
    ),
)
