"""What a sentence adds for the case that a player paid, or didn't, to stop the effect before it (CR 118.12a)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.conditions import DidSo
from engine.ir.effects import Conditional, Sequence, UnlessPaid
from engine.ir.players import You
from engine.language.lower.unmeant import Unmeant


def paid_or_not(before: UnlessPaid, after: Conditional) -> UnlessPaid:
    """ "Counter target spell unless its controller pays {2}. If they do, draw a card.", or "If that player doesn't, ...",
    which then happens with what the payment would have stopped."""
    if before.if_paid is None and after.otherwise is None:
        if isinstance(after.condition, DidSo):
            return replace(before, if_paid=after.effect)
        if not isinstance(before.who, You):
            return replace(before, effect=Sequence((before.effect, after.effect)))
    raise Unmeant("who paid, and what then?")
