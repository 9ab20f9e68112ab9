"""Graveyards with so many cards in them (CR 404.1)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.nodes import Amount, Condition
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import COUNTABLE
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates, holds
from engine.rules.core.scope import Scope
from engine.state.game_state import Fact
from engine.values.number import Number
from engine.values.zones import GRAVEYARD


class FullGraveyards(Amount, frozen=True):
    """How many graveyards have so many cards or more in them."""

    least: int
    grammatical_number: ClassVar[Number] = Number.MANY


class SomeFullGraveyard(Condition, frozen=True):
    """There are so many cards or more in a single graveyard."""

    least: int


def full(game: Game, least: int) -> int:
    """The graveyards with so many cards, tokens that are about to cease to exist not counted (CR 111.8, 404.1)."""
    game.read(Fact.HIDDEN_ZONES)
    piles = (game.state.zone(GRAVEYARD, player) for player in game.state.players)
    return sum(sum(not game.state.objects[id].token for id in pile) >= least for pile in piles)


@evaluates(FullGraveyards)
def full_graveyards(game: Game, value: FullGraveyards, scope: Scope) -> int:
    """Of whichever players (CR 404.1)."""
    return full(game, value.least)


@holds(SomeFullGraveyard)
def is_some_full(game: Game, condition: SomeFullGraveyard, scope: Scope) -> bool:
    """Of whichever player (CR 404.1)."""
    return full(game, condition.least) > 0


PHRASES = (
    phrase(
        COUNTABLE, "graveyard(s@) with {least} or more cards in <it|them@>", FullGraveyards, least=NUMERAL
    ),
    phrase(SIMPLE, "there are {least} or more cards in a single graveyard", SomeFullGraveyard, least=NUMERAL),
)
