"""Reading: all readings of a text, memoised by category and position."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.language.kernel.branches import Branch, Handing, Needed, Source
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


class Last(dict[Needed, int]):
    """Of several words of which one is needed: the last place at which one of them stands. Nothing comes too late where
    nothing is known to be needed, nor where `all_may_come`."""

    def __init__(self, low: list[str], *, all_may_come: bool) -> None:
        super().__init__({None: len(low)})
        self._place = {word: place for place, word in enumerate(low)}
        self._all_may_come = all_may_come

    def __missing__(self, words: frozenset[str]) -> int:
        place = self._place
        if self._all_may_come:
            last = self[None]
        elif words.isdisjoint(place):
            last = -1
        else:
            last = max([place.get(word, -1) for word in words])
        self[words] = last
        return last


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
        self.last = Last(self.low, all_may_come=tells)
        self.far = 0 if tells else len(self.low)
        """The furthest position reached; where that isn't told, it is beyond all of them."""
        self._expected: set[str] = set()
        self._stops: list[Branch] = []
        self.depth = 0

    def at(self, source: Source, at: int) -> list[Result]:
        """Every value of a category that stands at a position, with where it ends. Raises TooDeep; nothing is read then."""
        memo = self.memo[at]
        results = memo.get(source)
        if results is None:
            if source.beginnings.have(self.low[at], self.singles[at]):
                self.depth += 1
                if self.depth > DEEPEST:
                    raise TooDeep(at)
                results = source.read(self, at)
                self.depth -= 1
                if len(results) > 1:
                    results = _distinct(results)
            else:
                self.miss(at, source.name)
                results = []
            memo[source] = results
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
        while True:
            for end in branch.ends:
                try:
                    value = end.value(values)
                except ValueError as refusal:
                    self.miss(at, f"({refusal})")
                    continue
                out.append((end.number, (at, value, (end.phrase, parts))))
            if at >= self.far:
                if at > self.far:
                    self.far = at
                    self._expected, self._stops = set(), []
                self._stops.append(branch)
            word = self.low[at]
            if branch.openings:
                last, memo = self.last, self.memo[at]
                for source, after, inside, behind in branch.asked(self.tokens[at], word, self.singles[at]):
                    if last[inside] < at or last[behind] < at:
                        continue
                    known = memo.get(source)
                    for end_of_slot, value, derivation in self.at(source, at) if known is None else known:
                        self.follow(after, end_of_slot, (*values, value), (*parts, derivation), out)
            branches = branch.words.get(word)
            if branches is None:
                return
            at += 1
            for another in branches[1:]:
                self.follow(another, at, values, parts, out)
            branch = branches[0]

    def hand_on(self, handing: list[Handing], at: int, out: list[tuple[int, Result]]) -> None:
        """Add what other categories are asked for to `out`, with the number of the phrase in the category that asks."""
        if at >= self.far:
            for _, _, source in handing:
                self.miss(at, source.name)
        for number, phrase, source in handing:
            if self.last[source.needs] >= at:
                for end, value, derivation in self.at(source, at):
                    out.append((number, (end, value, (phrase, (derivation,)))))


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
    found: dict[Phrase, None] = {}

    def collect(part: Derivation) -> None:
        if part is not None:
            phrase, parts = part
            if isinstance(phrase, Phrase):
                found[phrase] = None
            for inner in parts:
                collect(inner)

    collect(derivation)
    return tuple([phrase.id for phrase in found])
