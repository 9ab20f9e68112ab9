"""Ready-made categories: single tokens, vocabularies and series of other categories."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from engine.language.kernel.categories import Category, Leaf, Series, Vocabulary, number_of
from engine.language.kernel.tokens import tokenise
from engine.values.number import Number


def leaf(
    name: str,
    test: str | Callable[[str], bool],
    to_value: Callable[[str], Any],
    to_text: Callable[[Any], str | None],
    kind: type | tuple[type, ...] = object,
    number: Callable[[Any], Number] = number_of,
) -> Leaf:
    """Values that are one token, told by a pattern (ignoring case) or a predicate.

    `to_value` gets the token as it is written (any case) and may return None or raise ValueError to
    refuse it. `to_text` is asked only about
    values that are instances of `kind`, and may return None.
    """
    accepts = _pattern(test) if isinstance(test, str) else test

    def match(token: str) -> Any:
        if not accepts(token):
            return None
        try:
            return to_value(token)
        except ValueError:
            return None

    return Leaf(name, match, to_text, kind, number)


def _pattern(pattern: str) -> Callable[[str], bool]:
    compiled = re.compile(pattern, re.IGNORECASE)
    return lambda token: compiled.fullmatch(token) is not None


def leaf_words(
    name: str,
    words: Mapping[str, Any],
    plurals: Mapping[str, str] | None = None,
    also: Mapping[str, Any] | None = None,
    number: Callable[[Any], Number] = number_of,
) -> Vocabulary:
    """Values that are words of a list. Nouns give `plurals`: a map of the irregular ones, or {}.

    `also` are spellings that are read and never printed.
    """
    return Vocabulary(name, words, plurals, also or {}, number)


@cache
def listed(item: Category, word: str, minimum: int = 1) -> Series:
    """A tuple written "a", "a and b" or "a, b, and c"; `word` is "and", "or", "and/or", ", then" ..."""
    conjunction = tuple(tokenise(word))
    last = conjunction if conjunction[0] == "," else (",", *conjunction)
    separators = (conjunction, (",",), last)
    return Series(item, f"{item.name} {word} ...", separators, minimum, either=word == "or")


@cache
def joined(item: Category, separator: str, minimum: int = 1) -> Series:
    """A tuple with one separator: ",", ";", ".", a newline, ", then", or "" for mere juxtaposition."""
    between = tuple(tokenise(separator.strip(" ")))
    name = f"{item.name}{separator.strip(' ')!r}..."
    return Series(item, name, (between, between, between), minimum, either=False)
