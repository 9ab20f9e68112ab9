"""What happens any time something is so, without being a state-based action (CR 702.131b, 702.145c)."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.core.game import Game

WATCHES: list[Callable[[Game], bool]] = []
"""Each looks at the game, does what has to be done, and tells whether that was anything."""


def any_time(watch: Callable[[Game], bool]) -> Callable[[Game], bool]:
    """Register something that happens any time it can."""
    WATCHES.append(watch)
    return watch


def watch_all(game: Game) -> bool:
    """Let happen all that has to happen at once; tells whether anything did."""
    done = [watch(game) for watch in WATCHES]
    return any(done)
