"""Reading: all readings of a text, memoised by category and position."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from engine.language.kernel.phrases import Phrase
from engine.language.kernel.template import Article, Group, Inflected, Part, Slot, Word

# How a value came about: the phrase and the derivations of its slots. A vocabulary's silent
# spelling stands where a phrase does; tokens leave None; a series has no phrase of its own.
Derivation = Any
Result = tuple[int, Any, Derivation]


class Source(Protocol):
    """Where the values of a category are read: its table in a grammar."""

    @property
    def name(self) -> str: ...

    def read(self, run: "Run", at: int) -> list[Result]: ...


class SilentWord(NamedTuple):
    """A word of a vocabulary that is read and never printed, and the value it was read as."""

    vocabulary: str
    value: Any
    words: tuple[str, ...]


class Literal(NamedTuple):
    """One token, then the next node."""

    text: str
    next: "Node | None"


class OneOf(NamedTuple):
    """One of several tokens, then the next node."""

    words: frozenset[str]
    shown: str
    next: "Node | None"


class Choice(NamedTuple):
    """One of several token sequences, then the next node."""

    variants: tuple[tuple[str, ...], ...]
    next: "Node | None"


class Opening(NamedTuple):
    """A slot, then the next node."""

    name: str
    source: Source
    next: "Node | None"


class Fork(NamedTuple):
    """A group: through it, or past it; each way says what it fills."""

    inside: "Node | None"
    filled: tuple[tuple[str, Any], ...]
    next: "Node | None"
    unfilled: tuple[tuple[str, Any], ...]


Node = Literal | OneOf | Choice | Opening | Fork


def compile_parts(
    parts: tuple[Part, ...],
    following: Node | None,
    sources: Mapping[str, Source],
    filling: Mapping[str, Any],
) -> Node | None:
    """Chain the parts of a template into nodes, each of which knows what follows it."""
    for part in reversed(parts):
        match part:
            case Word():
                following = Literal(part.read, following)
            case Article():
                following = _choice((("a",), ("an",)), following)
            case Inflected():
                forms = tuple(tuple(word.casefold() for word in form) for form in (part.one, part.many))
                following = _choice(forms, following)
            case Slot():
                following = Opening(part.name, sources[part.name], following)
            case Group():
                following = Fork(
                    compile_parts(part.parts, following, sources, filling),
                    ((part.flag, part.when),) if part.flag else (),
                    following,
                    _unfilled(part, filling),
                )
    return following


def _choice(forms: tuple[tuple[str, ...], ...], following: Node | None) -> Node:
    if all(len(form) == 1 for form in forms):
        return OneOf(frozenset(form[0] for form in forms), forms[0][0], following)
    return Choice(tuple(dict.fromkeys(forms)), following)


def _unfilled(group: Group, filling: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    fields: dict[str, Any] = {group.flag: not group.when} if group.flag else {}
    for part in group.parts:
        if isinstance(part, Slot) and part.name in filling:
            fields[part.name] = filling[part.name]
        elif isinstance(part, Group):
            fields.update(_unfilled(part, filling))
    return tuple(fields.items())


class Program(NamedTuple):
    """A phrase compiled for one grammar."""

    phrase: Phrase
    start: Node | None
    constants: tuple[tuple[str, Any], ...]


DEEPEST = 90
"""So deep may phrases stand in one another: nearly twice as deep as on any card."""


class TooDeep(Exception):
    """Phrases stand in one another more deeply than `DEEPEST`, at a position of the text."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


