"""`ruleglass script`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from engine.agents.opponents import opponent
from engine.cards.files import write_whole
from engine.cli.printing import print_told
from engine.scripts.reading import (
    ScriptFileError,
    ShelvedScript,
    read_script,
    script_in,
    shipped_scripts,
    written,
)
from engine.store.library import Library, UnplayableDeck
from engine.store.opponent_scripts import Tried, doing, load_script, tried
from engine.store.recording import SaveError
from engine.store.script_recording import generalised, recorded
from engine.values.ids import PlayerId


def record_it(file: Path, seat: int, out: Path, *, general: bool) -> int:
    """Write what a seat did in a saved game as a script; 2 if the game can't be read or the script not written."""
    try:
        script = recorded(file, PlayerId(seat - 1))
    except (SaveError, UnplayableDeck) as problem:
        print(problem, file=sys.stderr)
        return 2
    script = generalised(script) if general else script
    content = written(script)
    try:
        script_in(content, str(out))
        write_whole(out, content)
    except ScriptFileError as problem:
        print(problem, file=sys.stderr)
        return 1
    except OSError as problem:
        print(f"{out} can't be written: {problem.strerror or problem}", file=sys.stderr)
        return 2
    print(f"{out}: {len(script.lines)} lines of {script.opponent}")
    return 0


class Told(Struct, frozen=True):
    """What came of one script, as a line of JSON. `idle`: what the lines are for that were done in no game."""

    id: str
    status: str
    games: int = 0
    won: int = 0
    idle: tuple[str, ...] = ()
    reason: str = ""


def named(names: Sequence[str]) -> Iterator[ShelvedScript]:
    """The scripts of files and the shipped ones that are named; all shipped ones if none is. Raises ScriptFileError."""
    shipped = {one.id: one for one in shipped_scripts()}
    if not names:
        yield from shipped.values()
    for name in names:
        yield shipped[name] if name in shipped else ShelvedScript(Path(name), read_script(Path(name)))


def check_them(names: Sequence[str], games: int, against: str, *, as_json: bool) -> int:
    """Say of scripts whether they can be read and played, and how they do; 1 if cards of one can't be played, 2 for a bad
    file."""
    try:
        scripts = list(named(names))
    except ScriptFileError as problem:
        print(problem, file=sys.stderr)
        return 2
    failed = 0
    with Library() as library:
        for one in scripts:
            told = checked(one, library, games, against)
            failed += told.status != "ok"
            print_told(told, in_words, as_json=as_json)
    return 1 if failed else 0


def checked(one: ShelvedScript, library: Library, games: int, against: str) -> Told:
    """What came of one script."""
    try:
        loaded = load_script(one.exercise, one.id, library)
    except UnplayableDeck as problem:
        return Told(one.id, "unsupported", reason="; ".join(problem.problems))
    played = [
        tried(one.exercise, loaded, opponent(against, seed, by_work=True), seed) for seed in range(games)
    ]
    won = sum(game.winner == one.exercise.opponent for game in played)
    return Told(one.id, "ok", games, won, idle_lines(one, played) if played else ())


def idle_lines(one: ShelvedScript, played: list[Tried]) -> tuple[str, ...]:
    """What the lines are for that were done in none of the games."""
    return tuple(
        line.says or f"{line.do.value if line.do is not None else ''} {line.card or ''}".strip()
        for place, line in enumerate(doing(one.exercise.lines))
        if not any(game.done[place] for game in played)
    )


def in_words(told: Told) -> str:
    """Lines for people."""
    if told.reason:
        return f"{told.id}: {told.status}: {told.reason}"
    said = f"{told.id}: can be played" + (f", won {told.won} of {told.games} games" if told.games else "")
    return "\n".join([said, *(f"  never done: {words}" for words in told.idle)])
