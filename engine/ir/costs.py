"""Costs (CR 118)."""

from msgspec.structs import replace

from engine.ir.nodes import Action, Amount, Node
from engine.values.mana import ManaCost, Symbol


class ManaPart(Node, frozen=True):
    """The mana of a cost (CR 118.7)."""

    mana: ManaCost


class WaterbendPart(ManaPart, frozen=True):
    """Mana for whose generic part artifacts and creatures may be tapped: "Waterbend {5}" (CR 701.67a)."""


class CountedMana(ManaPart, frozen=True):
    """Mana of one symbol, written with how often: "Pay six {C}"."""


class TapSymbol(Node, frozen=True):
    """The tap symbol (CR 107.5)."""


class UntapSymbol(Node, frozen=True):
    """The untap symbol (CR 107.6)."""


class LoyaltySymbol(Node, frozen=True):
    """A loyalty symbol: that many counters put on or removed (CR 107.7, 606.4)."""

    amount: int
    variable: bool = False


class ActionPart(Node, frozen=True):
    """Something the player does to pay: "Sacrifice a creature" (CR 118.1)."""

    action: Action


class RepeatedMana(Node, frozen=True):
    """Mana once for each of something: "{1} for each creature you control" (CR 118.5)."""

    mana: ManaCost
    times: Amount


CostPart = ManaPart | TapSymbol | UntapSymbol | LoyaltySymbol | ActionPart | RepeatedMana


class Cost(Node, frozen=True):
    """Everything that has to be paid (CR 118.1). `joined`: the text has "and" before the last part, not a comma."""

    parts: tuple[CostPart, ...]
    joined: bool = False

    @property
    def mana(self) -> ManaCost:
        """Its mana symbols, all together."""
        return ManaCost(
            tuple(s for part in self.parts if isinstance(part, ManaPart) for s in mana_symbols(part))
        )

    @property
    def waterbends(self) -> bool:
        """Whether a waterbend cost is among it (CR 701.67c)."""
        return any(isinstance(part, WaterbendPart) for part in self.parts)


def mana_symbols(part: ManaPart) -> tuple[Symbol, ...]:
    """The symbols of a part, those of waterbending marked (CR 701.67b)."""
    if not isinstance(part, WaterbendPart):
        return part.mana.symbols
    return tuple(
        replace(symbol, waterbent=True) if symbol.generic or symbol.variable else symbol
        for symbol in part.mana.symbols
    )
