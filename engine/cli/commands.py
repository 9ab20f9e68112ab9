"""`ruleglass` without a window: what is typed, and where it goes."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from engine.agents.opponents import AGENTS
from engine.assets import rules_effective
from engine.cards.decks import DeckFileError
from engine.cards.reading import CardFileError
from engine.cli import arena as arena_command
from engine.cli import cards as cards_command
from engine.cli import compare as compare_command
from engine.cli import decks as decks_command
from engine.cli import fuzz as fuzz_command
from engine.cli import goldfish as goldfish_command
from engine.cli import opponent_script as script_command
from engine.cli import puzzle as puzzle_command
from engine.cli import puzzle_play as puzzle_play_command
from engine.cli import replay as replay_command
from engine.cli import review as review_command
from engine.cli import ruling as ruling_command
from engine.cli import scenario as scenario_command
from engine.cli.bench import run_bench
from engine.cli.compare import NotTwoDates
from engine.cli.options import (
    AsJson,
    ByEdition,
    ByWork,
    Clock,
    Editions,
    Files,
    Jobs,
    Names,
    OfEdition,
    OwnOrEdition,
    Seed,
)
from engine.rulings.reading import RulingFileError
from engine.rulings.shelf import NoSuchRuling
from engine.scenario.reading import ScenarioFileError
from engine.store.card_database.database import CardDatabaseError
from engine.store.library import NoSuchDeck, UnplayableDeck
from engine.store.many_games.batch_decks import PLAYERS
from engine.store.recording import VERSION, SaveError
from engine.values.edition import Profile

app = typer.Typer(
    name="ruleglass",
    help="Magic played by the Comprehensive Rules, and why the rules say so.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
cards = typer.Typer(help="Card files: import, coverage, fuzz, borders, explain.", no_args_is_help=True)
scenario = typer.Typer(help="Scenario files.", no_args_is_help=True)
ruling = typer.Typer(help="Rulings: questions, and the play that answers them.", no_args_is_help=True)
app.add_typer(cards, name="cards")
app.add_typer(scenario, name="scenario")
app.add_typer(ruling, name="ruling")
app.add_typer(ruling, name="rulings", hidden=True)
puzzle = typer.Typer(help="Puzzles: positions with a goal.", no_args_is_help=True)
app.add_typer(puzzle, name="puzzle")
script = typer.Typer(help="Scripts of opponents: what they do in which situation.", no_args_is_help=True)
app.add_typer(script, name="script")

CANCELLED = 130
"""The exit status of what Ctrl-C stopped, as shells have it."""
CANT_BE_READ = (
    CardDatabaseError,
    CardFileError,
    DeckFileError,
    NoSuchDeck,
    ruling_command.NoSuchPage,
    NoSuchRuling,
    NotTwoDates,
    RulingFileError,
    SaveError,
    ScenarioFileError,
    UnplayableDeck,
)
"""What is wrong with a file or a name that was given; the message says which, where and why."""


def say_version(wanted: bool) -> None:
    """Print the version and be done, where that was asked for."""
    if wanted:
        print(f"Ruleglass {VERSION}, rules of {rules_effective()}")
        raise typer.Exit


@app.callback(epilog="Without a command the client opens, with a FILE it opens that saved game or replay.")
def settings(
    data: Annotated[
        Path | None, typer.Option(help="Folder for the card database and saved games.", file_okay=False)
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=say_version, is_eager=True)
    ] = False,
) -> None:
    """Magic played by the Comprehensive Rules, and why the rules say so."""
    if data is not None:
        os.environ["RULEGLASS_DATA"] = str(data)


@app.command()
def arena(
    decks: Annotated[
        list[str], typer.Argument(metavar="DECK DECK...", help="Shipped decks or deck files, two or more.")
    ],
    agents: Annotated[
        str, typer.Option(help="The two opponents: random, simple, novice, club, expert.")
    ] = "simple,simple",
    games: Annotated[int, typer.Option(min=1, max=100_000, help="How many games between two decks.")] = 10,
    seed: Seed = 0,
    jobs: Annotated[int, typer.Option(min=0, max=64, help="Processes to use; 0: one for each core.")] = 1,
    record: Annotated[Path | None, typer.Option(help="Folder to record each game of two decks in.")] = None,
    edition: ByEdition = Profile.TODAY,
    unread: Annotated[
        arena_command.Unread,
        typer.Option(help="What to do about cards of the decks that aren't understood."),
    ] = arena_command.Unread.REFUSE,
    clock: Clock = None,
    by_work: ByWork = False,
    results: Annotated[
        Path | None,
        typer.Option(
            help="File in which each result is kept; a run that was stopped goes on from it.", dir_okay=False
        ),
    ] = None,
    scheduler: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster, by the address of its scheduler.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Play games between opponents without a window; of more than two decks each against each other. Exit 1 if any game
    broke."""
    how = arena_command.How(
        agents, games, seed, jobs, record, unread, edition, clock, by_work, results, scheduler
    )
    raise typer.Exit(arena_command.run(tuple(decks), how, as_json))


