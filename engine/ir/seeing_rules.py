"""What continuous effects let players see (CR 401.5, 402.3, 708.5)."""

from engine.ir.filters import Filter
from engine.ir.nodes import PlayerRule, Players


class HandRevealed(PlayerRule, frozen=True):
    """Players play with their hands revealed (CR 402.3)."""

    who: Players


class TopCardRevealed(PlayerRule, frozen=True):
    """Players play with the top card of their libraries revealed, or may look at it (CR 401)."""

    who: Players
    to_all: bool = True


class MayLookAtFaceDown(PlayerRule, frozen=True):
    """A player may look at such face-down permanents and spells any time (CR 708.5)."""

    who: Players
    what: Filter
