"""Those who are told how the rules come to what happens, while somebody wants to know (invariant 7)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Generic, TypeVar

from engine.rules.core.price import PriceStep
from engine.rules.core.projected import Holder
from engine.state.events import Event
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost

G = TypeVar("G", contravariant=True)
"""The game, which knows who traces it."""


class Triggering(StrEnum):
    """What came of an event for an ability that waits for events of that kind (CR 603.2)."""

    TRIGGERED = "it triggers"
    NOT_ITS_EVENT = "that isn't its trigger event"
    KEPT_FROM_IT = "an effect keeps it from triggering"
    CONDITION_FALSE = "its condition isn't true"
    SPENT = "it has had its turn"


class Tracer(Generic[G]):
    """Is told what the rules do on the way to what happens. Does nothing by itself; a game has none as a rule."""

    def began(self, game: G, rule: str, about: ObjectId) -> None:
        """Something that a rule says to do has begun: casting a spell, checking state-based actions."""

    def ended(self, game: G) -> None:
        """What began last is done, or was broken off."""

    def part(self, game: G, rule: str, about: ObjectId) -> None:
        """A part of what is being done comes next, in the order of the rule: CR 601.2a, 601.2b ..."""

    def forbidden(self, game: G, event: Event, rule: str) -> None:
        """An event that can't happen, by a rule, did not (CR 101.2, 614.17)."""

    def proposed(self, game: G, event: Event) -> None:
        """An event to which effects could apply is about to happen (CR 614.1)."""

    def replaced(
        self,
        game: G,
        event: Event,
        ready: Sequence[Holder],
        applied: Holder,
        chooser: PlayerId,
        changed: tuple[Event, ...] | None,
    ) -> None:
        """One of the effects that could apply to an event was applied (CR 616.1); `changed` None: it changed nothing."""

    def settled(self, game: G, event: Event) -> None:
        """No effect applies any more to an event that was changed (CR 616.1g)."""

    def priced(self, game: G, about: ObjectId, base: ManaCost, steps: Sequence[PriceStep]) -> None:
        """A total cost was determined: from which mana, and by which increases and reductions (CR 601.2f)."""

    def considered(self, game: G, holder: Holder, event: Event, came: Triggering) -> None:
        """An ability that waits for events of a kind has seen one (CR 603.2)."""
