"""Abilities that resolve though their target has become illegal (CR 608.2b)."""

from __future__ import annotations

from engine.ir.conditions import DidSo, NotSo
from engine.ir.effects import ResolvesAnyway
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import SENTENCE
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope


@resolves(ResolvesAnyway)
def nothing_more(game: Game, effect: ResolvesAnyway, scope: Scope) -> None:
    """What it says counts as targets are looked at."""


PHRASES = (
    phrase(SENTENCE, "this ability still resolves if its target becomes illegal", ResolvesAnyway()),
    phrase(
        SIMPLE,
        "you don't or can't make an exchange",
        NotSo(DidSo("you don't or can't make an exchange")),
    ),
)
