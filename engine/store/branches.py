"""Branches of a recorded game: games of their own that began alike and in which something was answered otherwise (invariant 2).

Nothing is noted about who branched off whom: games that start from the same and were answered alike for a while are
branches of each other, whoever made them.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from engine.store.recording import Record, SaveError, read_record
from engine.store.timeline import StepKind, Timeline


class Branch(Struct, frozen=True):
    """Another game that began as this one. `number`: the first answer that differs, or that only one of them has."""

    path: Path
    number: int


def branch_of(record: Record, number: int, path: Path | None) -> Record:
    """A game of its own that goes on from before a decision of another, which stays as it is."""
    return Record(record.header, path, record.answers[:number], record.signs)


def parted(one: Record, other: Record) -> int | None:
    """The number of the answer from which on two games differ; None if they start from something else, or nothing that was
    answered is the same."""
    if one.header != other.header:
        return None
    pairs = zip(one.answers, other.answers, strict=False)
    alike = next(
        (number for number, (first, second) in enumerate(pairs) if first != second),
        min(len(one.answers), len(other.answers)),
    )
    return alike or None


def branches_of(path: Path, others: Iterable[Path]) -> tuple[Branch, ...]:
    """The branches of a saved game among others, the one that parts first at the head. Those that can't be read are none.
    Raises SaveError if the game itself can't be read."""
    record = read_record(path)
    found: list[Branch] = []
    for other in others:
        if other == path:
            continue
        try:
            number = parted(record, read_record(other))
        except SaveError:
            continue
        if number is not None:
            found.append(Branch(other, number))
    return tuple(sorted(found, key=lambda branch: (branch.number, branch.path.name)))


def decision_at(timeline: Timeline, step: int) -> int | None:
    """The number of the decision that is asked at a step or next after it; None where none was answered any more: from
    there on a game goes on after its last answer."""
    later = timeline.steps[step:]
    return next((one.asked for one in later if one.kind == StepKind.DECISION), None)
