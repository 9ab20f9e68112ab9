"""The mistakes that learners make, each kind by itself, and how often somebody makes them."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

from engine.agents.chance import Dice

SPREAD = 1_000_003
"""A prime: numbers that are put together by it don't fall on each other."""


class Mistake(IntEnum):
    """A kind of mistake, numbered so that each is drawn for itself."""

    OVERLOOKS = 1
    DOZES = 2
    HURRIES = 3
    WASTES_REMOVAL = 4
    CHARGES = 5
    STAYS_HOME = 6
    LETS_THROUGH = 7
    BLOCKS_CARELESSLY = 8
    MISJUDGES = 9
    KEEPS_ANYTHING = 10


class Mistakes(Struct, frozen=True):
    """How often each kind of mistake is made, in how many cases of a hundred.

    `overlooks`: in a turn, something that it could cast or activate isn't seen. `dozes`: through a turn of the other side's,
    it does nothing. `hurries`: in a turn of its own, it keeps no mana for answers and tricks, and casts what could wait.
    `wastes_removal`: in a turn, a removal spell is spent on whatever it does something to. `charges`: in a combat, some attack
    that would better stay at home. `stays_home`: in a combat, some stay at home that would better attack. `lets_through`: in
    a combat in which it doesn't die of that, it blocks nothing. `blocks_carelessly`: in a combat, one more creature blocks,
    whatever comes of it. `misjudges`: of what could be chosen, a land to play, a target, a card to discard, it takes not the
    best but another of the same side. `keeps_anything`: it keeps a hand with any lands and any spells."""

    overlooks: int = 0
    dozes: int = 0
    hurries: int = 0
    wastes_removal: int = 0
    charges: int = 0
    stays_home: int = 0
    lets_through: int = 0
    blocks_carelessly: int = 0
    misjudges: int = 0
    keeps_anything: int = 0

    def rate(self, kind: Mistake) -> int:
        """How often a kind of mistake is made, in how many cases of a hundred."""
        match kind:
            case Mistake.OVERLOOKS:
                return self.overlooks
            case Mistake.DOZES:
                return self.dozes
            case Mistake.HURRIES:
                return self.hurries
            case Mistake.WASTES_REMOVAL:
                return self.wastes_removal
            case Mistake.CHARGES:
                return self.charges
            case Mistake.STAYS_HOME:
                return self.stays_home
            case Mistake.LETS_THROUGH:
                return self.lets_through
            case Mistake.BLOCKS_CARELESSLY:
                return self.blocks_carelessly
            case Mistake.MISJUDGES:
                return self.misjudges
            case Mistake.KEEPS_ANYTHING:
                return self.keeps_anything


class Draws:
    """Which mistakes are made: drawn from a seed and from what they are about, so that a game that is taken up again, or
    gone back in, goes on as it would have."""

    def __init__(self, seed: int, mistakes: Mistakes) -> None:
        self.seed = seed
        self.mistakes = mistakes

    def dice(self, kind: Mistake, *about: int) -> Dice:
        """The dice for one mistake, the same each time."""
        number = self.seed * SPREAD + kind
        for one in about:
            number = number * SPREAD + one
        return Dice(number)

    def makes(self, kind: Mistake, *about: int) -> Dice | None:
        """The dice that say how a mistake is made; None if it isn't made."""
        dice = self.dice(kind, *about)
        return dice if dice.chance(self.mistakes.rate(kind)) else None
