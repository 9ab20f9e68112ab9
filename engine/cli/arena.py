"""`ruleglass arena`."""

from __future__ import annotations

import sys
import time
from enum import StrEnum
from pathlib import Path

from msgspec import Struct
from rich.console import Console
from rich.progress import Progress

from engine.agents.opponents import AGENTS
from engine.cards.decks import Instead, Way, read_deck
from engine.cards.decks.instead import in_a_sentence, the_same
from engine.cli import matrix as matrix_command
from engine.cli.printing import print_json
from engine.store.library import Library, LoadedDeck, UnplayableDeck, deck_path, load_deck
from engine.store.many_games.arena import GameReport, Match, play_match, summed_up
from engine.store.many_games.matrix import Plan
from engine.store.many_games.pools import cores
from engine.values.edition import Profile


class Unread(StrEnum):
    """What to do about cards that aren't understood, where that is said for all of them at once."""

    REFUSE = "refuse"
    LEAVE_OUT = "leave-out"
    BARE = "without-abilities"


class How(Struct, frozen=True):
    """How is played: the two opponents, how many games from which seed, on how many processes, with records in which
    folder, and so on as the command has it."""

    agents: str = "simple,simple"
    games: int = 10
    seed: int = 0
    jobs: int = 1
    record: Path | None = None
    unread: Unread = Unread.REFUSE
    edition: Profile = Profile.TODAY
    clock: float | None = None
    by_work: bool = False
    results: Path | None = None
    scheduler: str = ""

    @property
    def of_a_matrix(self) -> bool:
        """Whether results are wanted that only a matrix has."""
        return self.results is not None or bool(self.scheduler)


def run(decks: tuple[str, ...], how: How, as_json: bool) -> int:
    """Play a match, or of more decks than two each against each other, and print it; 1 if a game broke, 2 if it can't be
    played."""
    kinds = tuple(part.strip() for part in how.agents.split(","))
    if len(kinds) != 2 or any(kind not in AGENTS for kind in kinds):
        print(f"--agents wants two of {', '.join(AGENTS)}, such as simple,random", file=sys.stderr)
        return 2
    if len(decks) < 2:
        print("a match is between two decks or more", file=sys.stderr)
        return 2
    matrix = len(decks) > 2 or how.of_a_matrix
    if matrix and how.record is not None:
        print("--record is for a match between two decks; --results keeps what came of more", file=sys.stderr)
        return 2
    insteads: list[tuple[Instead, ...]] = []
    loaded: list[LoadedDeck] = []
    with Library() as library:
        for deck in decks:
            try:
                insteads.append(chosen(deck, how.unread, library))
                loaded.append(load_deck(deck, library, insteads[-1]))
            except UnplayableDeck as problem:
                print("\n  ".join((f"{deck} can't be played:", *problem.problems)), file=sys.stderr)
                if how.unread is Unread.REFUSE:
                    print("Say --unread leave-out or --unread without-abilities to play on.", file=sys.stderr)
                return 2
    for deck, instead in zip(decks, insteads, strict=True):
        tell(deck, instead)
    agents = (kinds[0], kinds[1])
    if matrix:
        signs = tuple(matrix_command.sign_of(deck) for deck in loaded)
        plan = Plan(decks, signs, agents, how.seed, how.edition, how.clock, how.by_work)
        return matrix_command.run(
            plan, tuple(loaded), how.games, how.jobs, how.results, how.scheduler, as_json=as_json
        )
    return play_two((decks[0], decks[1]), agents, (insteads[0], insteads[1]), how, as_json)


def play_two(
    decks: tuple[str, str],
    agents: tuple[str, str],
    insteads: tuple[tuple[Instead, ...], tuple[Instead, ...]],
    how: How,
    as_json: bool,
) -> int:
    """Play a match between two decks and print it; 1 if a game broke."""
    folder = str(how.record) if how.record is not None else ""
    match = Match(decks, agents, how.games, how.seed, folder, how.edition, insteads, how.clock, how.by_work)
    started = time.perf_counter()
    reports: list[GameReport] = []
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=as_json or not console.is_terminal) as progress:
        task = progress.add_task("Playing", total=how.games)
        for report in play_match(match, how.jobs or cores()):
            reports.append(report)
            progress.advance(task)
            if as_json:
                print_json(report)
    summary = summed_up(reports, time.perf_counter() - started)
    if as_json:
        print_json({"summary": summary})
    else:
        show(match, reports)
        print(
            f"{summary.games} games: {match.decks[0]} ({agents[0]}) won {summary.wins[0]}, "
            f"{match.decks[1]} ({agents[1]}) won {summary.wins[1]}, {summary.draws} drawn, {summary.broken} broken. "
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


def tell(deck: str, instead: tuple[Instead, ...]) -> None:
    """What isn't played as it is listed, on standard error: the results are of another deck than this."""
    for choice in instead:
        print(f"{deck}: {in_a_sentence(choice)}", file=sys.stderr)


def show(match: Match, reports: list[GameReport]) -> None:
    """The games that broke, each in a line."""
    for report in sorted(reports, key=lambda report: report.number):
        if report.broken:
            print(f"game {report.number} (seed {report.seed}) broke: {report.broken}")
