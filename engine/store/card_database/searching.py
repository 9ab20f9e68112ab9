"""What people type to find cards: `t:elf c:g mv<=3 o:"add {G}" swift -o:tap is:playable f:modern or t:goblin`.

Terms stand for conditions that must all hold; `or` between them begins another way to be found.
"""

import re

from msgspec import Struct

from engine.store.card_database.facts import BITS
from engine.values.colors import COLOR_NAMES, COLORS

LONGEST_QUERY = 500
_TERM = re.compile(
    r"""\s*(?P<minus>-?)
    (?:(?P<key>[a-zA-Z]+)(?P<sign><=|>=|!=|:|=|<|>))?
    (?:"(?P<quoted>[^"]*)"(?=\s|$)|(?P<bare>[^\s"]+))(?=\s|$)""",
    re.VERBOSE,
)
_BEGUN = re.compile(
    r"(t|type|o|oracle|n|name|mv|cmc|manavalue|pow|power|tou|toughness|c|colors?|set|format|legal|is)(<=|>=|!=|:|=|<|>)",
    re.IGNORECASE,
)
"""A term of which only the key and the sign are written yet; other words before a colon may be of a name."""
_BLANKS = re.compile(r"\s*$")
_WORD = re.compile(r"[^\W_]+")
_COMPARISONS = {":": "=", "=": "=", "<": "<", ">": ">", "<=": "<=", ">=": ">=", "!=": "<>"}
_WORDS = "card.id IN (SELECT rowid FROM words WHERE words MATCH ?)"
_ALL_COLORS = sum(BITS.values())


class SearchError(Exception):
    """A query that can't be understood: where in it and why."""

    def __init__(self, place: int, reason: str) -> None:
        self.place = place
        self.reason = reason
        super().__init__(f"at letter {place + 1}: {reason}")


class Search(Struct, frozen=True):
    """A query as SQL: a condition on the tables `card` and, with words, `words`."""

    words: str
    """What the full-text index is asked for; nothing if there are no free words, or several ways to be found."""
    conditions: tuple[str, ...]
    values: tuple[str | int, ...]
    verdicts: int | None = None
    """Where in the query it is asked what can be played, which has to be known; None if it isn't."""


class _Way:
    """One way to be found: the terms between two `or`."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.conditions: list[str] = []
        self.values: list[str | int] = []

    def __bool__(self) -> bool:
        return bool(self.words or self.conditions)

    def whole(self) -> tuple[str, list[str | int]]:
        """All its terms as one condition."""
        words, asked = (" ".join(self.words),), [_WORDS]
        both = [*(asked if self.words else []), *self.conditions]
        return f"({' AND '.join(both)})", [*(words if self.words else ()), *self.values]


def parse_search(query: str) -> Search:
    """Read a query; raises `SearchError` where it can't be read."""
    if len(query) > LONGEST_QUERY:
        raise SearchError(LONGEST_QUERY, "the query is too long")
    query = query.replace("\x00", " ")
    ways = [_Way()]
    place = 0
    verdicts: int | None = None
    while not _BLANKS.match(query, place):
        term = _TERM.match(query, place)
        if term is None:
            raise SearchError(place, "a quotation mark is missing, or stands in the middle of a word")
        place = term.end()
        if _is_or(term):
            if not ways[-1]:
                raise SearchError(term.start("bare"), "“or” stands between two terms")
            ways.append(_Way())
        elif not term["key"] and not term["minus"]:
            ways[-1].words.append(_full_text(term))
        else:
            condition, value = _condition(term)
            if verdicts is None and "verdict" in condition:
                verdicts = term.start("key")
            ways[-1].conditions.append(f"NOT ({condition})" if term["minus"] else condition)
            ways[-1].values += [value] * condition.count("?")
    return _search(ways, query, verdicts=verdicts)


def _search(ways: list[_Way], query: str, *, verdicts: int | None) -> Search:
    if len(ways) == 1:
        way = ways[0]
        return Search(" ".join(way.words), tuple(way.conditions), tuple(way.values), verdicts)
    if not ways[-1]:
        raise SearchError(len(query.rstrip()), "after “or” another term follows")
    wholes = [way.whole() for way in ways]
    joined = " OR ".join(condition for condition, _ in wholes)
    return Search("", (f"({joined})",), tuple(value for _, values in wholes for value in values), verdicts)


def _is_or(term: re.Match[str]) -> bool:
    return not term["key"] and not term["minus"] and (term["bare"] or "").lower() == "or"


