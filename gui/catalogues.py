"""Catalogues of the client's words in other languages, and how sentences of the engine are found in them. Knows no Qt.

A catalogue is a file among the assets, `languages/<code>.json`: English words, and what they are in its language.
`packaging/words.py` keeps its keys as the code has them.
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Self

import msgspec
from msgspec import Struct

from engine.assets import asset, assets_folder

PLACE = re.compile(r"\{(\d+)\}")
"""Where a value stands in a sentence, as `str.format` writes it."""
CAUSE = " — "
"""After it a line of the log names the effect that made it happen."""
DEEPEST = 3
"""Values of a sentence are sentences themselves: an ability of something, a reason. So deep they are looked at."""


class Catalogue(Struct, frozen=True, forbid_unknown_fields=True):
    """All words in one language. `client`: those that the client hands to widgets. `engine`: sentences that the
    engine composes for the log, questions, answers and reasons, with places for their values. `glossary`: what the
    published game calls its terms; `english`: what stays English, and why."""

    name: str
    english: tuple[str, ...]
    glossary: dict[str, str]
    client: dict[str, str]
    engine: dict[str, str]


@cache
def languages() -> Mapping[str, str]:
    """The languages that there are, by their codes, with the names that they have themselves. English needs no file."""
    folder = assets_folder() / "languages"
    return {"en": "English"} | {
        path.stem: catalogue(path.stem).name for path in sorted(folder.glob("*.json"))
    }


@cache
def catalogue(code: str) -> Catalogue:
    """The words of a language other than English."""
    return msgspec.json.decode(asset("languages", f"{code}.json").read_bytes(), type=Catalogue)


class Sentence(Struct, frozen=True):
    """A sentence of the engine: what it looks like, which of its values is found where, and what it is translated to."""

    pattern: re.Pattern[str]
    places: tuple[int, ...]
    translated: str
    letters: int
    names_first: bool
    """Whether it begins with a value, and not with words of its own."""

    @classmethod
    def of(cls, english: str, translated: str) -> Self:
        """From how a catalogue writes both."""
        parts = PLACE.split(english)
        literals, places = parts[::2], tuple(map(int, parts[1::2]))
        text = "(.+?)".join(map(re.escape, literals))
        return cls(re.compile(text, re.DOTALL), places, translated, sum(map(len, literals)), not literals[0])


class Sentences:
    """Finds the sentence that a text of the engine is, and says it in the language of a catalogue."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._whole = {english: said for english, said in words.items() if not PLACE.search(english)}
        templates = [Sentence.of(*item) for item in words.items() if PLACE.search(item[0])]
        self._templates = sorted(templates, key=lambda one: -one.letters)
        self.said = lru_cache(maxsize=4096)(self._said)

    def label(self, text: str) -> str:
        """A short answer translated, if it is known as it is: others are text of cards, which sentences could fit."""
        return self._whole.get(text, text)

    def question(self, text: str) -> str:
        """A question translated, if what it holds are names, numbers and symbols: with text of cards in it, as it is."""
        if (whole := self._whole.get(text)) is not None:
            return whole
        for one in self._templates:
            match = one.pattern.fullmatch(text)
            if match is not None and one.places[:1] and not text.startswith(match[1]):
                values = dict(zip(one.places, match.groups(), strict=True))
                said = [self._whole.get(values[at], values[at]) for at in sorted(values)]
                if all(
                    value[:1].isupper() or not value[:1].isalpha() or value in self._whole
                    for value in values.values()
                ):
                    return one.translated.format(*said)
        return text

    def _said(self, text: str, depth: int = 0) -> str:
        """The text translated; as it is if it is no sentence of the engine, such as the text of a card."""
        found = self._translated(text, depth)
        if found is None and text[:1].isupper() and (not depth or text.startswith("The ")):
            found = self._translated(text[:1].lower() + text[1:], depth)
            return text if found is None else found[:1].upper() + found[1:]
        return text if found is None else found

    def _translated(self, text: str, depth: int) -> str | None:
        whole = self._whole.get(text)
        if whole is not None or depth == DEEPEST:
            return whole
        a_name = depth > 0 and text[:1].isupper()  # "Choose Your Battle" is drawn, and no question
        for one in self._templates:
            match = one.pattern.fullmatch(text) if one.names_first or not a_name else None
            if match is not None:
                values = dict(zip(one.places, match.groups(), strict=True))
                said = [self._said(values[at], depth + 1) for at in sorted(values)]
                return one.translated.format(*said)
        what, stroke, by = text.rpartition(CAUSE)
        if stroke and (said_of := self._translated(what, depth)) is not None:
            return f"{said_of}{stroke}{by}"
        words = text.split()
        return " ".join(map(self.label, words)) if len(words) > 1 and set(words) <= set(self._whole) else None
