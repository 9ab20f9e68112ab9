"""Nouns that tell one of several things named before by who controls it: "the creature you control" (CR 608.2c)."""

from engine.ir.filters import ControlledBy, Filter, Non
from engine.ir.objects import It
from engine.ir.players import AnOpponent, You
from engine.language.grammar.nouns.nouns import NOUN
from engine.language.grammar.objects.objects import NAMED_OBJECTS
from engine.language.kernel import Category, Phrase, phrase

OF_ONE_SIDE = Category("noun with who controls it")
YOURS = ControlledBy(You())

PHRASES: list[Phrase] = [
    phrase(NAMED_OBJECTS, "the {noun:one} #side", It, noun=OF_ONE_SIDE, where={"word": "the"}),
    phrase(NAMED_OBJECTS, "the chosen {noun:one} #side", It, noun=OF_ONE_SIDE, where={"word": "the chosen"}),
    phrase(OF_ONE_SIDE, "{noun@} you control", Filter, noun=NOUN, where={"clauses": (YOURS,)}),
    phrase(OF_ONE_SIDE, "{noun@} you don't control", Filter, noun=NOUN, where={"clauses": (Non(YOURS),)}),
    phrase(
        OF_ONE_SIDE,
        "{noun@} an opponent controls",
        Filter,
        noun=NOUN,
        where={"clauses": (ControlledBy(AnOpponent()),)},
        also=("{noun@} the opponent controls",),
    ),
]
