"""Enchant (CR 702.5)."""

from __future__ import annotations

from engine.ir.filters import Selectable
from engine.ir.nodes import Ability, Keyword
from engine.oracle.kernel import phrase
from engine.oracle.vocabulary import KEYWORD, SELECTABLE
from engine.rules.words import expands


class Enchant(Keyword, frozen=True):
    """Enchant (CR 702.5): what the Aura can be cast on and attached to."""

    enchants: Selectable


@expands(Enchant)
def enchant(keyword: Enchant) -> tuple[Ability, ...]:
    """Casting and attaching ask the Aura itself what it can enchant (CR 702.5a, 303.4)."""
    return ()


PHRASES = (phrase(KEYWORD, "enchant {enchants}", Enchant, enchants=SELECTABLE),)
