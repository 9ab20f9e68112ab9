"""Templates: the one notation that says how a phrase is both read and printed.

How to write one is told at the top of kernel.py.
"""

import re
from collections.abc import Iterator

import msgspec

from engine.language.kernel.outcomes import GrammarError
from engine.language.kernel.tokens import tokenise
from engine.values.number import Number


class Word(msgspec.Struct, frozen=True):
    """A token that stands in the text as it is."""

    text: str
    read: str  # casefolded


class Article(msgspec.Struct, frozen=True):
    """ "a" or "an", as the next word wants it."""


class Inflected(msgspec.Struct, frozen=True):
    """Words that change with grammatical number."""

    one: tuple[str, ...]
    many: tuple[str, ...]
    agrees: str | None  # a slot, "" for the number asked for, None for the slot before it


class Slot(msgspec.Struct, frozen=True):
    """Where the value of a field stands."""

    name: str
    form: Number | None
    agrees: str | None


class Group(msgspec.Struct, frozen=True):
    """Parts that are there when their slots are filled, or when a flag says so."""

    parts: "tuple[Part, ...]"
    flag: str = ""
    when: bool = True


Part = Word | Article | Inflected | Slot | Group


class Template(msgspec.Struct, frozen=True):
    """A parsed template; `text` is how it was written."""

    text: str
    parts: tuple[Part, ...]
    flags: tuple[str, ...]
    """The boolean fields that groups depend on."""

    @property
    def slots(self) -> tuple[Slot, ...]:
        """All slots, in the order they are written."""
        return tuple(part for part in walk(self.parts) if isinstance(part, Slot))


def walk(parts: tuple[Part, ...]) -> Iterator[Part]:
    """Every part, also those inside groups."""
    for part in parts:
        yield part
        if isinstance(part, Group):
            yield from walk(part.parts)


_AGREES = r"(?:@(?P<{}>\w*))?"
_NOTATION = re.compile(
    r"(?P<article>\ba\(n\))"
    rf"|\{{(?P<slot>[a-z_]\w*)(?::(?P<form>one|many|bare))?{_AGREES.format('slot_agrees')}\}}"
    rf"|(?P<noun>[^\W\d_][\w'-]*)\((?P<plural>e?s){_AGREES.format('noun_agrees')}\)"
    rf"|(?P<verb>[^\W\d_][\w'-]*)<(?P<third>e?s){_AGREES.format('verb_agrees')}>"
    rf"|<(?P<one>[^|<>@]+)\|(?P<many>[^|<>@]+){_AGREES.format('pair_agrees')}>"
    r"|(?P<open>\[)(?:(?P<sign>[?!])(?P<flag>\w+))?"
    r"|(?P<close>\])"
)
_MASK = 0xE000  # private characters stand for notation while the rest is split into tokens
_GLUED = re.compile(r"[\w-][\ue000-\uf8ff]|[\ue000-\uf8ff][\w-]")
_LABEL = re.compile(r"\s+#\w+$")


def _refuse_glued(text: str, masked: str, found: list[re.Match[str]]) -> None:
    """Raise GrammarError where a slot is a part of a word."""
    for glued in _GLUED.finditer(masked):
        if any(found[ord(sign) - _MASK]["slot"] for sign in glued[0] if ord(sign) >= _MASK):
            raise GrammarError(f"{text!r}: a slot can't be a part of a word; make a vocabulary of such words")


def parse_template(text: str) -> Template:
    """Read the notation of a template."""
    found: list[re.Match[str]] = []

    def mask(match: re.Match[str]) -> str:
        found.append(match)
        return chr(_MASK + len(found) - 1)

    masked = _NOTATION.sub(mask, _LABEL.sub("", text) if "#" in text else text)
    if found:
        _refuse_glued(text, masked, found)
    said: list[Slot | Inflected] = []
    flags: dict[str, None] = {}
    open_groups: list[tuple[re.Match[str] | None, list[Part]]] = [(None, [])]
    for token in tokenise(masked):
        position = ord(token[0]) - _MASK
        if not 0 <= position < len(found):
            if token in ("[", "]", "<", ">"):
                raise GrammarError(f"{text!r}: stray {token!r}")
            open_groups[-1][1].append(Word(token, token.casefold()))
            continue
        match = found[position]
        if match["open"]:
            open_groups.append((match, []))
            if match["flag"]:
                flags[match["flag"]] = None
        elif match["close"]:
            opened, parts = open_groups.pop()
            if opened is None:
                raise GrammarError(f"{text!r}: ']' without '['")
            open_groups[-1][1].append(_group(text, opened, tuple(parts)))
        else:
            part = _part(match)
            open_groups[-1][1].append(part)
            if not isinstance(part, Article):
                said.append(part)
    if len(open_groups) > 1:
        raise GrammarError(f"{text!r}: '[' without ']'")
    template = Template(text, tuple(open_groups[0][1]), tuple(flags))
    _check(template, said)
    return template


def _part(match: re.Match[str]) -> Article | Slot | Inflected:
    if match["article"]:
        return Article()
    if match["slot"]:
        form = Number(match["form"]) if match["form"] else None
        return Slot(match["slot"], form, match["slot_agrees"])
    if match["noun"]:
        noun = match["noun"]
        return Inflected((noun,), (noun + match["plural"],), match["noun_agrees"])
    if match["verb"]:
        verb = match["verb"]
        return Inflected((verb + match["third"],), (verb,), match["verb_agrees"])
    glued = not match.string[: match.start()].endswith((" ", "\n")) and match.start() > 0
    return Inflected(_variant(match["one"], glued), _variant(match["many"], glued), match["pair_agrees"])


def _variant(text: str, glued: bool) -> tuple[str, ...]:
    """The tokens of one side of <one|many>; `glued` tells a possessive from a quotation mark."""
    return tuple(tokenise(chr(_MASK) + text)[1:]) if glued else tuple(tokenise(text))


def _group(text: str, opened: re.Match[str], parts: tuple[Part, ...]) -> Group:
    if not any(not isinstance(part, Group) for part in parts):
        raise GrammarError(f"{text!r}: a group that may be empty even when it is there")
    if not opened["flag"] and not any(isinstance(part, Slot) for part in parts):
        raise GrammarError(f"{text!r}: a group needs a slot or a flag, as in [?optional ...]")
    return Group(parts, opened["flag"] or "", opened["sign"] != "!")


def _check(template: Template, said: list[Slot | Inflected]) -> None:
    """Raise GrammarError where a template can't be read; `said`: its slots and the words in it that change."""
    text = template.text
    if all(isinstance(part, Group) for part in template.parts):
        raise GrammarError(f"{text!r}: the whole template could match nothing")
    names = {slot.name for slot in template.slots}
    if len(names) < len(template.slots):
        raise GrammarError(f"{text!r}: a slot stands twice")
    for part in said:
        if part.agrees and part.agrees not in names:
            raise GrammarError(f"{text!r}: agrees with {part.agrees!r}, which is no slot of it")
