"""What happens any time something is so, without being a state-based action (CR 702.131b, 702.145c)."""

from __future__ import annotations

from collections.abc import Callable

from engine.ir.nodes import Ability
from engine.rules.core.game import Game

Watch = Callable[[Game], bool]

WATCHES: list[tuple[frozenset[type[Ability]], Watch]] = []
"""Each looks at the game, does what has to be done, and tells whether that was anything; with the keywords of which a
permanent has to have one so that there is anything to do, none if there may be without."""


def any_time(*keywords: type[Ability]) -> Callable[[Watch], Watch]:
    """Register something that happens any time it can, for permanents with these keywords."""

    def register(watch: Watch) -> Watch:
        WATCHES.append((frozenset(keywords), watch))
        return watch

    return register


def watch_all(game: Game) -> bool:
    """Let happen all that has to happen at once; tells whether anything did."""
    done = False
    for keywords, watch in WATCHES:
        if not keywords or not keywords.isdisjoint(game.projection().kinds):
            done = watch(game) or done
    return done
