"""How what was just created or put onto the battlefield enters, said in a sentence of its own: "The token enters tapped and
attacking." (CR 508.4, 608.2c)."""

from __future__ import annotations

from engine.ir.nodes import Effect
from engine.language.grammar.vocabulary import CLAUSE
from engine.language.kernel import leaf_words, phrase

ENTERING = leaf_words("what was just created", {word: word for word in ("it", "the token", "that token")})
SEVERAL_ENTERING = leaf_words(
    "what were just created", {word: word for word in ("they", "the tokens", "those tokens")}
)


class EntersThus(Effect, frozen=True):
    """What the sentence before puts onto the battlefield enters so; told to that sentence as the text is compiled."""

    word: str
    manner: str = "tapped and attacking"


PHRASES = (
    phrase(CLAUSE, "{word} enters tapped and attacking", EntersThus, word=ENTERING),
    phrase(CLAUSE, "{word} enter tapped and attacking", EntersThus, word=SEVERAL_ENTERING),
)
