"""Each silent spelling of the grammar is listed under a normalisation that has a name and a reason."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.language.assembled import all_phrases
from engine.language.kernel.categories import Category, Series, Vocabulary

LISTED = Path(__file__).resolve().parents[1] / "language" / "silent_spellings.txt"
SEVERAL = "…"
"""What a line ends with that says how several spellings begin."""


def normalisations() -> dict[str, list[str]]:
    """The spellings of each normalisation, by its name and reason."""
    found: dict[str, list[str]] = {}
    for line in LISTED.read_text("utf-8").splitlines():
        if line.startswith("## "):
            named = found.setdefault(line.removeprefix("## "), [])
        elif line and not line.startswith("# "):
            named.append(line)
    return found


def vocabularies(categories: Iterator[Category]) -> Iterator[Vocabulary]:
    """The lists of words among some categories, and within series of them."""
    for category in categories:
        if isinstance(category, Vocabulary):
            yield category
        elif isinstance(category, Series):
            yield from vocabularies(iter((category.item,)))


def spellings() -> set[str]:
    """Every silent spelling, with its category."""
    phrases = list(all_phrases())
    of_phrases = {also.id for phrase in phrases for also in phrase.also}
    slots = (category for phrase in phrases for category in phrase.slots.values())
    of_words = {
        f"{words.name}: {' '.join(tokens)}"
        for words in vocabularies(slots)
        for entries in words.starts.values()
        for tokens, _, silent in entries
        if silent
    }
    return of_phrases | of_words


def is_listed(spelling: str, listed: frozenset[str]) -> bool:
    """Whether a line says it, or how it begins."""
    begun = tuple(line.removesuffix(SEVERAL) for line in listed if line.endswith(SEVERAL))
    return spelling in listed or spelling.startswith(begun)


def test_each_silent_spelling_is_listed():
    listed = frozenset(line for lines in normalisations().values() for line in lines)

    assert sorted(one for one in spellings() if not is_listed(one, listed)) == []


def test_nothing_is_listed_that_isnt_there():
    there = spellings()
    gone = [
        line
        for lines in normalisations().values()
        for line in lines
        if not any(
            one == line or (line.endswith(SEVERAL) and is_listed(one, frozenset((line,)))) for one in there
        )
    ]

    assert gone == []


def test_each_normalisation_has_a_name_and_a_reason():
    heads = list(normalisations())

    assert [head for head in heads if not all(head.partition(": ")[::2])] == []
    assert all(normalisations().values())
