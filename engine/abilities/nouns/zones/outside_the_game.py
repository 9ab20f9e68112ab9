"""Cards that a player owns outside the game: those of their sideboard (CR 400.11)."""

from __future__ import annotations

from engine.ir.filters import InZone
from engine.language.grammar.vocabulary import QUALIFIER
from engine.language.kernel import phrase
from engine.values.zones import Zone

PHRASES = (
    phrase(QUALIFIER, "from outside the game", InZone(Zone.OUTSIDE, None, "from")),
    phrase(QUALIFIER, "outside the game", InZone(Zone.OUTSIDE, None, "")),
)
