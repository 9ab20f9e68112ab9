"""Objects with a mana cost that a text names: "with mana cost {0} or {1}" (CR 202.1)."""

from __future__ import annotations

from engine.ir.nodes import Quality
from engine.language.grammar.vocabulary import QUALIFIER
from engine.language.grammar.words import MANA
from engine.language.kernel import listed, phrase
from engine.rules.core.characteristics import Seen
from engine.rules.core.game import Game
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.values.mana import ManaCost


class HasManaCost(Quality, frozen=True):
    """Has one of those mana costs: the same symbols, in whatever order (CR 202.1a)."""

    costs: tuple[ManaCost, ...]


@tests(HasManaCost)
def has_mana_cost(game: Game, quality: HasManaCost, seen: Seen, scope: Scope) -> bool:
    """What has no mana cost has none of them, {0} neither (CR 202.1b)."""
    own = seen.chars.mana_cost
    return own is not None and any(
        sorted(own.symbols, key=str) == sorted(cost.symbols, key=str) for cost in quality.costs
    )


PHRASES = (phrase(QUALIFIER, "with mana cost {costs}", HasManaCost, costs=listed(MANA, "or")),)
