"""What may be supposed about a game (see `engine.tracing.what_if`)."""

from __future__ import annotations

from msgspec import Struct

from engine.values.ids import ObjectId

EffectKey = tuple[int, str]
"""What tells a continuous effect from others, as a line of the inspector has it."""


class Supposition(Struct, frozen=True):
    """What is supposed: effects that aren't there, timestamps that effects have instead of theirs, objects that are gone,
    and permanents of whose cards there is one more."""

    without: tuple[EffectKey, ...] = ()
    timestamps: tuple[tuple[EffectKey, int], ...] = ()
    gone: tuple[ObjectId, ...] = ()
    more: tuple[ObjectId, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing is supposed."""
        return self == Supposition()
