"""Creatures with a base power and toughness (CR 208.4b): "with base power and toughness 2/2"."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.filters import Both, Characteristic, Compares, Either
from engine.ir.modifications import SetPT
from engine.language.grammar.continuous.modifications import SIZE
from engine.language.grammar.vocabulary import QUALIFIER
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase


def of_base_size(size: SetPT) -> Both:
    """ "with base power and toughness 2/2"."""
    if not isinstance(size.power, int) or not isinstance(size.toughness, int):
        raise ValueError("two numbers")
    return Both(
        (
            Compares(Characteristic.BASE_POWER, size.power),
            Compares(Characteristic.BASE_TOUGHNESS, size.toughness),
        )
    )


def split_of_base_size(value: object) -> Mapping[str, object] | None:
    """The inverse of `of_base_size`."""
    match value:
        case Both(parts=(Compares(amount=int() as power), Compares(amount=int() as toughness))):
            size = SetPT(power, toughness)
            return {"size": size} if value == of_base_size(size) else None
        case _:
            return None


def either_base(number: int) -> Either:
    """ "with base power or toughness 1"."""
    return Either(
        (Compares(Characteristic.BASE_POWER, number), Compares(Characteristic.BASE_TOUGHNESS, number))
    )


def split_either_base(value: object) -> Mapping[str, object] | None:
    """The inverse of `either_base`."""
    match value:
        case Either(options=(Compares(amount=int() as number), _)):
            return {"number": number} if value == either_base(number) else None
        case _:
            return None


PHRASES = (
    phrase(
        QUALIFIER,
        "with base power and toughness {size}",
        of_base_size,
        unbuild=split_of_base_size,
        size=SIZE,
    ),
    phrase(
        QUALIFIER,
        "with base power or toughness {number}",
        either_base,
        unbuild=split_either_base,
        number=INTEGER,
    ),
)