@app.command()
def goldfish(
    decks: Annotated[list[str], typer.Argument(metavar="DECK...", help="Shipped decks or deck files.")],
    games: Annotated[int, typer.Option(min=1, max=100_000, help="How many games each.")] = 100,
    seed: Seed = 0,
    agent: Annotated[
        str, typer.Option(help="Who plays the deck: random, simple, novice, club, expert.")
    ] = "simple",
    unread: Annotated[
        arena_command.Unread,
        typer.Option(help="What to do about cards of the decks that aren't understood."),
    ] = arena_command.Unread.REFUSE,
    as_json: AsJson = False,
) -> None:
    """Play decks alone: the hands they keep, their lands and mana turn by turn, and on which turn they win against somebody
    who does nothing. Exit 1 if a game broke."""
    raise typer.Exit(goldfish_command.run(decks, games, seed, agent, unread, as_json=as_json))


@app.command()
def replay(
    files: Files,
    verify: Annotated[bool, typer.Option(help="Check that the last state is the recorded one.")] = False,
) -> None:
    """Give a recorded game's answers again and show what happened."""
    raise typer.Exit(replay_command.run(files, "verify" if verify else ""))


@app.command()
def bench(
    names: Annotated[list[str] | None, typer.Argument(help="Which benchmarks; all if none is named.")] = None,
    as_json: AsJson = False,
    against: Annotated[
        Path | None,
        typer.Option(help="An earlier run's --json output: print how many times as good each row is."),
    ] = None,
) -> None:
    """Measure how fast things are on this machine, in processor time."""
    raise typer.Exit(run_bench(names or [], as_json, against))


