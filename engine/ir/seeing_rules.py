"""What continuous effects let players see (CR 401.5, 708.5)."""

from engine.ir.filters import Filter
from engine.ir.nodes import PlayerRule, Players


class MayLookAtFaceDown(PlayerRule, frozen=True):
    """A player may look at such face-down permanents and spells any time (CR 708.5)."""

    who: Players
    what: Filter
