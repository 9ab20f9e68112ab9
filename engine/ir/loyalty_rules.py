"""What continuous effects do to how often and when loyalty abilities can be activated (CR 606.3)."""

from engine.ir.filters import Filter
from engine.ir.nodes import PlayerRule


class LoyaltyTwice(PlayerRule, frozen=True):
    """Loyalty abilities of such permanents can be activated twice each turn (CR 606.3)."""

    what: Filter


class LoyaltyAsInstant(PlayerRule, frozen=True):
    """Their controller may activate loyalty abilities of such permanents any time they could cast an instant (CR 117.1a,
    606.3). `any_turn`: the text of one permanent says that it may be any player's turn."""

    what: Filter
    any_turn: bool = False
