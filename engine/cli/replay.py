"""`ruleglass replay`."""

from __future__ import annotations

import sys
from pathlib import Path

from engine.store.library import UnplayableDeck
from engine.store.recording import SaveError
from engine.store.replaying import Replay, replayed
from engine.store.session import ReplayMismatch
from engine.views.endings import how_it_ended


def run(files: list[Path], verify: str) -> int:
    """Replay files; 1 if a last state differs or an answer doesn't fit, 2 if a file can't be read."""
    worst = 0
    for path in files:
        try:
            _, replay = replayed(path)
        except (SaveError, UnplayableDeck) as problem:
            print(problem, file=sys.stderr)
            worst = max(worst, 2)
            continue
        except ReplayMismatch as problem:
            print(f"{path}: {problem}", file=sys.stderr)
            worst = max(worst, 1)
            continue
        if not verify:
            for line in replay.log:
                print(f"{line.text}" + (f"  [CR {line.number_of_rule}]" if line.rule else ""))
        print(f"{path}: {outcome(replay)}")
        if verify and replay.same is not True:
            worst = max(worst, 1)
    return worst


def outcome(replay: Replay) -> str:
    """How a replay went, in words."""
    if replay.result is None:
        return f"{replay.answers} answers; the game is not over"
    same = {
        True: "the last state is the recorded one",
        False: "THE LAST STATE DIFFERS",
        None: "no last state recorded",
    }
    ended = how_it_ended(replay.names, replay.result.winner, replay.result.reason)
    return f"{replay.answers} answers, {replay.result.turns} turns. {ended}; {same[replay.same]}"
