"""Compared with what the text speaks of without saying so: "with lesser power" (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.amounts import CharacteristicOf
from engine.ir.filters import Characteristic, Compares, Comparison
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


PHRASES = (
    phrase(
        QUALIFIER, "with {how} {what} #it", than_it, unbuild=split_than_it, what=CHARACTERISTIC, how=THAN_IT
    ),
)
