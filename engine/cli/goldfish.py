"""`ruleglass goldfish`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.progress import Progress

from engine.agents.opponents import AGENTS
from engine.cli.arena import Unread, chosen, tell
from engine.cli.printing import print_json
from engine.store.library import Library, LoadedDeck, UnplayableDeck, load_deck
from engine.store.many_games.goldfish import Goldfished, Swim, summed_up, swims

STOPPED = 130


def run(decks: Sequence[str], games: int, seed: int, kind: str, unread: Unread, *, as_json: bool) -> int:
    """Play decks alone and print their figures; 1 if a game broke, 2 if a deck can't be played, 130 if it was stopped."""
    if kind not in AGENTS:
        print(f"--agent wants one of {', '.join(AGENTS)}", file=sys.stderr)
        return 2
    loaded: list[LoadedDeck] = []
    with Library() as library:
        for deck in decks:
            try:
                instead = chosen(deck, unread, library)
                loaded.append(load_deck(deck, library, instead))
            except UnplayableDeck as problem:
                print("\n  ".join((f"{deck} can't be played:", *problem.problems)), file=sys.stderr)
                return 2
            tell(deck, instead)
    broken = 0
    for one_deck in loaded:
        played, stopped = all_of(one_deck, games, seed, kind, quiet=as_json)
        found = summed_up(played)
        broken += found.broken
        if as_json:
            print_json({"deck": one_deck.name, "figures": found})
        else:
            print("\n".join(in_words(one_deck.name, found)), flush=True)
            for one in played:
                if one.broken:
                    print(f"game {one.number} broke: {one.broken}", file=sys.stderr)
        if stopped:
            return STOPPED
    return 1 if broken else 0


def all_of(deck: LoadedDeck, games: int, seed: int, kind: str, *, quiet: bool) -> tuple[list[Swim], bool]:
    """The games of a deck with progress on standard error where somebody looks, and whether they were stopped."""
    console = Console(stderr=True)
    played: list[Swim] = []
    with Progress(console=console, transient=True, disable=quiet or not console.is_terminal) as progress:
        task = progress.add_task(deck.name, total=games)
        try:
            for one in swims(deck, games, seed, kind):
                played.append(one)
                progress.advance(task)
        except KeyboardInterrupt:
            return played, True
    return played, False


def in_words(name: str, found: Goldfished) -> list[str]:
    """A deck's figures for people."""
    if not found.games:
        return [f"{name}: no game was played to its end"]
    middle = f"half of them by turn {found.middle}" if found.middle is not None else "fewer than half"
    mean = f", on average on turn {found.mean:.1f}" if found.mean is not None else ""
    hands = ", ".join(f"{cards} cards {count}" for cards, count in found.hands)
    lands = ", ".join(f"{number}: {count}" for number, count in found.lands)
    rows = [
        f"{name}: {found.games} games against nobody, on the play, {found.won} won, {middle}{mean}",
        f"  hands kept: {hands}; lands in them: {lands}; {found.mulligans:.2f} mulligans a game",
        f"  {'turn':>4} {'won by then, %':>18} {'lands':>7} {'mana on the table':>18} {'a land each turn, %':>20}",
    ]
    for one in found.turns:
        won = f"{100 * one.killed.part:.0f} [{100 * one.killed.low:.0f}–{100 * one.killed.high:.0f}]"
        steady = "" if one.on_curve is None else f"{100 * one.on_curve:.0f}"
        rows.append(f"  {one.turn:>4} {won:>18} {one.lands:>7.1f} {one.mana:>18.1f} {steady:>20}")
    return rows
