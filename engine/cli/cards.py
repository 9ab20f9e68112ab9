"""`ruleglass cards import | coverage | fuzz | explain`."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

from engine.cards.coverage import CoverageReport, coverage
from engine.cards.files import UnreadableFile, whole_file, why_broken
from engine.cards.reading import CardFileError
from engine.cards.spoken import compiled
from engine.cli.card_files import problems_in_words, records_of
from engine.cli.printing import print_json
from engine.ir.nodes import Ability, walk
from engine.ir.outline import outline
from engine.language.across_lines import mentioned_by_costs_of
from engine.language.compile import Compiled, explain_line
from engine.language.lower.unmeant import Unmeant
from engine.language.pipeline import after_each_pass
from engine.language.resolve.antecedents import Mention
from engine.language.resolve.discourse import Unbound
from engine.store.card_database.database import CardDatabase
from engine.store.folders import card_database_path, data_folder
from engine.store.library import Library


def run_import(file: Path) -> int:
    """Import a card file into the database, with progress; what stops it leaves the database as it was."""
    console = Console(stderr=True)
    with (
        Progress(console=console, transient=True, disable=not console.is_terminal) as progress,
        CardDatabase.open(card_database_path(data_folder())) as database,
    ):
        task = progress.add_task(f"Reading {file.name}", total=None)
        summary = database.import_file(
            file, progress=lambda done, total: progress.update(task, completed=done, total=total or None)
        )
    print(f"{summary.cards:,} cards read: {summary.added:,} new, {summary.replaced:,} replaced.")
    for reason, count in sorted(summary.skipped.items()):
        print(f"  passed over: {count}: {reason}")
    if summary.unknown_layouts:
        print(f"  unknown layouts: {', '.join(summary.unknown_layouts)}")
    for problem in problems_in_words(file, summary.problems, summary.problem_count):
        print(f"  {problem}")
    say_playable(console)
    return 0


def say_playable(console: Console) -> None:
    """Read every card that is new, with progress, and print how many can be played. The cards stay if that is stopped."""
    with (
        Progress(console=console, transient=True, disable=not console.is_terminal) as progress,
        CardDatabase.open(card_database_path(data_folder())) as database,
    ):
        task = progress.add_task("Reading what the cards say", total=None)
        verdicts = database.judge(lambda done, whole: progress.update(task, completed=done, total=whole))
    print(verdicts)


def run_coverage(file: Path, declined: int, jobs: int, as_json: bool, shown: Path | None) -> int:
    """Compile every card of a file and print the figures; `shown`: a file that lists, under "cards", the cards that
    were shown to work."""
    console = Console(stderr=True)
    records = records_of(file)
    with Progress(console=console, transient=True, disable=as_json or not console.is_terminal) as progress:
        task = progress.add_task("Compiling", total=len(records))
        report = coverage(
            records,
            jobs,
            lambda done: progress.update(task, completed=done),
            declined,
            None if shown is None else shown_cards(shown),
        )
    if as_json:
        figures = msgspec.to_builtins(report)
        del figures["phrases"]
        print_json(figures)
    else:
        print(in_words(report))
    return 0


LARGEST_LIST = 16 * 1024**2
"""Bytes of a list of cards; the names of all cards there are take less than one."""


class ShownCards(msgspec.Struct, frozen=True):
    """A list of cards that were shown to work, each with what shows it."""

    cards: dict[str, str]


def shown_cards(file: Path) -> frozenset[str]:
    """The names of the cards on such a list; raises CardFileError if it can't be read as one."""
    try:
        content = whole_file(file, LARGEST_LIST)
        return frozenset(msgspec.json.decode(content, type=ShownCards).cards)
    except UnreadableFile as wrong:
        raise CardFileError(file, wrong.reason) from wrong
    except msgspec.DecodeError as wrong:
        raise CardFileError(file, *why_broken(content, wrong)) from wrong


def in_words(report: CoverageReport) -> str:
    """The figures of a coverage report, and the sentences that block most cards."""
    of_cards = 100 / max(report.cards, 1)
    lines = [
        f"{report.cards} cards in {report.seconds:.1f} s",
        f"  {report.whole} whole ({report.whole * of_cards:.1f} %): every line is read",
        f"{report.lines_read} of {report.lines} lines read",
        f"{report.round_trip_failures} don't print back, {report.ambiguous} are ambiguous",
    ]
    for row in report.declines:
        lines.append(f"  {row.blocks:5} cards wait only for: {row.template}   ({row.example})")
    return "\n".join(lines)


def run_explain(name: str | None, text: str | None, *, passes: bool = False) -> int:
    """Show how a card or a line is read, with `passes` after each pass; 1 if it isn't understood, 2 if there is no
    such card."""
    if text is not None:
        return explain_text(text, passes=passes)
    if name is None:
        print("Name a card, or give --text.", file=sys.stderr)
        return 2
    with Library() as library:
        record = library.find(name)
        near = library.near(name) if record is None else ()
    if record is None:
        print(
            f"There is no card named {name}." + (f" Near names: {', '.join(near)}." if near else ""),
            file=sys.stderr,
        )
        return 2
    result = compiled(record)
    print(explained(result, passes=passes))
    return 0 if result.definition is not None else 1


def explain_text(text: str, *, passes: bool) -> int:
    """Show how a line is read, as a permanent's and as a spell's; 1 if as neither."""
    for spell in (False, True):
        reading = explain_line(text, spell)
        if reading.declined is None:
            for ability in reading.said:
                print("\n".join(outline(ability)))
                if passes:
                    print("\n".join(pass_by_pass(ability)))
            print("\n".join(f"  · {phrase}" for phrase in reading.phrases))
            return 0
    print(f"not understood: {reading.declined}")
    return 1


def explained(result: Compiled, *, passes: bool = False) -> str:
    """A compiled card in words: each line, its reading or where it stopped, and the phrases used."""
    lines = [result.record.name]
    known = mentioned_by_costs_of(line.said for line in result.lines)
    for line in result.lines:
        lines.append(f"\n  {line.text}")
        if line.declined is not None:
            lines.append(f"    not understood: {line.declined}")
        for ability in line.said:
            lines.extend(outline(ability, 4))
            if passes:
                lines.extend(pass_by_pass(ability, known, 4))
        lines.extend(f"    · {phrase}" for phrase in line.phrases)
    return "\n".join(lines)


def pass_by_pass(ability: Ability, known: tuple[Mention, ...] = (), indent: int = 0) -> list[str]:
    """An ability after each pass that changed it, and what stopped a pass that could not go on; then the modules of the
    classes that are left, as a file imports them that writes the same."""
    lines: list[str] = []
    before, after = outline(ability, indent), ability
    try:
        for step, after in after_each_pass(ability, known):
            shown = outline(after, indent)
            lines.append(f"{' ' * indent}after {step.name}: {step.does}")
            lines.extend(shown if shown != before else [f"{' ' * indent}  nothing changes"])
            before = shown
    except (Unbound, Unmeant) as stopped:
        lines.append(f"{' ' * indent}stopped: {stopped}")
    homes = sorted({(type(node).__module__, type(node).__name__) for node in walk(after)})
    return [*lines, *(f"{' ' * indent}from {module} import {name}" for module, name in homes)]
