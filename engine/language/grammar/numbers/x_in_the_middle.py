"""Sentences that say what X is before they are over: "scry X, where X is ..., then draw a card" (CR 107.3i)."""

from collections.abc import Mapping

from engine.ir.effects import Joint, Sequence, WhereX
from engine.ir.nodes import Amount, Effect


def x_then(effect: Effect, meaning: Amount, more: Effect, letter: str = "X") -> WhereX:
    """ "Scry X, where X is ..., then draw a card"."""
    return WhereX(Sequence((effect, more), Joint.THEN), meaning, letter, early=True)


def split_x_then(value: object) -> Mapping[str, object] | None:
    """The inverse of `x_then`."""
    if not isinstance(value, WhereX) or not value.early or not isinstance(value.effect, Sequence):
        return None
    if len(value.effect.effects) != 2:
        return None
    first, more = value.effect.effects
    return {"effect": first, "meaning": value.meaning, "more": more, "letter": value.letter}


def x_and_then(
    effect: Effect, meaning: Amount, middle: tuple[Effect, ...], more: Effect, letter: str = "X"
) -> WhereX:
    """ "Search your library for up to X Forest cards, where X is ..., put them into your hand, then shuffle"."""
    return WhereX(Sequence((effect, *middle, more), Joint.THEN), meaning, letter, early=True)


def split_x_and_then(value: object) -> Mapping[str, object] | None:
    """The inverse of `x_and_then`."""
    if not isinstance(value, WhereX) or not value.early or not isinstance(value.effect, Sequence):
        return None
    first, *middle, more = value.effect.effects
    fields = {"effect": first, "meaning": value.meaning, "middle": tuple(middle), "more": more}
    return {**fields, "letter": value.letter} if middle else None
