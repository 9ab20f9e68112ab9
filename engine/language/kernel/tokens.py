"""Words, symbols and punctuation of rules text, and how they are written together again.

Three kinds of token carry the blank before them, because it changes the meaning: the spaced dash
(" —" in "Landfall — Whenever", while "Ward—Discard a card" has "—") and the opening single
quotation mark (" '"). Everything else is spaced by `join`. A possessive is a token of its own:
"creature's" is "creature" "'s" and "players'" is "players" "'"; so is "'re" in "they're".
"""

import re
from collections.abc import Iterable, Sequence

ARTICLE = "a(n)"  # stands for "a" or "an" until the next word is known
_HALF = r"[+-]?(?:\d+|[XxYy]|\*)(?:[+-](?:\d+|\*))?"
TOKEN = re.compile(
    r"\{[^{}\s]*\}"  # mana and other symbols
    r"|\[[+-]?(?:\d+|[Xx])\]"  # loyalty costs
    rf"|{_HALF}/{_HALF}(?![\w/])"  # power and toughness, counters
    r"|[+-](?:\d+|[Xx]\b)"
    r"|\d+(?:,\d{3})+(?!\d)|\d+-\d+|\d+\+|\d+(?:st|nd|rd|th|-[a-z]+)\b|\d+"
    r"|[^\W\d_]\w*(?:'(?!(?:[sS]|re)\b)[^\W\d_]+|[-/]\w+)*"  # words
    r"|'(?:[sS]|re)\b"
    r"| (?:—|'(?=[\w{+~\ue000-\uf8ff]))"
    r"|\n|\S"
)
_CLINGS = frozenset([".", ",", ":", ";", "?", "!", ")", "'", "'s", "'re", "%", "]"])
_SENTENCE = re.compile(r"(^|\n|[.:?!]\"? |— |• |(?:^|[\s(])\"|[.!?] \()([^\W\d_])")
_SAID_WITH_AN = re.compile(r"(?:[aeiou]|8|11(?!\d)|18(?!\d)|x\b|hour|honor|heir)", re.IGNORECASE)
_SAID_WITH_A = re.compile(r"(?:uni(?!n|m)|one\b|once\b|eu|us(?:e|ual)|ut(?:il|op))", re.IGNORECASE)


def tokenise(text: str) -> list[str]:
    """The tokens of a text, in the case they are written in."""
    return TOKEN.findall(text)


def offset_of(text: str, position: int) -> int:
    """Where the token at a position begins in the text (the text's length for the end)."""
    for number, match in enumerate(TOKEN.finditer(text)):
        if number == position:
            return match.end() - len(match[0].lstrip(" "))
    return len(text)


def with_articles(tokens: Sequence[str]) -> list[str]:
    """The tokens with every article settled by the word after it."""
    if ARTICLE not in tokens:
        return list(tokens)
    following = (*tokens[1:], "")
    return [
        _article(after) if token == ARTICLE else token for token, after in zip(tokens, following, strict=True)
    ]


def _article(following: str) -> str:
    vowel = _SAID_WITH_AN.match(following) and not _SAID_WITH_A.match(following)
    return "an" if vowel else "a"


def join(tokens: Iterable[str]) -> str:
    """The tokens as text, spaced as rules text is."""
    out: list[str] = []
    clinging = True  # nothing goes between the last piece and the next
    quoting = False
    before = ""
    for token in tokens:
        if token == '"':
            if not quoting and not clinging:
                out.append(" ")
            quoting = clinging = not quoting
            out.append(token)
        elif token in _CLINGS:
            out.append(token)
            clinging = False
        elif token in ("—", "\n"):
            out.append(token)
            clinging = True
        elif token[0] == " ":
            out.append(token.lstrip() if clinging else token)
            clinging = token == " '"
        else:
            if not clinging and not (token[0] == "{" and before[-1:] == "}"):
                out.append(" ")
            out.append(token)
            clinging = token in ("(", "[")
        before = token
    return "".join(out)


def sentence_case(text: str) -> str:
    """The text with a capital letter where a sentence begins, for people to read."""
    return _SENTENCE.sub(lambda match: match[1] + match[2].upper(), text)
