"""`ruleglass arena` with a list of decks: every deck against every other."""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

from engine.cli.printing import print_json
from engine.store.library import LoadedDeck
from engine.store.many_games.matrix import (
    Cell,
    Plan,
    Played,
    Results,
    ResultsError,
    against_all,
    cell,
    play_all,
)
from engine.store.many_games.pools import NoCluster, cluster, cores, processes

STOPPED = 130


def sign_of(deck: LoadedDeck) -> str:
    """A sign of what a deck holds and how its cards are played."""
    return hashlib.sha256(msgspec.msgpack.encode((deck.cards, deck.instead))).hexdigest()[:16]


def run(
    plan: Plan,
    decks: tuple[LoadedDeck, ...],
    games: int,
    jobs: int,
    file: Path | None,
    scheduler: str,
    *,
    as_json: bool,
) -> int:
    """Play what is missing, print the matrix; 1 if a game broke, 2 if it can't be played, 130 if it was stopped."""
    started = time.perf_counter()
    where: AbstractContextManager[Executor | None]
    where = cluster(scheduler) if scheduler else processes(jobs or cores())
    try:
        with Results(plan, file) as results, where as pool:
            before = len(results.played)
            try:
                for one in watched(play_all(results, decks, games, pool), results, games, quiet=as_json):
                    if as_json:
                        print_json(one)
            except KeyboardInterrupt:
                print(stopped(results, file), file=sys.stderr)
                return STOPPED
    except (ResultsError, NoCluster) as problem:
        print(problem, file=sys.stderr)
        return 2
    except BrokenProcessPool as problem:
        print(f"A process that played games was ended from outside: {problem}", file=sys.stderr)
        return 1
    tell(plan, results.played, len(results.played) - before, time.perf_counter() - started, as_json=as_json)
    return int(any(one.game.broken for one in results.played))


def watched(played: Iterator[Played], results: Results, games: int, *, quiet: bool) -> Iterator[Played]:
    """The same, with progress on standard error where somebody looks."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=quiet or not console.is_terminal) as progress:
        whole = games * len(results.plan.pairings)
        task = progress.add_task("Playing", total=whole, completed=len(results.played))
        for one in played:
            progress.advance(task)
            yield one


def stopped(results: Results, file: Path | None) -> str:
    """What is said where it was stopped."""
    kept = (
        f"the same command goes on from {file}"
        if file is not None
        else "they weren't kept: --results FILE does that"
    )
    return f"Stopped after {len(results.played)} games; {kept}."


def tell(plan: Plan, played: list[Played], new: int, seconds: float, *, as_json: bool) -> None:
    """The matrix: how much of its games each deck of a row won against that of a column, with 95 % confidence."""
    count = len(plan.decks)
    cells = [[cell(plan, played, row, column) for column in range(count)] for row in range(count)]
    whole = [against_all(plan, played, row) for row in range(count)]
    if as_json:
        summary = {"decks": plan.decks, "cells": cells, "all": whole, "games": len(played), "new": new}
        print_json({"summary": summary})
        return
    names = [Path(name).stem for name in plan.decks]
    width = max(map(len, names))
    for one in played:
        if one.game.broken:
            first, second = (names[place] for place in one.decks)
            print(f"{first} against {second}, game {one.game.number}, broke: {one.game.broken}")
    print(" " * width, *(f"{number + 1:>15}" for number in range(count)), f"{'all':>15}")
    for row, name in enumerate(names):
        said = [in_words(found) for found in (*cells[row], whole[row])]
        print(f"{name:<{width}}", *(f"{words:>15}" for words in said), f"  {row + 1}")
    print(
        f"{len(played)} games, {new} of them new in {seconds:.1f} s. Percent won by the deck of the row, drawn games by "
        "half; in brackets where that lies with 95 % confidence (Wilson)."
    )


def in_words(found: Cell | None) -> str:
    """A cell of the matrix."""
    if found is None:
        return "–"
    return f"{100 * found.part:.0f} [{100 * found.low:.0f}–{100 * found.high:.0f}]"
