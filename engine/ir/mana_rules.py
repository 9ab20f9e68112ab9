"""What continuous effects do to mana in pools as steps and phases end (CR 106.4, 500.5)."""

from engine.ir.nodes import PlayerRule, Players
from engine.values.mana import ManaType


class ManaStays(PlayerRule, frozen=True):
    """A player doesn't lose unspent mana as steps and phases end (CR 500.5); `type`: only that type."""

    who: Players
    type: str | None = None


class UnspentManaBecomes(PlayerRule, frozen=True):
    """Mana that a player would lose as a step or phase ends becomes mana of that type instead (CR 106.4, 500.5)."""

    who: Players
    type: ManaType
