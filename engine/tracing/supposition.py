"""What may be supposed about a game (see `engine.tracing.what_if`)."""

from __future__ import annotations

from msgspec import Struct

from engine.language.records import CardRecord
from engine.values.ids import ObjectId, PlayerId

EffectKey = tuple[int, str]
"""What tells a continuous effect from others, as a line of the inspector has it."""


class Supposition(Struct, frozen=True):
    """What is supposed: effects that aren't there, timestamps that effects have instead of theirs, objects that are gone,
    permanents of whose cards there is one more, and other cards that are on the battlefield, under whose control."""

    without: tuple[EffectKey, ...] = ()
    timestamps: tuple[tuple[EffectKey, int], ...] = ()
    gone: tuple[ObjectId, ...] = ()
    more: tuple[ObjectId, ...] = ()
    cards: tuple[tuple[CardRecord, PlayerId], ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing is supposed."""
        return self == Supposition()
