"""Reading: all readings of a text, memoised by category and position."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.language.kernel.branches import Branch, Handing, Source, bits_from
from engine.language.kernel.phrases import Phrase

# How a value came about: the phrase and the derivations of its slots. A vocabulary's silent
# spelling stands where a phrase does; tokens leave None; a series has no phrase of its own.
Derivation = Any
Result = tuple[int, Any, Derivation]


class SilentWord(NamedTuple):
    """A word of a vocabulary that is read and never printed, and the value it was read as."""

    vocabulary: str
    value: Any
    words: tuple[str, ...]


DEEPEST = 90
"""So deep may phrases stand in one another: nearly twice as deep as on any card."""


class TooDeep(Exception):
    """Phrases stand in one another more deeply than `DEEPEST`, at a position of the text."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


Singles = Callable[[str], Mapping[Source, Any]]
"""What each token is by itself: its value for each leaf that reads it."""


class Run:
    """One text being read: what needs a word that doesn't come any more isn't begun. `tells`: it is read all the same,
    and where reading stops is remembered."""

    def __init__(self, tokens: list[str], singles: Singles, *, tells: bool = False) -> None:
        self.tokens = [*tokens, ""]
        self.low = [token.casefold() for token in tokens]
        self.low.append("")
        self.singles = [*map(singles, tokens), {}]
        self.memo: list[dict[Source, list[Result]]] = [{} for _ in self.low]
        self.comes = [-1] * len(self.low) if tells else bits_from(self.low)
        """For each position the bits of the words from there on."""
        self.tells = tells
        self.far = 0 if tells else len(self.low)
        """The furthest position reached; where that isn't told, it is beyond all of them."""
        self._expected: set[str] = set()
        self._stops: list[Branch] = []
        self.depth = 0

    def at(self, source: Source, at: int) -> list[Result]:
        """Every value of a category that stands at a position, with where it ends. Raises TooDeep; nothing is read then."""
        results = self.memo[at].get(source)
        if results is None:
            if source.beginnings.have(self.low[at], self.singles[at]):
                results = self.begin(source, at)
            else:
                self.miss(at, source.name)
                results = self.memo[at][source] = []
        return results

    def begin(self, source: Source, at: int) -> list[Result]:
        """The same of a category that can begin with what stands there, and that hasn't been asked for yet."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise TooDeep(at)
        results = source.read(self, at)
        self.depth -= 1
        if len(results) > 1:
            results = _distinct(results)
        self.memo[at][source] = results
        return results

    def miss(self, at: int, wanted: str) -> None:
        """Remember what would have been needed at the furthest position reached."""
        if at > self.far:
            self.far = at
            self._expected, self._stops = {wanted}, []
        elif at == self.far:
            self._expected.add(wanted)

    @property
    def expected(self) -> set[str]:
        """What would have been needed at the furthest position reached."""
        return self._expected.union(*(stop.wanted() for stop in self._stops))

    def follow(
        self,
        branch: Branch,
        at: int,
        values: tuple[Any, ...],
        parts: tuple[Derivation, ...],
        out: list[tuple[int, Result]],
    ) -> None:
        """Follow phrases that have begun alike, adding each one that is whole to `out` with its number in the category."""
        low, tells = self.low, self.tells
        while True:
            if branch.ends:
                self._end(branch, at, values, parts, out)
            if tells:
                self._stop(at, branch)
            word = low[at]
            if branch.openings:
                comes, memo = self.comes[at], self.memo[at]
                for source, after, inside, behind in branch.asked(self.tokens[at], word, self.singles[at]):
                    if not (inside & comes and behind & comes):
                        continue
                    known = memo.get(source)
                    for end_of_slot, value, derivation in self.begin(source, at) if known is None else known:
                        if after.goes_on or tells or low[end_of_slot] in after.words:
                            self.follow(after, end_of_slot, (*values, value), (*parts, derivation), out)
            branches = branch.words.get(word)
            if branches is None:
                return
            at += 1
            for another in branches[1:]:
                self.follow(another, at, values, parts, out)
            branch = branches[0]

    def _end(
        self,
        branch: Branch,
        at: int,
        values: tuple[Any, ...],
        parts: tuple[Derivation, ...],
        out: list[tuple[int, Result]],
    ) -> None:
        """Add what phrases that are whole here make of the values of their slots."""
        for end in branch.ends:
            try:
                value = end.value(values)
            except ValueError as refusal:
                self.miss(at, f"({refusal})")
            else:
                out.append((end.number, (at, value, (end.phrase, parts))))

    def _stop(self, at: int, branch: Branch) -> None:
        """Remember where reading has come, and what could have followed there."""
        if at > self.far:
            self.far = at
            self._expected, self._stops = set(), []
        if at == self.far:
            self._stops.append(branch)

    def handed_on(self, handing: Handing, at: int) -> list[Result]:
        """What another category is asked for, as values of the category that asks."""
        _, phrase, source, inside = handing
        if not inside & self.comes[at]:
            return []
        known = self.memo[at].get(source)
        return [
            (end, value, (phrase, (derivation,)))
            for end, value, derivation in (self.begin(source, at) if known is None else known)
        ]


def _distinct(results: list[Result]) -> list[Result]:
    """One result for each end and value; a silent spelling is kept, since it allows more."""
    if len({result[0] for result in results}) == len(results):
        return results
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
    found: dict[Phrase, None] = {}
    todo = [derivation]
    while todo:
        part = todo.pop()
        if part is not None:
            phrase, parts = part
            if type(phrase) is Phrase:
                found[phrase] = None
            todo += reversed(parts)
    return tuple([phrase.id for phrase in found])
