"""Compared with what the text speaks of without saying so: "with lesser power", "with the same controller" (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.amounts import CharacteristicOf
from engine.ir.filters import Characteristic, Compares, Comparison, Shared, SharesWith
from engine.ir.objects import It
from engine.language.grammar.numbers.amounts import CHARACTERISTIC
from engine.language.grammar.vocabulary import QUALIFIER
from engine.language.kernel import leaf_words, phrase

THAN_IT = leaf_words(
    "comparison with what was spoken of",
    {"lesser": Comparison.LESS, "greater": Comparison.GREATER, "equal or lesser": Comparison.AT_MOST},
)


def than_it(what: Characteristic, how: Comparison) -> Compares:
    """ "with lesser power": than what the text speaks of (CR 608.2c)."""
    return Compares(what, CharacteristicOf(It("it, compared"), what), how)


def split_than_it(value: object) -> Mapping[str, object] | None:
    """The inverse of `than_it`."""
    if not isinstance(value, Compares) or value != than_it(value.what, value.how):
        return None
    return {"what": value.what, "how": value.how}


def as_it(what: Shared) -> SharesWith:
    """ "With the same controller": as what the text speaks of (CR 608.2c)."""
    return SharesWith(what, It("it, compared"))


def split_as_it(value: object) -> Mapping[str, object] | None:
    """The inverse of `as_it`."""
    return {"what": value.what} if isinstance(value, SharesWith) and value == as_it(value.what) else None


AS_IT = leaf_words(
    "what is the same as of what was spoken of",
    {what.value.removeprefix("same "): what for what in (Shared.TOTAL, Shared.CONTROLLER)},
)


PHRASES = (
    phrase(QUALIFIER, "with the same {what} #it", as_it, unbuild=split_as_it, what=AS_IT),
    phrase(
        QUALIFIER, "with {how} {what} #it", than_it, unbuild=split_than_it, what=CHARACTERISTIC, how=THAN_IT
    ),
)
