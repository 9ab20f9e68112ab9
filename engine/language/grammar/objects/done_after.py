"""What an instruction did something to, said after the noun: "the card returned this way", "the card you exiled" (CR 608.2c)."""

from engine.ir.objects import It
from engine.language.grammar.objects.objects import NAMED_OBJECTS
from engine.language.grammar.vocabulary import PLAIN_NOUN
from engine.language.kernel import Phrase, leaf_words, phrase

_WORDS = ("exiled", "returned", "sacrificed", "destroyed")
DONE_AFTER = leaf_words(
    "what was done to it, after the noun",
    {f"{word} this way": f"the {word}, this way" for word in _WORDS}
    | {f"you {word}": f"the {word}, you" for word in _WORDS},
)

PHRASES: list[Phrase] = [
    phrase(NAMED_OBJECTS, "the {noun:one} {word}", It, word=DONE_AFTER, noun=PLAIN_NOUN),
]
