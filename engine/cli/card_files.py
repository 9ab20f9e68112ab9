"""Card files as commands take them: the cards are used, and everything that is none is told."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.cards.reading import CardFileError, CardProblem, read_cards
from engine.language.records import CardRecord

SHOWN = 20


def records_of(file: Path) -> list[CardRecord]:
    """The cards of a file; entries that can't be read are listed on the error output.

    Raises CardFileError where the file as a whole can't be read, or holds no card.
    """
    records: list[CardRecord] = []
    problems: list[CardProblem] = []
    for found in read_cards(file):
        if isinstance(found, CardRecord):
            records.append(found)
        elif isinstance(found, CardProblem):
            problems.append(found)
    for line in problems_in_words(file, problems, len(problems)):
        print(line, file=sys.stderr)
    if not records:
        raise CardFileError(file, "holds no card that can be read")
    return records


def problems_in_words(file: Path, problems: Sequence[CardProblem], count: int) -> Iterator[str]:
    """Entries of a card file that can't be read, each with its line and why, and how many more there are."""
    for problem in problems[:SHOWN]:
        name = f"{problem.name}: " if problem.name else ""
        yield f"{file}, line {problem.line:,}: {name}{problem.reason}"
    if count > SHOWN:
        yield f"{file}: and {count - SHOWN:,} more entries that can't be read"
