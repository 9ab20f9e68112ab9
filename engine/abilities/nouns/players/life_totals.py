"""The highest and lowest of several players' life totals (CR 119.1)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.filters import Extreme
from engine.ir.nodes import Amount, Players
from engine.language.grammar.numbers.amounts import MEASURED
from engine.language.grammar.vocabulary import WHOM
from engine.language.kernel import leaf_words, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import players_of
from engine.state.game_state import Fact
from engine.values.number import Number

WHICH = leaf_words("which life total", {"highest": Extreme.GREATEST, "lowest": Extreme.LEAST})


class ExtremeLife(Amount, frozen=True):
    """The highest or the lowest life total among players."""

    which: Extreme
    who: Players
    grammatical_number: ClassVar[Number] = Number.MANY


@evaluates(ExtremeLife)
def extreme_life(game: Game, value: ExtremeLife, scope: Scope) -> int:
    """The greatest or the least of them; 0 if there is no such player."""
    game.read(Fact.LIFE)
    totals = [game.state.players[player].life for player in players_of(game, value.who, scope)]
    return (max if value.which is Extreme.GREATEST else min)(totals, default=0)


PHRASES = (phrase(MEASURED, "the {which} life total among {who}", ExtremeLife, which=WHICH, who=WHOM),)
