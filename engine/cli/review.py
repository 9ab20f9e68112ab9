"""`ruleglass review`."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from engine.cards.files import write_whole
from engine.cli.printing import print_told
from engine.store.library import UnplayableDeck
from engine.store.recording import Record, SaveError, read_record
from engine.store.review_page import review_page
from engine.store.review_words import how_it_was_found, moment_in_words, turn_in_words
from engine.store.reviewing import Review, reviewed
from engine.store.session import ReplayMismatch
from engine.values.ids import PlayerId


def run(file: Path, seat: int, page: Path | None, *, as_json: bool) -> int:
    """Review a game and print what came of it; 1 if it can't be replayed, 2 for a bad file or page."""
    try:
        record = read_record(file)
        review = looked_at(record, PlayerId(seat - 1), quiet=as_json)
    except (SaveError, UnplayableDeck) as problem:
        print(problem, file=sys.stderr)
        return 2
    except ReplayMismatch as problem:
        print(f"{file}: {problem}", file=sys.stderr)
        return 1
    if page is not None:
        try:
            write_whole(page, review_page(review))
        except OSError as problem:
            print(f"{page} can't be written: {problem.strerror or problem}", file=sys.stderr)
            return 2
    print_told(review, in_words, as_json=as_json)
    return 0


def looked_at(record: Record, seat: PlayerId, *, quiet: bool) -> Review:
    """A review, with progress on standard error where somebody looks."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=quiet or not console.is_terminal) as progress:
        task = progress.add_task("Weighing", total=None)
        return reviewed(record, seat, lambda done, whole: progress.update(task, completed=done, total=whole))


def in_words(review: Review) -> str:
    """A review for people."""
    lines = [
        f"{' against '.join(review.names)}, as {review.names[review.seat]} played it. {review.result}",
        "",
    ]
    lines += [turn_in_words(point, review) for point in review.points]
    for number, moment in enumerate(review.moments, 1):
        lines += ["", f"{number}. Turn {moment.turn}"]
        lines += [f"   {head}: {words}" for head, words in moment_in_words(moment)]
    return "\n".join([*lines, "", how_it_was_found(review)])
