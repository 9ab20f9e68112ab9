"""Bringing the text of a card into the one form that phrases read and print."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from engine.language.grammar.ability_words import KEYWORDS_WITH_COST
from engine.language.kernel.tokens import join, tokenise
from engine.values.types import SUBTYPES_OF

_CHARACTERS = str.maketrans(
    {
        "“": '"',
        "”": '"',
        "„": '"',
        "‘": "'",
        "’": "'",
        "−": "-",
        "‒": "-",
        "―": "—",
        "\u00a0": " ",
        "\r": None,
    }
)
_REMINDER = re.compile(r"[ \t]*\([^()]*\)")
_BLANKS = re.compile(r"[ \t]+")
_RANGE = re.compile(r"(?<=\d)–(?=\d)")
# A line that belongs to the ability above it: a mode, a row of a table of results.
_CONTINUED = re.compile(r"[•+] |(?:\{P\})+ — |\d+(?:[—-]\d+|\+)? \|")
_NAME_BEGUN = re.compile(r"named (?:[A-Z][\w'-]* )+of $")
_NAME_GOES_ON = re.compile(r"(?:'s| the)? [A-Z]")
_KIND_BEGUN = re.compile(
    r"(?:\b(?:an?|each|every|all|other|another|attacking|blocking|tapped|untapped|nontoken|legendary)"
    r"|(?<!that )(?<!can't )(?<!could )(?<!would )\btarget) $",
    re.IGNORECASE,
)
_KIND_GOES_ON = re.compile(
    r" (?:creature|planeswalker|artifact|enchantment|land|permanent|card|spell|token|source)s?\b"
)
"""What stands before and after a subtype where a text means objects that have it: nothing of the sort does at a name."""
_APART = re.compile(rf"^({'|'.join(KEYWORDS_WITH_COST)}) — ", re.IGNORECASE)
"""A keyword whose cost stands apart from it, as only words with no rules meaning do elsewhere (CR 207.2c)."""
_ON_HIM = re.compile(r"(\b[Pp]ut [^.;:]*?)?(\bcounters? on) (him|her)(?=$|[ .,])")
"""Counters on somebody whom the text calls him or her: the rules speak of each object as it, but for an instruction to put
them on who has a name (CR 201.5)."""
_SEVERAL = re.compile(
    r"((?:\b(?:[Ww]hen|[Ww]henever|[Aa]s|until)|[,•]) ~ (?:attack|become|block|deal|die|enter|get|leave))"
    r"( or (?:attack|block|die|enter))?(?=[ ,.])"
)
"""What a card does by whose name several beings are called: the card is one object (CR 109.1)."""
_THEN_BACK = re.compile(r"\b(exile ~) then (return)\b", re.IGNORECASE)
"""An instruction to exile and to return that is printed without its comma."""
_NAMED_TOKEN = re.compile(
    r"\b[Cc]reate ((?:The )?[A-Z][\w'-]*(?: [A-Z][\w'-]*)*), an? (?:tapped )?legendary [^.\"\n]*\btoken with "
)
"""A token that is created by a name of its own (CR 111.4)."""
_LOYALTY = re.compile(r"^([+-]?(?:\d+|[Xx])):")
"""A loyalty cost at the beginning of a line, as it is written in card files (CR 606.1)."""

_INSTRUCTED = re.compile(r" (?:target|all|each|another|any|up to|an?|the)\b")
_SENTENCE_BEGUN = re.compile(r"[\n.:—•] ?$")
"""What follows the verb of an instruction and no name: "Exile target creature" on a card named "Exile"."""

_OPENS, _CLOSES = frozenset("{~-"), frozenset("}-")
"""Beside letters, what makes a name a part of something longer before it and after it: symbols, words with a hyphen."""


def normalise(text: str, names: tuple[str, ...] = ()) -> str:
    """The text without reminder text (CR 207.2), with "~" for the card's own names (CR 201.5),
    and with loyalty costs in brackets: "[+1]: ...".

    `names` are the card's full name and any other name it calls itself by; what stands before a
    comma of such a name counts too (CR 201.5c). Paragraphs stay lines of their own.
    """
    text = _one_spelling(text)
    if "–" in text:
        text = _RANGE.sub("-", text)
    text = without_reminders(text.replace("--", "—").replace("–", "—"))
    text = _ON_HIM.sub(_on_whom, text)
    text = _THEN_BACK.sub(r"\1, then \2", _own_names(text, tuple(map(_one_spelling, names))))
    text = _token_names(text)
    text = _SEVERAL.sub(lambda found: f"{found[1]}s" + (f"{found[2]}s" if found[2] else ""), text)
    lines = (_LOYALTY.sub(r"[\1]:", _BLANKS.sub(" ", line).strip()) for line in text.split("\n"))
    return "\n".join(join(tokenise(_APART.sub(r"\1—", line))) for line in lines if line)


def _on_whom(found: re.Match[str]) -> str:
    """The words that say on whom counters are."""
    put = found[1] or ""
    return f"{put}{found[2]} {found[3] if put and 'with' not in put.split() else 'it'}"


def _token_names(text: str) -> str:
    """The text with "this token" for the name of a token in the abilities that it is created with (CR 201.5)."""
    for created in _NAMED_TOKEN.finditer(text):
        own = re.compile(rf"(?<![\w-]){re.escape(created[1])}(?![\w-])")
        said, *more = text[created.end() :].split("\n", 1)
        parts = said.split('"')
        parts[1::2] = [own.sub("this token", part) for part in parts[1::2]]
        if (told := '"'.join(parts)) != said:
            return _token_names(text[: created.end()] + "\n".join((told, *more)))
    return text


def without_reminders(text: str) -> str:
    """The text without reminder text, which stands in parentheses (CR 207.2)."""
    while "(" in text and (without := _REMINDER.sub("", text)) != text:
        text = without
    return text


def _one_spelling(text: str) -> str:
    if text.isascii() and "\r" not in text:
        return text  # what has several spellings isn't there
    return unicodedata.normalize("NFC", text).translate(_CHARACTERS)


def _own_names(text: str, names: tuple[str, ...]) -> str:
    """The text with the names, longest first and only as whole words, replaced by "~"."""
    wanted: set[str] = set()
    for name in names:
        for face in (name, *name.split(" // ")):
            wanted.update(part for part in (face, face.split(", ")[0]) if part and part in text)
    found = sorted((start, -len(name), name) for name in wanted for start in _whole_words(text, name))
    parts: list[str] = []
    done = 0
    for start, _, name in found:
        if start >= done:
            parts += text[done:start], _own_name(text[:start], name, text[start + len(name) :])
            done = start + len(name)
    return "".join((*parts, text[done:]))


def _whole_words(text: str, name: str) -> Iterator[int]:
    """Where a name stands in a text and isn't a part of a longer word or symbol. A pattern made for each card's own names
    would take longer to make than to use."""
    start = text.find(name)
    while start >= 0:
        before, after = text[start - 1 : start], text[start + len(name) : start + len(name) + 1]
        if not (_in_word(before) or before in _OPENS or _in_word(after) or after in _CLOSES):
            yield start
        start = text.find(name, start + 1)


def _in_word(letter: str) -> bool:
    """Whether a letter, if there is one, can stand within a word."""
    return letter.isalnum() or letter == "_"


def _own_name(before: str, name: str, after: str) -> str:
    """ "~" for a card's own name, unless it is a part of another card's name there, the name of what is created, a subtype
    that the text says of other objects, or an instruction (CR 201.4, 111.4, 205.3, 608.2c)."""
    goes_on = before.endswith("named ") and _NAME_GOES_ON.match(after)
    if goes_on or _NAME_BEGUN.search(before) or before.endswith(("create ", "Create ")):
        return name
    if is_subtype(name) and (_KIND_BEGUN.search(before) or _KIND_GOES_ON.match(after)):
        return name
    if _INSTRUCTED.match(after) and (not before or _SENTENCE_BEGUN.search(before)):
        return name
    return "~"


@cache
def is_subtype(name: str) -> bool:
    """Whether a name is that of a subtype as well (CR 205.3)."""
    return any(name in subtypes for subtypes in SUBTYPES_OF.values())


def paragraphs(text: str) -> tuple[str, ...]:
    """The abilities of a text (CR 113.2c): its lines, with modes and results kept below their head."""
    found: list[str] = []
    for line in filter(None, (line.strip() for line in text.split("\n"))):
        if found and _CONTINUED.match(line):
            found[-1] += "\n" + line
        else:
            found.append(line)
    return tuple(found)
