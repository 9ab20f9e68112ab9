"""What an attack costs a player: life, or poison counters, of which ten lose the game as well (CR 104.3d, 120.3a-b)."""

from __future__ import annotations

from msgspec import Struct

from engine.agents.worth.weighing import LIFE_FOR_POISON, POISONED, life_change
from engine.views.pictures import PlayerView

Toll = int
"""Damage and poison counters in one number, so that the tolls of several attackers can be added and multiplied; less than
nothing where more life is gained than lost."""

COUNTER = 1 << 20
"""What a poison counter is in that number, in which a damage is one: no attack deals so much damage."""


def split(toll: Toll) -> tuple[int, int]:
    """The damage in a toll, and the poison counters."""
    counters = (toll + COUNTER // 2) // COUNTER
    return toll - counters * COUNTER, counters


IN_DANGER = 5.0
"""What it costs to let through so much that a trick would lose the game: who attacks may have one, and mostly hasn't."""


class Stake(Struct, frozen=True):
    """What a player has to lose in a combat: life, and the poison counters that are still wanting."""

    life: int
    poison: int = 0

    def left(self, toll: Toll) -> int:
        """The life that is left of it, poison counters reckoned as life where there are any; none or less if the game is
        lost."""
        if not self.poison and -COUNTER // 2 < toll < COUNTER // 2:
            return self.life - toll
        damage, counters = split(toll)
        counters += self.poison
        life = self.life - damage
        return min(life, LIFE_FOR_POISON * (POISONED - counters)) if counters else life

    def kills(self, toll: Toll) -> bool:
        """Whether it loses the game (CR 704.5a, 704.5c)."""
        return self.left(toll) <= 0

    def change(self, toll: Toll) -> float:
        """What it is worth to the player to pay it."""
        return life_change(max(self.left(0), 1), self.left(toll))

    def cost(self, toll: Toll) -> float:
        """What it costs the player to pay as much of it as can be paid without losing the game."""
        return -life_change(max(self.left(0), 1), max(self.left(toll), 1))


class Costs(dict[Toll, float]):
    """What it is worth to a defender to pay each toll, worked out when it is asked for; less where a trick on what comes through
    would lose the game. `room`: how much more one attacker may deal than it seems."""

    def __init__(self, stake: Stake, room: int) -> None:
        self.stake = stake
        self.room = room

    def __missing__(self, toll: Toll) -> float:
        found = self.stake.change(toll)
        if self.room and toll > 0 and not self.stake.kills(toll):
            more = self.room * (COUNTER if split(toll)[1] else 1)
            found -= IN_DANGER if self.stake.kills(toll + more) else 0.0
        self[toll] = found
        return found


def stake_of(player: PlayerView) -> Stake:
    """What a player has to lose now."""
    return Stake(player.life, dict(player.counters).get("poison", 0))
