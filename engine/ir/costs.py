"""Costs (CR 118)."""

from engine.ir.nodes import Action, Amount, Node
from engine.values.mana import ManaCost


class ManaPart(Node, frozen=True):
    """The mana of a cost (CR 118.7)."""

    mana: ManaCost


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
            tuple(s for part in self.parts if isinstance(part, ManaPart) for s in part.mana.symbols)
        )
