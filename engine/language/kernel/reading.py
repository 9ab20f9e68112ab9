"""Reading: all readings of a text, memoised by category and position."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.language.kernel.branches import Asked, Branch, Handing, Source, bits_from
from engine.language.kernel.phrases import Phrase

# How a value came about: where a phrase ended or what handed the value on, and the derivations of its slots. A vocabulary's
# silent spelling stands where a phrase does; tokens leave None; a series has no phrase of its own.
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
        out: list[Result],
    ) -> None:
        """Follow phrases that have begun alike, adding what each one that is whole makes of the values of its slots."""
        low, tells = self.low, self.tells
        while True:
            if branch.tails:
                branch.grow()
            for end in branch.ends:
                try:
                    out.append((at, end.make(values), (end, parts)))
                except ValueError as refusal:
                    self.miss(at, f"({refusal})")
            if tells:
                self._stop(at, branch)
            if branch.openings:
                asked = branch.asked.get(self.tokens[at])
                if asked is None:
                    asked = branch.ask(self.tokens[at], low[at], self.singles[at])
                if asked:
                    self._through(asked, at, values, parts, out)
            branches = branch.words.get(low[at])
            if branches is None:
                return
            at += 1
            if len(branches) > 1:
                for another in branches[1:]:
                    self.follow(another, at, values, parts, out)
            branch = branches[0]

    def _through(
        self,
        asked: list[Asked],
        at: int,
        values: tuple[Any, ...],
        parts: tuple[Derivation, ...],
        out: list[Result],
    ) -> None:
        """Follow phrases that go on with slots, through each value that stands in one."""
        low, comes, memo = self.low, self.comes[at], self.memo[at]
        for source, after, inside, behind in asked:
            if not (inside & comes and behind & comes):
                continue
            known = memo.get(source)
            for end, value, derivation in self.begin(source, at) if known is None else known:
                if after.goes_on or low[end] in after.words or self.tells:
                    self.follow(after, end, (*values, value), (*parts, derivation), out)

    def _stop(self, at: int, branch: Branch) -> None:
        """Remember where reading has come, and what could have followed there."""
        if at > self.far:
            self.far = at
            self._expected, self._stops = set(), []
        if at == self.far:
            self._stops.append(branch)

    def handed_on(self, handing: Handing, at: int) -> list[Result]:
        """What another category is asked for, as values of the category that asks."""
        source = handing.source
        if not handing.inside & self.comes[at]:
            return []
        known = self.memo[at].get(source)
        return [
            (end, value, (handing, (derivation,)))
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
    return next(silent_in(derivation), None) is not None


def silent_in(derivation: Derivation) -> Iterator[Phrase | SilentWord]:
    """The spellings that were used, and are read and never printed."""
    todo = [derivation]
    while todo:
        part = todo.pop()
        if part is not None:
            by, parts = part
            if type(by) is SilentWord:
                yield by
            elif by is not None and by.phrase.silent:
                yield by.phrase
            todo += reversed(parts)


def phrases_of(derivation: Derivation) -> tuple[str, ...]:
    """The ids of the phrases that were used, each once, outermost first."""
    found: dict[str, None] = {}
    todo = [derivation]
    while todo:
        part = todo.pop()
        if part is not None:
            by, parts = part
            if by is not None and type(by) is not SilentWord:
                found[by.phrase.id] = None
            todo += reversed(parts)
    return tuple(found)
