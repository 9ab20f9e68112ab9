"""References as something to choose."""

from __future__ import annotations

from engine.decisions import ObjectOption, Option, PlayerOption
from engine.state.references import ObjectRef, Ref


def option_of(ref: Ref) -> Option:
    """A reference as something to choose."""
    return ObjectOption(ref.id) if isinstance(ref, ObjectRef) else PlayerOption(ref.id)
