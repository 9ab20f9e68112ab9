"""Additional costs that a spell's own text has (CR 118.8, 601.2b)."""

from __future__ import annotations

from engine.ir.abilities import AdditionalCost
from engine.oracle.kernel import phrase
from engine.oracle.vocabulary import COST, STATIC

PHRASES = (
    phrase(STATIC, "as an additional cost to cast this spell, {cost}", AdditionalCost, cost=COST),
)
