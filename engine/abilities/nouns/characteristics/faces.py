"""Which face of a double-faced card is up, and which cards have two (CR 701.27g, 712)."""

from __future__ import annotations

from engine.ir.cards import Layout
from engine.ir.filters import IsDoubleFaced, IsTransformed
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.values.zones import BATTLEFIELD


@tests(IsDoubleFaced)
def is_double_faced(game: Game, quality: IsDoubleFaced, seen: Seen, scope: Scope) -> bool:
    """Its card has a face on each side: transforming, modal and meld cards have (CR 712.1)."""
    card = seen.object.card
    return card.layout is Layout.MELD or card.turns


@tests(IsTransformed)
def is_transformed(game: Game, quality: IsTransformed, seen: Seen, scope: Scope) -> bool:
    """It is a double-faced permanent with its back face up; none that several cards represent (CR 701.27g)."""
    obj = seen.object
    one = len(obj.represented_by) == 1
    return obj.zone == BATTLEFIELD and not obj.face_down and one and obj.card.turns and obj.face > 0
