"""Reading one line of a card: text to abilities, bound and simplified, or why not."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from engine.ir.nodes import Ability, Meant
from engine.language.assembled import card_grammar
from engine.language.grammar.vocabulary import LINE
from engine.language.kernel import Ambiguous, Category, Declined, Grammar
from engine.language.kernel.tokens import offset_of, tokenise
from engine.language.lines import SPELL_LINE
from engine.language.lower.unmeant import Unmeant
from engine.language.pipeline import meant
from engine.language.resolve.discourse import Unbound

_QUOTE_ENDS = re.compile(r'([.!?])"(?=$|\n| [A-Z~•])')
_INNER_QUOTE_ENDS = re.compile(r"([.!?])'(?=\")")
_INNER_QUOTE_CLOSED = re.compile(r"([.!?])'\.(?=\")")
_QUOTE_CLOSED = re.compile(r'([.!?])"\.')
_QUOTE_WITHIN = re.compile(r'"((?:[A-Z{~]|this )[^"]*[\w}])"(?= )')
_QUOTE_IN_A_LIST = re.compile(r'(?<=[\w}]),"(?= )')
_QUOTE_LISTED = re.compile(r'\.",(?= )')
_PERIOD_WITHIN = re.compile(r'\."(?= [a-z])')


MOST_TOKENS = 240
"""Of so many words and signs a line may consist at most: twice the longest that is printed on a card."""


class LineReading(Struct, frozen=True):
    """What a line was read as, or why it wasn't."""

    abilities: Meant = Meant(())
    said: tuple[Ability, ...] = ()
    """The abilities as the text says them, before binding: these print as the line."""
    phrases: tuple[str, ...] = ()
    declined: Declined | None = None
    ambiguous: bool = False
    unbound: bool = False
    """Whether it was read, and refers to something that it doesn't mention itself."""

    def bound(self, abilities: Meant) -> LineReading:
        """The line, bound after all with what other lines of the face mention."""
        return replace(self, abilities=abilities, declined=None, unbound=False)

    def said_by_another(self) -> LineReading:
        """The line where another line says what it means."""
        return replace(self, abilities=Meant(()))


_KEYWORDS_APART = re.compile(r"[^.:\"\n]*;[^.:\"\n]*$")
_BRACKETS = re.compile(r"^\[([+-]?(?:\d+|X))\]:", re.MULTILINE)


def close_quotes(text: str) -> str:
    """The text with the period back that a sentence loses when it ends with a quoted ability.

    So does one within it that ends with a quoted ability; an ability quoted in the midst of a sentence has its own,
    and where it stands in a list, the comma is that of the list. Loyalty costs lose the brackets that some card files
    put around them, and keywords stand with commas.
    """
    if ";" in text and _KEYWORDS_APART.match(text):
        text = text.replace(";", ",")
    if "[" in text:
        text = _BRACKETS.sub(r"\1:", text)
    if '"' not in text:
        return text
    text = _QUOTE_WITHIN.sub(r'"\1."', _QUOTE_IN_A_LIST.sub('.",', text))
    return _QUOTE_ENDS.sub(r'\1".', _INNER_QUOTE_ENDS.sub(r"\1'.", text))


def open_quotes(text: str) -> str:
    """The inverse of `close_quotes`: the text as cards print it."""
    text = _INNER_QUOTE_CLOSED.sub(r"\1'", _QUOTE_CLOSED.sub(r'\1"', text))
    return _PERIOD_WITHIN.sub('"', _QUOTE_LISTED.sub(',"', text))


@lru_cache(maxsize=8192)
def read_line(text: str, spell: bool = False) -> LineReading:
    """Read a normalised line; `spell` if it stands on an instant or sorcery (CR 113.3a)."""
    return read_as(card_grammar(), SPELL_LINE if spell else LINE, text)


def read_as(grammar: Grammar, category: Category, text: str) -> LineReading:
    """Read a normalised text as a value of a category that stands for one or more abilities. A text of more than
    `MOST_TOKENS` is declined unread: no work or memory grows with what somebody wrote."""
    closed = close_quotes(text)
    length = len(tokenise(closed)) if len(closed) > MOST_TOKENS else 0  # each has a character at least
    if length > MOST_TOKENS:
        reason = f"it is too long to be read: {length} words and signs, {MOST_TOKENS} at most"
        return LineReading(declined=Declined(MOST_TOKENS, offset_of(closed, MOST_TOKENS), (), text, reason))
    try:
        reading = grammar.read(category, closed)
    except Ambiguous as ambiguous:
        return LineReading(declined=Declined(0, 0, (), text, str(ambiguous)), ambiguous=True)
    if isinstance(reading, Declined):
        return LineReading(declined=reading)
    said = reading.value if isinstance(reading.value, tuple) else (reading.value,)
    try:
        abilities = meant(said)
    except (Unbound, Unmeant) as missing:
        declined = Declined(0, 0, (), text, str(missing))
        return LineReading(Meant(()), said, reading.phrases, declined, unbound=isinstance(missing, Unbound))
    return LineReading(abilities, said, reading.phrases)
