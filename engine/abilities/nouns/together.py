"""What several objects have to be together: with different names, sharing a type, with so much in all (CR 201.2b)."""

from __future__ import annotations

from engine.ir.together import DifferentlyNamed, ShareOne, TotalAtMost
from engine.language.grammar.amounts import CHARACTERISTIC
from engine.language.grammar.qualifiers import SHARED
from engine.language.grammar.vocabulary import AMOUNT, QUALIFIER
from engine.language.kernel import phrase

PHRASES = (
    phrase(QUALIFIER, "that share {what}", ShareOne, what=SHARED),
    phrase(QUALIFIER, "with different names", DifferentlyNamed(), also=("that have different names",)),
    phrase(QUALIFIER, "with total {what} {amount} or less", TotalAtMost, what=CHARACTERISTIC, amount=AMOUNT),
)
