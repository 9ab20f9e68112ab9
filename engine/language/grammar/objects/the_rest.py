"""What is left of a group, or all of two: "the rest", "the others", "both"."""

from __future__ import annotations

from engine.ir.objects import It, Them
from engine.language.grammar.objects.objects import NAMED_OBJECTS
from engine.language.kernel import phrase

PHRASES = (
    phrase(
        NAMED_OBJECTS,
        "the rest",
        Them("the rest"),
        also=(
            "the exiled cards not cast this way",
            "the exiled cards that weren't cast this way",
            "all exiled cards not cast this way",
            "the revealed cards not cast this way",
            "all revealed cards not cast this way",
            "all revealed cards that weren't cast this way",
            "all cards revealed this way that weren't put onto the battlefield",
            "all cards exiled this way that weren't cast",
            "the rest of the revealed cards",
            "the rest of those cards",
            "the rest of the cards",
            "the rest of them",
        ),
    ),
    phrase(NAMED_OBJECTS, "the other", It("the other")),
    phrase(NAMED_OBJECTS, "the others", Them("the others")),
    phrase(NAMED_OBJECTS, "both", Them("both")),
)
