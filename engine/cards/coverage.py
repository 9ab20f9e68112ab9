"""How much of a card file is understood, and what keeps the rest from being played (invariant 6)."""

from __future__ import annotations

import multiprocessing
import re
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import islice

from msgspec import Struct

from engine.garbage import seldom_collected
from engine.language.assembled import card_grammar, reading_grammar
from engine.language.compile import Compiled, compile_card
from engine.language.grammar.vocabulary import LINE
from engine.language.kernel import Ambiguous, Reading, Unsayable
from engine.language.lines import SPELL_LINE
from engine.language.reading_lines import close_quotes
from engine.language.records import CardRecord

BATCH = 250
_NUMBERS = re.compile(
    r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty)\b"
)
_MANA = re.compile(r"(?:\{[^}TQ]+\})+")
_PT = re.compile(r"[+-]?(?:\d+|X)/[+-]?(?:\d+|X)")

Progress = Callable[[int], None]


class Decline(Struct, frozen=True):
    """One form of line that isn't read: how many lines have it, how many cards only it keeps out."""

    template: str
    lines: int
    cards: int
    blocks: int
    example: str
    reason: str


class CoverageReport(Struct, frozen=True):
    """What compiling a card file came to.

    `whole`: cards all of whose lines are read; `verified`: how many of them are on a list of cards that
    were shown to work, None without one; `phrases`: in how many whole cards each phrase is.
    """

    cards: int
    whole: int
    verified: int | None
    lines: int
    lines_read: int
    round_trip_failures: int
    ambiguous: int
    seconds: float
    declines: tuple[Decline, ...] = ()
    phrases: dict[str, int] = {}


class _Tally:
    """Counts, added up over batches."""

    def __init__(self) -> None:
        self.numbers: Counter[str] = Counter()
        self.lines: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()
        self.blocks: Counter[str] = Counter()
        self.phrases: Counter[str] = Counter()
        self.whole: list[str] = []
        self.examples: dict[str, tuple[str, str]] = {}

    def add(self, other: _Tally) -> None:
        """Add the counts of another batch."""
        self.numbers.update(other.numbers)
        self.lines.update(other.lines)
        self.cards.update(other.cards)
        self.blocks.update(other.blocks)
        self.phrases.update(other.phrases)
        self.whole += other.whole
        for template, example in other.examples.items():
            self.examples.setdefault(template, example)


def template_of(text: str) -> str:
    """A line with its numbers and mana taken out, so that lines of one form count together."""
    return _NUMBERS.sub("N", _PT.sub("N/N", _MANA.sub("{M}", text)))


def count(compiled: Compiled, tally: _Tally) -> None:
    """Add one card to the counts."""
    tally.numbers["cards"] += 1
    if compiled.definition is not None:
        tally.numbers["whole"] += 1
        tally.whole.append(compiled.record.name)
        tally.phrases.update({phrase for line in compiled.lines for phrase in line.phrases})
    failures = 0
    missing: dict[str, str] = {}
    for line in compiled.lines:
        tally.numbers["lines"] += 1
        tally.numbers["ambiguous"] += line.ambiguous
        if line.declined is None:
            tally.numbers["lines_read"] += 1
            failures += not prints_back(line.normalised, line.said)
        else:
            template = template_of(line.normalised)
            tally.lines[template] += 1
            missing[template] = str(line.declined)
    for problem in compiled.problems:
        template = f"({problem.reason})"
        tally.lines[template] += 1
        missing[template] = str(problem)
    tally.numbers["round_trip_failures"] += failures
    for template, reason in missing.items():
        tally.cards[template] += 1
        tally.blocks[template] += len(missing) == 1
        tally.examples.setdefault(template, (compiled.record.name, reason))


@lru_cache(maxsize=200_000)
def prints_back(text: str, said: tuple[object, ...]) -> bool:
    """Whether what a line was read as prints as that line, or as another spelling that reads the same."""
    if not said:
        return True
    grammar = card_grammar()
    value = said if len(said) > 1 else said[0]
    for category in (LINE, SPELL_LINE):
        for candidate in (value, said):
            try:
                printed = grammar.say(category, candidate)
            except Unsayable:
                continue
            if printed.casefold() == close_quotes(text).casefold():
                return True
            try:
                again = grammar.read(category, printed)
            except Ambiguous:
                return False
            return isinstance(again, Reading) and again.value in (value, said)
    return False


def _batch(records: list[CardRecord]) -> _Tally:
    tally = _Tally()
    reading_grammar()
    with seldom_collected():
        for record in records:
            count(compile_card(record), tally)
    return tally


def _batches(records: Iterable[CardRecord]) -> Iterator[list[CardRecord]]:
    there = iter(records)
    while batch := list(islice(there, BATCH)):
        yield batch


def coverage(
    records: Iterable[CardRecord],
    jobs: int = 1,
    progress: Progress | None = None,
    declines: int = 0,
    shown: Collection[str] | None = None,
) -> CoverageReport:
    """Compile every card and count what was read; `declines`: how many forms of declined lines to rank; `shown`: the
    names of cards that something else has shown to work."""
    began = time.perf_counter()
    tally = _Tally()
    if jobs <= 1:
        for batch in _batches(records):
            tally.add(_batch(batch))
            _tell(progress, tally)
    else:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(jobs, mp_context=context) as pool:
            for counted in pool.map(_batch, list(_batches(records))):
                tally.add(counted)
                _tell(progress, tally)
    return _report(tally, time.perf_counter() - began, declines, shown)


def _tell(progress: Progress | None, tally: _Tally) -> None:
    if progress is not None:
        progress(tally.numbers["cards"])


def _report(tally: _Tally, seconds: float, declines: int, shown: Collection[str] | None) -> CoverageReport:
    ranked = sorted(tally.lines, key=lambda text: (-tally.blocks[text], -tally.lines[text], text))
    rows = tuple(
        Decline(text, tally.lines[text], tally.cards[text], tally.blocks[text], *tally.examples[text])
        for text in ranked[:declines]
    )
    numbers = tally.numbers
    return CoverageReport(
        numbers["cards"],
        numbers["whole"],
        None if shown is None else sum(name in shown for name in tally.whole),
        numbers["lines"],
        numbers["lines_read"],
        numbers["round_trip_failures"],
        numbers["ambiguous"],
        round(seconds, 3),
        rows,
        dict(sorted(tally.phrases.items())),
    )
