"""What the mana that a player has left makes of a creature in combat: firebreathing, and room for a trick."""

from __future__ import annotations

from functools import lru_cache

from engine.agents.texts.reading import consequences_of
from engine.agents.worth.manabase import amount_given, gives
from engine.agents.worth.standing import is_pump
from engine.ir.abilities import Activated
from engine.ir.costs import ManaPart
from engine.rules.core.characteristics import Having
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType
from engine.views.seat_view import SeatView

TRICK = 3
"""By how much a trick makes an attacker larger that others may have in hand."""


@lru_cache(maxsize=4096)
def pumps_of(abilities: tuple[Having, ...]) -> tuple[tuple[ManaCost, int], ...]:
    """The mana that makes a creature's power larger for the turn, as often as it is paid, each with by how much."""
    return tuple(
        (ability.cost.mana, one.amount)
        for having in abilities
        for ability in (having.ability,)
        if isinstance(ability, Activated) and not ability.instructions
        if ability.cost.mana.mana_value and all(isinstance(part, ManaPart) for part in ability.cost.parts)
        for one in consequences_of(ability)
        if is_pump(one) and isinstance(one.amount, int) and one.amount > 0
    )


class Breath:
    """The mana that a player has left, and what it makes of creatures."""

    def __init__(self, view: SeatView, player: PlayerId) -> None:
        self.view = view
        self.player = player
        self._sources: list[tuple[frozenset[ManaType], int]] | None = None

    @property
    def sources(self) -> list[tuple[frozenset[ManaType], int]]:
        """What could be tapped for mana, each with the kinds and how much of it."""
        if self._sources is None:
            there = (
                self.view.abilities(seen.id)
                for seen in self.view.table.battlefield
                if seen.controller == self.player
                and not seen.tapped
                and not ("creature" in seen.types and (seen.sick or seen.attacking is not None))
            )
            self._sources = [
                (frozenset(gives(abilities)), amount)
                for abilities in there
                if (amount := amount_given(abilities))
            ]
        return self._sources

    def of(self, id: ObjectId) -> int:
        """By how much the power of a creature can be made larger with all of it."""
        pumps = pumps_of(self.view.abilities(id))
        return max((self.times(cost) * power for cost, power in pumps), default=0) if pumps else 0

    def times(self, cost: ManaCost) -> int:
        """How often a cost can be paid: as often as there is so much mana, and of each kind that is asked for enough."""
        often = sum(amount for _, amount in self.sources) // cost.mana_value
        for kinds in {symbol.types for symbol in cost.symbols if symbol.types and not symbol.or_life}:
            wanted = sum(1 for symbol in cost.symbols if symbol.types == kinds)
            of_kind = sum(amount for given, amount in self.sources if not given.isdisjoint(kinds))
            often = min(often, of_kind // wanted)
        return often

    def room(self) -> int:
        """By how much one attacker more may deal than it seems: the player holds cards, and has mana for a trick."""
        holds = any(player.id == self.player and player.hand for player in self.view.table.players)
        return TRICK if holds and self.sources else 0