class Run:
    """One text being read."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = [*tokens, ""]
        self.low = [token.casefold() for token in tokens]
        self.low.append("")
        self.memo: list[dict[Source, list[Result]]] = [{} for _ in self.low]
        self.far = 0
        self.expected: set[str] = set()
        self.depth = 0

    def at(self, source: Source, at: int) -> list[Result]:
        """Every value of a category that stands at a position, with where it ends. Raises TooDeep; nothing is read then."""
        memo = self.memo[at]
        results = memo.get(source)
        if results is None:
            self.depth += 1
            if self.depth > DEEPEST:
                raise TooDeep(at)
            results = source.read(self, at)
            self.depth -= 1
            if len(results) > 1:
                results = _distinct(results)
            memo[source] = results
        return results

    def miss(self, at: int, wanted: str) -> None:
        """Remember what would have been needed at the furthest position reached."""
        if at > self.far:
            self.far = at
            self.expected = {wanted}
        elif at == self.far:
            self.expected.add(wanted)

    def walk(
        self,
        node: Node | None,
        at: int,
        fields: tuple[tuple[str, Any], ...],
        parts: tuple[Derivation, ...],
        program: Program,
        out: list[Result],
    ) -> None:
        """Follow a phrase from a node on, adding every way to its end to `out`."""
        low = self.low
        while node is not None:
            if type(node) is Literal:
                if low[at] != node.text:
                    if at >= self.far:
                        self.miss(at, node.text)
                    return
                at += 1
            elif type(node) is Opening:
                known = self.memo[at].get(node.source)
                results = self.at(node.source, at) if known is None else known
                if len(results) != 1:
                    self._walk_each(node, results, fields, parts, program, out)
                    return
                at, value, derivation = results[0]
                fields = (*fields, (node.name, value))
                parts = (*parts, derivation)
            elif type(node) is OneOf:
                if low[at] not in node.words:
                    if at >= self.far:
                        self.miss(at, node.shown)
                    return
                at += 1
            elif type(node) is Fork:
                self.walk(node.inside, at, fields + node.filled, parts, program, out)
                fields += node.unfilled
            elif type(node) is Choice:
                ends = self._ends(node, at)
                if not ends:
                    return
                for end in ends[1:]:
                    self.walk(node.next, end, fields, parts, program, out)
                at = ends[0]
            node = node.next
        self._finish(at, fields, parts, program, out)

    def _walk_each(
        self,
        node: Opening,
        results: list[Result],
        fields: tuple[tuple[str, Any], ...],
        parts: tuple[Derivation, ...],
        program: Program,
        out: list[Result],
    ) -> None:
        """Follow a phrase on from each way in which a slot was read, if there is any."""
        for end, value, derivation in results:
            filled = (*fields, (node.name, value))
            self.walk(node.next, end, filled, (*parts, derivation), program, out)

    def _ends(self, node: Choice, at: int) -> list[int]:
        """Where the words of a choice end, for each of them that stands here."""
        return [end for end in (self._variant(form, at) for form in node.variants) if end]

    def _variant(self, form: tuple[str, ...], at: int) -> int:
        """Where one form of an inflected word ends, or 0."""
        for word in form:
            if self.low[at] != word:
                self.miss(at, word)
                return 0
            at += 1
        return at

    def _finish(
        self,
        at: int,
        fields: tuple[tuple[str, Any], ...],
        parts: tuple[Derivation, ...],
        program: Program,
        out: list[Result],
    ) -> None:
        phrase = program.phrase
        if phrase.build is None:
            value = fields[0][1]
        elif phrase.is_constant:
            value = phrase.build
        else:
            try:
                value = phrase.build(**dict(fields))
            except ValueError as refusal:
                self.miss(at, f"({refusal})")
                return
        out.append((at, value, (phrase, parts)))


def _distinct(results: list[Result]) -> list[Result]:
    """One result for each end and value; a silent spelling is kept, since it allows more."""
    kept: dict[tuple[int, type, Any], Result] = {}
    for result in results:
        key = (result[0], type(result[1]), result[1])
        if key not in kept or (is_silent(result[2]) and not is_silent(kept[key][2])):
            kept[key] = result
    return list(kept.values()) if len(kept) < len(results) else results


def is_silent(derivation: Derivation) -> bool:
    """Whether a spelling was used somewhere that is read and never printed."""
    if derivation is None:
        return False
    phrase, parts = derivation
    if isinstance(phrase, SilentWord) or (phrase is not None and phrase.silent):
        return True
    return any(is_silent(part) for part in parts)


def silent_in(derivation: Derivation) -> Iterator[Phrase | SilentWord]:
    """The spellings that were used, and are read and never printed."""
    if derivation is not None:
        phrase, parts = derivation
        if isinstance(phrase, SilentWord) or (phrase is not None and phrase.silent):
            yield phrase
        for part in parts:
            yield from silent_in(part)


def phrases_of(derivation: Derivation) -> tuple[str, ...]:
    """The ids of the phrases that were used, each once, outermost first."""
    found: dict[str, None] = {}

    def collect(part: Derivation) -> None:
        if part is not None:
            phrase, parts = part
            if isinstance(phrase, Phrase):
                found[phrase.id] = None
            for inner in parts:
                collect(inner)

    collect(derivation)
    return tuple(found)