@app.command()
def decks(
    files: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="DECK",
            help="Deck files, folders of them, or names of shipped decks; all shipped if none.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Say which decks can be played, and of each line that can't why not; exit 1 if there is one."""
    raise typer.Exit(decks_command.run(files or [], as_json))


@scenario.command("run")
def scenario_run(
    files: Files,
    cards: Annotated[list[Path] | None, typer.Option(help="Card files to take cards from.")] = None,
    jobs: Jobs = 1,
    edition: Annotated[
        Profile | None,
        typer.Option(help="By the rules of which date, whatever the scenarios say themselves."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Run scenario files: build each position, play its script, check what must hold."""
    raise typer.Exit(scenario_command.run(files, cards or [], jobs, as_json, edition))


@app.command()
def review(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    seat: Annotated[int, typer.Option(min=1, max=2, help="Whose decisions are weighed.")] = 1,
    page: Annotated[Path | None, typer.Option(help="Write an HTML page, too.", dir_okay=False)] = None,
    as_json: AsJson = False,
) -> None:
    """Review a game: the chance to win turn by turn, the three moments that mattered most, and what was better."""
    raise typer.Exit(review_command.run(file, seat, page, as_json=as_json))


@puzzle.command("solve")
def puzzle_solve(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Puzzle files and names of shipped puzzles; all shipped if none."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Solve puzzles by search, and say in how many ways; exit 1 if one can't be solved."""
    raise typer.Exit(puzzle_command.solve_them(names or [], as_json=as_json))


@puzzle.command("play")
def puzzle_play(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Puzzle files and names of shipped puzzles; all shipped if none."),
    ] = None,
    agent: Annotated[str, typer.Option(help="The opponent that solves them.")] = "expert",
    clock: Clock = None,
    by_work: ByWork = False,
    seed: Annotated[int, typer.Option(help="What its own dice begin with.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Let an opponent play puzzles against who prevents their goal, and say which it solves."""
    raise typer.Exit(
        puzzle_play_command.play_them(
            names or [], agent, clock=clock, by_work=by_work, seed=seed, as_json=as_json
        )
    )


@script.command("check")
def script_check(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Script files and names of shipped scripts; all shipped if none."),
    ] = None,
    games: Annotated[int, typer.Option(min=0, max=1000, help="How many games are played against each.")] = 0,
    against: Annotated[
        str, typer.Option(help="Who plays them: random, simple, novice, club, expert.")
    ] = "simple",
    as_json: AsJson = False,
) -> None:
    """Check scripts of opponents, each fault with its line, and play games against them: how many they win, and which
    lines are never done. Exit 2 for a bad file."""
    if against not in AGENTS:
        raise typer.BadParameter(f"there are {', '.join(AGENTS)}", param_hint="--against")
    raise typer.Exit(script_command.check_them(names or [], games, against, as_json=as_json))


@script.command("record")
def script_record(
    file: Annotated[Path, typer.Argument(help="A saved game between two decks.", dir_okay=False)],
    out: Annotated[Path, typer.Argument(help="The script to write.", dir_okay=False)],
    seat: Annotated[int, typer.Option(min=1, max=2, help="Whose play the script is of.")] = 2,
    general: Annotated[
        bool, typer.Option("--general", help="Each thing in whichever turn it fits, and not once.")
    ] = False,
) -> None:
    """Make a script of an opponent from a game that was played, to be edited and played against."""
    raise typer.Exit(script_command.record_it(file, seat, out, general=general))


@ruling.command("run")
def ruling_run(
    names: Names = None,
    cards: Annotated[list[Path] | None, typer.Option(help="Card files to take cards from.")] = None,
    edition: OwnOrEdition = None,
    jobs: Jobs = 1,
    as_json: AsJson = False,
) -> None:
    """Play rulings and check what must hold; exit 1 if one fails."""
    raise typer.Exit(ruling_command.run(names or [], cards or [], edition, jobs, as_json=as_json))


@ruling.command("list")
def ruling_list(names: Names = None, edition: OfEdition = None, as_json: AsJson = False) -> None:
    """List rulings by rule."""
    raise typer.Exit(ruling_command.list_them(names or [], edition, as_json=as_json))


@ruling.command("show")
def ruling_show(names: Names = None, edition: OwnOrEdition = None) -> None:
    """Print rulings step by step, with their rules; exit 1 if something in one doesn't hold."""
    raise typer.Exit(ruling_command.show_them(names or [], edition))


@ruling.command("coverage")
def ruling_coverage(
    names: Names = None,
    as_json: AsJson = False,
    page: Annotated[
        Path | None,
        typer.Option(help="Play them and write a page (.md or .html) with older numbers and states."),
    ] = None,
    cards: Annotated[list[Path] | None, typer.Option(help="Card files to take cards from.")] = None,
    jobs: Jobs = 1,
) -> None:
    """List each rule with the rulings that name it."""
    if page is not None:
        raise typer.Exit(ruling_command.cover_page(names or [], page, cards or [], jobs))
    raise typer.Exit(ruling_command.cover(names or [], as_json=as_json))


@ruling.command("compare")
def ruling_compare(
    names: Names = None,
    editions: Editions = "2006,today",
    cards: Annotated[list[Path] | None, typer.Option(help="Card files to take cards from.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play rulings by the rules of two dates: where they part, by which rules, and what comes of it."""
    raise typer.Exit(
        compare_command.run(compare_command.of_rulings(names or []), editions, cards or [], as_json)
    )


@ruling.command("fuzz")
def ruling_fuzz(
    positions: Annotated[int, typer.Option("--positions", "-n", min=1, help="How many positions.")] = 500,
    seed: Annotated[int, typer.Option(help="What chance begins with.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Edit random positions, save them, open them and save them again; exit 1 if one comes out otherwise."""
    raise typer.Exit(ruling_command.fuzz(positions, seed, as_json=as_json))


@ruling.command("export")
def ruling_export(
    names: Names = None,
    to: Annotated[Path, typer.Option(help="The folder for the pages.", file_okay=False)] = Path(),
    edition: OwnOrEdition = None,
    form: Annotated[
        str,
        typer.Option("--as", help="html; png, a picture for each step; apng or webp, one animated picture."),
    ] = "html",
    steps: Annotated[str | None, typer.Option(help="Of pictures: a step, or a range such as 2-5.")] = None,
    pace: Annotated[int, typer.Option(help="Of apng and webp: milliseconds that each step is shown.")] = 2000,
) -> None:
    """Write each ruling as an HTML page that needs nothing else (steps, rules, layers, question and answer), or as
    pictures of its steps."""
    if form != "html" or steps is not None:
        raise typer.BadParameter(
            "pictures (png, apng, webp) are painted by the window's program", param_hint="--as"
        )
    raise typer.Exit(ruling_command.export(names or [], to, edition))


@scenario.command("compare")
def scenario_compare(
    files: Files,
    editions: Editions = "2006,today",
    cards: Annotated[list[Path] | None, typer.Option(help="Card files to take cards from.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play scenarios by the rules of two dates: where they part, by which rules, and what comes of it."""
    raise typer.Exit(compare_command.run(compare_command.in_files(files), editions, cards or [], as_json))


@cards.command("import")
def cards_import(file: Annotated[Path, typer.Argument(help="A Scryfall, MTGJSON or own card file.")]) -> None:
    """Read a card file into the card database."""
    raise typer.Exit(cards_command.run_import(file))


@cards.command("coverage")
def cards_coverage(
    file: Annotated[Path, typer.Argument(help="A card file.")],
    as_json: AsJson = False,
    declined: Annotated[
        int, typer.Option(min=0, help="How many of the sentences that block most cards to list.")
    ] = 0,
    jobs: Jobs = 1,
    shown: Annotated[
        Path | None, typer.Option(help="A list of cards that were shown to work, to count as verified.")
    ] = None,
) -> None:
    """Compile every card of a file and say how many are understood."""
    raise typer.Exit(cards_command.run_coverage(file, declined, jobs, as_json, shown))


@cards.command("fuzz")
def cards_fuzz(
    file: Annotated[Path, typer.Argument(help="A card file.")],
    cards: Annotated[
        int | None, typer.Option(min=1, help="At least how many cards; all if not given.")
    ] = None,
    decks: Annotated[
        int | None,
        typer.Option(
            min=1, help="Play so many games of opponents with random decks of 40 whole cards instead."
        ),
    ] = None,
    agents: Annotated[
        str,
        typer.Option(
            help=f"Who plays with random decks, every pairing in turn: some of {', '.join(AGENTS)}."
        ),
    ] = ",".join(PLAYERS),
    seed: Seed = 0,
    jobs: Jobs = 1,
    as_json: AsJson = False,
) -> None:
    """Play every card that is understood through games; exit 1 if any broke."""
    if decks is not None:
        raise typer.Exit(fuzz_command.run_deck_fuzz(file, decks, agents, seed, jobs, as_json))
    raise typer.Exit(fuzz_command.run_fuzz(file, cards, seed, jobs, as_json))


@cards.command("borders")
def cards_borders(
    file: Annotated[Path, typer.Argument(help="A card file.")],
    cards: Annotated[
        int | None, typer.Option(min=1, help="At least how many cards; all if not given.")
    ] = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    as_json: AsJson = False,
) -> None:
    """Play what cards can do with targets or source gone, copied, stolen, silenced; exit 1 if anything is wrong."""
    raise typer.Exit(fuzz_command.run_borders(file, cards, seed, jobs, as_json))


@cards.command("explain")
def cards_explain(
    name: Annotated[str | None, typer.Argument(help="A card's name.")] = None,
    text: Annotated[str | None, typer.Option(help="A line of rules text instead.")] = None,
    passes: Annotated[bool, typer.Option("--passes", help="Show it after each pass, too.")] = False,
) -> None:
    """Show how a card's text is read, or where reading stopped."""
    raise typer.Exit(cards_command.run_explain(name, text, passes=passes))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit status. What is typed wrongly or can't be read gets a message and status 2."""
    try:
        given = list(arguments) if arguments is not None else None
        result = app(args=given, prog_name="ruleglass", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as problem:
        if said := problem.format_message():  # there is none where the help was shown instead
            print(f"Error: {said}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return nobody_reads()
    except OSError as problem:
        named = f"{problem.filename}: {problem.strerror}" if problem.filename else str(problem)
        print(named, file=sys.stderr)
        return 2
    except CANT_BE_READ as problem:
        print(problem, file=sys.stderr)
        return 2
    except (typer.Abort, KeyboardInterrupt):
        result = CANCELLED
    if result == CANCELLED:
        print("Cancelled.", file=sys.stderr)
    return result if isinstance(result, int) else 0


def nobody_reads() -> int:
    """What is printed isn't read to its end, as under `head`: be silent, also when Python flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
