"""`ruleglass arena`."""

from __future__ import annotations

import sys
import time
from enum import StrEnum
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

from engine.agents.opponents import AGENTS
from engine.cards.decks import Instead, Way, read_deck
from engine.cards.decks.instead import in_a_sentence, the_same
from engine.store.arena import GameReport, Match, play_match, summed_up
from engine.store.library import Library, UnplayableDeck, deck_path, load_deck
from engine.values.edition import Profile


class Unread(StrEnum):
    """What to do about cards that aren't understood, where that is said for all of them at once."""

    REFUSE = "refuse"
    LEAVE_OUT = "leave-out"
    BARE = "without-abilities"


def run(
    decks: tuple[str, str],
    agents: str,
    games: int,
    seed: int,
    jobs: int,
    record: Path | None,
    unread: Unread,
    as_json: bool,
    edition: Profile = Profile.TODAY,
    clock: float | None = None,
) -> int:
    """Play a match and print it; 1 if a game broke, 2 if it can't be played."""
    kinds = tuple(part.strip() for part in agents.split(","))
    if len(kinds) != 2 or any(kind not in AGENTS for kind in kinds):
        print(f"--agents wants two of {', '.join(AGENTS)}, such as simple,random", file=sys.stderr)
        return 2
    try:
        with Library() as library:
            first, second = (chosen(deck, unread, library) for deck in decks)
            for deck, instead in zip(decks, (first, second), strict=True):
                load_deck(deck, library, instead)
    except UnplayableDeck as problem:
        print("\n  ".join((f"{deck} can't be played:", *problem.problems)), file=sys.stderr)
        if unread is Unread.REFUSE:
            print("Say --unread leave-out or --unread without-abilities to play on.", file=sys.stderr)
        return 2
    folder = str(record) if record is not None else ""
    match = Match(decks, (kinds[0], kinds[1]), games, seed, folder, edition, (first, second), clock)
    tell(match)
    started = time.perf_counter()
    reports: list[GameReport] = []
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=as_json or not console.is_terminal) as progress:
        task = progress.add_task("Playing", total=games)
        for report in play_match(match, jobs):
            reports.append(report)
            progress.advance(task)
            if as_json:
                print(msgspec.json.encode(report).decode(), flush=True)
    summary = summed_up(reports, time.perf_counter() - started)
    if as_json:
        print(msgspec.json.encode({"summary": summary}).decode())
    else:
        show(match, reports)
        print(
            f"{summary.games} games: {match.decks[0]} ({kinds[0]}) won {summary.wins[0]}, "
            f"{match.decks[1]} ({kinds[1]}) won {summary.wins[1]}, {summary.draws} drawn, {summary.broken} broken. "
            f"On average {summary.turns:.1f} turns and {summary.decisions:.0f} decisions; "
            f"{summary.seconds:.1f} s, {summary.games_per_minute:.0f} games a minute."
        )
    return 1 if summary.broken else 0


def chosen(deck: str, unread: Unread, library: Library) -> tuple[Instead, ...]:
    """What was said about cards that aren't understood, for each of them that a deck has."""
    match unread:
        case Unread.REFUSE:
            return ()
        case Unread.LEAVE_OUT:
            return the_same(Way.LEAVE_OUT, library.open_cards(read_deck(deck_path(deck))))
        case Unread.BARE:
            return the_same(Way.WITHOUT_ABILITIES, library.open_cards(read_deck(deck_path(deck))))


def tell(match: Match) -> None:
    """What isn't played as it is listed, on standard error: the results are of other decks than these."""
    for deck, instead in zip(match.decks, match.instead, strict=True):
        for choice in instead:
            print(f"{deck}: {in_a_sentence(choice)}", file=sys.stderr)


def show(match: Match, reports: list[GameReport]) -> None:
    """The games that broke, each in a line."""
    for report in sorted(reports, key=lambda report: report.number):
        if report.broken:
            print(f"game {report.number} (seed {report.seed}) broke: {report.broken}")