def _condition(term: re.Match[str]) -> tuple[str, str | int]:
    key = (term["key"] or "").lower()
    text = _text(term)
    match key:
        case "":
            return _WORDS, _full_text(term)
        case "t" | "type":
            return "card.type_line LIKE ? ESCAPE '\\'", _containing(term, text)
        case "o" | "oracle" | "text":
            return "card.text LIKE ? ESCAPE '\\'", _containing(term, text)
        case "n" | "name":
            return "card.name LIKE ? ESCAPE '\\'", _containing(term, text)
        case "mv" | "cmc" | "manavalue":
            return f"card.mana_value {_COMPARISONS[term['sign']]} ?", _number(term, text)
        case "pow" | "power":
            return f"card.power {_COMPARISONS[term['sign']]} ?", _number(term, text)
        case "tou" | "toughness":
            return f"card.toughness {_COMPARISONS[term['sign']]} ?", _number(term, text)
        case "c" | "color" | "colors":
            return _colors(term, text)
        case "s" | "set" | "e":
            return "card.set_code = ?", _exactly(term, text).lower()
        case "f" | "format" | "legal":
            word = _exactly(term, text).lower()
            return "(card.legal LIKE ? OR card.legal LIKE ?1)".replace(
                "?1", f"'% {_plain(word)}=restricted;%'"
            ), (f"% {_plain(word)}=legal;%")
        case "banned" | "restricted":
            return "card.legal LIKE ?", f"% {_plain(_exactly(term, text).lower())}={key};%"
        case "is" | "not":
            return _is(term, text, key)
        case _:
            raise SearchError(
                term.start("key"),
                f"“{key}” can't be asked for; t, c, mv, o, n, pow, tou, s, f, banned, restricted and is can",
            )


_KINDS = {
    "playable": "card.id IN (SELECT card FROM verdict WHERE whole = 1)",
    "unplayable": "card.id IN (SELECT card FROM verdict WHERE whole = 0)",
    "permanent": "NOT (card.type_line LIKE '%Instant%' OR card.type_line LIKE '%Sorcery%')",
    "spell": "card.type_line NOT LIKE '%Land%'",
    "vanilla": "card.text = ''",
    "multicolor": "card.colors & (card.colors - 1) <> 0",
    "twofaced": "card.name LIKE '%//%'",
}
"""What can be asked with `is:`."""


def _is(term: re.Match[str], text: str, key: str) -> tuple[str, int]:
    _exactly(term, text)
    if (condition := _KINDS.get(text.lower())) is None:
        raise SearchError(
            term.end("sign"), f"“{text}” is nothing that a card can be here; {', '.join(_KINDS)} are"
        )
    return (f"NOT ({condition})" if key == "not" else condition), 0


def _exactly(term: re.Match[str], text: str) -> str:
    if term["sign"] not in (":", "="):
        raise SearchError(term.start("sign"), f"“{term['key']}” is followed by a colon")
    return text


def _plain(word: str) -> str:
    """A word as it can stand in a pattern."""
    return re.sub("[^a-z0-9]", "", word)


def _text(term: re.Match[str]) -> str:
    bare, quoted = term.group("bare", "quoted")
    return str(bare if quoted is None else quoted)


def _full_text(term: re.Match[str]) -> str:
    """A free word matches the beginnings of words; a quoted text, the words in this order."""
    text = _text(term)
    if term["quoted"] is None and _BEGUN.fullmatch(text):
        raise SearchError(term.start("bare"), f"after “{text}” its value is missing")
    found = _WORD.findall(text)
    if not found:
        raise SearchError(term.start("minus"), f"there is no word in “{text}”")
    return " ".join(f'"{word}" *' for word in found) if term["quoted"] is None else f'"{" ".join(found)}"'


def _containing(term: re.Match[str], text: str) -> str:
    if term["sign"] not in (":", "="):
        raise SearchError(term.start("sign"), f"“{term['key']}” is followed by a colon")
    return "%" + re.sub(r"([\\%_])", r"\\\1", text) + "%"


def _number(term: re.Match[str], text: str) -> int:
    if not re.fullmatch("[0-9]{1,7}", text):
        raise SearchError(term.end("sign"), f"“{text}” is no number")
    return int(text)


def _colors(term: re.Match[str], text: str) -> tuple[str, int]:
    """`c:rg` has at least these colors, `c=rg` exactly, `c<=rg` no others."""
    mask = _mask(term, text.lower())
    if term["sign"] == "!=":
        return "card.colors <> ?", mask
    if mask == 0:
        return ("card.colors > ?" if term["sign"] == ">" else "card.colors = ?"), 0
    has_all, has_no_other = "card.colors & ?1 = ?1", f"card.colors & ({_ALL_COLORS} & ~?1) = 0"
    conditions = {
        ":": has_all,
        ">=": has_all,
        "=": "card.colors = ?1",
        "<=": has_no_other,
        "<": f"{has_no_other} AND card.colors <> ?1",
        ">": f"{has_all} AND card.colors <> ?1",
    }
    return conditions[term["sign"]].replace("?1", "?"), mask


def _mask(term: re.Match[str], text: str) -> int:
    if text in ("c", "colorless"):
        return 0
    for color, name in COLOR_NAMES.items():
        if text == name:
            return BITS[color]
    letters = {color.value.lower(): BITS[color] for color in COLORS}
    if not text or any(letter not in letters for letter in text):
        raise SearchError(
            term.end("sign"), f"“{text}” names no colors; write letters of wubrg, or c for none"
        )
    return sum(letters[letter] for letter in dict.fromkeys(text))
