"""Tokens that are copies: whether they stay, whether they could attack at once, and what is tapped for them."""

from __future__ import annotations

from functools import lru_cache

from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.keywords.combat.combat_words import Haste
from engine.abilities.tokens.copies import CreateCopies
from engine.ir.abilities import Activated
from engine.ir.costs import TapSymbol
from engine.ir.effects import Delayed
from engine.ir.nodes import Effect, Node, walk
from engine.ir.objects import It, Them


@lru_cache(maxsize=4096)
def stays(text: Node, made: CreateCopies) -> bool:
    """Whether copies stay that a text makes: it doesn't exile or sacrifice them later (CR 603.7)."""
    return not any(
        isinstance(node, Exile | Sacrifice)
        and isinstance(node.what, It | Them)
        and node.what.of == made.mention
        for delayed in walk(text)
        if isinstance(delayed, Delayed)
        for node in walk(delayed.effect)
    )


@lru_cache(maxsize=4096)
def makes_attackers(effect: Effect) -> bool:
    """Whether an effect makes copies that could attack in the same turn (CR 702.10)."""
    return any(
        isinstance(inner, Haste)
        for node in walk(effect)
        if isinstance(node, CreateCopies)
        for exception in node.exceptions
        for inner in walk(exception)
    )


def taps(ability: Activated) -> bool:
    """Whether the source of an ability is tapped for it, so that it can't be activated again as long as nothing untaps that
    (CR 107.5)."""
    return any(isinstance(part, TapSymbol) for part in ability.cost.parts)
