"""What several objects have to be together: with different names, sharing a type, with so much in all (CR 201.2b)."""

from __future__ import annotations

from engine.ir.filters import Characteristic, Shared
from engine.ir.together import (
    CardTypesTogether,
    DifferentlyNamed,
    DifferentValues,
    MostSharing,
    OfDifferentPlayers,
    OfOnePlayer,
    ShareOne,
    SymbolsTogether,
    TotalAtLeast,
    TotalAtMost,
)
from engine.language.grammar.nouns.qualifiers import SHARED
from engine.language.grammar.numbers.amounts import CHARACTERISTIC
from engine.language.grammar.vocabulary import AMOUNT, FILTER, QUALIFIER, VALUE
from engine.language.grammar.words import COLOR, NUMERAL
from engine.language.kernel import leaf_words, phrase

NUMBERS = leaf_words(
    "numbers that are different",
    {
        "mana values": Characteristic.MANA_VALUE,
        "powers": Characteristic.POWER,
        "toughnesses": Characteristic.TOUGHNESS,
    },
)

PHRASES = (
    phrase(
        VALUE,
        "the greatest number of {among:many} that have {what} in common",
        MostSharing,
        among=FILTER,
        what=SHARED,
    ),
    phrase(QUALIFIER, "that share {what}", ShareOne, what=SHARED),
    phrase(QUALIFIER, "with the same name", ShareOne(Shared.SAME_NAME)),
    phrase(QUALIFIER, "controlled by the same player", OfOnePlayer()),
    phrase(
        QUALIFIER,
        "controlled by the same opponent",
        OfOnePlayer(an_opponent=True),
        also=("a single opponent controls",),
    ),
    phrase(QUALIFIER, "controlled by different players", OfDifferentPlayers()),
    phrase(
        QUALIFIER,
        "with different names",
        DifferentlyNamed(),
        also=("that have different names", "that each have different names"),
    ),
    phrase(QUALIFIER, "with different {what}", DifferentValues, what=NUMBERS),
    phrase(QUALIFIER, "with total {what} {amount} or less", TotalAtMost, what=CHARACTERISTIC, amount=AMOUNT),
    phrase(
        QUALIFIER, "with total {what} {amount} or greater", TotalAtLeast, what=CHARACTERISTIC, amount=AMOUNT
    ),
    phrase(QUALIFIER, "with {count} or more card types among them", CardTypesTogether, count=NUMERAL),
    phrase(
        QUALIFIER,
        "with {count} or more {color} mana symbols among their mana costs",
        SymbolsTogether,
        count=NUMERAL,
        color=COLOR,
    ),
)
